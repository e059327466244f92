raise SystemExit(("a tuple", 1))
