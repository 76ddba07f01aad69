//===- FaultTests.cpp - what goes wrong, and that work goes on ------------===//

#include "Fixture.h"

#include <cstring>
#include <thread>

using namespace fusec;
using namespace fusec::test;

namespace {

constexpr size_t kCount = 1031;

/// One run on fresh buffers gives what it should.
void expectWorks(Executable &model) {
  HostTensor x{DType::F32, {int64_t(kCount)}, {}};
  x.bytes.assign(kCount * sizeof(float), 0);
  Result<std::vector<HostTensor>> y = runOnHostData(model, {x});
  ASSERT_TRUE(y.ok()) << y.status().message();
  std::vector<float> values(kCount);
  std::memcpy(values.data(), y->front().bytes.data(), x.bytes.size());
  EXPECT_EQ(values, std::vector<float>(kCount, 1.0f));
}

TEST_P(DeviceTest, BrokenKernelsAreAnErrorOfLoading) {
  Artifact broken = affineModel(kCount);
  broken.ptx = ".version 8.0\n.target sm_80\nnonsense\n";
  broken.kernelIr = "nonsense";
  Result<std::unique_ptr<LoadedModule>> loaded = device_->load(broken);
  ASSERT_FALSE(loaded.ok());
  EXPECT_FALSE(loaded.status().message().empty());
  Executable model = makeExecutable(affineModel(kCount), device_);
  expectWorks(model);
}

/// What the first step that fails says: creating, or else running.
Status tryToRun(const Artifact &artifact, const std::shared_ptr<Device> &device,
                const float *x, float *y) {
  Result<Module> module = Module::create(artifact);
  if (!module)
    return module.status();
  Result<Executable> model = Executable::create(*module, device);
  if (!model)
    return model.status();
  FUSEC_RETURN_IF_ERROR(model->bindInput("x", x));
  FUSEC_RETURN_IF_ERROR(model->bindOutput("y", y));
  return model->run();
}

TEST_P(DeviceTest, MissingKernelIsNamed) {
  Artifact artifact = affineModel(kCount);
  artifact.kernels.front().name = "none_such";
  Status status = tryToRun(artifact, device_, upload(countFrom(0, kCount)),
                           makeBuffer<float>(kCount));
  ASSERT_FALSE(status.ok());
  EXPECT_NE(status.message().find("none_such"), std::string::npos)
      << status.message();
}

/// The affine model with a manifest that understates what its kernel writes,
/// so that it may be given a buffer that is too small.
Artifact faultyModel() {
  Artifact artifact = affineModel(kCount);
  for (KernelArg &arg : artifact.launches.front().args)
    if (auto &ref = std::get<BufferRef>(arg);
        ref.kind == BufferRef::Kind::Output)
      ref.bytes = sizeof(float);
  return artifact;
}

// On a GPU a fault ends the process's use of it, so that only the emulator can
// promise more than the report.
TEST_P(DeviceTest, FaultIsReportedAndLeavesTheDeviceUsable) {
  if (device_->name() != "emulator")
    GTEST_SKIP() << "a fault of a GPU ends the context";
  Executable model = makeExecutable(faultyModel(), device_);
  float *x = upload(countFrom(0, kCount));
  float *tooSmall = makeBuffer<float>(kCount / 2);
  ASSERT_TRUE(model.bindInput("x", x).ok());
  ASSERT_TRUE(model.bindOutput("y", tooSmall).ok());
  auto stream = makeStream();
  // A device that runs work when it is queued may say so at once.
  Status queued = model.run(*stream);
  EXPECT_TRUE(queued.ok() || queued.code() == StatusCode::DeviceFault);
  Status faulted = stream->synchronize();
  EXPECT_EQ(faulted.code(), StatusCode::DeviceFault) << faulted.message();
  // The report names the kernel.
  EXPECT_NE(faulted.message().find("affine_0_loop"), std::string::npos)
      << faulted.message();
  // It is told once, and the device goes on.
  EXPECT_TRUE(stream->synchronize().ok());
  Executable good = makeExecutable(affineModel(kCount), device_);
  expectWorks(good);
}

TEST_P(DeviceTest, FaultOfOneThreadIsNoneOfAnother) {
  if (device_->name() != "emulator")
    GTEST_SKIP() << "a fault of a GPU ends the context";
  Executable bad = makeExecutable(faultyModel(), device_);
  Executable good = makeExecutable(affineModel(kCount), device_);
  ASSERT_TRUE(bad.bindInput("x", upload(countFrom(0, kCount))).ok());
  ASSERT_TRUE(bad.bindOutput("y", makeBuffer<float>(1)).ok());
  Status faulted;
  std::thread worker([&] {
    for (int run = 0; run < 3; ++run)
      faulted = bad.run();
  });
  for (int run = 0; run < 3; ++run)
    expectWorks(good);
  worker.join();
  EXPECT_EQ(faulted.code(), StatusCode::DeviceFault) << faulted.message();
}

} // namespace
