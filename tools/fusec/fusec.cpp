//===- fusec.cpp - the compiler driver ------------------------------------===//

#include "Options.h"
#include "Output.h"

#include "fusec/Fusion/PlanDiff.h"
#include "fusec/Pipeline/Plans.h"
#include "fusec/Support/File.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/WithColor.h"

using namespace mlir;
using namespace fusec;

static int fail(const Status &status) {
  llvm::WithColor::error(llvm::errs(), "fusec") << status.message() << '\n';
  return 1;
}

/// The artefact, or what else the output's suffix asks for of it.
static FailureOr<std::string> produceKernels(ModuleOp module,
                                             const DriverOptions &options,
                                             Compilation &compilation) {
  llvm::StringRef output = options.output;
  std::string llvmIr;
  FailureOr<Artifact> compiled =
      compile(module, options.compile, compilation.reports,
              output.ends_with(".ll") ? &llvmIr : nullptr);
  if (failed(compiled))
    return failure();
  const Artifact *artifact =
      &compilation.artifact.emplace(*std::move(compiled));
  if (output.ends_with(".ll"))
    return llvmIr;
  if (!output.ends_with(".cubin"))
    return writeArtifact(*artifact);
  Result<std::string> cubin = assembleCubin(*artifact);
  if (cubin)
    return *cubin;
  fail(cubin.status());
  return failure();
}

/// What `-o` gets: IR after a stage, or the kernels.
static FailureOr<std::string> produce(ModuleOp module,
                                      const DriverOptions &options,
                                      Compilation &compilation) {
  if (options.emit == Stage::Ptx)
    return produceKernels(module, options, compilation);
  if (failed(runStages(module, options.emit, options.compile,
                       compilation.reports)))
    return failure();
  std::string text;
  llvm::raw_string_ostream os(text);
  module.print(os);
  os << '\n';
  return text;
}

/// Prints what differs between two plans, or the plans of two models.
static int explainDiff(const DriverOptions &options) {
  Result<SavedPlan> before = loadPlan(options.input, options.compile);
  if (!before)
    return fail(before.status());
  Result<SavedPlan> after = loadPlan(options.other, options.compile);
  if (!after)
    return fail(after.status());
  llvm::outs() << diffPlans(*before, *after);
  return 0;
}

int main(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  std::optional<DriverOptions> options = parseCommandLine(argc, argv);
  if (!options)
    return 1;
  if (options->explain == Explain::Diff)
    return explainDiff(*options);
  Result<std::string> text = readFile(options->input);
  if (!text)
    return fail(text.status());
  std::unique_ptr<MLIRContext> context = createCompilerContext();
  std::string name = options->input == "-" ? "<stdin>" : options->input;
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(llvm::MemoryBuffer::getMemBuffer(*text, name),
                             llvm::SMLoc());
  SourceMgrDiagnosticHandler handler(sources, context.get());
  OwningOpRef<ModuleOp> module = parseModel(*text, name, *context);
  if (!module)
    return 1;
  if (!options->whatIf.empty()) {
    Result<WhatIfQuestion> question =
        parseWhatIf(options->whatIf, *module, *text, name);
    if (!question)
      return fail(question.status());
    options->compile.whatIf = std::move(*question);
  }
  Compilation compilation;
  FailureOr<std::string> result = produce(*module, *options, compilation);
  if (failed(result))
    return 1;
  if (Status explained =
          writeExplanation(*options, *module, compilation, {name, *text});
      !explained)
    return fail(explained);
  if (!options->output.empty())
    if (Status written = writeOutput(options->output, *result); !written)
      return fail(written);
  return 0;
}
