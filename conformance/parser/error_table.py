"""Writes the table of syntax errors that the unit tests check, from errors.txt and what CPython 3.12 says to it.

    python3.12 error_table.py > runtime/src/test/resources/org/naja/parser/errors.tsv
"""

import sys

from diff_errors import expected, listed


def escape(text):
    return text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t")


sys.stdout.reconfigure(encoding="utf-8")
for source in listed():
    error = expected(source)
    if isinstance(error, list):
        print(escape(source), *error, sep="\t")
