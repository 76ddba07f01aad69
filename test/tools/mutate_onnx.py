#!/usr/bin/env python3
"""Writes damaged copies of ONNX models.

    mutate_onnx.py FROM TO COUNT [SEED]

Each is a file of the folder FROM with bytes changed, cut out, doubled or put in, in the folder TO.
"""
import pathlib
import random
import sys


def mutate(data, draw):
    data = bytearray(data)
    for _ in range(draw.choice([1, 1, 1, 2, 4])):
        if not data:
            break
        at, length = draw.randrange(len(data)), draw.choice([1, 1, 2, 8, 40])
        way = draw.randrange(5)
        if way == 0:
            data[at] = draw.choice([0, 1, 0x7F, 0x80, 0xFF, draw.randrange(256)])
        elif way == 1:
            del data[at:at + length]
        elif way == 2:
            data[at:at] = data[at:at + length]
        elif way == 3:
            data[at:at] = bytes([0xFF] * 9 + [1])
        else:
            data[at] ^= 1 << draw.randrange(8)
    return bytes(data)


def main():
    source, target, count = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), int(sys.argv[3])
    draw = random.Random(int(sys.argv[4]) if len(sys.argv) > 4 else 0)
    models = [file.read_bytes() for file in sorted(source.glob("*.onnx"))]
    target.mkdir(parents=True, exist_ok=True)
    for number in range(count):
        (target / f"{number:06}.onnx").write_bytes(mutate(draw.choice(models), draw))


if __name__ == "__main__":
    main()
