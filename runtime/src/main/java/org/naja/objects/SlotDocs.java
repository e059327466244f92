package org.naja.objects;

/** What help() and inspect say of slot wrappers. */
final class SlotDocs {
    private SlotDocs() {}

    static String textSignature(SlotDef def) {
        return switch (def.kind) {
            case UNARY, HASH, BOOL, LEN, NEXT -> "($self, /)";
            case CALL, INIT -> "($self, /, *args, **kwargs)";
            case BINARY, BINARY_PLAIN, COMPARE -> "($self, value, /)";
            case CONTAINS, DELITEM -> "($self, key, /)";
            case SETITEM -> "($self, key, value, /)";
            case ATTR_GET, ATTR_DEL -> "($self, name, /)";
            case ATTR_SET -> "($self, name, value, /)";
            case GET -> "($self, instance, owner=None, /)";
            case SET -> "($self, instance, value, /)";
            case DELETE -> "($self, instance, /)";
            case TERNARY -> "($self, value, mod=None, /)";
        };
    }

    static String doc(SlotDef def) {
        return switch (def) {
            case REPR -> "Return repr(self).";
            case STR -> "Return str(self).";
            case HASH -> "Return hash(self).";
            case CALL -> "Call self as a function.";
            case INIT -> "Initialize self.  See help(type(self)) for accurate signature.";
            case GETATTRIBUTE -> "Return getattr(self, name).";
            case SETATTR -> "Implement setattr(self, name, value).";
            case DELATTR -> "Implement delattr(self, name).";
            case LEN -> "Return len(self).";
            case GETITEM -> "Return self[key].";
            case SETITEM -> "Set self[key] to value.";
            case DELITEM -> "Delete self[key].";
            case CONTAINS -> "Return bool(key in self).";
            case ITER -> "Implement iter(self).";
            case NEXT -> "Implement next(self).";
            case BOOL -> "True if self else False";
            case INT -> "int(self)";
            case FLOAT -> "float(self)";
            case INDEX -> "Return self converted to an integer, if self is suitable for use as an index into a list.";
            case LT -> "Return self<value.";
            case LE -> "Return self<=value.";
            case EQ -> "Return self==value.";
            case NE -> "Return self!=value.";
            case GT -> "Return self>value.";
            case GE -> "Return self>=value.";
            case GET -> "Return an attribute of instance, which is of type owner.";
            case SET -> "Set an attribute of instance to value.";
            case DELETE -> "Delete an attribute of instance.";
            default -> "Implement " + def.pyName + ".";
        };
    }
}
