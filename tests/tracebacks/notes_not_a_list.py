e = ValueError("noted")
e.__notes__ = "a plain text"
raise e
