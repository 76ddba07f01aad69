//===- MutateModel.cpp - damaged models of other formats ------------------===//

#include "Mutate.h"

#include "fusec/Pipeline/Compiler.h"
#include "fusec/Support/File.h"

#include "mlir/IR/Diagnostics.h"

#include <algorithm>
#include <filesystem>
#include <sys/resource.h>

using namespace mlir;
using namespace fusec;
using namespace fusec::fuzz;

/// Kilobytes that no damaged model of a test may take more than the rest.
static constexpr int64_t kMostMemory = 1 << 20;

Result<std::vector<ModelSource>> fuzz::readModels(const std::string &folder) {
  std::error_code error;
  std::vector<std::filesystem::path> paths;
  for (const auto &file : std::filesystem::directory_iterator(folder, error))
    if (llvm::is_contained({".mlir", ".onnx", ".pt2"},
                           file.path().extension().string()))
      paths.push_back(file.path());
  if (error)
    return notFound("cannot read the folder '" + folder +
                    "': " + error.message());
  std::sort(paths.begin(), paths.end());
  std::vector<ModelSource> models;
  for (const std::filesystem::path &path : paths) {
    Result<std::string> bytes = readFile(path.string());
    if (!bytes)
      return bytes.status();
    models.push_back({path.string(), *std::move(bytes)});
  }
  if (models.empty())
    return notFound("the folder '" + folder +
                    "' has no models: .mlir, .onnx and .pt2 files");
  return models;
}

/// A few bytes of a binary file changed, gone, doubled or put in: numbers of
/// ten bytes, which are lengths beyond the file, among them.
static void damageBytes(std::string &bytes, Random &random) {
  const auto at = static_cast<size_t>(random.below(bytes.size()));
  const auto length = static_cast<size_t>(random.between(1, 40));
  switch (random.below(5)) {
  case 0:
    bytes[at] = static_cast<char>(random.below(256));
    break;
  case 1:
    bytes.erase(at, length);
    break;
  case 2:
    bytes.insert(at, bytes.substr(at, length));
    break;
  case 3:
    bytes.insert(at, std::string(9, '\xff') + '\x01');
    break;
  default:
    bytes[at] = static_cast<char>(bytes[at] ^ (1 << random.below(8)));
  }
}

std::string fuzz::mutateModel(const ModelSource &model, Random &random) {
  // A program of torch.export may be an archive or text.
  llvm::StringRef path = model.path, bytesOf = model.bytes;
  if (!path.ends_with(".onnx") && !bytesOf.starts_with("PK"))
    return mutate(model.bytes, random);
  std::string bytes = model.bytes;
  for (int64_t i = random.between(1, 4); i > 0 && !bytes.empty(); --i)
    damageBytes(bytes, random);
  return bytes;
}

static int64_t peakMemory() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  return usage.ru_maxrss;
}

Verdict fuzz::checkModel(const std::string &bytes, const std::string &path,
                         MLIRContext *context) {
  Verdict verdict;
  bool told = false;
  ScopedDiagnosticHandler handler(context, [&](Diagnostic &diagnostic) {
    told |= diagnostic.getSeverity() == DiagnosticSeverity::Error;
    return success();
  });
  const int64_t before = peakMemory();
  bool accepted = false;
  if (Result<ModelFile> file = ModelFile::copyOf(bytes, path)) {
    OwningOpRef<ModuleOp> module = file->parse(*context);
    CompileReports reports;
    Result<CompileOptions> compile = makeCompileOptions("sm_90a");
    accepted =
        module && compile &&
        succeeded(runStages(*module, Stage::Simplify, *compile, reports));
  } else {
    told = !file.status().message().empty();
  }
  const int64_t taken = peakMemory() - before;
  if (!accepted && !told)
    verdict.text = "refused without a diagnostic\n";
  if (taken > kMostMemory)
    verdict.text = "took " + std::to_string(taken >> 10) + " MB\n";
  if (!verdict.text.empty())
    verdict.kind = Verdict::Kind::CompileFailed;
  return verdict;
}
