// Only where DLPack's header is installed.
#if __has_include(<dlpack/dlpack.h>)
#include "fusec/Runtime/DLPack.h"

#include "TestModel.h"

#include <gtest/gtest.h>

using namespace fusec;

namespace {

struct DLPackTest : testing::Test {
  test::HostDevice device;
  alignas(256) char memory[512];
  int64_t shape[3] = {2, 1, 4};
  int64_t strides[3] = {4, 77, 1};
  DLTensor tensor{};

  DLPackTest() {
    tensor.data = memory;
    tensor.byte_offset = 256;
    tensor.device = {static_cast<DLDeviceType>(1), 0};
    tensor.ndim = 3;
    tensor.dtype = {2, 32, 1};
    tensor.shape = shape;
  }
  std::string problem() {
    return fromDLPack(tensor, device).status().message();
  }
};

} // namespace

TEST_F(DLPackTest, ViewsADenseTensor) {
  for (int64_t *given : {static_cast<int64_t *>(nullptr), &strides[0]}) {
    tensor.strides = given;
    const Result<TensorRef> ref = fromDLPack(tensor, device);
    ASSERT_TRUE(ref) << ref.status().message();
    EXPECT_EQ(ref->data, memory + 256);
    EXPECT_EQ(ref->type, DType::F32);
    EXPECT_EQ(ref->shape, (std::vector<int64_t>{2, 1, 4}));
  }
}

TEST_F(DLPackTest, KnowsTheElementTypes) {
  EXPECT_EQ(dtypeFromDLPack({4, 16, 1}), DType::BF16);
  EXPECT_EQ(dtypeFromDLPack({6, 8, 1}), DType::I1);
  EXPECT_EQ(dtypeFromDLPack({0, 64, 1}), DType::I64);
  EXPECT_EQ(dtypeFromDLPack({1, 8, 1}), DType::UI8);
  EXPECT_EQ(dtypeFromDLPack({5, 64, 1}), std::nullopt);
  EXPECT_EQ(dtypeFromDLPack({2, 32, 4}), std::nullopt);
}

TEST_F(DLPackTest, RefusesWhatItCannotView) {
  tensor.dtype = {5, 64, 1};
  EXPECT_EQ(problem(),
            "DLPack element type (code 5, 64 bits, 1 lanes) is not supported");
  tensor.dtype = {2, 32, 1};
  tensor.strides = strides;
  strides[0] = 8;
  EXPECT_NE(problem().find("not row-major and dense"), std::string::npos);
  strides[0] = 4;
  tensor.device.device_type = static_cast<DLDeviceType>(2);
  EXPECT_EQ(problem(),
            "the tensor lies on DLPack device (2, 0), not on test device");
  tensor.device.device_type = static_cast<DLDeviceType>(1);
  shape[0] = -1;
  EXPECT_NE(problem().find("impossible shape"), std::string::npos);
}

TEST_F(DLPackTest, HandsABufferOver) {
  auto shared = std::make_shared<test::HostDevice>();
  Result<Buffer> buffer = Buffer::create(shared, 16, "y");
  ASSERT_TRUE(buffer);
  void *memory = buffer->data();
  DLManagedTensor *out =
      toDLPack(*std::move(buffer), {"y", DType::BF16, {2, 4}});
  EXPECT_EQ(out->dl_tensor.data, memory);
  EXPECT_EQ(out->dl_tensor.byte_offset, 0u);
  EXPECT_EQ(out->dl_tensor.strides, nullptr);
  const Result<TensorRef> back = fromDLPack(out->dl_tensor, *shared);
  ASSERT_TRUE(back) << back.status().message();
  EXPECT_EQ(back->type, DType::BF16);
  EXPECT_EQ(back->shape, (std::vector<int64_t>{2, 4}));
  // The tensor alone keeps memory and device.
  std::weak_ptr<test::HostDevice> device = shared;
  shared.reset();
  EXPECT_FALSE(device.expired());
  out->deleter(out);
  EXPECT_TRUE(device.expired());
}

TEST_F(DLPackTest, NamesTheElementTypesAsItReadsThem) {
  for (DType type : kDTypes)
    EXPECT_EQ(dtypeFromDLPack(dtypeToDLPack(type)), type) << dtypeName(type);
}
#endif
