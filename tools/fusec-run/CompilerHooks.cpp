//===- CompilerHooks.cpp - what the compiler gives fusec-run --------------===//

#include "CompilerHooks.h"

#include "fusec/Emulator/EmulatorDevice.h"
#include "fusec/Pipeline/Compiler.h"
#include "fusec/Reference/Evaluator.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/SourceMgr.h"

using namespace mlir;
using namespace fusec;

/// Models are compiled for the main target; the emulator runs any.
static Result<Artifact> compileModel(const std::string &path) {
  Result<CompileOptions> options = makeCompileOptions("sm_90a");
  if (!options)
    return options.status();
  return compileFile(path, *options);
}

static Result<std::shared_ptr<Device>> openEmulator(const std::string &mode,
                                                    bool count) {
  EmulatorOptions options;
  options.checked = mode != "poison";
  options.race = mode == "race";
  options.count = count;
  return createEmulatorDevice(options);
}

/// Inputs in the types that the graph's function declares.
static Result<std::vector<RefTensor>>
readInputs(func::FuncOp function, const std::vector<HostTensor> &inputs) {
  if (function.getNumArguments() != inputs.size())
    return invalidArgument(
        "the graph takes " + std::to_string(function.getNumArguments()) +
        " inputs, the model " + std::to_string(inputs.size()));
  std::vector<RefTensor> tensors;
  for (auto [type, input] :
       llvm::zip_equal(function.getArgumentTypes(), inputs)) {
    auto tensorType = dyn_cast<RankedTensorType>(type);
    llvm::ArrayRef bytes(reinterpret_cast<const char *>(input.bytes.data()),
                         input.bytes.size());
    FailureOr<RefTensor> tensor = tensorType && tensorType.hasStaticShape()
                                      ? RefTensor::fromBytes(tensorType, bytes)
                                      : FailureOr<RefTensor>(failure());
    if (failed(tensor))
      return invalidArgument(
          "the graph's inputs have other types than the model's");
    tensors.push_back(std::move(*tensor));
  }
  return tensors;
}

static Result<std::vector<run::ReferenceTensor>>
evaluateGraph(const std::string &graph, const std::vector<HostTensor> &inputs,
              bool exact) {
  std::unique_ptr<MLIRContext> context = createCompilerContext();
  llvm::SourceMgr sources;
  sources.AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBuffer(graph, "graph", false), llvm::SMLoc());
  SourceMgrDiagnosticHandler handler(sources, context.get());
  OwningOpRef<ModuleOp> module = parseModel(graph, "graph", *context);
  if (!module)
    return invalidData("the graph to check against is not valid");
  SmallVector<func::FuncOp> functions(module->getOps<func::FuncOp>());
  if (functions.size() != 1 || functions.front().isExternal())
    return invalidData("the graph to check against is not one function");
  Result<std::vector<RefTensor>> tensors =
      readInputs(functions.front(), inputs);
  if (!tensors)
    return tensors.status();
  FailureOr<std::vector<RefTensor>> results =
      evaluate(functions.front(), *tensors, {exact});
  if (failed(results))
    return invalidData("the graph to check against could not be evaluated");
  std::vector<run::ReferenceTensor> references;
  for (RefTensor &result : *results)
    references.push_back(std::move(result.data));
  return references;
}

run::Hooks fusec::run::compilerHooks() {
  Hooks hooks;
  hooks.compileFile = compileModel;
  hooks.createEmulator = openEmulator;
  hooks.reference = evaluateGraph;
  hooks.counters = emulatorCounters;
  return hooks;
}
