// A model for the runtime's tests, and a device that runs it on the host.
#ifndef FUSEC_TEST_UNIT_RUNTIME_TESTMODEL_H
#define FUSEC_TEST_UNIT_RUNTIME_TESTMODEL_H

#include "fusec/Runtime/Device.h"

#include <atomic>
#include <cstdlib>
#include <cstring>

namespace fusec::test {

/// y = x + 1 through the arena: "add_one" from x to the arena, "copy" from
/// there to y. Four f32.
inline Artifact addOneModel() {
  Artifact artifact;
  artifact.target = "sm_90a";
  artifact.device = "h200";
  artifact.inputs = {{"x", DType::F32, {2, 2}}};
  artifact.outputs = {{"y", DType::F32, {2, 2}}};
  artifact.kernels = {{"add_one", {"fuse.add"}, {""}, 1.0, 32, 4},
                      {"copy", {}, {}, 1.0, 32, 0}};
  artifact.arenaBytes = 512;
  LaunchInfo add;
  add.grid = {4, 1, 1};
  add.block = {32, 1, 1};
  add.cluster = {2, 1, 1};
  add.sharedBytes = 64 * 1024;
  add.args = {BufferRef{BufferRef::Kind::Input, 0, 0, 16},
              BufferRef{BufferRef::Kind::Arena, 0, 256, 16}};
  LaunchInfo copy;
  copy.kernel = 1;
  copy.args = {BufferRef{BufferRef::Kind::Arena, 0, 256, 16},
               BufferRef{BufferRef::Kind::Output, 0, 0, 16}};
  artifact.launches = {add, copy};
  artifact.ptx =
      ".version 8.0\n.target sm_90a\n.address_size 64\n"
      ".visible .entry add_one(.param .u64 a, .param .u64 b) {ret;}\n"
      ".visible .entry copy(.param .u64 a, .param .u64 b) {ret;}\n";
  return artifact;
}

/// The same where y is the new value of x.
inline Artifact updatingModel() {
  Artifact artifact = addOneModel();
  artifact.outputs[0].updates = 0;
  return artifact;
}

/// y = w + 1, where w + 1 is computed once, at load.
inline Artifact foldedModel() {
  Artifact artifact = addOneModel();
  artifact.inputs[0].name = "w";
  LaunchInfo &add = artifact.launches[0], &copy = artifact.launches[1];
  add.args[1] = BufferRef{BufferRef::Kind::Output, 0, 0, 16};
  copy.args[0] = BufferRef{BufferRef::Kind::Folded, 0, 0, 16};
  artifact.load.folded = {{"w.folded", DType::F32, {2, 2}}};
  artifact.load.launches = {add};
  artifact.launches = {copy};
  return artifact;
}

/// The same where "copy" also takes a tensor map over its input x, from byte
/// 256 on, and two numbers, may begin early, and has a zeroed counter.
inline Artifact mappedModel() {
  Artifact artifact = addOneModel();
  artifact.inputs[0].shape = {32, 4};
  artifact.arenaBytes = 1024;
  artifact.zeroed = {{512, 4}};
  LaunchInfo &copy = artifact.launches[1];
  copy.programmatic = copy.cooperative = true;
  copy.args.push_back(BufferRef{BufferRef::Kind::Arena, 0, 512, 4});
  copy.args.push_back(TensorMapArg{{TensorMap::Element::F32,
                                    {4, 16},
                                    {16},
                                    {4, 8},
                                    TensorMap::Swizzle::None},
                                   {BufferRef::Kind::Input, 0, 256, 256}});
  copy.args.push_back(ScalarArg{DType::I32, int64_t(-7)});
  copy.args.push_back(ScalarArg{DType::F64, 0.5});
  const size_t at = artifact.ptx.rfind(".param .u64 b") + 13;
  artifact.ptx.insert(at, ", .param .u64 c, .param .align 64 .b8 d[128], "
                          ".param .u32 e, .param .f64 f");
  return artifact;
}

/// Counts what the runtime asks for; runs the two kernels above on the host.
class HostDevice : public Device {
public:
  std::atomic<int> allocations = 0, live = 0, loads = 0, prepares = 0, runs = 0;

  std::string name() const override { return "host"; }
  std::string description() const override { return "test device"; }
  Result<void *> allocate(int64_t bytes, const std::string &) override {
    if (bytes > (int64_t(1) << 30))
      return Status(StatusCode::OutOfMemory, "no memory");
    ++allocations;
    ++live;
    const size_t whole = (bytes / kBufferAlignment + 1) * kBufferAlignment;
    // Fresh memory of a device is not zero.
    void *pointer = std::aligned_alloc(kBufferAlignment, whole);
    return pointer ? std::memset(pointer, 0xa5, whole) : nullptr;
  }
  void release(void *pointer) override {
    --live;
    std::free(pointer);
  }
  Status copyToDevice(void *device, const void *host, int64_t bytes) override {
    std::memcpy(device, host, bytes);
    return Status::success();
  }
  Status copyToHost(void *host, const void *device, int64_t bytes) override {
    std::memcpy(host, device, bytes);
    return Status::success();
  }

  Status clear(void *device, int64_t bytes) override {
    std::memset(device, 0, bytes);
    return Status::success();
  }
  Result<EncodedTensorMap> encodeTensorMap(const TensorMap &,
                                           void *base) override {
    EncodedTensorMap encoded;
    std::memcpy(encoded.bytes.data(), &base, sizeof(base));
    return encoded;
  }

  struct HostStream : Stream {
    using Stream::Stream;
    Status synchronize() override { return Status::success(); }
  };
  struct HostEvent : Event {
    Status record(Stream &) override { return Status::success(); }
  };
  struct Launches : PreparedLaunches {
    HostDevice *device;
    std::vector<BoundLaunch> launches;
    Status run(Stream &) override {
      ++device->runs;
      for (const BoundLaunch &launch : launches)
        for (int i = 0; i < 4; ++i)
          static_cast<float *>(launch.args[1])[i] =
              static_cast<float *>(launch.args[0])[i] +
              (launch.launch->kernel == 0);
      return Status::success();
    }
  };
  struct Loaded : LoadedModule {
    HostDevice *device;
    Result<std::unique_ptr<PreparedLaunches>>
    prepare(const std::vector<BoundLaunch> &launches) override {
      ++device->prepares;
      auto prepared = std::make_unique<Launches>();
      prepared->device = device;
      prepared->launches = launches;
      return std::unique_ptr<PreparedLaunches>(std::move(prepared));
    }
  };

  Result<std::unique_ptr<Stream>> createStream() override {
    return std::unique_ptr<Stream>(std::make_unique<HostStream>(this));
  }
  Result<std::unique_ptr<Stream>> wrapStream(void *) override {
    return createStream();
  }
  Result<std::unique_ptr<Event>> createEvent() override {
    return std::unique_ptr<Event>(std::make_unique<HostEvent>());
  }
  Result<double> elapsedMs(Event &, Event &) override { return 1.0; }
  Result<std::unique_ptr<LoadedModule>> load(const Artifact &) override {
    ++loads;
    auto loaded = std::make_unique<Loaded>();
    loaded->device = this;
    return std::unique_ptr<LoadedModule>(std::move(loaded));
  }
};

} // namespace fusec::test

#endif // FUSEC_TEST_UNIT_RUNTIME_TESTMODEL_H
