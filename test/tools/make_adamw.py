#!/usr/bin/env python3
"""Prints test/Models/adamw.mlir: one AdamW step for the 50 parameters of a small GPT.

The shapes are those of a GPT-2 of 4 layers with the width, the vocabulary and the context
cut down. Matrices decay, vectors do not, as in most training scripts.
"""
WIDTH, VOCABULARY, CONTEXT, LAYERS = 32, 501, 64, 4

HEADER = """\
// One AdamW step for the 50 parameters of a small GPT of different shapes: a launch for the
// scalars and two for all updates, not 500. test/tools/make_adamw.py writes this file.
//
// REQUIRES: long-tests
// RUN: python3 %source/test/tools/make_adamw.py | diff - %s
// RUN: %check_models %s
// RUN: %check_models %s --run=--emulator=race
// RUN: fusec %s --emit=plan | FileCheck %s
// RUN: fusec %s -o %t.ptx --explain | FileCheck %s --check-prefix=EXPLAIN
// RUN: fusec-run %t.ptx --info | FileCheck %s --check-prefix=INFO
// RUN: %check_ptxas %s

// CHECK: fuse.launch_us = array<f64: {{[0-9.e+]+}}, {{[0-9.e+]+}}, {{[0-9.e+]+}}>
// CHECK: launch = 0 : i64
// CHECK: launch = 1 : i64
// CHECK: launch = 2 : i64
// CHECK-NOT: launch = 3 : i64
// CHECK: return
// EXPLAIN: launches: 3,
// EXPLAIN: launch 1: {{.*}} kernels {{.*}} in one launch: [[#]].{{.*}} us instead of {{[0-9][0-9]+}}
// INFO: "kernels": [
// INFO: "name": "adamw_1_batch"
// INFO: "fuse.sqrt"
// INFO: "locations": ["{{.*}}adamw.mlir:

//--- adamw
// KERNELS: 3"""

SCALARS = {"lr": 1e-3, "beta1": 0.9, "beta2": 0.999, "epsilon": 1e-8, "decay": 0.1,
           "correction1": 0.19, "correction2": 0.001999}

# values, and f(x)g for the broadcast of a scalar.
UPDATE = """\
  %{n}_m1 = fuse.mul %{n}_m, %beta1 : ({t}, {s}) -> {t}
  %{n}_m2 = fuse.mul %{n}_g, %rest1 : ({t}, {s}) -> {t}
  %{n}_m3 = fuse.add %{n}_m1, %{n}_m2 : ({t}, {t}) -> {t}
  %{n}_v1 = fuse.mul %{n}_v, %beta2 : ({t}, {s}) -> {t}
  %{n}_v2 = fuse.mul %{n}_g, %{n}_g : ({t}, {t}) -> {t}
  %{n}_v3 = fuse.mul %{n}_v2, %rest2 : ({t}, {s}) -> {t}
  %{n}_v4 = fuse.add %{n}_v1, %{n}_v3 : ({t}, {t}) -> {t}
  %{n}_a = fuse.div %{n}_m3, %correction1 : ({t}, {s}) -> {t}
  %{n}_b = fuse.div %{n}_v4, %correction2 : ({t}, {s}) -> {t}
  %{n}_c = fuse.sqrt %{n}_b : ({t}) -> {t}
  %{n}_d = fuse.add %{n}_c, %epsilon : ({t}, {s}) -> {t}
  %{n}_e = fuse.div %{n}_a, %{n}_d : ({t}, {t}) -> {t}
  %{n}_f = fuse.mul %{n}_e, %lr : ({t}, {s}) -> {t}"""
DECAY = "\n  %{n}_h = fuse.mul %{n}_p, %keep : ({t}, {s}) -> {t}"
STEP = "\n  %{n}_q = fuse.sub %{n}_{old}, %{n}_f : ({t}, {t}) -> {t}"


def parameters():
    yield "wte", [VOCABULARY, WIDTH]
    yield "wpe", [CONTEXT, WIDTH]
    for layer in range(LAYERS):
        for name, shape in {
                "ln1_w": [WIDTH], "ln1_b": [WIDTH],
                "qkv_w": [WIDTH, 3 * WIDTH], "qkv_b": [3 * WIDTH],
                "proj_w": [WIDTH, WIDTH], "proj_b": [WIDTH],
                "ln2_w": [WIDTH], "ln2_b": [WIDTH],
                "fc_w": [WIDTH, 4 * WIDTH], "fc_b": [4 * WIDTH],
                "out_w": [4 * WIDTH, WIDTH], "out_b": [WIDTH]}.items():
            yield f"h{layer}_{name}", shape


def main():
    tensors = [(name, "x".join(map(str, shape)), len(shape) > 1)
               for name, shape in parameters()]
    print(HEADER)
    for name, value in SCALARS.items():
        print(f"// INPUT {name}: f4 scalar {value}")
    for name, shape, _ in tensors:
        print(f"// INPUT {name}_v: f4 {shape} 0.25 1e-4 0 3e-2 7e-3")
    scalar = "tensor<f32>"
    arguments = [f'%{name}: {scalar} {{fuse.name = "{name}"}}' for name in SCALARS]
    results, values, types, body = [], [], [], []
    for name, shape, decays in tensors:
        type_ = f"tensor<{shape}xf32>"
        arguments += [f'%{name}_{role}: {type_} {{fuse.name = "{name}_{role}"}}'
                      for role in "pgmv"]
        results += [f'{type_} {{fuse.name = "{name}_{role}_new"}}' for role in "pmv"]
        values += [f"%{name}_q", f"%{name}_m3", f"%{name}_v4"]
        types += [type_] * 3
        text = UPDATE + (DECAY if decays else "") + STEP
        body.append(text.format(n=name, t=type_, s=scalar, old="h" if decays else "p"))
    print("func.func @adamw(\n    " + ",\n    ".join(arguments) + ") -> (\n    " +
          ",\n    ".join(results) + ") {")
    print(f"  %one = fuse.constant {{value = dense<1.0> : {scalar}}} : () -> {scalar}")
    for name, left, right in (("rest1", "one", "beta1"), ("rest2", "one", "beta2"),
                              ("loss", "lr", "decay"), ("keep", "one", "loss")):
        op = "mul" if name == "loss" else "sub"
        print(f"  %{name} = fuse.{op} %{left}, %{right} : ({scalar}, {scalar}) -> {scalar}")
    print("\n".join(body))
    print("  return " + ", ".join(values) + "\n      : " + ", ".join(types))
    print("}")


main()
