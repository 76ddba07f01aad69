//===- ImportReport.cpp - what of models is not supported -----------------===//

#include "ImportReport.h"

#include "fusec/Dialect/Fuse/Names.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace fusec;

/// The file, or what a folder has that may be a model, in order.
static std::vector<std::string> filesOf(const std::string &path) {
  if (!llvm::sys::fs::is_directory(path))
    return {path};
  std::vector<std::string> files;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator at(path, error), end;
       at != end && !error; at.increment(error))
    if (llvm::is_contained({".onnx", ".mlir", ".pt2"},
                           llvm::sys::path::extension(at->path())))
      files.push_back(at->path());
  llvm::sort(files);
  return files;
}

/// Why a file is no model, or one with faults: the first message.
static std::string reportFile(const std::string &path,
                              const ImportOptions &options,
                              std::vector<UnsupportedOp> &unsupported,
                              MLIRContext &context) {
  Result<ModelFile> file = ModelFile::read(path);
  if (!file)
    return file.status().message();
  std::string first;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    if (first.empty())
      first =
          fuse::placeText(diagnostic.getLocation()) + ": " + diagnostic.str();
    return success();
  });
  bool isRead = file->parse(context, options, &unsupported).get() != nullptr;
  if (!isRead && first.empty() && unsupported.empty())
    first = "the model could not be read";
  return first;
}

int fusec::reportImport(const DriverOptions &options) {
  llvm::raw_ostream &os = llvm::outs();
  bool isWhole = true;
  for (const std::string &path : filesOf(options.input)) {
    std::unique_ptr<MLIRContext> context = createCompilerContext();
    std::vector<UnsupportedOp> unsupported;
    std::string fault = reportFile(path, options.import, unsupported, *context);
    os << path << ": ";
    if (!fault.empty())
      os << "error: " << fault << '\n';
    else if (unsupported.empty())
      os << "supported\n";
    else
      os << "not supported:\n";
    for (const UnsupportedOp &op : unsupported)
      os << "  " << llvm::left_justify(op.op, 28)
         << llvm::right_justify(std::to_string(op.count), 5) << "  "
         << op.reason << " (first: " << fuse::placeText(op.first) << ")\n";
    isWhole &= fault.empty() && unsupported.empty();
  }
  return isWhole ? 0 : 1;
}
