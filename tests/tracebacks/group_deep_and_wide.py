e = ValueError("innermost")
for i in range(14):
    e = ExceptionGroup("level %d" % i, [e])
try:
    raise e
except ExceptionGroup as group:
    raise ExceptionGroup("wide", [KeyError(i) for i in range(20)])
