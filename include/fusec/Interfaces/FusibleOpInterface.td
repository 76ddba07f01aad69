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
    InterfaceMethod<[{
        For each operand, the map from the domain to its index. A symbol stands
        for an index that is read at run time (GatherOpInterface), in the map of
        a result too (ScatterOpInterface).
      }],
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
    InterfaceMethod<[{
        Whether lanes of a vector are built one by one, since neighbours have
        work in common that vectors would hide.
      }],
      "bool", "buildsByLane", (ins), "", "return false;">,
  ];
}

def IndexOpInterface : OpInterface<"IndexOpInterface"> {
  let cppNamespace = "::fusec";
  let description = [{
    An op without operands whose elements are functions of their index alone.
  }];
  let methods = [
    InterfaceMethod<[{
        The element as an expression over the domain, never negative; it is
        converted to the element type, and wraps in an integer type.
      }],
      "::mlir::AffineExpr", "getIndexExpr">,
  ];
}

def PiecewiseOpInterface : OpInterface<"PiecewiseOpInterface"> {
  let cppNamespace = "::fusec";
  let description = [{
    An op that reads one of several operands, by where the element lies.
  }];
  let methods = [
    InterfaceMethod<[{
        The boxes of the domain and the operand that each is read from. The first
        box that holds an index counts; together they cover the domain.
      }],
      "::llvm::SmallVector<::fusec::Piece>", "getPieces">,
  ];
}

def GatherOpInterface : OpInterface<"GatherOpInterface"> {
  let cppNamespace = "::fusec";
  let description = [{
    An op that reads its first operand (the table) where its second (integers)
    says: the symbol in the first operand's map stands for the element of the
    second, clamped to [0, limit).
  }];
  let methods = [
    InterfaceMethod<"Size of the table's dimension that is indexed; above 0.",
      "int64_t", "getIndexLimit">,
  ];
}

def ScatterOpInterface : OpInterface<"ScatterOpInterface"> {
  let cppNamespace = "::fusec";
  let description = [{
    An op that combines each element of its first operand (the updates) with what
    is at the place in the result that the second (integers) names, in any order:
    the symbol in the result's map stands for the element of the second. What
    names a place out of [0, limit) is left out; where nothing comes is 0. The
    domain is that of the updates.
  }];
  let methods = [
    InterfaceMethod<"Size of the result's dimension that is indexed.",
      "int64_t", "getIndexLimit">,
    InterfaceMethod<"Whether the largest of what comes to a place stays, not the sum.",
      "bool", "takesLargest">,
  ];
}

def ReductionOpInterface : OpInterface<"ReductionOpInterface"> {
  let cppNamespace = "::fusec";
  let description = [{
    An op that combines the elements of its first operand over the reduced
    dimensions of its domain with an associative, commutative function, and
    finishes the result once. An accumulator is a list of values.
  }];
  let methods = [
    InterfaceMethod<"The scalar types of the accumulator's values.",
      "::llvm::SmallVector<::mlir::Type>", "getAccumulatorTypes">,
    InterfaceMethod<"Whether `buildLift` needs to know where the element lies.",
      "bool", "usesIndex", (ins), "", "return false;">,
    InterfaceMethod<[{
        Turns one operand element (compute type) into an accumulator. `index` is
        the element's row-major position along the reduced dimensions, of any
        integer type; null unless usesIndex().
      }],
      "::llvm::SmallVector<::mlir::Value>", "buildLift",
      (ins "::fusec::ScalarBuilder &":$b, "::mlir::Value":$element,
           "::mlir::Value":$index)>,
    InterfaceMethod<"The neutral accumulator.",
      "::llvm::SmallVector<::mlir::Value>", "buildIdentity",
      (ins "::fusec::ScalarBuilder &":$b)>,
    InterfaceMethod<"Combines two accumulators.",
      "::llvm::SmallVector<::mlir::Value>", "buildCombine",
      (ins "::fusec::ScalarBuilder &":$b, "::mlir::ValueRange":$lhs,
           "::mlir::ValueRange":$rhs)>,
    InterfaceMethod<"Turns the accumulator of `count` elements into the result.",
      "::mlir::Value", "buildFinish",
      (ins "::fusec::ScalarBuilder &":$b, "::mlir::ValueRange":$accumulator,
           "int64_t":$count)>,
  ];
}

def FoldOpInterface : OpInterface<"FoldOpInterface"> {
  let cppNamespace = "::fusec";
  let description = [{
    An op that takes accumulators through turns, one after the other: each gives
    them new values of those before and of the steps of its number along the one
    reduced dimension. Operands are the accumulators' first values, the steps,
    and how many turns each element of the result takes.
  }];
  let methods = [
    InterfaceMethod<"How many accumulators there are.", "unsigned",
      "getNumAccumulators">,
    InterfaceMethod<"Which of them is the result.", "unsigned",
      "getResultNumber">,
    InterfaceMethod<[{
        A turn: from accumulators and steps, tensors of rank 0, to new
        accumulators, by ops of single elements and constants.
      }],
      "::mlir::Block *", "getTurn">,
  ];
}

def ScanOpInterface : OpInterface<"ScanOpInterface"> {
  let cppNamespace = "::fusec";
  let description = [{
    A reduction that gives each partial result: the element at a position
    finishes what the elements up to there combine to. The result is indexed as
    the operand is, along the one reduced dimension too. Such an op also
    implements ReductionOpInterface.
  }];
  let methods = [
    InterfaceMethod<[{
        Whether the element at a position itself is left out, so that the first
        result is the neutral accumulator's.
      }],
      "bool", "getExclusive">,
    InterfaceMethod<"Whether positions count from the end.",
      "bool", "getReverse">,
  ];
}

def ContractionOpInterface : OpInterface<"ContractionOpInterface"> {
  let cppNamespace = "::fusec";
  let description = [{
    A sum of products of two operands over the reduced dimensions. The domain is
    (batch..., m, n, k).
  }];
  let methods = [
    InterfaceMethod<[{
        Where each matrix of the batch, which has one dimension, sums over a part
        of k: the number of the block of k behind its last one, an integer each.
        It begins where the one before ends. Null where all do over all of k.
      }],
      "::mlir::Value", "getEnds", (ins), "", "return {};">,
    InterfaceMethod<"The length of such a block.", "int64_t", "getBlock", (ins),
      "", "return 1;">,
    InterfaceMethod<[{
        Builds the product of the operands in the other order and returns its
        transposed result, which is this one's; null where there is none.
      }],
      "::mlir::Value", "exchangeOperands",
      (ins "::mlir::OpBuilder &":$builder), "", "return {};">,
  ];
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
