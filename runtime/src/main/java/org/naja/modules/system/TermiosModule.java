package org.naja.modules.system;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_SHORT;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import org.naja.expose.ExposeFunction;
import org.naja.expose.ExposeModule;
import org.naja.modules.io.FileTable;
import org.naja.modules.io.OsErrors;
import org.naja.objects.Errors;
import org.naja.objects.PyBaseException;
import org.naja.objects.PyBytes;
import org.naja.objects.PyDict;
import org.naja.objects.PyExceptions;
import org.naja.objects.PyInt;
import org.naja.objects.PyList;
import org.naja.objects.PyModule;
import org.naja.objects.PyObject;
import org.naja.objects.PyStr;
import org.naja.objects.PyTuple;
import org.naja.objects.PyType;
import org.naja.objects.Sequences;
import org.naja.objects.ThreadState;

/** {@code termios}: the settings of terminals. */
@ExposeModule(name = "termios")
final class TermiosModule {
    private static final int SIZE = 60, CC = 17, NCCS = 32, ICANON = 2, VTIME = 5, VMIN = 6;
    private PyObject error;

    void init(ThreadState ts, PyModule module) {
        Constants.define(module.dict, "B0=0 B50=1 B75=2 B110=3 B134=4 B150=5 B200=6 B300=7 B600=8 B1200=9 B1800=10 B2400=11 "
                + "B4800=12 B9600=13 B19200=14 B38400=15 B57600=4097 B115200=4098 B230400=4099 "
                + "B460800=4100 B500000=4101 B576000=4102 B921600=4103 B1000000=4104 B1152000=4105 "
                + "B1500000=4106 B2000000=4107 B2500000=4108 B3000000=4109 B3500000=4110 B4000000=4111 "
                + "CBAUDEX=4096 TCSANOW=0 TCSADRAIN=1 TCSAFLUSH=2 TCIFLUSH=0 TCOFLUSH=1 TCIOFLUSH=2 "
                + "TCOOFF=0 TCOON=1 TCIOFF=2 TCION=3 IGNBRK=1 BRKINT=2 IGNPAR=4 PARMRK=8 INPCK=16 "
                + "ISTRIP=32 INLCR=64 IGNCR=128 ICRNL=256 IUCLC=512 IXON=1024 IXANY=2048 IXOFF=4096 "
                + "IMAXBEL=8192 OPOST=1 OLCUC=2 ONLCR=4 OCRNL=8 ONOCR=16 ONLRET=32 OFILL=64 OFDEL=128 "
                + "NLDLY=256 CRDLY=1536 TABDLY=6144 BSDLY=8192 VTDLY=16384 FFDLY=32768 NL0=0 NL1=256 "
                + "CR0=0 CR1=512 CR2=1024 CR3=1536 TAB0=0 TAB1=2048 TAB2=4096 TAB3=6144 XTABS=6144 BS0=0 "
                + "BS1=8192 VT0=0 VT1=16384 FF0=0 FF1=32768 CSIZE=48 CSTOPB=64 CREAD=128 PARENB=256 "
                + "PARODD=512 HUPCL=1024 CLOCAL=2048 CIBAUD=269418496 CRTSCTS=2147483648 CS5=0 CS6=16 "
                + "CS7=32 CS8=48 ISIG=1 ICANON=2 XCASE=4 ECHO=8 ECHOE=16 ECHOK=32 ECHONL=64 ECHOCTL=512 "
                + "ECHOPRT=1024 ECHOKE=2048 FLUSHO=4096 NOFLSH=128 TOSTOP=256 PENDIN=16384 IEXTEN=32768 "
                + "VINTR=0 VQUIT=1 VERASE=2 VKILL=3 VEOF=4 VTIME=5 VMIN=6 VSWTC=7 VSWTCH=7 VSTART=8 "
                + "VSTOP=9 VSUSP=10 VEOL=11 VREPRINT=12 VDISCARD=13 VWERASE=14 VLNEXT=15 VEOL2=16 "
                + "CBAUD=4111 CDSUSP=25 CEOF=4 CEOL=0 CEOT=4 CERASE=127 CFLUSH=15 CINTR=3 CKILL=21 "
                + "CLNEXT=22 CQUIT=28 CRPRNT=18 CSTART=17 CSTOP=19 CSUSP=26 CWERASE=23 EXTA=14 EXTB=15 "
                + "FIOASYNC=21586 FIOCLEX=21585 FIONBIO=21537 FIONCLEX=21584 FIONREAD=21531 "
                + "IOCSIZE_MASK=1073676288 IOCSIZE_SHIFT=16 NCC=8 NCCS=32 N_MOUSE=2 N_PPP=3 N_SLIP=1 "
                + "N_STRIP=4 N_TTY=0 TCFLSH=21515 TCGETA=21509 TCGETS=21505 TCSBRK=21513 TCSBRKP=21541 "
                + "TCSETA=21510 TCSETAF=21512 TCSETAW=21511 TCSETS=21506 TCSETSF=21508 TCSETSW=21507 "
                + "TCXONC=21514 TIOCCONS=21533 TIOCEXCL=21516 TIOCGETD=21540 TIOCGICOUNT=21597 "
                + "TIOCGLCKTRMIOS=21590 TIOCGPGRP=21519 TIOCGSERIAL=21534 TIOCGSOFTCAR=21529 "
                + "TIOCGWINSZ=21523 TIOCINQ=21531 TIOCLINUX=21532 TIOCMBIC=21527 TIOCMBIS=21526 "
                + "TIOCMGET=21525 TIOCMIWAIT=21596 TIOCMSET=21528 TIOCM_CAR=64 TIOCM_CD=64 TIOCM_CTS=32 "
                + "TIOCM_DSR=256 TIOCM_DTR=2 TIOCM_LE=1 TIOCM_RI=128 TIOCM_RNG=128 TIOCM_RTS=4 "
                + "TIOCM_SR=16 TIOCM_ST=8 TIOCNOTTY=21538 TIOCNXCL=21517 TIOCOUTQ=21521 TIOCPKT=21536 "
                + "TIOCPKT_DATA=0 TIOCPKT_DOSTOP=32 TIOCPKT_FLUSHREAD=1 TIOCPKT_FLUSHWRITE=2 "
                + "TIOCPKT_NOSTOP=16 TIOCPKT_START=8 TIOCPKT_STOP=4 TIOCSCTTY=21518 TIOCSERCONFIG=21587 "
                + "TIOCSERGETLSR=21593 TIOCSERGETMULTI=21594 TIOCSERGSTRUCT=21592 TIOCSERGWILD=21588 "
                + "TIOCSERSETMULTI=21595 TIOCSERSWILD=21589 TIOCSER_TEMT=1 TIOCSETD=21539 "
                + "TIOCSLCKTRMIOS=21591 TIOCSPGRP=21520 TIOCSSERIAL=21535 TIOCSSOFTCAR=21530 "
                + "TIOCSTI=21522 TIOCSWINSZ=21524");
        PyDict body = new PyDict();
        body.put("__module__", PyStr.of("termios"));
        error = PyType.TYPE.call3(ts, PyStr.of("error"),
                PyTuple.of(new PyObject[] {PyExceptions.EXCEPTION}), body);
        module.dict.put("error", error);
    }

    private void check(ThreadState ts, int r) {
        if (r < 0) {
            throw ((PyBaseException) error.call2(ts, PyInt.of(-r), PyStr.of(OsErrors.text(-r)))).throwable();
        }
    }

    private static int fd(ThreadState ts, PyObject fd) {
        return FileTable.of(ts.interpreter).descriptor(PosixFiles.fileno(ts, fd));
    }

    @ExposeFunction("tcgetattr(fd, /)")
    PyObject tcgetattr(ThreadState ts, PyObject fd) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(SIZE, 8);
            check(ts, Native.call("tcgetattr", fd(ts, fd), m.address()));
            boolean lines = (m.get(JAVA_INT, 12) & ICANON) != 0;
            PyList cc = new PyList();
            for (int i = 0; i < NCCS; i++) {
                byte b = m.get(JAVA_BYTE, CC + i);
                cc.append(!lines && (i == VTIME || i == VMIN) ? PyInt.of(b & 0xff) : PyBytes.of(new byte[] {b}));
            }
            return PyList.of(PyInt.of(Native.u32(m, 0)), PyInt.of(Native.u32(m, 4)), PyInt.of(Native.u32(m, 8)),
                    PyInt.of(Native.u32(m, 12)), PyInt.of(Native.u32(m, 8) & 010017), PyInt.of(Native.u32(m, 8) & 010017),
                    cc);
        }
    }

    @ExposeFunction("tcsetattr(fd, when, attributes, /)")
    void tcsetattr(ThreadState ts, PyObject fd, int when, PyObject attributes) {
        if (!(attributes instanceof PyList list) || list.size() != 7) {
            throw Errors.typeError("tcsetattr, arg 3: must be 7 element list");
        }
        PyObject[] cc = list.get(6) instanceof PyList c ? Sequences.toArray(c) : new PyObject[0];
        if (cc.length != NCCS) {
            throw Errors.typeError("tcsetattr: attributes[6] must be " + NCCS + " element list");
        }
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(SIZE, 8);
            check(ts, Native.call("tcgetattr", fd(ts, fd), m.address()));
            for (int i = 0; i < 4; i++) {
                m.set(JAVA_INT, 4L * i, (int) PyInt.asIndexLong(list.get(i)));
            }
            for (int i = 0; i < NCCS; i++) {
                if (cc[i] instanceof PyBytes b && b.toBytes().length == 1) {
                    m.set(JAVA_BYTE, CC + i, b.toBytes()[0]);
                } else if (cc[i] instanceof PyInt n) {
                    m.set(JAVA_BYTE, CC + i, (byte) n.longValue());
                } else {
                    throw Errors.typeError("tcsetattr: elements of attributes must be characters or integers");
                }
            }
            Native.raw("cfsetispeed", m.address(), PyInt.asIndexLong(list.get(4)));
            Native.raw("cfsetospeed", m.address(), PyInt.asIndexLong(list.get(5)));
            check(ts, Native.call("tcsetattr", fd(ts, fd), when, m.address()));
        }
    }

    @ExposeFunction("tcsendbreak(fd, duration, /)")
    void tcsendbreak(ThreadState ts, PyObject fd, int duration) {
        check(ts, Native.call("tcsendbreak", fd(ts, fd), duration));
    }

    @ExposeFunction("tcdrain(fd, /)")
    void tcdrain(ThreadState ts, PyObject fd) {
        check(ts, Native.call("tcdrain", fd(ts, fd)));
    }

    @ExposeFunction("tcflush(fd, queue, /)")
    void tcflush(ThreadState ts, PyObject fd, int queue) {
        check(ts, Native.call("tcflush", fd(ts, fd), queue));
    }

    @ExposeFunction("tcflow(fd, action, /)")
    void tcflow(ThreadState ts, PyObject fd, int action) {
        check(ts, Native.call("tcflow", fd(ts, fd), action));
    }

    @ExposeFunction("tcgetwinsize(fd, /)")
    PyObject tcgetwinsize(ThreadState ts, PyObject fd) {
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(8, 8);
            check(ts, Native.call("ioctl", fd(ts, fd), 0x5413, m.address()));
            return PyTuple.of(PyInt.of(m.get(JAVA_SHORT, 0) & 0xffff), PyInt.of(m.get(JAVA_SHORT, 2) & 0xffff));
        }
    }

    @ExposeFunction("tcsetwinsize(fd, winsize, /)")
    void tcsetwinsize(ThreadState ts, PyObject fd, PyObject winsize) {
        PyObject[] two = Sequences.toArray(winsize);
        if (two.length != 2) {
            throw Errors.typeError("tcsetwinsize, arg 2: must be a two-item sequence");
        }
        try (Arena a = Arena.ofConfined()) {
            MemorySegment m = a.allocate(8, 8);
            check(ts, Native.call("ioctl", fd(ts, fd), 0x5413, m.address()));
            m.set(JAVA_SHORT, 0, (short) PyInt.asIndexLong(two[0]));
            m.set(JAVA_SHORT, 2, (short) PyInt.asIndexLong(two[1]));
            check(ts, Native.call("ioctl", fd(ts, fd), 0x5414, m.address()));
        }
    }
}
