//===- ParametersTest.cpp - parameters that are no pointers ---------------===//

#include "Machine/TensorMapImage.h"

#include "fusec/Emulator/EmulatorDevice.h"

#include "gtest/gtest.h"

#include <cstring>
#include <fstream>
#include <sstream>

using namespace fusec;

namespace {

const TensorMap kMap{
    TensorMap::Element::F32, {4, 8}, {16}, {4, 2}, TensorMap::Swizzle::None};

struct ParametersTest : testing::Test {
  static EmulatorOptions checked() {
    EmulatorOptions options;
    options.threads = 1;
    options.checked = true;
    return options;
  }

  std::shared_ptr<Device> device = createEmulatorDevice(checked());
  std::unique_ptr<LoadedModule> module;
  LaunchInfo info;
  BoundLaunch launch;
  void *y = nullptr;

  ParametersTest() {
    std::ifstream file(std::string(FUSEC_EMULATOR_KERNELS) +
                       "/parameters.mlir");
    std::stringstream text;
    text << file.rdbuf();
    Artifact artifact;
    artifact.kernelIr = text.str();
    for (const char *name : {"copy_parameters", "read_past", "write_map"}) {
      artifact.kernels.emplace_back();
      artifact.kernels.back().name = name;
    }
    auto loaded = device->load(artifact);
    EXPECT_TRUE(loaded.ok()) << loaded.status().message();
    module = std::move(*loaded);
    y = *device->allocate(256, "y");
    info.args = {BufferRef{BufferRef::Kind::Arena, 0, 0, 256},
                 TensorMapArg{kMap, {BufferRef::Kind::Arena, 0, 0, 128}},
                 ScalarArg{DType::I32, int64_t(-7)},
                 ScalarArg{DType::F64, 0.5}};
    info.block = {128, 1, 1};
    launch.launch = &info;
    launch.args = {y, y, nullptr, nullptr};
    launch.maps = {*device->encodeTensorMap(kMap, y)};
  }

  Status run() {
    auto prepared = module->prepare({launch});
    if (!prepared)
      return prepared.status();
    auto stream = *device->createStream();
    FUSEC_RETURN_IF_ERROR((*prepared)->run(*stream));
    return stream->synchronize();
  }

  /// Runs a kernel that takes the first two arguments.
  std::string faultOf(int64_t kernel) {
    info.kernel = kernel;
    info.block = {1, 1, 1};
    info.args.resize(2);
    launch.args.resize(2);
    return run().message();
  }
};

} // namespace

TEST_F(ParametersTest, AreTensorMapsAndNumbers) {
  EXPECT_EQ(run().message(), "");
  emu::TensorMapImage image;
  std::memcpy(&image, y, sizeof(image));
  EXPECT_EQ(image.magic, emu::TensorMapImage::kMagic);
  EXPECT_EQ(image.base, reinterpret_cast<uintptr_t>(y));
  EXPECT_EQ(image.rank, 2);
  EXPECT_EQ(image.sizes[0], 4);
  EXPECT_EQ(image.sizes[1], 8);
  EXPECT_EQ(image.sizes[2], 1);
  EXPECT_EQ(image.strides[0], 4);
  EXPECT_EQ(image.strides[1], 16);
  EXPECT_EQ(image.box[1], 2);
  EXPECT_EQ(image.box[4], 1);
  int32_t integer = 0;
  double real = 0;
  std::memcpy(&integer, static_cast<char *>(y) + 128, sizeof(integer));
  std::memcpy(&real, static_cast<char *>(y) + 136, sizeof(real));
  EXPECT_EQ(integer, -7);
  EXPECT_EQ(real, 0.5);
}

TEST_F(ParametersTest, OfAMapAreItsBytesAndReadOnly) {
  EXPECT_EQ(faultOf(1).find("out-of-bounds global access"), 0u) << faultOf(1);
  EXPECT_NE(faultOf(1).find("1 bytes past the end of 'tensor map of arena+0' "
                            "(128 bytes)"),
            std::string::npos)
      << faultOf(1);
  EXPECT_EQ(faultOf(2).find("write to an input"), 0u) << faultOf(2);
}

TEST_F(ParametersTest, MustBeThoseOfTheKernel) {
  std::swap(info.args[1], info.args[2]);
  EXPECT_EQ(run().message(), "kernel 'copy_parameters' takes 128 bytes for "
                             "argument 1, got 4");
  std::swap(info.args[1], info.args[2]);
  info.args[2] = ScalarArg{DType::I64, int64_t(0)};
  EXPECT_EQ(run().message(), "kernel 'copy_parameters' takes 4 bytes for "
                             "argument 2, got 8");
  info.args[2] = ScalarArg{DType::I32, int64_t(0)};
  launch.maps.clear();
  EXPECT_EQ(run().message(),
            "kernel 'copy_parameters' takes 1 tensor maps, got 0");
}

TEST_F(ParametersTest, AreRefusedWhereNoKernelTakesThem) {
  Artifact artifact;
  artifact.kernels.emplace_back();
  artifact.kernels.back().name = "wide";
  artifact.kernelIr = "gpu.module @kernels {\n"
                      "  llvm.func @wide(%x: vector<2xf32>) "
                      "attributes {nvvm.kernel} { llvm.return }\n}\n";
  EXPECT_EQ(device->load(artifact).status().message(),
            "kernels.mlir:2:3: kernel arguments must be pointers to global "
            "memory, numbers of 32 or 64 bits, or tensor maps, got "
            "'vector<2xf32>'");
}

TEST(TensorMapImage, RefusesWhatNoDeviceTakes) {
  TensorMap map = kMap;
  map.box[0] = 3;
  EXPECT_EQ(emu::encodeTensorMap(map, nullptr).status().message(),
            "the tensor map has a box with rows of 12 bytes; multiples of 16 "
            "up to the width of the swizzle are allowed");
  EXPECT_EQ(emu::encodeTensorMap(kMap, reinterpret_cast<void *>(0x1008))
                .status()
                .message(),
            "the tensor map begins at an address that is not aligned to 16 "
            "bytes");
}

TEST(TensorMapImage, IsFoundByItsPointer) {
  EncodedTensorMap encoded = *emu::encodeTensorMap(kMap, nullptr);
  const emu::TensorMapImage *image = emu::findTensorMap(&encoded);
  ASSERT_TRUE(image);
  EXPECT_EQ(image->element, TensorMap::Element::F32);
  EXPECT_EQ(emu::findTensorMap(encoded.bytes.data() + 8), nullptr);
  encoded.bytes[0] ^= 1;
  EXPECT_EQ(emu::findTensorMap(&encoded), nullptr);
}
