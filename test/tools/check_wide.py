#!/usr/bin/env python3
"""Asserts that aligned elementwise and row-reduction kernels access memory 16 bytes wide.

    check_wide.py [--narrow=COUNT] MODEL.mlir... [-- FUSEC_OPTION...]

Compiles each model and reads its PTX, and its groups for the shapes. The row of a kernel is the last
dimension of its largest argument; the kernel is aligned if those are a multiple of
16 bytes there. Asserted of each aligned loop or reduce kernel (told by the end of its
name): every ld.global and st.global through an argument that has whole rows, the
largest argument and all whose last dimension is as long and a multiple of 16 bytes,
moves 16 bytes or more at once. Exempt are arguments with one value for a whole row (a
row's result, a column that is broadcast, a scalar). Kernels of other kinds and
unaligned ones are skipped, and counted. Each global access must belong to an argument:
an address that cannot be followed is an error. Exit status 1 if not COUNT kernels (else 0)
have narrow accesses or nothing was checked.
"""
import math
import re
import subprocess
import sys

ELEMENT_BYTES = {"f16": 2, "bf16": 2, "f32": 4, "f64": 8, "i1": 1, "i8": 1, "i16": 2, "i32": 4, "i64": 8,
                 "ui8": 1, "ui16": 2, "ui32": 4, "ui64": 8, "f8E4M3FN": 1, "f8E5M2": 1}
ACCESS = re.compile(r"\b(ld|st)\.(?:\w+\.)*?global((?:\.[\w:]+)*)\s+(.*);")


def run_fusec(*arguments):
    done = subprocess.run(["fusec", "--verify-stages", *arguments], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"fusec {' '.join(arguments)}: {done.stderr.strip()}")
    return done.stdout


def arguments_of(ir):
    """The (shape, element type) of each argument of each kernel: what its group takes,
    then what it gives."""
    kernels = {}
    for name, types in re.findall(r'fuse\.group .*kernel = "(\w+)".*} : (\(.*) {$', ir, re.M):
        kernels[name] = [([int(size) for size in shape.split("x") if size], element)
                         for shape, element in re.findall(r"tensor<((?:\d+x)*)(\w+)>", types)]
    return kernels


def kernels_of(ptx):
    """Yields (name, lines of the body) of each entry point."""
    for name, body in re.findall(r"^\.visible \.entry (\w+)\((.*?)^}", ptx, re.M | re.S):
        yield name, body.splitlines()


def access_bytes(modifiers):
    vector = re.search(r"\.v(\d)", modifiers)
    bits = re.search(r"\.[a-z](\d+)$", modifiers)
    return (int(vector[1]) if vector else 1) * int(bits[1]) // 8


def accesses_of(lines):
    """Yields (argument number or None, bytes, line) of each global access: an address
    belongs to the one argument that it was computed from."""
    origin = {}
    for line in lines:
        access = ACCESS.search(line)
        if access:
            base = re.search(r"\[(%\w+)", access[3])
            yield origin.get(base[1]) if base else None, access_bytes(access[2]), line.strip()
            continue
        load = re.match(r"\s*ld\.param\.b64\s+(%rd\d+), \[\w+_param_(\d+)\]", line)
        if load:
            origin[load[1]] = int(load[2])
            continue
        registers = re.findall(r"%rd\d+", line)
        known = {origin[r] for r in registers[1:] if r in origin}
        if registers and len(known) == 1:
            origin[registers[0]] = known.pop()


def row_bytes(tensor):
    shape, element = tensor
    return shape[-1] * ELEMENT_BYTES[element] if shape else 0


def wide_arguments(tensors):
    """The arguments that must be accessed wide; none for an unaligned kernel."""
    largest = max(tensors, key=lambda t: math.prod(t[0]), default=([], "f32"))
    if row_bytes(largest) == 0 or row_bytes(largest) % 16:
        return []
    return [i for i, t in enumerate(tensors)
            if row_bytes(t) and row_bytes(t) % 16 == 0 and t[0][-1] == largest[0][-1]]


def check_model(path, flags):
    """Prints each kernel; returns (checked, narrow)."""
    checked = narrow = 0
    arguments = arguments_of(run_fusec(path, "--emit=kernel", *flags))
    for name, lines in kernels_of(run_fusec(path, "--no-embed-ir", "-o", "-", *flags)):
        wide = wide_arguments(arguments[name])
        kind = name.rpartition("_")[2]
        if kind not in ("loop", "reduce") or not wide:
            print(f"{name}: skipped: {kind if wide else 'not aligned'}")
            continue
        accesses = list(accesses_of(lines))
        through = [a for a in accesses if a[0] in wide]
        wrong = [a for a in through if a[1] < 16] + [a for a in accesses if a[0] is None]
        unseen = [i for i in wide if i not in {a[0] for a in through}]
        print(f"{name}: {len(through)} accesses to rows, {len(wrong)} narrow, "
              f"{len(accesses) - len(through)} to other values")
        for _, size, line in wrong:
            print(f"  {size} bytes: {line}")
        for i in unseen:
            print(f"  argument {i} is never accessed")
        checked += 1
        narrow += bool(wrong or unseen)
    return checked, narrow


def main():
    own, flags = sys.argv[1:], []
    if "--" in own:
        own, flags = own[:own.index("--")], own[own.index("--") + 1:]
    stated = int(own.pop(0).partition("=")[2]) if own[0].startswith("--narrow=") else 0
    totals = [check_model(path, flags) for path in own]
    checked, narrow = sum(t[0] for t in totals), sum(t[1] for t in totals)
    print(f"{checked} kernels checked, {narrow} with narrow accesses")
    sys.exit(1 if narrow != stated or not checked else 0)


if __name__ == "__main__":
    main()
