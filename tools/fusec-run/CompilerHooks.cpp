//===- CompilerHooks.cpp - what the compiler gives fusec-run --------------===//

#include "CompilerHooks.h"

#include "fusec/Emulator/EmulatorDevice.h"
#include "fusec/Pipeline/Compiler.h"
#include "fusec/Reference/Deviation.h"

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

static Result<std::shared_ptr<Device>>
openEmulator(const run::EmulatorWords &words) {
  EmulatorOptions options;
  options.checked = words.mode != "poison";
  options.race = words.mode == "race";
  options.count = words.count;
  options.maxIterations = words.maxIterations.value_or(options.maxIterations);
  return createEmulatorDevice(options);
}

namespace {

/// A graph to check against, with what it lives in.
class ReferenceGraph {
public:
  ReferenceGraph(std::string text, std::string name)
      : text_(std::move(text)), name_(std::move(name)),
        context_(createCompilerContext()), handler_(sources_, context_.get()) {
    sources_.AddNewSourceBuffer(
        llvm::MemoryBuffer::getMemBuffer(text_, name_, false), llvm::SMLoc());
  }

  Status read(const Artifact &artifact);
  Result<std::vector<run::ReferenceTensor>>
  evaluate(const std::vector<HostTensor> &inputs,
           const run::ReferenceProgress &progress);

private:
  std::string text_, name_;
  std::unique_ptr<MLIRContext> context_;
  llvm::SourceMgr sources_;
  SourceMgrDiagnosticHandler handler_;
  OwningOpRef<ModuleOp> module_;
  func::FuncOp function_;
  EvaluatorOptions options_;
};

} // namespace

static bool isOfType(Type type, const TensorInfo &info) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  std::string element;
  if (tensor)
    llvm::raw_string_ostream(element) << tensor.getElementType();
  return tensor && element == dtypeName(info.type) &&
         tensor.getShape() == llvm::ArrayRef(info.shape);
}

/// `role` is "takes" or "gives", `what` is "input" or "output".
static Status compareTypes(llvm::ArrayRef<Type> types,
                           const std::vector<TensorInfo> &tensors,
                           const std::string &role, const std::string &what) {
  if (types.size() != tensors.size())
    return invalidArgument("the graph " + role + " " +
                           std::to_string(types.size()) + " " + what +
                           "s, the model " + std::to_string(tensors.size()));
  for (auto [type, info] : llvm::zip_equal(types, tensors))
    if (!isOfType(type, info))
      return invalidArgument("the graph's " + what +
                             "s have other types than "
                             "the model's: '" +
                             info.name + "'");
  return Status::success();
}

Status ReferenceGraph::read(const Artifact &artifact) {
  module_ = parseModel(text_, name_, *context_);
  if (!module_)
    return invalidData("the graph to check against is not valid");
  SmallVector<func::FuncOp> functions(module_->getOps<func::FuncOp>());
  if (functions.size() != 1 || functions.front().isExternal())
    return invalidData("the graph to check against is not one function");
  function_ = functions.front();
  options_.roundEveryOp = artifact.numerics == "exact";
  options_.allowTf32 = artifact.allowTf32;
  FUSEC_RETURN_IF_ERROR(compareTypes(function_.getArgumentTypes(),
                                     artifact.inputs, "takes", "input"));
  return compareTypes(function_.getResultTypes(), artifact.outputs, "gives",
                      "output");
}

Result<std::vector<run::ReferenceTensor>>
ReferenceGraph::evaluate(const std::vector<HostTensor> &inputs,
                         const run::ReferenceProgress &progress) {
  std::vector<RefTensor> tensors;
  for (auto [type, input] :
       llvm::zip_equal(function_.getArgumentTypes(), inputs)) {
    llvm::ArrayRef bytes(reinterpret_cast<const char *>(input.bytes.data()),
                         input.bytes.size());
    FailureOr<RefTensor> tensor =
        RefTensor::fromBytes(cast<RankedTensorType>(type), bytes);
    if (failed(tensor))
      return internalError("an input has not the bytes that its type needs");
    tensors.push_back(std::move(*tensor));
  }
  options_.onOp = progress.onOp;
  FailureOr<std::vector<JudgedTensor>> results = evaluateWithDeviation(
      function_, tensors, options_, progress.onEvaluation);
  if (failed(results))
    return invalidData("the graph to check against could not be evaluated");
  std::vector<run::ReferenceTensor> references;
  for (JudgedTensor &result : *results)
    references.push_back(
        {std::move(result.value.data), std::move(result.deviation)});
  return references;
}

static Result<run::Reference> loadReference(const std::string &text,
                                            const std::string &name,
                                            const Artifact &artifact) {
  auto graph = std::make_shared<ReferenceGraph>(text, name);
  FUSEC_RETURN_IF_ERROR(graph->read(artifact));
  return run::Reference([graph](const std::vector<HostTensor> &inputs,
                                const run::ReferenceProgress &progress) {
    return graph->evaluate(inputs, progress);
  });
}

run::Hooks fusec::run::compilerHooks() {
  Hooks hooks;
  hooks.compileFile = compileModel;
  hooks.createEmulator = openEmulator;
  hooks.loadReference = loadReference;
  hooks.counters = emulatorCounters;
  return hooks;
}
