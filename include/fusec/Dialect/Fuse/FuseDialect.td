//===- FuseDialect.td - the graph dialect, its attributes -----------------===//

#ifndef FUSEC_DIALECT_FUSE_FUSEDIALECT_TD
#define FUSEC_DIALECT_FUSE_FUSEDIALECT_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/IR/OpBase.td"

def Fuse_Dialect : Dialect {
  let name = "fuse";
  let cppNamespace = "::fusec::fuse";
  let summary = "Tensor graphs and the groups that they are fused into.";
  let description = [{
    Ops on ranked tensors of static shape, in one uniform syntax: operands,
    attribute dictionary, functional type. Elementwise ops broadcast as NumPy
    does. After `fusion`, a function is a list of `fuse.group` ops, each one
    kernel to be; the attributes of a group are the decisions of the stages.
  }];
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::math::MathDialect"];
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{
    /// Reports an op that there is not, with the nearest one.
    std::optional<ParseOpHook>
    getParseOperationHook(::llvm::StringRef name) const override;
    ::mlir::Attribute parseAttribute(::mlir::DialectAsmParser &parser,
                                     ::mlir::Type type) const override;
    void printAttribute(::mlir::Attribute attribute,
                        ::mlir::DialectAsmPrinter &printer) const override;
  }];
}

//===----------------------------------------------------------------------===//
// Decisions
//===----------------------------------------------------------------------===//

def Fuse_KernelKind : I32EnumAttr<"KernelKind", "the emitter of a group", [
  I32EnumAttrCase<"Loop", 0, "loop">,
  I32EnumAttrCase<"Reduce", 1, "reduce">,
  I32EnumAttrCase<"Matmul", 2, "matmul">,
  I32EnumAttrCase<"Transpose", 3, "transpose">,
]> {
  let cppNamespace = "::fusec::fuse";
  let genSpecializedAttr = 0;
}

def Fuse_KernelKindAttr : EnumAttr<Fuse_Dialect, Fuse_KernelKind, "kind"> {
  let assemblyFormat = "`<` $value `>`";
}

def Fuse_ScratchAttr : AttrDef<Fuse_Dialect, "Scratch"> {
  let mnemonic = "scratch";
  let assemblyFormat = "`<` struct(params) `>`";
  let summary = "Memory of the arena that a kernel needs beside its tensors.";
  let description = [{
    `bytes` for the time of the launch. Where `zeroed`, they are zero when the
    first run begins, the kernel leaves them zero, and nothing else uses them:
    counters by which blocks find the last of them.
  }];
  let parameters = (ins "int64_t":$bytes,
                        DefaultValuedParameter<"bool", "false">:$zeroed);
  let genVerifyDecl = 1;
}
def Fuse_ScratchArrayAttr
    : TypedArrayAttrBase<Fuse_ScratchAttr, "array of scratch attributes">;

def Fuse_TileAttr : AttrDef<Fuse_Dialect, "Tile"> {
  let summary = "How a kernel is cut.";
  // The dialect parses and prints it: each type of tile has a mnemonic.
  let attrName = "fuse.tile";
  let description = [{
    A tile of any type, as `#fuse.loop_tile<threads = 256, vector = 4, unroll =
    1>`: `include/fusec/Interfaces/Tile.h` has the types and says what their
    figures mean.
  }];
  let parameters = (ins "::fusec::Tile":$value);
}

#endif // FUSEC_DIALECT_FUSE_FUSEDIALECT_TD
