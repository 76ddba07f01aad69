#!/usr/bin/env python3
"""Attention with functions of the scores, written out in primitive ops, beside FlexAttention.

    tools/bench/attention_scores.py --emit=FOLDER --fusec=build/dev/bin/fusec     # anywhere
    tools/bench/attention_scores.py --run=FOLDER --library=libfusec.so            # on a GPU with PyTorch

4 batches of 16 heads of 4096 rows of 128 in bf16, with scores in f32. The second step compares two heads of each artefact
with f64, and takes turns with FlexAttention, whose block masks are made before, and, where what is added to the scores is a
tensor, with scaled_dot_product_attention by cuDNN and by the memory-efficient kernel. It times as attention.py does.
"""
import pathlib
import sys

import attention
from attention import ERROR, Text, case
from products import burst, clocks, load

WINDOW, DOCUMENTS, CAP = 1024, 8, 30.0

CASES = [dict(case(f"{kind}{' causal' if c else ''}", 4, 16, 4096, 128, causal=c), kind=kind)
         for kind, forms in (("soft cap", (True,)), ("ALiBi", (True,)), ("window", (True,)), ("learned bias", (False, True)),
                             ("padding mask", (False,)), ("document ids", (False, True))) for c in forms]


def extra_input(c):
    """Name, sizes and element type of what scores read besides, or None."""
    b, h, s = c["batch"], c["heads"], c["rows"]
    return {"ALiBi": ("slope", (h, 1, 1), "f32"), "learned bias": ("bias", (1, h, s, s), "bf16"),
            "padding mask": ("mask", (b, 1, 1, s), "i1"), "document ids": ("ids", (b, s), "i32")}.get(c["kind"])


def model_text(c):
    tensor = lambda *sizes, type="f32": f"tensor<{'x'.join(map(str, [*sizes, type]))}>"  # noqa: E731
    b, h, s, d, kind = c["batch"], c["heads"], c["rows"], c["depth"], c["kind"]
    query, narrow = tensor(b, h, s, d, type="bf16"), tensor(b, h, s, s, type="bf16")
    score, row, one, pairs = tensor(b, h, s, s), tensor(b, h, s, 1), tensor(), tensor(s, s, type="i1")
    down, across = tensor(s, 1, type="i32"), tensor(1, s, type="i32")
    text = Text()
    number = lambda x: text.add("constant", [], [], one, f"value = dense<{x}> : {one}")  # noqa: E731
    x = text.add("cast", [text.add("matmul", ["%q", "%k"], [query, query], narrow, "transpose_b = true")], [narrow], score)
    x = text.add("mul", [x, number(f"{d ** -0.5:.8f}")], [score, one], score)
    i = text.add("iota", [], [], down, "axis = 0 : i64")
    j = text.add("iota", [], [], across, "axis = 1 : i64")
    keep = lambda x, mask, type: text.add("select", [mask, x, number("0xFF800000")], [type, score, one], score)  # noqa: E731
    between = tensor(s, s, type="i32")
    extra = extra_input(c)
    given = tensor(*extra[1], type=extra[2]) if extra else None
    if kind == "soft cap":
        for op, operands in (("div", [number(CAP)]), ("tanh", []), ("mul", [number(CAP)])):
            x = text.add(op, [x, *operands], [score, *[one] * len(operands)], score)
    elif kind == "ALiBi":
        distance = text.add("cast", [text.add("sub", [j, i], [across, down], between)], [between], tensor(s, s))
        lines = tensor(h, s, s)
        x = text.add("add", [x, text.add("mul", ["%slope", distance], [given, tensor(s, s)], lines)], [score, lines], score)
    elif kind == "window":
        near = text.add("compare", [text.add("sub", [i, j], [down, across], between),
                                    text.add("constant", [], [], tensor(type="i32"), f"value = dense<{WINDOW}> : tensor<i32>")],
                        [between, tensor(type="i32")], pairs, 'predicate = "lt"')
        x = keep(x, near, pairs)
    elif kind == "learned bias":
        wide = tensor(*extra[1])
        x = text.add("add", [x, text.add("cast", ["%bias"], [given], wide)], [score, wide], score)
    elif kind == "padding mask":
        x = keep(x, "%mask", given)
    elif kind == "document ids":
        rows, columns, same = tensor(b, 1, s, 1, type="i32"), tensor(b, 1, 1, s, type="i32"), tensor(b, 1, s, s, type="i1")
        operands = [text.add("reshape", ["%ids"], [given], rows), text.add("reshape", ["%ids"], [given], columns)]
        x = keep(x, text.add("compare", operands, [rows, columns], same, 'predicate = "eq"'), same)
    if c["causal"]:
        x = keep(x, text.add("compare", [i, j], [down, across], pairs, 'predicate = "ge"'), pairs)
    reduce = lambda x, kind: text.add(  # noqa: E731
        "reduce", [x], [score], row, f'kind = "{kind}", axes = array<i64: 3>, keepdims = true')
    x = text.add("exp", [text.add("sub", [x, reduce(x, "max")], [score, row], score)], [score], score)
    x = text.add("cast", [text.add("div", [x, reduce(x, "sum")], [score, row], score)], [score], narrow)
    y = text.add("matmul", [x, "%v"], [narrow, query], query)
    arguments = [("q", query), ("k", query), ("v", query), *([(extra[0], given)] if extra else [])]
    arguments = ", ".join(f'%{n}: {t} {{fuse.name = "{n}"}}' for n, t in arguments)
    return "\n".join([f"func.func @attention({arguments}) -> {query} {{", *text.lines, f"  return {y} : {query}", "}", ""])


def emit(arguments):
    return attention.emit_cases(arguments, CASES, model_text, "scores")


def extra_tensor(c, torch, generator):
    extra = extra_input(c)
    if not extra:
        return None
    b, s = c["batch"], c["rows"]
    if c["kind"] == "ALiBi":
        return (2.0 ** -torch.linspace(0.5, 8, c["heads"], device="cuda")).reshape(extra[1])
    if c["kind"] == "learned bias":
        return torch.empty(extra[1], device="cuda", dtype=torch.bfloat16).normal_(generator=generator)
    if c["kind"] == "padding mask":
        lengths = torch.linspace(s // 2, s, b, device="cuda")
        return (torch.arange(s, device="cuda") < lengths[:, None]).reshape(extra[1])
    starts = torch.rand((b, s), device="cuda", generator=generator) < DOCUMENTS / s
    return starts.cumsum(1).int()


def scores_of(c, x, i, j, extra, batch, head, torch):
    """What is done with scores, and which are left, at (i, j)."""
    kind = c["kind"]
    if kind == "soft cap":
        x = CAP * torch.tanh(x / CAP)
    elif kind == "ALiBi":
        x = x + extra[head, 0, 0] * (j - i)
    elif kind == "learned bias":
        x = x + extra[0, head, i, j]
    return x


def keeps(c, i, j, extra, batch):
    """Which scores are left, or None for all."""
    conditions = [j <= i] if c["causal"] else []
    if c["kind"] == "window":
        conditions.append(i - j < WINDOW)
    elif c["kind"] == "padding mask":
        conditions.append(extra[batch, 0, 0, j])
    elif c["kind"] == "document ids":
        conditions.append(extra[batch, i] == extra[batch, j])
    result = None
    for condition in conditions:
        result = condition if result is None else result & condition
    return result


def reference(c, q, k, v, extra, head, torch):
    a, b, x = (tensor[0, head].double() for tensor in (q, k, v))
    i = torch.arange(c["rows"], device="cuda")[:, None]
    j = torch.arange(c["rows"], device="cuda")[None]
    s = scores_of(c, a @ b.t() * c["depth"] ** -0.5, i, j, extra, 0, head, torch)
    left = keeps(c, i, j, extra, 0)
    if left is not None:
        s = s.masked_fill(~left, float("-inf"))
    return torch.softmax(s, -1) @ x


def peers(c, q, k, v, extra, torch):
    """Calls by name."""
    from torch.nn.attention import SDPBackend, sdpa_kernel
    from torch.nn.attention.flex_attention import create_block_mask, flex_attention

    b, h, s, kind = c["batch"], c["heads"], c["rows"], c["kind"]
    is_masked = c["causal"] or kind in ("window", "padding mask", "document ids")
    is_per_batch = kind in ("padding mask", "document ids")
    mask = create_block_mask(lambda b, h, i, j: keeps(c, i, j, extra, b), b if is_per_batch else None, None, s, s) if is_masked else None
    flex = torch.compile(flex_attention)
    score = (lambda x, b, h, i, j: scores_of(c, x, i, j, extra, b, h, torch)) if kind in ("soft cap", "ALiBi", "learned bias") else None
    calls = {"flex": lambda _: flex(q, k, v, score_mod=score, block_mask=mask)}
    added = None
    if kind in ("learned bias", "padding mask", "document ids"):
        i, j = torch.arange(s, device="cuda")[:, None], torch.arange(s, device="cuda")[None]
        if kind == "learned bias":
            added = extra.masked_fill(j > i, float("-inf")) if c["causal"] else extra
        elif kind == "padding mask":
            added = extra
        else:
            added = torch.stack([keeps(c, i, j, extra, n) for n in range(b)])[:, None]

    def library(backend):
        def call(_):
            with sdpa_kernel(backend):
                return torch.nn.functional.scaled_dot_product_attention(q, k, v, attn_mask=added)

        return call

    if added is not None:
        calls |= {"cudnn": library(SDPBackend.CUDNN_ATTENTION), "efficient": library(SDPBackend.EFFICIENT_ATTENTION)}
    return calls


def measure(arguments, c, torch, runtime):
    from peerlib import fusec_runtime, timing

    timing.SAMPLE_US = 6000.0
    torch._dynamo.reset()
    generator = torch.Generator("cuda").manual_seed(7)
    q, k, v = (torch.empty((c["batch"], c["heads"], c["rows"], c["depth"]), device="cuda", dtype=torch.bfloat16)
               .normal_(generator=generator) for _ in range(3))
    extra = extra_tensor(c, torch, generator)
    y = torch.full_like(q, float("nan"))
    model = fusec_runtime.Model(runtime, pathlib.Path(arguments.run) / f"{c['file']}.ptx")
    inputs = [x.data_ptr() for x in (q, k, v, *([] if extra is None else [extra]))]

    def ours(_):
        model.run(inputs, [y.data_ptr()], torch.cuda.current_stream().cuda_stream)
        return y

    row = {"case": c, "errors": {}, "missing": {}, "clocks": clocks(torch)}
    heads = (0, c["heads"] - 1)
    want = [reference(c, q, k, v, extra, head, torch) for head in heads]
    timers = {}
    for name, call in {"fusec": ours, **peers(c, q, k, v, extra, torch)}.items():
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


def run(arguments):
    return attention.run_cases(arguments, "scores", measure)


if __name__ == "__main__":
    sys.exit(attention.main(__doc__, emit, run))
