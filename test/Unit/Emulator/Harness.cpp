//===- Harness.cpp - runs a kernel file on the emulator -------------------===//

#include "Harness.h"

#include <fstream>
#include <sstream>

namespace fusec::test {

Harness::Harness(const EmulatorOptions &options)
    : device_(createEmulatorDevice(options)) {}

Status Harness::load(const std::string &name,
                     std::vector<std::string> kernels) {
  std::ifstream file(std::string(FUSEC_EMULATOR_KERNELS) + "/" + name +
                     ".mlir");
  std::stringstream text;
  text << file.rdbuf();
  return loadText(text.str(), std::move(kernels));
}

Status Harness::loadText(const std::string &text,
                         std::vector<std::string> kernels) {
  Artifact artifact;
  artifact.kernelIr = text;
  artifact.outputs = output_;
  artifact.smCount = smCount_;
  artifact.l2Bytes = 1 << 20;
  for (std::string &kernel : kernels) {
    KernelInfo info;
    info.name = std::move(kernel);
    artifact.kernels.push_back(std::move(info));
  }
  auto module = device_->load(artifact);
  if (!module)
    return module.status();
  module_ = std::move(*module);
  return Status::success();
}

void Harness::clearBuffers() {
  for (void *pointer : pointers_)
    device_->release(pointer);
  pointers_.clear();
  sizes_.clear();
}

int Harness::addBuffer(size_t bytes) {
  std::string label = "buffer" + std::to_string(pointers_.size());
  auto pointer = device_->allocate(static_cast<int64_t>(bytes), label);
  EXPECT_TRUE(pointer.ok());
  pointers_.push_back(*pointer);
  sizes_.push_back(static_cast<int64_t>(bytes));
  return static_cast<int>(pointers_.size()) - 1;
}

Status Harness::launch(Size grid, Size block, int64_t sharedBytes,
                       int64_t kernel) {
  LaunchInfo info;
  info.kernel = kernel;
  info.grid = grid;
  info.block = block;
  info.cluster = cluster_;
  info.sharedBytes = sharedBytes;
  for (size_t i = 0; i < pointers_.size(); ++i) {
    auto kind = int(i) == modelInput_    ? BufferRef::Kind::Input
                : int(i) == modelOutput_ ? BufferRef::Kind::Output
                                         : BufferRef::Kind::Arena;
    info.args.push_back(BufferRef{kind, 0, 0, sizes_[i]});
  }
  LaunchInfo before = info;
  before.kernel = 0;
  info.programmatic = isProgrammatic_;
  std::vector<BoundLaunch> launches;
  if (isProgrammatic_)
    launches.push_back({&before, pointers_, {}});
  launches.push_back({&info, pointers_, {}});
  auto prepared = module_->prepare(launches);
  if (!prepared)
    return prepared.status();
  auto stream = device_->createStream();
  FUSEC_RETURN_IF_ERROR((*prepared)->run(**stream));
  return (*stream)->synchronize();
}

} // namespace fusec::test
