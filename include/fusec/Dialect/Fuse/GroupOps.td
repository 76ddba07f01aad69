//===- GroupOps.td - one kernel to be -------------------------------------===//

#ifndef FUSEC_DIALECT_FUSE_GROUPOPS_TD
#define FUSEC_DIALECT_FUSE_GROUPOPS_TD

include "fusec/Dialect/Fuse/FuseBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"

def Fuse_GroupOp : Fuse_Op<"group", [IsolatedFromAbove, Pure,
    SingleBlockImplicitTerminator<"::fusec::fuse::YieldOp">]> {
  let summary = "Graph ops that become one kernel.";
  let description = [{
    The body is a small graph of `fuse` ops over the group's inputs; the yielded
    values are stored to global memory. Each stage adds its decision as an
    attribute: `fusion` the kernel kind and the predicted time, `tiling` the
    tile, the scratch memory that it needs and whether it begins late, `plan`
    the launch and the arena offsets of results and scratch, `kernel` the
    function.
  }];
  let arguments = (ins
    Variadic<Fuse_Tensor>:$inputs,
    OptionalAttr<Fuse_KernelKindAttr>:$kind,
    OptionalAttr<Fuse_TileAttr>:$tile,
    OptionalAttr<F64Attr>:$predicted_us,
    // Whether the kernel begins when the launch before it has ended, even where
    // launches may begin beside it.
    UnitAttr:$begins_late,
    // Groups of one number are one launch; launches run in their order. Without
    // it, each group is a launch, in the order of the function.
    OptionalAttr<I64Attr>:$launch,
    // What the kernel needs beside its tensors: its pointers follow those of
    // the results.
    OptionalAttr<Fuse_ScratchArrayAttr>:$scratch,
    // Byte offset in the arena of each result, then of each scratch; -1: a
    // result of the function.
    OptionalAttr<DenseI64ArrayAttr>:$arena_offsets,
    // For each result the number of the operand whose memory may be its own, as
    // it is the function's result that updates that argument; -1 for none.
    OptionalAttr<DenseI64ArrayAttr>:$overwrites,
    OptionalAttr<StrAttr>:$kernel);
  let results = (outs Variadic<Fuse_Tensor>:$outputs);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat =
    "operands attr-dict `:` functional-type(operands, results) $body";
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    ::fusec::fuse::YieldOp getYield();
    /// The scratch memory; may be empty.
    auto scratches() {
      auto all = getScratchAttr();
      return (all ? all : ::mlir::ArrayAttr::get(getContext(), {}))
          .template getAsRange<::fusec::fuse::ScratchAttr>();
    }
    /// The values of results that may have the memory of operands, each with the
    /// body's argument for that.
    ::llvm::SmallVector<std::pair<::mlir::Value, ::mlir::Value>, 2>
    overwritten();
    size_t numArenaOffsets() {
      return getNumResults() + (getScratchAttr() ? getScratchAttr().size() : 0);
    }
    /// Bytes that are equal for groups of one context that compute the same with
    /// the same decisions, whatever their operands, locations and buffers are:
    /// see structureKey().
    std::string fingerprint();
  }];
}

def Fuse_YieldOp : Fuse_Op<"yield", [Pure, ReturnLike, Terminator,
    ParentOneOf<["::fusec::fuse::GroupOp", "::fusec::fuse::FoldOp"]>]> {
  let summary = "The values that a group stores, or that a turn gives.";
  let arguments = (ins Variadic<Fuse_Tensor>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
  let builders = [OpBuilder<(ins), [{ }]>];
}

#endif // FUSEC_DIALECT_FUSE_GROUPOPS_TD
