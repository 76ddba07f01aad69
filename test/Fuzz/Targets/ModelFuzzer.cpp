// ModelFile: a model of any format becomes a graph that verifies, or is refused
// in words.
#include "Fuzzer.h"

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
