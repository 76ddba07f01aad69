#!/usr/bin/env python3
"""Writes a .npy file with chosen values, without NumPy.

    make_npy.py OUT.npy TYPE SHAPE VALUE...

TYPE is f2, f4, f8, b1, i1, i4, i8 or u2 as in NumPy; SHAPE is 2x3, or "scalar". The
values repeat until the tensor is full; 12*3 is 12 times 3. Beside numbers there are nan, inf, -inf, max,
-max (the largest finite value), tiny (the least positive one, a denormal) and
random[:SEED] (the rest of the tensor is uniform in [-2, 2)).
"""
import math
import pathlib
import random
import struct
import sys

# NumPy's type: (descr, struct code, largest value, least positive value).
TYPES = {
    "f2": ("<f2", "e", 65504.0, 2.0 ** -24),
    "f4": ("<f4", "f", (2 - 2.0 ** -23) * 2.0 ** 127, 2.0 ** -149),
    "f8": ("<f8", "d", sys.float_info.max, 5e-324),
    "b1": ("|b1", "B", 1, 1),
    "i1": ("|i1", "b", 2 ** 7 - 1, 1),
    "i4": ("<i4", "i", 2 ** 31 - 1, 1),
    "i8": ("<i8", "q", 2 ** 63 - 1, 1),
    "u2": ("<u2", "H", 2 ** 16 - 1, 1),
}


def parse_shape(text):
    return [] if text == "scalar" else [int(size) for size in text.split("x")]


def parse_value(text, type_name):
    _, _, largest, least = TYPES[type_name]
    named = {"max": largest, "-max": -largest, "tiny": least, "-tiny": -least}
    if text in named:
        return named[text]
    return float(text) if type_name[0] == "f" else int(text, 0)


def elements(words, type_name, count):
    """The values, repeated to `count`; after `random` they are drawn."""
    values = []
    for word in words:
        if word.startswith("random"):
            draw = random.Random(int(word.partition(":")[2] or 0))
            rest = max(0, count - len(values))
            uniform = (draw.uniform(-2, 2) for _ in range(rest))
            return values + [v if type_name[0] == "f" else int(abs(v)) for v in uniform]
        count_of, _, value = word.rpartition("*")
        values += int(count_of or 1) * [parse_value(value, type_name)]
    return [values[i % len(values)] for i in range(count)]


def npy(type_name, shape, words):
    """The bytes of a version 1 file (numpy.lib.format)."""
    descr, code, _, _ = TYPES[type_name]
    header = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': {tuple(shape)}, }}"
    # Magic, version and length take 10 bytes; the data is aligned to 64.
    header += " " * (-(len(header) + 11) % 64) + "\n"
    values = elements(words, type_name, math.prod(shape))
    return (b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode()
            + struct.pack(f"<{len(values)}{code}", *values))


def main():
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    out, type_name, shape, *words = sys.argv[1:]
    pathlib.Path(out).write_bytes(npy(type_name, parse_shape(shape), words))


if __name__ == "__main__":
    main()
