"""make_graph.py OPS: prints a network of blocks with that many ops (or up to nine more):
two matmuls, activations of a few kinds, a residual, a norm, and a gate that a later
block reads."""
import random
import sys

MATRIX, SQUARE, ROW = "tensor<256x256xbf16>", "tensor<256x256xbf16>", "tensor<256xbf16>"


def main():
    wanted, choose = int(sys.argv[1]), random.Random(1)
    ops, number, x, gate = [], 0, "%x", "%x"

    def add(op, *operands, types=(MATRIX,), attributes=""):
        nonlocal number
        name = f"%{number}"
        number += 1
        ops.append(f"  {name} = fuse.{op} {', '.join(operands)}{attributes} : ({', '.join(types)}) -> {MATRIX}")
        return name

    while len(ops) < wanted:
        first = add("matmul", x, "%w", types=(MATRIX, SQUARE))
        if len(ops) + 1 >= wanted:
            x = first
            break
        biased = add("add", first, "%b", types=(MATRIX, ROW))
        active = add(choose.choice(["tanh", "gelu", "exp"]), biased)
        gated = add("mul", active, gate, types=(MATRIX, MATRIX))
        second = add("matmul", gated, "%w", types=(MATRIX, SQUARE))
        residual = add("add", second, x, types=(MATRIX, MATRIX))
        normal = add("layer_norm", residual, attributes=" {axis = -1 : i64, epsilon = 1.0e-5 : f64}")
        scaled = add("mul", normal, "%b", types=(MATRIX, ROW))
        x = add(choose.choice(["abs", "neg", "tanh"]), scaled)
        if choose.random() < 0.3:
            gate = active
    print(f"func.func @network(%x: {MATRIX} {{fuse.name = \"x\"}}, %w: {SQUARE} {{fuse.name = \"w\"}},\n"
          f"                   %b: {ROW} {{fuse.name = \"b\"}}) -> ({MATRIX} {{fuse.name = \"y\"}}) {{")
    print("\n".join(ops))
    print(f"  return {x} : {MATRIX}\n}}")


main()
