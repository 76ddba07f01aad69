//===- Tool.cpp - what fusec does -----------------------------------------===//

#include "ImportReport.h"
#include "Measure.h"
#include "Options.h"
#include "Output.h"

#include "fusec-c/Tools.h"
#include "fusec/Fusion/PlanDiff.h"
#include "fusec/Pipeline/Messages.h"
#include "fusec/Pipeline/Plans.h"
#include "fusec/Support/Progress.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/Support/Timing.h"
#include "llvm/Support/InitLLVM.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/WithColor.h"

#include <csignal>

using namespace mlir;
using namespace fusec;

static int fail(const Status &status) {
  llvm::WithColor::error(llvm::errs(), "fusec") << status.message() << '\n';
  return 1;
}

/// Prints what differs between two plans, or the plans of two models.
static int explainDiff(const DriverOptions &options) {
  Result<SavedPlan> before = loadPlan(options.input, options.compile);
  if (!before)
    return fail(before.status());
  Result<SavedPlan> after = loadPlan(options.other, options.compile);
  if (!after)
    return fail(after.status());
  Status written = writeOutput("-", diffPlans(*before, *after));
  return written ? 0 : fail(written);
}

/// Reads, compiles and writes as the options say.
static int compileAndWrite(DriverOptions &options, TimingScope &timing) {
  // A closed pipe is an error of the write, not the end of the process.
  std::signal(SIGPIPE, SIG_IGN);
  options.compile.timing = &timing;
  std::optional<Progress> progress;
  if (options.progress) {
    progress.emplace("fusec");
    options.compile.onStage = [&](Stage stage) {
      progress->begin(llvm::formatv("{0}, stage {1} of {2}", stageName(stage),
                                    static_cast<int>(stage) + 1,
                                    allStages().size()));
    };
  }
  TimingScope reading = timing.nest("parse");
  Result<ModelFile> file = ModelFile::read(options.input);
  if (!file)
    return fail(file.status());
  std::unique_ptr<MLIRContext> context = createCompilerContext();
  ModelMessages messages(*file, context.get());
  OwningOpRef<ModuleOp> module = file->parse(*context, options.import);
  if (!module)
    return 1;
  if (Status asked = askWhatIf(*module, *file, options); !asked)
    return fail(asked);
  reading.stop();
  if (options.measure > 0)
    if (Status measured = measure(*module, options); !measured)
      return fail(measured);
  FailureOr<Outcome> outcome = produce(*module, options, *file);
  if (failed(outcome))
    return 1;
  progress.reset();
  TimingScope writing = timing.nest("write");
  Result<std::string> output = outputOf(*outcome, options);
  if (!output)
    return fail(output.status());
  // What was compiled is kept, whatever becomes of the talk about it.
  if (Status written = writeParameters(options, file->data(), *outcome);
      !written)
    return fail(written);
  if (!options.output.empty())
    if (Status written = writeOutput(options.output, *output); !written)
      return fail(written);
  if (Status explained = writeExplanation(options, *outcome); !explained)
    return fail(explained);
  return 0;
}

/// A stream that cannot write ends the process when it goes: nobody may be
/// there to read the times.
static int runTimed(DriverOptions &options) {
  std::string times;
  llvm::raw_string_ostream os(times);
  int status;
  {
    // Prints what it measured when it goes.
    DefaultTimingManager timing;
    timing.setEnabled(options.timing);
    timing.setDisplayMode(DefaultTimingManager::DisplayMode::Tree);
    timing.setOutput(
        createOutputStrategy(DefaultTimingManager::OutputFormat::Text, os));
    TimingScope whole = timing.getRootScope();
    status = compileAndWrite(options, whole);
  }
  llvm::errs() << times;
  llvm::errs().clear_error();
  return status;
}

int fusecMain(int argc, char **argv) {
  llvm::InitLLVM init(argc, argv);
  std::optional<DriverOptions> options = parseCommandLine(argc, argv);
  if (!options)
    return 1;
  if (options->explain == Explain::Diff)
    return explainDiff(*options);
  if (options->importReport)
    return reportImport(*options);
  return runTimed(*options);
}
