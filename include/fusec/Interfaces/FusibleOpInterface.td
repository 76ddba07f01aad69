//===- FusibleOpInterface.td - what the compiler asks of an op ------------===//
//
// Fusion, cost model, tiling, emitters, reference evaluator and importers know
// graph ops only through these interfaces. Every op implements
// FusibleOpInterface; an op that computes implements one more of them.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_INTERFACES_FUSIBLEOPINTERFACE_TD
#define FUSEC_INTERFACES_FUSIBLEOPINTERFACE_TD

include "mlir/IR/OpBase.td"

def FusibleOpInterface : OpInterface<"FusibleOpInterface"> {
  let cppNamespace = "::fusec";
  let description = [{
    How an op reads its operands. The op is a loop nest over a domain (row-major
    sizes, parallel and reduction dimensions); affine maps from the domain to
    each operand and to the result say which elements meet.

    An elementwise or shape op has its result's shape as its domain. A reduction
    has its operand's. A matmul has (batch..., m, n, k).
  }];
  let methods = [
    InterfaceMethod<"Which kind of op this is.",
      "::fusec::OpFamily", "getFamily">,
    InterfaceMethod<"Sizes of the domain's dimensions.",
      "::llvm::SmallVector<int64_t>", "getDomain", (ins), "",
      [{ return ::fusec::detail::resultDomain($_op); }]>,
    InterfaceMethod<"For each dimension of the domain, whether it is reduced.",
      "::llvm::SmallVector<bool>", "getReducedDims", (ins), "",
      [{ return ::llvm::SmallVector<bool>($_op.getDomain().size(), false); }]>,
    InterfaceMethod<"For each operand, the map from the domain to its index.",
      "::llvm::SmallVector<::mlir::AffineMap>", "getOperandMaps", (ins), "",
      [{ return ::fusec::detail::broadcastMaps($_op); }]>,
    InterfaceMethod<"The map from the domain to the result's index.",
      "::mlir::AffineMap", "getResultMap", (ins), "",
      [{ return ::mlir::AffineMap::getMultiDimIdentityMap(
           $_op.getDomain().size(), $_op->getContext()); }]>,
    StaticInterfaceMethod<"The ONNX op that imports as this op, or empty.",
      "::llvm::StringRef", "getOnnxName", (ins), "", "return {};">,
    StaticInterfaceMethod<"The StableHLO op that imports as this op, or empty.",
      "::llvm::StringRef", "getStablehloName", (ins), "", "return {};">,
  ];
}

def ElementwiseOpInterface : OpInterface<"ElementwiseOpInterface"> {
  let cppNamespace = "::fusec";
  let description = [{
    An op whose result element depends on one element of each operand. The
    scalar body is the op's only definition: kernels, epilogues and the
    reference evaluator all build it.
  }];
  let methods = [
    InterfaceMethod<[{
        Builds the result element from the operand elements. Arguments and
        result are scalars, or vectors of equal length, of compute types
        (fusec::getComputeType); the builder works on both.
      }],
      "::mlir::Value", "buildScalar",
      (ins "::fusec::ScalarBuilder &":$b, "::mlir::ValueRange":$args)>,
    InterfaceMethod<"Arithmetic operations per result element.",
      "int64_t", "getFlopsPerElement", (ins), "", "return 1;">,
    InterfaceMethod<"Special-function operations (exp2, rcp, ...) per result element.",
      "int64_t", "getSfuPerElement", (ins), "", "return 0;">,
  ];
}

def ReductionOpInterface : OpInterface<"ReductionOpInterface"> {
  let cppNamespace = "::fusec";
  let description = [{
    An op that combines the elements of its first operand over the reduced
    dimensions of its domain with an associative, commutative function, and
    finishes the result once.
  }];
  let methods = [
    InterfaceMethod<"The scalar type of the accumulator.",
      "::mlir::Type", "getAccumulatorType">,
    InterfaceMethod<"Turns one operand element (compute type) into an accumulator.",
      "::mlir::Value", "buildLift",
      (ins "::fusec::ScalarBuilder &":$b, "::mlir::Value":$element)>,
    InterfaceMethod<"The neutral accumulator.",
      "::mlir::Value", "buildIdentity", (ins "::fusec::ScalarBuilder &":$b)>,
    InterfaceMethod<"Combines two accumulators.",
      "::mlir::Value", "buildCombine",
      (ins "::fusec::ScalarBuilder &":$b, "::mlir::Value":$lhs, "::mlir::Value":$rhs)>,
    InterfaceMethod<"Turns the accumulator of `count` elements into the result.",
      "::mlir::Value", "buildFinish",
      (ins "::fusec::ScalarBuilder &":$b, "::mlir::Value":$accumulator, "int64_t":$count)>,
  ];
}

def ContractionOpInterface : OpInterface<"ContractionOpInterface"> {
  let cppNamespace = "::fusec";
  let description = [{
    A sum of products of two operands over the reduced dimensions. The domain is
    (batch..., m, n, k).
  }];
  let methods = [];
}

def CompositeOpInterface : OpInterface<"CompositeOpInterface"> {
  let cppNamespace = "::fusec";
  let description = [{
    An op defined by simpler ones. `decompose` works everywhere at once; a fast
    kernel of its own is optional.
  }];
  let methods = [
    InterfaceMethod<"Builds the ops that compute the same and returns their result.",
      "::mlir::Value", "decompose", (ins "::mlir::OpBuilder &":$builder)>,
  ];
}

#endif // FUSEC_INTERFACES_FUSIBLEOPINTERFACE_TD
