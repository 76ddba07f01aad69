//===- Predictor.h - the time of a kernel, term by term ---------*- C++ -*-===//

#ifndef FUSEC_LIB_COSTMODEL_PREDICTOR_H
#define FUSEC_LIB_COSTMODEL_PREDICTOR_H

#include "fusec/CostModel/Predict.h"

#include <cmath>

namespace fusec {

/// Gathers the busy time of each resource for one kernel.
class Predictor {
public:
  Predictor(const GroupWork &work, const KernelShape &shape,
            const DeviceSpec &device, const PredictOptions &options)
      : work_(work), shape_(shape), device_(device), options_(options) {}

  Prediction run();

private:
  /// `ofLoop`: epilogues between the tiles of a block make it wait.
  void busy(const char *name, double seconds,
            TermScope scope = TermScope::Machine, bool ofLoop = false);
  void busyInLoop(const char *name, double seconds, TermScope scope) {
    busy(name, seconds, scope, /*ofLoop=*/true);
  }
  void addMemory();
  void addLatency();
  void addSerialWaits();
  void addTransfer(const Transfer &transfer);
  void addCaches();
  void addArithmetic();
  void addContraction();
  void addFillAndDrain();
  void addEpilogues();
  void addCombine();
  void addCombinations();
  void addClearing();
  void addNarrowStores();
  double exposed(double epiloguesUs) const;
  void addExchanges();
  double fewPersistent() const;
  int64_t waitsOfRow() const;
  void addTurnTaking(double exchangeUs, int64_t waits);
  double waitsOfSums() const;
  void addLateLoads();
  void addChain();
  double ofThread(double ofAll) const;
  double accesses(const Transfer &transfer) const;
  double operationsOfThread() const;
  /// 16-bit elements, each converted on its way in or out.
  double conversions() const;
  /// Of so many resident blocks.
  double warpsOfScheduler(double resident) const;
  double slotsOfThread() const;
  void addIssue();
  double crowding() const;
  void addWindows();
  /// Whether threads of a loop load, and then compute: windows at several
  /// places, and whatever has many loads.
  bool loadsFirst() const;
  bool sumsColumns() const;
  Overlap overlap() const;
  bool isCached(mlir::Value tensor) const {
    return options_.inL2 && options_.inL2(tensor);
  }
  std::optional<int64_t> laneStride(const Transfer &transfer) const {
    return transfer.unitDim && transfer.unitDim == shape_.transposedDim
               ? 1
               : transfer.laneStride;
  }
  double sectorWaste(const Transfer &transfer) const;
  bool isAlongColumns(const Transfer &transfer) const;
  void addStaging();
  bool rereadsRows() const { return shape_.rereadsRows && work_.passes > 1; }
  double rereadBytes(const Footprint &footprint) const;
  double operandRereads() const;
  double operandLatencyNs() const;
  double l1WaitNs(double steps) const;
  double splitLines() const;
  double accessEfficiency() const;
  double balance() const;
  double ramps() const;
  double usedSms() const {
    return std::min<double>(shape_.blocks, device_.smCount);
  }
  /// Blocks that the busiest SM runs one after the other or at once.
  double blocksOfBusiestSm() const {
    return std::ceil(double(shape_.blocks) / device_.smCount);
  }
  /// Of blocks that an SM runs at once.
  double rounds() const {
    return std::ceil(blocksOfBusiestSm() / residentBlocks());
  }
  /// What a block works on, one after the other.
  double turns() const {
    return std::ceil(double(shape_.units) / shape_.blocks);
  }
  /// Bytes that threads load or store.
  double movedBytes(const Transfer &transfer) const {
    return transfer.bytes() / (shape_.keeps(transfer) ? shape_.keptUses : 1);
  }
  double residentBlocks() const {
    return std::min<double>(std::max<int64_t>(result_.occupancy.blocksPerSm, 1),
                            blocksOfBusiestSm());
  }
  double bytesInFlightPerSm() const {
    return residentBlocks() * shape_.threads * shape_.bytesInFlightPerThread;
  }

  const GroupWork &work_;
  const KernelShape &shape_;
  const DeviceSpec &device_;
  const PredictOptions &options_;
  Prediction result_;
  double l1Bytes_ = 0, l2Bytes_ = 0, keptBytes_ = 0;
  /// That memory is busy for.
  double memoryUs_ = 0;
  /// The most that a resource of the main loop is busy, and that others are.
  double loopUs_ = 0, othersUs_ = 0;
};

} // namespace fusec

#endif // FUSEC_LIB_COSTMODEL_PREDICTOR_H
