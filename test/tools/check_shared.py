#!/usr/bin/env python3
"""Compares the shared memory that the cost model predicts for tiles with what kernels take.

    check_shared.py MODEL... [-- FUSEC_OPTION...]

For each model that becomes one kernel: gives it each of the tiles that --explain=tiling prints
with a predicted time, makes the kernel, and looks at the dynamic shared memory of the launch and the
static one of the module. Prints a line for each difference, and how many tiles were compared;
exit status 1 if one differs, or if there was nothing to compare.
"""
import pathlib
import re
import subprocess
import sys
import tempfile

CANDIDATE = re.compile(r"us  (#fuse\.(\w+)_tile<[^>]*>): .* (\d+) bytes shared(?: and (\d+) static)?,")
TILE = re.compile(r"kind = #fuse\.kind<\w+>(.*)tile = #fuse\.\w+_tile<[^>]*>")
DYNAMIC = re.compile(r"fusec\.shared_bytes = (\d+)")
STATIC = re.compile(r"llvm\.mlir\.global internal @\w+_shared\w*\(\).*!llvm\.array<(\d+) x (\w+)>")
# Of tiles that are not called as the kind of kernel they are of.
KINDS = {"wgmma": "matmul"}
BYTES = {"i8": 1, "f16": 2, "bf16": 2, "i16": 2, "f32": 4, "i32": 4, "f64": 8, "i64": 8}


def fusec(*arguments):
    return subprocess.run(["fusec", *arguments], check=True, capture_output=True, text=True).stdout


def taken(kernels):
    """Dynamic and static bytes of the only kernel of a module."""
    static = sum(int(count) * BYTES[element] for count, element in STATIC.findall(kernels))
    return int(DYNAMIC.search(kernels).group(1)), static


def compare(model, options, folder):
    """The number of tiles compared, and of those that differ."""
    # Without the scratch memory of the tile that was chosen: others take more or less.
    tiled = re.sub(r"scratch = \[.*?\], ", "", fusec(model, *options, "--emit=tiling", "-o", "-"))
    if tiled.count("fuse.group ") != 1:
        sys.exit(f"{model} is not one kernel")
    candidates = CANDIDATE.findall(fusec(model, *options, "--explain=tiling", "-o", f"{folder}/out.ptx"))
    differ = 0
    for tile, kind, *predicted in candidates:
        given = pathlib.Path(folder, "given.mlir")
        given.write_text(TILE.sub(rf"kind = #fuse.kind<{KINDS.get(kind, kind)}>\1tile = {tile}", tiled))
        bytes_taken = taken(fusec(str(given), *options, "--emit=kernel", "-o", "-"))
        if bytes_taken != tuple(int(bytes or 0) for bytes in predicted):
            differ += 1
            print(f"{pathlib.Path(model).stem}: {tile} takes {bytes_taken} bytes, predicted {predicted}")
    return len(candidates), differ


def main():
    arguments = sys.argv[1:]
    end = arguments.index("--") if "--" in arguments else len(arguments)
    compared = differ = 0
    with tempfile.TemporaryDirectory() as folder:
        for model in arguments[:end]:
            counts = compare(model, arguments[end + 1:], folder)
            compared += counts[0]
            differ += counts[1]
    print(f"{compared} tiles compared, {differ} differ")
    sys.exit(1 if differ or not compared else 0)


if __name__ == "__main__":
    main()
