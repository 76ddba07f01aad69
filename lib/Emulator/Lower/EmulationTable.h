//===- EmulationTable.h - from op to emulation ------------------*- C++ -*-===//

#ifndef FUSEC_EMULATOR_LOWER_EMULATIONTABLE_H
#define FUSEC_EMULATOR_LOWER_EMULATIONTABLE_H

#include "Lower/FunctionLowering.h"
#include "Lower/Lower.h"

#include "fusec/Dialect/Nvx/Nvx.h"

#include "llvm/ADT/StringMap.h"

namespace fusec::emu {

/// Whether a thread may wait for others at an op.
enum class Blocking : bool { No, Yes };

/// How one op is emulated. `lower` builds the code in front of the op and
/// replaces its results; the caller erases it. On failure it has reported why.
struct Emulation {
  mlir::LogicalResult (*lower)(FunctionLowering &lowering, mlir::Operation *op);
  Blocking blocking;
};

/// From op name to emulation. An nvvm op that is not in it cannot run.
class EmulationTable {
public:
  template <typename Op>
  void add(mlir::LogicalResult (*lower)(FunctionLowering &, mlir::Operation *),
           Blocking blocking = Blocking::No) {
    table_[Op::getOperationName()] = {lower, blocking};
  }
  /// Ops that the emulator may leave out: its memory is coherent.
  template <typename... Ops> void ignore() { (add<Ops>(&dropOp), ...); }

  const Emulation *find(mlir::Operation *op) const {
    auto found = table_.find(op->getName().getStringRef());
    return found == table_.end() ? nullptr : &found->second;
  }

private:
  static mlir::LogicalResult dropOp(FunctionLowering &, mlir::Operation *) {
    return mlir::success();
  }
  llvm::StringMap<Emulation> table_;
};

// One per instruction family.
void addSpecialRegisters(EmulationTable &table);
void addBarrierOps(EmulationTable &table);
void addClusterOps(EmulationTable &table);
void addWarpOps(EmulationTable &table);
void addAsyncCopyOps(EmulationTable &table);
void addBulkCopyOps(EmulationTable &table);
void addMbarrierOps(EmulationTable &table);
void addWgmmaOps(EmulationTable &table);
void addMatrixOps(EmulationTable &table);
void addConversionOps(EmulationTable &table);
void addIntrinsicCalls(EmulationTable &table);
void addMemoryOrderOps(EmulationTable &table);

/// Whether a thread may have to wait in that call of an intrinsic.
bool isBlockingIntrinsic(mlir::Operation *op);

/// All of them.
const EmulationTable &emulationTable();

/// An nvx op: a call of the function that it names, with its operands.
mlir::LogicalResult lowerNvxOp(FunctionLowering &lowering,
                               nvx::NvxOpInterface op);

/// Puts what the options ask for in front of a load, store or atomic.
void instrumentAccess(FunctionLowering &lowering, mlir::Operation *op,
                      const LowerOptions &options);

/// Gives a function that was lowered so many loop iterations, 0 for no limit.
void insertWatchdog(FunctionLowering &lowering, int64_t iterations);

} // namespace fusec::emu

#endif // FUSEC_EMULATOR_LOWER_EMULATIONTABLE_H
