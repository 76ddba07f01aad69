//===- Fixture.h - a device and models to run on it -------------*- C++ -*-===//

#ifndef FUSEC_TEST_CONFORMANCE_DEVICE_FIXTURE_H
#define FUSEC_TEST_CONFORMANCE_DEVICE_FIXTURE_H

#include "fusec/Runtime/Buffer.h"
#include "fusec/Runtime/Device.h"
#include "fusec/Runtime/Executable.h"

#include <gtest/gtest.h>

namespace fusec::test {

/// Runs each test on the device of the parameter: "emulator" or "cuda". Where
/// there is no GPU the tests of "cuda" are skipped, with the reason.
class DeviceTest : public testing::TestWithParam<const char *> {
protected:
  void SetUp() override;

  /// Memory with that content, freed with the test.
  template <typename T> T *upload(const std::vector<T> &values) {
    T *pointer = makeBuffer<T>(values.size());
    Status copied = device_->copyToDevice(pointer, values.data(),
                                          int64_t(values.size() * sizeof(T)));
    EXPECT_TRUE(copied.ok()) << copied.message();
    return pointer;
  }
  template <typename T> T *makeBuffer(size_t count) {
    return static_cast<T *>(allocate(int64_t(count * sizeof(T))));
  }
  template <typename T>
  std::vector<T> download(const T *pointer, size_t count) {
    std::vector<T> values(count);
    Status copied =
        device_->copyToHost(values.data(), pointer, int64_t(count * sizeof(T)));
    EXPECT_TRUE(copied.ok()) << copied.message();
    return values;
  }
  std::unique_ptr<Stream> makeStream();

  std::shared_ptr<Device> device_;

private:
  void *allocate(int64_t bytes);

  std::vector<Buffer> buffers_;
};

/// Compiles a graph; a failure fails the test and gives an empty artefact. For
/// the oldest target, whose PTX every newer GPU runs.
Artifact compileGraph(const std::string &graph);

/// y = 2 x + 1 over `count` floats: one kernel.
Artifact affineModel(int64_t count);
/// y = relu(x a) b with x, a and b of [size, size]: two kernels, one arena.
Artifact twoMatmuls(int64_t size);

/// The artefact on the device; fails the test where it cannot be loaded.
Executable makeExecutable(const Artifact &artifact,
                          const std::shared_ptr<Device> &device);

/// `first`, `first` + 1, ...
std::vector<float> countFrom(float first, size_t count);
/// What the affine model makes of them.
std::vector<float> affine(const std::vector<float> &x);

} // namespace fusec::test

#endif // FUSEC_TEST_CONFORMANCE_DEVICE_FIXTURE_H
