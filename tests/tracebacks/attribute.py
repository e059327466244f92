class Point:
    horizontal = 1
    vertical = 2


Point().horizonal
