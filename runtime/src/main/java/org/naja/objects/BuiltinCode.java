package org.naja.objects;

/**
 * Entry points of one built-in function or method; subclasses are generated from {@code @ExposeMethod} and its like.
 * For a method the receiver is the first argument. A generated subclass overrides the arities its signature allows by
 * position, and {@link #bound} for every other call.
 */
public abstract class BuiltinCode extends CodeBody {
    /** How this function's arguments are parsed and described. */
    public final Signature signature;

    protected BuiltinCode(Signature signature) {
        this.signature = signature;
    }

    /**
     * Runs with arguments that {@link Signature#bind} has put in order: one element a parameter (self first),
     * {@code null} where it was absent and has no Python default, a {@code PyTuple} for {@code *args}, a {@code PyDict}
     * for {@code **kwargs}.
     */
    public abstract PyObject bound(ThreadState ts, PyObject[] args);

    @Override
    public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
        if ((kwnames == null || kwnames.length == 0) && signature.hasEntry(args.length)) {
            return switch (args.length) {
                case 0 -> call0(ts, callee);
                case 1 -> call1(ts, callee, args[0]);
                case 2 -> call2(ts, callee, args[0], args[1]);
                case 3 -> call3(ts, callee, args[0], args[1], args[2]);
                default -> call4(ts, callee, args[0], args[1], args[2], args[3]);
            };
        }
        return bound(ts, signature.bind(args, kwnames));
    }
}
