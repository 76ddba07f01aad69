#!/usr/bin/env python3
"""Whole models through torch.compile and torch.export with fusec, beside eager and torch.compile's own backend.

    tools/bench/torch_backend.py [--models=gpt2,llama,bert,vit,resnet] [--steps=forward,train] [--json=FILE]
    tools/bench/torch_backend.py --compilers=fusec,inductor,max_autotune    # the last takes minutes
    tools/bench/torch_backend.py --models=experts    # two layers of 64 experts, of which a row takes 8
    tools/bench/torch_backend.py --libraries    # as transformers and torchvision define them, for our own definitions
    tools/bench/torch_backend.py --models=gpt2,bert --steps=train --dropout=0.1    # of our own definitions
    tools/bench/torch_backend.py --small        # a few layers on the CPU and the emulator: whether it works
    tools/bench/torch_backend.py --overhead     # what a call of a small artefact costs the host

Models have random weights and the sizes of the real ones. Steps: forward without gradients; train, which is forward, loss
and backward; adamw, which is that and a step of the optimizer, compiled too; decode, one token more behind a cache of keys
and values (our own Llama); exported, which is forward of an artefact made from torch.export's program. Prints parts,
launches, ops that fell back, the largest difference from float32 over the root mean square, of fusec and of eager, seconds
to compile, and microseconds of a call (the median of bursts on a GPU).
"""
import argparse
import json
import time

import torch

import fusec
import fusec.torch
from peerlib.torch_zoo import library_models, own_models
from peerlib.whole_models import difference, microseconds, options, report


TINY = """
func.func @f(%x: tensor<64x64xf32> {fuse.name = "x"}, %y: tensor<64x64xf32> {fuse.name = "y"})
    -> (tensor<64x64xf32> {fuse.name = "z"}) {
  %0 = fuse.add %x, %y : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
"""


def overhead():
    """Microseconds of the host for a call of one launch, of PyTorch's own addition, and of the compiled addition:
    the best of bursts that are shorter than the queue of launches."""
    x, y = (torch.ones(64, 64, device="cuda") for _ in range(2))
    compiled = torch.compile(torch.add, backend=fusec.torch.backend, dynamic=False)
    row = {}
    for name, call in (("artifact", fusec.compile(TINY, "sm_80")), ("eager", torch.add), ("torch.compile", compiled)):
        for _ in range(100):
            call(x, y)
        samples = []
        for _ in range(50):
            torch.cuda.synchronize()
            begin = time.perf_counter()
            for _ in range(200):
                call(x, y)
            samples.append((time.perf_counter() - begin) * 1e6 / 200)
        row[f"{name}_host_us"] = min(samples)
    return row


def run_forward(compile, model, x):
    compiled = compile(model)

    def call():
        with torch.no_grad():
            return [compiled(x)]
    return call


def loss_of(results):
    return results.float().square().mean()


def run_train(compile, model, x):
    """The loss and the gradients."""
    compiled, parameters = compile(model), list(model.parameters())

    def call():
        loss = loss_of(compiled(x))
        return [loss.detach(), *torch.autograd.grad(loss, parameters)]
    return call


def run_adamw(compile, model, x):
    """The loss and the parameters after the step."""
    compiled, parameters = compile(model), list(model.parameters())
    # Gradients that are nothing but rounding, as of biases of keys, would move by the rate with a small eps.
    optimizer = torch.optim.AdamW(parameters, lr=1e-4, eps=1e-3, capturable=x.is_cuda)
    update = compile(optimizer.step)

    def call():
        optimizer.zero_grad()
        loss = loss_of(compiled(x))
        loss.backward()
        update()
        return [loss.detach(), *parameters]
    return call


def run_decode(compile, model, x):
    """Token by token at the last place of a cache as long as the tokens."""
    torch.manual_seed(1)
    caches = model.caches(x.shape[0], x.shape[1], next(model.parameters()))
    compiled, token, place = compile(model.decode), x[:, -1:], torch.tensor([x.shape[1] - 1], device=x.device)

    def call():
        with torch.no_grad():
            return [compiled(token, place, caches)]
    return call


def run_exported(compile, model, x):
    """`compile` takes no part but for whether it is fusec's."""
    if compile is eager:
        return run_forward(compile, model, x)
    with torch.no_grad():
        artifact = fusec.torch.export(torch.export.export(model, (x,)))
    return lambda: [artifact(x)]


STEPS = {"forward": run_forward, "train": run_train, "adamw": run_adamw, "decode": run_decode, "exported": run_exported}


def eager(function):
    return function


# What is traced only is split in forward and backward as compilers get it, and run op by op.
COMPILERS = ("fusec", "inductor", "max_autotune", "traced")


def compiler_names(text):
    names = text.split(",")
    if unknown := set(names) - set(COMPILERS):
        raise argparse.ArgumentTypeError(f"{', '.join(sorted(unknown))}: there are {', '.join(COMPILERS)}")
    return names


def compilers(arguments, step, device):
    """Name of a contender: how it compiles a function."""
    def by(**options):
        return lambda function: torch.compile(function, dynamic=False, **options)

    found = {"fusec": by(backend=fusec.torch.backend)}
    if device != "cpu" and step != "exported":
        found |= {"inductor": by(), "max_autotune": by(mode="max-autotune"),
                  "traced": by(backend="aot_eager_decomp_partition")}
    return {name: found[name] for name in arguments.compilers if name in found}


def time_of(call, device):
    def burst(calls):
        begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
        begin.record()
        for _ in range(calls):
            call()
        end.record()
        end.synchronize()
        return begin.elapsed_time(end) * 1e3
    return None if device == "cpu" else microseconds(burst)


def error_of(got, want, arguments):
    if arguments.dropout:  # each drops others
        return None
    # Gradients of the biases of keys are nearly nothing.
    return difference(got, want, torch.Tensor.float, least=1e-3)


def report_of(row):
    graphs = fusec.torch.report()
    row["parts"] = [len(graph.artifacts) for graph in graphs]
    row["launches"] = [sum(len(a.manifest["launches"]) for a in graph.artifacts) for graph in graphs]
    row["predicted_us"] = [round(sum(a.predicted_us for a in graph.artifacts), 1) for graph in graphs]
    row["fallbacks"] = sorted({f"{f.op}: {f.reason}" for graph in graphs for f in graph.fallbacks})


def measure(name, make, shape, step, arguments, device):
    torch.manual_seed(0)
    with torch.device(device):
        exact = make().eval()
    state, dtype = exact.state_dict(), getattr(torch, arguments.dtype)
    state = {key: value.clone() for key, value in state.items()}

    def fresh():
        with torch.device(device):
            model = make().eval()
        model.load_state_dict(state)
        return model.to(dtype)

    x = torch.randn(shape, device=device) if len(shape) > 2 else torch.randint(0, 97, shape, device=device)
    given, run = (x.to(dtype) if len(shape) > 2 else x), STEPS[step]
    want = [result.clone() for result in run(eager, exact, x)()]
    del exact
    call = run(eager, fresh(), given)
    row = {"model": name, "step": step, "dtype": arguments.dtype, "dropout": arguments.dropout,
           "definitions": "libraries" if arguments.libraries else "own",
           "eager_error": error_of(call(), want, arguments), "eager_us": time_of(call, device)}
    for key, compile in compilers(arguments, step, device).items():
        torch._dynamo.reset()
        fusec.torch.report(clear=True)
        model, begin = fresh(), time.perf_counter()
        try:
            call = run(compile, model, given)
            row[f"{key}_error"] = error_of(call(), want, arguments)
            row[f"{key}_compile_s"] = time.perf_counter() - begin
            row[f"{key}_us"] = time_of(call, device)
        except Exception as error:  # a contender that fails is a line
            row[f"{key}_problem"] = f"{type(error).__name__}: {error}"[:300]
        if key == "fusec":
            report_of(row)
    return row


def rows(arguments):
    device = "cpu" if arguments.small else "cuda"
    models = library_models(arguments.small) if arguments.libraries else own_models(arguments.small, arguments.dropout)
    for name, (make, shape) in models.items():
        for step in arguments.steps.split(","):
            if name in arguments.models.split(",") and (step != "decode" or name == "llama" and not arguments.libraries):
                yield measure(name, make, shape, step, arguments, device)


def main():
    parser = options(__doc__, "gpt2,llama,bert,vit,resnet", "forward,train")
    parser.add_argument("--libraries", action="store_true")
    parser.add_argument("--compilers", type=compiler_names, default="fusec,inductor")
    parser.add_argument("--dropout", type=float, default=0.0)
    parser.add_argument("--overhead", action="store_true")
    arguments = parser.parse_args()
    if arguments.overhead:
        print(json.dumps(overhead()))
    else:
        report(rows(arguments), arguments.json)


if __name__ == "__main__":
    main()
