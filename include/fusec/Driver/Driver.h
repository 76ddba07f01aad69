//===- Driver.h - what the compiler's options mean --------------*- C++ -*-===//
//
// Between the stages and those who ask for a compilation by words: the tool
// `fusec` and the C API. Files and streams are theirs.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_DRIVER_DRIVER_H
#define FUSEC_DRIVER_DRIVER_H

#include "fusec/Explain/Explanation.h"
#include "fusec/Pipeline/Compiler.h"
#include "fusec/Support/Safetensors.h"

#include <optional>
#include <string>
#include <vector>

namespace fusec {

enum class Explain { None, Text, Json, Html, Tiling, Diff };

/// The options of a compilation as they are written (docs/CommandLine.md).
struct CompileWords {
  /// "": the device's target, the target's usual device.
  std::string target, device;
  /// What drivers call the GPU whose device is taken if none is named.
  std::string gpu;
  std::string emit = "ptx", explain = "off", whatIf, plan, tiles;
  std::string numerics = "fast";
  std::vector<std::string> dims;
  bool allowTf32 = false;
  bool nondeterministic = false;
  bool foldParameters = true;
  bool noEmbedIr = false;
  bool lineInfo = false;
#ifdef NDEBUG
  bool verifyStages = false;
#else
  bool verifyStages = true;
#endif
};

/// Reads options, "--target=sm_80" or "--target", "sm_80". The status names
/// what is wrong.
Result<CompileWords> parseWords(const std::vector<std::string> &options);

/// What is asked of a compilation.
struct CompileRequest {
  Stage emit = Stage::Ptx;
  Explain explain = Explain::None;
  /// "fuse OP1,OP2": see parseWhatIf(). "": no question.
  std::string whatIf;
  /// Whether the artefact keeps the line information that it is compiled with.
  bool lineInfo = false;
  /// Whether the optimised LLVM IR of the kernels is wanted.
  bool wantsLlvmIr = false;
  ImportOptions import;
  CompileOptions compile;
};

/// What the words mean. Reads the files that they name; the status says which
/// word is unknown, or what does not go together.
Result<CompileRequest> makeRequest(const CompileWords &words);

/// Reads the question of a request, for a parsed model.
Status askWhatIf(mlir::ModuleOp module, const ModelFile &file,
                 CompileRequest &request);

/// What came of a compilation.
struct Outcome {
  /// The IR after the stage that was asked for; "" where that is the last.
  std::string ir;
  /// As it is written, with comments.
  std::optional<Artifact> artifact;
  /// Of CompileRequest::wantsLlvmIr.
  std::string llvmIr;
  /// Of Explain::Tiling. They refer to the module's context.
  std::vector<TilingReport> tiling;
  /// With the texts of kernels for Explain::Html.
  Explanation explanation;
};

/// Compiles `module`, parsed from `file` and consumed, as far as the request
/// asks for. Notes the times of it in request.compile.timing.
llvm::FailureOr<Outcome> produce(mlir::ModuleOp module,
                                 const CompileRequest &request,
                                 const ModelFile &file);

/// The parameters of a model as a file of tensors has them. They refer to the
/// data.
std::vector<SafetensorsSource> parameterTensors(const ModelData &data);

} // namespace fusec

#endif // FUSEC_DRIVER_DRIVER_H
