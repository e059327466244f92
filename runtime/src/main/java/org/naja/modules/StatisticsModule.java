package org.naja.modules;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Errors;

/** {@code _statistics} (_statisticsmodule.c). */
@ExposeModule(name = "_statistics", doc = "Accelerators for the statistics module.")
public final class StatisticsModule {
    private StatisticsModule() {}

    // Wichura's algorithm AS241: one quotient of polynomials for each of three regions, lowest coefficient first.
    private static final double[] CENTRE_NUMERATOR = {
        3.38713_28727_96366_6080e+0, 1.33141_66789_17843_7745e+2, 1.97159_09503_06551_4427e+3,
        1.37316_93765_50946_1125e+4, 4.59219_53931_54987_1457e+4, 6.72657_70927_00870_0853e+4,
        3.34305_75583_58812_8105e+4, 2.50908_09287_30122_6727e+3
    };
    private static final double[] CENTRE_DENOMINATOR = {
        1.0, 4.23133_30701_60091_1252e+1, 6.87187_00749_20579_0830e+2, 5.39419_60214_24751_1077e+3,
        2.12137_94301_58659_5867e+4, 3.93078_95800_09271_0610e+4, 2.87290_85735_72194_2674e+4,
        5.22649_52788_52854_5610e+3
    };
    private static final double[] MIDDLE_NUMERATOR = {
        1.42343_71107_49683_57734e+0, 4.63033_78461_56545_29590e+0, 5.76949_72214_60691_40550e+0,
        3.64784_83247_63204_60504e+0, 1.27045_82524_52368_38258e+0, 2.41780_72517_74506_11770e-1,
        2.27238_44989_26918_45833e-2, 7.74545_01427_83414_07640e-4
    };
    private static final double[] MIDDLE_DENOMINATOR = {
        1.0, 2.05319_16266_37758_82187e+0, 1.67638_48301_83803_84940e+0, 6.89767_33498_51000_04550e-1,
        1.48103_97642_74800_74590e-1, 1.51986_66563_61645_71966e-2, 5.47593_80849_95344_94600e-4,
        1.05075_00716_44416_84324e-9
    };
    private static final double[] TAIL_NUMERATOR = {
        6.65790_46435_01103_77720e+0, 5.46378_49111_64114_36990e+0, 1.78482_65399_17291_33580e+0,
        2.96560_57182_85048_91230e-1, 2.65321_89526_57612_30930e-2, 1.24266_09473_88078_43860e-3,
        2.71155_55687_43487_57815e-5, 2.01033_43992_92288_13265e-7
    };
    private static final double[] TAIL_DENOMINATOR = {
        1.0, 5.99832_20655_58879_37690e-1, 1.36929_88092_27358_05310e-1, 1.48753_61290_85061_48525e-2,
        7.86869_13114_56132_59100e-4, 1.84631_83175_10054_68180e-5, 1.42151_17583_16445_88870e-7,
        2.04426_31033_89939_78564e-15
    };

    private static double polynomial(double[] coefficients, double x) {
        double sum = 0;
        for (int i = coefficients.length; --i >= 0; ) {
            sum = sum * x + coefficients[i];
        }
        return sum;
    }

    @ExposeFunction("_normal_dist_inv_cdf(p, mu, sigma, /)")
    static double normalDistInvCdf(double p, double mu, double sigma) {
        if (p <= 0 || p >= 1 || sigma <= 0) {
            throw Errors.valueError("inv_cdf undefined for these parameters");
        }
        double q = p - 0.5;
        if (Math.abs(q) <= 0.425) {
            double r = 0.180625 - q * q;
            double x = polynomial(CENTRE_NUMERATOR, r) * q / polynomial(CENTRE_DENOMINATOR, r);
            return mu + x * sigma;
        }
        double r = Math.sqrt(-Math.log(q <= 0 ? p : 1 - p));
        double x;
        if (r <= 5) {
            r -= 1.6;
            x = polynomial(MIDDLE_NUMERATOR, r) / polynomial(MIDDLE_DENOMINATOR, r);
        } else {
            r -= 5;
            x = polynomial(TAIL_NUMERATOR, r) / polynomial(TAIL_DENOMINATOR, r);
        }
        return mu + (q < 0 ? -x : x) * sigma;
    }
}
