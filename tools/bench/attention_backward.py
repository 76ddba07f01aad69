#!/usr/bin/env python3
"""The backward of attention, written out in primitive ops, beside PyTorch's library kernels.

    tools/bench/attention_backward.py --emit=FOLDER --fusec=build/dev/bin/fusec     # anywhere
    tools/bench/attention_backward.py --run=FOLDER --library=libfusec.so            # on a GPU with PyTorch

Weights are computed again from the logarithms of their rows' sums, which FlashAttention's forward gives. The second step
compares a head of each artefact with f64, and takes turns with the gradients of scaled_dot_product_attention by cuDNN and
by FlashAttention. It times bursts and load as products.py does. Cases "any order" are compiled with --nondeterministic.
"""
import json
import pathlib
import subprocess
import sys
import time

import attention
from attention import Text, case
from products import burst, clocks, load

# Of a gradient, relative to its norm.
ERROR = 0.01

CASES = [case(f"D128 S{s}{' causal' if c else ''}", 65536 // s // 4, 16, s, 128, causal=c)
         for s in (1024, 4096, 16384) for c in (False, True)]
CASES += [case(f"64/8 heads S8192{' causal' if c else ''}", 1, 64, 8192, 128, kv=8, causal=c) for c in (False, True)]
CASES += [case(f"D64 S4096{' causal' if c else ''}", 4, 32, 4096, 64, causal=c) for c in (False, True)]
CASES += [case("D64 S1024 causal", 8, 12, 1024, 64, causal=True), case("D96 S4096", 4, 16, 4096, 96)]
# The queries' gradients may be added up in any order.
CASES += [dict(c, name=f"{c['name']}, any order", options=["--nondeterministic"]) for c in CASES]


def model_text(c):
    """dq, dk and dv of softmax(mask(q k^T / sqrt(depth))) v in bf16."""
    tensor = lambda *sizes, type="bf16": f"tensor<{'x'.join(map(str, [*sizes, type]))}>"  # noqa: E731
    b, h, s, d, kv = c["batch"], c["heads"], c["rows"], c["depth"], c["kv"]
    query, key, one = tensor(b, h, s, d), tensor(b, kv, s, d), tensor(type="f32")
    score, wide, row = tensor(b, h, s, s), tensor(b, h, s, s, type="f32"), tensor(b, h, s, 1, type="f32")
    wide_query = tensor(b, h, s, d, type="f32")
    parts, groups = tensor(b, kv, 1, s, d), tensor(b, kv, h // kv, s, d)
    text = Text()

    def shared(name):
        """Each head of keys for the queries that share it."""
        if kv == h:
            return name
        name = text.add("reshape", [name], [key], parts)
        name = text.add("broadcast_to", [name], [parts], groups)
        return text.add("reshape", [name], [groups], query)

    def gathered(name):
        if kv == h:
            return name
        name = text.add("reshape", [name], [query], groups)
        return text.add("reduce", [name], [groups], key, 'kind = "sum", axes = array<i64: 2>, keepdims = false')

    number = lambda x: text.add("constant", [], [], one, f"value = dense<{x}> : {one}")  # noqa: E731
    binary = lambda op, x, y, other: text.add(op, [x, y], [wide, other], wide)  # noqa: E731
    k, v, scale = shared("%k"), shared("%v"), number(f"{d ** -0.5:.8f}")
    x = text.add("cast", [text.add("matmul", ["%q", k], [query, query], score, "transpose_b = true")], [score], wide)
    p = text.add("exp", [binary("sub", binary("mul", x, scale, one), "%l", row)], [wide], wide)
    if c["causal"]:
        down, across, mask = tensor(s, 1, type="i32"), tensor(1, s, type="i32"), tensor(s, s, type="i1")
        i = text.add("iota", [], [], down, "axis = 0 : i64")
        j = text.add("iota", [], [], across, "axis = 1 : i64")
        m = text.add("compare", [i, j], [down, across], mask, 'predicate = "ge"')
        p = text.add("select", [m, p, number("0.0")], [mask, wide, one], wide)
    o, g = (text.add("cast", [name], [query], wide_query) for name in ("%o", "%g"))
    sums = text.add("reduce", [text.add("mul", [o, g], [wide_query, wide_query], wide_query)], [wide_query], row,
                    'kind = "sum", axes = array<i64: 3>, keepdims = true')
    x = text.add("cast", [text.add("matmul", ["%g", v], [query, query], score, "transpose_b = true")], [score], wide)
    x = binary("mul", binary("sub", x, sums, row), p, wide)
    p = text.add("cast", [p], [wide], score)
    x = text.add("cast", [x], [wide], score)

    def scaled(other, attributes=""):
        """Scores times another matrix, scaled at last: these are fewer."""
        y = text.add("matmul", [x, other], [score, query], query, attributes)
        y = text.add("cast", [y], [query], wide_query)
        return text.add("cast", [text.add("mul", [y, scale], [wide_query, one], wide_query)], [wide_query], query)

    dq, dk = scaled(k), gathered(scaled("%q", "transpose_a = true"))
    dv = gathered(text.add("matmul", [p, "%g"], [score, query], query, "transpose_a = true"))
    given = (("q", query), ("k", key), ("v", key), ("o", query), ("l", row), ("g", query))
    arguments = ", ".join(f'%{n}: {t} {{fuse.name = "{n}"}}' for n, t in given)
    results = f"{query}, {key}, {key}"
    return "\n".join([f"func.func @backward({arguments}) -> ({results}) {{", *text.lines,
                      f"  return {dq}, {dk}, {dv} : {results}", "}", ""])


def emit(arguments):
    return attention.emit_cases(arguments, CASES, model_text, "backward")


def reference(c, tensors, gradient, torch):
    """The gradients of head 0 of batch 0, in f64; of keys and values those of all queries that share them."""
    shared = c["heads"] // c["kv"]
    q, k, v = (x[0, : shared if n == 0 else 1].detach().double().requires_grad_() for n, x in enumerate(tensors))
    for head in range(shared):
        s = q[head] @ k[0].t() * c["depth"] ** -0.5
        if c["causal"]:
            s = s.masked_fill(torch.ones_like(s, dtype=torch.bool).triu(1), float("-inf"))
        (torch.softmax(s, -1) @ v[0] * gradient[0, head].double()).sum().backward()
        del s
    return [x.grad[0] for x in (q, k, v)]


def peers(c, tensors, gradient, torch):
    """Calls by name; the forward runs once."""
    from torch.nn.attention import SDPBackend, sdpa_kernel

    calls = {}
    for name, backend in (("cudnn", SDPBackend.CUDNN_ATTENTION), ("flash", SDPBackend.FLASH_ATTENTION)):
        def prepare(backend=backend):
            inputs = [x.detach().requires_grad_() for x in tensors]
            with sdpa_kernel(backend):
                y = torch.nn.functional.scaled_dot_product_attention(
                    *inputs, is_causal=c["causal"], enable_gqa=c["heads"] > c["kv"])
            return lambda _: torch.autograd.grad(y, inputs, gradient, retain_graph=True)

        calls[name] = prepare
    return calls


def measure(arguments, c, torch, runtime):
    from peerlib import fusec_runtime, timing

    timing.SAMPLE_US = 6000.0
    generator = torch.Generator("cuda").manual_seed(7)
    make = lambda heads: torch.empty(  # noqa: E731
        (c["batch"], heads, c["rows"], c["depth"]), device="cuda", dtype=torch.bfloat16).normal_(generator=generator)
    q, k, v, g = make(c["heads"]), make(c["kv"]), make(c["kv"]), make(c["heads"])
    shared = c["heads"] // c["kv"]
    whole = [x.repeat_interleave(shared, 1) for x in (k, v)]
    o, sums = torch.ops.aten._scaled_dot_product_flash_attention(q, *whole, 0.0, c["causal"])[:2]
    o, sums = o.contiguous(), sums.unsqueeze(-1).contiguous()
    del whole
    results = [torch.full_like(x, float("nan")) for x in (q, k, v)]
    model = fusec_runtime.Model(runtime, pathlib.Path(arguments.run) / f"{c['file']}.ptx")

    def ours(_):
        model.run([x.data_ptr() for x in (q, k, v, o, sums, g)], [x.data_ptr() for x in results],
                  torch.cuda.current_stream().cuda_stream)
        return results

    row = {"case": c, "errors": {}, "missing": {}, "clocks": clocks(torch)}
    want = reference(c, (q, k, v), g, torch)
    timers = {}
    for name, prepare in {"fusec": lambda: ours, **peers(c, (q, k, v), g, torch)}.items():
        try:
            call = prepare()
            got = [x[0, 0].double() for x in call(0)]
            torch.cuda.synchronize()
            row["errors"][name] = max(((x - w).norm() / w.norm()).item() for x, w in zip(got, want))
            if not row["errors"][name] <= ERROR:
                raise RuntimeError(f"wrong results: error {row['errors'][name]:.2g}")
            timers[name] = timing.GraphTimer(call, 1)
        except Exception as problem:  # noqa: BLE001 - the others still count
            row["missing"][name] = timing.first_line(problem)
    row["burst_us"] = burst(timers, list(timers), torch)
    row["load_us"] = load(timers, list(timers), arguments.load_seconds)
    return row


def run(arguments):
    return attention.run_cases(arguments, "backward", measure)


if __name__ == "__main__":
    sys.exit(attention.main(__doc__, emit, run))
