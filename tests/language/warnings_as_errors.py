"""Where warnings are errors, a warning about the source is a SyntaxError at its place."""
import warnings


def error(source):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        try:
            compile(source, "<f>", "exec")
        except SyntaxError as e:
            return type(e), e.msg, e.filename, e.lineno, e.offset
    raise AssertionError(source)


assert error("assert (1, 2)") == (SyntaxError, "assertion is always true, perhaps remove parentheses?", "<f>", 1, 1)
assert error("1 is 2") == (SyntaxError, "\"is\" with 'int' literal. Did you mean \"==\"?", "<f>", 1, 1)
assert error("x = 1\nif '\u00e4' and x is 5: pass")[3:] == (2, 13)
assert error("0xfor x in y") == (SyntaxError, "invalid hexadecimal literal", "<f>", 1, 3)
assert error("'''\n\\z'''") == (SyntaxError, "invalid escape sequence '\\z'", "<f>", 1, 1)
assert error("'\\407'") == (SyntaxError, "invalid octal escape sequence '\\407'", "<f>", 1, 1)
assert error("(1)(2)")[1].startswith("'int' object is not callable")
