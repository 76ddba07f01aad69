//===- Pricer.h - legality and time of a group ------------------*- C++ -*-===//

#ifndef FUSEC_FUSION_PRICER_H
#define FUSEC_FUSION_PRICER_H

#include "fusec/CostModel/Predict.h"
#include "fusec/Fusion/Passes.h"
#include "fusec/Tiling/TilePrice.h"

#include "llvm/ADT/StringMap.h"

namespace fusec {

/// Marks a cast of partial results to a wider type: it stays with what makes
/// them, so that they are stored in that type, not with what reads them.
constexpr llvm::StringLiteral kWidensPartial = "fuse.widens_partial";

/// On the products of a kernel that computes scores again. While common
/// subexpressions are looked for it is the number of the kernel: equal ones of
/// other kernels are none.
constexpr llvm::StringLiteral kRecomputed = "fuse.recomputed";

/// What a group would be as one kernel.
struct Price {
  /// Why it cannot be one kernel; empty if it can.
  std::string whyNot;
  OpFamily kind = OpFamily::Elementwise;
  KernelShape shape;
  Prediction prediction;
  int64_t bytes = 0;
  double us = 0;

  bool legal() const { return whyNot.empty(); }
};

/// Prices groups of one graph, or of copies of parts of it, for one device,
/// before the order of kernels is known (L2Residency::mayHold). The layers of a
/// model ask for the same groups: each is priced once. For one thread, and
/// while its context lives.
class Pricer {
public:
  /// All tiles are looked at where two ways to compute one thing compete: what
  /// the few leave out may be what one of them is good at.
  Pricer(const FusionOptions &options, mlir::func::FuncOp function,
         Search search = Search::Few)
      : options_(options), search_(search),
        residency_(options.machine.device, function.getBody().front()) {}
  /// Refuses groups of `op` and `late` or an op after it, for that reason;
  /// without `late`, of `op` and any other. Returns whether that is new.
  bool keepApart(mlir::Operation *op, mlir::Operation *late,
                 std::string reason);
  /// With the few tiles, unless it looks at all of them anyway.
  Price price(const GroupView &group, Search search = Search::Few) const;
  /// How many different groups it was asked for.
  size_t numPriced() const { return known_.size(); }
  const GroupLimits &limits() const { return options_.limits; }
  const DeviceSpec &device() const { return options_.machine.device; }
  const TargetInfo &target() const { return options_.machine.target; }
  /// What each kernel costs, however little it does.
  double fixedUs() const { return leastUs(options_.machine.device); }

private:
  std::string keyOf(const GroupView &group) const;
  Price compute(const GroupView &group, Search search) const;
  std::string whyApart(const GroupView &group) const;

  const FusionOptions &options_;
  Search search_;
  L2Residency residency_;
  struct Separation {
    mlir::Operation *late = nullptr;
    std::string reason;
  };
  llvm::DenseMap<mlir::Operation *, Separation> apart_;
  /// By keyOf() and the search; without what is kept apart.
  mutable llvm::StringMap<Price> known_;
};

/// The time of the kernels that the planner would make of a flat function;
/// infinite where it makes none.
double plannedUs(mlir::func::FuncOp function, const Pricer &pricer);

} // namespace fusec

#endif // FUSEC_FUSION_PRICER_H
