//===- Harness.h - runs a kernel file on the emulator -----------*- C++ -*-===//

#ifndef FUSEC_TEST_UNIT_EMULATOR_HARNESS_H
#define FUSEC_TEST_UNIT_EMULATOR_HARNESS_H

#include "fusec/Emulator/EmulatorDevice.h"

#include "gtest/gtest.h"

#include <array>
#include <string>
#include <vector>

namespace fusec::test {

/// A device, the kernels of one file and the buffers of one launch. Kernel
/// arguments are the buffers, in the order in which they were made.
class Harness {
public:
  explicit Harness(const EmulatorOptions &options = serialOptions());

  static EmulatorOptions serialOptions() {
    EmulatorOptions options;
    options.threads = 1;
    return options;
  }
  static EmulatorOptions checkedOptions() {
    EmulatorOptions options = serialOptions();
    options.checked = true;
    return options;
  }

  Device &device() { return *device_; }

  /// Loads Kernels/NAME.mlir, whose kernels are listed.
  Status load(const std::string &name, std::vector<std::string> kernels);
  /// Loads text in place of a file.
  Status loadText(const std::string &text, std::vector<std::string> kernels);

  /// A buffer with this content, as the next argument.
  template <typename T> int input(const std::vector<T> &values) {
    int index = addBuffer(values.size() * sizeof(T));
    EXPECT_TRUE(
        device_->copyToDevice(pointers_[index], values.data(), sizes_[index])
            .ok());
    return index;
  }
  /// A fresh buffer as the next argument.
  template <typename T> int output(size_t count) {
    return addBuffer(count * sizeof(T));
  }
  template <typename T> std::vector<T> read(int index) {
    std::vector<T> values(sizes_[index] / sizeof(T));
    EXPECT_TRUE(
        device_->copyToHost(values.data(), pointers_[index], sizes_[index])
            .ok());
    return values;
  }

  /// Declares a buffer to be input number 0 of the model.
  void declareInput(int index) { modelInput_ = index; }

  /// Declares a buffer to be output number 0 of the model, which must be known
  /// when the kernels are loaded.
  void declareOutput(int index, TensorInfo info) {
    modelOutput_ = index;
    output_ = {std::move(info)};
  }

  /// Of the device that the kernels are for, which must be known when they are
  /// loaded.
  void setSmCount(int64_t count) { smCount_ = count; }

  /// Frees the buffers, for a launch with others.
  void clearBuffers();

  using Size = std::array<int64_t, 3>;
  /// Blocks of a cluster, for the launches that follow.
  void setCluster(Size cluster) { cluster_ = cluster; }
  /// Whether each launch() also runs the kernel before, number 0, and begins
  /// while that runs.
  void setProgrammatic() { isProgrammatic_ = true; }
  /// Runs kernel number `kernel` once.
  Status launch(Size grid, Size block, int64_t sharedBytes = 0,
                int64_t kernel = 0);

private:
  int addBuffer(size_t bytes);

  std::shared_ptr<Device> device_;
  std::unique_ptr<LoadedModule> module_;
  std::vector<void *> pointers_;
  std::vector<int64_t> sizes_;
  Size cluster_{1, 1, 1};
  bool isProgrammatic_ = false;
  int64_t smCount_ = 1;
  int modelInput_ = -1, modelOutput_ = -1;
  std::vector<TensorInfo> output_;
};

} // namespace fusec::test

#endif // FUSEC_TEST_UNIT_EMULATOR_HARNESS_H
