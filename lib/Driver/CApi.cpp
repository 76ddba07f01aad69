//===- CApi.cpp - the compiler's C API ------------------------------------===//

#include "fusec-c/Compiler.h"

#include "fusec/Driver/Driver.h"
#include "fusec/Explain/Print.h"
#include "fusec/Pipeline/Messages.h"
#include "fusec/Runtime/CApi.h"

#include "mlir/IR/Diagnostics.h"
#include "llvm/ADT/STLExtras.h"

#include <map>

using namespace mlir;
using namespace fusec;

namespace {

struct StoredDiagnostic {
  FusecSeverity severity;
  std::string file;
  int32_t line = 0, column = 0;
  std::string message;
};

} // namespace

struct FusecCompilation {
  /// The parameters refer to it.
  std::optional<ModelFile> file;
  std::vector<SafetensorsSource> parameters;
  std::string parametersChecksum;
  std::vector<StoredDiagnostic> diagnostics;
  std::string messages;
  bool isCompiled = false;
  std::string output;
  Explain explain = Explain::None;
  Explanation explanation;
  std::map<std::string, std::string> printed;
};

//===-- Diagnostics -------------------------------------------------------===//

static FusecSeverity severityOf(DiagnosticSeverity severity) {
  switch (severity) {
  case DiagnosticSeverity::Note:
    return FUSEC_NOTE;
  case DiagnosticSeverity::Warning:
    return FUSEC_WARNING;
  case DiagnosticSeverity::Remark:
    return FUSEC_REMARK;
  case DiagnosticSeverity::Error:
    break;
  }
  return FUSEC_ERROR;
}

static void store(FusecCompilation &compilation, const Diagnostic &diagnostic) {
  StoredDiagnostic stored{severityOf(diagnostic.getSeverity()), "", 0, 0,
                          diagnostic.str()};
  if (auto place = diagnostic.getLocation()->findInstanceOf<FileLineColLoc>()) {
    stored.file = place.getFilename().str();
    stored.line = static_cast<int32_t>(place.getLine());
    stored.column = static_cast<int32_t>(place.getColumn());
  }
  compilation.diagnostics.push_back(std::move(stored));
}

/// An error that is nowhere in the model.
static Status note(FusecCompilation &compilation, Status status) {
  compilation.diagnostics.push_back({FUSEC_ERROR, "", 0, 0, status.message()});
  compilation.messages += "error: " + status.message() + "\n";
  return status;
}

/// What the first error says, and where.
static Status firstError(const FusecCompilation &compilation) {
  for (const StoredDiagnostic &at : compilation.diagnostics)
    if (at.severity == FUSEC_ERROR)
      return invalidData(
          at.file.empty() ? at.message
                          : at.file + ":" + std::to_string(at.line) + ":" +
                                std::to_string(at.column) + ": " + at.message);
  return Status(StatusCode::Internal, "the model could not be compiled");
}

//===-- Compiling ---------------------------------------------------------===//

/// Keeps of an outcome what outlives the module.
static void keep(FusecCompilation &compilation, Outcome outcome) {
  compilation.isCompiled = true;
  compilation.output = outcome.artifact ? writeArtifact(*outcome.artifact)
                                        : std::move(outcome.ir);
  compilation.explanation = std::move(outcome.explanation);
  compilation.parameters = parameterTensors(compilation.file->data());
  if (outcome.artifact)
    compilation.parametersChecksum = outcome.artifact->parametersChecksum;
  if (compilation.explain != Explain::Tiling)
    return;
  llvm::raw_string_ostream os(compilation.printed["tiling"]);
  for (const TilingReport &report : outcome.tiling)
    printTilingText(os, report);
}

static Status compileModel(FusecCompilation &compilation,
                           CompileRequest &request) {
  ModelFile &file = *compilation.file;
  std::unique_ptr<MLIRContext> context = createCompilerContext();
  llvm::raw_string_ostream messages(compilation.messages);
  ModelMessages printer(file, context.get(), messages);
  // Sees them first, and passes them on.
  ScopedDiagnosticHandler collector(context.get(), [&](Diagnostic &diagnostic) {
    store(compilation, diagnostic);
    for (const Diagnostic &more : diagnostic.getNotes())
      store(compilation, more);
    return failure();
  });
  OwningOpRef<ModuleOp> module = file.parse(*context, request.import);
  if (!module)
    return firstError(compilation);
  if (Status asked = askWhatIf(*module, file, request); !asked)
    return note(compilation, asked);
  FailureOr<Outcome> outcome = produce(*module, request, file);
  if (failed(outcome))
    return firstError(compilation);
  keep(compilation, *std::move(outcome));
  return Status::success();
}

static Status compileWith(FusecCompilation &compilation,
                          llvm::ArrayRef<const char *> options,
                          llvm::function_ref<Result<ModelFile>()> readModel) {
  if (llvm::is_contained(options, nullptr))
    return note(compilation, invalidArgument("an option is null"));
  Result<CompileWords> words =
      parseWords(std::vector<std::string>(options.begin(), options.end()));
  if (!words)
    return note(compilation, words.status());
  Result<CompileRequest> request = makeRequest(*words);
  if (!request)
    return note(compilation, request.status());
  if (request->explain == Explain::Diff)
    return note(compilation, invalidArgument("--explain=diff is an option of "
                                             "the tool alone"));
  Result<ModelFile> file = readModel();
  if (!file)
    return note(compilation, file.status());
  compilation.file = *std::move(file);
  compilation.explain = request->explain;
  return compileModel(compilation, *request);
}

/// The whole of a call: checks what it was given, and makes the handle.
static FusecStatus
compileForC(const char *const *options, size_t optionCount,
            FusecCompilation **compilation,
            llvm::function_ref<Result<ModelFile>()> readModel) {
  if (!compilation)
    return reportForC(invalidArgument("the place for the handle is null"));
  *compilation = nullptr;
  if (!options && optionCount != 0)
    return reportForC(invalidArgument("the options are null"));
  *compilation = new FusecCompilation;
  return reportForC(
      compileWith(**compilation, {options, optionCount}, readModel));
}

FusecStatus fusecCompile(const void *model, size_t bytes, const char *name,
                         const char *const *options, size_t optionCount,
                         FusecCompilation **compilation) {
  return compileForC(
      options, optionCount, compilation, [&]() -> Result<ModelFile> {
        if ((!model && bytes != 0) || !name)
          return invalidArgument("the model or its name is null");
        return ModelFile::copyOf({static_cast<const char *>(model), bytes},
                                 name);
      });
}

FusecStatus fusecCompileFile(const char *path, const char *const *options,
                             size_t optionCount,
                             FusecCompilation **compilation) {
  return compileForC(options, optionCount, compilation,
                     [&]() -> Result<ModelFile> {
                       if (!path)
                         return invalidArgument("the path is null");
                       return ModelFile::read(path);
                     });
}

void fusecCompilationDestroy(FusecCompilation *compilation) {
  delete compilation;
}

//===-- What came of it ---------------------------------------------------===//

static Status needsCompiled(const FusecCompilation *compilation) {
  if (!compilation)
    return invalidArgument("the compilation is null");
  return compilation->isCompiled
             ? Status::success()
             : invalidArgument("the model was not compiled");
}

/// Gives the caller a text that lives on.
static Status give(const std::string &from, const char **text, size_t *bytes) {
  if (!text)
    return invalidArgument("the place for the text is null");
  *text = from.c_str();
  if (bytes)
    *bytes = from.size();
  return Status::success();
}

size_t fusecCompilationDiagnosticCount(const FusecCompilation *compilation) {
  return compilation ? compilation->diagnostics.size() : 0;
}

FusecStatus fusecCompilationDiagnostic(const FusecCompilation *compilation,
                                       size_t index,
                                       FusecDiagnostic *diagnostic) {
  if (!compilation || !diagnostic)
    return reportForC(
        invalidArgument("the compilation or the place for it is null"));
  if (index >= compilation->diagnostics.size())
    return reportForC(
        notFound("there is no message " + std::to_string(index) + " of " +
                 std::to_string(compilation->diagnostics.size())));
  const StoredDiagnostic &stored = compilation->diagnostics[index];
  *diagnostic = {stored.severity, stored.file.c_str(), stored.line,
                 stored.column, stored.message.c_str()};
  return FUSEC_OK;
}

const char *fusecCompilationMessages(const FusecCompilation *compilation) {
  return compilation ? compilation->messages.c_str() : "";
}

FusecStatus fusecCompilationOutput(const FusecCompilation *compilation,
                                   const char **text, size_t *bytes) {
  Status status = needsCompiled(compilation);
  return reportForC(status ? give(compilation->output, text, bytes) : status);
}

size_t fusecCompilationParameterCount(const FusecCompilation *compilation) {
  return compilation ? compilation->parameters.size() : 0;
}

FusecStatus fusecCompilationParameter(const FusecCompilation *compilation,
                                      size_t index, FusecTensorInfo *info,
                                      const void **data) {
  if (!compilation || !info || !data)
    return reportForC(
        invalidArgument("the compilation or the place for it is null"));
  if (index >= compilation->parameters.size())
    return reportForC(notFound("there is no parameter " +
                               std::to_string(index) + " of " +
                               std::to_string(compilation->parameters.size())));
  const SafetensorsSource &parameter = compilation->parameters[index];
  *info = {parameter.name.c_str(), static_cast<FusecDType>(parameter.type),
           static_cast<int32_t>(parameter.shape.size()), parameter.shape.data(),
           static_cast<int64_t>(parameter.bytes.size())};
  *data = parameter.bytes.data();
  return FUSEC_OK;
}

FusecStatus fusecCompilationSaveParameters(const FusecCompilation *compilation,
                                           const char *path) {
  Status status = needsCompiled(compilation);
  if (status && !path)
    status = invalidArgument("the path is null");
  return reportForC(status ? writeSafetensors(path, compilation->parameters,
                                              compilation->parametersChecksum)
                           : status);
}

/// Prints a form for the first time.
static Result<std::string> print(const FusecCompilation &compilation,
                                 llvm::StringRef form) {
  const bool isWhole = compilation.explain == Explain::Text ||
                       compilation.explain == Explain::Json ||
                       compilation.explain == Explain::Html;
  std::string text;
  llvm::raw_string_ostream os(text);
  if (form == "text" && isWhole)
    printText(os, compilation.explanation, {});
  else if (form == "json" && isWhole)
    text = printJson(compilation.explanation);
  else if (form == "html" && compilation.explain == Explain::Html)
    text = printPage(compilation.explanation);
  else
    return invalidArgument(
        "no explanation as '" + form.str() +
        "' was asked for: compile with --explain=" + form.str());
  return text;
}

FusecStatus fusecCompilationExplanation(FusecCompilation *compilation,
                                        const char *form, const char **text,
                                        size_t *bytes) {
  Status status = needsCompiled(compilation);
  if (status && !form)
    status = invalidArgument("the form is null");
  if (!status)
    return reportForC(status);
  auto found = compilation->printed.find(form);
  if (found == compilation->printed.end()) {
    Result<std::string> printed = print(*compilation, form);
    if (!printed)
      return reportForC(printed.status());
    found = compilation->printed.emplace(form, *std::move(printed)).first;
  }
  return reportForC(give(found->second, text, bytes));
}
