//===- FuseBase.td - one base class a family of ops -----------------------===//
//
// A new elementwise op is one definition: its base class supplies syntax, type
// inference, broadcasting, kernels, reference evaluation and importer names
// from the scalar body and the figures given.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_DIALECT_FUSE_FUSEBASE_TD
#define FUSEC_DIALECT_FUSE_FUSEBASE_TD

include "fusec/Dialect/Fuse/FuseDialect.td"
include "fusec/Interfaces/FusibleOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Fuse_AnyElement : AnyTypeOf<[F8E4M3FN, F8E5M2, F16, BF16, F32, F64, I1, I8,
                                 I16, I32, I64, UI8, UI16, UI32, UI64]>;
def Fuse_FloatElement : AnyTypeOf<[F8E4M3FN, F8E5M2, F16, BF16, F32, F64]>;
def Fuse_NumberElement : AnyTypeOf<[F8E4M3FN, F8E5M2, F16, BF16, F32, F64, I8,
                                    I16, I32, I64, UI8, UI16, UI32, UI64]>;
def Fuse_IntElement : AnyTypeOf<[I1, I8, I16, I32, I64, UI8, UI16, UI32, UI64]>;
def Fuse_WideIntElement : AnyTypeOf<[I8, I16, I32, I64, UI8, UI16, UI32, UI64]>;
def Fuse_Tensor : RankedTensorOf<[Fuse_AnyElement]>;
def Fuse_FloatTensor : RankedTensorOf<[Fuse_FloatElement]>;
/// Everything but i1.
def Fuse_NumberTensor : RankedTensorOf<[Fuse_NumberElement]>;
def Fuse_IntTensor : RankedTensorOf<[Fuse_IntElement]>;
def Fuse_WideIntTensor : RankedTensorOf<[Fuse_WideIntElement]>;
def Fuse_BoolTensor : RankedTensorOf<[I1]>;
def Fuse_LongTensor : RankedTensorOf<[I64]>;
def Fuse_WordTensor : RankedTensorOf<[I32]>;

/// A string attribute with a fixed set of values.
class Fuse_WordAttr<list<string> words>
    : ConfinedAttr<StrAttr, [AttrConstraint<
        CPred<"::llvm::is_contained({\"" # !interleave(words, "\", \"") # "\"}, "
              "::mlir::cast<::mlir::StringAttr>($_self).getValue())">,
        "whose value is one of " # !interleave(words, ", ")>]>;
class Fuse_DefaultedI64<string value> : DefaultValuedAttr<I64Attr, value>;
class Fuse_DefaultedF64<string value> : DefaultValuedAttr<F64Attr, value>;
class Fuse_DefaultedBool<string value> : DefaultValuedAttr<BoolAttr, value>;

def Fuse_KnownAttributes : NativeOpTrait<"KnownAttributes"> {
  let cppNamespace = "::fusec::fuse";
}

class Fuse_Op<string mnemonic, list<Trait> traits = []>
    : Op<Fuse_Dialect, mnemonic, traits # [Fuse_KnownAttributes]>;

/// An op whose family is fixed. Ops whose result type follows from operands and
/// attributes also implement InferTypeOpInterface.
class Fuse_GraphOp<string mnemonic, string family, string onnx, string stablehlo,
                   list<Trait> traits = [], list<string> fusibleMethods = []>
    : Fuse_Op<mnemonic, traits # [Pure,
        DeclareOpInterfaceMethods<FusibleOpInterface,
          ["getFamily", "getOnnxName", "getStablehloName"] # fusibleMethods>]> {
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  code familyDefinition = [{
    ::fusec::OpFamily $cppClass::getFamily() { return ::fusec::OpFamily::}] # family # [{; }
    ::llvm::StringRef $cppClass::getOnnxName() { return "}] # onnx # [{"; }
    ::llvm::StringRef $cppClass::getStablehloName() { return "}] # stablehlo # [{"; }
  }];
  /// For ops with type inference: it also verifies, with one error.
  code verifyDefinition = [{
    ::llvm::LogicalResult $cppClass::verify() {
      return ::fusec::fuse::detail::verifyInferred(*this);
    }
  }];
  let extraClassDefinition = familyDefinition;
}

/// Elementwise: the result has the broadcast shape of the operands, and the
/// element type of the first operand unless `inferElement` says otherwise (C++
/// expression over `context` and `operands`).
class Fuse_Elementwise<string mnemonic, int flops, int sfu, code scalar,
                       string onnx = "", string stablehlo = "",
                       list<Trait> traits = [],
                       string inferElement = "::mlir::getElementTypeOrSelf(operands[0])">
    : Fuse_GraphOp<mnemonic, "Elementwise", onnx, stablehlo, traits # [
        DeclareOpInterfaceMethods<InferTypeOpInterface>,
        DeclareOpInterfaceMethods<ElementwiseOpInterface,
          ["getFlopsPerElement", "getSfuPerElement"]>]> {
  let results = (outs Fuse_Tensor:$result);
  code elementwiseDefinition = [{
    int64_t $cppClass::getFlopsPerElement() { return }] # flops # [{; }
    int64_t $cppClass::getSfuPerElement() { return }] # sfu # [{; }
    ::llvm::LogicalResult $cppClass::inferReturnTypes(
        ::mlir::MLIRContext *context, ::std::optional<::mlir::Location> location,
        ::mlir::ValueRange operands, ::mlir::DictionaryAttr attributes,
        ::mlir::OpaqueProperties properties, ::mlir::RegionRange regions,
        ::llvm::SmallVectorImpl<::mlir::Type> &inferred) {
      return ::fusec::fuse::detail::inferElementwise(
          location, operands, }] # inferElement # [{, inferred);
    }
    ::mlir::Value $cppClass::buildScalar(::fusec::ScalarBuilder &plain, ::mlir::ValueRange args) {
      ::fusec::ScalarBuilder b = plain.of(::mlir::getElementTypeOrSelf((*this)->getOperand(0)));
      }] # scalar # [{
    }
  }];
  let extraClassDefinition = familyDefinition # verifyDefinition # elementwiseDefinition;
  let hasVerifier = 1;
}

class Fuse_Unary<string mnemonic, int flops, int sfu, code scalar,
                 string onnx = "", string stablehlo = "",
                 Type operand = Fuse_FloatTensor>
    : Fuse_Elementwise<mnemonic, flops, sfu, scalar, onnx, stablehlo> {
  let arguments = (ins operand:$x);
}

/// A question about each element: the result is i1.
class Fuse_Test<string mnemonic, int flops, int sfu, code scalar,
                string onnx = "", string stablehlo = "", list<Trait> traits = []>
    : Fuse_Elementwise<mnemonic, flops, sfu, scalar, onnx, stablehlo, traits,
                       "::mlir::IntegerType::get(context, 1)">;

class Fuse_Binary<string mnemonic, int flops, int sfu, code scalar,
                  string onnx = "", string stablehlo = "",
                  Type operand = Fuse_Tensor, list<Trait> traits = []>
    : Fuse_Elementwise<mnemonic, flops, sfu, scalar, onnx, stablehlo,
                       [AllElementTypesMatch<["lhs", "rhs"]>] # traits> {
  let arguments = (ins operand:$lhs, operand:$rhs);
}

/// Operands may change places: canonicalisation moves constants to the right.
class Fuse_CommutativeBinary<string mnemonic, int flops, int sfu, code scalar,
                             string onnx, string stablehlo,
                             Type operand = Fuse_Tensor>
    : Fuse_Binary<mnemonic, flops, sfu, scalar, onnx, stablehlo, operand,
                  [Commutative]>;

/// Moves elements: one affine index map an operand.
class Fuse_ShapeOp<string mnemonic, string onnx, string stablehlo,
                   list<Trait> traits = []>
    : Fuse_GraphOp<mnemonic, "Shape", onnx, stablehlo,
                   traits # [AllElementTypesMatch<["x", "result"]>],
                   ["getOperandMaps"]> {
  let results = (outs Fuse_Tensor:$result);
  let hasFolder = 1;
}

/// Opened up by `simplify`.
class Fuse_CompositeOp<string mnemonic, string onnx>
    : Fuse_GraphOp<mnemonic, "Composite", onnx, "", [InferTypeOpAdaptor,
        DeclareOpInterfaceMethods<CompositeOpInterface>]> {
  let results = (outs Fuse_FloatTensor:$result);
  let extraClassDefinition = familyDefinition # verifyDefinition;
  let hasVerifier = 1;
}

#endif // FUSEC_DIALECT_FUSE_FUSEBASE_TD
