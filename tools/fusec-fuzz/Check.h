//===- Check.h - fused = unfused = reference --------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_FUZZ_CHECK_H
#define FUSEC_TOOLS_FUSEC_FUZZ_CHECK_H

#include "fusec/Support/Npy.h"

#include "mlir/IR/BuiltinOps.h"

#include <functional>
#include <string>

namespace fusec::fuzz {

struct CheckOptions {
  /// "poison", "checked" or "race".
  std::string mode = "poison";
  /// "emulator" or "cuda".
  std::string device = "emulator";
  std::string target = "sm_90a";
  bool exact = false;
  /// Seed of the arguments' values, unless they are given.
  uint64_t seed = 0;
  std::vector<HostTensor> arguments;
  /// For ops that read arguments alone: checks only the form with one kernel an
  /// op, and ill-conditioned results too.
  bool opByOp = false;
};

struct Verdict {
  enum class Kind {
    Pass,
    /// Some value is too ill-conditioned to be checked.
    Unjudged,
    /// The reference, the compiler, or the run failed.
    ReferenceFailed,
    CompileFailed,
    RunFailed,
    Mismatch,
    /// The process ended by a signal, or took too long.
    Crashed
  };
  Kind kind = Kind::Pass;
  /// "unfused", "fused" or "rereading", where it was one of these.
  std::string variant;
  /// What is wrong, in lines.
  std::string text;
  /// The graph.
  std::string graph;

  bool isFailure() const { return kind > Kind::Unjudged; }
  /// Whether another verdict shows the same fault, as far as one can tell.
  bool sameAs(const Verdict &other) const {
    return kind == other.kind && variant == other.variant;
  }
};

/// "mismatch", ...
std::string kindName(Verdict::Kind kind);

std::string printGraph(mlir::ModuleOp module);

/// Compiles the function with one kernel an op, fused, and fused with rows that
/// each pass reads again; runs all on the device and compares all results with
/// the reference.
Verdict checkGraph(mlir::ModuleOp module, const CheckOptions &options);

/// Runs `work` in a process of its own: whatever happens there, there is a
/// verdict here.
Verdict isolated(const std::function<Verdict()> &work);

/// How many of the things [first, last) fail: checks them together in one
/// process, and in halves where that fails. `report` gets the single ones that
/// fail, and what fails only together.
int64_t countFailures(
    size_t first, size_t last,
    const std::function<Verdict(size_t first, size_t last)> &check,
    const std::function<void(size_t first, size_t last, const Verdict &)>
        &report);

} // namespace fusec::fuzz

#endif // FUSEC_TOOLS_FUSEC_FUZZ_CHECK_H
