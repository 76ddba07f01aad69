//===- Context.cpp - dialects and input of the compiler -------------------===//

#include "ShortForm.h"
#include "SourceText.h"

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Dialect/Nvx/Nvx.h"
#include "fusec/Import/Text.h"
#include "fusec/Pipeline/Compiler.h"
#include "fusec/Pipeline/Messages.h"
#include "fusec/Support/File.h"
#include "fusec/Target/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Verifier.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/FileSystem.h"

using namespace mlir;
using namespace fusec;

std::unique_ptr<MLIRContext> fusec::createCompilerContext() {
  DialectRegistry registry;
  registry.insert<fuse::FuseDialect, nvx::NvxDialect, func::FuncDialect,
                  arith::ArithDialect, math::MathDialect, scf::SCFDialect,
                  vector::VectorDialect, gpu::GPUDialect, LLVM::LLVMDialect,
                  NVVM::NVVMDialect>();
  registerImportDialects(registry);
  registerTargetTranslations(registry);
  // One model is too little work for a thread pool to pay for its start.
  auto context =
      std::make_unique<MLIRContext>(registry, MLIRContext::Threading::DISABLED);
  context->printOpOnDiagnostic(false);
  return context;
}

/// A misspelt attribute is named before the verifier misses the one that was
/// meant.
static LogicalResult verifyModel(ModuleOp module) {
  WalkResult known = module.walk([](Operation *op) -> WalkResult {
    return success(!op->hasTrait<fuse::KnownAttributes>() ||
                   succeeded(fuse::detail::verifyKnownAttributes(op)));
  });
  return success(!known.wasInterrupted() && succeeded(verify(module)));
}

/// With `data` large constants are parameters.
static OwningOpRef<ModuleOp> parseText(StringRef text, StringRef name,
                                       MLIRContext &context,
                                       const ImportOptions &options,
                                       std::vector<UnsupportedOp> *unsupported,
                                       ModelData *data) {
  // Its ops are asked before the text is parsed. A tool's handler of
  // diagnostics is there by now, and hears of what the dialect suggests.
  context.loadDialect<fuse::FuseDialect>();
  if (failed(checkSource(text, name, context)))
    return {};
  std::string packed, completed;
  text = packBooleans(text, packed);
  FailureOr<StringRef> complete = completeTypes(text, name, context, completed);
  if (failed(complete))
    return {};
  auto module = parseSourceString<ModuleOp>(
      *complete, ParserConfig(&context, /*verifyAfterParse=*/false), name);
  if (!module || failed(verifyModel(*module)))
    return {};
  if (needsImport(*module) &&
      failed(importModel(*module, options, unsupported, data)))
    return {};
  return module;
}

OwningOpRef<ModuleOp>
fusec::parseModel(StringRef text, StringRef name, MLIRContext &context,
                  std::vector<UnsupportedOp> *unsupported) {
  return parseText(text, name, context, {}, unsupported, nullptr);
}

Result<ModelFile> ModelFile::decode(std::unique_ptr<llvm::MemoryBuffer> bytes,
                                    std::string name) {
  ModelFile file;
  file.name_ = std::move(name);
  file.bytes_ = std::move(bytes);
  if (TorchProgram::isProgram(file.bytes_->getBuffer())) {
    Result<TorchProgram> program =
        TorchProgram::decode(file.bytes_->getBuffer(), file.name_);
    if (!program)
      return program.status();
    file.program_ = *std::move(program);
    return file;
  }
  if (!OnnxModel::isOnnx(file.bytes_->getBuffer()))
    return file;
  Result<OnnxModel> onnx =
      OnnxModel::decode(file.bytes_->getBuffer(), file.name_);
  if (!onnx)
    return onnx.status();
  file.onnx_ = *std::move(onnx);
  return file;
}

Result<ModelFile> ModelFile::read(const std::string &path) {
  // A model may be larger than the memory: its file is mapped.
  if (llvm::sys::fs::is_directory(path))
    return notFound("cannot open '" + path + "': it is a directory");
  if (path != "-" && llvm::sys::fs::exists(path) &&
      !llvm::sys::fs::is_regular_file(path))
    return notFound("cannot open '" + path + "': it is no regular file");
  if (path == "-") {
    Result<std::string> input = readFile(path);
    return input ? copyOf(*input, "<stdin>")
                 : Result<ModelFile>(input.status());
  }
  auto bytes = llvm::MemoryBuffer::getFile(path);
  if (!bytes)
    return notFound("cannot open '" + path +
                    "': " + bytes.getError().message());
  return decode(std::move(*bytes), path);
}

Result<ModelFile> ModelFile::copyOf(StringRef bytes, std::string name) {
  return decode(llvm::MemoryBuffer::getMemBufferCopy(bytes, name), name);
}

StringRef ModelFile::text() const {
  if (program_)
    return "";
  return onnx_ ? StringRef(onnx_->listing()) : bytes_->getBuffer();
}

OwningOpRef<ModuleOp>
ModelFile::parse(MLIRContext &context, const ImportOptions &options,
                 std::vector<UnsupportedOp> *unsupported) {
  if (onnx_)
    return onnx_->import(context, options, data_, unsupported);
  if (program_)
    return program_->import(context, options, data_, unsupported);
  // A report on a folder asks models of all formats alike.
  if (!options.dims.empty() && !unsupported) {
    emitError(FileLineColLoc::get(&context, name_, 1, 1))
        << "--dim gives a size to a dimension that a model has under a name, "
           "and this one has none: write the size in the model's types";
    return nullptr;
  }
  return parseText(text(), name_, context, options, unsupported, &data_);
}

Result<CompileOptions> fusec::makeCompileOptions(const std::string &target,
                                                 const std::string &device) {
  CompileOptions options;
  Result<Machine> machine =
      findMachine(device, target.empty() && device.empty() ? "sm_90a" : target);
  if (!machine)
    return machine.status();
  options.machine = *std::move(machine);
  return options;
}

Result<Artifact> fusec::compileFile(const std::string &path,
                                    const CompileOptions &options) {
  Result<ModelFile> file = ModelFile::read(path);
  if (!file)
    return file.status();
  std::unique_ptr<MLIRContext> context = createCompilerContext();
  ModelMessages messages(*file, context.get());
  OwningOpRef<ModuleOp> module = file->parse(*context);
  if (!module)
    return invalidArgument("'" + path + "' is not a valid model");
  CompileReports reports;
  FailureOr<Artifact> artifact = compile(*module, options, reports);
  if (failed(artifact))
    return invalidArgument("'" + path + "' could not be compiled");
  if (!file->data().parameters.empty())
    return invalidArgument("'" + path +
                           "' has parameters: compile it with fusec, which "
                           "writes them beside the artefact");
  return std::move(*artifact);
}
