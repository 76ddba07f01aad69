#!/usr/bin/env python3
"""Models of transformers and torchvision through every way in from PyTorch, on the CPU and the emulator.

    tools/bench/doors.py [--models=gpt2,t5] [--doors=onnx,script,pt2,compile,train] [--json=FILE] [--seconds=240] [--keep=FOLDER]

The ways in: `onnx`, the ONNX exporter that goes through torch.export; `script`, the older one that goes through TorchScript;
`pt2`, an archive of torch.export; `compile`, torch.compile without gradients; `train`, with the gradients of all parameters.
Models are tiny (peerlib/foreign_models.py), with random weights that leave no part without effect. Each pair of a model and a
way runs in a process of its own.

Prints a row for each: `right` if all results are within the rounding of eager PyTorch's of float64 ("wrong" if not), what
was refused otherwise, the largest difference over the root mean square beside that of eager float32, artefacts and launches,
ops that fell back, and seconds; then a table. Ends with 1 if anything was wrong. --keep writes the exported files
to a folder, and takes those that are there.
"""
import argparse
import copy
import json
import logging
import multiprocessing
import os
import pathlib
import sys
import tempfile
import time
import warnings

import torch

from peerlib.foreign_models import foreign_models
from peerlib.whole_models import difference

DOORS = ("onnx", "script", "pt2", "compile", "train")


def stir(model):
    """Weights that give results of all layers about the size of one, where libraries begin with nearly nothing."""
    def is_norm(module):
        return isinstance(module, torch.nn.modules.batchnorm._NormBase)

    with torch.no_grad():
        for parameter in model.parameters():
            if parameter.dim() > 1:
                parameter.normal_(0.0, parameter[0].numel() ** -0.5)
            else:
                parameter += 0.2 * torch.randn_like(parameter)
        for norm in filter(is_norm, model.modules()):
            if norm.running_mean is not None:
                norm.running_mean += 0.2 * torch.randn_like(norm.running_mean)
                norm.running_var *= 0.5 + torch.rand_like(norm.running_var)
    return model


def listed(results):
    return list(results) if isinstance(results, (tuple, list)) else [results]


def gradients(call, model, inputs):
    """Results, and gradients of the parameters that take part."""
    results = [result for result in listed(call(*inputs)) if result.is_floating_point()]
    # Each result by weights of its own, so that no gradient is nothing for reasons of symmetry.
    loss = sum((result * torch.linspace(0.5, 1.5, result.numel()).reshape(result.shape).to(result)).square().mean()
               for result in results)
    parameters = [parameter for parameter in model.parameters() if parameter.requires_grad]
    found = torch.autograd.grad(loss, parameters, allow_unused=True)
    return [result.detach() for result in results] + [gradient for gradient in found if gradient is not None]


def computed(call, model, inputs, door):
    if door == "train":
        return gradients(call, model, inputs)
    with torch.no_grad():
        return [result.clone() for result in listed(call(*inputs))]


def exported(model, inputs, door, path):
    """Writes the model to a file, as its user would."""
    if door == "pt2":
        torch.export.save(torch.export.export(model, inputs), path)
        return
    torch.onnx.export(model, inputs, path, dynamo=door == "onnx")


def through_file(model, inputs, door, folder, row):
    import fusec
    path = str(pathlib.Path(folder) / f"{row['model']}-{door}.{'pt2' if door == 'pt2' else 'onnx'}")
    row["step"] = "export"
    if not os.path.exists(path):
        with torch.no_grad():
            exported(model, inputs, door, path)
    row["step"] = "compile"
    artifact = fusec.compile(path)
    row["artifacts"], row["launches"] = 1, len(artifact.manifest["launches"])
    row["step"] = "run"
    # Exporters leave out inputs that nothing reads.
    return [torch.as_tensor(result) for result in listed(artifact.to("emulator")(*inputs[:len(artifact.inputs)]))]


def through_compile(model, inputs, door, row):
    import fusec.torch
    row["step"] = "compile"
    # By itself it leaves nn.LSTM and its like to PyTorch.
    torch._dynamo.config.allow_rnn = True
    compiled = torch.compile(model, backend=fusec.torch.backend, dynamic=False)
    got = computed(compiled, model, inputs, door)
    graphs = fusec.torch.report()
    row["artifacts"] = sum(len(graph.artifacts) for graph in graphs)
    row["launches"] = sum(len(artifact.manifest["launches"]) for graph in graphs for artifact in graph.artifacts)
    row["graphs"] = len(graphs)
    row["fallbacks"] = sorted({f"{fallback.op}: {fallback.reason} ({fallback.place})"
                               for graph in graphs for fallback in graph.fallbacks})
    return got


def wanted(model, inputs, door):
    """What eager PyTorch computes in float64, where it has all ops for it, and how far its float32 is from that."""
    eager = computed(model, model, inputs, door)
    try:
        wide = copy.deepcopy(model).double()
        exact = computed(wide, wide, [x.double() if x.is_floating_point() else x for x in inputs], door)
    except RuntimeError:
        return eager, 1e-6
    return exact, difference(eager, exact, torch.Tensor.double, least=1e-3)


def measure(name, door, folder, row):
    torch.manual_seed(0)
    torch.set_num_threads(1)
    make, tensors = foreign_models()[name]
    model, inputs = stir(make().eval()), tensors()
    want, row["eager_error"] = wanted(model, inputs, door)
    begin = time.perf_counter()
    if door in ("compile", "train"):
        got = through_compile(model, inputs, door, row)
    else:
        got = through_file(model, inputs, door, folder, row)
    row["seconds"] = round(time.perf_counter() - begin, 1)
    row["step"] = "compare"
    if [result.shape for result in got] != [result.shape for result in want]:
        row["problem"] = f"shapes {[tuple(r.shape) for r in got]} for {[tuple(r.shape) for r in want]}"
        return
    row["error"] = difference(got, want, torch.Tensor.double, least=1e-3)
    # Written so that NaN is wrong.
    row["right"] = bool(row["error"] <= 16 * row["eager_error"] + 1e-5)


def in_process(name, door, folder, pipe):
    row = {"model": name, "door": door, "step": "make"}
    # What exporters and libraries write is not part of the table.
    warnings.simplefilter("ignore")
    logging.disable(logging.WARNING)
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
    try:
        measure(name, door, folder, row)
    except BaseException as problem:  # a pair that fails is a row
        row["problem"] = f"{type(problem).__name__}: {problem}"[:4000]
    pipe.send(row)
    pipe.close()


def cell(name, door, folder, seconds):
    """A row, whatever becomes of the process."""
    mine, its = multiprocessing.Pipe(duplex=False)
    process = multiprocessing.get_context("fork").Process(target=in_process, args=(name, door, folder, its))
    process.start()
    its.close()
    row = {"model": name, "door": door}
    try:
        row |= mine.recv() if mine.poll(seconds) else {"problem": f"more than {seconds} seconds"}
    except EOFError:
        process.join()
        row["problem"] = f"the process ended with {process.exitcode}"
    process.kill()
    process.join()
    return row


def said(row):
    """A row in a word or two, for the table."""
    if "right" in row:
        fallbacks = f", {len(row['fallbacks'])} fell back" if row.get("fallbacks") else ""
        return f"{'right' if row['right'] else 'WRONG'}, {row['artifacts']}/{row['launches']}{fallbacks}"
    # What PyTorch's exporter does not write is no fault of the importer.
    return "not exported" if row.get("step") == "export" else "refused" if "Error:" in row["problem"] and \
        row.get("step") == "compile" else "FAILED"


def table(rows, doors):
    cells = {(row["model"], row["door"]): said(row) for row in rows}
    names = list(dict.fromkeys(row["model"] for row in rows))
    return "\n".join(["| model | " + " | ".join(doors) + " |", "|---" * (len(doors) + 1) + "|"]
                     + [f"| {name} | " + " | ".join(cells.get((name, door), "") for door in doors) + " |" for name in names])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--models", default=",".join(foreign_models()))
    parser.add_argument("--doors", default=",".join(DOORS))
    parser.add_argument("--json", default="")
    parser.add_argument("--seconds", type=int, default=240)
    parser.add_argument("--keep", default="")
    arguments = parser.parse_args()
    names, doors = arguments.models.split(","), arguments.doors.split(",")
    if unknown := set(names) - set(foreign_models()) | set(doors) - set(DOORS):
        parser.error(f"there is no {', '.join(sorted(unknown))}")
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        if arguments.keep:
            folder = arguments.keep
            os.makedirs(folder, exist_ok=True)
        for name in names:
            for door in doors:
                rows.append(cell(name, door, folder, arguments.seconds))
                print(json.dumps(rows[-1]), flush=True)
                if arguments.json:
                    pathlib.Path(arguments.json).write_text(json.dumps(rows, indent=1) + "\n")
    print(table(rows, doors))
    wrong = [row for row in rows if not row.get("right", True) or said(row) == "FAILED"]
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
