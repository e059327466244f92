package org.naja.compiler;

import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;

/** Descriptors of the runtime classes that generated code names. */
final class Rt {
    private Rt() {}

    private static ClassDesc objects(String name) {
        return ClassDesc.of("org.naja.objects", name);
    }

    private static ClassDesc execution(String name) {
        return ClassDesc.of("org.naja.execution", name);
    }

    static final ClassDesc OBJECT = objects("PyObject");
    static final ClassDesc OBJECTS = OBJECT.arrayType();
    static final ClassDesc STATE = objects("ThreadState");
    static final ClassDesc FRAME = objects("PyFrame");
    static final ClassDesc GENERATOR_FRAME = objects("GeneratorFrame");
    static final ClassDesc FUNCTION = objects("PyFunction");
    static final ClassDesc CODE = objects("PyCode");
    static final ClassDesc CODE_BODY = objects("CodeBody");
    static final ClassDesc FUNCTION_BODY = objects("FunctionBody");
    static final ClassDesc CELL = objects("PyCell");
    static final ClassDesc CELLS = CELL.arrayType();
    static final ClassDesc NONE = objects("PyNone");
    static final ClassDesc BOOL = objects("PyBool");
    static final ClassDesc ELLIPSIS = objects("PyEllipsis");
    static final ClassDesc INT = objects("PyInt");
    static final ClassDesc FLOAT = objects("PyFloat");
    static final ClassDesc COMPLEX = objects("PyComplex");
    static final ClassDesc STR = objects("PyStr");
    static final ClassDesc STRS = STR.arrayType();
    static final ClassDesc BYTES = objects("PyBytes");
    static final ClassDesc TUPLE = objects("PyTuple");
    static final ClassDesc LIST = objects("PyList");
    static final ClassDesc SET = objects("PySet");
    static final ClassDesc DICT = objects("PyDict");
    static final ClassDesc SLICE = objects("PySlice");
    static final ClassDesc BASE_EXCEPTION = objects("PyBaseException");
    static final ClassDesc EXCEPTION = objects("PyException");
    static final ClassDesc ARITHMETIC = objects("Arithmetic");
    static final ClassDesc COMPARE = objects("Compare");

    static final ClassDesc GLOBAL_SITE = execution("GlobalSite");
    static final ClassDesc NAME_SITE = execution("NameSite");
    static final ClassDesc GET_ATTR_SITE = execution("GetAttrSite");
    static final ClassDesc SET_ATTR_SITE = execution("SetAttrSite");
    static final ClassDesc METHOD_SITE = execution("MethodSite");
    static final ClassDesc NAMES = execution("Names");
    static final ClassDesc CALL_BUILDER = execution("CallBuilder");
    static final ClassDesc CARRIED = execution("Carried");
    static final ClassDesc UNPACK = execution("Unpack");
    static final ClassDesc DISPLAYS = execution("Displays");
    static final ClassDesc STRINGS = execution("Strings");
    static final ClassDesc EXCEPTIONS = execution("Exceptions");
    static final ClassDesc EXCEPT_STAR = execution("ExceptStar");
    static final ClassDesc WITH = execution("With");
    static final ClassDesc WITH_CONTEXT = execution("WithContext");
    static final ClassDesc GENERATORS = execution("Generators");
    static final ClassDesc TYPE_PARAMS = execution("TypeParams");
    static final ClassDesc IMPORTS = execution("Imports");
    static final ClassDesc MATCHING = execution("Matching");
    static final ClassDesc TRACING = execution("Tracing");

    static final ClassDesc STRING = ConstantDescs.CD_String;
    static final ClassDesc STRING_ARRAY = STRING.arrayType();
    static final ClassDesc THROWABLE = ConstantDescs.CD_Throwable;
    static final ClassDesc VOID = ConstantDescs.CD_void;
    static final ClassDesc BOOLEAN = ConstantDescs.CD_boolean;
    static final ClassDesc JINT = ConstantDescs.CD_int;

    static final MethodTypeDesc UNARY = MethodTypeDesc.of(OBJECT, OBJECT);
    static final MethodTypeDesc BINARY = MethodTypeDesc.of(OBJECT, OBJECT, OBJECT);

    static MethodTypeDesc type(ClassDesc result, ClassDesc... params) {
        return MethodTypeDesc.of(result, params);
    }
}
