#!/usr/bin/env python3
"""make_artifact.py MANIFEST.json KERNELS.ptx MODEL.ptx: an artefact with that manifest and that
PTX, without embedded IR."""
import pathlib
import sys


def fnv1a64(text):
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value


def header(name, text):
    return f"//! {name} {len(text.encode())} bytes fnv1a64 {fnv1a64(text):016x}\n"


def main():
    manifest, ptx = (pathlib.Path(path).read_text() for path in sys.argv[1:3])
    manifest = manifest.rstrip("\n")
    comments = "".join(f"//| {line}\n" for line in manifest.split("\n"))
    pathlib.Path(sys.argv[3]).write_text("// fusec artefact, manifest version 2\n"
                                         + header("manifest", manifest) + comments
                                         + header("ptx", ptx) + ptx)


if __name__ == "__main__":
    main()
