#!/usr/bin/env python3
"""A step of training, forward and backward, of models that no test knows, beside eager and torch.compile's own backend; or
only what they give (--forward, --more), other models with small batches. With --train those take a step of training too,
timm's with so many pictures.

    tools/bench/survey.py [MODEL...] [--forward|--more|--train=PICTURES] [--json=FILE] [--workers=8]    # timm, transformers
    tools/bench/survey.py [MODEL...] --launches=FOLDER --json=FILE    # of fusec's kernels alone, beside their prices
    tools/bench/survey.py --list

bf16, random weights (peerlib/survey_models.py). Several models are compiled at the same time, each by a process of its own;
they are stopped while one of them is timed. A line of JSON for each: microseconds of a step with the host (the median of 4
turns of 3 steps), the sum of its kernels' times by torch.profiler, where a kernel of ours that begins beside the last one
counts from there, and the most expensive ones; how far gradients and loss, or results, are from eager's; what fell back, and seconds of
the first call. With --launches fusec's only, without eager: the file has each launch with its artefact's number, its kernel, its
time (the least of 3 steps) and what it was predicted to take, and the folder keeps the artefacts.
"""
import argparse
import fcntl
import itertools
import json
import os
import signal
import statistics
import sys
import tempfile
import time

import torch

from peerlib import survey_models
from peerlib.survey_models import FORWARD, MODELS, MORE


def given(result):
    """What it is about, of what a model gives."""
    for name in ("logits", "last_hidden_state", "reconstruction", "predicted_depth", "feature_maps", "audio_values"):
        result = getattr(result, name, result)
    return (result[0] if isinstance(result, (tuple, list)) else result).float()


def loss_of(result):
    """A model's own, or the mean square of what it gives."""
    return result.loss.float() if getattr(result, "loss", None) is not None else given(result).square().mean()


def microseconds(step):
    begin, end = (torch.cuda.Event(enable_timing=True) for _ in range(2))
    step()
    torch.cuda.synchronize()
    begin.record()
    for _ in range(3):
        step()
    end.record()
    torch.cuda.synchronize()
    return begin.elapsed_time(end) / 3 * 1e3


def traced(step):
    """Names and microseconds of the kernels of three steps, one after the other; from where the last one ended."""
    with torch.profiler.profile(activities=[torch.profiler.ProfilerActivity.CUDA]) as profile:
        for _ in range(3):
            step()
        torch.cuda.synchronize()
    found, until = [], 0
    for event in sorted((event for event in profile.events() if event.device_type == torch.autograd.DeviceType.CUDA
                         and not event.is_user_annotation), key=lambda event: event.time_range.start):
        found.append((event.name[:100], max(event.time_range.end - max(event.time_range.start, until), 0)))
        until = max(until, event.time_range.end)
    return found


def kernels(step):
    """Names, microseconds and launches of a step's kernels, the most expensive ones first."""
    found = {}
    for name, took in traced(step):
        us, launches = found.get(name, (0, 0))
        found[name] = us + took, launches + 1
    return sorted(((name, round(us / 3, 1), launches / 3) for name, (us, launches) in found.items()),
                  key=lambda kernel: -kernel[1])


def launches(name, step, folder):
    """Of each graph's artefact, whose file is kept: kernel, microseconds and prediction of each launch."""
    import fusec.torch

    artifacts = [artifact for graph in fusec.torch.report(clear=True) for artifact in graph.artifacts]
    took, rows = [kernel for kernel in traced(step) if kernel[0].startswith("main_")], []
    turns = [took[turn * len(took) // 3:(turn + 1) * len(took) // 3] for turn in range(3)]
    for number, artifact in enumerate(artifacts):
        artifact.save(f"{folder}/{name}_{number}.ptx")
        known = artifact.manifest["kernels"]
        rows += [(number, known[launch["kernel"]]) for launch in artifact.manifest["launches"]]
    if [kernel["name"] for _, kernel in rows] != [kernel for kernel, _ in turns[0]]:
        return {"mismatch": [len(rows), len(took) / 3]}
    return {"launches": [(number, kernel["name"], round(min(turn[place][1] for turn in turns), 2), kernel["predicted_us"])
                         for place, (number, kernel) in enumerate(rows)]}


def distance(found, wanted):
    """Of all gradients, or results, together, and of the loss."""
    pairs = [(a.float(), b.float()) for a, b in zip(found[1], wanted[1]) if b is not None]
    off, size = (sum(x.square().sum() for x in of) for of in ((a - b for a, b in pairs), (b for _, b in pairs)))
    return [round(float((off / size).sqrt()), 5), round(float(abs(found[0] / wanted[0] - 1)), 5)]


def compiled(row, model, step):
    """Steps by the two compilers, as far as they work."""
    import fusec.torch

    steps, wanted = {"eager": step(model)}, step(model)()
    for name, backend in (("fusec", fusec.torch.backend), ("inductor", "inductor")):
        begin = time.perf_counter()
        try:
            steps[name] = step(torch.compile(model, backend=backend, dynamic=False))
            row[f"{name}_off"] = distance(steps[name](), wanted)
            torch.cuda.synchronize()
            row[f"{name}_first_s"] = round(time.perf_counter() - begin, 1)
        except Exception as problem:
            steps.pop(name, None)
            row[f"{name}_error"] = f"{type(problem).__name__}: {str(problem)[:200]}"
        if name == "fusec":
            row["graphs"] = [(graph.kind, graph.ops, sorted({f"{fallback.op}: {fallback.reason}"
                                                             for fallback in graph.fallbacks}))
                             for graph in fusec.torch.report(clear=True)]
    return steps


def timed(row, steps):
    samples = {name: [] for name in steps}
    for _, (name, step) in itertools.product(range(4), steps.items()):
        samples[name].append(microseconds(step))
    for name, step in steps.items():
        found = kernels(step)
        row[f"{name}_us"] = round(statistics.median(samples[name]), 1)
        row[f"{name}_kernels_us"] = round(sum(us for _, us, _ in found), 1)
        row[f"{name}_most"] = found[:12]


def survey(name, models, trains, folder, kept):
    """One of the models, in a process of its own, while others are stopped by turns."""
    row = {"model": name}
    try:
        torch.manual_seed(0)
        with torch.device("cuda"):
            model, inputs = models[name]("cuda")
        model = model.to(torch.bfloat16).train(trains)
        weights = [weight for weight in model.parameters() if weight.requires_grad]

        def step(call):
            def train():
                loss = loss_of(call(**inputs))
                return loss, torch.autograd.grad(loss, weights, allow_unused=True)

            def infer():
                with torch.no_grad():
                    result = given(call(**inputs))
                return torch.ones((), device="cuda"), [result]
            return train if trains else infer

        if kept:
            import fusec.torch
            ours = step(torch.compile(model, backend=fusec.torch.backend, dynamic=False))
            ours()
        else:
            steps = compiled(row, model, step)
        with open(f"{folder}/lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            send(folder, signal.SIGSTOP)
            try:
                time.sleep(0.1)
                if kept:
                    row |= launches(name, ours, kept)
                else:
                    timed(row, steps)
            finally:
                send(folder, signal.SIGCONT)
    except Exception as problem:
        row["error"] = f"{type(problem).__name__}: {str(problem)[:200]}"
    with open(f"{folder}/rows", "a") as rows:
        rows.write(json.dumps(row) + "\n")
    print(json.dumps({key: value for key, value in row.items() if not key.endswith(("_most", "launches"))}),
          flush=True)


def send(folder, what):
    for process in open(f"{folder}/processes").read().split():
        if int(process) != os.getpid():
            try:
                os.killpg(int(process), what)
            except OSError:  # it has ended
                pass


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("models", nargs="*")
    parser.add_argument("--json")
    parser.add_argument("--workers", type=int, default=8)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--launches", metavar="FOLDER")
    kind = parser.add_mutually_exclusive_group()
    kind.add_argument("--forward", action="store_true")
    kind.add_argument("--more", action="store_true")
    kind.add_argument("--train", type=int, metavar="PICTURES")
    options = parser.parse_args()
    models = FORWARD if options.forward else MORE if options.more else MODELS
    if options.train:
        models, survey_models.pictures = MORE | FORWARD | MODELS, options.train
    if unknown := set(options.models) - set(models):
        sys.exit(f"there are no models {', '.join(sorted(unknown))}: see --list")
    if options.list:
        return print(*models, sep="\n")
    waiting, running, folder = list(options.models or models), [], tempfile.mkdtemp()
    while waiting or running:
        while waiting and len(running) < options.workers:
            name, process = waiting.pop(0), os.fork()
            if process == 0:
                os.setpgid(0, 0)
                survey(name, models, not (options.forward or options.more), folder, options.launches)
                os._exit(0)
            running.append(process)
        with open(f"{folder}/processes", "w") as processes:
            processes.write(" ".join(map(str, running)))
        ended, _ = os.waitpid(-1, os.WNOHANG)
        running = [process for process in running if process != ended]
        time.sleep(0.2)
    if options.json:
        rows = [json.loads(line) for line in open(f"{folder}/rows")]
        json.dump({"gpu": torch.cuda.get_device_name(), "result": rows}, open(options.json, "w"), indent=1)


if __name__ == "__main__":
    main()
