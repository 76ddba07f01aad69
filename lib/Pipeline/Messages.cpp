//===- Messages.cpp - diagnostics beside the text of a model --------------===//

#include "fusec/Pipeline/Messages.h"

#include "fusec/Pipeline/Compiler.h"

using namespace mlir;
using namespace fusec;

/// Characters of a line of a model that is shown.
static constexpr size_t kLongestLine = 512;

static StringRef kindOf(const llvm::SMDiagnostic &message) {
  switch (message.getKind()) {
  case llvm::SourceMgr::DK_Error:
    return "error";
  case llvm::SourceMgr::DK_Warning:
    return "warning";
  default:
    return "note";
  }
}

/// Neither too long nor of bytes that are no text.
static bool isReadable(StringRef line) {
  return line.size() <= kLongestLine && llvm::none_of(line, [](char c) {
           return static_cast<unsigned char>(c) < 0x20 && c != '\t' &&
                  c != '\r';
         });
}

/// `stream` is where to.
static void printShort(const llvm::SMDiagnostic &message, void *stream) {
  auto &os = *static_cast<llvm::raw_ostream *>(stream);
  if (isReadable(message.getLineContents()))
    return message.print(nullptr, os);
  os << message.getFilename() << ":" << message.getLineNo() << ":"
     << message.getColumnNo() + 1 << ": " << kindOf(message) << ": "
     << message.getMessage() << "\n";
}

ModelMessages::ModelMessages(const ModelFile &file, MLIRContext *context,
                             llvm::raw_ostream &stream)
    : handler_(sources_, context, stream) {
  sources_.AddNewSourceBuffer(
      llvm::MemoryBuffer::getMemBuffer(file.text(), file.name()),
      llvm::SMLoc());
  sources_.setDiagHandler(printShort, &stream);
}
