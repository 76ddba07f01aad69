#include "Check.h"

#include "Compare.h"
#include "Data.h"

#include <algorithm>

namespace fusec::bench {
namespace {

/// The parts of the executable's inputs that have the shapes of `part`'s.
std::vector<HostTensor> inputParts(const Module &whole, const Module &part,
                                   int64_t limit) {
  std::vector<HostTensor> inputs;
  for (size_t i = 0; i < whole.inputs().size(); ++i)
    inputs.push_back(
        TensorData(whole.inputs()[i], limit).part(part.inputs()[i].shape));
  return inputs;
}

/// Compares results with the reference of the graph that `module` embeds.
Result<CheckResult> judge(const Module &module,
                          const std::vector<HostTensor> &inputs,
                          const std::vector<HostTensor> &results,
                          const std::vector<std::string> &skipped,
                          const run::Hooks &hooks) {
  const Artifact &artifact = module.artifact();
  const Result<run::Reference> reference =
      hooks.loadReference(artifact.graphIr, "graph", artifact);
  if (!reference)
    return reference.status();
  const Result<std::vector<run::ReferenceTensor>> wanted =
      (*reference)(inputs, {});
  if (!wanted)
    return wanted.status();
  CheckResult check;
  for (size_t i = 0; i < results.size(); ++i) {
    const TensorInfo &info = module.outputs()[i];
    if (std::find(skipped.begin(), skipped.end(), info.name) != skipped.end())
      continue;
    const Result<run::Comparison> comparison =
        run::compare(results[i], (*wanted)[i]);
    if (!comparison)
      return comparison.status();
    CheckResult one{comparison->passed, info.numElements(),
                    comparison->maxAbsolute, comparison->maxRelative, ""};
    if (!comparison->passed)
      one.failures = run::describe(info.name, info.shape, *comparison) + "\n";
    check.add(one);
  }
  return check;
}

/// Device memory of a whole run, and the sampled places of its outputs.
class SampledRunner {
public:
  SampledRunner(Executable &executable, const Module &sample)
      : executable_(executable), sample_(sample) {}
  ~SampledRunner() { executable_.unbindAll(); }

  Result<std::vector<HostTensor>> run(int64_t limit);

private:
  Status bindInputs(int64_t limit);
  Status bindOutputs();
  /// Overwrites the places, runs, and reads them.
  Result<std::vector<HostTensor>> runOnce();
  Status overwrite(const Buffer &buffer, size_t output);
  Result<HostTensor> read(const Buffer &buffer, size_t output);
  std::vector<SampledRun> places(size_t output) const {
    return sampledRuns(executable_.module().outputs()[output].shape,
                       sample_.outputs()[output].shape);
  }

  Executable &executable_;
  const Module &sample_;
  std::vector<Buffer> inputs_, outputs_;
};

Status SampledRunner::bindInputs(int64_t limit) {
  for (const TensorInfo &info : executable_.module().inputs()) {
    Result<Buffer> buffer =
        Buffer::create(executable_.device(), info.byteCount(), info.name);
    if (!buffer)
      return buffer.status();
    FUSEC_RETURN_IF_ERROR(
        TensorData(info, limit).upload(*executable_.device(), buffer->data()));
    FUSEC_RETURN_IF_ERROR(
        executable_.bindInput(inputs_.size(), buffer->data()));
    inputs_.push_back(*std::move(buffer));
  }
  return Status::success();
}

Status SampledRunner::overwrite(const Buffer &buffer, size_t output) {
  const int64_t width = byteSize(sample_.outputs()[output].type);
  // All ones: NaN in every float type.
  for (const SampledRun &run : places(output)) {
    const std::vector<uint8_t> ones(run.count * width, 0xff);
    FUSEC_RETURN_IF_ERROR(executable_.device()->copyToDevice(
        static_cast<char *>(buffer.data()) + run.whole * width, ones.data(),
        run.count * width));
  }
  return Status::success();
}

Result<HostTensor> SampledRunner::read(const Buffer &buffer, size_t output) {
  const TensorInfo &info = sample_.outputs()[output];
  const int64_t width = byteSize(info.type);
  HostTensor tensor{info.type, info.shape, {}};
  tensor.bytes.resize(info.byteCount());
  for (const SampledRun &run : places(output))
    FUSEC_RETURN_IF_ERROR(executable_.device()->copyToHost(
        &tensor.bytes[run.part * width],
        static_cast<const char *>(buffer.data()) + run.whole * width,
        run.count * width));
  return tensor;
}

Status SampledRunner::bindOutputs() {
  for (const TensorInfo &info : executable_.module().outputs()) {
    Result<Buffer> buffer =
        Buffer::create(executable_.device(), info.byteCount(), info.name);
    if (!buffer)
      return buffer.status();
    FUSEC_RETURN_IF_ERROR(
        executable_.bindOutput(outputs_.size(), buffer->data()));
    outputs_.push_back(*std::move(buffer));
  }
  return Status::success();
}

Result<std::vector<HostTensor>> SampledRunner::runOnce() {
  for (size_t i = 0; i < outputs_.size(); ++i)
    FUSEC_RETURN_IF_ERROR(overwrite(outputs_[i], i));
  FUSEC_RETURN_IF_ERROR(executable_.run());
  std::vector<HostTensor> results;
  for (size_t i = 0; i < outputs_.size(); ++i) {
    Result<HostTensor> result = read(outputs_[i], i);
    if (!result)
      return result.status();
    results.push_back(*std::move(result));
  }
  return results;
}

Result<std::vector<HostTensor>> SampledRunner::run(int64_t limit) {
  FUSEC_RETURN_IF_ERROR(bindInputs(limit));
  FUSEC_RETURN_IF_ERROR(bindOutputs());
  Result<std::vector<HostTensor>> first = runOnce();
  if (!first)
    return first;
  const Result<std::vector<HostTensor>> second = runOnce();
  if (!second)
    return second.status();
  for (size_t i = 0; i < first->size(); ++i)
    if ((*first)[i].bytes != (*second)[i].bytes)
      return deviceFault("output '" + sample_.outputs()[i].name +
                         "' differs between two runs");
  return first;
}

} // namespace

void CheckResult::add(const CheckResult &other) {
  passed &= other.passed;
  elements += other.elements;
  maxAbsolute = std::max(maxAbsolute, other.maxAbsolute);
  maxRelative = std::max(maxRelative, other.maxRelative);
  failures += other.failures;
}

Result<CheckResult> checkWhole(const Workload &workload, Executable &executable,
                               const run::Hooks &hooks) {
  const Module &module = executable.module();
  const std::vector<HostTensor> inputs =
      inputParts(module, module, workload.scaled[1]);
  const Result<std::vector<HostTensor>> results =
      runOnHostData(executable, inputs);
  if (!results)
    return results.status();
  return judge(module, inputs, *results, {}, hooks);
}

Result<CheckResult> checkSample(const Workload &workload,
                                Executable &executable, const Module &sample,
                                const run::Hooks &hooks) {
  const int64_t limit = workload.size[1];
  const std::vector<HostTensor> inputs =
      inputParts(executable.module(), sample, limit);
  const Result<std::vector<HostTensor>> results =
      SampledRunner(executable, sample).run(limit);
  if (!results)
    return results.status();
  return judge(sample, inputs, *results, workload.unsampled, hooks);
}

} // namespace fusec::bench
