"""Models that JAX does not write, with results by NumPy and by plain integers; for make_models.py."""
import json
import pathlib
import sys

import numpy as np

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "tools"))
import check_import  # noqa: E402


def numbers(result):
    """A result as a flat list, as files of models have it."""
    array = np.asarray(result)
    if np.issubdtype(array.dtype, np.integer):
        return [int(v) for v in array.ravel()]
    return [float(f"{v:.6g}") for v in array.astype(np.float64).ravel()]


def philox(key, counter):
    """Philox4x32-10 as its authors define it, in plain integers: four words of 32 bits."""
    keys = [key & 0xFFFFFFFF, key >> 32]
    words = [counter >> 32 * i & 0xFFFFFFFF for i in range(4)]
    for i in range(10):
        a, b = 0xD2511F53 * words[0], 0xCD9E8D57 * words[2]
        turned = [(key + i * step) & 0xFFFFFFFF for key, step in zip(keys, (0x9E3779B9, 0xBB67AE85))]
        words = [b >> 32 ^ words[1] ^ turned[0], b & 0xFFFFFFFF, a >> 32 ^ words[3] ^ turned[1], a & 0xFFFFFFFF]
    return words


# Keys and counters of 64 and 128 bits: the vectors that the generator's authors publish, and a carry.
STATES = ((0, 0), (2**64 - 1, 2**128 - 1), (0x299F31D0A4093822, 0x0370734413198A2E85A308D3243F6A88), (1, 8 * 2**64 - 2))
KNOWN = ("6627e8d5 e169c58d bc57ac4c 9b00dbd8", "408f276d 41c83b0e a20bc7c6 6d5451fd", "d16cfe09 94fdcceb 5001e420 24126ea1")


def write_random_states(folder):
    """States of three words, which jax.random has not: keys, and counters of two words that carry."""
    lines, results, types = [], [], []
    for i, (key, counter) in enumerate(STATES):
        words = sum((philox(key, (counter + step) % 2**128) for step in range(3)), [])
        assert i >= len(KNOWN) or words[:4] == [int(word, 16) for word in KNOWN[i].split()]
        state = (key, counter % 2**64, counter >> 64)
        lines.append(f"    %s{i} = stablehlo.constant dense<{list(state)}> : tensor<3xui64>")
        after = (counter + 3) % 2**128
        results.append([word >> 32 * half & 0xFFFFFFFF for word in (key, after % 2**64, after >> 64) for half in (0, 1)])
        for name, shape, count in (("n", "11xui32", 11), ("w", "2x3xui64", 12)):
            lines.append(f"    %{name}{i}:2 = \"stablehlo.rng_bit_generator\"(%s{i}) {{rng_algorithm = #stablehlo<rng_algorithm "
                         f"PHILOX>}} : (tensor<3xui64>) -> (tensor<3xui64>, tensor<{shape}>)")
            results.append(words[:count])
        lines.append(f"    %a{i} = stablehlo.bitcast_convert %n{i}#0 : (tensor<3xui64>) -> tensor<3x2xui32>")
        lines.append(f"    %h{i} = stablehlo.bitcast_convert %w{i}#1 : (tensor<2x3xui64>) -> tensor<2x3x2xui32>")
        types += [(f"%a{i}", "tensor<3x2xui32>"), (f"%n{i}#1", "tensor<11xui32>"), (f"%h{i}", "tensor<2x3x2xui32>")]
    names, types = (", ".join(part) for part in zip(*types))
    lines.append(f"    return {names} : {types}")
    (folder / "random_states.mlir").write_text("\n".join(
        ["module {", f"  func.func public @main() -> ({types}) {{", *lines, "  }", "}", ""]))
    (folder / "random_states.json").write_text(json.dumps({"seed": 7, "integers_below": 7, "results": results}) + "\n")


# What JAX does not write, in both forms: orders and scatters by any body, branches by `if`, `dot`, questions about infinity.
BY_HAND = """\
module {
  func.func public @main(%x: tensor<4x6xf32>, %n: tensor<4x6xi32>) -> (tensor<4x6xf32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<f32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>) {
    %c = stablehlo.constant dense<[[1], [0], [1], [7], [1]]> : tensor<5x1xi32>
    // By |x|, the largest first.
    %0:2 = "stablehlo.sort"(%x, %n) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>):
      %p = stablehlo.abs %a : tensor<f32>
      %q = stablehlo.abs %b : tensor<f32>
      %r = stablehlo.compare GT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %r : tensor<i1>
    }) : (tensor<4x6xf32>, tensor<4x6xi32>) -> (tensor<4x6xf32>, tensor<4x6xi32>)
    // By the second operand upwards, of equal ones by the first downwards.
    %1:2 = "stablehlo.sort"(%x, %n) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>):
      %p = "stablehlo.compare"(%i, %j) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %q = "stablehlo.compare"(%i, %j) <{comparison_direction = #stablehlo<comparison_direction EQ>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %r = "stablehlo.compare"(%a, %b) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %s = stablehlo.and %q, %r : tensor<i1>
      %t = stablehlo.or %p, %s : tensor<i1>
      stablehlo.return %t : tensor<i1>
    }) : (tensor<4x6xf32>, tensor<4x6xi32>) -> (tensor<4x6xf32>, tensor<4x6xi32>)
    %u = stablehlo.constant dense<[[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [0.5, 0.5, 0.5, 0.5, 0.5, 0.5], [0.0, 1.0, 0.0, 1.0, 0.0, 1.0], [9.0, 9.0, 9.0, 9.0, 9.0, 9.0], [0.25, 0.5, 0.75, 1.0, 1.25, 1.5]]> : tensor<5x6xf32>
    %v = stablehlo.constant dense<[[1, 2, 3, 4, 5, 6], [7, 7, 7, 7, 7, 7], [8, 8, 8, 8, 8, 8], [9, 9, 9, 9, 9, 9], [0, 1, 0, 1, 0, 1]]> : tensor<5x6xi32>
    // Half of what was there, and the update: the order of updates counts.
    %2 = "stablehlo.scatter"(%x, %c, %u) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %h = stablehlo.constant dense<0.5> : tensor<f32>
      %p = stablehlo.multiply %a, %h : tensor<f32>
      %q = stablehlo.add %p, %b : tensor<f32>
      stablehlo.return %q : tensor<f32>
    }) : (tensor<4x6xf32>, tensor<5x1xi32>, tensor<5x6xf32>) -> tensor<4x6xf32>
    // Of two operands, which both go by the first: the higher, and its mark.
    %3:2 = "stablehlo.scatter"(%x, %n, %c, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({
    ^bb0(%a: tensor<f32>, %i: tensor<i32>, %b: tensor<f32>, %j: tensor<i32>):
      %p = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %q = stablehlo.select %p, %a, %b : tensor<i1>, tensor<f32>
      %r = stablehlo.select %p, %i, %j : tensor<i1>, tensor<i32>
      stablehlo.return %q, %r : tensor<f32>, tensor<i32>
    }) : (tensor<4x6xf32>, tensor<4x6xi32>, tensor<5x1xi32>, tensor<5x6xf32>, tensor<5x6xi32>) -> (tensor<4x6xf32>, tensor<4x6xi32>)
    %t = stablehlo.transpose %x, dims = [1, 0] : (tensor<4x6xf32>) -> tensor<6x4xf32>
    %4 = stablehlo.dot %x, %t : (tensor<4x6xf32>, tensor<6x4xf32>) -> tensor<4x4xf32>
    %5 = "stablehlo.dot"(%x, %t) : (tensor<4x6xf32>, tensor<6x4xf32>) -> tensor<4x4xf32>
    %z = stablehlo.constant dense<0.0> : tensor<f32>
    %6 = stablehlo.reduce(%x init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x6xf32>, tensor<f32>) -> tensor<f32>
    %7 = stablehlo.compare GT, %6, %z : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %8 = "stablehlo.if"(%7) ({
      stablehlo.return %6 : tensor<f32>
    }, {
      %p = stablehlo.negate %6 : tensor<f32>
      stablehlo.return %p : tensor<f32>
    }) : (tensor<i1>) -> tensor<f32>
    %true = stablehlo.constant dense<true> : tensor<i1>
    %9 = "stablehlo.if"(%true) ({
      %p = stablehlo.add %x, %x : tensor<4x6xf32>
      stablehlo.return %p : tensor<4x6xf32>
    }, {
      stablehlo.return %x : tensor<4x6xf32>
    }) : (tensor<i1>) -> tensor<4x6xf32>
    %e = stablehlo.logistic %x : tensor<4x6xf32>
    %f = "stablehlo.logistic"(%x) : (tensor<4x6xf32>) -> tensor<4x6xf32>
    %zeros = stablehlo.constant dense<0.0> : tensor<4x6xf32>
    %y = stablehlo.divide %x, %zeros : tensor<4x6xf32>
    %g0 = chlo.is_inf %y : tensor<4x6xf32> -> tensor<4x6xi1>
    %h0 = "chlo.is_inf"(%y) : (tensor<4x6xf32>) -> tensor<4x6xi1>
    %g1 = chlo.is_pos_inf %y : tensor<4x6xf32> -> tensor<4x6xi1>
    %h1 = "chlo.is_pos_inf"(%y) : (tensor<4x6xf32>) -> tensor<4x6xi1>
    %g2 = chlo.is_neg_inf %y : tensor<4x6xf32> -> tensor<4x6xi1>
    %h2 = "chlo.is_neg_inf"(%y) : (tensor<4x6xf32>) -> tensor<4x6xi1>
    return %0#0, %0#1, %1#1, %1#0, %2, %3#0, %3#1, %4, %5, %8, %9, %e, %f, %g0, %h0, %g1, %h1, %g2, %h2 : tensor<4x6xf32>, tensor<4x6xi32>, tensor<4x6xi32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<f32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xf32>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>, tensor<4x6xi1>
  }
}
"""


def write_by_hand(folder):
    facts = {"seed": 7, "integers_below": 7}
    x, n = check_import.make_inputs([([4, 6], "float32"), ([4, 6], "int32")], facts)
    by_size = np.argsort(-np.abs(x), 1, kind="stable")
    by_both = np.stack([np.lexsort((-x[:, i], n[:, i])) for i in range(6)], 1)
    halved, best, marks = x.copy(), x.copy(), n.copy()
    updates = np.array([[1, 2, 3, 4, 5, 6], [0.5] * 6, [0, 1] * 3, [9] * 6, [0.25, 0.5, 0.75, 1, 1.25, 1.5]], np.float32)
    for row, update, mark in zip((1, 0, 1, 7, 1), updates, np.array([[1, 2, 3, 4, 5, 6], [7] * 6, [8] * 6, [9] * 6, [0, 1] * 3])):
        if row < 4:
            halved[row] = halved[row] * np.float32(0.5) + update
            marks[row] = np.where(best[row] >= update, marks[row], mark)
            best[row] = np.maximum(best[row], update)
    take = np.take_along_axis
    results = (take(x, by_size, 1), take(n, by_size, 1), take(n, by_both, 0), take(x, by_both, 0), halved, best, marks, x @ x.T, x @ x.T,
               np.abs(x.sum()), x + x, *[1 / (1 + np.exp(-x))] * 2, *[x != 0] * 2, *[x > 0] * 2, *[x < 0] * 2)
    facts["results"] = [numbers(np.asarray(result)) for result in results]
    (folder / "by_hand.mlir").write_text(BY_HAND)
    (folder / "by_hand.json").write_text(json.dumps(facts) + "\n")


# More updates than are combined in turn, by bodies that reduce what follows from them, and where none meets another;
# a long line by the size of its numbers, of which some are shown.
NUMBERS = "#stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>"
UPDATES = """\
module {
  func.func public @main(%x: tensor<400xf32>, %u: tensor<300xf32>, %k: tensor<300xi32>, %l: tensor<4200xf32>) -> (tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xi32>, tensor<74xf32>, tensor<74xi32>, tensor<100xf32>, tensor<f32>) {
    %at = stablehlo.reshape %k : (tensor<300xi32>) -> tensor<300x1xi32>
    %0 = "stablehlo.scatter"(%x, %at, %u) <{scatter_dimension_numbers = NUMBERS}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %p = stablehlo.multiply %b, %b : tensor<f32>
      %q = stablehlo.subtract %a, %p : tensor<f32>
      stablehlo.return %q : tensor<f32>
    }) : (tensor<400xf32>, tensor<300x1xi32>, tensor<300xf32>) -> tensor<400xf32>
    %1 = "stablehlo.scatter"(%x, %at, %u) <{scatter_dimension_numbers = NUMBERS}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %p = stablehlo.cosine %b : tensor<f32>
      %q = stablehlo.divide %a, %p : tensor<f32>
      stablehlo.return %q : tensor<f32>
    }) : (tensor<400xf32>, tensor<300x1xi32>, tensor<300xf32>) -> tensor<400xf32>
    // Of two operands that go by both updates: the highest, and the last.
    %2:2 = "stablehlo.scatter"(%x, %x, %at, %u, %u) <{scatter_dimension_numbers = NUMBERS}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<f32>, %d: tensor<f32>):
      %p = stablehlo.abs %d : tensor<f32>
      %q = stablehlo.maximum %p, %a : tensor<f32>
      %r = stablehlo.negate %c : tensor<f32>
      stablehlo.return %q, %r : tensor<f32>, tensor<f32>
    }) : (tensor<400xf32>, tensor<400xf32>, tensor<300x1xi32>, tensor<300xf32>, tensor<300xf32>) -> (tensor<400xf32>, tensor<400xf32>)
    // Every place once, in some order, and some that are not there.
    %i = stablehlo.iota dim = 0 : tensor<300xi32>
    %three = stablehlo.constant dense<3> : tensor<300xi32>
    %j = stablehlo.multiply %i, %three : tensor<300xi32>
    %single = stablehlo.reshape %j : (tensor<300xi32>) -> tensor<300x1xi32>
    %y = stablehlo.iota dim = 0 : tensor<400xi32>
    %3:2 = "stablehlo.scatter"(%x, %y, %single, %u, %k) <{scatter_dimension_numbers = NUMBERS, unique_indices = true}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<i32>, %c: tensor<f32>, %d: tensor<i32>):
      %p = stablehlo.compare GE, %a, %c : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %q = stablehlo.sine %a : tensor<f32>
      %r = stablehlo.select %p, %q, %c : tensor<i1>, tensor<f32>
      %s = stablehlo.select %p, %b, %d : tensor<i1>, tensor<i32>
      stablehlo.return %r, %s : tensor<f32>, tensor<i32>
    }) : (tensor<400xf32>, tensor<400xi32>, tensor<300x1xi32>, tensor<300xf32>, tensor<300xi32>) -> (tensor<400xf32>, tensor<400xi32>)
    %m = stablehlo.iota dim = 0 : tensor<4200xi32>
    %4:2 = "stablehlo.sort"(%l, %m) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>, %c: tensor<i32>, %d: tensor<i32>):
      %p = stablehlo.abs %a : tensor<f32>
      %q = stablehlo.abs %b : tensor<f32>
      %r = stablehlo.compare GT, %p, %q : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %r : tensor<i1>
    }) : (tensor<4200xf32>, tensor<4200xi32>) -> (tensor<4200xf32>, tensor<4200xi32>)
    %5 = stablehlo.slice %4#0 [0:4200:57] : (tensor<4200xf32>) -> tensor<74xf32>
    %6 = stablehlo.slice %4#1 [0:4200:57] : (tensor<4200xi32>) -> tensor<74xi32>
    // So many rows and updates that not all of them are compared: some rows have several, and some are not there.
    %zeros = stablehlo.constant dense<0.0> : tensor<33000xf32>
    %scale = stablehlo.constant dense<20000.0> : tensor<4200xf32>
    %scaled = stablehlo.multiply %l, %scale : tensor<4200xf32>
    %rows = stablehlo.convert %scaled : (tensor<4200xf32>) -> tensor<4200xi32>
    %many = stablehlo.reshape %rows : (tensor<4200xi32>) -> tensor<4200x1xi32>
    %7 = "stablehlo.scatter"(%zeros, %many, %l) <{scatter_dimension_numbers = NUMBERS}> ({
    ^bb0(%a: tensor<f32>, %b: tensor<f32>):
      %p = stablehlo.negate %b : tensor<f32>
      stablehlo.return %p : tensor<f32>
    }) : (tensor<33000xf32>, tensor<4200x1xi32>, tensor<4200xf32>) -> tensor<33000xf32>
    %8 = stablehlo.slice %7 [0:1000:10] : (tensor<33000xf32>) -> tensor<100xf32>
    %nought = stablehlo.constant dense<0.0> : tensor<f32>
    %9 = stablehlo.reduce(%7 init: %nought) applies stablehlo.add across dimensions = [0] : (tensor<33000xf32>, tensor<f32>) -> tensor<f32>
    return %0, %1, %2#0, %2#1, %3#0, %3#1, %5, %6, %8, %9 : tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xf32>, tensor<400xi32>, tensor<74xf32>, tensor<74xi32>, tensor<100xf32>, tensor<f32>
  }
}
""".replace("NUMBERS", NUMBERS)


def write_updates(folder):
    facts = {"seed": 7, "integers_below": 90}
    shapes = [([400], "float32"), ([300], "float32"), ([300], "int32"), ([4200], "float32")]
    x, u, k, line = check_import.make_inputs(shapes, facts)
    less, parts, highest, last, once, marks = x.copy(), x.copy(), x.copy(), x.copy(), x.copy(), np.arange(400)
    for update, place in zip(u, k):
        less[place] -= update * update
        parts[place] /= np.cos(update)
        highest[place] = max(highest[place], abs(update))
        last[place] = -update
    for i in range(0, 400, 3):
        marks[i] = marks[i] if x[i] >= u[i // 3] else k[i // 3]
        once[i] = np.sin(x[i]) if x[i] >= u[i // 3] else u[i // 3]
    many = np.zeros(33000, np.float32)
    for update, place in zip(line, (line * np.float32(20000)).astype(np.int32)):
        if 0 <= place < len(many):
            many[place] = -update
    by_size = np.argsort(-np.abs(line), kind="stable")[::57]
    facts["results"] = [numbers(result) for result in (less, parts, highest, last, once, marks, line[by_size], by_size, many[:1000:10],
                                                      many.sum())]
    (folder / "updates.mlir").write_text(UPDATES)
    (folder / "updates.json").write_text(json.dumps(facts) + "\n")


MODELS = {"updates": write_updates, "random_states": write_random_states, "by_hand": write_by_hand}
