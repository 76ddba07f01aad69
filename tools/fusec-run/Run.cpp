#include "Run.h"

#include "Bench.h"
#include "Compare.h"
#include "Counters.h"
#include "Inputs.h"
#include "ProfileReport.h"
#include "fusec/Runtime/Executable.h"
#include "fusec/Support/File.h"
#include "fusec/Support/Progress.h"
#include "fusec/Support/Safetensors.h"

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <new>
#include <ostream>
#include <set>
#include <stdexcept>

namespace fusec::run {
namespace {

std::vector<std::string> namesOf(const std::vector<TensorInfo> &tensors) {
  std::vector<std::string> names;
  names.reserve(tensors.size());
  for (const TensorInfo &tensor : tensors)
    names.push_back(tensor.name);
  return names;
}

/// One invocation after its options have been parsed.
class Invocation {
public:
  Invocation(const Options &options, const Hooks &hooks, std::ostream &out,
             std::ostream &err)
      : options_(options), hooks_(hooks), out_(out), err_(err) {}

  Status run();
  bool checksPassed() const { return checksPassed_; }

private:
  Result<Module> loadModel();
  Status checkTargets() const;
  std::string parametersFile() const;
  std::vector<std::string> weightFiles(const Module &module) const;
  Result<std::shared_ptr<Device>> openDevice() const;
  Result<std::shared_ptr<Device>> openEmulator() const;
  Status execute(Executable &executable, const Inputs &inputs);
  Status writeOutputs(const Module &module,
                      const std::vector<HostTensor> &results) const;
  Status loadReference(const Module &module);
  Status check(const Module &module, const Inputs &inputs,
               const std::vector<HostTensor> &results);
  Result<std::string> graphToCheck(const Module &module) const;
  Status reportCounters(Device &device) const;
  Status reportProfile(Executable &executable, const Inputs &inputs) const;
  Status measure(Executable &executable, const Inputs &inputs);
  void printResults(const Module &module,
                    const std::vector<HostTensor> &results) const;

  /// Names in it are the model's, once that is loaded.
  Options options_;
  const Hooks &hooks_;
  std::ostream &out_, &err_;
  /// Begins what may take long, where somebody wants to know.
  void begin(const std::string &what) {
    if (options_.progress && !progress_)
      progress_.emplace("fusec-run");
    if (progress_)
      progress_->begin(what);
  }
  ReferenceProgress referenceProgress();

  /// Gone where results are printed.
  std::optional<Progress> progress_;
  /// What --check compares with; empty without it.
  Reference reference_;
  bool checksPassed_ = true;
};

Status without(const std::string &what) {
  return unavailable(
      what + " needs the compiler, which this build of fusec-run has not");
}

Result<Module> Invocation::loadModel() {
  Result<std::string> text = readFile(options_.model);
  if (!text)
    return text.status();
  // By content: an artefact, whole or damaged, begins with its first line.
  if (text->rfind("// fusec artefact", 0) == 0) {
    Result<Module> module = Module::parse(*text);
    if (!module)
      return Status(module.status().code(),
                    "'" + options_.model + "': " + module.status().message());
    return module;
  }
  if (!hooks_.compileFile)
    return without("'" + options_.model +
                   "' is no fusec artefact; compiling it");
  begin("compiling");
  Result<Artifact> artifact = hooks_.compileFile(options_.model);
  if (!artifact)
    return artifact.status();
  return Module::create(*std::move(artifact));
}

Result<std::shared_ptr<Device>> Invocation::openEmulator() const {
  if (!hooks_.createEmulator)
    return without("the emulator");
  EmulatorWords words;
  if (!options_.emulatorMode.empty())
    words.mode = options_.emulatorMode;
  words.count = options_.counters || options_.profile;
  words.maxIterations = options_.maxIterations;
  return hooks_.createEmulator(words);
}

/// What is said of the emulator means nothing to a GPU.
static Status checkEmulatorOptions(const Options &options) {
  if (options.device != "cuda")
    return Status::success();
  const char *given = !options.emulatorMode.empty() ? "--emulator"
                      : options.maxIterations       ? "--max-iterations"
                                                    : nullptr;
  if (!given)
    return Status::success();
  return invalidArgument(std::string(given) +
                         " is about the emulator: drop it or --device=cuda");
}

Result<std::shared_ptr<Device>> Invocation::openDevice() const {
  FUSEC_RETURN_IF_ERROR(checkEmulatorOptions(options_));
  if (options_.counters && !hooks_.counters)
    return without("--counters");
  if (options_.counters && options_.device == "cuda")
    return invalidArgument("--counters needs the emulator: a GPU counts "
                           "nothing; drop --device=cuda");
  if (options_.device == "emulator" || options_.counters)
    return openEmulator();
  Result<std::shared_ptr<Device>> gpu = createCudaDevice();
  if (gpu || options_.device == "cuda" || !hooks_.createEmulator)
    return gpu;
  // No GPU is the usual case where the emulator is asked to stand in; any other
  // problem must be seen.
  if (gpu.status().code() != StatusCode::Unavailable)
    return gpu;
  return openEmulator();
}

Status Invocation::writeOutputs(const Module &module,
                                const std::vector<HostTensor> &results) const {
  for (const OutputTarget &target : options_.outputs) {
    const Result<size_t> index = module.outputIndex(target.name);
    if (!index)
      return index.status();
    FUSEC_RETURN_IF_ERROR(writeNpy(target.path, results[*index]));
  }
  return Status::success();
}

void Invocation::printResults(const Module &module,
                              const std::vector<HostTensor> &results) const {
  constexpr int64_t shown = 8;
  for (size_t i = 0; i < results.size(); ++i) {
    const TensorInfo &info = module.outputs()[i];
    out_ << info.name << ": " << dtypeName(info.type) << " "
         << shapeText(info.shape) << " =";
    const int64_t count = info.numElements();
    for (int64_t element = 0; element < std::min(count, shown); ++element)
      out_ << " " << elementText(results[i], element, /*digits=*/6);
    out_ << (count > shown ? " ...\n" : "\n");
  }
}

Result<std::string> Invocation::graphToCheck(const Module &module) const {
  if (!options_.checkModel.empty())
    return readFile(options_.checkModel);
  const std::string &graph = module.artifact().graphIr;
  if (graph.empty())
    return invalidArgument(
        "'" + options_.model +
        "' embeds no graph to check against; give --check=GRAPH.mlir");
  return graph;
}

Status Invocation::loadReference(const Module &module) {
  if (!hooks_.loadReference)
    return without("--check");
  const Result<std::string> graph = graphToCheck(module);
  if (!graph)
    return graph.status();
  Result<Reference> reference = hooks_.loadReference(
      *graph, options_.checkModel.empty() ? "graph" : options_.checkModel,
      module.artifact());
  if (reference)
    reference_ = *std::move(reference);
  return reference.status();
}

ReferenceProgress Invocation::referenceProgress() {
  ReferenceProgress progress;
  if (!options_.progress)
    return progress;
  progress.onEvaluation = [&](uint64_t evaluation, uint64_t evaluations) {
    begin("evaluating the reference, time " + std::to_string(evaluation) +
          " of " + std::to_string(evaluations));
  };
  progress.onOp = [&](size_t op, size_t ops) {
    progress_->refine("op " + std::to_string(op) + " of " +
                      std::to_string(ops));
  };
  return progress;
}

Status Invocation::check(const Module &module, const Inputs &inputs,
                         const std::vector<HostTensor> &results) {
  const Result<std::vector<HostTensor>> values = inputs.tensors();
  if (!values)
    return values.status();
  const Result<std::vector<ReferenceTensor>> wanted =
      reference_(*values, referenceProgress());
  progress_.reset();
  if (!wanted)
    return wanted.status();
  if (wanted->size() != results.size())
    return internalError("the reference has " + std::to_string(wanted->size()) +
                         " outputs, the model " +
                         std::to_string(results.size()));
  for (size_t i = 0; i < results.size(); ++i) {
    const TensorInfo &info = module.outputs()[i];
    const Result<Comparison> comparison = compare(results[i], (*wanted)[i]);
    if (!comparison)
      return Status(comparison.status().code(),
                    "output '" + info.name +
                        "': " + comparison.status().message());
    out_ << describe(info.name, info.shape, *comparison) << "\n";
    checksPassed_ &= comparison->passed && !comparison->isVoid();
  }
  return Status::success();
}

Status Invocation::reportCounters(Device &device) const {
  const Result<std::string> json = hooks_.counters(device);
  if (!json)
    return json.status();
  if (!options_.countersFile.empty())
    return writeFile(options_.countersFile, *json);
  const Result<std::string> table = counterTable(*json);
  if (table)
    out_ << *table;
  return table.status();
}

Status Invocation::reportProfile(Executable &executable,
                                 const Inputs &inputs) const {
  constexpr int passes = 21;
  const Artifact &artifact = executable.module().artifact();
  const bool timed = executable.device()->name() != "emulator";
  LaunchTimes times;
  Result<std::string> table = std::string();
  if (timed) {
    Result<LaunchTimes> taken =
        profileLaunches(executable, inputs.filler(), passes);
    if (!taken)
      return taken.status();
    times = *std::move(taken);
    table = timeTable(artifact, times);
  } else {
    const Result<std::string> json = hooks_.counters(*executable.device());
    if (!json)
      return json.status();
    table = countTable(artifact, *json);
  }
  if (!table)
    return table.status();
  if (!options_.traceFile.empty())
    return writeFile(options_.traceFile,
                     traceJson(artifact, timed ? &times : nullptr));
  out_ << *table;
  return Status::success();
}

Status Invocation::measure(Executable &executable, const Inputs &inputs) {
  BenchOptions options;
  options.samples = options_.benchSamples;
  const Result<BenchResult> measured =
      bench(executable, inputs.filler(), options);
  if (!measured)
    return measured.status();
  out_ << describe(*measured, executable.module().artifact(),
                   executable.device()->name() == "cuda")
       << "\n";
  return Status::success();
}

Status Invocation::execute(Executable &executable, const Inputs &inputs) {
  const Module &module = executable.module();
  begin("running");
  const Result<std::vector<HostTensor>> results =
      runFilled(executable, inputs.filler());
  progress_.reset();
  if (!results)
    return results.status();
  FUSEC_RETURN_IF_ERROR(writeOutputs(module, *results));
  // Before a benchmark, which counts too.
  if (options_.counters)
    FUSEC_RETURN_IF_ERROR(reportCounters(*executable.device()));
  if (options_.check)
    FUSEC_RETURN_IF_ERROR(check(module, inputs, *results));
  if (options_.profile)
    FUSEC_RETURN_IF_ERROR(reportProfile(executable, inputs));
  if (options_.benchSamples > 0)
    FUSEC_RETURN_IF_ERROR(measure(executable, inputs));
  if (options_.outputs.empty() && !options_.check && !options_.counters &&
      !options_.profile && options_.benchSamples == 0)
    printResults(module, *results);
  return Status::success();
}

/// Where the compiler writes parameters beside the artefact.
std::string Invocation::parametersFile() const {
  return std::filesystem::path(options_.model)
      .replace_extension("safetensors")
      .string();
}

/// Nothing is written over what the run reads, or what the model lies in.
Status Invocation::checkTargets() const {
  std::vector<std::string> kept = options_.weights;
  kept.insert(kept.end(),
              {options_.model, parametersFile(), options_.checkModel});
  for (const InputSource &source : options_.inputs)
    kept.push_back(source.path);
  std::vector<std::string> written = {options_.countersFile,
                                      options_.traceFile};
  for (const OutputTarget &target : options_.outputs)
    written.push_back(target.path);
  for (const std::string &target : written)
    for (const std::string &file : kept)
      if (std::error_code none; std::filesystem::equivalent(target, file, none))
        return invalidArgument("'" + target +
                               "' is read to run the model; name another "
                               "file for what is written");
  for (const OutputTarget &target : options_.outputs)
    if (const auto extension = std::filesystem::path(target.path).extension();
        !extension.empty() && extension != ".npy")
      return invalidArgument("a result is written as a .npy file, not as '" +
                             target.path + "'");
  for (const std::string &target : written) {
    const std::filesystem::path folder =
        std::filesystem::path(target).parent_path();
    std::error_code error;
    if (!folder.empty() && !std::filesystem::is_directory(folder, error))
      return invalidArgument(
          "cannot open '" + target + "' for writing: " +
          std::make_error_code(error ? std::errc::no_such_file_or_directory
                                     : std::errc::not_a_directory)
              .message());
  }
  // What is thrown away may be so together.
  std::set<std::filesystem::path> places;
  for (const std::string &target : written) {
    if (target.empty() || target.rfind("/dev/", 0) == 0)
      continue;
    std::error_code none;
    const std::filesystem::path place = std::filesystem::weakly_canonical(
        std::filesystem::absolute(target), none);
    if (!places.insert(place).second)
      return invalidArgument("two results cannot be written to '" + target +
                             "'");
  }
  return Status::success();
}

/// The files named, or the one that the compiler wrote beside the artefact.
std::vector<std::string> Invocation::weightFiles(const Module &module) const {
  if (!options_.weights.empty())
    return options_.weights;
  const std::string beside = parametersFile();
  const Result<SafetensorsFile> file = SafetensorsFile::open(beside);
  if (!file)
    return {};
  for (const TensorInfo &input : module.inputs())
    if (file->find(input.name))
      return {beside};
  return {};
}

Status Invocation::run() {
  const Result<Module> module = loadModel();
  progress_.reset();
  if (!module)
    return module.status();
  if (options_.info) {
    out_ << manifestJson(module->artifact()) << "\n";
    return Status::success();
  }
  FUSEC_RETURN_IF_ERROR(nameTensors(options_, namesOf(module->inputs()),
                                    namesOf(module->outputs())));
  for (const OutputTarget &target : options_.outputs)
    if (Result<size_t> index = module->outputIndex(target.name); !index)
      return index.status();
  FUSEC_RETURN_IF_ERROR(checkTargets());
  // Before the run, which may take long.
  if (options_.check)
    FUSEC_RETURN_IF_ERROR(loadReference(*module));
  const Result<Inputs> inputs =
      Inputs::make(*module, options_.inputs, weightFiles(*module));
  if (!inputs)
    return inputs.status();
  const Result<std::shared_ptr<Device>> device = openDevice();
  if (!device)
    return device.status();
  const std::string &function = module->artifact().function;
  err_ << "fusec-run: running "
       << (function.empty() ? "" : "'" + function + "' ") << "on "
       << (*device)->description() << "\n";
  Result<Executable> executable = Executable::create(*module, *device);
  if (!executable)
    return executable.status();
  return execute(*executable, *inputs);
}

/// Results were written before: who closes the pipe of the talk about them has
/// read what he wanted to.
bool flushTalk(std::ostream &out) {
  errno = 0;
  return (out << std::flush) || errno == EPIPE;
}

Status runInvocation(Invocation &invocation) {
  try {
    return invocation.run();
  } catch (const std::bad_alloc &) {
    return Status(StatusCode::OutOfMemory, "out of host memory");
  } catch (const std::length_error &) {
    return Status(StatusCode::OutOfMemory, "out of host memory");
  }
}

} // namespace

int runTool(const std::vector<std::string> &arguments, const Hooks &hooks,
            std::ostream &out, std::ostream &err) {
  Options options;
  std::string help;
  Status status = parseOptions(arguments, options, help);
  if (status.ok())
    out << help;
  Invocation invocation(options, hooks, out, err);
  if (status.ok() && help.empty())
    status = runInvocation(invocation);
  if (status.ok() && !flushTalk(out))
    status = unavailable("cannot write to standard output");
  if (!status.ok())
    err << "fusec-run: error: " << status.message() << "\n";
  return status.ok() && invocation.checksPassed() ? 0 : 1;
}

} // namespace fusec::run
