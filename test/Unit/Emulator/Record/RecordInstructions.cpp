//===- RecordInstructions.cpp - what a GPU makes of single instructions ---===//
//
//   fusec-record-instructions FILE
//
// Runs the cases of InstructionCases.h on the first GPU, which must be an
// sm_90, and writes what InstructionGoldenTest.cpp reads.
//
//===----------------------------------------------------------------------===//

#include "../InstructionCases.h"

#include "fusec/Dialect/Nvx/Nvx.h"
#include "fusec/Runtime/Cuda.h"
#include "fusec/Target/Ptx.h"

#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::test;

static FailureOr<std::string> compile(const std::string &kernel) {
  DialectRegistry registry;
  registry.insert<gpu::GPUDialect, LLVM::LLVMDialect, NVVM::NVVMDialect,
                  nvx::NvxDialect>();
  MLIRContext context(registry);
  auto module = parseSourceString<ModuleOp>(kernel, &context);
  if (!module)
    return failure();
  auto kernels = *module->getOps<gpu::GPUModuleOp>().begin();
  return translateToPtx(kernels.clone(), TargetOptions{"sm_90a"});
}

static int fail(const std::string &message) {
  llvm::errs() << "error: " << message << "\n";
  return 1;
}

static void print(llvm::raw_ostream &os, const std::string &name,
                  const std::vector<uint32_t> &words) {
  constexpr size_t kPerLine = 12;
  os << ":" << name;
  for (size_t i = 0; i < words.size(); ++i)
    os << (i % kPerLine ? ' ' : '\n')
       << llvm::format_hex_no_prefix(words[i], 1);
  os << "\n";
}

int main(int argc, char **argv) {
  if (argc != 2)
    return fail("give the file to write");
  auto device = createCudaDevice(CudaOptions());
  if (!device)
    return fail(device.status().message());
  std::error_code error;
  llvm::raw_fd_ostream os(argv[1], error);
  if (error)
    return fail(error.message());
  os << "# Words of single instructions on " << (*device)->description()
     << ", by fusec-record-instructions.\n";
  for (const InstructionCase &instruction : instructionCases()) {
    FailureOr<std::string> ptx = compile(instruction.kernel);
    if (failed(ptx))
      return fail("cannot compile '" + instruction.name + "'");
    auto words = runCase(**device, instruction, *ptx);
    if (!words)
      return fail(instruction.name + ": " + words.status().message());
    print(os, instruction.name, *words);
  }
  return 0;
}
