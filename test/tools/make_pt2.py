#!/usr/bin/env python3
"""Records programs of torch.export with the results that PyTorch computes.

    make_pt2.py FOLDER [NAME...]     NAME.json for each model of pt2_models.py; needs PyTorch and NumPy

A record has the program as torch.export.save() writes it, but for what nothing reads, the parameters that are not
drawn as check_pt2.py draws them, the seed of the inputs, and the results: those of the model, then the new values of
buffers. Models are exported as they are, and those called NAME_core in core ATen.
"""
import copy
import json
import os
import pathlib
import re
import sys
import tempfile
import zipfile

import numpy as np
import torch

import pt2_models
from check_import import make_inputs
from check_pt2 import elements

SEED, INTEGERS_BELOW = 7, 4
# Of the lines of models.
SOURCES = ("pt2_models.py", "make_torch_graphs.py")
_FRAME = re.compile(r'File "(.*)", line (\d+), in (\w+)')


def fill(model):
    """Gives parameters and buffers of floats their elements; the others are as they are."""
    for name, tensor in [*model.named_parameters(), *model.named_buffers()]:
        if tensor.is_floating_point():
            tensor.data.copy_(torch.from_numpy(elements(name, list(tensor.shape))))


def trim(graph):
    """Of nodes the one line of the model that they are of, of tensors their types and shapes."""
    for node in graph["nodes"]:
        frames = [frame for frame in _FRAME.findall(node["metadata"].get("stack_trace", ""))
                  if pathlib.Path(frame[0]).name in SOURCES]
        node["metadata"] = {"stack_trace": 'File "{}", line {}, in {}'.format(
            pathlib.Path(frames[-1][0]).name, *frames[-1][1:])} if frames else {}
        for given in node["inputs"]:
            if "as_graph" in given["arg"]:
                trim(given["arg"]["as_graph"]["graph"])
    kept = ["dtype", "sizes", "layout"]
    if any("as_strided" in node["target"] for node in graph["nodes"]):
        kept += ["strides", "storage_offset"]
    for name, meta in graph["tensor_values"].items():
        graph["tensor_values"][name] = {key: meta[key] for key in kept}


def trimmed(program):
    """Without what is not read."""
    trim(program["graph_module"]["graph"])
    for key in ("module_call_graph", "metadata", "treespec_namedtuple_fields"):
        program["graph_module"].pop(key, None)
    return {key: program[key] for key in ("graph_module", "range_constraints", "schema_version", "torch_version")
            if key in program}


def state_of(archive, folder, program):
    """Shapes and types, and the elements of what is not drawn."""
    config = json.loads(archive.read(f"model/data/{folder}/model_{folder}_config.json"))["config"]
    drawn, known = program.state_dict, {**program.constants, **program.state_dict}
    state = {}
    for name, entry in config.items():
        meta = entry["tensor_meta"]
        state[name] = {"shape": [size["as_int"] for size in meta["sizes"]], "dtype": meta["dtype"]}
        if name not in drawn or not drawn[name].is_floating_point():
            state[name]["values"] = flat(known[name])
    return state


def flat(tensor):
    return [float(value) if isinstance(value, float) else int(value) for value in tensor.flatten().tolist()]


def record(name):
    torch.manual_seed(0)
    model, shapes = pt2_models.MODELS[name.removesuffix("_core")]()
    model = model.eval()
    fill(model)
    arrays = make_inputs(shapes, {"seed": SEED, "integers_below": INTEGERS_BELOW})
    arguments = tuple(torch.from_numpy(np.asarray(array)).to(torch.int64 if type == "int" else torch.float32)
                      for array, (_, type) in zip(arrays, shapes))
    dtype = next((p.dtype for p in model.parameters()), torch.float32)
    arguments = tuple(a.to(dtype) if a.is_floating_point() else a for a in arguments)
    program = torch.export.export(copy.deepcopy(model), arguments)
    if name.endswith("_core"):
        program = program.run_decompositions()
    with tempfile.TemporaryDirectory() as folder:
        torch.export.save(program, os.path.join(folder, "model.pt2"))
        with zipfile.ZipFile(os.path.join(folder, "model.pt2")) as archive:
            recorded = {"program": trimmed(json.loads(archive.read("model/models/model.json"))),
                        "weights": state_of(archive, "weights", program),
                        "constants": state_of(archive, "constants", program)}
    before = {name: buffer.clone() for name, buffer in model.named_buffers()}
    with torch.no_grad():
        results = model(*arguments)
    results = list(results) if isinstance(results, (tuple, list)) else [results]
    results += [buffer for name, buffer in model.named_buffers() if not torch.equal(buffer, before[name])]
    recorded |= {"seed": SEED, "integers_below": INTEGERS_BELOW,
                 "results": [flat(result.detach()) for result in results]}
    return recorded


def write_record(path, recorded):
    """In lines that a reader of diffs can follow."""
    text = json.dumps(recorded, separators=(",", ":"))
    text = text.replace('{"target":', '\n{"target":').replace(',"weights":', ',\n"weights":')
    path.write_text(text.replace(',"results":', ',\n"results":') + "\n")


def main():
    for name in sys.argv[2:] or [*pt2_models.MODELS, *(f"{name}_core" for name in pt2_models.CORE)]:
        write_record(pathlib.Path(sys.argv[1], f"{name}.json"), record(name))


if __name__ == "__main__":
    main()
