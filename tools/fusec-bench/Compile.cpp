#include "Compile.h"

#include "fusec/Pipeline/Compiler.h"

#include "mlir/IR/Diagnostics.h"

#include <chrono>

using namespace mlir;
using namespace fusec;
using namespace fusec::bench;

/// Compiles in a context of its own, as one call of the command line does.
static FailureOr<Artifact> compileIn(MLIRContext &context,
                                     const std::string &text,
                                     const std::string &name,
                                     const CompileOptions &options) {
  OwningOpRef<ModuleOp> module = parseModel(text, name, context);
  if (!module)
    return failure();
  CompileReports reports;
  return compile(*module, options, reports);
}

Result<Compiled> fusec::bench::compileText(const std::string &text,
                                           const std::string &name,
                                           const std::string &target,
                                           bool tf32) {
  Result<CompileOptions> options = makeCompileOptions(target);
  if (!options)
    return options.status();
  options->machine.numerics.allowTf32 = tf32;
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  std::unique_ptr<MLIRContext> context = createCompilerContext();
  std::string problems;
  ScopedDiagnosticHandler handler(context.get(), [&](Diagnostic &diagnostic) {
    if (diagnostic.getSeverity() == DiagnosticSeverity::Error)
      problems += (problems.empty() ? "" : "; ") + diagnostic.str();
    return success();
  });
  FailureOr<Artifact> artifact = compileIn(*context, text, name, *options);
  if (failed(artifact))
    return invalidData("does not compile: " + problems);
  const double milliseconds =
      std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  Result<Module> module = Module::create(std::move(*artifact));
  if (!module)
    return module.status();
  return Compiled{*std::move(module), milliseconds};
}
