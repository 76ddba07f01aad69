//===- MathSymbols.cpp - the library calls of generated code --------------===//
//
// What LLVM's code generator may call for llvm.intr.* and memory operations.
//
//===----------------------------------------------------------------------===//

#include "Machine/Symbols.h"

#include <cmath>
#include <cstdlib>
#include <cstring>

namespace fusec::emu {

namespace {

using F1 = float (*)(float);
using F2 = float (*)(float, float);
using D1 = double (*)(double);
using D2 = double (*)(double, double);

void addUnary(SymbolTable &table) {
#define FUSEC_MATH(NAME)                                                       \
  table.add(#NAME "f", static_cast<F1>(::NAME##f));                            \
  table.add(#NAME, static_cast<D1>(::NAME));
  FUSEC_MATH(exp)
  FUSEC_MATH(exp2)
  FUSEC_MATH(exp10)
  FUSEC_MATH(expm1)
  FUSEC_MATH(log)
  FUSEC_MATH(log2)
  FUSEC_MATH(log10)
  FUSEC_MATH(log1p)
  FUSEC_MATH(sin)
  FUSEC_MATH(cos)
  FUSEC_MATH(tan)
  FUSEC_MATH(asin)
  FUSEC_MATH(acos)
  FUSEC_MATH(atan)
  FUSEC_MATH(sinh)
  FUSEC_MATH(cosh)
  FUSEC_MATH(tanh)
  FUSEC_MATH(erf)
  FUSEC_MATH(sqrt)
  FUSEC_MATH(cbrt)
  FUSEC_MATH(floor)
  FUSEC_MATH(ceil)
  FUSEC_MATH(trunc)
  FUSEC_MATH(rint)
  FUSEC_MATH(nearbyint)
  FUSEC_MATH(round)
  FUSEC_MATH(roundeven)
#undef FUSEC_MATH
}

void addBinary(SymbolTable &table) {
#define FUSEC_MATH(NAME)                                                       \
  table.add(#NAME "f", static_cast<F2>(::NAME##f));                            \
  table.add(#NAME, static_cast<D2>(::NAME));
  FUSEC_MATH(pow)
  FUSEC_MATH(fmod)
  FUSEC_MATH(atan2)
  FUSEC_MATH(fmin)
  FUSEC_MATH(fmax)
  FUSEC_MATH(copysign)
#undef FUSEC_MATH
}

/// x to the power n by squaring, as the compiler's runtime library does it.
template <typename Float> Float powi(Float x, int n) {
  bool inverse = n < 0;
  Float result = 1;
  for (unsigned rest = inverse ? 0u - static_cast<unsigned>(n)
                               : static_cast<unsigned>(n);
       rest; rest >>= 1, x *= x)
    if (rest & 1)
      result *= x;
  return inverse ? 1 / result : result;
}

void addInteger(SymbolTable &table) {
  table.add("__powisf2", powi<float>);
  table.add("__powidf2", powi<double>);
  table.add("ldexpf", static_cast<float (*)(float, int)>(::ldexpf));
  table.add("ldexp", static_cast<double (*)(double, int)>(::ldexp));
  table.add("frexpf", static_cast<float (*)(float, int *)>(::frexpf));
  table.add("frexp", static_cast<double (*)(double, int *)>(::frexp));
  table.add("lroundf", static_cast<long (*)(float)>(::lroundf));
  table.add("lround", static_cast<long (*)(double)>(::lround));
  table.add("lrintf", static_cast<long (*)(float)>(::lrintf));
  table.add("lrint", static_cast<long (*)(double)>(::lrint));
}

} // namespace

void addMathSymbols(SymbolTable &table) {
  addUnary(table);
  addBinary(table);
  addInteger(table);
  table.add("fmaf", static_cast<float (*)(float, float, float)>(::fmaf));
  table.add("fma", static_cast<double (*)(double, double, double)>(::fma));
  table.add("sincosf",
            static_cast<void (*)(float, float *, float *)>(::sincosf));
  table.add("sincos",
            static_cast<void (*)(double, double *, double *)>(::sincos));
  table.add("memcpy", ::memcpy);
  table.add("memmove", ::memmove);
  table.add("memset", ::memset);
}

} // namespace fusec::emu
