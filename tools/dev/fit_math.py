#!/usr/bin/env python3
"""Fits the polynomials of lib/Target/Math and prints Coefficients.h.

    python3 tools/dev/fit_math.py > lib/Target/Math/Coefficients.h

Every table is a minimax fit by Remez' exchange in 60-digit arithmetic. A fit is
described by the function that the polynomial replaces, its interval, and the
weight that turns the polynomial's error into the relative error of the final
result. The degree is the least that reaches the bound: 2^-27 for f32, 2^-57 for
f64, 2^-11 for results that are rounded to bf16. Needs mpmath.
"""
import mpmath as mp

mp.mp.dps = 60
BOUNDS = {"F32": mp.mpf(2) ** -27, "F64": mp.mpf(2) ** -57, "Bf16": mp.mpf(2) ** -11}


def evaluate(coefficients, x):
    result = mp.mpf(0)
    for c in reversed(coefficients):
        result = result * x + c
    return result


def remez(xs, ys, ws, degree):
    """Weighted minimax polynomial on the grid `xs`: coefficients and error."""
    count = degree + 2
    picks = [round((len(xs) - 1) * (1 - mp.cos(mp.pi * i / (count - 1))) / 2)
             for i in range(count)]
    best = None
    for _ in range(12):
        rows = [[xs[p] ** k for k in range(degree + 1)] + [(-1) ** i / ws[p]]
                for i, p in enumerate(picks)]
        solution = mp.lu_solve(mp.matrix(rows), mp.matrix([ys[p] for p in picks]))
        coefficients = [solution[k] for k in range(degree + 1)]
        errors = [w * (y - evaluate(coefficients, x)) for x, y, w in zip(xs, ys, ws)]
        worst = max(abs(e) for e in errors)
        if best is None or worst < best[1]:
            best = (coefficients, worst)
        if worst < abs(solution[degree + 1]) * mp.mpf("1.02"):
            break
        picks = exchange(errors, count)
        if picks is None:
            break
    return best


def exchange(errors, count):
    """The largest error of each run of one sign, trimmed to `count` runs."""
    runs = []
    for i, e in enumerate(errors):
        if e == 0:
            continue
        if runs and (errors[runs[-1]] > 0) == (e > 0):
            if abs(e) > abs(errors[runs[-1]]):
                runs[-1] = i
        else:
            runs.append(i)
    while len(runs) > count:
        runs.pop(0 if abs(errors[runs[0]]) < abs(errors[runs[-1]]) else -1)
    return runs if len(runs) == count else None


def fit(name, formats, function, low, high, weight, comment):
    """Prints one table per format. `low` and `high` may depend on the format."""
    for form in formats:
        lo = mp.mpf(low[form] if isinstance(low, dict) else low)
        hi = mp.mpf(high[form] if isinstance(high, dict) else high)
        points = 400
        # Chebyshev's distribution, which avoids the ends (0 is often singular).
        xs = [(lo + hi) / 2 - (hi - lo) / 2 * mp.cos(mp.pi * (i + mp.mpf("0.5")) / points)
              for i in range(points)]
        ys = [function(x) for x in xs]
        ws = [weight(x) for x in xs]
        degree = 1
        while True:
            coefficients, error = remez(xs, ys, ws, degree)
            if error < BOUNDS[form]:
                break
            degree += 1
        print(f"/// {comment}\n/// [{mp.nstr(lo, 6)}, {mp.nstr(hi, 6)}], relative "
              f"error 2^{mp.nstr(mp.log(error, 2), 4)}.")
        print(f"inline constexpr double k{name}{form}[] = {{")
        for c in coefficients:
            print(f"    {float(c)!r},")
        print("};\n")


def fit_fast_erfc():
    """Of a given degree, on an interval on which the result falls to 2^-75: most of the error lies
    where it is small."""
    end, points = 10 / mp.sqrt(2), 400
    xs = [end / 2 - end / 2 * mp.cos(mp.pi * (i + mp.mpf("0.5")) / points) for i in range(points)]
    ys = [mp.log(mp.erfc(x), 2) for x in xs]
    ws = [1 / (1 + 5 / (1 + mp.exp(-3 * (x - end / 2)))) for x in xs]
    coefficients, _ = remez(xs, ys, ws, 5)
    errors = [mp.log(2) * abs(y - evaluate(coefficients, x)) for x, y in zip(xs, ys)]
    near = max(e for x, e in zip(xs, errors) if x < 2)
    print(f"/// erfc(x) = 2^P(x).\n/// [0.0, {mp.nstr(end, 6)}], relative error "
          f"2^{mp.nstr(mp.log(near, 2), 4)} below 2, 2^{mp.nstr(mp.log(max(errors), 2), 4)} beyond.")
    print("inline constexpr double kErfcFastBf16[] = {")
    for c in coefficients:
        print(f"    {float(c)!r},")
    print("};\n")


def fit_whole_erfc():
    """For 1 + erf(x) and 1 - erf(x), of which the error counts, and little of it far out; the last
    coefficient is below 0, so that the result falls on beyond the interval."""
    end, points = mp.mpf(5), 400
    xs = [end / 2 - end / 2 * mp.cos(mp.pi * (i + mp.mpf("0.5")) / points) for i in range(points)]
    ys = [mp.log(mp.erfc(x), 2) / x for x in xs]
    ws = [mp.log(2) * x * (mp.erfc(x) + mp.mpf(2) ** -18) for x in xs]
    coefficients, _ = remez(xs, ys, ws, 9)
    errors = [mp.log(2) * x * abs(y - evaluate(coefficients, x)) for x, y in zip(xs, ys)]
    absolute = max(e * mp.erfc(x) for x, e in zip(xs, errors))
    assert absolute < BOUNDS["F32"] and coefficients[-1] < 0
    print(f"/// erfc(x) = 2^(x P(x)).\n/// [0.0, {mp.nstr(end, 6)}], absolute error "
          f"2^{mp.nstr(mp.log(absolute, 2), 4)}, relative error 2^{mp.nstr(mp.log(max(errors), 2), 4)}.")
    print("inline constexpr double kErfcWholeF32[] = {")
    for c in coefficients:
        print(f"    {float(c)!r},")
    print("};\n")


def words_of_two_over_pi(count):
    """The first 64 * (count - 1) bits of 2/pi behind one word of zeros."""
    mp.mp.prec = 64 * count + 128
    scaled = int(mp.floor(mp.ldexp(2 / mp.pi, 64 * (count - 1))))
    mp.mp.dps = 60
    words = [(scaled >> (64 * (count - 2 - i))) & (2**64 - 1) for i in range(count - 1)]
    return [0] + words


def split(value, bits, parts):
    """`value` as a sum of `parts` floats of `bits` bits each."""
    result = []
    for _ in range(parts):
        exponent = int(mp.floor(mp.log(abs(value), 2)))
        unit = mp.mpf(2) ** (exponent - bits + 1)
        part = mp.nint(value / unit) * unit
        result.append(float(part))
        value -= part
    return result


def constants():
    for name, value, parts in [("Ln2", mp.log(2), 2), ("Log2E", 1 / mp.log(2), 2),
                               ("PiOver2", mp.pi / 2, 3), ("Third", mp.mpf(1) / 3, 2)]:
        for form, bits in [("F32", 24), ("F64", 53)]:
            text = ", ".join(repr(p) for p in split(value, bits, parts))
            print(f"inline constexpr double k{name}{form}[] = {{{text}}};")
    print()


def main():
    both = ["F32", "F64"]
    print("""//===- Coefficients.h - polynomials and constants ---------------*- C++ -*-===//
//
// Printed by tools/dev/fit_math.py; do not edit. Lowest power first. A constant
// of several parts is the sum of its parts, each of the format's precision.
//
//===----------------------------------------------------------------------===//

// clang-format off
#ifndef FUSEC_LIB_TARGET_MATH_COEFFICIENTS_H
#define FUSEC_LIB_TARGET_MATH_COEFFICIENTS_H

#include <cstdint>

namespace fusec::math {
""")
    constants()
    half_ln2 = mp.log(2) * mp.mpf("0.502")
    fit("Exp", both, lambda r: (mp.expm1(r) - r) / r**2, -half_ln2, half_ln2,
        lambda r: abs(r**2 / mp.expm1(r)), "e^r = 1 + r + r^2 P(r).")
    fit("Exp2", both, lambda r: (mp.mpf(2) ** r - 1) / r, "-0.502", "0.502",
        lambda r: abs(r), "2^r = 1 + r P(r).")
    root = mp.sqrt(2) * mp.mpf("1.0001")
    fit("Log", both, lambda f: (mp.log1p(f) - f + f**2 / 2) / f**3, 1 / root - 1, root - 1,
        lambda f: abs(f**3 / mp.log1p(f)), "log(1 + f) = f - f^2 / 2 + f^3 P(f).")
    fit("Atanh", both,
        lambda z: (mp.atanh(mp.sqrt(z)) / mp.sqrt(z) - 1 - z / 3) / z**2,
        "1e-12", "0.02945", lambda z: z**2 * 256,
        "atanh(s) = s + s^3 / 3 + s^5 P(s^2), 8 bits better than the format.")
    fit("Tanh", both, lambda z: (mp.tanh(mp.sqrt(z)) / mp.sqrt(z) - 1) / z,
        "1e-12", "0.391", lambda z: z, "tanh(x) = x + x^3 P(x^2).")
    fit("Erf", both, lambda z: mp.erf(mp.sqrt(z)) / mp.sqrt(z) - 1,
        "1e-12", "1.001", lambda z: 1, "erf(x) = x + x P(x^2).")
    fit("Erfc", both, lambda t: -mp.log(mp.erfc(1 + t)),
        "1e-12", {"F32": 3, "F64": 5}, lambda t: mp.erfc(1 + t),
        "-log(erfc(1 + t)) = P(t).")
    fit("ErfFast", ["Bf16"], lambda z: mp.atanh(mp.erf(mp.sqrt(z))) / mp.sqrt(z),
        "1e-6", "9", lambda z: mp.sech(mp.atanh(mp.erf(mp.sqrt(z)))) ** 2 * mp.sqrt(z)
        / mp.erf(mp.sqrt(z)), "erf(x) = tanh(x P(x^2)) for |x| < 3.")
    fit_fast_erfc()
    fit_whole_erfc()
    quarter = (mp.pi / 4 * mp.mpf("1.001")) ** 2
    fit("Sin", both, lambda z: (mp.sin(mp.sqrt(z)) / mp.sqrt(z) - 1) / z,
        "1e-12", quarter, lambda z: z, "sin(r) = r + r^3 P(r^2).")
    fit("Cos", both, lambda z: (mp.cos(mp.sqrt(z)) - 1 + z / 2) / z**2,
        "1e-12", quarter, lambda z: z**2 * 1.5, "cos(r) = 1 - r^2 / 2 + r^4 P(r^2).")
    print("/// The bits of 2/pi, behind 64 zero bits, for arguments up to 2^1024.")
    print("inline constexpr uint64_t kTwoOverPi[] = {")
    for word in words_of_two_over_pi(20):
        print(f"    0x{word:016x},")
    print("};\n\n} // namespace fusec::math\n\n#endif // FUSEC_LIB_TARGET_MATH_COEFFICIENTS_H")


if __name__ == "__main__":
    main()
