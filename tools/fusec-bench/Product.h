//===- Product.h - a product to time ----------------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_BENCH_PRODUCT_H
#define FUSEC_TOOLS_FUSEC_BENCH_PRODUCT_H

#include <cstdint>
#include <string>

namespace fusec::bench {

/// A bf16 product; an operand may be stored transposed.
struct Product {
  int64_t m = 0, n = 0, k = 0;
  bool transposeA = false, transposeB = false;

  /// "MxNxK:nt".
  std::string name() const;
  /// The model.
  std::string text() const;
};

} // namespace fusec::bench

#endif // FUSEC_TOOLS_FUSEC_BENCH_PRODUCT_H
