"""Counts the words of files, or of this program itself.

    ./naja examples/wordcount.py README.md
"""
import sys


def words(text):
    word = ""
    for c in text:
        if c.isalpha() or c == "'" and word:
            word += c.lower()
        elif word:
            yield word
            word = ""
    if word:
        yield word


def count(paths):
    counts = {}
    for path in paths:
        with open(path, encoding="utf-8") as file:
            for word in words(file.read()):
                counts[word] = counts.get(word, 0) + 1
    return counts


def main():
    counts = count(sys.argv[1:] or [__file__])
    most = sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:10]
    width = max((len(word) for word, _ in most), default=0)
    for word, n in most:
        print(f"{word:<{width}} {n:>5} {'#' * min(n, 50)}")
    print(f"{sum(counts.values()):,} words, {len(counts):,} different")


if __name__ == "__main__":
    main()
