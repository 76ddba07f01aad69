#!/usr/bin/env python3
"""Writes the node tests of the onnx package that is installed, as check_onnx_nodes.py reads them.

    make_onnx_nodes.py FOLDER                   needs onnx, which PyPI has; some 60 MB
    make_onnx_nodes.py FOLDER --record FILE     of those in FOLDER the smallest of each op that pass; needs fusec

The package holds the tests as code; Debian's libonnx-testdata has those of an older one as files. A record is JSON:
of each test the model, its inputs and outputs, as text.
"""
import argparse
import base64
import json
import pathlib

import onnx
import onnx.backend.test.cmd_tools as tools
from onnx.backend.test.case.node import collect_testcases

from check_onnx_nodes import check_in_folder

LARGEST = 20000


def write(folder):
    cases = collect_testcases(None)
    # Its own writer goes through the models of whole networks too, which it downloads.
    tools.model_test.collect_testcases = lambda: cases
    tools.generate_data(argparse.Namespace(output=folder, clean=False))


def record(folder, file):
    """What passes of models of one op."""
    smallest = {}
    for case in sorted(pathlib.Path(folder, "node").iterdir()):
        files = [case / "model.onnx", *sorted((case / "test_data_set_0").glob("*.pb"))]
        size = sum(path.stat().st_size for path in files)
        ops = {node.op_type for node in onnx.load(case / "model.onnx").graph.node}
        if len(ops) == 1 and size < LARGEST:
            op, = ops
            smallest.setdefault(op, []).append((size, case.name, files))
    kept = {}
    for op, cases in sorted(smallest.items()):
        for _, name, files in sorted(cases):
            if check_in_folder(files[0].parent)[1] == "passed":
                kept[name[5:]] = {str(path.relative_to(files[0].parent)): base64.b64encode(path.read_bytes()).decode()
                                  for path in files}
                break
    pathlib.Path(file).write_text(json.dumps(kept, indent=0) + "\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--record")
    options = parser.parse_args()
    if options.record:
        record(options.folder, options.record)
    else:
        write(options.folder)


if __name__ == "__main__":
    main()
