//===- Explanation.h - what was compiled, and what it costs -----*- C++ -*-===//
//
// One structure for all that `--explain` says, free of IR: the printers turn it
// into text, JSON and a page. Times are microseconds, sizes bytes. What a stage
// that did not run would have decided is missing, not zero.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_EXPLAIN_EXPLANATION_H
#define FUSEC_EXPLAIN_EXPLANATION_H

#include "fusec/Prepare/FoldReport.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fusec {

struct ExplainedOp {
  /// What it computes, the same in every plan; "" where the input decides its
  /// groups.
  std::string id;
  /// "fuse.add".
  std::string name;
  /// "file:line:column" or a name, or "" where the model does not say.
  std::string location;
};

/// A summand of a group's time, and the sum of it over the group's ops, were
/// each a kernel of its own.
struct ExplainedTerm {
  std::string name;
  double busyUs = 0, addedUs = 0;
  std::optional<double> unfusedUs;
};

/// A tensor in global memory.
struct ExplainedTensor {
  /// The name of an input or output; "" for one in the arena.
  std::string name;
  std::string type;
  std::vector<int64_t> shape;
  int64_t bytes = 0;
  /// Index of the group that writes it; none: an input of the function.
  std::optional<size_t> producer;
  /// The groups that read it.
  std::vector<size_t> consumers;
  bool isOutput = false;
};

struct ExplainedGroup {
  std::string kind;
  std::vector<ExplainedOp> ops;
  /// As the IR prints it; "" before tiling.
  std::string tile;
  /// Of rows that each pass reads: how reductions are found together with those
  /// that they depend on, and why others wait.
  std::vector<std::string> states;
  size_t launch = 0;
  /// Indices into ExplainedFunction::tensors.
  std::vector<size_t> inputs, outputs;
  double predictedUs = 0;
  /// What the planner took it to be, before there was a tile.
  std::optional<double> plannedUs;
  std::optional<double> unfusedUs;
  std::vector<ExplainedTerm> terms;
  std::string bottleneck;
  /// Bytes over the borders of the kernel, and of the kernels of its ops.
  int64_t bytes = 0;
  std::optional<int64_t> unfusedBytes;
  /// Estimates of the tiler; missing where the tile was given.
  std::optional<int64_t> registers, blocksPerSm;
  std::string occupancyLimit;
};

/// One launch of a kernel that holds one or several groups.
struct ExplainedLaunch {
  /// "" before the kernel stage.
  std::string kernel;
  std::vector<size_t> groups;
  double predictedUs = 0;
  /// What its groups would take in a launch each; missing where nobody asked.
  std::optional<double> separateUs;
  std::optional<std::array<int64_t, 3>> grid, block, cluster;
  /// Dynamic and static shared memory of a block, the latter as the tiler knows
  /// it.
  std::optional<int64_t> sharedBytes, staticSharedBytes, flops;
  int64_t bytes = 0;
  /// Bytes of the arena that are in use while it runs.
  int64_t liveBytes = 0;
};

/// Two groups that could be neighbours in one kernel and are not.
struct ExplainedMiss {
  size_t producer = 0, consumer = 0;
  /// Why they cannot be one; empty if they could at the prices below.
  std::string reason;
  double separateUs = 0, fusedUs = 0;
};

/// A group that starts a launch of its own although an earlier one has all that
/// it needs.
struct ExplainedUnmerged {
  size_t group = 0, launch = 0;
  std::string reason;
};

/// The answer to a question after a fusion that was not made.
struct ExplainedWhatIf {
  struct Row {
    std::string name;
    double nowUs = 0, thenUs = 0;
  };
  std::string question;
  /// The groups that hold the ops; one: they are together already.
  std::vector<size_t> groups;
  /// Why they cannot be one; empty if they can.
  std::string reason;
  /// Terms, the sums, and bytes over the kernels' borders.
  std::vector<Row> terms;
  double nowUs = 0, thenUs = 0;
  int64_t nowBytes = 0, thenBytes = 0;
};

struct ExplainedFunction {
  std::string name;
  /// Whether it runs once at load, not in each run.
  bool isLoad = false;
  std::vector<ExplainedTensor> tensors;
  /// In the order of the function; a group's number is its index.
  std::vector<ExplainedGroup> groups;
  /// In the order in which they run.
  std::vector<ExplainedLaunch> launches;
  std::vector<ExplainedMiss> missed;
  std::vector<ExplainedUnmerged> unmerged;
  std::vector<FoldedTensor> folds;
  std::optional<ExplainedWhatIf> whatIf;
  int64_t inputBytes = 0, outputBytes = 0, foldedBytes = 0, arenaBytes = 0;

  /// With one kernel for each op of the model, as a framework launches them:
  /// how many kernels, and their time. Nothing before fusion has run.
  std::optional<int64_t> unfusedKernels;
  std::optional<double> unfusedUs() const;

  double predictedUs() const;
  /// The most of the arena that is in use, and the first launch with that much.
  int64_t peakBytes() const;
  size_t peakLaunch() const;
};

/// The figures that bound every kernel on the device, a second.
struct ExplainedRoof {
  double dramBytes = 0, fp32Flops = 0, tensor16Flops = 0, tf32Flops = 0;
};

/// The text of a kernel: as PTX and as IR, cut where it is very long.
struct ExplainedCode {
  std::string ptx, ir;
  /// For each line of `ir` the "file:line:column" that it comes from, or "".
  std::vector<std::string> irPlaces;
  /// The same of `ptx`; a column of 0 stands for a whole line.
  std::vector<std::string> ptxPlaces;
  /// Lines left out at the end.
  size_t ptxLinesCut = 0, irLinesCut = 0;
};

struct Explanation {
  std::string target, device, deviceDescription, numerics;
  ExplainedRoof roof;
  std::vector<ExplainedFunction> functions;
  /// Texts of source files by the name that locations give.
  std::map<std::string, std::string> sources;
  /// By kernel name; only those that fit the budget of the page.
  std::map<std::string, ExplainedCode> code;
};

} // namespace fusec

#endif // FUSEC_EXPLAIN_EXPLANATION_H
