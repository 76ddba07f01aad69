// ModelFile: a model of any format becomes a graph that verifies, or is refused
// in words.
#include "Fuzzer.h"
#include "MutateText.h"

#include "fusec/Pipeline/Compiler.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"

using namespace mlir;
using namespace fusec;

/// A context keeps the types and constants of all models that it has seen.
static constexpr int kModelsOfContext = 500;

void fuzzOne(std::string_view input) {
  static std::unique_ptr<MLIRContext> context;
  static int models = 0;
  if (models++ % kModelsOfContext == 0)
    context = createCompilerContext();
  bool isTold = false;
  ScopedDiagnosticHandler handler(context.get(), [&](Diagnostic &diagnostic) {
    isTold |= diagnostic.getSeverity() == DiagnosticSeverity::Error;
    return success();
  });
  Result<ModelFile> file = ModelFile::copyOf(input, "fuzzed");
  if (!file) {
    require(!file.status().message().empty());
    return;
  }
  OwningOpRef<ModuleOp> module = file->parse(*context);
  require(module ? succeeded(verify(*module)) : isTold);
}

/// Of bytes that libFuzzer changes in a text hardly any pass the parser: most
/// changes are of words.
extern "C" size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size,
                                          size_t most, unsigned seed) {
  Random random(seed);
  std::string text(reinterpret_cast<const char *>(data), size);
  const bool isModel = StringRef(text).contains("func.func");
  if (!isModel || random.chance(20))
    return LLVMFuzzerMutate(data, size, most);
  text = fuzz::mutate(std::move(text), random);
  text.resize(std::min(text.size(), most));
  llvm::copy(text, data);
  return text.size();
}
