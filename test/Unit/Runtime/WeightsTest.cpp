#include "fusec/Runtime/Weights.h"

#include "TestModel.h"
#include "fusec/Support/File.h"
#include "fusec/Support/Safetensors.h"

#include <gtest/gtest.h>

using namespace fusec;

namespace {

struct WeightsTest : testing::Test {
  std::string path = testing::TempDir() + "fusec-weights-test.safetensors";
  std::shared_ptr<test::HostDevice> device =
      std::make_shared<test::HostDevice>();
  Module module = *Module::create(test::addOneModel());

  ~WeightsTest() override { std::remove(path.c_str()); }

  /// A file of one tensor with 16 bytes: the floats 1, 2, 3, 4.
  void write(const std::string &name, const std::string &shape) {
    const std::string header = "{\"" + name +
                               "\":{\"dtype\":\"F32\",\"shape\":" + shape +
                               ",\"data_offsets\":[0,16]}}";
    std::string file(1, static_cast<char>(header.size()));
    file += std::string(7, '\0') + header;
    const float values[4] = {1, 2, 3, 4};
    file.append(reinterpret_cast<const char *>(values), sizeof(values));
    ASSERT_TRUE(writeFile(path, file));
  }
  std::string loadError() {
    return Weights::load(module, device, path).status().message();
  }
};

} // namespace

TEST_F(WeightsTest, ServeSeveralExecutables) {
  write("x", "[2,2]");
  const Result<Weights> weights = Weights::load(module, device, path);
  ASSERT_TRUE(weights) << weights.status().message();
  EXPECT_EQ(weights->size(), 1u);
  Executable first = *Executable::create(module, device);
  Executable second = *first.duplicate();
  for (Executable *model : {&first, &second}) {
    Buffer y = *Buffer::create(device, 16, "y");
    ASSERT_TRUE(weights->bind(*model));
    ASSERT_TRUE(model->bindOutput("y", y.data()));
    ASSERT_TRUE(model->run());
    float values[4];
    ASSERT_TRUE(y.download(values, 16));
    EXPECT_EQ(values[0], 2);
    EXPECT_EQ(values[3], 5);
  }
}

TEST_F(WeightsTest, GiveBackWhatOnlyTheLoadReads) {
  write("w", "[2,2]");
  Module folded = *Module::create(test::foldedModel());
  Weights weights = *Weights::load(folded, device, path);
  Executable model = *Executable::create(folded, device);
  const int live = device->live;
  ASSERT_TRUE(weights.bindOnce(model));
  EXPECT_EQ(weights.size(), 0u);
  EXPECT_EQ(device->live, live - 1);
  Buffer y = *Buffer::create(device, 16, "y");
  ASSERT_TRUE(model.bindOutput("y", y.data()));
  ASSERT_TRUE(model.run());
  float values[4];
  ASSERT_TRUE(y.download(values, 16));
  EXPECT_EQ(values[3], 5);
}

TEST_F(WeightsTest, ErrorsNameFileAndTensor) {
  write("x", "[4]");
  EXPECT_EQ(loadError(), "'" + path +
                             "': tensor 'x' is F32 [4], but F32 [2, 2] is "
                             "needed");
  write("w", "[2,2]");
  EXPECT_EQ(loadError(), "'" + path +
                             "' holds no tensor with the name of an input; "
                             "inputs are 'x'");
  ASSERT_TRUE(writeFile(path, "text"));
  EXPECT_EQ(loadError(), "'" + path +
                             "': not a safetensors file: it holds 4 bytes, "
                             "fewer than the length of a header");
}

TEST_F(WeightsTest, OfTheCompilerAreThoseOfTheModel) {
  const float values[4] = {1, 2, 3, 4};
  const SafetensorsSource x{
      "x",
      DType::F32,
      {2, 2},
      {reinterpret_cast<const char *>(values), sizeof(values)}};
  TensorsChecksum checksum;
  checksum.add(x);
  Artifact own = test::addOneModel();
  own.parametersChecksum = checksum.text();
  module = *Module::create(own);
  ASSERT_TRUE(writeSafetensors(path, {x}, checksum.text()));
  EXPECT_EQ(loadError(), "");
  // One bit of an element.
  std::string file = *readFile(path);
  file.back() ^= 1;
  ASSERT_TRUE(writeFile(path, file));
  EXPECT_EQ(loadError().find("'" + path +
                             "' is damaged: its elements have the "
                             "checksum "),
            0u);
  own.parametersChecksum = "0123456789abcdef";
  module = *Module::create(own);
  EXPECT_EQ(loadError(),
            "'" + path + "' holds the parameters of another model (checksum " +
                checksum.text() +
                ") than this artefact's (0123456789abcdef): compile the model "
                "anew, which writes both");
  // Another program's file may hold other weights.
  write("x", "[2,2]");
  EXPECT_EQ(loadError(), "");
}

TEST_F(WeightsTest, BelongToOneDeviceAndFitTheirModel) {
  write("x", "[2,2]");
  const Result<Weights> weights = Weights::load(module, device, path);
  ASSERT_TRUE(weights);
  Executable elsewhere =
      *Executable::create(module, std::make_shared<test::HostDevice>());
  EXPECT_EQ(weights->bind(elsewhere).message(),
            "the weights are on another device than the executable");
  Artifact other = test::addOneModel();
  other.inputs[0].name = "z";
  Executable renamed = *Executable::create(*Module::create(other), device);
  EXPECT_EQ(weights->bind(renamed).code(), StatusCode::NotFound);
  EXPECT_EQ(Weights::load(module, nullptr, path).status().message(),
            "no device was given");
}
