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
  let useDefaultAttributePrinterParser = 1;
  let dependentDialects = ["::mlir::arith::ArithDialect", "::mlir::math::MathDialect"];
  let hasConstantMaterializer = 1;
  let extraClassDeclaration = [{
    /// Reports an op that there is not, with the nearest one.
    std::optional<ParseOpHook>
    getParseOperationHook(::llvm::StringRef name) const override;
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

class Fuse_Attr<string name, string attrMnemonic> : AttrDef<Fuse_Dialect, name> {
  let mnemonic = attrMnemonic;
  let assemblyFormat = "`<` struct(params) `>`";
}

def Fuse_LoopTileAttr : Fuse_Attr<"LoopTile", "loop_tile"> {
  let summary = "How an elementwise kernel is cut.";
  let description = [{
    Each of `threads` threads of a block handles `unroll` vectors of `vector`
    adjacent elements, `threads * vector` apart.
  }];
  let parameters = (ins "int64_t":$threads, "int64_t":$vector,
                        "int64_t":$unroll);
}

/// An enum that is printed unless it is `value`.
class Fuse_DefaultedEnum<EnumInfo enum, string value> : EnumParameter<enum> {
  let defaultValue = value;
}

def Fuse_Along : I32EnumAttr<"Along", "what neighbouring threads walk", [
  I32EnumAttrCase<"Rows", 0, "rows">,
  I32EnumAttrCase<"Columns", 1, "columns">,
]> {
  let cppNamespace = "::fusec::fuse";
  let genSpecializedAttr = 0;
}

def Fuse_Resident : I32EnumAttr<"Resident", "where a row stays between passes", [
  I32EnumAttrCase<"Registers", 0, "registers">,
  I32EnumAttrCase<"Shared", 1, "shared">,
  I32EnumAttrCase<"None", 2, "none">,
]> {
  let cppNamespace = "::fusec::fuse";
  let genSpecializedAttr = 0;
}

def Fuse_ReduceTileAttr : Fuse_Attr<"ReduceTile", "reduce_tile"> {
  let summary = "How a reduction kernel is cut.";
  let description = [{
    A row is what one result element combines. `along = rows`: neighbouring
    threads and the `vector` elements of an access lie along a row; a block holds
    `rows` rows at a time, `threads_per_row` threads on each. `along = columns`:
    they lie across rows, along the innermost kept dimension; a block holds
    `rows * vector` rows, and each of `threads_per_row` threads takes elements of
    `vector` adjacent rows at once.

    `resident = registers`: each thread holds `chunks` such vectors, which cover
    the row, between passes. `resident = shared`: the row stays in shared memory,
    `resident = none`: each pass reads it again; in both a pass walks the row
    `chunks` vectors of a thread at a time.

    Where a group has cumulative ops, `along = columns` gives a thread `chunks`
    adjacent elements of each of its rows at a time.

    `persistent`, unless 0, is the number of blocks: each takes turns at as many
    groups of rows as there are for it. The operands that all rows share are
    then loaded once a block and stay in `weights = registers` or in
    `weights = shared` memory. Where a group has reductions that carry their
    results from row to row (Indexing.h), it is the number of parts that they
    cut the rows into: a block takes one.

    `cluster`, unless 1: so many blocks, a cluster, hold a row together,
    `threads_per_row` threads of each; they exchange partial results through
    each other's shared memory.

    `prefetch`: all that is loaded for a row is asked for before anything waits
    for it, not where it is used first; in persistent blocks, while the row
    before is reduced and stored.
  }];
  let parameters = (ins "int64_t":$rows, "int64_t":$threads_per_row,
                        "int64_t":$vector, "int64_t":$chunks,
    Fuse_DefaultedEnum<Fuse_Along, "::fusec::fuse::Along::Rows">:$along,
    Fuse_DefaultedEnum<Fuse_Resident,
                       "::fusec::fuse::Resident::Registers">:$resident,
    DefaultValuedParameter<"int64_t", "0">:$persistent,
    Fuse_DefaultedEnum<Fuse_Resident,
                       "::fusec::fuse::Resident::None">:$weights,
    DefaultValuedParameter<"int64_t", "1">:$cluster,
    DefaultValuedParameter<"bool", "false">:$prefetch);
  let extraClassDeclaration = [{
    /// Whether each of `parts` blocks has its own rows and holds them, so that
    /// it can carry results from one to the next.
    bool carriesOver(int64_t parts) const {
      return getPersistent() == parts && getAlong() == Along::Rows &&
             getResident() == Resident::Registers && getCluster() == 1;
    }
  }];
}

def Fuse_TransposeTileAttr : Fuse_Attr<"TransposeTile", "transpose_tile"> {
  let summary = "How an elementwise kernel that transposes tensors is cut.";
  let description = [{
    A block of `threads` threads computes a tile of `columns` elements along the
    innermost dimension and `rows` along the one that is innermost in the
    transposed tensors, which pass through shared memory. Accesses take `vector`
    elements, those of transposed tensors `transposed_vector`.
  }];
  let parameters = (ins "int64_t":$rows, "int64_t":$columns,
                        "int64_t":$threads, "int64_t":$vector,
                        "int64_t":$transposed_vector);
}

def Fuse_MatmulTileAttr : Fuse_Attr<"MatmulTile", "matmul_tile"> {
  let summary = "How a matmul kernel is cut.";
  let description = [{
    A block computes an `m` x `n` tile of the result in steps of `k`, with
    `warps_m` x `warps_n` warps and a ring of `stages` operand tiles in shared
    memory. Consecutive blocks walk `group_m` tile rows before the next tile
    column, so that they share operands in L2.
  }];
  let parameters = (ins "int64_t":$m, "int64_t":$n, "int64_t":$k,
                        "int64_t":$warps_m, "int64_t":$warps_n,
                        "int64_t":$stages, "int64_t":$group_m);
}

#endif // FUSEC_DIALECT_FUSE_FUSEDIALECT_TD
