//===- Ptxas.h - NVIDIA's assembler, where there is one ---------*- C++ -*-===//
//
// fusec needs no CUDA toolkit. Where ptxas is installed it makes cubins and
// tells what a kernel costs; tests treat its spills and warnings as errors.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_TARGET_PTXAS_H
#define FUSEC_TARGET_PTXAS_H

#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>
#include <vector>

namespace fusec {

/// What ptxas says about one kernel. Sizes are in bytes, per thread but for the
/// shared memory, which is per block and counts static memory only.
struct KernelResources {
  std::string name;
  int registers = 0;
  int stackBytes = 0;
  int spillStoreBytes = 0;
  int spillLoadBytes = 0;
  int sharedBytes = 0;
  int barriers = 0;
};

struct PtxasReport {
  std::vector<KernelResources> kernels;
  /// Lines with a warning, or with one of the C75xx remarks by which ptxas says
  /// that it serialised or changed asynchronous instructions.
  std::vector<std::string> warnings;
  /// ELF for the chip.
  std::string cubin;

  bool hasSpills() const;
};

/// The path of ptxas: on PATH, else in /usr/local/cuda/bin.
std::optional<std::string> findPtxas();

/// Reads the output of `ptxas -v`.
PtxasReport parsePtxasLog(llvm::StringRef log);

/// Assembles `ptx` for `chip` by the program `ptxas`. On failure returns
/// nothing and puts ptxas's message, or why it could not run, in `error`.
std::optional<PtxasReport> assemblePtx(llvm::StringRef ptxas,
                                       llvm::StringRef ptx,
                                       llvm::StringRef chip,
                                       std::string &error);

} // namespace fusec

#endif // FUSEC_TARGET_PTXAS_H
