// An application that only has the installed tree: writes a model, loads it,
// and runs it where there is a GPU.
#include <fusec/Runtime/Executable.h>
#include <fusec/Support/DeviceSpec.h>
#include <fusec/Support/File.h>

#include <cstdio>
#include <cstring>

using namespace fusec;

static Artifact fillModel() {
  Artifact model;
  model.target = "sm_80";
  model.device = "a100-sxm-80gb";
  model.outputs = {{"y", DType::F32, {32}}};
  model.kernels = {{"fill", {}, {}, 1.0, 128, 0}};
  LaunchInfo launch;
  launch.block = {32, 1, 1};
  launch.args = {BufferRef{BufferRef::Kind::Output, 0, 0, 128}};
  model.launches = {launch};
  model.ptx = R"(.version 7.0
.target sm_80
.address_size 64
.visible .entry fill(.param .u64 out) {
  .reg .b32 %r<2>;
  .reg .f32 %f<2>;
  .reg .b64 %d<4>;
  mov.u32 %r1, %tid.x;
  cvt.rn.f32.u32 %f1, %r1;
  ld.param.u64 %d1, [out];
  cvta.to.global.u64 %d2, %d1;
  mul.wide.u32 %d3, %r1, 4;
  add.s64 %d2, %d2, %d3;
  st.global.f32 [%d2], %f1;
  ret;
}
)";
  return model;
}

static int fail(const Status &status) {
  std::fprintf(stderr, "app: %s\n", status.message().c_str());
  return 1;
}

/// Thread i writes i.
static int runOnGpu(const Module &module, std::shared_ptr<Device> device) {
  Result<Executable> executable = Executable::create(module, std::move(device));
  if (!executable)
    return fail(executable.status());
  const Result<std::vector<HostTensor>> results =
      runOnHostData(*executable, {});
  if (!results)
    return fail(results.status());
  float values[32];
  std::memcpy(values, (*results)[0].bytes.data(), sizeof(values));
  for (int i = 0; i < 32; ++i)
    if (values[i] != float(i))
      return fail(internalError("element " + std::to_string(i) + " is wrong"));
  return 0;
}

int main(int argc, char **argv) {
  if (argc != 2 || !findDeviceSpec("h200"))
    return 1;
  if (Status written = writeFile(argv[1], writeArtifact(fillModel()));
      !written.ok())
    return fail(written);
  const Result<Module> module = Module::load(argv[1]);
  if (!module)
    return fail(module.status());
  const Result<std::shared_ptr<Device>> device = createCudaDevice();
  if (device)
    return runOnGpu(*module, *device);
  // No GPU is no failure; anything else is.
  std::printf("app: %s\n", device.status().message().c_str());
  return device.status().code() == StatusCode::Unavailable ? 0 : 1;
}
