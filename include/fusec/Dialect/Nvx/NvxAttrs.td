//===- NvxAttrs.td - what kernels say of their parameters -----------------===//

#ifndef FUSEC_DIALECT_NVX_NVXATTRS_TD
#define FUSEC_DIALECT_NVX_NVXATTRS_TD

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/DialectBase.td"

def Nvx_Dialect : Dialect {
  let name = "nvx";
  let cppNamespace = "::fusec::nvx";
  let summary = "PTX instructions that the NVVM dialect lacks.";
  let useDefaultAttributePrinterParser = 1;
  let description = [{
    Each op is one PTX instruction, or a few that belong together. It carries its
    PTX text and names the function that emulates it, so that no kernel can be
    emitted that the emulator cannot run. An op `nvx.NAME` is emulated by
    `fusec_emu_nvx_NAME`.

    Denormal numbers are kept: every op uses the spelling without `.ftz`.
  }];
}

def Nvx_TensorMapAttr : AttrDef<Nvx_Dialect, "TensorMap"> {
  let mnemonic = "tensor_map";
  let summary = "The tensor map that a kernel takes for a parameter.";
  let description = [{
    A view of the memory behind the kernel's pointer number `pointer`, counted
    without parameters that are no pointers, from byte `offset` on: see
    fusec/Support/TensorMap.h for the rest. Dimensions are innermost first.
  }];
  let parameters = (ins
    "int64_t":$pointer,
    "int64_t":$offset,
    StringRefParameter<"u8, u16, u32, u64, f16, bf16, f32, f64 or tf32">
      :$element,
    "::mlir::DenseI64ArrayAttr":$sizes,
    "::mlir::DenseI64ArrayAttr":$strides,
    "::mlir::DenseI64ArrayAttr":$box,
    StringRefParameter<"none, b32, b64 or b128">:$swizzle,
    OptionalParameter<"::mlir::DenseI64ArrayAttr">:$lower,
    OptionalParameter<"::mlir::DenseI64ArrayAttr">:$upper,
    OptionalParameter<"::mlir::DenseI64ArrayAttr">:$steps);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
  let builders = [AttrBuilder<(ins "int64_t":$pointer, "int64_t":$offset,
                                   "const ::fusec::TensorMap &":$map)>];
  let extraClassDeclaration = [{
    ::fusec::TensorMap getMap() const;
  }];
}

#endif // FUSEC_DIALECT_NVX_NVXATTRS_TD
