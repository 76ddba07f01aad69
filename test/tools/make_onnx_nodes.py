#!/usr/bin/env python3
"""Writes the node tests of the onnx package that is installed, as check_onnx_nodes.py reads them.

    make_onnx_nodes.py FOLDER                            needs onnx, which PyPI has; some 60 MB
    make_onnx_nodes.py FOLDER --record FILE NAME...      those that FOLDER has as a record

The package holds the tests as code; Debian's libonnx-testdata has those of an older one as files. A record is JSON:
of each test its files as text.
"""
import argparse
import base64
import json
import pathlib


def write(folder):
    import onnx.backend.test.cmd_tools as tools
    from onnx.backend.test.case.node import collect_testcases
    cases = collect_testcases(None)
    # Its own writer goes through the models of whole networks too, which it downloads.
    tools.model_test.collect_testcases = lambda: cases
    tools.generate_data(argparse.Namespace(output=folder, clean=False))


def record(folder, file, names):
    def text(path):
        return base64.b64encode(path.read_bytes()).decode()

    cases = {name: pathlib.Path(folder, "node", f"test_{name}") for name in sorted(names)}
    files = {name: [case / "model.onnx", *sorted((case / "test_data_set_0").glob("*.pb"))]
             for name, case in cases.items()}
    kept = {name: {str(path.relative_to(cases[name])): text(path) for path in paths} for name, paths in files.items()}
    pathlib.Path(file).write_text(json.dumps(kept, indent=0) + "\n")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--record")
    parser.add_argument("names", nargs="*")
    options = parser.parse_intermixed_args()
    if options.record:
        record(options.folder, options.record, options.names)
    else:
        write(options.folder)


if __name__ == "__main__":
    main()
