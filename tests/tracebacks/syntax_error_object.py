raise SyntaxError("made by hand", ("file.txt", 3, 5, "   abcdefghi\n", 3, 8))
