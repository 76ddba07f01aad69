#!/usr/bin/env python3
"""Matrix products beside cuBLAS, and the tiles that were chosen beside the best of the table.

    tools/bench/products.py --emit=FOLDER --fusec=build/dev/bin/fusec     # anywhere
    tools/bench/products.py --run=FOLDER --library=libfusec.so            # on a GPU with PyTorch

The first step compiles the cases, and with --tiles=N the N best tiles of each one's table
(the IR after `tiling` with the tile set by hand). The second compares every artefact with the
product in f64 and takes turns with cuBLAS (torch.matmul, and cuBLASLt by each of its heuristics'
first choices), in bursts (rest, one warm replay, one timed) and under load (each block follows
as long a one of the same kernel). Regret is the time of the chosen over the best of the table.
--random=N draws N shapes log-uniformly from a seed. docs/Benchmarks.md has the protocol.
"""
import argparse
import json
import math
import pathlib
import random
import re
import statistics
import subprocess
import sys
import time

MLIR_TYPES = {"bf16": "bf16", "f16": "f16", "f32": "f32", "tf32": "f32"}
TOLERANCES = {"bf16": 2**-5, "f16": 2**-8, "f32": 1e-5, "tf32": 4e-3}
ROTATION_BYTES, MOST_SETS = 200e6, 16
BURST_REST_S, BURST_US = 0.07, 6000.0


# Matrices that models multiply by a vector as they write token by token.
VECTORS = ((1024, 1024), (512, 4096), (2048, 2048), (3072, 2048), (8192, 2048), (2048, 8192), (4096, 14336), (128256, 2048))


def case(m, n, k, form="nn", type="bf16", epilogue="none"):
    """`form`: n or t for each operand, t where it is stored transposed. A gate is silu(a b) * (a z)."""
    name = f"{m}x{n}x{k}-{form}-{type}" + ("" if epilogue == "none" else f"-{epilogue}")
    return {
        "name": name, "m": m, "n": n, "k": k, "ta": form[0] == "t", "tb": form[1] == "t", "type": type,
        "tf32": type == "tf32", "epilogue": epilogue,
    }


def named_cases():
    cases = [case(s, s, s, form) for s in (4096, 8192) for form in ("nn", "nt", "tn", "tt")]
    cases += [case(8192, 8192, 512), case(8192, 8192, 1024), case(2048, 8192, 2048), case(2048, 2048, 2048)]
    cases += [case(m, 4096, 4096) for m in (128, 256, 512)] + [case(1024, 1024, 1024), case(512, 512, 512)]
    cases += [case(4096, 14336, 4096), case(4096, 14336, 4096, epilogue="bias_gelu")]
    cases += [case(4096, 4096, 14336), case(4096, 4096, 14336, epilogue="residual"), case(4096, 4096, 4096, type="f16")]
    cases += [case(m, 28672, 4096) for m in (1, 4, 16, 64)]
    cases += [case(1111, 2223, 3333), case(1001, 3001, 2003), case(8192, 50257, 768, "nt"), case(8192, 30522, 768, "nt")]
    cases += [case(4096, 28672, 4096, "nt"), case(4096, 14336, 4096, "nt", epilogue="gate"), case(4096, 14336, 4096, epilogue="gate")]
    cases += [case(768, 768, 8192, "tn"), case(128, 1024, 8192), case(256, 256, 16384, "nt")]
    cases += [case(1, n, k, form) for n, k in VECTORS for form in ("nt", "nn")] + [case(1, 8192, 2048, "nt", epilogue="gate")]
    cases += [case(s, s, s, type=t) for t in ("f32", "tf32") for s in (1024, 2048, 4096)]
    return cases + [case(4096, 4096, 4096, form, t) for t in ("f32", "tf32") for form in ("nt", "tn", "tt")]


def random_cases(count, seed):
    """Sizes log-uniform in 1..16384, every form, bf16; no product above 2^41 operations."""
    draw, cases = random.Random(seed), []
    while len(cases) < count:
        m, n, k = (round(2 ** draw.uniform(0, 14)) for _ in range(3))
        if m * n * k <= 2**40:
            cases.append(case(m, n, k, draw.choice(["nn", "nt", "tn", "tt"])))
    return cases


def model_text(c):
    type = MLIR_TYPES[c["type"]]
    tensor = lambda *sizes: f"tensor<{'x'.join(map(str, sizes))}x{type}>"  # noqa: E731
    a = tensor(c["k"], c["m"]) if c["ta"] else tensor(c["m"], c["k"])
    b = tensor(c["n"], c["k"]) if c["tb"] else tensor(c["k"], c["n"])
    y = tensor(c["m"], c["n"])
    flags = ", ".join(f"transpose_{x} = true" for x in "ab" if c["t" + x])
    extra = {"none": "", "bias_gelu": tensor(c["n"]), "residual": y, "gate": b}[c["epilogue"]]
    argument = f', %z: {extra} {{fuse.name = "z"}}' if extra else ""
    lines = [
        f'func.func @product(%a: {a} {{fuse.name = "a"}}, %b: {b} {{fuse.name = "b"}}{argument}) -> ({y} {{fuse.name = "y"}}) {{',
        f"  %0 = fuse.matmul %a, %b {{{flags}}} : ({a}, {b}) -> {y}",
    ]
    result = "%0"
    if c["epilogue"] == "gate":
        lines += [
            f"  %1 = fuse.matmul %a, %z {{{flags}}} : ({a}, {b}) -> {y}",
            f"  %2 = fuse.silu %0 : ({y}) -> {y}",
            f"  %3 = fuse.mul %2, %1 : ({y}, {y}) -> {y}",
        ]
        result = "%3"
    elif extra:
        lines.append(f"  %1 = fuse.add %0, %z : ({y}, {extra}) -> {y}")
        result = "%1"
    if c["epilogue"] == "bias_gelu":
        lines.append(f'  %2 = fuse.gelu %1 {{approximate = "tanh"}} : ({y}) -> {y}')
        result = "%2"
    return "\n".join(lines + [f"  return {result} : {y}", "}"]) + "\n"


# --- compiling --------------------------------------------------------------------------


def compile_case(arguments, folder, c):
    """Writes the artefact, and one for each of the table's best tiles; gives the facts."""
    model = folder / f"{c['name']}.mlir"
    model.write_text(model_text(c))
    options = ["--allow-tf32"] if c["tf32"] else []
    fusec = lambda *rest: subprocess.run([arguments.fusec, *map(str, rest), *options], capture_output=True, text=True)  # noqa: E731
    started = time.monotonic()
    done = fusec(model, "-o", folder / f"{c['name']}.ptx", "--no-embed-ir", "--explain=tiling")
    facts = dict(c, compile_s=time.monotonic() - started, tiles=[])
    if done.returncode:
        return dict(facts, problem=done.stderr.strip().splitlines()[0])
    table = re.findall(r"^ *([0-9.]+) us +(#fuse\.\w+<[^>]*>)", done.stdout, re.M)
    # Of several kernels all times count, and the product's tile.
    whole = json.loads(fusec(model, "-o", folder / f"{c['name']}.ptx", "--no-embed-ir", "--explain=json").stdout)
    facts["predicted_us"] = whole["functions"][0]["predicted_us"]
    facts["tile"] = next((tile for _, tile in table if "mma" in tile or "matmul" in tile), table[0][1] if table else "")
    if not arguments.tiles or not table:
        return facts
    tiled = folder / f"{c['name']}.tiled.mlir"
    fusec(model, "--emit=tiling", "-o", tiled)
    # What a tile needs of scratch memory is its own.
    chosen = re.sub(r", scratch = \[[^\]]*\]", "", tiled.read_text())
    for index, (predicted, tile) in enumerate(table[: arguments.tiles]):
        text = re.sub(r"tile = #fuse\.\w*(mma|matmul)_tile<[^>]*>", f"tile = {tile}", chosen, count=1)
        pinned = folder / f"{c['name']}.{index}.mlir"
        pinned.write_text(text)
        if fusec(pinned, "-o", folder / f"{c['name']}.{index}.ptx", "--no-embed-ir").returncode == 0:
            facts["tiles"].append({"index": index, "tile": tile, "predicted_us": float(predicted)})
        pinned.unlink()
    tiled.unlink()
    return facts


def emit(arguments):
    folder = pathlib.Path(arguments.emit)
    folder.mkdir(parents=True, exist_ok=True)
    cases = random_cases(arguments.random, arguments.seed) if arguments.random else named_cases()
    if arguments.only:
        cases = [c for c in cases if re.search(arguments.only, c["name"])]
    facts = [compile_case(arguments, folder, c) for c in cases]
    (folder / "products.json").write_text(json.dumps(facts, indent=1) + "\n")
    for fact in facts:
        print(f"{fact['name']:36} {fact.get('predicted_us') or 0:9.2f} us  {fact.get('problem') or fact['tile']}")
    return 1 if any("problem" in fact for fact in facts) else 0


# --- measuring --------------------------------------------------------------------------


class Data:
    """Operands of one case on the GPU, several sets of them, and the product in f64."""

    def __init__(self, c, torch):
        type = {"bf16": torch.bfloat16, "f16": torch.float16}.get(c["type"], torch.float32)
        m, n, k = c["m"], c["n"], c["k"]
        generator = torch.Generator("cuda").manual_seed(7)
        make = lambda *shape: torch.empty(shape, device="cuda", dtype=type).normal_(generator=generator)  # noqa: E731
        size = (m * k + k * n + m * n) * torch.finfo(type).bits // 8
        self.sets = int(min(MOST_SETS, max(2, ROTATION_BYTES // size + 1)))
        self.inputs, self.outputs = [], []
        for _ in range(self.sets):
            a, b = make(*((k, m) if c["ta"] else (m, k))), make(*((n, k) if c["tb"] else (k, n))) / math.sqrt(k)
            extra = {"none": [], "bias_gelu": [(n,)], "residual": [(m, n)], "gate": [b.shape]}[c["epilogue"]]
            scale = 1 / math.sqrt(k) if c["epilogue"] == "gate" else 1
            self.inputs.append([a, b] + [make(*shape) * scale for shape in extra])
            self.outputs.append(torch.full((m, n), float("nan"), device="cuda", dtype=type))
        self.rows = torch.randperm(m, device="cuda", generator=generator)[:256]
        self.want = self.reference(c, torch, self.inputs[0])
        self.scale = self.want.abs() + self.want.square().mean().sqrt() + 1e-30

    def reference(self, c, torch, inputs):
        a = (inputs[0].t() if c["ta"] else inputs[0])[self.rows].double()
        want = a @ (inputs[1].t() if c["tb"] else inputs[1]).double()
        if c["epilogue"] == "gate":
            want = torch.nn.functional.silu(want) * (a @ (inputs[2].t() if c["tb"] else inputs[2]).double())
        if c["epilogue"] == "residual":
            want = want + inputs[2][self.rows].double()
        if c["epilogue"] == "bias_gelu":
            want = torch.nn.functional.gelu(want + inputs[2].double(), approximate="tanh")
        return want

    def error(self, output):
        return ((output[self.rows].double() - self.want).abs() / self.scale).max().item()


def torch_call(c, data, torch):
    """torch.matmul, and torch's own fused forms; what they allocate is kept until the next round."""
    kept = {}

    def call(index):
        a, b, *rest = data.inputs[index]
        a, b, out = a.t() if c["ta"] else a, b.t() if c["tb"] else b, data.outputs[index]
        if c["epilogue"] == "gate":
            z = rest[0].t() if c["tb"] else rest[0]
            kept[index] = out = torch.nn.functional.silu(a @ b).mul_(a @ z)
        elif c["epilogue"] == "residual":
            torch.addmm(rest[0], a, b, out=out)
        elif c["epilogue"] == "bias_gelu":
            kept[index] = out = torch._addmm_activation(rest[0], a, b, use_gelu=True)
        else:
            torch.matmul(a, b, out=out)
        return out

    return call


def fusec_call(model, data, torch):
    pointers = [([x.data_ptr() for x in ins], [out.data_ptr()]) for ins, out in zip(data.inputs, data.outputs)]

    def call(index):
        model.run(*pointers[index], torch.cuda.current_stream().cuda_stream)
        return data.outputs[index]

    return call


def contenders(arguments, c, data, torch, runtime, library):
    """Calls by name; fusec first. What cannot take part is left out with its reason."""
    from peerlib import cublaslt, fusec_runtime

    calls, missing = {}, {}
    folder = pathlib.Path(arguments.run)
    names = [("fusec", c["name"])] + [(f"tile {t['index']}", f"{c['name']}.{t['index']}") for t in c["tiles"]]
    for name, file in names:
        try:
            calls[name] = fusec_call(fusec_runtime.Model(runtime, folder / f"{file}.ptx"), data, torch)
        except Exception as problem:  # noqa: BLE001 - the others still count
            missing[name] = str(problem)[:200]
    calls["cublas"] = torch_call(c, data, torch)
    if c["epilogue"] == "gate":
        return calls, missing
    try:
        product = cublaslt.Product(library, c, data.inputs[0], data.outputs[0], arguments.heuristics)
        for choice in range(len(product.choices)):
            calls[f"cublaslt {choice}"] = lambda i, p=product, x=choice: p.call(data.inputs[i], data.outputs[i], x)
    except Exception as problem:  # noqa: BLE001
        missing["cublaslt"] = str(problem)[:200]
    return calls, missing


def right(name, call, c, data, torch):
    """The largest error, or a reason why the results are wrong."""
    data.outputs[0].fill_(float("nan"))
    output = call(0)
    torch.cuda.synchronize()
    error = data.error(output)
    ours = name == "fusec" or name.startswith("tile")
    if ours and not error <= TOLERANCES[c["type"]]:
        raise RuntimeError(f"wrong results: error {error:.2g}")
    return error


def burst(timers, order, torch):
    """Microseconds a call of each: rest, one warm replay, one timed; the median of three."""
    samples = {name: [] for name in order}
    for _ in range(3):
        for name in order:
            torch.cuda.synchronize()
            time.sleep(BURST_REST_S)
            timers[name].sample()
            samples[name].append(timers[name].sample())
    return {name: statistics.median(taken) for name, taken in samples.items()}


def load(timers, order, seconds):
    """Microseconds a call of each under load: blocks that follow as long a block of the same."""
    samples = {name: [] for name in order}
    for _ in range(3):
        for name in order:
            for counts in (False, True):
                end = time.monotonic() + seconds
                while time.monotonic() < end:
                    sample = timers[name].sample()
                    if counts:
                        samples[name].append(sample)
    return {name: statistics.median(taken) for name, taken in samples.items()}


def measure(arguments, c, torch, runtime, library):
    from peerlib import timing

    data = Data(c, torch)
    timing.SAMPLE_US = BURST_US if c["m"] * c["n"] * c["k"] > 2**34 else BURST_US / 3
    calls, missing = contenders(arguments, c, data, torch, runtime, library)
    timers, errors = {}, {}
    for name, call in calls.items():
        try:
            errors[name] = right(name, call, c, data, torch)
            timers[name] = timing.GraphTimer(call, data.sets)
        except Exception as problem:  # noqa: BLE001
            missing[name] = timing.first_line(problem)
    quick = {name: min(timer.sample() for _ in range(2)) for name, timer in timers.items()}
    best_lt = sorted((n for n in quick if n.startswith("cublaslt")), key=quick.get)[:2]
    order = [n for n in quick if not n.startswith("cublaslt") or n in best_lt]
    row = {"case": c, "errors": errors, "missing": missing, "quick_us": quick, "clocks": clocks(torch)}
    row["burst_us"] = burst(timers, order, torch)
    if arguments.load_seconds:
        row["load_us"] = load(timers, [n for n in order if not n.startswith("tile")], arguments.load_seconds)
    return row


def clocks(torch):
    try:
        return {"sm_mhz": torch.cuda.clock_rate(), "watts": torch.cuda.power_draw() / 1000}
    except Exception:  # noqa: BLE001 - without NVML's bindings there are none
        return {}


def summary(row):
    """fusec's time, the best peer's, their ratio (peer / fusec), and the regret."""
    result = {}
    for kind in ("burst_us", "load_us"):
        times = row.get(kind, {})
        peers = {n: t for n, t in times.items() if n.startswith("cublas")}
        if "fusec" in times and peers:
            best = min(peers, key=peers.get)
            result[kind] = (times["fusec"], best, peers[best], peers[best] / times["fusec"])
    tiles = [t for n, t in row["burst_us"].items() if n.startswith("tile")]
    if tiles and "fusec" in row["burst_us"]:
        result["regret"] = row["burst_us"]["fusec"] / min(tiles + [row["burst_us"]["fusec"]]) - 1
    return result


def describe(row):
    c, found = row["case"], row["summary"]
    text = f"{c['name']:34} predicted {c.get('predicted_us') or 0:9.2f}"
    for kind in ("burst_us", "load_us"):
        if kind in found:
            ours, best, theirs, ratio = found[kind]
            text += f"  {kind[:-3]} {ours:9.2f} / {theirs:9.2f} {best:10} x{ratio:5.3f}"
    if "regret" in found:
        text += f"  regret {100 * found['regret']:.1f} %"
    text += f"  error {row['errors'].get('fusec', math.nan):.1e}  {c['tile']}"
    return text + "".join(f"\n    {name}: {why}" for name, why in row["missing"].items())


def rank_correlation(rows):
    """Spearman's, of predicted and measured times of each case's tiles, averaged."""
    values = []
    for row in rows:
        tiles = [t for t in row["case"]["tiles"] if f"tile {t['index']}" in row["burst_us"]]
        measured = [row["burst_us"][f"tile {t['index']}"] for t in tiles]
        if len(tiles) < 3:
            continue
        rank = lambda xs: [sorted(xs).index(x) for x in xs]  # noqa: E731
        pairs = list(zip(rank([t["predicted_us"] for t in tiles]), rank(measured)))
        n = len(pairs)
        values.append(1 - 6 * sum((a - b) ** 2 for a, b in pairs) / (n * (n * n - 1)))
    return statistics.mean(values) if values else math.nan


def print_totals(rows):
    for kind in ("burst_us", "load_us"):
        ratios = [row["summary"][kind][3] for row in rows if kind in row["summary"]]
        if ratios:
            mean = math.exp(statistics.mean(map(math.log, ratios)))
            print(f"{kind[:-3]}: {len(ratios)} cases, best peer / fusec: geometric mean {mean:.3f}, least {min(ratios):.3f}")
    regrets = [row["summary"]["regret"] for row in rows if "regret" in row["summary"]]
    if regrets:
        print(f"regret: mean {100 * statistics.mean(regrets):.1f} %, worst {100 * max(regrets):.1f} %, "
              f"rank correlation {rank_correlation(rows):.2f}")
    # The cost model's tensor cores run at the clock that power allows under load.
    kind = "load_us" if any("load_us" in row["summary"] for row in rows) else "burst_us"
    off = [abs(row["case"]["predicted_us"] / row["summary"][kind][0] - 1)
           for row in rows if kind in row["summary"] and row["case"].get("predicted_us")]
    if off:
        print(f"predicted times: off by {100 * statistics.median(off):.1f} % of {kind[:-3]} (median)")


def run(arguments):
    import torch

    from peerlib import cublaslt, fusec_runtime

    runtime = fusec_runtime.Runtime(arguments.library)
    library = cublaslt.Library()
    facts = json.loads((pathlib.Path(arguments.run) / "products.json").read_text())
    rows, started = [], time.monotonic()
    print(f"{torch.cuda.get_device_name()}, torch {torch.__version__}; microseconds; x: best peer / fusec")
    for c in facts:
        if "problem" in c or (arguments.only and not re.search(arguments.only, c["name"])):
            continue
        if time.monotonic() - started > arguments.budget:
            print(f"the budget of {arguments.budget:.0f} s is spent before {c['name']}")
            break
        torch.backends.cuda.matmul.allow_tf32 = c["tf32"]
        row = measure(arguments, c, torch, runtime, library)
        row["summary"] = summary(row)
        rows.append(row)
        print(describe(row), flush=True)
        torch.cuda.empty_cache()
    print_totals(rows)
    if arguments.json:
        report = {"version": 1, "device": torch.cuda.get_device_name(), "torch": torch.__version__, "rows": rows}
        pathlib.Path(arguments.json).write_text(json.dumps(report, indent=1) + "\n")
    return 0 if all("fusec" in row["burst_us"] for row in rows) else 1


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--emit", default="", help="compile the cases into this folder")
    parser.add_argument("--fusec", default="build/release/bin/fusec", help="the compiler")
    parser.add_argument("--tiles", type=int, default=0, help="compile as many of each table's best tiles too")
    parser.add_argument("--random", type=int, default=0, help="draw so many shapes instead of the named cases")
    parser.add_argument("--seed", type=int, default=1, help="of the random shapes")
    parser.add_argument("--only", default="", help="cases whose name matches this expression")
    parser.add_argument("--run", default="", help="measure the cases of this folder")
    parser.add_argument("--library", default="build/release/lib/libfusec.so", help="the C API")
    parser.add_argument("--heuristics", type=int, default=8, help="choices of cuBLASLt to time")
    parser.add_argument("--load-seconds", type=float, default=0.05, help="a block under load; 0: bursts only")
    parser.add_argument("--budget", type=float, default=500, help="seconds for all cases")
    parser.add_argument("--json", default="", help="write all figures there")
    arguments = parser.parse_args()
    if bool(arguments.emit) == bool(arguments.run):
        parser.error("give either --emit or --run")
    return emit(arguments) if arguments.emit else run(arguments)


if __name__ == "__main__":
    sys.exit(main())
