//===- Hooks.h - what fusec-run needs the compiler for ----------*- C++ -*-===//
//
// fusec-run itself links the runtime alone. A build that has the compiler fills
// these in; without one of them, what needs it is an error that says so.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_TOOLS_FUSEC_RUN_HOOKS_H
#define FUSEC_TOOLS_FUSEC_RUN_HOOKS_H

#include "fusec/Runtime/Device.h"
#include "fusec/Support/Npy.h"

#include <functional>
#include <optional>
#include <variant>

namespace fusec::run {

/// One output as the reference computes it, row-major.
struct ReferenceTensor {
  /// Doubles for float tensors, integers for i1 (0 or 1) and the integer types.
  std::variant<std::vector<double>, std::vector<int64_t>> values;
  /// How far rounding errors on the way moved each element in a few trials: for
  /// an integer 0 or 1. Empty where there is nothing to round.
  std::vector<double> deviation;
};

/// How far a reference is; either may be null. The graph is evaluated several
/// times, whose number may become larger, op by op; all count from 1.
struct ReferenceProgress {
  std::function<void(uint64_t evaluation, uint64_t evaluations)> onEvaluation;
  std::function<void(size_t op, size_t ops)> onOp;
};

/// Evaluates a graph on inputs of the types and shapes, and in the order, that
/// it was read for.
using Reference = std::function<Result<std::vector<ReferenceTensor>>(
    const std::vector<HostTensor> &inputs, const ReferenceProgress &progress)>;

/// What is asked of the emulator.
struct EmulatorWords {
  /// "poison", "checked" or "race".
  std::string mode = "poison";
  /// With counters.
  bool count = false;
  /// EmulatorOptions::maxIterations where that is given.
  std::optional<int64_t> maxIterations;
};

struct Hooks {
  /// Compiles a model that is no artefact (.mlir). The message names the file.
  std::function<Result<Artifact>(const std::string &path)> compileFile;
  /// The CPU emulator.
  std::function<Result<std::shared_ptr<Device>>(const EmulatorWords &words)>
      createEmulator;
  /// Reads a graph (MLIR text), whose errors are in a file `name`, that takes
  /// and gives what `artifact` does. It is evaluated in double precision; where
  /// the artefact's numerics are exact, every op's result is rounded to its
  /// type.
  std::function<Result<Reference>(const std::string &graphIr,
                                  const std::string &name,
                                  const Artifact &artifact)>
      loadReference;
  /// What the emulator counted since it was created, as JSON text.
  std::function<Result<std::string>(Device &device)> counters;
};

} // namespace fusec::run

#endif // FUSEC_TOOLS_FUSEC_RUN_HOOKS_H
