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
// a set of pointers is run for the first time, made a graph when it runs again,
// and replayed after that; the sets used last stay prepared, so that rotating
// buffers cost nothing. Tensor maps are encoded when a set is prepared, with
// its addresses.
//
// What a model computes of parameters alone (LoadInfo) is computed before the
// first run after one of them was bound, and kept. Whoever changes the memory
// of such an input binds it again.
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

#include <functional>
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
  /// Loads the kernels on the device, allocates the arena and the folded
  /// tensors, the only memory that an executable keeps, and clears what must be
  /// zero at the first run.
  static Result<Executable> create(Module module,
                                   std::shared_ptr<Device> device);

  /// Another executable of the same module with the same loaded kernels, and an
  /// arena and folded tensors of its own.
  Result<Executable> duplicate() const;

  const Module &module() const { return module_; }
  const std::shared_ptr<Device> &device() const { return device_; }

  /// Binds a device pointer, which must have the tensor's bytes and be aligned
  /// to kPointerAlignment; null only where the tensor is empty. Stays bound
  /// until it is bound again.
  Status bindInput(size_t index, const void *data);
  Status bindInput(std::string_view name, const void *data);
  Status bindOutput(size_t index, void *data);
  Status bindOutput(std::string_view name, void *data);
  /// The same with the type and shape checked.
  Status bindInput(std::string_view name, const TensorRef &tensor);
  Status bindOutput(std::string_view name, const TensorRef &tensor);
  /// Binds each output that updates an input (TensorInfo::updates) to the
  /// memory that is bound to the input now, so that a run leaves the new value
  /// there.
  Status bindUpdates();

  /// Whether that pointer is bound to an input.
  bool isBoundTo(size_t index, const void *data) const {
    return inputs_[index].bound && inputs_[index].data == data;
  }
  /// Whether runs leave an input alone: after load() its memory may be given
  /// back, once it is unbound.
  bool isLoadOnly(size_t index) const { return uses_[index] == Use::Load; }
  /// Forgets a binding. What was computed of it at load stays.
  Status unbindInput(size_t index);
  /// Forgets all bindings.
  void unbindAll();

  /// Computes what is computed of parameters alone, if one of them was bound
  /// since, and waits for it. run() does that too.
  Status load(Stream &stream);
  Status load();

  /// The launches of one run with what is bound now; everything must be bound.
  /// They hold on to the pointers, and live as long as the module. A run
  /// relies on load().
  Result<std::vector<BoundLaunch>> boundLaunches() const;
  /// One replay (a CUDA graph) of launches that boundLaunches() gave, of one
  /// run or of several in a row. Must not outlive the executable.
  Result<std::unique_ptr<PreparedLaunches>>
  prepare(const std::vector<BoundLaunch> &launches) const;

  /// Queues one run; everything must be bound. The results are there, and
  /// faults are reported, once the stream has been synchronised. The stream may
  /// be one that a CUDA graph is captured from, once load() has been done; it
  /// must be of the executable's device.
  Status run(Stream &stream);
  /// One run on a stream of its own, and waits for it.
  Status run();

private:
  /// Who reads an input.
  enum class Use { Run, Load, Both };
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
        outputs_(module_.outputs().size()), uses_(usesOf(module_.artifact())) {}

  static std::vector<Use> usesOf(const Artifact &artifact);

  static Result<Executable> withArena(Module module,
                                      std::shared_ptr<Device> device,
                                      std::shared_ptr<LoadedModule> loaded);
  Status checkBound() const;
  Status allocateFolded();
  Status checkLoadBound() const;
  Result<Stream *> ownStream();
  void *address(const BufferRef &ref, const Buffer *loadArena) const;
  Result<BoundLaunch> bind(const LaunchInfo &launch,
                           const Buffer *loadArena) const;
  Result<std::vector<BoundLaunch>>
  bindAll(const std::vector<LaunchInfo> &launches,
          const Buffer *loadArena) const;
  Result<PreparedLaunches *> findPrepared();

  // In this order: what is prepared dies first, the device last.
  Module module_;
  std::shared_ptr<Device> device_;
  std::shared_ptr<LoadedModule> loaded_;
  Buffer arena_;
  std::vector<Buffer> folded_;
  /// Whether they hold what follows from the inputs that are bound.
  bool isLoaded_ = false;
  std::unique_ptr<Stream> ownStream_;
  std::vector<Binding> inputs_, outputs_;
  std::vector<Use> uses_;
  /// Used last comes first.
  std::list<Prepared> prepared_;
};

/// Puts the values of the input of that number into device memory of its size.
using FillInput = std::function<Status(size_t input, Buffer &buffer)>;

/// Takes the values of the output of that number from device memory of its
/// size.
using TakeOutput = std::function<Status(size_t output, const Buffer &buffer)>;

/// Fills the inputs, runs once and takes the outputs: the whole of a run for
/// data that is elsewhere than on the device. An output that updates an input
/// has its memory. Replaces all bindings, and leaves none.
Status runCopied(Executable &executable, const FillInput &fill,
                 const TakeOutput &take);
/// The same for data in host memory. `inputs` are in the module's order.
Result<std::vector<HostTensor>>
runOnHostData(Executable &executable, const std::vector<HostTensor> &inputs);
/// The same with inputs that need never be in host memory as a whole.
Result<std::vector<HostTensor>> runFilled(Executable &executable,
                                          const FillInput &fill);

} // namespace fusec

#endif // FUSEC_RUNTIME_EXECUTABLE_H
