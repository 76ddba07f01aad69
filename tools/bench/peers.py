#!/usr/bin/env python3
"""Times fusec's kernels beside those of other compilers on this machine's GPU.

    tools/bench/peers.py [--workloads R1,R2] [--peers eager,compile] [--json peers.json]

Compiles the workloads of fusec-bench, loads them through fusec's C API into this process,
and takes turns with each peer that is installed on the same input data: PyTorch (eager,
its own library op where there is one, torch.compile by default and with max-autotune),
JAX's jit, and Triton where a kernel is at hand. Every contender is first compared with
the model in f64. Calls over rotating buffers are captured in CUDA graphs; docs/Benchmarks.md
describes the protocol. A peer that is missing, or that fails, is a line that says why.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

SOURCE = pathlib.Path(__file__).resolve().parents[2]
PEERS = ["eager", "torch-op", "compile", "max-autotune", "jax", "triton"]
# Largest |got - want| / (|want| + rms) by the workload's type: as fusec-run --check.
TOLERANCES = {"bf16": 2**-5, "f16": 2**-8, "f32": 1e-4, "tf32": 4e-3}
ROTATION_BYTES = 180e6
MOST_SETS = 16
CHECKED_ROWS = 32


class NotAvailable(Exception):
    """Why a peer does not take part."""


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--workloads", default="", help="ids, separated by commas (all)")
    parser.add_argument("--peers", default=",".join(PEERS), help="of " + ", ".join(PEERS))
    parser.add_argument("--build", default="", help="folder with fusec-bench and libfusec.so, in it or in bin/ and lib/")
    parser.add_argument("--rounds", type=int, default=5, help="turns of each contender")
    parser.add_argument("--per-round", type=int, default=4, help="samples a turn")
    parser.add_argument("--budget", type=float, default=330, help="seconds for all; slow peers are left out beyond")
    parser.add_argument("--load-seconds", type=float, default=1, help="load before workloads bound by arithmetic")
    parser.add_argument("--json", default="", help="write all figures there")
    arguments = parser.parse_args()
    arguments.peers = [name for name in arguments.peers.split(",") if name]
    for name in arguments.peers:
        if name not in PEERS:
            parser.error(f"there is no peer '{name}'; known: {', '.join(PEERS)}")
    return arguments


def find_artefact(build, name):
    folders = [pathlib.Path(build)] if build else [SOURCE / "build" / p for p in ("release", "dev")]
    for folder in folders:
        for path in (folder / name, folder / "bin" / name, folder / "lib" / name):
            if path.exists():
                return path
    sys.exit(f"peers.py: error: '{name}' is not in {', '.join(map(str, folders))}; build it or give --build")


def compile_workloads(arguments, folder):
    """fusec-bench writes artefacts and facts; gives the facts of each workload."""
    command = [find_artefact(arguments.build, "fusec-bench"), "--emit", folder, "--json", f"{folder}/facts.json"]
    if arguments.workloads:
        command.append(f"--workload={arguments.workloads}")
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True)
    if not pathlib.Path(folder, "facts.json").exists():
        sys.exit(f"peers.py: error: fusec-bench failed: {done.stderr.strip()}")
    return json.loads(pathlib.Path(folder, "facts.json").read_text())["workloads"]


class Workload:
    """One workload with its data on the GPU, the same bits in every set."""

    def __init__(self, facts, model, torch_models):
        import torch

        self.facts, self.model = facts, model
        # The same functions come again at other sizes.
        torch._dynamo.reset()
        generator = torch.Generator(device="cuda").manual_seed(7)
        first = torch_models.make_inputs(model.inputs, facts["dims"][1], generator)
        self.names = [name for name, _, _ in model.inputs]
        count = int(min(MOST_SETS, max(1, -(-ROTATION_BYTES // max(facts["bytes"], 1)))))
        self.inputs = [first] + [[x.clone() for x in first] for _ in range(count - 1)]
        self.wanted, self.part = torch_models.reference(facts["model"], self.names, first, CHECKED_ROWS)
        self.tolerance = TOLERANCES["tf32" if facts["tf32"] else facts["type"]]

    @property
    def sets(self):
        return len(self.inputs)


def fusec_call(workload):
    import torch

    model = workload.model
    outputs = [
        [torch.empty(shape, device="cuda", dtype=getattr(torch, dtype)) for _, dtype, shape in model.outputs]
        for _ in range(workload.sets)
    ]
    pointers = [[[x.data_ptr() for x in tensors] for tensors in pair] for pair in zip(workload.inputs, outputs)]

    def call(index):
        model.run(*pointers[index], torch.cuda.current_stream().cuda_stream)
        return tuple(outputs[index])

    return call


def torch_call(workload, variant="", mode=None):
    import torch
    from peerlib import torch_models

    function = torch_models.function(workload.facts["model"], variant)
    if function is None:
        raise NotAvailable("no library op")
    if mode:
        function = torch.compile(function, dynamic=False, mode=mode)
    return lambda index: torch_models.as_tuple(function(*workload.inputs[index]))


def triton_call(workload):
    from peerlib import triton_kernels, torch_models

    function = triton_kernels.function(workload.facts["model"], workload.facts["dims"])
    if function is None:
        raise NotAvailable("no kernel at hand")
    return lambda index: torch_models.as_tuple(function(*workload.inputs[index]))


def jax_call(workload):
    # Otherwise JAX takes most of the GPU's memory when it starts.
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    from peerlib import jax_models

    function = jax_models.compiled(workload.facts["model"])
    if function is None:
        raise NotAvailable("no model")
    inputs = [[jax_models.from_torch(x) for x in tensors] for tensors in workload.inputs]
    return lambda index: function(*inputs[index])


CALLS = {
    "fusec": fusec_call,
    "eager": torch_call,
    "torch-op": lambda workload: torch_call(workload, "_op"),
    "compile": lambda workload: torch_call(workload, mode="default"),
    "max-autotune": lambda workload: torch_call(workload, mode="max-autotune-no-cudagraphs"),
    "jax": jax_call,
    "triton": triton_call,
}


def prepare(name, workload):
    """A timer of a contender whose results are right, and what is known of it."""
    import torch
    from peerlib import timing, torch_models

    start = time.monotonic()
    call = CALLS[name](workload)
    results = call(0)
    if name == "jax":
        from peerlib import jax_models

        jax_models.wait(results)
        as_torch = tuple(torch.from_dlpack(x) for x in torch_models.as_tuple(results))
    else:
        torch.cuda.synchronize()
        as_torch = results
    known = {"first_call_s": time.monotonic() - start}
    known["error"] = torch_models.largest_error(as_torch, workload.wanted, workload.part)
    if not known["error"] <= workload.tolerance:
        raise NotAvailable(f"wrong results: error {known['error']:.2g}, allowed {workload.tolerance:.2g}")
    del results, as_torch
    if name == "jax":
        timer = timing.HostTimer(call, workload.sets, jax_models.wait)
    else:
        timer = timing.GraphTimer(call, workload.sets)
    known["timed_by"] = timer.how
    return timer, known


def measure(workload, arguments, pace):
    """The figures of each contender by name; {"not_available": reason} where there are none."""
    from peerlib import timing

    figures, timers = {}, {}
    for name in ["fusec"] + arguments.peers:
        try:
            if name not in ("fusec", "eager", "torch-op") and time.monotonic() > pace:
                raise NotAvailable("the time budget is spent; give a larger --budget")
            timers[name], figures[name] = prepare(name, workload)
        except NotAvailable as reason:
            figures[name] = {"not_available": str(reason)}
        except Exception as problem:  # noqa: BLE001 - any peer may fail in its own way
            figures[name] = {"not_available": timing.first_line(problem)}
    load = arguments.load_seconds if workload.facts["bound"] == "compute" else 0.1
    if timers:
        samples = timing.interleave(timers, arguments.rounds, arguments.per_round, load)
        for name, taken in samples.items():
            figures[name].update(timing.summarise(taken))
    return figures


def compare(figures):
    """The fastest peer, fusec's time over its, and who wins by the protocol's rule."""
    ours = figures["fusec"]
    timed = {name: f for name, f in figures.items() if name != "fusec" and "median_us" in f}
    if "median_us" not in ours or not timed:
        return {}
    best = min(timed, key=lambda name: timed[name]["median_us"])
    peer = timed[best]
    ratio = ours["median_us"] / peer["median_us"]
    apart = ours["p80_us"] < peer["p20_us"] or peer["p80_us"] < ours["p20_us"] or abs(ratio - 1) > 0.02
    return {"best_peer": best, "ratio": ratio, "verdict": "even" if not apart else "faster" if ratio < 1 else "slower"}


def describe(facts, row):
    """A line for the workload, and one for each contender that is missing."""
    cells = []
    for name, figures in row["figures"].items():
        cells.append(f"{name} {figures['median_us']:.2f}" if "median_us" in figures else f"{name} -")
    verdict = row["comparison"]
    text = f"{facts['id']:4} {facts['name'][:34]:34} {facts['size']:22} floor {facts['floor_us']:8.2f}  "
    if verdict:
        text += f"{verdict['ratio']:6.3f} of {verdict['best_peer']} ({verdict['verdict']})"
    text += "\n       " + ", ".join(cells)
    for name, figures in row["figures"].items():
        if "not_available" in figures:
            text += f"\n       {name}: not available: {figures['not_available']}"
    return text


def run_all(arguments, folder):
    import torch
    from peerlib import fusec_runtime, timing, torch_models

    started = time.monotonic()
    torch.backends.cuda.matmul.allow_tf32 = True
    facts = compile_workloads(arguments, folder)
    runtime = fusec_runtime.Runtime(find_artefact(arguments.build, "libfusec.so"))
    rows = []
    print(f"{torch.cuda.get_device_name()}, torch {torch.__version__}; medians in microseconds; ratio: fusec / best peer")
    for index, fact in enumerate(facts):
        row = {"facts": fact, "figures": {}, "comparison": {}}
        rows.append(row)
        pace = started + arguments.budget * (index + 1) / len(facts)
        try:
            model = fusec_runtime.Model(runtime, f"{folder}/{fact['id']}.ptx")
            row["figures"] = measure(Workload(fact, model, torch_models), arguments, pace)
            row["comparison"] = compare(row["figures"])
        except Exception as problem:  # noqa: BLE001 - the other workloads still count
            row["figures"]["fusec"] = {"not_available": timing.first_line(problem)}
        print(describe(fact, row), flush=True)
        torch.cuda.empty_cache()
    return rows


def geometric_mean(ratios):
    product = 1.0
    for ratio in ratios:
        product *= ratio
    return product ** (1 / len(ratios))


def main():
    arguments = parse_arguments()
    try:
        import torch
    except ImportError as missing:
        sys.exit(f"peers.py: error: PyTorch holds the data and the clock: {missing}")
    if not torch.cuda.is_available():
        sys.exit("peers.py: error: PyTorch sees no GPU")
    with tempfile.TemporaryDirectory() as folder:
        rows = run_all(arguments, folder)
    ratios = [row["comparison"]["ratio"] for row in rows if row["comparison"]]
    if ratios:
        wins = sum(row["comparison"].get("verdict") == "faster" for row in rows)
        print(f"{len(ratios)} workloads: fusec is faster in {wins}, geometric mean of ratios {geometric_mean(ratios):.3f}")
    if arguments.json:
        report = {"version": 1, "device": torch.cuda.get_device_name(), "torch": torch.__version__, "workloads": rows}
        pathlib.Path(arguments.json).write_text(json.dumps(report, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
