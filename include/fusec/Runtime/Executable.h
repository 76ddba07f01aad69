//===- Executable.h - a module ready to run on a device ---------*- C++ -*-===//
//
// Bind device pointers to the inputs and outputs, then run as often as wanted:
//
//   Result<Module> module = Module::load("model.ptx");
//   Result<std::shared_ptr<Device>> device = createCudaDevice();
//   Result<Executable> model = Executable::create(*module, *device);
//   model->bindInput("x", xPointer);
//   model->bindOutput("y", yPointer);
//   model->run(stream);                 // asynchronous
//
// Pointers are used as they are, without a copy. The launches are prepared when
// a set of pointers is run for the first time and replayed after that; the sets
// used last stay prepared, so that rotating buffers cost nothing. Tensor maps
// are encoded when a set is prepared, with its addresses.
//
// Threads: an Executable is used by one thread at a time. It has one arena, so
// that its runs must not overlap: the caller orders runs on different streams.
// For runs that overlap make several executables (see duplicate()).
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_RUNTIME_EXECUTABLE_H
#define FUSEC_RUNTIME_EXECUTABLE_H

#include "fusec/Runtime/Buffer.h"
#include "fusec/Runtime/Device.h"
#include "fusec/Runtime/Module.h"
#include "fusec/Support/Npy.h"

#include <list>
#include <memory>
#include <string_view>
#include <vector>

namespace fusec {

/// Device memory with the type and shape that its owner gives it. Row-major,
/// dense.
struct TensorRef {
  void *data = nullptr;
  DType type = DType::F32;
  std::vector<int64_t> shape;
};

class Executable {
public:
  /// Loads the kernels on the device, allocates the arena, the only allocation
  /// that an executable makes, and clears what must be zero at the first run.
  static Result<Executable> create(Module module,
                                   std::shared_ptr<Device> device);

  /// Another executable of the same module with the same loaded kernels and an
  /// arena of its own.
  Result<Executable> duplicate() const;

  const Module &module() const { return module_; }
  const std::shared_ptr<Device> &device() const { return device_; }

  /// Binds a device pointer, which must have the tensor's bytes and be aligned
  /// to kBufferAlignment; null only where the tensor is empty. Stays bound
  /// until it is bound again.
  Status bindInput(size_t index, const void *data);
  Status bindInput(std::string_view name, const void *data);
  Status bindOutput(size_t index, void *data);
  Status bindOutput(std::string_view name, void *data);
  /// The same with the type and shape checked.
  Status bindInput(std::string_view name, const TensorRef &tensor);
  Status bindOutput(std::string_view name, const TensorRef &tensor);

  /// Forgets all bindings.
  void unbindAll();

  /// The launches of one run with what is bound now; everything must be bound.
  /// They hold on to the pointers, and live as long as the module.
  Result<std::vector<BoundLaunch>> boundLaunches() const;
  /// One replay (a CUDA graph) of launches that boundLaunches() gave, of one
  /// run or of several in a row. Must not outlive the executable.
  Result<std::unique_ptr<PreparedLaunches>>
  prepare(const std::vector<BoundLaunch> &launches) const;

  /// Queues one run; everything must be bound. The results are there, and
  /// faults are reported, once the stream has been synchronised. The stream may
  /// be one that a CUDA graph is captured from, if these pointers ran before;
  /// it must be of the executable's device.
  Status run(Stream &stream);
  /// One run on a stream of its own, and waits for it.
  Status run();

private:
  struct Binding {
    void *data = nullptr;
    bool bound = false;
    bool operator==(const Binding &) const = default;
  };
  struct Prepared {
    std::vector<Binding> inputs, outputs;
    std::unique_ptr<PreparedLaunches> launches;
  };
  /// How many sets of pointers stay prepared.
  static constexpr size_t kMaxPrepared = 16;

  Executable(Module module, std::shared_ptr<Device> device,
             std::shared_ptr<LoadedModule> loaded)
      : module_(std::move(module)), device_(std::move(device)),
        loaded_(std::move(loaded)), inputs_(module_.inputs().size()),
        outputs_(module_.outputs().size()) {}

  static Result<Executable> withArena(Module module,
                                      std::shared_ptr<Device> device,
                                      std::shared_ptr<LoadedModule> loaded);
  Status checkBound() const;
  void *address(const BufferRef &ref) const;
  Result<BoundLaunch> bind(const LaunchInfo &launch) const;
  Result<PreparedLaunches *> findPrepared();

  // In this order: what is prepared dies first, the device last.
  Module module_;
  std::shared_ptr<Device> device_;
  std::shared_ptr<LoadedModule> loaded_;
  Buffer arena_;
  std::unique_ptr<Stream> ownStream_;
  std::vector<Binding> inputs_, outputs_;
  /// Used last comes first.
  std::list<Prepared> prepared_;
};

/// Uploads the inputs, runs once and downloads the outputs: the whole of a run
/// for data in host memory. `inputs` are in the module's order. Replaces all
/// bindings, and leaves none.
Result<std::vector<HostTensor>>
runOnHostData(Executable &executable, const std::vector<HostTensor> &inputs);

} // namespace fusec

#endif // FUSEC_RUNTIME_EXECUTABLE_H
