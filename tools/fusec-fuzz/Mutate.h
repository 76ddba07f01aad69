//===- Mutate.h - damaged models, plans and questions -----------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_FUZZ_MUTATE_H
#define FUSEC_TOOLS_FUSEC_FUZZ_MUTATE_H

#include "Check.h"
#include "MutateText.h"

#include <string>
#include <vector>

namespace fusec::fuzz {

/// What the compiler is given, some of it damaged.
struct Mutant {
  std::string model;
  /// The text of --plan; empty without one.
  std::string plan;
  /// The text of --what-if; empty without one.
  std::string question;

  /// All of it, to be read and tried again.
  std::string text() const;
};

/// A damaged text of the graph, as it is or as one of the stages up to `plan`
/// leaves it, which the compiler takes as well; or the graph with a damaged
/// plan or question.
Mutant makeMutant(mlir::ModuleOp graph, const CheckOptions &options,
                  Random &random);

/// The plan of the graph with ops moved, doubled, gone or renamed and groups
/// merged or cut, as text, which may be damaged too. Empty where the graph has
/// no plan.
std::string damagedPlan(mlir::ModuleOp graph, const CheckOptions &options,
                        Random &random);

/// A question about ops that the model has, and others.
std::string damagedQuestion(const std::string &model, Random &random);

/// Takes a mutant through the stages up to `nvvm`. It fails if the compiler
/// refuses it without a diagnostic; that it ends the process is for isolated()
/// to see.
Verdict checkMutant(const Mutant &mutant, mlir::MLIRContext *context,
                    const CheckOptions &options);

/// A model as some framework wrote it.
struct ModelSource {
  std::string path;
  std::string bytes;
};

/// The models of a folder, by name: StableHLO as text, ONNX, and programs of
/// torch.export.
Result<std::vector<ModelSource>> readModels(const std::string &folder);

/// A text is damaged as that of a graph is, another file in its bytes.
std::string mutateModel(const ModelSource &model, Random &random);

/// Imports what may be no model and takes it through `simplify`. It fails if
/// that is refused without a diagnostic, or takes memory out of proportion.
Verdict checkModel(const std::string &bytes, const std::string &path,
                   mlir::MLIRContext *context);

} // namespace fusec::fuzz

#endif // FUSEC_TOOLS_FUSEC_FUZZ_MUTATE_H
