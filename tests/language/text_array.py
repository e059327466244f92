"""The module array."""
import array
import warnings

warnings.simplefilter("ignore")


def outcome(expression):
    try:
        return ascii(eval(expression))
    except BaseException as e:
        return f"{type(e).__name__}: {ascii(str(e))[1:-1]}"


CASES = [
    ('array.array("i",[1,2]).tobytes()', "b'\\x01\\x00\\x00\\x00\\x02\\x00\\x00\\x00'"),
    ('array.array("z")', 'ValueError: bad typecode (must be b, B, u, h, H, i, I, l, L, q, Q, f or d)'),
    ('array.array("i","a")', "TypeError: cannot use a str to initialize an array with typecode 'i'"),
    ('array.array("u","abc")', "array('u', 'abc')"),
    ('array.array("i",[1])[1]', 'IndexError: array index out of range'),
    ('array.array("i",[1])["a"]', 'TypeError: array indices must be integers'),
    ('array.array("i",[1]).index(5)', 'ValueError: array.index(x): x not in array'),
    ('array.array("i",[1]).remove(5)', 'ValueError: array.remove(x): x not in array'),
    ('array.array("i",[1]).pop(5)', 'IndexError: pop index out of range'),
    ('array.array("i").pop()', 'IndexError: pop from empty array'),
    ('array.array("i",[1]).append("a")', "TypeError: 'str' object cannot be interpreted as an integer"),
    ('array.array("b",[1]).append(200)', 'OverflowError: signed char is greater than maximum'),
    ('array.array("B",[1]).append(-1)', 'OverflowError: unsigned byte integer is less than minimum'),
    ('array.array("B",[1]).append(300)', 'OverflowError: unsigned byte integer is greater than maximum'),
    ('array.array("h",[1]).append(40000)', 'OverflowError: signed short integer is greater than maximum'),
    ('array.array("H",[1]).append(70000)', 'OverflowError: unsigned short is greater than maximum'),
    ('array.array("H",[1]).append(-1)', 'OverflowError: unsigned short is less than minimum'),
    ('array.array("i",[1]).append(2**31)', 'OverflowError: signed integer is greater than maximum'),
    ('array.array("I",[1]).append(2**32)', 'OverflowError: unsigned int is greater than maximum'),
    ('array.array("I",[1]).append(-1)', "OverflowError: can't convert negative value to unsigned int"),
    ('array.array("l",[1]).append(2**63)', 'OverflowError: Python int too large to convert to C long'),
    ('array.array("L",[1]).append(2**64)', 'OverflowError: Python int too large to convert to C unsigned long'),
    ('array.array("L",[1]).append(-1)', "OverflowError: can't convert negative value to unsigned int"),
    ('array.array("q",[1]).append(2**63)', 'OverflowError: int too big to convert'),
    ('array.array("Q",[1]).append(-1)', "OverflowError: can't convert negative int to unsigned"),
    ('array.array("f",[1]).append("a")', 'TypeError: must be real number, not str'),
    ('array.array("u","a").append("ab")', 'TypeError: array item must be unicode character'),
    ('array.array("u","a").append(3)', 'TypeError: array item must be unicode character'),
    ('array.array("i",[1])+[2]', 'TypeError: can only append array (not "list") to array'),
    ('array.array("i",[1])+array.array("f")', 'TypeError: bad argument type for built-in operation'),
    ('array.array("i",[1]).extend(3)', "TypeError: 'int' object is not iterable"),
    ('array.array("i",[1]).extend(array.array("f",[1]))', 'TypeError: can only extend with array of same kind'),
    ('array.array("i",[1]).fromlist(3)', 'TypeError: arg must be list'),
    ('array.array("i",[1]).fromlist([1,"a"])', "TypeError: 'str' object cannot be interpreted as an integer"),
    ('array.array("i",[1]).frombytes(b"abc")', 'ValueError: bytes length not a multiple of item size'),
    ('array.array("i",[1]).fromunicode("a")', 'ValueError: fromunicode() may only be called on unicode type arrays'),
    ('array.array("i",[1]).tounicode()', 'ValueError: tounicode() may only be called on unicode type arrays'),
    ('array.array("i",[1]).__setitem__(slice(0,1),[1])',
     'TypeError: can only assign array (not "list") to array slice'),
    ('array.array("i",[1]).__setitem__(slice(0,1),array.array("f"))',
     'TypeError: bad argument type for built-in operation'),
    ('array.array("i",[1,2,3]).__setitem__(slice(0,3,2),array.array("i",[1]))',
     'ValueError: attempt to assign array of size 1 to extended slice of size 2'),
    ('array.array("i",[1])*"a"', "TypeError: can't multiply sequence by non-int of type 'str'"),
    ('array.array("i",[1]).__reduce_ex__(3)',
     "(<built-in function _array_reconstructor>, (<class 'array.array'>, 'i', 8, b'\\x01\\x00\\x00\\x00'), None)"),
    ('array.array("i",[1]).__reduce_ex__(2)', "(<class 'array.array'>, ('i', [1]), None)"),
    ('array.array("u","abc").__reduce_ex__(3)',
     "(<built-in function _array_reconstructor>, (<class 'array.array'>, 'u', 20, b'a\\x00\\x00\\x00b\\x00\\x00\\x00c\\x00\\x00\\x00'), None)"),
    ('array._array_reconstructor(array.array,"i",8,b"abcd")', "array('i', [1684234849])"),
    ('repr(array.array("i",[1,2]))', '"array(\'i\', [1, 2])"'),
    ('repr(array.array("i"))', '"array(\'i\')"'),
    ('repr(array.array("u","ab"))', '"array(\'u\', \'ab\')"'),
    ('array.array("i",[1])==array.array("f",[1.0])', 'True'),
    ('array.array("i",[1])<array.array("f",[2.0])', 'True'),
    ('array.array("i",b"abcd")', "array('i', [1684234849])"),
    ('array.array("i",3)', "TypeError: 'int' object is not iterable"),
    ('array.array("i",[1]).byteswap()', 'None'),
    ('array.array("c")', 'ValueError: bad typecode (must be b, B, u, h, H, i, I, l, L, q, Q, f or d)'),
    ('array.array(3)', 'TypeError: array() argument 1 must be a unicode character, not int'),
    ('array.array("ii")', 'TypeError: array() argument 1 must be a unicode character, not str'),
    ('array.array()', 'TypeError: array() takes at least 1 argument (0 given)'),
    ('array.array("i",[1]).insert("a",1)', "TypeError: 'str' object cannot be interpreted as an integer"),
    ('iter(array.array("i",[1])).__reduce__()', "(<built-in function iter>, (array('i', [1]),), 0)"),
    ('hash(array.array("i"))', "TypeError: unhashable type: 'array.array'"),
    ('array.array("i",x=3)', 'TypeError: array.array() takes no keyword arguments'),
]

for expression, expected in CASES:
    got = outcome(expression)
    assert got == expected, (expression, got, expected)
