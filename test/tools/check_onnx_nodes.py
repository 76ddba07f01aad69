#!/usr/bin/env python3
"""Runs ONNX's own node tests on the emulator, against the outputs that they come with.

    check_onnx_nodes.py FOLDER [--only WORD] [--table FILE.md] [--jobs N]

FOLDER has a folder a test: model.onnx and test_data_set_0, as make_onnx_nodes.py writes them
(Debian's package libonnx-testdata has them under /usr/share/libonnx-testdata/data/node), or is a
record of its, of which none may be refused. Inputs
that an op must know when the model is compiled are given to it as constants, as models have them.
Each test passes, is refused with a reason, or fails; exit status 1 if one fails, or if --table's file does not have what was found.
"""
import argparse
import base64
import collections
import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy as np

import onnx_wire as wire

NEEDS_CONSTANT = re.compile("must be known when the model is compiled|a number of times that depends on the data")
# Relative to the value and to the root mean square of all values.
TOLERANCES = {np.float16: 4e-3, np.float32: 2e-4, np.float64: 1e-6, np.uint16: 2**-6}


def run(*command):
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, timeout=300)


def tensors(folder, kind):
    files = sorted(folder.glob(f"{kind}_*.pb"), key=lambda file: int(re.search(r"(\d+)\.pb", file.name)[1]))
    return [read(file.read_bytes()) for file in files]


def read(message):
    """A sequence or an optional value is no tensor."""
    try:
        return wire.read_tensor(message)
    except (ValueError, UnicodeDecodeError, StopIteration, IndexError):
        return "", None, 0


def names_of(model, number):
    """What the graph calls its inputs (11) or outputs (12)."""
    graph = next(item for field, item in wire.parse(model) if field == 7)
    infos = [item for field, item in wire.parse(graph) if field == number]
    return [next(item.decode() for field, item in wire.parse(info) if field == 1) for info in infos]


def float8(bits, digits, has_infinity):
    """Of floats of 8 bits with so many digits behind the point."""
    bits = bits.astype(np.int64)
    exponent, part, bias = (bits & 127) >> digits, bits & ((1 << digits) - 1), 2 ** (6 - digits) - 1
    size = np.where(exponent == 0, part * 2.0 ** (1 - bias - digits),
                    (part + (1 << digits)) * 2.0 ** (exponent - bias - digits))
    if has_infinity:
        size = np.where(exponent == 31, np.where(part == 0, np.inf, np.nan), size)
    else:
        size = np.where((bits & 127) == 127, np.nan, size)
    return np.where(bits & 128, -size, size)


def wide(array, type):
    if type == wire.BFLOAT16:
        return (array.astype(np.uint32) << 16).view(np.float32).astype(np.float64)
    if type == wire.FLOAT8E4M3FN or (type in wire.NARROW and array.dtype == np.uint8 and wire.NARROW[type][1]):
        return float8(array, 3, False)
    if type == wire.FLOAT8E5M2:
        return float8(array, 2, True)
    return array.astype(np.float64)


def differs(got, want, type):
    if got.size != want.size or list(got.shape) != list(want.shape):
        return f"shape {list(got.shape)} in place of {list(want.shape)}"
    exact = type in wire.NARROW or want.dtype.type not in TOLERANCES or (want.dtype.type == np.uint16 and type != wire.BFLOAT16)
    got, want = wide(got, type), wide(want, type)
    finite = want[np.isfinite(want)]
    rms = np.sqrt(np.mean(finite**2)) if finite.size else 0.0
    same = (got == want) | (np.isnan(got) & np.isnan(want))
    with np.errstate(invalid="ignore"):
        error = np.where(same, 0.0, np.abs(got - want) / (np.abs(want) + rms + 1e-30))
    worst = float(np.max(np.where(np.isnan(error), np.inf, error), initial=0.0))
    allowed = 0 if exact else TOLERANCES[{wire.BFLOAT16: np.uint16, wire.FLOAT16: np.float16, wire.DOUBLE:
                                          np.float64}.get(type, np.float32)]
    return f"error {worst:.3g}" if worst > allowed else ""


def refusal(text):
    """The first message, without its place."""
    line = next((line for line in text.splitlines() if "error: " in line), text.strip().splitlines()[-1])
    return line.split("error: ", 1)[-1]


def check(case, scratch):
    """("passed" | "refused" | "failed", why)."""
    model = (case / "model.onnx").read_bytes()
    data = case / "test_data_set_0"
    inputs = dict(zip(names_of(model, 11), tensors(data, "input")))
    artefact, fixed = scratch / "model.ptx", scratch / "model.onnx"
    fixed.write_bytes(model)
    done = run("fusec", fixed, "-o", artefact)
    for may in (lambda array: array.dtype.kind in "ib" or array.ndim == 0, lambda array: array.ndim <= 1):
        if done.returncode == 0 or not NEEDS_CONSTANT.search(done.stderr):
            break
        known = {name for name, (_, array, _) in inputs.items() if array is not None and may(array)}
        constants = [wire.tensor(name, inputs[name][1], inputs[name][2]) for name in inputs if name in known]
        # What a message has twice is one: the initializers are added at the end.
        fixed.write_bytes(model + wire.field(7, wire.fields(5, constants)))
        done = run("fusec", fixed, "-o", artefact)
    if done.returncode == 1 and done.stderr:
        return "refused", refusal(done.stderr)
    if done.returncode:
        return "failed", f"fusec: exit code {done.returncode}: {done.stderr[-200:]}"
    # Inputs that became constants are not asked for.
    options, manifest = [], json.loads(run("fusec-run", artefact, "--info").stdout)
    shapes = {tensor["name"]: tensor["shape"] for tensor in manifest["inputs"]}
    for number, (name, (_, array, _)) in enumerate(inputs.items()):
        if array is None or name not in shapes:
            continue
        if array.size == 1:
            # Some tests have one element where only the type matters.
            array = np.broadcast_to(array, shapes[name])
        np.save(scratch / f"in{number}.npy", array)
        options += ["--input", f"{name}={scratch}/in{number}.npy"]
    outputs = names_of(model, 12)
    for number, name in enumerate(outputs):
        options += ["--output", f"{name}={scratch}/out{number}.npy"]
    done = run("fusec-run", artefact, "--device=emulator", *options)
    if done.returncode:
        return "failed", f"fusec-run: {done.stderr.strip()[-200:]}"
    for number, (_, want, type) in enumerate(tensors(data, "output")):
        got = np.load(scratch / f"out{number}.npy")
        if got.dtype.kind == "V":
            got = got.view(np.uint16 if got.dtype.itemsize == 2 else np.uint8)
        if manifest["outputs"][number]["type"] == "bf16":
            type = wire.BFLOAT16
        why = differs(got, want, type)
        if why:
            return "failed", f"{outputs[number]}: {why}"
    return "passed", ""


def check_in_folder(case):
    with tempfile.TemporaryDirectory() as scratch:
        try:
            return case.name[5:], *check(case, pathlib.Path(scratch))
        except Exception as fault:  # noqa: BLE001
            return case.name[5:], "failed", f"{type(fault).__name__}: {fault}"


def table(results):
    """Refused tests by reason."""
    reasons = collections.defaultdict(list)
    for name, outcome, why in results:
        if outcome == "refused":
            reasons[why].append(name)
    lines = ["| refused | tests |", "|---|---|"]
    for why, names in sorted(reasons.items()):
        shown = ", ".join(f"`{name}`" for name in sorted(names)[:3])
        more = f" and {len(names) - 3} more" if len(names) > 3 else ""
        lines.append(f"| {why} | {shown}{more} |")
    passed = sum(outcome == "passed" for _, outcome, _ in results)
    refused = sum(map(len, reasons.values()))
    return [f"{len(results)} tests: {passed} pass, {refused} are refused, "
            f"{len(results) - passed - refused} fail.", ""] + lines


def unpack(record, folder):
    for name, files in json.loads(record.read_text()).items():
        for path, text in files.items():
            file = folder / f"test_{name}" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(base64.b64decode(text))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--table", type=pathlib.Path)
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args()
    is_record = options.folder.is_file()
    with tempfile.TemporaryDirectory() as unpacked, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        if is_record:
            unpack(options.folder, pathlib.Path(unpacked))
            options.folder = pathlib.Path(unpacked)
        cases = sorted(case for case in options.folder.iterdir()
                       if options.only in case.name and (case / "model.onnx").exists())
        results = list(pool.map(check_in_folder, cases))
    failed = [(name, why) for name, outcome, why in results
              if outcome == "failed" or (is_record and outcome == "refused")]
    for name, why in failed:
        print(f"{name}: {why}")
    lines = table(results)
    print("\n".join(lines))
    if options.table and "\n".join(lines) not in options.table.read_text():
        print(f"{options.table} does not have this table")
        return 1
    return 1 if failed or not results else 0


if __name__ == "__main__":
    sys.exit(main())
