//===- NvxOps.td - PTX instructions that NVVM lacks -----------------------===//
//
// One definition an instruction: PTX text, constraints, emulation and docs.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_DIALECT_NVX_NVXOPS_TD
#define FUSEC_DIALECT_NVX_NVXOPS_TD

include "fusec/Dialect/Nvx/NvxAttrs.td"
include "fusec/Dialect/Nvx/NvxInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

/// An op whose text depends on its operands has none here: it defines
/// getPtxText and getConstraints itself.
class Nvx_Op<string name, string ptx, string constraints,
             list<Trait> traits = []>
    : Op<Nvx_Dialect, name,
         !listconcat(traits, [DeclareOpInterfaceMethods<NvxOpInterface>])> {
  bit pure = 0;
  string emulation = "fusec_emu_nvx_" # name;
  // Defined in the generated source, so that the text appears once.
  let extraClassDefinition =
    !if(!empty(ptx), "",
        "std::string $cppClass::getPtxText() { return \"" # ptx # "\"; }\n" #
        "std::string $cppClass::getConstraints() { return \"" # constraints # "\"; }\n") #
    "::llvm::StringRef $cppClass::getEmulation() { return \"" # emulation # "\"; }\n" #
    "bool $cppClass::isPure() { return " # !if(pure, "true", "false") # "; }\n";
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

def Nvx_Ex2ApproxFtzOp : Nvx_UnaryOp<"ex2_approx_ftz", "ex2.approx.ftz.f32"> {
  let summary = "2^x, within 2 ulp, in a third of ex2_approx's instructions; denormal results become 0";
  let emulation = "fusec_emu_nvx_ex2_approx";
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

def Nvx_SharedPointer
    : Type<CPred<"::fusec::nvx::isSharedPointer($_self)">,
           "pointer to shared memory", "::mlir::LLVM::LLVMPointerType">,
      BuildableType<"::mlir::LLVM::LLVMPointerType::get($_builder.getContext(), 3)">;

def Nvx_MbarrierWaitOp
    : Nvx_Op<"mbarrier_wait",
             "{ .reg .pred p; L: mbarrier.try_wait.parity.shared::cta.b64 p, [$$0], $$1; @!p bra L; }",
             "l,r,~{memory}"> {
  let summary = "waits until the phase of that parity of an mbarrier is complete";
  let description = [{
    The first phase of a barrier has parity 0. A fresh barrier lets a wait for
    parity 1 pass: the phase before the first counts as complete. Acquires, in
    the block, what those that arrived released and what the copies that
    completed the phase wrote.
  }];
  let arguments = (ins Nvx_SharedPointer:$barrier, I32:$parity);
  let assemblyFormat = "$barrier `,` $parity attr-dict";
}

/// The accumulators of one thread, a value for each register.
def Nvx_Accumulators
    : Type<CPred<"::fusec::nvx::isAccumulators($_self)">, "array of f32",
           "::mlir::LLVM::LLVMArrayType">;

def Nvx_WgmmaOp
    : Nvx_Op<"wgmma", "", "",
             [AttrSizedOperandSegments,
              OptionalTypesMatchWith<"accumulators are like the result",
                                     "result", "accumulators", "$_self">]> {
  let summary = "D = A B + D on the tensor cores, for a block of k";
  let description = [{
    `wgmma.fence`, one `wgmma.mma_async` for each pair of steps and block of 64
    rows, `wgmma.commit_group` and, with `pending`, `wgmma.wait_group` of that
    number: one group. All 128 threads of a warp group execute it with the same
    descriptors.

    `a` and `b` are matrix descriptors of shared memory; instruction i reads at
    `a + aSteps[i]` and `b + bSteps[i]`, in units of 16 bytes. With `aRegisters`
    A comes from registers: instruction i takes four from number `aSteps[i]` on.
    `blocks` blocks of 64 rows share B; block j adds `j * blockStep` to the step
    of A. `transposeA` and `transposeB` say that m or n, and not k, is contiguous
    in shared memory, which only 16-bit elements can have.

    The result has `blocks * n / 2` elements for a thread. Element
    `4 j + 2 h + c` of a block is row `16 w + lane / 4 + 8 h`, column
    `8 j + 2 (lane % 4) + c`, w the warp of the group. Without `accumulators` D
    is not read; with `if` it is read where the condition holds.

    The elements are there after a wait: this op's, where `pending` is 0, or an
    `nvx.wgmma_wait` that has them as operands. Until then they may only be the
    accumulators of another product, or be passed on.

    ```mlir
    %d = nvx.wgmma %a, %b accumulate(%c) if %more {aSteps = array<i32: 0, 2, 4, 6>, bSteps = array<i32: 0, 2, 4, 6>, pending = 0 : i32} : bf16, bf16 -> !llvm.array<128 x f32>
    ```
  }];
  let arguments = (ins
    Optional<Nvx_Accumulators>:$accumulators, Optional<I64>:$a,
    Variadic<I32>:$aRegisters, I64:$b, Optional<I1>:$accumulate,
    TypeAttr:$aElement, TypeAttr:$bElement, DenseI32ArrayAttr:$aSteps,
    DenseI32ArrayAttr:$bSteps, DefaultValuedAttr<I32Attr, "1">:$blocks,
    DefaultValuedAttr<I32Attr, "0">:$blockStep, UnitAttr:$transposeA,
    UnitAttr:$transposeB, OptionalAttr<I32Attr>:$pending);
  let results = (outs Nvx_Accumulators:$result);
  let assemblyFormat = [{
    ($a^ `,`)? (`(` $aRegisters^ `)` `,`)? $b
    (`accumulate` `(` $accumulators^ `)`)? (`if` $accumulate^)? attr-dict
    `:` $aElement `,` $bElement `->` type($result)
  }];
  let extraClassDeclaration = [{
    /// Columns of the product, and the contraction of one instruction.
    int64_t getN();
    int64_t getK();
    /// Elements of the result.
    int64_t getCount();
  }];
  let hasVerifier = 1;
}

def Nvx_WgmmaWaitOp
    : Nvx_Op<"wgmma_wait", "", "",
             [DeclareOpInterfaceMethods<InferTypeOpInterface>]> {
  let summary = "waits until that many products at most are in flight";
  let description = [{
    `wgmma.wait_group`, tied to accumulators: what uses the results comes after
    it.

    ```mlir
    %s = nvx.wgmma_wait %0 {pending = 1 : i32} : !llvm.array<64 x f32>
    ```
  }];
  let arguments = (ins Variadic<Nvx_Accumulators>:$accumulators,
                       I32Attr:$pending);
  let results = (outs Variadic<Nvx_Accumulators>:$results);
  let assemblyFormat = "$accumulators attr-dict `:` type($accumulators)";
  let hasVerifier = 1;
}

#endif // FUSEC_DIALECT_NVX_NVXOPS_TD
