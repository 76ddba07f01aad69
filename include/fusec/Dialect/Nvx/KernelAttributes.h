//===- KernelAttributes.h - what a kernel says of its launch ----*- C++ -*-===//
//
// Attributes of a kernel function and its parameters, which the kernel stage
// writes for the manifest and the emulator.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_DIALECT_NVX_KERNELATTRIBUTES_H
#define FUSEC_DIALECT_NVX_KERNELATTRIBUTES_H

#include "llvm/ADT/StringRef.h"

namespace fusec::nvx {

/// Three sizes each: blocks, threads of a block, blocks of a cluster.
inline constexpr llvm::StringLiteral kGridAttr = "fusec.grid";
inline constexpr llvm::StringLiteral kBlockAttr = "fusec.block";
inline constexpr llvm::StringLiteral kClusterAttr = "fusec.cluster";
/// Bytes of dynamic shared memory.
inline constexpr llvm::StringLiteral kSharedBytesAttr = "fusec.shared_bytes";
/// Units: see LaunchInfo.
inline constexpr llvm::StringLiteral kProgrammaticAttr = "fusec.programmatic";
inline constexpr llvm::StringLiteral kSpreadAttr = "fusec.spread";
inline constexpr llvm::StringLiteral kCooperativeAttr = "fusec.cooperative";

/// Unit, of a pointer: what it points to is zero before each launch.
inline constexpr llvm::StringLiteral kClearedAttr = "fusec.cleared";

/// Of a parameter that is no pointer: a TensorMapAttr, or the number that it
/// is, of the parameter's type.
inline constexpr llvm::StringLiteral kTensorMapAttr = "fusec.tensor_map";
inline constexpr llvm::StringLiteral kScalarAttr = "fusec.scalar";

} // namespace fusec::nvx

#endif // FUSEC_DIALECT_NVX_KERNELATTRIBUTES_H
