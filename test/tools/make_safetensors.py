#!/usr/bin/env python3
"""Writes a .safetensors file from .npy files, by the format's description alone.

    make_safetensors.py OUT.safetensors NAME=FILE.npy... [--bf16=NAME] [--package]

--bf16 says that the tensor's uint16 elements are bf16 bit patterns. --package writes the
file with the safetensors package instead, which has no bf16.
"""
import argparse
import ast
import json
import pathlib
import struct

DTYPES = {"<f2": "F16", "<f4": "F32", "<f8": "F64", "|b1": "BOOL", "|i1": "I8", "<i4": "I32",
          "<i8": "I64", "<u2": "U16"}


def read_npy(path):
    """(descr, shape, bytes) of a version 1 file in C order."""
    data = pathlib.Path(path).read_bytes()
    length = struct.unpack("<H", data[8:10])[0]
    header = ast.literal_eval(data[10:10 + length].decode())
    return header["descr"], list(header["shape"]), data[10 + length:]


def write_by_hand(out, tensors):
    header, body = {"__metadata__": {"writer": "test"}}, b""
    for name, (dtype, shape, data) in tensors.items():
        header[name] = {"dtype": dtype, "shape": shape,
                        "data_offsets": [len(body), len(body) + len(data)]}
        body += data
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    pathlib.Path(out).write_bytes(struct.pack("<Q", len(text)) + text + body)


def write_with_package(out, paths):
    import numpy
    from safetensors.numpy import save_file
    save_file({name: numpy.load(path) for name, path in paths.items()}, out)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("out")
    parser.add_argument("tensors", nargs="+")
    parser.add_argument("--bf16", action="append", default=[])
    parser.add_argument("--package", action="store_true")
    options = parser.parse_args()
    paths = dict(tensor.split("=", 1) for tensor in options.tensors)
    if options.package:
        return write_with_package(options.out, paths)
    tensors = {}
    for name, path in paths.items():
        descr, shape, data = read_npy(path)
        tensors[name] = ("BF16" if name in options.bf16 else DTYPES[descr], shape, data)
    write_by_hand(options.out, tensors)


if __name__ == "__main__":
    main()
