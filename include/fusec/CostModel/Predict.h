//===- Predict.h - the time of a kernel as a sum ----------------*- C++ -*-===//
//
// Predicts how long a kernel takes, term by term. The machine's resources work
// side by side: the busiest one counts in full, the others by the small part
// that does not overlap. docs/CostModel.md lists every constant with its
// source.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_COSTMODEL_PREDICT_H
#define FUSEC_COSTMODEL_PREDICT_H

#include "fusec/CostModel/KernelShape.h"

#include <functional>
#include <utility>

namespace fusec {

enum class LaunchMode { Graph, Stream };

struct PredictOptions {
  LaunchMode launch = LaunchMode::Graph;
  /// Whether a tensor is expected in the second-level cache when the kernel
  /// starts. Null: none is.
  std::function<bool(mlir::Value)> inL2;
  /// Whether all of the graph lies there, so that no kernel waits for memory.
  bool isGraphInL2 = false;
};

/// How a summand grows when blocks of another kernel run beside these.
enum class TermScope {
  /// Once a launch, whatever runs in it.
  Fixed,
  /// A part of a block's time that nothing else hides.
  Block,
  /// A resource that all SMs share.
  Machine,
  /// The second-level cache, of which an SM reaches its part.
  Cache,
  /// What the bytes in flight on the SMs that work allow.
  Latency,
  /// A resource of each SM: the one with most blocks decides.
  Sm,
  /// Once for each round of resident blocks.
  Rounds,
  /// The same of what hides behind whatever takes longer.
  HiddenRounds
};

/// One summand. `busyUs` is how long the resource works, `addedUs` its part of
/// the sum: all of it for the busiest, little for the others.
struct Term {
  const char *name = "";
  double busyUs = 0;
  double addedUs = 0;
  TermScope scope = TermScope::Fixed;
};

/// How what a kernel's resources are busy for adds up: how far they hide each
/// other. Of the members of one launch the last that any of them has counts.
struct Overlap {
  enum class Kind {
    /// The busiest resource hides nearly all of the others.
    Hidden,
    /// What blocks wait for first is not hidden by what others do.
    WaitsFirst,
    /// Threads load all that they compute with first: what they wait for,
    /// memory and the SM are used one after the other in each round of blocks.
    LoadsFirst,
    /// The threads that multiply ask for the operands, so that resources wait
    /// for each other.
    Turns
  };
  Kind kind = Kind::Hidden;
  /// Rounds of blocks, where threads load first.
  double rounds = 0;

  friend bool operator<(const Overlap &a, const Overlap &b) {
    return std::pair(a.kind, a.rounds) < std::pair(b.kind, b.rounds);
  }
};

struct Prediction {
  llvm::SmallVector<Term, 12> terms;
  /// The busiest resource.
  const char *bottleneck = "";
  /// Memory traffic in bytes, as priced.
  double dramBytes = 0;
  Occupancy occupancy;
  /// How often the device's kernelRampUs is in it.
  double ramps = 0;
  Overlap overlap;
  /// Microseconds that the second-level cache takes longer if the first level
  /// keeps nothing of the sectors that lanes of loads jump between.
  double keptSectorsUs = 0;

  /// Microseconds: the sum of what the terms add.
  double us() const;
  /// The same to the nanosecond: what attributes hold.
  double roundedUs() const;

  /// Whether the kernel had better not begin beside the launch before it, whose
  /// shared memory leaves little to the first-level cache of an SM.
  bool needsFirstLevel() const;

  /// Fills in what each term adds to the sum, and the bottleneck.
  void sumTerms();
  /// Adds the last of `waves` waves of blocks, where memory bounds the kernel.
  /// More loads in flight than the bandwidth needs keep it filled while blocks
  /// run out; `rampUs` has so much of it in it.
  void addTail(double waves, double rampUs = 0);
  /// Puts what every kernel costs in front, the ramps with it.
  void addLaunch(const DeviceSpec &device, LaunchMode mode);
};

/// The bandwidth in bytes per second that a mix of `readShare` (0..1) reads and
/// otherwise writes reaches at best.
double dramBandwidth(const DeviceSpec &device, double readShare);

/// The read bandwidth that `bytesInFlight` per SM on `sms` SMs sustain
/// (Little's law with a latency that grows under load).
double latencyBandwidth(const DeviceSpec &device, double bytesInFlight,
                        double sms);

/// The least time that moving the footprints can take on this device, launch
/// included; every prediction without cached tensors is at least this.
double floorUs(const GroupWork &work, const DeviceSpec &device,
               LaunchMode launch = LaunchMode::Graph);

/// Microseconds that a kernel takes in a graph beside what memory is busy for:
/// its launch, and its ramp, of which the less shows the less memory has to do.
double besideMemoryUs(const DeviceSpec &device, double memoryUs);

/// Microseconds that each kernel takes in a graph, however little it does.
inline double leastUs(const DeviceSpec &device) {
  return besideMemoryUs(device, 0);
}

Prediction predict(const GroupWork &work, const KernelShape &shape,
                   const DeviceSpec &device,
                   const PredictOptions &options = {});

} // namespace fusec

#endif // FUSEC_COSTMODEL_PREDICT_H
