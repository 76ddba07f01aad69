//===- Produce.cpp - compiles as far as was asked for ---------------------===//

#include "fusec/Driver/Driver.h"
#include "fusec/Explain/Explain.h"
#include "fusec/Explain/Print.h"
#include "fusec/Target/PtxLines.h"

#include "mlir/Support/Timing.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace fusec;

/// Bytes of kernel texts in a page: with the page itself and the data of a
/// hundred ops less than 1 MB. Where the data is large, so are the texts.
static size_t pageBudget(const Explanation &explanation) {
  size_t ops = 0;
  for (const ExplainedFunction &function : explanation.functions)
    for (const ExplainedGroup &group : function.groups)
      ops += group.ops.size();
  return 600 * 1000 + 200 * ops;
}

/// The artefact as it is written: with comments, and with line information if
/// that was asked for.
static void finish(Artifact &artifact, const CompileRequest &request,
                   const ModelFile &file, Explanation &explanation) {
  if (request.explain == Explain::Html)
    addTexts(explanation, artifact, file.name(), file.text().str(),
             pageBudget(explanation));
  if (request.compile.lineInfo && !request.lineInfo)
    artifact.ptx = PtxLines(artifact.ptx).text();
  artifact.ptx =
      withComments(artifact.ptx, explanation, file.name(), file.text().str());
}

static FailureOr<Outcome> produceKernels(ModuleOp module,
                                         const CompileRequest &request,
                                         const ModelFile &file) {
  Outcome outcome;
  CompileReports reports;
  FailureOr<Artifact> artifact =
      compile(module, request.compile, reports,
              request.wantsLlvmIr ? &outcome.llvmIr : nullptr);
  if (failed(artifact))
    return failure();
  TimingScope timing;
  if (request.compile.timing)
    timing = request.compile.timing->nest("comments");
  outcome.explanation = explain(module, request.compile, reports, &*artifact);
  outcome.tiling = std::move(reports.tiling);
  finish(*artifact, request, file, outcome.explanation);
  TensorsChecksum checksum;
  for (const SafetensorsSource &tensor : parameterTensors(file.data()))
    checksum.add(tensor);
  if (!file.data().parameters.empty())
    artifact->parametersChecksum = checksum.text();
  outcome.artifact = std::move(*artifact);
  return outcome;
}

FailureOr<Outcome> fusec::produce(ModuleOp module,
                                  const CompileRequest &request,
                                  const ModelFile &file) {
  if (request.emit == Stage::Ptx)
    return produceKernels(module, request, file);
  CompileReports reports;
  if (failed(runStages(module, request.emit, request.compile, reports)))
    return failure();
  Outcome outcome;
  llvm::raw_string_ostream os(outcome.ir);
  module.print(os);
  os << '\n';
  if (request.explain != Explain::None)
    outcome.explanation = explain(module, request.compile, reports, nullptr);
  outcome.tiling = std::move(reports.tiling);
  return outcome;
}

/// Whether the bytes are of a file that is mapped, not copied.
static bool isMapped(const ModelData &data, StringRef bytes) {
  return llvm::any_of(data.files, [&](const auto &file) {
    return file->getBufferKind() == llvm::MemoryBuffer::MemoryBuffer_MMap &&
           bytes.begin() >= file->getBufferStart() &&
           bytes.end() <= file->getBufferEnd();
  });
}

std::vector<SafetensorsSource> fusec::parameterTensors(const ModelData &data) {
  std::vector<SafetensorsSource> tensors;
  for (const Parameter &parameter : data.parameters) {
    std::string type;
    llvm::raw_string_ostream(type) << parameter.type.getElementType();
    tensors.push_back({parameter.name, *dtypeFromName(type),
                       parameter.type.getShape().vec(), parameter.bytes,
                       isMapped(data, parameter.bytes)});
  }
  return tensors;
}
