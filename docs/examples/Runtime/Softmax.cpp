// softmax-cpp MODEL.ptx: two executables of one model, each with a stream and
// memory of its own, so that their runs may overlap.
#include <fusec/Runtime/Executable.h>
#ifdef USE_EMULATOR
#include <fusec/Emulator/EmulatorDevice.h>
#endif

#include <cstdio>
#include <numeric>

using namespace fusec;

static Result<std::shared_ptr<Device>> openDevice() {
#ifdef USE_EMULATOR
  return createEmulatorDevice();
#else
  return createCudaDevice();
#endif
}

static void printSignature(const Module &module) {
  auto print = [](const char *role, const TensorInfo &info) {
    std::printf("%s %s: %s %s\n", role, info.name.c_str(),
                std::string(dtypeName(info.type)).c_str(),
                shapeText(info.shape).c_str());
  };
  for (const TensorInfo &info : module.inputs())
    print("input", info);
  for (const TensorInfo &info : module.outputs())
    print("output", info);
}

/// One executable and what it runs with.
class Lane {
public:
  static Result<Lane> create(Executable model);
  /// Queues a run with all of x being `first`, `first + 1`, ...
  Status start(float first);
  /// Waits for it; the sum of the first row of y.
  Result<double> finish();

private:
  explicit Lane(Executable model) : model_(std::move(model)) {}
  const TensorInfo &info() const { return model_.module().inputs()[0]; }

  Executable model_;
  std::unique_ptr<Stream> stream_;
  Buffer x_, y_;
};

Result<Lane> Lane::create(Executable model) {
  Lane lane(std::move(model));
  const std::shared_ptr<Device> &device = lane.model_.device();
  Result<std::unique_ptr<Stream>> stream = device->createStream();
  if (!stream)
    return stream.status();
  Result<Buffer> x = Buffer::create(device, lane.info().byteCount(), "x");
  if (!x)
    return x.status();
  Result<Buffer> y = Buffer::create(device, lane.info().byteCount(), "y");
  if (!y)
    return y.status();
  FUSEC_RETURN_IF_ERROR(lane.model_.bindInput("x", x->data()));
  FUSEC_RETURN_IF_ERROR(lane.model_.bindOutput("y", y->data()));
  lane.stream_ = *std::move(stream);
  lane.x_ = *std::move(x);
  lane.y_ = *std::move(y);
  return lane;
}

Status Lane::start(float first) {
  std::vector<float> values(info().numElements());
  std::iota(values.begin(), values.end(), first);
  FUSEC_RETURN_IF_ERROR(x_.upload(values.data(), info().byteCount()));
  return model_.run(*stream_); // queues the kernels and returns
}

Result<double> Lane::finish() {
  FUSEC_RETURN_IF_ERROR(stream_->synchronize());
  std::vector<float> values(info().numElements());
  FUSEC_RETURN_IF_ERROR(y_.download(values.data(), info().byteCount()));
  const int64_t columns = info().shape.back();
  return std::accumulate(values.begin(), values.begin() + columns, 0.0);
}

static Status softmax(const std::string &path) {
  const Result<Module> module = Module::load(path);
  if (!module)
    return module.status();
  printSignature(*module);
  const Result<std::shared_ptr<Device>> device = openDevice();
  if (!device)
    return device.status();
  std::printf("on %s\n", (*device)->description().c_str());
  Result<Executable> first = Executable::create(*module, *device);
  if (!first)
    return first.status();
  // The kernels are shared, the scratch memory is not.
  Result<Executable> second = first->duplicate();
  if (!second)
    return second.status();

  std::vector<Lane> lanes;
  for (Result<Executable> *model : {&first, &second}) {
    Result<Lane> lane = Lane::create(*std::move(*model));
    if (!lane)
      return lane.status();
    lanes.push_back(*std::move(lane));
  }
  for (Lane &lane : lanes)
    FUSEC_RETURN_IF_ERROR(lane.start(-3));
  for (Lane &lane : lanes) {
    const Result<double> sum = lane.finish();
    if (!sum)
      return sum.status();
    std::printf("the first row sums to %.4f\n", *sum);
  }
  return Status::success();
}

int main(int argc, char **argv) {
  const Status status = softmax(argc > 1 ? argv[1] : "softmax.ptx");
  if (!status)
    std::fprintf(stderr, "softmax-cpp: error %d: %s\n",
                 static_cast<int>(status.code()), status.message().c_str());
  return status.ok() ? 0 : 1;
}
