// The handlers of XLA's custom calls, over frames as XLA makes them.
#include "fusec-c/Xla.h"

#include "TestModel.h"
#include "XlaFfi.h"
#include "fusec/Runtime/CApi.h"

#include <gtest/gtest.h>

using namespace fusec;
using namespace fusec::test;

namespace fusec::xla {
struct Error {
  int code;
  std::string message;
};
} // namespace fusec::xla

namespace {

int nativeStream = 0;
void *streamOfXla = &nativeStream;
int32_t ordinalOfXla = 0;

xla::Error *createError(xla::ErrorCreate *arguments) {
  return new xla::Error{arguments->code, arguments->message};
}
xla::Error *getStream(xla::StreamGet *arguments) {
  arguments->stream = streamOfXla;
  return nullptr;
}
xla::Error *getOrdinal(xla::OrdinalGet *arguments) {
  arguments->ordinal = ordinalOfXla;
  return nullptr;
}

class XlaCall : public ::testing::Test {
protected:
  std::shared_ptr<HostDevice> machine = std::make_shared<HostDevice>();
  FusecDevice *device = wrapForC(machine);
  FusecModule *module = nullptr;

  void SetUp() override {
    const std::string text = writeArtifact(addOneModel());
    ASSERT_EQ(fusecModuleParse(text.data(), text.size(), &module), FUSEC_OK);
    api.size = sizeof(api);
    api.version.minor = xla::kMinor;
    api.createError = createError;
    api.getStream = getStream;
    api.getOrdinal = getOrdinal;
    frame.size = sizeof(frame);
    frame.api = &api;
    frame.stage = xla::kExecute;
    frame.arguments.count = frame.results.count = 1;
    frame.arguments.kinds = frame.results.kinds = &bufferKind;
    frame.arguments.values = arguments;
    frame.results.values = results;
    frame.attributes.count = 1;
    frame.attributes.kinds = &stringKind;
    frame.attributes.names = names;
    frame.attributes.values = attributes;
    ordinalOfXla = 0;
  }
  void TearDown() override {
    fusecDeviceDestroy(device);
    fusecModuleDestroy(module);
  }

  void call(const char *name) { model = {name, std::strlen(name)}; }

  /// "CODE: MESSAGE", or "".
  static std::string textOf(void *result) {
    const std::unique_ptr<xla::Error> error(static_cast<xla::Error *>(result));
    return error ? std::to_string(error->code) + ": " + error->message : "";
  }

  alignas(kBufferAlignment) float x[4] = {1, 2, 3, 4};
  alignas(kBufferAlignment) float y[4] = {};
  int64_t shape[2] = {2, 2};
  xla::Buffer input{{sizeof(xla::Buffer), nullptr}, 11, x, 2, shape};
  xla::Buffer output{{sizeof(xla::Buffer), nullptr}, 11, y, 2, shape};
  void *arguments[1] = {&input}, *results[1] = {&output};
  int bufferKind = xla::kBuffer, stringKind = xla::kString;
  xla::Text key{"model", 5}, model{};
  xla::Text *names[1] = {&key};
  void *attributes[1] = {&model};
  xla::Api api{};
  xla::CallFrame frame{};
};

TEST_F(XlaCall, SaysWhichVersionItIs) {
  xla::Metadata metadata{};
  xla::MetadataExtension extension{
      {sizeof(extension), xla::kMetadataExtension, nullptr}, &metadata};
  xla::CallFrame question{};
  question.extensions = &extension.base;
  EXPECT_EQ(fusecXlaCallOnGpu(&question), nullptr);
  EXPECT_EQ(metadata.version.major, 0);
  EXPECT_EQ(metadata.version.minor, 3);
}

TEST_F(XlaCall, OnTheHostCopies) {
  ASSERT_EQ(fusecXlaRegister("host", module, device, FUSEC_XLA_HOST), FUSEC_OK);
  call("host");
  for (int run = 0; run < 2; ++run) {
    y[3] = 0;
    EXPECT_EQ(textOf(fusecXlaCallOnHost(&frame)), "");
    EXPECT_EQ(y[0], 2);
    EXPECT_EQ(y[3], 5);
  }
  EXPECT_EQ(machine->loads, 1);
  EXPECT_EQ(machine->runs, 2);
  // The scratch memory alone.
  EXPECT_EQ(machine->live, 1);
}

TEST_F(XlaCall, OnTheHostUpdatesInOneBuffer) {
  const std::string text = writeArtifact(updatingModel());
  FusecModule *updating = nullptr;
  ASSERT_EQ(fusecModuleParse(text.data(), text.size(), &updating), FUSEC_OK);
  ASSERT_EQ(fusecXlaRegister("updating", updating, device, FUSEC_XLA_HOST),
            FUSEC_OK);
  fusecModuleDestroy(updating);
  call("updating");
  // XLA gives both its memory, or each its own.
  for (float *result : {x, y}) {
    output.data = result;
    EXPECT_EQ(textOf(fusecXlaCallOnHost(&frame)), "");
  }
  EXPECT_EQ(x[3], 5);
  EXPECT_EQ(y[3], 6);
  // The scratch memory, and one buffer for each of two runs.
  EXPECT_EQ(machine->allocations, 3);
}

TEST_F(XlaCall, OnTheGpuUsesTheMemoryAndTheStream) {
  ASSERT_EQ(fusecXlaRegister("gpu", module, device, 0), FUSEC_OK);
  // The first one stays.
  ASSERT_EQ(fusecXlaRegister("gpu", module, device, 0), FUSEC_OK);
  call("gpu");
  EXPECT_EQ(textOf(fusecXlaCallOnGpu(&frame)), "");
  EXPECT_EQ(textOf(fusecXlaCallOnGpu(&frame)), "");
  EXPECT_EQ(y[3], 5);
  EXPECT_EQ(machine->live, 1);
  EXPECT_EQ(machine->prepares, 1);
  // Runs on another stream may overlap: other scratch memory.
  int other = 0;
  streamOfXla = &other;
  EXPECT_EQ(textOf(fusecXlaCallOnGpu(&frame)), "");
  streamOfXla = &nativeStream;
  EXPECT_EQ(machine->live, 2);
  EXPECT_EQ(machine->loads, 1);
}

TEST_F(XlaCall, RefusesWhatTheModelIsNot) {
  ASSERT_EQ(fusecXlaRegister("strict", module, device, 0), FUSEC_OK);
  call("strict");
  input.type = 12;
  EXPECT_EQ(textOf(fusecXlaCallOnGpu(&frame)),
            "13: fusec: the call's input 0 is not of the type of 'x'");
  input.type = 11;
  output.rank = 1;
  EXPECT_EQ(textOf(fusecXlaCallOnGpu(&frame)),
            "13: fusec: the call's output 0 is not of the type of 'y'");
  output.rank = 2;
  frame.results.count = 0;
  EXPECT_EQ(textOf(fusecXlaCallOnGpu(&frame)),
            "13: fusec: the model has 1 outputs, but the call 0");
  frame.results.count = 1;
  output.data = y + 1;
  EXPECT_NE(textOf(fusecXlaCallOnGpu(&frame)).find("is not aligned to 16"),
            std::string::npos);
  ordinalOfXla = 3;
  EXPECT_EQ(textOf(fusecXlaCallOnGpu(&frame)),
            "5: fusec: this process has no model 'strict' for GPU 3");
  EXPECT_EQ(textOf(fusecXlaCallOnHost(&frame)),
            "5: fusec: this process has no model 'strict' for the host");
  api.version.major = 1;
  EXPECT_EQ(textOf(fusecXlaCallOnGpu(&frame)),
            "3: fusec needs version 0.3 of XLA's FFI, this is 1.3");
  EXPECT_EQ(machine->runs, 0);
}

TEST_F(XlaCall, RegistersOnlyWhatIsThere) {
  EXPECT_EQ(fusecXlaRegister(nullptr, module, device, 0),
            FUSEC_INVALID_ARGUMENT);
  EXPECT_EQ(fusecXlaRegister("x", nullptr, device, 0), FUSEC_INVALID_ARGUMENT);
  EXPECT_STREQ(fusecLastError(), "the name, module or device is null");
}

} // namespace
