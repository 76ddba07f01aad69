//===- ElementwiseOps.td - one scalar body an op --------------------------===//
//
// Semantics are NumPy's: IEEE for NaN, infinities and -0, wrapping integers.
// Arguments of a definition: name, arithmetic operations and special-function
// operations an element (what the cost model charges), scalar body, ONNX name,
// StableHLO name, operand types where other than floats (unary) or all (binary).
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_DIALECT_FUSE_ELEMENTWISEOPS_TD
#define FUSEC_DIALECT_FUSE_ELEMENTWISEOPS_TD

include "fusec/Dialect/Fuse/FuseBase.td"

//===----------------------------------------------------------------------===//
// Unary
//===----------------------------------------------------------------------===//

def Fuse_NegOp : Fuse_Unary<"neg", 1, 0, [{
  return b.neg(args[0]);
}], "Neg", "negate", Fuse_NumberTensor> { let summary = "-x."; let hasFolder = 1; }

def Fuse_AbsOp : Fuse_Unary<"abs", 1, 0, [{
  return b.abs(args[0]);
}], "Abs", "abs", Fuse_NumberTensor> {
  let summary = "|x|; the lowest integer stays itself.";
}

def Fuse_SignOp : Fuse_Unary<"sign", 3, 0, [{
  return bodies::sign(b, args[0]);
}], "Sign", "sign", Fuse_NumberTensor> { let summary = "-1, 0 or 1; NaN stays NaN, -0 becomes 0."; }

def Fuse_ExpOp : Fuse_Unary<"exp", 2, 1, [{
  return b.math<mlir::math::ExpOp>(args[0]);
}], "Exp", "exponential"> { let summary = "e to the x."; }

def Fuse_Exp2Op : Fuse_Unary<"exp2", 1, 1, [{
  return b.math<mlir::math::Exp2Op>(args[0]);
}]> { let summary = "2 to the x."; }

def Fuse_Expm1Op : Fuse_Unary<"expm1", 8, 1, [{
  return b.math<mlir::math::ExpM1Op>(args[0]);
}], "", "exponential_minus_one"> { let summary = "e to the x, minus 1, accurate near 0."; }

def Fuse_LogOp : Fuse_Unary<"log", 2, 1, [{
  return b.math<mlir::math::LogOp>(args[0]);
}], "Log", "log"> { let summary = "Natural logarithm."; }

def Fuse_Log2Op : Fuse_Unary<"log2", 1, 1, [{
  return b.math<mlir::math::Log2Op>(args[0]);
}]> { let summary = "Logarithm to the base 2."; }

def Fuse_Log1pOp : Fuse_Unary<"log1p", 8, 1, [{
  return b.math<mlir::math::Log1pOp>(args[0]);
}], "", "log_plus_one"> { let summary = "log(1 + x), accurate near 0."; }

def Fuse_SqrtOp : Fuse_Unary<"sqrt", 4, 1, [{
  return b.math<mlir::math::SqrtOp>(args[0]);
}], "Sqrt", "sqrt"> { let summary = "Square root; NaN below 0."; let hasFolder = 1; }

def Fuse_RsqrtOp : Fuse_Unary<"rsqrt", 1, 1, [{
  return b.math<mlir::math::RsqrtOp>(args[0]);
}], "", "rsqrt"> { let summary = "1 / sqrt(x)."; }

def Fuse_ReciprocalOp : Fuse_Unary<"reciprocal", 4, 1, [{
  return b.div(b.constant(args[0], 1), args[0]);
}], "Reciprocal"> { let summary = "1 / x."; }

def Fuse_SinOp : Fuse_Unary<"sin", 16, 0, [{
  return b.math<mlir::math::SinOp>(args[0]);
}], "Sin", "sine"> { let summary = "Sine of x radians."; }

def Fuse_CosOp : Fuse_Unary<"cos", 16, 0, [{
  return b.math<mlir::math::CosOp>(args[0]);
}], "Cos", "cosine"> { let summary = "Cosine of x radians."; }

def Fuse_TanOp : Fuse_Unary<"tan", 24, 1, [{
  return b.math<mlir::math::TanOp>(args[0]);
}], "Tan", "tan"> { let summary = "Tangent of x radians."; }

def Fuse_TanhOp : Fuse_Unary<"tanh", 6, 2, [{
  return b.math<mlir::math::TanhOp>(args[0]);
}], "Tanh", "tanh"> { let summary = "Hyperbolic tangent."; }

def Fuse_SigmoidOp : Fuse_Unary<"sigmoid", 4, 2, [{
  return bodies::sigmoid(b, args[0]);
}], "Sigmoid", "logistic"> { let summary = "1 / (1 + e^-x)."; }

def Fuse_ErfOp : Fuse_Unary<"erf", 22, 1, [{
  return b.math<mlir::math::ErfOp>(args[0]);
}], "Erf", "erf"> { let summary = "Error function."; }

def Fuse_FloorOp : Fuse_Unary<"floor", 1, 0, [{
  return b.math<mlir::math::FloorOp>(args[0]);
}], "Floor", "floor"> { let summary = "Largest integer not above x."; }

def Fuse_CeilOp : Fuse_Unary<"ceil", 1, 0, [{
  return b.math<mlir::math::CeilOp>(args[0]);
}], "Ceil", "ceil"> { let summary = "Smallest integer not below x."; }

def Fuse_RoundOp : Fuse_Unary<"round", 1, 0, [{
  return b.math<mlir::math::RoundEvenOp>(args[0]);
}], "Round", "round_nearest_even"> { let summary = "Nearest integer, halves to even."; }

def Fuse_ReluOp : Fuse_Unary<"relu", 1, 0, [{
  return b.maximum(args[0], b.constant(args[0], 0));
}], "Relu", "", Fuse_NumberTensor> { let summary = "max(x, 0); NaN stays NaN."; }

def Fuse_GeluOp : Fuse_Unary<"gelu", 24, 1, [{
  return getApproximate() == "tanh" ? bodies::geluTanh(b, args[0])
                                    : bodies::geluErf(b, args[0]);
}], "Gelu"> {
  let summary = "x times the normal distribution function of x, or its tanh form.";
  let description = [{
    `none`: x/2 (1 + erf(x / sqrt 2)). `tanh`: x/2 (1 + tanh(sqrt(2/pi) (x +
    0.044715 x^3))). Both follow IEEE: gelu(-inf) is -inf times 0, a NaN.
  }];
  let arguments = (ins Fuse_FloatTensor:$x,
    DefaultValuedStrAttr<Fuse_WordAttr<["none", "tanh"]>, "none">:$approximate);
}

def Fuse_SiluOp : Fuse_Unary<"silu", 4, 2, [{
  mlir::Value one = b.constant(args[0], 1);
  return b.div(args[0], b.add(one, b.math<mlir::math::ExpOp>(b.neg(args[0]))));
}]> {
  let summary = "x sigmoid(x) = x / (1 + e^-x).";
  let description = [{ Follows IEEE: silu(-inf) is -inf / inf, a NaN. }];
}

def Fuse_SoftplusOp : Fuse_Unary<"softplus", 12, 2, [{
  return bodies::softplus(b, args[0]);
}], "Softplus"> { let summary = "log(1 + e^x)."; }

def Fuse_EluOp : Fuse_Unary<"elu", 10, 1, [{
  return bodies::elu(b, args[0], getAlpha().convertToDouble());
}], "Elu"> {
  let summary = "x above 0, alpha (e^x - 1) elsewhere.";
  let arguments = (ins Fuse_FloatTensor:$x, Fuse_DefaultedF64<"1.0">:$alpha);
}

def Fuse_LeakyReluOp : Fuse_Unary<"leaky_relu", 2, 0, [{
  return bodies::leakyRelu(b, args[0], getAlpha().convertToDouble());
}], "LeakyRelu"> {
  let summary = "x above 0, alpha x elsewhere.";
  let arguments = (ins Fuse_FloatTensor:$x, Fuse_DefaultedF64<"0.01">:$alpha);
}

def Fuse_NotOp : Fuse_Unary<"not", 1, 0, [{
  return b.bitNot(args[0]);
}], "Not", "not", Fuse_IntTensor> {
  let summary = "Complement of every bit; of i1: logical not."; let hasFolder = 1;
}

def Fuse_IsNanOp : Fuse_Test<"is_nan", 1, 0, [{
  return b.compare("ne", args[0], args[0]);
}], "IsNaN"> {
  let summary = "Whether x is a NaN.";
  let arguments = (ins Fuse_FloatTensor:$x);
}

def Fuse_IsInfOp : Fuse_Test<"is_inf", 2, 0, [{
  return b.compare("eq", b.abs(args[0]), b.highest(args[0].getType()));
}], "IsInf"> {
  let summary = "Whether x is an infinity of either sign.";
  let arguments = (ins Fuse_FloatTensor:$x);
}

def Fuse_CastOp : Fuse_GraphOp<"cast", "Elementwise", "Cast", "convert", [
    DeclareOpInterfaceMethods<ElementwiseOpInterface, ["getFlopsPerElement"]>]> {
  let summary = "Converts the element type, as NumPy's astype; always rounds.";
  let description = [{
    Floats to integers truncate; what the integer type cannot hold saturates,
    and NaN gives 0. Anything to i1 asks `!= 0`.
  }];
  let arguments = (ins Fuse_Tensor:$x);
  let results = (outs Fuse_Tensor:$result);
  let hasFolder = 1;
  let hasVerifier = 1;
}

def Fuse_BitcastOp : Fuse_GraphOp<"bitcast", "Elementwise", "", "", [
    DeclareOpInterfaceMethods<ElementwiseOpInterface>]> {
  let summary = "The bits of each element as another type of that width.";
  let description = [{ The bits of a NaN are those of any NaN. }];
  let arguments = (ins Fuse_NumberTensor:$x);
  let results = (outs Fuse_NumberTensor:$result);
  let hasFolder = 1;
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Binary
//===----------------------------------------------------------------------===//

def Fuse_AddOp : Fuse_CommutativeBinary<"add", 1, 0, [{
  return b.add(args[0], args[1]);
}], "Add", "add"> {
  let summary = "lhs + rhs; integers wrap, of i1: logical or."; let hasFolder = 1;
}

def Fuse_SubOp : Fuse_Binary<"sub", 1, 0, [{
  return b.sub(args[0], args[1]);
}], "Sub", "subtract", Fuse_NumberTensor> {
  let summary = "lhs - rhs; integers wrap."; let hasFolder = 1;
}

def Fuse_MulOp : Fuse_CommutativeBinary<"mul", 1, 0, [{
  return b.mul(args[0], args[1]);
}], "Mul", "multiply"> {
  let summary = "lhs * rhs; integers wrap, of i1: logical and."; let hasFolder = 1;
}

def Fuse_DivOp : Fuse_Binary<"div", 8, 1, [{
  return b.div(args[0], args[1]);
}], "Div", "divide", Fuse_NumberTensor> {
  let summary = "lhs / rhs; integers truncate, x / 0 is 0."; let hasFolder = 1;
}

def Fuse_PowOp : Fuse_Binary<"pow", 16, 2, [{
  return b.math<mlir::math::PowFOp>(args[0], args[1]);
}], "Pow", "power", Fuse_FloatTensor> {
  let summary = "lhs to the rhs."; let hasCanonicalizer = 1;
}

def Fuse_RemOp : Fuse_Binary<"rem", 16, 1, [{
  return b.rem(args[0], args[1]);
}], "", "remainder", Fuse_NumberTensor> {
  let summary = "NumPy's fmod: the remainder with the sign of lhs; integer x rem 0 is 0.";
}

def Fuse_MinimumOp : Fuse_CommutativeBinary<"minimum", 1, 0, [{
  return b.minimum(args[0], args[1]);
}], "Min", "minimum"> { let summary = "The lower operand; NaN if either is."; }

def Fuse_MaximumOp : Fuse_CommutativeBinary<"maximum", 1, 0, [{
  return b.maximum(args[0], args[1]);
}], "Max", "maximum"> { let summary = "The higher operand; NaN if either is."; }

def Fuse_AndOp : Fuse_CommutativeBinary<"and", 1, 0, [{
  return b.bitAnd(args[0], args[1]);
}], "And", "and", Fuse_IntTensor> { let summary = "Bitwise and."; }

def Fuse_OrOp : Fuse_CommutativeBinary<"or", 1, 0, [{
  return b.bitOr(args[0], args[1]);
}], "Or", "or", Fuse_IntTensor> { let summary = "Bitwise or."; }

def Fuse_XorOp : Fuse_CommutativeBinary<"xor", 1, 0, [{
  return b.bitXor(args[0], args[1]);
}], "Xor", "xor", Fuse_IntTensor> { let summary = "Bitwise exclusive or."; }

def Fuse_ShiftLeftOp : Fuse_Binary<"shift_left", 4, 0, [{
  return b.shiftLeft(args[0], args[1]);
}], "", "shift_left", Fuse_WideIntTensor> {
  let summary = "lhs << rhs; 0 where rhs is negative or not below the width.";
}

def Fuse_ShiftRightOp : Fuse_Binary<"shift_right", 4, 0, [{
  return b.shiftRight(args[0], args[1]);
}], "", "shift_right_arithmetic", Fuse_WideIntTensor> {
  let summary = "lhs >> rhs, keeping the sign; all sign where rhs is negative or not below the width. Unsigned integers have none: 0.";
}

def Fuse_CompareOp : Fuse_Test<"compare", 1, 0, [{
  // One of them may have been in memory.
  Type element = ::mlir::getElementTypeOrSelf(getLhs().getType());
  return b.compare(getPredicate(), b.asStored(args[0], element), b.asStored(args[1], element));
}], "", "", [AllElementTypesMatch<["lhs", "rhs"]>]> {
  let summary = "Compares as IEEE does: with NaN only `ne` holds; false is below true. Operands are rounded to their type.";
  let arguments = (ins Fuse_Tensor:$lhs, Fuse_Tensor:$rhs,
    Fuse_WordAttr<["eq", "ne", "lt", "le", "gt", "ge"]>:$predicate);
}

//===----------------------------------------------------------------------===//
// Ternary
//===----------------------------------------------------------------------===//

def Fuse_SelectOp : Fuse_Elementwise<"select", 1, 0, [{
  return b.select(args[0], args[1], args[2]);
}], "Where", "select", [AllElementTypesMatch<["a", "b"]>],
    "::mlir::getElementTypeOrSelf(operands[1])"> {
  let summary = "a where the condition holds, b elsewhere.";
  let arguments = (ins Fuse_BoolTensor:$condition, Fuse_Tensor:$a, Fuse_Tensor:$b);
}

def Fuse_ClampOp : Fuse_Elementwise<"clamp", 2, 0, [{
  return b.minimum(b.maximum(args[0], args[1]), args[2]);
}], "", "", [AllElementTypesMatch<["x", "low", "high"]>]> {
  let summary = "min(max(x, low), high); NaN if any operand is.";
  let arguments = (ins Fuse_NumberTensor:$x, Fuse_NumberTensor:$low,
                       Fuse_NumberTensor:$high);
}

def Fuse_RandomOp : Fuse_Elementwise<"random", 12, 0, [{
  return bodies::philox(b, args[0], args[1], args[2], args[3]);
}], "", "", [], "::mlir::IntegerType::get(context, 16, ::mlir::IntegerType::Unsigned)"> {
  let summary = "16 random bits that follow from a row, a column and two words of a seed.";
  let description = [{
    Philox2x32-7, with the seed's first word as the key. A block is the two
    words of a counter: of the sum of `row` / 4 and `column` / 4, in 32 bits, and
    of the seed's second word. Parts 0 and 1 of a block are the lower and the
    upper half of its first word, 2 and 3 of its second: the lowest two bits of
    `row` or `column` say which. What computes several parts of a block computes
    it once.
  }];
  let arguments = (ins Fuse_WordTensor:$row, Fuse_WordTensor:$column,
                       Fuse_LongTensor:$key, Fuse_LongTensor:$high);
  let extraClassDeclaration = [{
    /// Neighbours may have one block.
    bool buildsByLane() { return true; }
  }];
}

#endif // FUSEC_DIALECT_FUSE_ELEMENTWISEOPS_TD
