// The CUDA device against a driver library that records its calls.
#include "fusec/Runtime/Cuda.h"
#include "CudaObjects.h"
#include "FakeCuda/FakeCuda.h"
#include "TestModel.h"
#include "fusec/Runtime/Executable.h"

#include <dlfcn.h>
#include <gtest/gtest.h>

using namespace fusec;

namespace {

template <typename Fn> Fn *fake(const char *name) {
  static void *library = dlopen(FUSEC_FAKE_CUDA, RTLD_NOW);
  return reinterpret_cast<Fn *>(dlsym(library, name));
}

struct CudaTest : testing::Test {
  CudaTest() { fake<void()>("fakeCudaReset")(); }
  ~CudaTest() { EXPECT_EQ(fake<int()>("fakeCudaContextDepth")(), 0); }

  static Result<std::shared_ptr<Device>>
  open(const std::string &library = FUSEC_FAKE_CUDA) {
    CudaOptions options;
    options.driverLibrary = library;
    return createCudaDevice(options);
  }
  static std::string takeLog() {
    const std::string log = fake<const char *()>("fakeCudaLog")();
    fake<void()>("fakeCudaReset")();
    return log;
  }
  static void fail(const char *symbol, int error) {
    fake<void(const char *, int)>("fakeCudaFail")(symbol, error);
  }
  static Module module() { return *Module::create(test::addOneModel()); }
};

} // namespace

TEST_F(CudaTest, OpensThePrimaryContext) {
  {
    const auto device = open();
    ASSERT_TRUE(device) << device.status().message();
    EXPECT_EQ((*device)->name(), "cuda");
    EXPECT_EQ((*device)->description(), "Fake H200 (sm_90)");
    EXPECT_EQ(takeLog(),
              "cuInit\ncuDriverGetVersion\ncuDeviceGetCount\ncuDeviceGet\n"
              "cuDeviceGetName\ncuDeviceGetAttribute\ncuDeviceGetAttribute\n"
              "cuDeviceGetAttribute\ncuDeviceGetAttribute\n"
              "cuDeviceGetAttribute\ncuDeviceGetAttribute\n"
              "cuDevicePrimaryCtxRetain\n");
  }
  EXPECT_EQ(takeLog(), "cuDevicePrimaryCtxRelease\n");
}

TEST_F(CudaTest, RunsAreRecordedIntoTheCallersGraph) {
  const auto device = open();
  Executable executable = *Executable::create(module(), *device);
  const Buffer x = *Buffer::create(*device, 16, "x"),
               y = *Buffer::create(*device, 16, "y");
  ASSERT_TRUE(executable.bindInput("x", x.data()));
  ASSERT_TRUE(executable.bindOutput("y", y.data()));
  ASSERT_TRUE(executable.run());
  takeLog();
  fake<void(bool)>("fakeCudaCapturing")(true);
  ASSERT_TRUE(
      executable.run(**(*device)->wrapStream(reinterpret_cast<void *>(0x99))));
  EXPECT_EQ(takeLog(), "cuLaunchKernelEx a grid 4,1,1 block 32,1,1 shared "
                       "65536 attribute 4 2,1,1\n"
                       "cuLaunchKernelEx c grid 1,1,1 block 1,1,1 shared 0\n");
}

// PyTorch records on a stream that nothing ran on before.
TEST_F(CudaTest, TheFirstRunOnAStreamMayBeRecorded) {
  const auto device = open();
  const Executable executable = *Executable::create(module(), *device);
  const Buffer x = *Buffer::create(*device, 16, "x"),
               y = *Buffer::create(*device, 16, "y");
  takeLog();
  fake<void(bool)>("fakeCudaCapturing")(true);
  Result<Executable> other = executable.duplicate();
  ASSERT_TRUE(other) << other.status().message();
  ASSERT_TRUE(other->bindInput("x", x.data()));
  ASSERT_TRUE(other->bindOutput("y", y.data()));
  ASSERT_TRUE(
      other->run(**(*device)->wrapStream(reinterpret_cast<void *>(0x99))));
  const std::string log = takeLog();
  EXPECT_EQ(log.find("cuMemAlloc 512\n"), 0u);
  const std::string launches = "cuLaunchKernelEx a grid 4,1,1 block 32,1,1 "
                               "shared 65536 attribute 4 2,1,1\n"
                               "cuLaunchKernelEx c grid 1,1,1 block 1,1,1 "
                               "shared 0\n";
  EXPECT_EQ(log.substr(log.size() - launches.size()), launches);
}

// Of launches that run again.
TEST_F(CudaTest, PreparesAGraphOnceAndReplaysIt) {
  const auto device = open();
  takeLog();
  {
    Executable executable = *Executable::create(module(), *device);
    EXPECT_EQ(takeLog(),
              "cuModuleLoadDataEx 5 6 34\n"
              "cuModuleGetFunction add_one\ncuFuncSetAttribute a 8 65536\n"
              "cuModuleGetFunction copy\ncuMemAlloc 512\n");
    const Buffer x = *Buffer::create(*device, 16, "x"),
                 y = *Buffer::create(*device, 16, "y");
    ASSERT_TRUE(executable.bindInput("x", x.data()));
    ASSERT_TRUE(executable.bindOutput("y", y.data()));
    auto stream = *(*device)->wrapStream(reinterpret_cast<void *>(0x99));
    takeLog();
    const std::string launches =
        "cuLaunchKernelEx a grid 4,1,1 block 32,1,1 shared 65536 attribute 4 "
        "2,1,1\ncuLaunchKernelEx c grid 1,1,1 block 1,1,1 shared 0\n";
    ASSERT_TRUE(executable.run(*stream));
    EXPECT_EQ(takeLog(), launches);
    ASSERT_TRUE(executable.run(*stream));
    EXPECT_EQ(takeLog(), "cuStreamCreate 1\ncuStreamBeginCapture 1\n" +
                             launches +
                             "cuStreamEndCapture\ncuGraphInstantiate\n"
                             "cuGraphDestroy\ncuStreamDestroy\n"
                             "cuGraphLaunch 102 153\n");
    ASSERT_TRUE(executable.run(*stream));
    EXPECT_EQ(takeLog(), "cuGraphLaunch 102 153\n");
    ASSERT_TRUE(executable.run());
    EXPECT_EQ(takeLog(),
              "cuStreamCreate 1\ncuGraphLaunch 102 34\ncuStreamSynchronize\n");
  }
  EXPECT_EQ(takeLog(),
            "cuMemFree\ncuMemFree\ncuGraphExecDestroy\n"
            "cuStreamDestroy\ncuMemFree\ncuCtxSynchronize\ncuModuleUnload\n");
}

// Recorded with the launch that it is for.
TEST_F(CudaTest, ClearsWhatALaunchAddsTo) {
  const auto device = open();
  Artifact artifact = test::addOneModel();
  artifact.launches[1].cleared = {1};
  Executable executable =
      *Executable::create(*Module::create(artifact), *device);
  const Buffer x = *Buffer::create(*device, 16, "x"),
               y = *Buffer::create(*device, 16, "y");
  ASSERT_TRUE(executable.bindInput("x", x.data()));
  ASSERT_TRUE(executable.bindOutput("y", y.data()));
  takeLog();
  ASSERT_TRUE(executable.run());
  const std::string log = takeLog();
  const size_t clear = log.find("cuMemsetD8Async 0 16\ncuLaunchKernelEx c ");
  EXPECT_NE(clear, std::string::npos) << log;
  EXPECT_LT(log.find("cuLaunchKernelEx a "), clear) << log;
}

// The numbers are those of cuda.h: type f32, two dimensions, no interleave, no
// swizzle, no promotion of rows of 16 bytes, zero outside.
TEST_F(CudaTest, EncodesTensorMapsWhereTheyAreBoundAndBoundAgain) {
  const auto device = open();
  takeLog();
  Executable executable =
      *Executable::create(*Module::create(test::mappedModel()), *device);
  EXPECT_NE(takeLog().find("cuMemAlloc 1024\ncuMemsetD8 512 0 4\n"
                           "cuStreamSynchronize\n"),
            std::string::npos);
  const Buffer a = *Buffer::create(*device, 512, "a"),
               b = *Buffer::create(*device, 512, "b"),
               y = *Buffer::create(*device, 16, "y");
  ASSERT_TRUE(executable.bindOutput("y", y.data()));
  auto stream = *(*device)->wrapStream(reinterpret_cast<void *>(0x99));
  takeLog();
  for (const Buffer *x : {&a, &b}) {
    ASSERT_TRUE(executable.bindInput("x", x->data()));
    ASSERT_TRUE(executable.run(*stream));
    const std::string base =
        std::to_string(reinterpret_cast<uintptr_t>(x->data()) + uintptr_t(256));
    const std::string log = takeLog();
    EXPECT_EQ(log.find("cuTensorMapEncodeTiled 7 " + base +
                       " sizes 4,16 strides 16 box 4,8 steps 1,1 modes 0 0 0 "
                       "0\n"),
              0u)
        << log;
    EXPECT_NE(log.find("cuLaunchKernelEx c grid 1,1,1 block 1,1,1 shared 0 "
                       "attribute 2 1 attribute 6 1 map of " +
                       base + " scalars -7 0.5\n"),
              std::string::npos)
        << log;
    ASSERT_TRUE(executable.run(*stream));
    EXPECT_EQ(takeLog().find("cuTensorMap"), std::string::npos);
  }
  ASSERT_TRUE(executable.bindInput("x", a.data()));
  ASSERT_TRUE(executable.run(*stream));
  EXPECT_EQ(takeLog(), "cuGraphLaunch 102 153\n");
  fail("cuTensorMapEncodeTiled", 1);
  ASSERT_TRUE(executable.bindInput("x", y.data()));
  EXPECT_EQ(executable.run(*stream).message(),
            "cuTensorMapEncodeTiled failed: error 1");
}

TEST_F(CudaTest, ChoosesTypesSwizzlesAndPromotionOfTensorMaps) {
  const auto device = open();
  takeLog();
  using Element = TensorMap::Element;
  using Swizzle = TensorMap::Swizzle;
  const auto encode = [&](Element element, int64_t row, int64_t box,
                          Swizzle swizzle) {
    TensorMap map{element, {row}, {}, {box}, swizzle};
    EXPECT_TRUE((*device)->encodeTensorMap(map, nullptr));
    return takeLog();
  };
  // The rows of a box are what is brought, however long those of the tensor.
  EXPECT_EQ(encode(Element::BF16, 128, 64, Swizzle::B128),
            "cuTensorMapEncodeTiled 9 0 sizes 128 strides  box 64 steps 1 "
            "modes 0 3 2 0\n");
  EXPECT_EQ(encode(Element::F32, 256, 64, Swizzle::None),
            "cuTensorMapEncodeTiled 7 0 sizes 256 strides  box 64 steps 1 "
            "modes 0 0 3 0\n");
  EXPECT_EQ(encode(Element::F16, 64, 32, Swizzle::B64),
            "cuTensorMapEncodeTiled 6 0 sizes 64 strides  box 32 steps 1 modes "
            "0 2 0 0\n");
  EXPECT_EQ(encode(Element::U8, 100, 16, Swizzle::B32),
            "cuTensorMapEncodeTiled 0 0 sizes 100 strides  box 16 steps 1 "
            "modes 0 1 0 0\n");
}

// Corners have a number a spatial dimension, steps one for each.
TEST_F(CudaTest, EncodesPixelsOfPictures) {
  const auto device = open();
  takeLog();
  const TensorMap map{TensorMap::Element::BF16,
                      {64, 14, 12, 2},
                      {128, 1792, 21504},
                      {64, 128},
                      TensorMap::Swizzle::B128,
                      {-1, -2},
                      {-1, 0},
                      {2, 1}};
  EXPECT_TRUE((*device)->encodeTensorMap(map, nullptr));
  EXPECT_EQ(takeLog(),
            "cuTensorMapEncodeIm2col 9 0 sizes 64,14,12,2 strides "
            "128,1792,21504 from -1,-2 to -1,0 box 64,128 steps 1,2,1,1 modes "
            "0 3 2 0\n");
}

// A caller that brings other pointers each time must not wait for its runs.
TEST_F(CudaTest, ForgetsAGraphWithoutWaiting) {
  const auto device = open();
  Executable executable = *Executable::create(module(), *device);
  const Buffer x = *Buffer::create(*device, 20 * 256, "x"),
               y = *Buffer::create(*device, 16, "y");
  ASSERT_TRUE(executable.bindOutput("y", y.data()));
  auto stream = *(*device)->wrapStream(reinterpret_cast<void *>(0x99));
  takeLog();
  for (int i = 0; i < 17; ++i) {
    ASSERT_TRUE(executable.bindInput("x", static_cast<char *>(x.data()) +
                                              int64_t(256) * i));
    ASSERT_TRUE(executable.run(*stream));
    ASSERT_TRUE(executable.run(*stream));
  }
  const std::string log = takeLog();
  EXPECT_NE(log.find("cuGraphExecDestroy"), std::string::npos);
  EXPECT_EQ(log.find("Synchronize"), std::string::npos);
}

TEST_F(CudaTest, QueuesASingleLaunchWithoutAGraph) {
  Artifact artifact = test::addOneModel();
  artifact.launches.resize(1);
  artifact.launches[0].args[1] = BufferRef{BufferRef::Kind::Output, 0, 0, 16};
  artifact.launches[0].cluster = {4, 1, 1};
  artifact.launches[0].sharedBytes = 1024;
  const auto device = open();
  Executable executable =
      *Executable::create(*Module::create(artifact), *device);
  const Buffer x = *Buffer::create(*device, 16, "x");
  ASSERT_TRUE(executable.bindInput(0, x.data()));
  ASSERT_TRUE(executable.bindOutput(0, x.data()));
  takeLog();
  ASSERT_TRUE(executable.run());
  EXPECT_EQ(takeLog(), "cuStreamCreate 1\ncuLaunchKernelEx a grid 4,1,1 block "
                       "32,1,1 shared 1024 "
                       "attribute 4 4,1,1\ncuStreamSynchronize\n");
}

TEST_F(CudaTest, AsksForClustersThatAreNotPortable) {
  Artifact artifact = test::addOneModel();
  artifact.launches[0].cluster = {16, 1, 1};
  artifact.launches[0].grid = {16, 1, 1};
  const auto device = open();
  takeLog();
  ASSERT_TRUE((*device)->load(artifact));
  EXPECT_NE(takeLog().find("cuFuncSetAttribute a 14 1\n"), std::string::npos);
}

TEST_F(CudaTest, AsksForSharedMemoryBesideWhatIsStatic) {
  Artifact artifact = test::addOneModel();
  artifact.launches[0].sharedBytes = 48 * 1024;
  const auto device = open();
  takeLog();
  ASSERT_TRUE((*device)->load(artifact));
  EXPECT_NE(takeLog().find("cuFuncSetAttribute a 8 49152\n"),
            std::string::npos);
}

// Two blocks on each of 132 SMs, or fewer: with so much shared memory a third
// does not fit. Where it does not anyway nothing more is asked for.
TEST_F(CudaTest, SpreadsBlocks) {
  struct Case {
    int64_t blocks, threads, shared, fixed, expected;
  };
  for (const Case &c :
       {Case{200, 128, 0, 0, 76928}, Case{264, 128, 0, 0, 76928},
        Case{200, 128, 0, 928, 76000}, Case{100, 128, 2048, 0, 115840},
        Case{200, 128, 90000, 0, 90000}, Case{200, 1024, 16, 0, 16},
        Case{100000, 128, 16, 0, 16}}) {
    Artifact artifact = test::addOneModel();
    LaunchInfo &launch = artifact.launches[1];
    launch.grid = {c.blocks, 1, 1};
    launch.block = {c.threads, 1, 1};
    launch.sharedBytes = c.shared;
    launch.programmatic = launch.spread = true;
    artifact.kernels[1].staticSharedBytes = c.fixed;
    const auto device = open();
    Executable executable =
        *Executable::create(*Module::create(artifact), *device);
    EXPECT_NE(takeLog().find("cuFuncSetAttribute c 8 " +
                             std::to_string(c.expected) + "\n"),
              std::string::npos);
    const Buffer x = *Buffer::create(*device, 16, "x"),
                 y = *Buffer::create(*device, 16, "y");
    ASSERT_TRUE(executable.bindInput("x", x.data()));
    ASSERT_TRUE(executable.bindOutput("y", y.data()));
    auto stream = *(*device)->wrapStream(reinterpret_cast<void *>(0x99));
    ASSERT_TRUE(executable.run(*stream));
    EXPECT_NE(
        takeLog().find(" shared " + std::to_string(c.expected) + " attribute"),
        std::string::npos)
        << c.blocks << " " << c.threads;
  }
}

TEST_F(CudaTest, CopiesAndTimes) {
  const auto device = open();
  Buffer buffer = *Buffer::create(*device, 4, "b");
  const float in = 3;
  float out = 0;
  ASSERT_TRUE(buffer.upload(&in, 4));
  ASSERT_TRUE(buffer.download(&out, 4));
  EXPECT_EQ(out, 3);
  auto stream = *(*device)->createStream();
  auto begin = *(*device)->createEvent(), end = *(*device)->createEvent();
  ASSERT_TRUE(begin->record(*stream));
  ASSERT_TRUE(end->record(*stream));
  EXPECT_EQ(*(*device)->elapsedMs(*begin, *end), 2.5);
}

TEST_F(CudaTest, SaysWhyThereIsNoDevice) {
  EXPECT_EQ(open("/no/such/libcuda.so").status().code(),
            StatusCode::Unavailable);
  EXPECT_EQ(open("/no/such/libcuda.so")
                .status()
                .message()
                .find("no CUDA driver on this machine: /no/such/libcuda.so"),
            0u);
  EXPECT_NE(
      open(FUSEC_OLD_CUDA).status().message().find("is too old: it has no '"),
      std::string::npos);
  fake<void(int)>("fakeCudaVersion")(11040);
  EXPECT_EQ(open().status().message(),
            "the CUDA driver supports CUDA 11.4, but fusec needs CUDA 12.0");
  CudaOptions second;
  second.driverLibrary = FUSEC_FAKE_CUDA;
  second.ordinal = 1;
  takeLog();
  EXPECT_EQ(createCudaDevice(second).status().message(),
            "there is no GPU 1; the driver reports 1");
  fail("cuInit", 100);
  EXPECT_EQ(open().status().code(), StatusCode::Unavailable);
  takeLog();
  fail("cuDevicePrimaryCtxRetain", 2);
  EXPECT_EQ(open().status().code(), StatusCode::OutOfMemory);
  EXPECT_EQ(takeLog().find("cuDevicePrimaryCtxRelease"), std::string::npos);
}

TEST_F(CudaTest, ReportsCompileErrorsWithTheLog) {
  const auto device = open();
  takeLog();
  fail("cuModuleLoadDataEx", 218);
  const auto executable = Executable::create(module(), *device);
  EXPECT_EQ(executable.status().code(), StatusCode::InvalidData);
  EXPECT_EQ(executable.status().message(),
            "cuModuleLoadDataEx failed: error 218:\nptxas: line 3: oops");
  EXPECT_EQ(takeLog(), "cuModuleLoadDataEx 5 6 34\n");
}

TEST_F(CudaTest, SaysWhichDriverTheCodeNeeds) {
  Artifact artifact = test::addOneModel();
  artifact.ptx.replace(artifact.ptx.find("8.0"), 3, "8.6");
  fake<void(int)>("fakeCudaVersion")(12040);
  const auto device = open();
  fail("cuModuleLoadDataEx", 222);
  EXPECT_EQ(
      Executable::create(*Module::create(artifact), *device).status().message(),
      "cuModuleLoadDataEx failed: error 222; code for 'sm_90a' needs a "
      "driver of CUDA 12.7, this one supports 12.4:\n"
      "ptxas: line 3: oops");
}

TEST_F(CudaTest, KeepsLineInformation) {
  Artifact artifact = test::addOneModel();
  artifact.ptx += "\t.loc\t1 2 3\n";
  const auto device = open();
  takeLog();
  ASSERT_TRUE(Executable::create(*Module::create(artifact), *device));
  EXPECT_EQ(takeLog().find("cuModuleLoadDataEx 5 6 13 34\n"), 0u);
}

// Older drivers refuse an option that they do not know.
TEST_F(CudaTest, AsksForThreadsWhereTheDriverHasThem) {
  fake<void(int)>("fakeCudaVersion")(12090);
  const auto device = open();
  takeLog();
  ASSERT_TRUE(Executable::create(module(), *device));
  EXPECT_EQ(takeLog().find("cuModuleLoadDataEx 5 6\n"), 0u);
}

TEST_F(CudaTest, RefusesNegativeSizes) {
  EXPECT_EQ((*open())->allocate(-1, "less").status().message(),
            "negative size for 'less'");
}

TEST_F(CudaTest, ReportsOutOfMemoryAndFaults) {
  const auto device = open();
  fail("cuMemAlloc", 2);
  const auto buffer = Buffer::create(*device, 16, "x");
  EXPECT_EQ(buffer.status().code(), StatusCode::OutOfMemory);
  EXPECT_EQ(buffer.status().message(),
            "cuMemAlloc of 16 bytes for 'x' failed: "
            "CUDA_ERROR_OUT_OF_MEMORY (out of memory)");
  fail("cuStreamSynchronize", 700);
  EXPECT_EQ((*(*device)->createStream())->synchronize().code(),
            StatusCode::DeviceFault);
}

TEST_F(CudaTest, EndsTheCaptureWhenALaunchFails) {
  const auto device = open();
  Executable executable = *Executable::create(module(), *device);
  const Buffer x = *Buffer::create(*device, 16, "x");
  ASSERT_TRUE(executable.bindInput(0, x.data()));
  ASSERT_TRUE(executable.bindOutput(0, x.data()));
  ASSERT_TRUE(executable.run());
  fail("cuLaunchKernelEx", 1);
  EXPECT_EQ(executable.run().code(), StatusCode::InvalidArgument);
  const std::string log = takeLog();
  EXPECT_NE(log.find("cuStreamEndCapture\ncuGraphDestroy\n"), std::string::npos)
      << log;
  EXPECT_TRUE(executable.run());
}

TEST_F(CudaTest, ChecksTheTarget) {
  EXPECT_TRUE(cuda::targetRunsOn("sm_90a", 90));
  EXPECT_FALSE(cuda::targetRunsOn("sm_90a", 100));
  EXPECT_TRUE(cuda::targetRunsOn("sm_80", 90));
  EXPECT_FALSE(cuda::targetRunsOn("sm_100", 90));
  EXPECT_TRUE(cuda::targetRunsOn("sm_100f", 103));
  EXPECT_FALSE(cuda::targetRunsOn("sm_100f", 120));
  EXPECT_FALSE(cuda::targetRunsOn("sm_", 90));
  Artifact artifact = test::addOneModel();
  artifact.target = "sm_100a";
  EXPECT_EQ((*open())->load(artifact).status().message(),
            "the model is built for 'sm_100a', but Fake H200 is sm_90");
}
