//===- Stage.cpp - the stages and their words -----------------------------===//

#include "fusec/Pipeline/Compiler.h"

using namespace fusec;

static constexpr Stage kStages[] = {
    Stage::Import, Stage::Simplify, Stage::Prepare,
    Stage::Fusion, Stage::Tiling,   Stage::Plan,
    Stage::Kernel, Stage::Nvvm,     Stage::Ptx};

llvm::ArrayRef<Stage> fusec::allStages() { return kStages; }

llvm::StringRef fusec::stageName(Stage stage) {
  switch (stage) {
  case Stage::Import:
    return "import";
  case Stage::Simplify:
    return "simplify";
  case Stage::Prepare:
    return "prepare";
  case Stage::Fusion:
    return "fusion";
  case Stage::Tiling:
    return "tiling";
  case Stage::Plan:
    return "plan";
  case Stage::Kernel:
    return "kernel";
  case Stage::Nvvm:
    return "nvvm";
  case Stage::Ptx:
    return "ptx";
  }
  return "";
}

std::optional<Stage> fusec::stageFromName(llvm::StringRef name) {
  for (Stage stage : kStages)
    if (stageName(stage) == name)
      return stage;
  return std::nullopt;
}
