//===- Terms.h - kernels, and the terms of their prices ---------*- C++ -*-===//

#ifndef FUSEC_TEST_UNIT_COSTMODEL_TERMS_H
#define FUSEC_TEST_UNIT_COSTMODEL_TERMS_H

#include "fusec/CostModel/Predict.h"

#include "llvm/Support/FormatVariadic.h"

namespace fusec {

inline std::string rowKernel(int64_t rows, int64_t length, const char *type) {
  return llvm::formatv(
      R"(func.func @f(%x: tensor<{0}x{1}x{2}>) -> tensor<{0}x{1}x{2}> {{
    %0 = fuse.reduce %x {{kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<{0}x{1}x{2}>) -> tensor<{0}x1x{2}>
    %1 = fuse.sub %x, %0 : (tensor<{0}x{1}x{2}>, tensor<{0}x1x{2}>) -> tensor<{0}x{1}x{2}>
    return %1 : tensor<{0}x{1}x{2}>
  })",
      rows, length, type);
}

inline std::string loopKernel(int64_t rows, int64_t length, const char *type) {
  return llvm::formatv(
      R"(func.func @f(%x: tensor<{0}x{1}x{2}>) -> tensor<{0}x{1}x{2}> {{
    %0 = fuse.exp %x : (tensor<{0}x{1}x{2}>) -> tensor<{0}x{1}x{2}>
    return %0 : tensor<{0}x{1}x{2}>
  })",
      rows, length, type);
}

inline Term termOf(const Prediction &prediction, llvm::StringRef name) {
  for (const Term &term : prediction.terms)
    if (name == term.name)
      return term;
  return {};
}

inline double busyUs(const Prediction &prediction, llvm::StringRef name) {
  return termOf(prediction, name).busyUs;
}

inline double addedUs(const Prediction &prediction, llvm::StringRef name) {
  return termOf(prediction, name).addedUs;
}

} // namespace fusec

#endif // FUSEC_TEST_UNIT_COSTMODEL_TERMS_H
