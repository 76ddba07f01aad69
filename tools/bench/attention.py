#!/usr/bin/env python3
"""Attention, written out in primitive ops, beside PyTorch's library kernels.

    tools/bench/attention.py --emit=FOLDER --fusec=build/dev/bin/fusec     # anywhere
    tools/bench/attention.py --run=FOLDER --library=libfusec.so            # on a GPU with PyTorch

The second step compares two heads of each artefact with f64, and takes turns with
scaled_dot_product_attention by cuDNN and by FlashAttention, and, for few queries and for scores that
these do not take (a soft cap), with FlexAttention. It times bursts and load as products.py does.
"""
import argparse
import json
import pathlib
import subprocess
import sys
import time

from products import burst, clocks, load

ERROR = 2**-5


def case(name, batch, heads, rows, depth, kv=0, causal=False, cap=0.0, keys=0):
    """`rows` queries of as many keys, or of `keys`: the last queries of these, where a mask is causal."""
    return {
        "name": name, "batch": batch, "heads": heads, "rows": rows, "keys": keys or rows, "depth": depth, "kv": kv or heads,
        "causal": causal, "cap": cap,
    }


CASES = [case(f"D128 S{s}{' causal' if c else ''}", 65536 // s // 4, 16, s, 128, causal=c)
         for s in (1024, 4096, 16384) for c in (False, True)]
CASES += [case(f"64/8 heads S8192{' causal' if c else ''}", 1, 64, 8192, 128, kv=8, causal=c) for c in (False, True)]
CASES += [case(f"D64 S4096{' causal' if c else ''}", 4, 32, 4096, 64, causal=c) for c in (False, True)]
CASES += [case("D64 S512 causal", 32, 32, 512, 64, causal=True), case("D96 S4096", 4, 16, 4096, 96)]
CASES += [case(f"D{d} S2048", 4, 16, 2048, d) for d in (192, 256)]
CASES += [case("D128 S4096 causal, soft cap", 4, 16, 4096, 128, causal=True, cap=30.0)]
CASES += [case(f"decode B{b}, {s} keys", b, 32, 1, 128, kv=8, keys=s) for b, s in ((32, 8192), (4, 8192), (64, 1024), (1, 32768))]
CASES += [case("decode B8, 4 queries, 8192 keys", 8, 32, 4, 128, kv=8, causal=True, keys=8192)]
CASES += [case("1/1 heads S16384", 1, 1, 16384, 128), case("B1, 8 heads, 256 queries, 32768 keys", 1, 8, 256, 128, keys=32768)]


class Text:
    """Lines of a function, each with a value of its own."""

    def __init__(self):
        self.lines = []

    def add(self, op, operands, types, result, attributes=""):
        name = f"%{len(self.lines)}"
        attributes = f" {{{attributes}}}" if attributes else ""
        self.lines.append(f"  {name} = fuse.{op} {', '.join(operands)}{attributes} : ({', '.join(types)}) -> {result}")
        return name


def model_text(c):
    """softmax(mask(cap(q k^T / sqrt(depth)))) v in bf16."""
    tensor = lambda *sizes, type="bf16": f"tensor<{'x'.join(map(str, [*sizes, type]))}>"  # noqa: E731
    b, h, s, n, d, kv = c["batch"], c["heads"], c["rows"], c["keys"], c["depth"], c["kv"]
    query, key, score, row, one = tensor(b, h, s, d), tensor(b, kv, n, d), tensor(b, h, s, n), tensor(b, h, s, 1), tensor()
    each = tensor(b, h, n, d)
    text = Text()

    def shared(name):
        """Each head of keys for the queries that share it."""
        if kv == h:
            return name
        parts, groups = tensor(b, kv, 1, n, d), tensor(b, kv, h // kv, n, d)
        name = text.add("reshape", [name], [key], parts)
        name = text.add("broadcast_to", [name], [parts], groups)
        return text.add("reshape", [name], [groups], each)

    number = lambda x: text.add("constant", [], [], one, f"value = dense<{x}> : {one}")  # noqa: E731
    k, v = shared("%k"), shared("%v")
    x = text.add("matmul", ["%q", k], [query, each], score, "transpose_b = true")
    x = text.add("mul", [x, number(f"{d ** -0.5:.8f}")], [score, one], score)
    if c["cap"]:
        cap = number(f"{c['cap']:.6f}")
        for op, operands in (("div", [cap]), ("tanh", []), ("mul", [cap])):
            x = text.add(op, [x, *operands], [score, *[one] * len(operands)], score)
    if c["causal"]:
        down, across, mask = tensor(s, 1, type="i32"), tensor(1, n, type="i32"), tensor(s, n, type="i1")
        i = text.add("iota", [], [], down, "axis = 0 : i64")
        if n != s:
            before = text.add("constant", [], [], tensor(type="i32"), f"value = dense<{n - s}> : tensor<i32>")
            i = text.add("add", [i, before], [down, tensor(type="i32")], down)
        j = text.add("iota", [], [], across, "axis = 1 : i64")
        m = text.add("compare", [i, j], [down, across], mask, 'predicate = "ge"')
        x = text.add("select", [m, x, number("0xFF80")], [mask, score, one], score)
    reduce = lambda x, kind: text.add(  # noqa: E731
        "reduce", [x], [score], row, f'kind = "{kind}", axes = array<i64: 3>, keepdims = true')
    x = text.add("exp", [text.add("sub", [x, reduce(x, "max")], [score, row], score)], [score], score)
    x = text.add("div", [x, reduce(x, "sum")], [score, row], score)
    y = text.add("matmul", [x, v], [score, each], query)
    arguments = ", ".join(f'%{n}: {t} {{fuse.name = "{n}"}}' for n, t in (("q", query), ("k", key), ("v", key)))
    return "\n".join([f"func.func @attention({arguments}) -> {query} {{", *text.lines, f"  return {y} : {query}", "}", ""])


def emit_cases(arguments, cases, text_of, stem):
    folder = pathlib.Path(arguments.emit)
    folder.mkdir(parents=True, exist_ok=True)
    facts = []
    for number, c in enumerate(c for c in cases if arguments.only in c["name"]):
        file = folder / f"{stem}{number}"
        file.with_suffix(".mlir").write_text(text_of(c))
        command = [arguments.fusec, file.with_suffix(".mlir"), "-o", file.with_suffix(".ptx"), "--no-embed-ir", "--explain=json",
                   *c.get("options", [])]
        started = time.monotonic()
        done = subprocess.run([*map(str, command)], capture_output=True, text=True)
        fact = dict(c, file=file.name, compile_s=time.monotonic() - started)
        if done.returncode:
            fact["problem"] = done.stderr.strip().splitlines()[0]
        facts.append(fact)
        print(f"{c['name']:32} {fact['compile_s']:.2f} s  {fact.get('problem', '')}")
    (folder / f"{stem}.json").write_text(json.dumps(facts, indent=1) + "\n")
    return 1 if any("problem" in fact for fact in facts) else 0


def emit(arguments):
    return emit_cases(arguments, CASES, model_text, "attention")


def reference(c, q, k, v, head, torch):
    shared = c["heads"] // c["kv"]
    a, b, x = q[0, head].double(), k[0, head // shared].double(), v[0, head // shared].double()
    s = a @ b.t() * c["depth"] ** -0.5
    if c["cap"]:
        s = c["cap"] * torch.tanh(s / c["cap"])
    if c["causal"]:
        s = s.masked_fill(torch.ones_like(s, dtype=torch.bool).triu(1 + c["keys"] - c["rows"]), float("-inf"))
    return torch.softmax(s, -1) @ x


def peers(c, q, k, v, torch):
    """Calls by name."""
    from torch.nn.attention import SDPBackend, sdpa_kernel

    shared, before = c["heads"] > c["kv"], c["keys"] - c["rows"]

    def flexible():
        from torch.nn.attention.flex_attention import create_block_mask, flex_attention

        mask = create_block_mask(lambda b, h, i, j: i + before >= j, None, None, c["rows"], c["keys"]) if c["causal"] else None
        flex = torch.compile(flex_attention)
        capped = (lambda s, b, h, i, j: c["cap"] * torch.tanh(s / c["cap"])) if c["cap"] else None
        return {"flex": lambda i: flex(q, k, v, score_mod=capped, block_mask=mask, enable_gqa=shared)}

    if c["cap"]:
        return flexible()

    def library(backend):
        mask = None
        if before and c["causal"]:
            from torch.nn.attention.bias import causal_lower_right

            mask = causal_lower_right(c["rows"], c["keys"])

        def call(_):
            with sdpa_kernel(backend):
                return torch.nn.functional.scaled_dot_product_attention(
                    q, k, v, attn_mask=mask, is_causal=c["causal"] and not before, enable_gqa=shared)

        return call

    known = {"cudnn": library(SDPBackend.CUDNN_ATTENTION), "flash": library(SDPBackend.FLASH_ATTENTION)}
    return {**known, **flexible()} if c["rows"] <= 16 else known


def measure(arguments, c, torch, runtime):
    from peerlib import fusec_runtime, timing

    timing.SAMPLE_US = 6000.0
    generator = torch.Generator("cuda").manual_seed(7)
    make = lambda heads, rows: torch.empty(  # noqa: E731
        (c["batch"], heads, rows, c["depth"]), device="cuda", dtype=torch.bfloat16).normal_(generator=generator)
    q, k, v = make(c["heads"], c["rows"]), make(c["kv"], c["keys"]), make(c["kv"], c["keys"])
    y = torch.full_like(q, float("nan"))
    model = fusec_runtime.Model(runtime, pathlib.Path(arguments.run) / f"{c['file']}.ptx")

    def ours(_):
        model.run([x.data_ptr() for x in (q, k, v)], [y.data_ptr()], torch.cuda.current_stream().cuda_stream)
        return y

    row = {"case": c, "errors": {}, "missing": {}, "clocks": clocks(torch)}
    heads = (0, c["heads"] - 1)
    want = [reference(c, q, k, v, head, torch) for head in heads]
    timers = {}
    for name, call in {"fusec": ours, **peers(c, q, k, v, torch)}.items():
        try:
            output = call(0)
            torch.cuda.synchronize()
            row["errors"][name] = max((output[0, h].double() - w).abs().max().item() for h, w in zip(heads, want))
            if not row["errors"][name] <= ERROR:
                raise RuntimeError(f"wrong results: error {row['errors'][name]:.2g}")
            timers[name] = timing.GraphTimer(call, 1)
        except Exception as problem:  # noqa: BLE001 - the others still count
            row["missing"][name] = timing.first_line(problem)
    row["burst_us"] = burst(timers, list(timers), torch)
    row["load_us"] = load(timers, list(timers), arguments.load_seconds)
    return row


def ratio(times):
    """fusec's time, the best other's name and time, and their ratio."""
    others = {name: us for name, us in times.items() if name != "fusec"}
    if "fusec" not in times or not others:
        return None
    best = min(others, key=others.get)
    return times["fusec"], best, others[best], others[best] / times["fusec"]


def run_cases(arguments, stem, measure_case):
    import torch

    from peerlib import fusec_runtime

    runtime = fusec_runtime.Runtime(arguments.library)
    facts = json.loads((pathlib.Path(arguments.run) / f"{stem}.json").read_text())
    rows = []
    print(f"{torch.cuda.get_device_name()}, torch {torch.__version__}; microseconds; x: best peer / fusec")
    for c in facts:
        if "problem" in c:
            continue
        row = measure_case(arguments, c, torch, runtime)
        rows.append(row)
        text = f"{c['name']:30}"
        for kind in ("burst_us", "load_us"):
            row.setdefault("summary", {})[kind] = found = ratio(row[kind])
            if found:
                text += f"  {kind[:-3]} {found[0]:9.2f} / {found[2]:9.2f} {found[1]:6} x{found[3]:5.3f}"
        print(text + f"  error {row['errors']}" + "".join(f"\n    {n}: {w}" for n, w in row["missing"].items()), flush=True)
        torch.cuda.empty_cache()
    if arguments.json:
        report = {"version": 1, "device": torch.cuda.get_device_name(), "torch": torch.__version__, "rows": rows}
        pathlib.Path(arguments.json).write_text(json.dumps(report, indent=1) + "\n")
    return 0 if rows and all("fusec" in row["burst_us"] for row in rows) else 1


def run(arguments):
    return run_cases(arguments, "attention", measure)


def main(doc, emit, run):
    """The two steps of a script: to compile its cases into a folder, and to measure those."""
    parser = argparse.ArgumentParser(description=doc.split("\n")[0])
    parser.add_argument("--emit", default="", help="compile the cases into this folder")
    parser.add_argument("--fusec", default="build/release/bin/fusec", help="the compiler")
    parser.add_argument("--only", default="", help="compile the cases alone whose names contain this")
    parser.add_argument("--run", default="", help="measure the cases of this folder")
    parser.add_argument("--library", default="build/release/lib/libfusec.so", help="the C API")
    parser.add_argument("--load-seconds", type=float, default=0.05, help="a block under load")
    parser.add_argument("--json", default="", help="write all figures there")
    arguments = parser.parse_args()
    if bool(arguments.emit) == bool(arguments.run):
        parser.error("give either --emit or --run")
    return emit(arguments) if arguments.emit else run(arguments)


if __name__ == "__main__":
    sys.exit(main(__doc__, emit, run))
