#include "Cublas.h"

#include "../fusec/TimeTiles.h"
#include "Bench.h"
#include "Take.h"
#include "fusec/Runtime/Buffer.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <dlfcn.h>

namespace fusec::bench {
namespace {

/// As in fusec-run's protocol.
constexpr double kSampleUs = 2000, kWarmUpSeconds = 0.05;
constexpr int kSamples = 20, kMostRecorded = 4096;
/// Sets of operands take three times the cache of the largest GPU together.
constexpr int64_t kRotationBytes = 400'000'000, kMostSets = 16;

/// cublas_v2.h and cuda.h: what is called of them. All return 0 for success.
struct Functions {
  int (*create)(void **handle) = nullptr;
  int (*destroy)(void *handle) = nullptr;
  int (*setStream)(void *handle, void *stream) = nullptr;
  int (*gemm)(void *handle, int first, int second, int m, int n, int k,
              const void *alpha, const void *a, int aType, int lda,
              const void *b, int bType, int ldb, const void *beta, void *c,
              int cType, int ldc, int compute, int algorithm) = nullptr;
  int (*beginCapture)(void *stream, int mode) = nullptr;
  int (*endCapture)(void *stream, void **graph) = nullptr;
  int (*instantiate)(void **exec, void *graph,
                     unsigned long long flags) = nullptr;
  int (*launch)(void *exec, void *stream) = nullptr;
  int (*destroyExec)(void *exec) = nullptr;
  int (*destroyGraph)(void *graph) = nullptr;
};
constexpr int kBf16 = 14, kComputeF32 = 68, kAnyAlgorithm = -1,
              kThreadLocalCapture = 1;

template <typename F> bool find(void *library, F &function, const char *name) {
  function = reinterpret_cast<F>(dlsym(library, name));
  return function != nullptr;
}

bool findAll(void *blas, void *driver, Functions &all) {
  return find(blas, all.create, "cublasCreate_v2") &&
         find(blas, all.destroy, "cublasDestroy_v2") &&
         find(blas, all.setStream, "cublasSetStream_v2") &&
         find(blas, all.gemm, "cublasGemmEx") &&
         find(driver, all.beginCapture, "cuStreamBeginCapture_v2") &&
         find(driver, all.endCapture, "cuStreamEndCapture") &&
         find(driver, all.instantiate, "cuGraphInstantiateWithFlags") &&
         find(driver, all.launch, "cuGraphLaunch") &&
         find(driver, all.destroyExec, "cuGraphExecDestroy") &&
         find(driver, all.destroyGraph, "cuGraphDestroy");
}

Status check(int error, const char *call) {
  return error == 0 ? Status::success()
                    : internalError(std::string(call) + " of cuBLAS gave " +
                                    std::to_string(error));
}

struct Operands {
  Buffer a, b, y;
};

/// The timing of one product.
class Timing {
public:
  Timing(const Functions &functions, void *handle, const Product &product,
         std::shared_ptr<Device> device)
      : call_(functions), handle_(handle), product_(product),
        device_(std::move(device)) {}
  ~Timing() { forget(); }

  Result<double> run();

private:
  Status allocate();
  Status queue(const Operands &operands);
  Status record(int runs);
  Result<double> sample();
  void forget() {
    if (exec_)
      call_.destroyExec(exec_);
    exec_ = nullptr;
  }

  const Functions &call_;
  void *handle_;
  const Product &product_;
  std::shared_ptr<Device> device_;
  std::vector<Operands> sets_;
  std::unique_ptr<Stream> stream_;
  std::unique_ptr<Event> begin_, end_;
  void *exec_ = nullptr;
  int runs_ = 0;
};

Status Timing::allocate() {
  FUSEC_RETURN_IF_ERROR(run::take(device_->createStream(), stream_));
  FUSEC_RETURN_IF_ERROR(run::take(device_->createEvent(), begin_));
  FUSEC_RETURN_IF_ERROR(run::take(device_->createEvent(), end_));
  FUSEC_RETURN_IF_ERROR(
      check(call_.setStream(handle_, stream_->native()), "cublasSetStream"));
  const TensorInfo a{"a", DType::BF16, {product_.m, product_.k}},
      b{"b", DType::BF16, {product_.k, product_.n}},
      y{"y", DType::BF16, {product_.m, product_.n}};
  const std::vector<char> aBytes = randomBytes(a), bBytes = randomBytes(b);
  const int64_t bytes = a.byteCount() + b.byteCount() + y.byteCount();
  sets_.resize(std::min(kMostSets, kRotationBytes / bytes + 1));
  for (Operands &set : sets_) {
    FUSEC_RETURN_IF_ERROR(
        run::take(Buffer::create(device_, a.byteCount(), "a"), set.a));
    FUSEC_RETURN_IF_ERROR(
        run::take(Buffer::create(device_, b.byteCount(), "b"), set.b));
    FUSEC_RETURN_IF_ERROR(
        run::take(Buffer::create(device_, y.byteCount(), "y"), set.y));
    FUSEC_RETURN_IF_ERROR(set.a.upload(aBytes.data(), a.byteCount()));
    FUSEC_RETURN_IF_ERROR(set.b.upload(bBytes.data(), b.byteCount()));
  }
  return Status::success();
}

/// cuBLAS is column-major: y' = b' a'.
Status Timing::queue(const Operands &operands) {
  const float one = 1, zero = 0;
  const int m = static_cast<int>(product_.m), n = static_cast<int>(product_.n),
            k = static_cast<int>(product_.k);
  return check(call_.gemm(handle_, product_.transposeB, product_.transposeA, n,
                          m, k, &one, operands.b.data(), kBf16,
                          product_.transposeB ? k : n, operands.a.data(), kBf16,
                          product_.transposeA ? m : k, &zero, operands.y.data(),
                          kBf16, n, kComputeF32, kAnyAlgorithm),
               "cublasGemmEx");
}

Status Timing::record(int runs) {
  void *stream = stream_->native(), *graph = nullptr;
  forget();
  FUSEC_RETURN_IF_ERROR(
      check(call_.beginCapture(stream, kThreadLocalCapture), "the recording"));
  Status status = Status::success();
  for (int run = 0; run < runs && status.ok(); ++run)
    status = queue(sets_[run % sets_.size()]);
  const Status ended =
      check(call_.endCapture(stream, &graph), "the end of the recording");
  if (status.ok())
    status = ended;
  if (status.ok())
    status = check(call_.instantiate(&exec_, graph, 0), "the graph");
  if (graph)
    call_.destroyGraph(graph);
  runs_ = runs;
  return status;
}

Result<double> Timing::sample() {
  FUSEC_RETURN_IF_ERROR(begin_->record(*stream_));
  FUSEC_RETURN_IF_ERROR(
      check(call_.launch(exec_, stream_->native()), "the replay"));
  FUSEC_RETURN_IF_ERROR(end_->record(*stream_));
  FUSEC_RETURN_IF_ERROR(stream_->synchronize());
  const Result<double> ms = device_->elapsedMs(*begin_, *end_);
  if (!ms)
    return ms.status();
  return *ms * 1000.0 / runs_;
}

Result<double> Timing::run() {
  FUSEC_RETURN_IF_ERROR(allocate());
  // The library makes lazily what cannot be made while it is recorded.
  FUSEC_RETURN_IF_ERROR(queue(sets_.front()));
  FUSEC_RETURN_IF_ERROR(stream_->synchronize());
  const int sets = static_cast<int>(sets_.size());
  FUSEC_RETURN_IF_ERROR(record(sets));
  double us = 0;
  FUSEC_RETURN_IF_ERROR(run::take(sample(), us));
  FUSEC_RETURN_IF_ERROR(run::take(sample(), us));
  const double wanted = std::ceil(kSampleUs / std::max(us, 0.1) / sets) * sets;
  if (wanted > sets)
    FUSEC_RETURN_IF_ERROR(
        record(static_cast<int>(std::min<double>(wanted, kMostRecorded))));
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  while (std::chrono::duration<double>(Clock::now() - start).count() <
         kWarmUpSeconds)
    FUSEC_RETURN_IF_ERROR(run::take(sample(), us));
  std::vector<double> times(kSamples);
  for (double &time : times)
    FUSEC_RETURN_IF_ERROR(run::take(sample(), time));
  std::sort(times.begin(), times.end());
  return run::percentile(times, 0.5);
}

class OpenCublas : public Cublas {
public:
  ~OpenCublas() override {
    if (handle)
      functions.destroy(handle);
  }
  Result<double> time(const Product &product,
                      std::shared_ptr<Device> device) override {
    return Timing(functions, handle, product, std::move(device)).run();
  }

  Functions functions;
  void *handle = nullptr;
};

} // namespace

Result<std::unique_ptr<Cublas>> Cublas::open(const std::string &file) {
  std::vector<std::string> names = {"libcublas.so.13", "libcublas.so.12"};
  if (file == "off")
    return std::unique_ptr<Cublas>();
  if (!file.empty())
    names = {file};
  void *blas = nullptr;
  for (size_t i = 0; i < names.size() && !blas; ++i)
    blas = dlopen(names[i].c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!blas && file.empty())
    return std::unique_ptr<Cublas>();
  if (!blas)
    return notFound("cannot open '" + file + "': " + dlerror());
  auto open = std::make_unique<OpenCublas>();
  // The device has loaded it.
  void *driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
  if (!driver || !findAll(blas, driver, open->functions))
    return unavailable(
        "the library of --library is no cuBLAS of CUDA 12 or 13");
  FUSEC_RETURN_IF_ERROR(
      check(open->functions.create(&open->handle), "cublasCreate"));
  return std::unique_ptr<Cublas>(std::move(open));
}

} // namespace fusec::bench
