//===- Machine.h - what a model is compiled for -----------------*- C++ -*-===//
//
// The one value that every deciding stage gets: the figures of a device, what
// its chip can do, and how exact results must be.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_SUPPORT_MACHINE_H
#define FUSEC_SUPPORT_MACHINE_H

#include "fusec/Support/DeviceSpec.h"
#include "fusec/Support/TargetInfo.h"

namespace fusec {

struct Numerics {
  /// Round after every op, no contraction, no approximate instructions.
  bool exact = false;
  /// f32 contractions may round their operands to TF32.
  bool allowTf32 = false;
  /// Sums may depend on the order in which blocks come to add to them, so that
  /// two runs may give results that differ in their last bits.
  bool nondeterministic = false;
};

struct Machine {
  DeviceSpec device;
  TargetInfo target;
  Numerics numerics;
};

/// The machine of a device, by its name or its file, and of a target, by its
/// chip. Where one is "", it is the other's: the device that a target is priced
/// for, the chip of a device. The status names what is unknown.
Result<Machine> findMachine(const std::string &device,
                            const std::string &target, Numerics numerics = {});

} // namespace fusec

#endif // FUSEC_SUPPORT_MACHINE_H
