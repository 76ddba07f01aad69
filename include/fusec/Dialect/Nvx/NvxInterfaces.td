//===- NvxInterfaces.td - what every nvx op tells -------------------------===//

#ifndef FUSEC_DIALECT_NVX_NVXINTERFACES_TD
#define FUSEC_DIALECT_NVX_NVXINTERFACES_TD

include "mlir/IR/OpBase.td"

def NvxOpInterface : OpInterface<"NvxOpInterface"> {
  let cppNamespace = "::fusec::nvx";
  let description = [{
    One PTX instruction: its text for the GPU and the name of the function that
    does the same on the CPU. Operands and results map to the text's `$N` in
    inline-assembly order, results first; each element of an array is one, and
    an i1 is passed as an i32.
  }];
  let methods = [
    InterfaceMethod<"PTX text, `$0` the first result.", "std::string",
      "getPtxText">,
    InterfaceMethod<"Inline-assembly constraints of the text.",
      "std::string", "getConstraints">,
    InterfaceMethod<[{
        Name of the extern "C" function that emulates the instruction. That of a
        pure one takes the op's operands and returns the op's result.
      }],
      "::llvm::StringRef", "getEmulation">,
    InterfaceMethod<[{
        Whether the result depends on the operands alone. An instruction that is
        not pure becomes volatile, convergent assembly.
      }],
      "bool", "isPure">,
  ];
}

#endif // FUSEC_DIALECT_NVX_NVXINTERFACES_TD
