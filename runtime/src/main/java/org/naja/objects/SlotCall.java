package org.naja.objects;

/** The body of objects that are called through their type's {@code __call__}. */
final class SlotCall extends CodeBody {
    static final SlotCall INSTANCE = new SlotCall();

    @Override
    public PyObject call(ThreadState ts, PyObject callee, PyObject[] args, String[] kwnames) {
        return callee.type().slots.call(callee, ts, args, kwnames);
    }
}
