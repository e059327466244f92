e = SyntaxError("bad", ("f", 7, 1, None))
raise ExceptionGroup("g", [e, SyntaxError("plain"), SyntaxError("far", ("f", 1, 30, "short"))])
