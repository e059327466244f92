package org.naja.modules.system;

import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.objects.Errors;
import org.naja.objects.PyBaseException;
import org.naja.objects.PyDict;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyModule;
import org.naja.objects.PyNone;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.ThreadState;

/** {@code _locale}: the C locale with UTF-8, which is the only one here. */
@ExposeModule(name = "_locale", doc = "Support for POSIX locales.")
final class LocaleModule {
    private static final int LC_ALL = 6;

    private PyObject error;
    private final String[] current = {"C", "C", "C", "C", "C", "C"};

    void init(ThreadState ts, PyModule module) {
        Constants.define(module.dict, "LC_CTYPE=0 LC_TIME=2 LC_COLLATE=3 LC_MONETARY=4 LC_MESSAGES=5 LC_NUMERIC=1 LC_ALL=6 "
                + "CHAR_MAX=127 DAY_1=131079 DAY_2=131080 DAY_3=131081 DAY_4=131082 DAY_5=131083 "
                + "DAY_6=131084 DAY_7=131085 ABDAY_1=131072 ABDAY_2=131073 ABDAY_3=131074 ABDAY_4=131075 "
                + "ABDAY_5=131076 ABDAY_6=131077 ABDAY_7=131078 MON_1=131098 MON_2=131099 MON_3=131100 "
                + "MON_4=131101 MON_5=131102 MON_6=131103 MON_7=131104 MON_8=131105 MON_9=131106 "
                + "MON_10=131107 MON_11=131108 MON_12=131109 ABMON_1=131086 ABMON_2=131087 "
                + "ABMON_3=131088 ABMON_4=131089 ABMON_5=131090 ABMON_6=131091 ABMON_7=131092 "
                + "ABMON_8=131093 ABMON_9=131094 ABMON_10=131095 ABMON_11=131096 ABMON_12=131097 "
                + "RADIXCHAR=65536 THOUSEP=65537 CRNCYSTR=262159 D_T_FMT=131112 D_FMT=131113 "
                + "T_FMT=131114 AM_STR=131110 PM_STR=131111 CODESET=14 T_FMT_AMPM=131115 ERA=131116 "
                + "ERA_D_FMT=131118 ERA_D_T_FMT=131120 ERA_T_FMT=131121 ALT_DIGITS=131119 YESEXPR=327680 "
                + "NOEXPR=327681 _DATE_FMT=131180");
        PyDict body = new PyDict();
        body.put("__module__", PyStr.of("locale"));
        error = PyType.TYPE.call3(ts, PyStr.of("Error"),
                PyTuple.of(new PyObject[] {PyExceptions.EXCEPTION}), body);
        module.dict.put("Error", error);
        current[0] = "C.UTF-8";
    }

    @ExposeFunction("setlocale(category, locale=None, /)")
    PyObject setlocale(ThreadState ts, int category, PyObject locale) {
        if (category < 0 || category > LC_ALL) {
            throw failure(ts);
        }
        if (locale != PyNone.NONE) {
            if (!(locale instanceof PyStr s)) {
                throw Errors.typeError("setlocale() argument 2 must be str or None, not " + locale.type().name());
            }
            String name = s.toJava();
            String[] parts = name.indexOf(';') > 0 ? name.split(";") : null;
            if (parts != null) {
                for (int i = 0; i < parts.length && i < current.length; i++) {
                    current[i] = known(ts, parts[i].substring(parts[i].indexOf('=') + 1));
                }
            } else {
                String wanted = known(ts, name);
                for (int i = 0; i < current.length; i++) {
                    if (category == LC_ALL || category == i) {
                        current[i] = wanted;
                    }
                }
            }
        }
        return PyStr.of(category == LC_ALL ? all() : current[category]);
    }

    private String all() {
        boolean same = true;
        for (String c : current) {
            same &= c.equals(current[0]);
        }
        if (same) {
            return current[0];
        }
        String[] names = {"LC_CTYPE", "LC_NUMERIC", "LC_TIME", "LC_COLLATE", "LC_MONETARY", "LC_MESSAGES"};
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < names.length; i++) {
            b.append(names[i]).append('=').append(current[i]).append(';');
        }
        return b + "LC_PAPER=C;LC_NAME=C;LC_ADDRESS=C;LC_TELEPHONE=C;LC_MEASUREMENT=C;LC_IDENTIFICATION=C";
    }

    private String known(ThreadState ts, String name) {
        return switch (name) {
            case "" -> {
                Environment e = Environment.of(ts.interpreter);
                String set = e.get("LC_ALL") != null ? e.get("LC_ALL") : e.get("LANG");
                yield set == null || set.isEmpty() || set.equals("C") || set.equals("POSIX") ? "C" : "C.UTF-8";
            }
            case "C", "POSIX" -> "C";
            case "C.UTF-8", "C.utf8", "C.UTF8" -> name;
            default -> throw failure(ts);
        };
    }

    private org.naja.objects.PyException failure(ThreadState ts) {
        return ((PyBaseException) error.call1(ts, PyStr.of("unsupported locale setting"))).throwable();
    }

    @ExposeFunction("localeconv()")
    static PyObject localeconv() {
        PyDict d = new PyDict();
        for (String name : new String[] {"int_curr_symbol", "currency_symbol", "mon_decimal_point",
            "mon_thousands_sep", "mon_grouping", "positive_sign", "negative_sign"}) {
            d.put(name, name.equals("mon_grouping") ? new PyList() : PyStr.EMPTY);
        }
        for (String name : new String[] {"int_frac_digits", "frac_digits", "p_cs_precedes", "p_sep_by_space",
            "n_cs_precedes", "n_sep_by_space", "p_sign_posn", "n_sign_posn"}) {
            d.put(name, PyInt.of(127));
        }
        d.put("decimal_point", PyStr.of("."));
        d.put("thousands_sep", PyStr.EMPTY);
        d.put("grouping", new PyList());
        return d;
    }

    @ExposeFunction("strcoll(os1, os2, /)")
    static int strcoll(String os1, String os2) {
        int[] a = os1.codePoints().toArray();
        int[] b = os2.codePoints().toArray();
        return Integer.signum(java.util.Arrays.compare(a, b));
    }

    @ExposeFunction("strxfrm(string, /)")
    static String strxfrm(String string) {
        if (string.indexOf('\0') >= 0) {
            throw Errors.valueError("embedded null character");
        }
        return string;
    }

    @ExposeFunction("getencoding()")
    static String getencoding() {
        return "UTF-8";
    }

    @ExposeFunction("nl_langinfo(key, /)")
    static String nl_langinfo(int key) {
        String text = switch (key) {
            case 14 -> "UTF-8";
            case 65536 -> ".";
            case 131072 -> "Sun";
            case 131073 -> "Mon";
            case 131074 -> "Tue";
            case 131075 -> "Wed";
            case 131076 -> "Thu";
            case 131077 -> "Fri";
            case 131078 -> "Sat";
            case 131079 -> "Sunday";
            case 131080 -> "Monday";
            case 131081 -> "Tuesday";
            case 131082 -> "Wednesday";
            case 131083 -> "Thursday";
            case 131084 -> "Friday";
            case 131085 -> "Saturday";
            case 131086 -> "Jan";
            case 131087 -> "Feb";
            case 131088 -> "Mar";
            case 131089 -> "Apr";
            case 131090 -> "May";
            case 131091 -> "Jun";
            case 131092 -> "Jul";
            case 131093 -> "Aug";
            case 131094 -> "Sep";
            case 131095 -> "Oct";
            case 131096 -> "Nov";
            case 131097 -> "Dec";
            case 131098 -> "January";
            case 131099 -> "February";
            case 131100 -> "March";
            case 131101 -> "April";
            case 131102 -> "May";
            case 131103 -> "June";
            case 131104 -> "July";
            case 131105 -> "August";
            case 131106 -> "September";
            case 131107 -> "October";
            case 131108 -> "November";
            case 131109 -> "December";
            case 131110 -> "AM";
            case 131111 -> "PM";
            case 131112 -> "%a %b %e %H:%M:%S %Y";
            case 131113 -> "%m/%d/%y";
            case 131114 -> "%H:%M:%S";
            case 131115 -> "%I:%M:%S %p";
            case 131180 -> "%a %b %e %H:%M:%S %Z %Y";
            case 262159 -> "-";
            case 327680 -> "^[yY]";
            case 327681 -> "^[nN]";
            default -> "";
        };
        if (text.isEmpty() && (key & 0xffff) > 200) {
            throw Errors.valueError("unsupported langinfo constant");
        }
        return text;
    }

    @ExposeFunction("gettext(msg, /)")
    static String gettext(String msg) {
        return msg;
    }

    @ExposeFunction("dgettext(domain, msg, /)")
    static String dgettext(PyObject domain, String msg) {
        return msg;
    }

    @ExposeFunction("dcgettext(domain, msg, category, /)")
    static String dcgettext(PyObject domain, String msg, int category) {
        return msg;
    }

    @ExposeFunction("textdomain(domain, /)")
    static PyObject textdomain(PyObject domain) {
        return domain == PyNone.NONE ? PyStr.of("messages") : domain;
    }

    @ExposeFunction("bindtextdomain(domain, dir, /)")
    static PyObject bindtextdomain(String domain, PyObject dir) {
        if (domain.isEmpty()) {
            throw Errors.of(PyExceptions.OS_ERROR, "domain must be a non-empty string");
        }
        return dir == PyNone.NONE ? PyStr.of("/usr/share/locale") : dir;
    }

    @ExposeFunction("bind_textdomain_codeset(domain, codeset, /)")
    static PyObject bind_textdomain_codeset(String domain, PyObject codeset) {
        return codeset;
    }
}
