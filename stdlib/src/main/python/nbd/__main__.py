"""python -m nbd is the shell nbdsh."""

import nbdsh

nbdsh.shell()
