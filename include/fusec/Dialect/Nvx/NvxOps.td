//===- NvxOps.td - PTX instructions that NVVM lacks -----------------------===//
//
// One definition an instruction: PTX text, constraints, emulation and docs.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_DIALECT_NVX_NVXOPS_TD
#define FUSEC_DIALECT_NVX_NVXOPS_TD

include "fusec/Dialect/Nvx/NvxInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def Nvx_Dialect : Dialect {
  let name = "nvx";
  let cppNamespace = "::fusec::nvx";
  let summary = "PTX instructions that the NVVM dialect lacks.";
  let description = [{
    Each op is one PTX instruction on scalars. It carries its PTX text and names
    the function that emulates it, so that no kernel can be emitted that the
    emulator cannot run. An op `nvx.NAME` is emulated by `fusec_emu_nvx_NAME`.

    Denormal numbers are kept: every op uses the spelling without `.ftz`.
  }];
}

class Nvx_Op<string name, string ptx, string constraints,
             list<Trait> traits = []>
    : Op<Nvx_Dialect, name,
         !listconcat(traits, [DeclareOpInterfaceMethods<NvxOpInterface>])> {
  bit pure = 0;
  string emulation = "fusec_emu_nvx_" # name;
  // Defined in the generated source, so that the text appears once.
  code nvxDefinition = "::llvm::StringRef $cppClass::getPtxText() { return \"" # ptx # "\"; }\n" #
    "::llvm::StringRef $cppClass::getConstraints() { return \"" # constraints # "\"; }\n" #
    "::llvm::StringRef $cppClass::getEmulation() { return \"" # emulation # "\"; }\n" #
    "bool $cppClass::isPure() { return " # !if(pure, "true", "false") # "; }\n";
  let extraClassDefinition = nvxDefinition;
}

/// A function of one f32: `%y = nvx.NAME %x : f32`.
class Nvx_UnaryOp<string name, string instruction>
    : Nvx_Op<name, instruction # " $$0, $$1;", "=f,f",
             [Pure, SameOperandsAndResultType]> {
  let pure = 1;
  let arguments = (ins F32:$x);
  let results = (outs F32:$y);
  let assemblyFormat = "$x attr-dict `:` type($y)";
}

def Nvx_Ex2ApproxOp : Nvx_UnaryOp<"ex2_approx", "ex2.approx.f32"> {
  let summary = "2^x, within 2 ulp; denormal results are kept";
}

def Nvx_Lg2ApproxOp : Nvx_UnaryOp<"lg2_approx", "lg2.approx.f32"> {
  let summary = "log2(x), absolute error 2^-22 near 1, relative 2^-22 elsewhere";
}

def Nvx_RcpApproxOp : Nvx_UnaryOp<"rcp_approx", "rcp.approx.f32"> {
  let summary = "1/x, within 1 ulp";
}

def Nvx_RsqrtApproxOp : Nvx_UnaryOp<"rsqrt_approx", "rsqrt.approx.f32"> {
  let summary = "1/sqrt(x), relative error 2^-22.9";
}

def Nvx_SqrtApproxOp : Nvx_UnaryOp<"sqrt_approx", "sqrt.approx.f32"> {
  let summary = "sqrt(x), relative error 2^-23";
}

def Nvx_TanhApproxOp : Nvx_UnaryOp<"tanh_approx", "tanh.approx.f32"> {
  let summary = "tanh(x), relative error 2^-11; keeps denormal numbers";
}

def Nvx_SinApproxOp : Nvx_UnaryOp<"sin_approx", "sin.approx.f32"> {
  let summary = "sin(x), absolute error 2^-20.5 in [-2 pi, 2 pi]";
}

def Nvx_CosApproxOp : Nvx_UnaryOp<"cos_approx", "cos.approx.f32"> {
  let summary = "cos(x), absolute error 2^-20.5 in [-2 pi, 2 pi]";
}

def Nvx_CvtRnaTf32Op : Nvx_UnaryOp<"cvt_rna_tf32", "cvt.rna.tf32.f32"> {
  let summary = "x rounded to TF32 (10 bits of mantissa), ties away from zero";
}

def Nvx_DivFullOp
    : Nvx_Op<"div_full", "div.full.f32 $$0, $$1, $$2;", "=f,f,f",
             [Pure, SameOperandsAndResultType]> {
  let summary = "x / y, within 2 ulp over the whole range";
  let pure = 1;
  let arguments = (ins F32:$x, F32:$y);
  let results = (outs F32:$z);
  let assemblyFormat = "$x `,` $y attr-dict `:` type($z)";
}

#endif // FUSEC_DIALECT_NVX_NVXOPS_TD
