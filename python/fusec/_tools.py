"""The tools of the package: `fusec` and `fusec-run`, which libfusec-compiler.so has beside the compiler."""
from __future__ import annotations

import ctypes
import os
import signal
import sys

from ._library import has_compiler, library


def _call(tool: str, main: str) -> int:
    """Is that tool from here on, with Python's arguments; gives its exit code."""
    if not has_compiler:
        print(f"{tool}: error: the tools are part of libfusec-compiler.so, which is not installed", file=sys.stderr)
        return 1
    # Python would take notice of an interruption only when the tool has ended.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    words = [tool.encode(), *map(os.fsencode, sys.argv[1:])]
    return getattr(library, main)(len(words), (ctypes.c_char_p * (len(words) + 1))(*words))


def fusec() -> int:
    return _call("fusec", "fusecMain")


def fusec_run() -> int:
    return _call("fusec-run", "fusecRunMain")
