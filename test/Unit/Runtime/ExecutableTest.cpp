#include "fusec/Runtime/Executable.h"

#include "TestModel.h"

#include <gtest/gtest.h>

using namespace fusec;
using test::HostDevice;

namespace {

struct ExecutableTest : testing::Test {
  std::shared_ptr<HostDevice> device = std::make_shared<HostDevice>();
  Module module = *Module::create(test::addOneModel());

  Buffer buffer(float value = 0) {
    Buffer made = *Buffer::create(device, 16, "test");
    const float values[4] = {value, value, value, value};
    EXPECT_TRUE(made.upload(values, 16));
    return made;
  }
};

} // namespace

TEST_F(ExecutableTest, RunsOnBoundPointersWithoutCopiesOrAllocations) {
  {
    Executable executable = *Executable::create(module, device);
    const Buffer x = buffer(1), y = buffer();
    EXPECT_EQ(device->allocations, 3);
    ASSERT_TRUE(executable.bindInput("x", x.data()));
    ASSERT_TRUE(executable.bindOutput("y", y.data()));
    for (int i = 0; i < 3; ++i)
      ASSERT_TRUE(executable.run());
    EXPECT_EQ(static_cast<float *>(y.data())[3], 2.0f);
    EXPECT_EQ(device->allocations, 3);
    EXPECT_EQ(device->prepares, 1);
    EXPECT_EQ(device->runs, 3);
  }
  EXPECT_EQ(device->live, 0);
}

TEST_F(ExecutableTest, PreparesOncePerSetOfPointers) {
  Executable executable = *Executable::create(module, device);
  const Buffer a = buffer(1), b = buffer(2), y = buffer();
  ASSERT_TRUE(executable.bindOutput("y", y.data()));
  for (int round = 0; round < 4; ++round)
    for (const Buffer *x : {&a, &b}) {
      ASSERT_TRUE(executable.bindInput("x", x->data()));
      ASSERT_TRUE(executable.run());
      EXPECT_EQ(static_cast<float *>(y.data())[0], x == &a ? 2.0f : 3.0f);
    }
  EXPECT_EQ(device->prepares, 2);
}

TEST_F(ExecutableTest, LeavesNewValuesInTheMemoryOfWhatTheyUpdate) {
  const Module updating = *Module::create(test::updatingModel());
  Executable executable = *Executable::create(updating, device);
  EXPECT_EQ(executable.bindUpdates().message(), "input 'x' is not bound");
  const Buffer a = buffer(1), b = buffer(10);
  ASSERT_TRUE(executable.bindInput("x", a.data()));
  ASSERT_TRUE(executable.bindUpdates());
  for (int i = 0; i < 3; ++i)
    ASSERT_TRUE(executable.run());
  EXPECT_EQ(static_cast<float *>(a.data())[3], 4.0f);
  ASSERT_TRUE(executable.bindInput("x", b.data()));
  ASSERT_TRUE(executable.bindUpdates());
  ASSERT_TRUE(executable.run());
  EXPECT_EQ(static_cast<float *>(a.data())[3], 4.0f);
  EXPECT_EQ(static_cast<float *>(b.data())[3], 11.0f);
}

TEST_F(ExecutableTest, GivesUpdatesOneBufferForHostData) {
  const Module updating = *Module::create(test::updatingModel());
  Executable executable = *Executable::create(updating, device);
  const HostTensor x{DType::F32, {2, 2}, std::vector<uint8_t>(16)};
  const auto results = runOnHostData(executable, {x});
  ASSERT_TRUE(results) << results.status().message();
  EXPECT_EQ(reinterpret_cast<const float *>((*results)[0].bytes.data())[3],
            1.0f);
  // The scratch memory and one buffer.
  EXPECT_EQ(device->allocations, 2);
}

TEST_F(ExecutableTest, BindsNoUpdatesWhereThereAreNone) {
  Executable executable = *Executable::create(module, device);
  ASSERT_TRUE(executable.bindUpdates());
  EXPECT_EQ(executable.run().message(), "input 'x' is not bound");
}

TEST_F(ExecutableTest, ClearsWhatMustBeZeroOfEachArena) {
  const Module mapped = *Module::create(test::mappedModel());
  Executable first = *Executable::create(mapped, device);
  Executable second = *first.duplicate();
  const Buffer x = *Buffer::create(device, 512, "x"), y = buffer();
  for (Executable *executable : {&first, &second}) {
    ASSERT_TRUE(executable->bindInput("x", x.data()));
    ASSERT_TRUE(executable->bindOutput("y", y.data()));
    const auto launches = *executable->boundLaunches();
    const auto *counter = static_cast<uint32_t *>(launches[1].args[2]);
    EXPECT_EQ(counter[0], 0u);
    EXPECT_EQ(counter[1], 0xa5a5a5a5u);
  }
}

TEST_F(ExecutableTest, EncodesTensorMapsForEachSetOfPointers) {
  Executable executable =
      *Executable::create(*Module::create(test::mappedModel()), device);
  const Buffer a = *Buffer::create(device, 512, "a"),
               b = *Buffer::create(device, 512, "b"), y = buffer();
  ASSERT_TRUE(executable.bindOutput("y", y.data()));
  for (const Buffer *x : {&a, &b}) {
    ASSERT_TRUE(executable.bindInput("x", x->data()));
    const auto launches = *executable.boundLaunches();
    ASSERT_EQ(launches[1].maps.size(), 1u);
    char *base = nullptr;
    std::memcpy(&base, launches[1].maps[0].bytes.data(), sizeof(base));
    EXPECT_EQ(base, static_cast<char *>(x->data()) + 256);
    EXPECT_EQ(launches[1].args[3], base);
    EXPECT_EQ(launches[1].args[4], nullptr);
  }
}

TEST_F(ExecutableTest, DuplicatesShareTheKernelsAndNotTheArena) {
  Executable first = *Executable::create(module, device);
  Executable second = *first.duplicate();
  EXPECT_EQ(device->loads, 1);
  EXPECT_EQ(device->allocations, 2);
}

TEST_F(ExecutableTest, ComputesWhatIsFoldedOnceForEachBinding) {
  Executable executable =
      *Executable::create(*Module::create(test::foldedModel()), device);
  Buffer w = buffer(1);
  const Buffer other = buffer(5), y = buffer();
  const auto *result = static_cast<const float *>(y.data());
  ASSERT_TRUE(executable.bindOutput("y", y.data()));
  EXPECT_EQ(executable.run().message(), "input 'w' is not bound");
  ASSERT_TRUE(executable.bindInput("w", w.data()));
  for (int i = 0; i < 3; ++i)
    ASSERT_TRUE(executable.run());
  EXPECT_EQ(result[0], 2.0f);
  EXPECT_EQ(device->runs, 4);
  // Nobody says that its memory changed, then somebody does.
  const float values[4] = {2, 2, 2, 2};
  ASSERT_TRUE(w.upload(values, 16));
  ASSERT_TRUE(executable.run());
  EXPECT_EQ(result[0], 2.0f);
  ASSERT_TRUE(executable.bindInput("w", w.data()));
  ASSERT_TRUE(executable.run());
  EXPECT_EQ(result[0], 3.0f);
  ASSERT_TRUE(executable.bindInput("w", other.data()));
  ASSERT_TRUE(executable.load());
  ASSERT_TRUE(executable.run());
  EXPECT_EQ(result[0], 6.0f);
  EXPECT_EQ(device->runs, 9);
}

TEST_F(ExecutableTest, NeedsNoMoreOfWhatOnlyTheLoadReads) {
  Executable executable =
      *Executable::create(*Module::create(test::foldedModel()), device);
  const Buffer y = buffer();
  ASSERT_TRUE(executable.bindOutput("y", y.data()));
  EXPECT_TRUE(executable.isLoadOnly(0));
  {
    const Buffer w = buffer(1);
    ASSERT_TRUE(executable.bindInput("w", w.data()));
    ASSERT_TRUE(executable.load());
    ASSERT_TRUE(executable.unbindInput(0));
  }
  ASSERT_TRUE(executable.run());
  EXPECT_EQ(static_cast<float *>(y.data())[0], 2.0f);
  Executable second = *executable.duplicate();
  ASSERT_TRUE(second.bindOutput("y", y.data()));
  EXPECT_EQ(second.run().message(), "input 'w' is not bound");
  executable.unbindAll();
  EXPECT_EQ(executable.run().message(), "input 'w' is not bound");
}

TEST_F(ExecutableTest, SaysWhatIsWrongWithABinding) {
  Executable executable = *Executable::create(module, device);
  const Buffer x = buffer();
  EXPECT_EQ(executable.run().message(), "input 'x' is not bound");
  ASSERT_TRUE(executable.bindInput(0, x.data()));
  EXPECT_EQ(executable.run().message(), "output 'y' is not bound");
  EXPECT_EQ(executable.bindInput("X", x.data()).message(),
            "the model has no input 'X'; did you mean 'x'? (known are 'x')");
  EXPECT_EQ(executable.bindOutput("result", x.data()).message(),
            "the model has no output 'result'; known are 'y'");
  EXPECT_EQ(executable.bindInput(1, x.data()).message(),
            "the model has 1 inputs; there is no input 1");
  EXPECT_EQ(executable.bindInput(0, nullptr).message(),
            "input 'x' is bound to a null pointer");
  EXPECT_EQ(
      executable.bindInput(0, static_cast<char *>(x.data()) + 4).message(),
      "input 'x' is bound to a pointer that is not aligned to 16 bytes");
  EXPECT_EQ(
      executable.bindInput("x", TensorRef{x.data(), DType::F32, {4}}).message(),
      "input 'x' is f32 [2, 2], but f32 [4] was given");
  EXPECT_EQ(executable.bindInput("x", TensorRef{x.data(), DType::F16, {2, 2}})
                .message(),
            "input 'x' is f32 [2, 2], but f16 [2, 2] was given");
  EXPECT_TRUE(
      executable.bindInput("x", TensorRef{x.data(), DType::F32, {2, 2}}));
}

TEST_F(ExecutableTest, RefusesAStreamOfAnotherDevice) {
  const auto other = std::make_shared<test::HostDevice>();
  const auto stream = *other->createStream();
  Executable executable = *Executable::create(module, device);
  EXPECT_EQ(executable.run(*stream).message(),
            "the stream is of another device than the executable");
}

TEST_F(ExecutableTest, RunsOnHostData) {
  Executable executable = *Executable::create(module, device);
  const float one[4] = {1, 2, 3, 4};
  HostTensor x{DType::F32, {2, 2}, std::vector<uint8_t>(16)};
  std::memcpy(x.bytes.data(), one, 16);
  const auto results = runOnHostData(executable, {x});
  ASSERT_TRUE(results) << results.status().message();
  EXPECT_EQ(reinterpret_cast<const float *>((*results)[0].bytes.data())[3],
            5.0f);
  EXPECT_EQ(device->live, 1);
  EXPECT_EQ(executable.run().message(), "input 'x' is not bound");
  EXPECT_EQ(runOnHostData(executable, {}).status().message(),
            "the model has 1 inputs, but 0 were given");
  x.bytes.pop_back();
  EXPECT_EQ(runOnHostData(executable, {x}).status().message(),
            "input 'x' has 16 bytes, but 15 were given");
}

TEST_F(ExecutableTest, ReportsWhatTheDeviceCannotDo) {
  EXPECT_EQ(Executable::create(module, nullptr).status().code(),
            StatusCode::InvalidArgument);
  Artifact big = test::addOneModel();
  big.arenaBytes = int64_t(1) << 40;
  EXPECT_EQ(Executable::create(*Module::create(big), device).status().code(),
            StatusCode::OutOfMemory);
  Buffer small = buffer();
  char bytes[32] = {};
  EXPECT_EQ(small.upload(bytes, 32).message(),
            "cannot copy 32 bytes: the buffer has 16");
  EXPECT_EQ(Buffer::create(device, -1, "less").status().message(),
            "a buffer of -1 bytes");
}

TEST(Module, RefusesWhatDoesNotValidate) {
  Artifact broken = test::addOneModel();
  std::get<BufferRef>(broken.launches[0].args[0]).bytes = 17;
  EXPECT_EQ(Module::create(broken).status().code(), StatusCode::InvalidData);
  EXPECT_EQ(Module::load("/no/such/file.ptx").status().code(),
            StatusCode::NotFound);
  EXPECT_TRUE(Module::parse(writeArtifact(test::addOneModel())));
}
