//===- Cublas.h - the time of a product in cuBLAS ---------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_BENCH_CUBLAS_H
#define FUSEC_TOOLS_FUSEC_BENCH_CUBLAS_H

#include "Product.h"
#include "fusec/Runtime/Device.h"

namespace fusec::bench {

class Cublas {
public:
  /// Opens the library: `file`, or where that is "" a libcublas.so that the
  /// loader finds. Null where there is none and none was named, or "off" was.
  static Result<std::unique_ptr<Cublas>> open(const std::string &file);
  virtual ~Cublas() = default;

  /// Microseconds of a product, by the protocol of `fusec-run --bench` with a
  /// shorter warm-up: recorded into a CUDA graph, in turns over data that is
  /// larger than the cache, the median of 20 samples.
  virtual Result<double> time(const Product &product,
                              std::shared_ptr<Device> device) = 0;
};

} // namespace fusec::bench

#endif // FUSEC_TOOLS_FUSEC_BENCH_CUBLAS_H
