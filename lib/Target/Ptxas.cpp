//===- Ptxas.cpp - NVIDIA's assembler, where there is one -----------------===//

#include "fusec/Target/Ptxas.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/FileUtilities.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace fusec;

bool PtxasReport::hasSpills() const {
  return any_of(kernels, [](const KernelResources &kernel) {
    return kernel.spillStoreBytes > 0 || kernel.spillLoadBytes > 0;
  });
}

std::optional<std::string> fusec::findPtxas() {
  if (ErrorOr<std::string> path = sys::findProgramByName("ptxas"))
    return *path;
  if (ErrorOr<std::string> path =
          sys::findProgramByName("ptxas", {"/usr/local/cuda/bin"}))
    return *path;
  return std::nullopt;
}

/// Stores `value` in the field that `unit` names: "24 registers".
static void setResource(KernelResources &kernel, StringRef unit, int value) {
  int *field = nullptr;
  if (unit == "registers")
    field = &kernel.registers;
  else if (unit == "bytes stack frame")
    field = &kernel.stackBytes;
  else if (unit == "bytes spill stores")
    field = &kernel.spillStoreBytes;
  else if (unit == "bytes spill loads")
    field = &kernel.spillLoadBytes;
  else if (unit == "bytes smem")
    field = &kernel.sharedBytes;
  else if (unit == "barriers")
    field = &kernel.barriers;
  if (field)
    *field = value;
}

/// "Used 24 registers, used 1 barriers, 64 bytes smem".
static void parseResources(KernelResources &kernel, StringRef line) {
  SmallVector<StringRef> parts;
  line.split(parts, ',');
  for (StringRef part : parts) {
    part = part.trim();
    if (!part.consume_front("Used "))
      part.consume_front("used ");
    int value;
    if (!part.consumeInteger(10, value))
      setResource(kernel, part.trim(), value);
  }
}

PtxasReport fusec::parsePtxasLog(StringRef log) {
  PtxasReport report;
  SmallVector<StringRef> lines;
  log.split(lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef line : lines) {
    if (line.contains("warning") || line.contains("(C75")) {
      report.warnings.push_back(line.trim().str());
      continue;
    }
    StringRef text = line.trim();
    if (text.consume_front("ptxas info"))
      text = text.ltrim().ltrim(':').ltrim();
    if (text.consume_front("Compiling entry function '"))
      report.kernels.push_back(
          {text.take_until([](char c) { return c == '\''; }).str()});
    else if (!report.kernels.empty())
      parseResources(report.kernels.back(), text);
  }
  return report;
}

namespace {
/// A temporary file, removed at the end.
struct Temporary {
  SmallString<128> path;
  FileRemover remover;

  std::error_code create(StringRef suffix) {
    std::error_code code = sys::fs::createTemporaryFile("fusec", suffix, path);
    if (!code)
      remover.setFile(path);
    return code;
  }
  std::string read() const {
    auto buffer = MemoryBuffer::getFile(path);
    return buffer ? (*buffer)->getBuffer().str() : std::string();
  }
};
} // namespace

static std::error_code write(const Temporary &file, StringRef text) {
  std::error_code code;
  raw_fd_ostream stream(file.path, code);
  if (code)
    return code;
  stream << text;
  stream.close();
  code = stream.error();
  stream.clear_error();
  return code;
}

std::optional<PtxasReport> fusec::assemblePtx(StringRef ptxas, StringRef ptx,
                                              StringRef chip,
                                              std::string &error) {
  Temporary input, output, log;
  for (auto [file, suffix] :
       {std::pair(&input, "ptx"), std::pair(&output, "cubin"),
        std::pair(&log, "log")})
    if (std::error_code code = file->create(suffix)) {
      error = "cannot create a temporary file: " + code.message();
      return std::nullopt;
    }
  if (std::error_code code = write(input, ptx)) {
    error = "cannot write '" + input.path.str().str() + "': " + code.message();
    return std::nullopt;
  }
  std::string architecture = ("-arch=" + chip).str();
  StringRef arguments[] = {ptxas, "-v",        architecture,
                           "-o",  output.path, input.path};
  std::optional<StringRef> redirects[] = {std::nullopt, log.path.str(),
                                          log.path.str()};
  int code =
      sys::ExecuteAndWait(ptxas, arguments, std::nullopt, redirects,
                          /*SecondsToWait=*/0, /*MemoryLimit=*/0, &error);
  std::string text = log.read();
  if (code != 0) {
    if (error.empty())
      error = "ptxas failed: " + StringRef(text).trim().str();
    return std::nullopt;
  }
  PtxasReport report = parsePtxasLog(text);
  report.cubin = output.read();
  return report;
}
