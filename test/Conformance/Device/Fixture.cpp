//===- Fixture.cpp - a device and models to run on it ---------------------===//

#include "Fixture.h"

#include "fusec/Emulator/EmulatorDevice.h"
#include "fusec/Pipeline/Compiler.h"

#include "mlir/IR/MLIRContext.h"

#include <numeric>

using namespace fusec;
using namespace fusec::test;

void DeviceTest::SetUp() {
  if (GetParam() == std::string("emulator")) {
    EmulatorOptions options;
    options.checked = true;
    device_ = createEmulatorDevice(options);
    return;
  }
  Result<std::shared_ptr<Device>> gpu = createCudaDevice();
  if (!gpu && gpu.status().code() == StatusCode::Unavailable)
    GTEST_SKIP() << gpu.status().message();
  ASSERT_TRUE(gpu.ok()) << gpu.status().message();
  device_ = *gpu;
}

void *DeviceTest::allocate(int64_t bytes) {
  Result<Buffer> buffer = Buffer::create(
      device_, bytes, "buffer " + std::to_string(buffers_.size()));
  EXPECT_TRUE(buffer.ok()) << buffer.status().message();
  if (!buffer)
    return nullptr;
  buffers_.push_back(*std::move(buffer));
  return buffers_.back().data();
}

std::unique_ptr<Stream> DeviceTest::makeStream() {
  Result<std::unique_ptr<Stream>> stream = device_->createStream();
  EXPECT_TRUE(stream.ok()) << stream.status().message();
  return stream ? *std::move(stream) : nullptr;
}

Artifact fusec::test::compileGraph(const std::string &graph) {
  Result<CompileOptions> options = makeCompileOptions("sm_80");
  EXPECT_TRUE(options.ok());
  std::unique_ptr<mlir::MLIRContext> context = createCompilerContext();
  mlir::OwningOpRef<mlir::ModuleOp> module =
      parseModel(graph, "graph", *context);
  CompileReports reports;
  if (module)
    if (llvm::FailureOr<Artifact> artifact =
            compile(*module, *options, reports);
        succeeded(artifact))
      return std::move(*artifact);
  ADD_FAILURE() << "the graph does not compile:\n" << graph;
  return {};
}

Artifact fusec::test::affineModel(int64_t count) {
  std::string type = "tensor<" + std::to_string(count) + "xf32>";
  return compileGraph(
      "func.func @affine(%x: " + type + " {fuse.name = \"x\"}) -> (" + type +
      " {fuse.name = \"y\"}) {\n"
      "  %two = fuse.constant {value = dense<2.0> : tensor<f32>} : () -> "
      "tensor<f32>\n"
      "  %one = fuse.constant {value = dense<1.0> : tensor<f32>} : () -> "
      "tensor<f32>\n"
      "  %0 = fuse.mul %x, %two : (" +
      type + ", tensor<f32>) -> " + type + "\n  %1 = fuse.add %0, %one : (" +
      type + ", tensor<f32>) -> " + type + "\n  return %1 : " + type + "\n}\n");
}

Artifact fusec::test::twoMatmuls(int64_t size) {
  std::string side = std::to_string(size);
  std::string type = "tensor<" + side + "x" + side + "xf32>";
  std::string matmul = " : (" + type + ", " + type + ") -> " + type + "\n";
  return compileGraph("func.func @chain(%x: " + type +
                      " {fuse.name = \"x\"}, "
                      "%a: " +
                      type +
                      " {fuse.name = \"a\"}, "
                      "%b: " +
                      type + " {fuse.name = \"b\"}) -> (" + type +
                      " {fuse.name = \"y\"}) {\n"
                      "  %0 = fuse.matmul %x, %a" +
                      matmul + "  %1 = fuse.relu %0 : (" + type + ") -> " +
                      type + "\n  %2 = fuse.matmul %1, %b" + matmul +
                      "  return %2 : " + type + "\n}\n");
}

Executable fusec::test::makeExecutable(const Artifact &artifact,
                                       const std::shared_ptr<Device> &device) {
  Result<Module> module = Module::create(artifact);
  EXPECT_TRUE(module.ok()) << module.status().message();
  Result<Executable> executable = Executable::create(*module, device);
  EXPECT_TRUE(executable.ok()) << executable.status().message();
  return *std::move(executable);
}

std::vector<float> fusec::test::countFrom(float first, size_t count) {
  std::vector<float> values(count);
  std::iota(values.begin(), values.end(), first);
  return values;
}

std::vector<float> fusec::test::affine(const std::vector<float> &x) {
  std::vector<float> y;
  for (float value : x)
    y.push_back(2 * value + 1);
  return y;
}
