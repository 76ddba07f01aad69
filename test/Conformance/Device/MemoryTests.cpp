//===- MemoryTests.cpp - memory, streams and events of a device -----------===//

#include "Fixture.h"

#include <algorithm>
#include <cstdint>

using namespace fusec;
using namespace fusec::test;

namespace {

TEST_P(DeviceTest, SaysWhatItIs) {
  EXPECT_EQ(device_->name(), GetParam());
  EXPECT_FALSE(device_->description().empty());
  EXPECT_GE(device_->ordinal(), 0);
}

TEST_P(DeviceTest, AllocationsAreAlignedAndApart) {
  constexpr size_t count = 100;
  std::vector<char *> pointers;
  for (size_t i = 0; i < 8; ++i) {
    pointers.push_back(makeBuffer<char>(count));
    EXPECT_EQ(reinterpret_cast<uintptr_t>(pointers.back()) % kBufferAlignment,
              0u);
  }
  std::sort(pointers.begin(), pointers.end());
  for (size_t i = 1; i < pointers.size(); ++i)
    EXPECT_GE(pointers[i] - pointers[i - 1], std::ptrdiff_t(count));
}

TEST_P(DeviceTest, NothingCanBeAllocatedAndCopied) {
  Result<void *> nothing = device_->allocate(0, "nothing");
  ASSERT_TRUE(nothing.ok()) << nothing.status().message();
  char byte = 'x';
  EXPECT_TRUE(device_->copyToDevice(*nothing, &byte, 0).ok());
  EXPECT_TRUE(device_->copyToHost(&byte, *nothing, 0).ok());
  EXPECT_EQ(byte, 'x');
  // What a vector without elements holds.
  EXPECT_TRUE(device_->copyToDevice(*nothing, nullptr, 0).ok());
  EXPECT_TRUE(device_->copyToHost(nullptr, *nothing, 0).ok());
  device_->release(*nothing);
}

TEST_P(DeviceTest, RefusesSizesThatNoDeviceHas) {
  EXPECT_FALSE(device_->allocate(-1, "negative").ok());
  Result<void *> huge = device_->allocate(int64_t(1) << 60, "huge");
  ASSERT_FALSE(huge.ok());
  EXPECT_EQ(huge.status().code(), StatusCode::OutOfMemory);
  // The refusal leaves the device usable.
  std::vector<int> values = {1, 2, 3};
  EXPECT_EQ(download(upload(values), values.size()), values);
}

TEST_P(DeviceTest, CopiesThereAndBack) {
  std::vector<float> values = countFrom(0, 100003);
  float *pointer = upload(values);
  EXPECT_EQ(download(pointer, values.size()), values);
  // A part in the middle.
  std::vector<float> part = {-1, -2, -3};
  ASSERT_TRUE(device_->copyToDevice(pointer + 50000, part.data(), 12).ok());
  EXPECT_EQ(download(pointer + 49999, 5),
            (std::vector<float>{49999, -1, -2, -3, 50003}));
}

TEST_P(DeviceTest, BufferKnowsItsSize) {
  Result<Buffer> buffer = Buffer::create(device_, 8, "small");
  ASSERT_TRUE(buffer.ok());
  char bytes[16] = {};
  EXPECT_EQ(buffer->upload(bytes, 9).code(), StatusCode::InvalidArgument);
  EXPECT_EQ(buffer->download(bytes, 9).code(), StatusCode::InvalidArgument);
  EXPECT_TRUE(buffer->upload(bytes, 8).ok());
}

TEST_P(DeviceTest, StreamsWithoutWorkAreDone) {
  auto first = makeStream(), second = makeStream();
  EXPECT_TRUE(first->synchronize().ok());
  EXPECT_TRUE(second->synchronize().ok());
  EXPECT_TRUE(first->synchronize().ok());
}

TEST_P(DeviceTest, WrapsTheStreamOfACaller) {
  auto own = makeStream();
  Result<std::unique_ptr<Stream>> wrapped = device_->wrapStream(own->native());
  ASSERT_TRUE(wrapped.ok()) << wrapped.status().message();
  EXPECT_EQ((*wrapped)->native(), own->native());
  EXPECT_TRUE((*wrapped)->synchronize().ok());
  wrapped->reset();
  // It stays the caller's.
  EXPECT_TRUE(own->synchronize().ok());
}

TEST_P(DeviceTest, EventsMeasureWhatIsBetweenThem) {
  Executable model = makeExecutable(affineModel(1 << 16), device_);
  float *x = upload(countFrom(0, 1 << 16)), *y = makeBuffer<float>(1 << 16);
  ASSERT_TRUE(model.bindInput("x", x).ok());
  ASSERT_TRUE(model.bindOutput("y", y).ok());
  auto stream = makeStream();
  Result<std::unique_ptr<Event>> begin = device_->createEvent(),
                                 middle = device_->createEvent(),
                                 end = device_->createEvent();
  ASSERT_TRUE(begin.ok() && middle.ok() && end.ok());
  EXPECT_TRUE((*begin)->record(*stream).ok());
  EXPECT_TRUE(model.run(*stream).ok());
  EXPECT_TRUE((*middle)->record(*stream).ok());
  EXPECT_TRUE(model.run(*stream).ok());
  EXPECT_TRUE((*end)->record(*stream).ok());
  EXPECT_TRUE(stream->synchronize().ok());
  Result<double> half = device_->elapsedMs(**begin, **middle),
                 whole = device_->elapsedMs(**begin, **end);
  ASSERT_TRUE(half.ok() && whole.ok());
  EXPECT_GT(*half, 0);
  EXPECT_GT(*whole, *half);
}

} // namespace

INSTANTIATE_TEST_SUITE_P(Devices, DeviceTest,
                         testing::Values("emulator", "cuda"),
                         [](const auto &info) {
                           return std::string(info.param);
                         });
