"""python -m fusec: the compiler's command line."""
import sys

from ._tools import fusec

sys.exit(fusec())
