//===- HostFunction.h - an expansion, compiled for the host -----*- C++ -*-===//
//
// Runs the very code that the nvvm stage makes of a math op on the CPU; nvx
// instructions are emulated by their correctly rounded functions.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_TEST_UNIT_TARGET_HOSTFUNCTION_H
#define FUSEC_TEST_UNIT_TARGET_HOSTFUNCTION_H

#include "llvm/ExecutionEngine/Orc/LLJIT.h"
#include <memory>
#include <string>
#include <vector>

namespace fusec::test {

class HostFunction {
public:
  /// `op` is an op on %x and %y of `type` ("f32", "f64"), for instance
  /// "math.exp %x"; lines before it are whole ops, of vectors of four. Null,
  /// with the reason on standard error, when it does not compile.
  static std::unique_ptr<HostFunction> compile(const std::string &op,
                                               const std::string &type);

  /// The results for all pairs of arguments. T matches the type.
  template <typename T>
  std::vector<T> run(const std::vector<T> &x, const std::vector<T> &y) const {
    std::vector<T> padded = x, other = y, result(x.size() + 4);
    padded.resize(x.size() + 4);
    other.resize(x.size() + 4);
    run(padded.data(), other.data(), result.data(), x.size());
    result.resize(x.size());
    return result;
  }

private:
  /// Four elements at a time: the arrays must have room for that.
  void run(const void *x, const void *y, void *result, int64_t count) const;

  std::unique_ptr<llvm::orc::LLJIT> jit_;
  void (*entry_)(const void *, const void *, void *, int64_t) = nullptr;
};

} // namespace fusec::test

#endif // FUSEC_TEST_UNIT_TARGET_HOSTFUNCTION_H
