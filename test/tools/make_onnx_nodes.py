#!/usr/bin/env python3
"""Writes the node tests of the onnx package that is installed, as check_onnx_nodes.py reads them.

    make_onnx_nodes.py FOLDER      needs onnx, which PyPI has; minutes, and some hundred MB

The package holds the tests as code; Debian's libonnx-testdata has those of an older one as files.
"""
import argparse
import sys

import onnx.backend.test.cmd_tools as tools
from onnx.backend.test.case.node import collect_testcases


def main():
    cases = collect_testcases(None)
    # Its own writer goes through the models of whole networks too, which it downloads.
    tools.model_test.collect_testcases = lambda: cases
    tools.generate_data(argparse.Namespace(output=sys.argv[1], clean=False))


if __name__ == "__main__":
    main()
