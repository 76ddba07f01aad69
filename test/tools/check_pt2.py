#!/usr/bin/env python3
"""Packs a recorded program of torch.export, compiles it, runs it on the emulator, and compares the results with
those that PyTorch computed.

    check_pt2.py RECORD.json [FUSEC_OPTION...]     RECORD.json as make_pt2.py writes it; needs NumPy
    check_pt2.py --pack RECORD.json MODEL.pt2      writes the archive alone

Prints a line a result; exit status 1 if one differs by more than its type's rounding allows.
"""
import json
import pathlib
import sys
import tempfile
import zipfile
import zlib

import numpy as np

from check_import import NUMPY, TOLERANCES, call, differs, from_file, make_inputs, to_file

# torch's ScalarType by the names that artefacts have.
DTYPES = {1: "ui8", 2: "i8", 3: "i16", 4: "i32", 5: "i64", 6: "f16", 7: "f32", 8: "f64", 12: "i1", 13: "bf16"}


def elements(name, shape):
    """The elements of a parameter or a buffer of floats: the same wherever they are made."""
    draw = np.random.RandomState(zlib.crc32(name.encode())).standard_normal(shape).astype(np.float32)
    return np.abs(draw) + np.float32(0.5) if "var" in name else draw * np.float32(0.3)


def to_bytes(array, type):
    if type == "bf16":
        bits = array.astype(np.float32).view(np.uint32)
        return ((bits + 0x7FFF + ((bits >> 16) & 1)) >> 16).astype(np.uint16).tobytes()
    return np.asarray(array).astype(NUMPY[type]).tobytes()


def tensor_meta(shape, dtype):
    strides = [int(np.prod(shape[i + 1:], dtype=np.int64)) for i in range(len(shape))]
    integers = lambda values: [{"as_int": value} for value in values]  # noqa: E731
    return {"dtype": dtype, "sizes": integers(shape), "strides": integers(strides), "storage_offset": {"as_int": 0},
            "requires_grad": False, "device": {"type": "cpu", "index": None}, "layout": 7}


def pack(record, path):
    """The archive as torch.export.save() lays it out."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr("m/archive_format", "pt2")
        archive.writestr("m/byteorder", "little")
        archive.writestr("m/.data/version", "3\n")
        for folder, kind in (("weights", "weight"), ("constants", "tensor")):
            config = {}
            for number, (name, entry) in enumerate(record[folder].items()):
                shape, dtype = entry["shape"], entry["dtype"]
                values = np.array(entry["values"]).reshape(shape) if "values" in entry else elements(name, shape)
                archive.writestr(f"m/data/{folder}/{kind}_{number}", to_bytes(values, DTYPES[dtype]))
                config[name] = {"path_name": f"{kind}_{number}", "is_param": False, "use_pickle": False,
                                "tensor_meta": tensor_meta(shape, dtype)}
            archive.writestr(f"m/data/{folder}/model_{folder}_config.json", json.dumps({"config": config}))
        archive.writestr("m/models/model.json", json.dumps(record["program"]))


def main():
    if sys.argv[1] == "--pack":
        return pack(json.loads(pathlib.Path(sys.argv[2]).read_text()), sys.argv[3])
    record = json.loads(pathlib.Path(sys.argv[1]).read_text())
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        pack(record, f"{folder}/model.pt2")
        artefact = f"{folder}/model.ptx"
        call("fusec", f"{folder}/model.pt2", "--verify-stages", "-o", artefact, *sys.argv[2:])
        manifest = json.loads(call("fusec-run", artefact, "--info"))
        inputs = [tensor for tensor in manifest["inputs"] if tensor["name"] not in record["weights"]
                  and tensor["name"] not in record["constants"]]
        arrays = make_inputs([(tensor["shape"], "int" if tensor["type"][0] in "iu" else "float")
                              for tensor in inputs], record)
        options = []
        for number, (tensor, array) in enumerate(zip(inputs, arrays)):
            to_file(f"{folder}/in{number}.npy", array, tensor["type"])
            options += ["--input", f"{tensor['name']}={folder}/in{number}.npy"]
        for number, tensor in enumerate(manifest["outputs"]):
            options += ["--output", f"{tensor['name']}={folder}/out{number}.npy"]
        call("fusec-run", artefact, "--device=emulator", *options)
        allowed = max(TOLERANCES.get(tensor["type"], 0) for tensor in manifest["inputs"] + manifest["outputs"])
        if len(manifest["outputs"]) != len(record["results"]):
            sys.exit(f"{len(manifest['outputs'])} results in place of {len(record['results'])}")
        for number, (tensor, want) in enumerate(zip(manifest["outputs"], record["results"])):
            got = from_file(f"{folder}/out{number}.npy", tensor["type"])
            why = differs(got, np.array(want, np.float64), tensor["type"], allowed)
            print(f"{tensor['name']}: {why or 'as expected'}")
            failed += bool(why)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
