#!/usr/bin/env python3
"""Compiles a model as its exporter wrote it, runs it on the emulator, and compares the results
with those that the exporter's framework computed.

    check_import.py MODEL.mlir [FUSEC_OPTION...]      beside MODEL.json; needs NumPy

MODEL_generic.mlir is the same in the generic form.

MODEL.json: `seed`, `integers_below`, and `results`, a flat list of numbers for each. Prints a
line a result; exit status 1 if one differs by more than its type's rounding allows. With `inputs`,
these and the results are lists of the elements' bits as integers, which may differ by so many
`ulps`; NaN is NaN.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

import numpy as np

# Largest |got - want| / (|want| + rms): some roundings of values of the type.
TOLERANCES = {"bf16": 2**-5, "f16": 2**-8, "f32": 1e-4, "f64": 1e-10}
NUMPY = {"bf16": np.uint16, "f16": np.float16, "f32": np.float32, "f64": np.float64, "i1": np.bool_, "i8": np.int8,
         "i16": np.int16, "i32": np.int32, "i64": np.int64, "ui8": np.uint8, "ui16": np.uint16, "ui32": np.uint32,
         "ui64": np.uint64, "f8E4M3FN": np.uint8, "f8E5M2": np.uint8}
UNSIGNED = {1: np.uint8, 2: np.uint16, 4: np.uint32, 8: np.uint64}
# The bits of infinity, or of the highest number where there is none: all above are NaN.
LAST = {"f16": 0x7C00, "bf16": 0x7F80, "f32": 0x7F800000, "f64": 0x7FF << 52, "f8E5M2": 0x7C, "f8E4M3FN": 0x7E}


def make_inputs(shapes, facts):
    """Arrays for (shape, NumPy's name of the type) in order; floats nearly normal."""
    draw = np.random.RandomState(facts["seed"])
    inputs = []
    for shape, type in shapes:
        if "int" in type:
            inputs.append(draw.randint(0, facts["integers_below"], shape))
        else:
            inputs.append(draw.standard_normal(shape).astype(np.float32) * np.float32(0.5))
    return inputs


def to_file(path, array, type):
    if type == "bf16":
        # To nearest, ties to even.
        bits = array.astype(np.float32).view(np.uint32)
        array = ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(np.uint16)
    np.save(path, array.astype(NUMPY[type]))


def from_file(path, type):
    array = np.load(path)
    if type == "bf16":
        array = (array.view(np.uint16).astype(np.uint32) << 16).view(np.float32)
    return array.astype(np.float64).ravel()


def call(*command):
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{command[0]}: exit code {done.returncode}\n{done.stdout}{done.stderr}")
    return done.stdout


def differs(got, want, type, allowed):
    """Why the results are not those, or nothing; `allowed` is for floats."""
    if got.shape != want.shape:
        return f"{got.size} elements in place of {want.size}"
    if type not in TOLERANCES:
        wrong = np.count_nonzero(got != want)
        return f"{wrong} of {want.size} elements differ" if wrong else ""
    finite = want[np.isfinite(want)]
    rms = np.sqrt(np.mean(finite**2)) if finite.size else 0.0
    same = (got == want) | (np.isnan(got) & np.isnan(want))
    with np.errstate(invalid="ignore"):
        error = np.where(same, 0.0, np.abs(got - want) / (np.abs(want) + rms + 1e-30))
    worst = float(np.max(np.where(np.isnan(error), np.inf, error), initial=0.0))
    return f"error {worst:.3g}, allowed {allowed:.3g}" if worst > allowed else ""


def bits_differ(file, want, type, ulps):
    """The same of an array in a file and the bits that it should have."""
    got = np.load(file)
    got = got.view(UNSIGNED[got.itemsize]).ravel()
    want = np.array(want, got.dtype)
    if got.shape != want.shape:
        return f"{got.size} elements in place of {want.size}"
    wrong = np.maximum(got, want) - np.minimum(got, want) > ulps
    if type in LAST:
        number = np.array((1 << (8 * got.itemsize - 1)) - 1, got.dtype)
        wrong &= ~((got & number > LAST[type]) & (want & number > LAST[type]))
    where = np.flatnonzero(wrong)
    return f"{where.size} of {want.size} elements differ, at {where[0]} {got[where[0]]:#x} for {want[where[0]]:#x}" if where.size else ""


def own_parameters(artefact):
    """The names of the parameters that came with the model."""
    file = artefact.with_suffix(".safetensors")
    if not file.exists():
        return ()
    content = file.read_bytes()
    return json.loads(content[8:8 + int.from_bytes(content[:8], "little")])


def main():
    model = pathlib.Path(sys.argv[1])
    # Both forms of a text give the same.
    facts = json.loads(model.with_name(model.stem.removesuffix("_generic") + ".json").read_text())
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        artefact = pathlib.Path(folder, "model.ptx")
        call("fusec", model, "--verify-stages", "-o", artefact, *sys.argv[2:])
        manifest = json.loads(call("fusec-run", artefact, "--info"))
        inputs = [i for i in manifest["inputs"] if i["name"] not in own_parameters(artefact)]
        numpy_name = lambda type: "int" if type[0] in "iu" else "float"  # noqa: E731
        options = []
        given = facts.get("inputs")
        arrays = given or make_inputs([(i["shape"], numpy_name(i["type"])) for i in inputs], facts)
        for number, (tensor, array) in enumerate(zip(inputs, arrays, strict=True)):
            file = pathlib.Path(folder, f"in{number}.npy")
            if given:
                type = np.dtype(NUMPY[tensor["type"]])
                np.save(file, np.array(array, UNSIGNED[type.itemsize]).view(type).reshape(tensor["shape"]))
            else:
                to_file(file, array, tensor["type"])
            options += ["--input", f"{tensor['name']}={file}"]
        for number, tensor in enumerate(manifest["outputs"]):
            options += ["--output", f"{tensor['name']}={folder}/out{number}.npy"]
        call("fusec-run", artefact, "--device=emulator", *options)
        # Values in between have the types of what goes in and comes out.
        types = {tensor["type"] for tensor in inputs + manifest["outputs"]}
        allowed = max(TOLERANCES.get(type, 0) for type in types)
        for number, (tensor, want) in enumerate(zip(manifest["outputs"], facts["results"])):
            file = f"{folder}/out{number}.npy"
            if given:
                why = bits_differ(file, want, tensor["type"], facts["ulps"])
            else:
                why = differs(from_file(file, tensor["type"]), np.array(want, np.float64), tensor["type"], allowed)
            print(f"{tensor['name']}: {why or 'as expected'}")
            failed += bool(why)
        if len(manifest["outputs"]) != len(facts["results"]):
            sys.exit(f"{len(manifest['outputs'])} results in place of {len(facts['results'])}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
