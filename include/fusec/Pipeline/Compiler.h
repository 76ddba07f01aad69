//===- Compiler.h - from a graph to an artefact -----------------*- C++ -*-===//
//
// The stages in order, as a library: tools are clients. Errors are MLIR
// diagnostics at the place in the model that causes them.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_PIPELINE_COMPILER_H
#define FUSEC_PIPELINE_COMPILER_H

#include "fusec/Artifact/Artifact.h"
#include "fusec/Fusion/FusionReport.h"
#include "fusec/Import/Import.h"
#include "fusec/Plan/LaunchReport.h"
#include "fusec/Plan/MemoryReport.h"
#include "fusec/Prepare/FoldReport.h"
#include "fusec/Support/Machine.h"
#include "fusec/Support/SavedPlan.h"
#include "fusec/Support/SavedTiles.h"
#include "fusec/Tiling/TileTable.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace mlir {
class TimingScope;
} // namespace mlir

namespace fusec {

enum class Stage {
  Import,
  Simplify,
  Prepare,
  Fusion,
  Tiling,
  Plan,
  Kernel,
  Nvvm,
  Ptx
};

/// The stage's word: "import", "simplify", ...
llvm::StringRef stageName(Stage stage);
std::optional<Stage> stageFromName(llvm::StringRef name);
llvm::ArrayRef<Stage> allStages();

struct CompileOptions {
  Machine machine;
  /// False: one kernel an op, to test fused kernels against.
  bool fuse = true;
  /// Compute at load what follows from parameters alone, where runs get faster.
  bool foldParameters = true;
  /// The groups to make, instead of those that the planner finds.
  std::shared_ptr<const SavedPlan> plan;
  /// Tiles of kernels that are there, instead of those that tiling finds.
  std::shared_ptr<const SavedTiles> tiles;
  /// Answered in the report of the fusion stage.
  std::optional<WhatIfQuestion> whatIf;
  /// Embed the kernels' IR and the graph in the artefact.
  bool embedIr = true;
  /// Say in the PTX which line of the model each instruction comes from.
  bool lineInfo = false;
  /// Check after each stage what it promised.
  bool verifyStages = false;
  /// Told of each stage as it begins; null: nobody is.
  std::function<void(Stage)> onStage;
  /// Where the times of passes and of what follows them are noted; null:
  /// nowhere.
  mlir::TimingScope *timing = nullptr;
};

/// What the deciding stages have to say.
struct CompileReports {
  std::vector<FoldReport> folds;
  std::vector<FusionReport> fusion;
  std::vector<TilingReport> tiling;
  std::vector<LaunchReport> launches;
  std::vector<MemoryReport> memory;
};

/// Options for a target and a device name. Each may be "": the device's target,
/// the target's usual device. The status names what is unknown, or says that
/// the device cannot run the target's code.
Result<CompileOptions> makeCompileOptions(const std::string &target,
                                          const std::string &device = "");

/// A context with every dialect of the compiler.
std::unique_ptr<mlir::MLIRContext> createCompilerContext();

/// Parses a model that is text: MLIR of `fuse` ops or of a dialect that import
/// knows. `name` is the file name of locations. What is not supported is an
/// error, or goes to `unsupported` where that is given.
mlir::OwningOpRef<mlir::ModuleOp>
parseModel(llvm::StringRef text, llvm::StringRef name,
           mlir::MLIRContext &context,
           std::vector<UnsupportedOp> *unsupported = nullptr);

/// A file that holds a model, of a format that its content tells.
class ModelFile {
public:
  /// Reads a file; "-" is standard input.
  static Result<ModelFile> read(const std::string &path);
  /// A file that is in memory; the bytes are copied. Other files that it names
  /// are looked for beside `name`.
  static Result<ModelFile> copyOf(llvm::StringRef bytes, std::string name);

  /// What locations call it.
  const std::string &name() const { return name_; }
  /// What locations refer to: the file, or a listing of what is no text.
  llvm::StringRef text() const;

  /// The model as a graph, or null after errors.
  mlir::OwningOpRef<mlir::ModuleOp>
  parse(mlir::MLIRContext &context, const ImportOptions &options = {},
        std::vector<UnsupportedOp> *unsupported = nullptr);
  /// What the graph does not hold of the model that was parsed; it refers to
  /// this file.
  const ModelData &data() const { return data_; }

private:
  static Result<ModelFile> decode(std::unique_ptr<llvm::MemoryBuffer> bytes,
                                  std::string name);

  std::string name_;
  std::unique_ptr<llvm::MemoryBuffer> bytes_;
  std::optional<OnnxModel> onnx_;
  std::optional<TorchProgram> program_;
  ModelData data_;
};

/// Runs the stages up to and including `last`, but not `ptx`, on the module.
llvm::LogicalResult runStages(mlir::ModuleOp module, Stage last,
                              const CompileOptions &options,
                              CompileReports &reports);

/// Compiles a parsed model, which is consumed. With `llvmIr`, the optimised
/// LLVM IR of the kernels goes there.
llvm::FailureOr<Artifact> compile(mlir::ModuleOp module,
                                  const CompileOptions &options,
                                  CompileReports &reports,
                                  std::string *llvmIr = nullptr);

/// The kernels of an artefact as ELF for its target, assembled by ptxas.
/// Unavailable where there is none.
Result<std::string> assembleCubin(const Artifact &artifact);

/// Reads and compiles a file, printing diagnostics to stderr; the status says
/// only that there were some, or why the file could not be read.
Result<Artifact> compileFile(const std::string &path,
                             const CompileOptions &options);

} // namespace fusec

#endif // FUSEC_PIPELINE_COMPILER_H
