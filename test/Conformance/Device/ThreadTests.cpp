//===- ThreadTests.cpp - several threads, several executables each --------===//

#include "Fixture.h"

#include "fusec/Runtime/Weights.h"
#include "fusec/Support/File.h"

#include <cstring>
#include <thread>

using namespace fusec;
using namespace fusec::test;

namespace {

constexpr int64_t kSide = 24, kFewElements = 517;
constexpr int kThreads = 4, kRounds = 6;

std::vector<uint8_t> bytesOf(const std::vector<float> &values) {
  std::vector<uint8_t> bytes(values.size() * sizeof(float));
  std::memcpy(bytes.data(), values.data(), bytes.size());
  return bytes;
}

/// A square matrix with `factor` on its diagonal.
std::vector<float> diagonal(float factor) {
  std::vector<float> matrix(kSide * kSide, 0);
  for (int64_t i = 0; i < kSide; ++i)
    matrix[i * kSide + i] = factor;
  return matrix;
}

/// The weights a and b of twoMatmuls() as a file: times 2, then times 1.5.
std::string weightsFile() {
  const std::string bytes = std::to_string(kSide * kSide * sizeof(float)),
                    both = std::to_string(2 * kSide * kSide * sizeof(float)),
                    type = R"({"dtype":"F32","shape":[)" +
                           std::to_string(kSide) + "," + std::to_string(kSide) +
                           R"(],"data_offsets":[)";
  const std::string header = R"({"a":)" + type + "0," + bytes + R"(]},"b":)" +
                             type + bytes + "," + both + "]}}";
  std::string file(8, '\0');
  file[0] = static_cast<char>(header.size());
  file += header;
  for (float factor : {2.0f, 1.5f}) {
    const std::vector<uint8_t> matrix = bytesOf(diagonal(factor));
    file.append(matrix.begin(), matrix.end());
  }
  return file;
}

/// What one thread does: two executables of different modules on streams of its
/// own, queued together, and a third that it makes anew in each round.
class Worker {
public:
  Worker(std::shared_ptr<Device> device, const Artifact &affine,
         const Artifact &chain, const Weights &weights, int number)
      : device_(std::move(device)), affine_(affine), chain_(chain),
        weights_(weights), number_(number) {}

  /// The first thing that is wrong, or "".
  std::string run() {
    Executable affine = makeExecutable(affine_, device_);
    Executable chain = makeExecutable(chain_, device_);
    if (Status bound = weights_.bind(chain); !bound.ok())
      return bound.message();
    for (int round = 0; round < kRounds && wrong_.empty(); ++round)
      runRound(affine, chain, float(10 * number_ + round));
    return wrong_;
  }

private:
  void check(const Status &status) {
    if (wrong_.empty() && !status.ok())
      wrong_ = status.message();
  }
  Buffer buffer(const std::vector<float> &values) {
    Result<Buffer> made = Buffer::create(
        device_, int64_t(values.size() * sizeof(float)), "buffer");
    check(made.status());
    if (!made)
      return {};
    check(made->upload(values.data(), made->bytes()));
    return *std::move(made);
  }
  void expect(const Buffer &got, const std::vector<float> &want) {
    std::vector<float> values(want.size());
    check(got.download(values.data(), got.bytes()));
    if (wrong_.empty() && values != want)
      wrong_ = "thread " + std::to_string(number_) + " got another's values";
  }
  void runRound(Executable &affine, Executable &chain, float first);

  std::shared_ptr<Device> device_;
  const Artifact &affine_, &chain_;
  const Weights &weights_;
  int number_;
  std::string wrong_;
};

void Worker::runRound(Executable &affine, Executable &chain, float first) {
  const std::vector<float> few = countFrom(first, kFewElements),
                           many = countFrom(first, kSide * kSide);
  std::vector<float> tripled = many;
  for (float &value : tripled)
    value *= 3;
  Buffer x = buffer(few), y = buffer(many);
  Buffer affineOut = buffer(few), chainOut = buffer(many);
  check(affine.bindInput("x", x.data()));
  check(affine.bindOutput("y", affineOut.data()));
  check(chain.bindInput("x", y.data()));
  check(chain.bindOutput("y", chainOut.data()));
  auto one = device_->createStream(), two = device_->createStream();
  check(one.status());
  check(two.status());
  if (!wrong_.empty())
    return;
  check(affine.run(**one));
  check(chain.run(**two));
  Executable fresh = makeExecutable(affine_, device_);
  Result<std::vector<HostTensor>> again =
      runOnHostData(fresh, {{DType::F32, {kFewElements}, bytesOf(few)}});
  check(again.status());
  check((*one)->synchronize());
  check((*two)->synchronize());
  expect(affineOut, test::affine(few));
  expect(chainOut, tripled);
  if (wrong_.empty() && again->front().bytes != bytesOf(test::affine(few)))
    wrong_ = "a fresh executable got another's values";
}

TEST_P(DeviceTest, ThreadsRunSeveralExecutablesEach) {
  const std::string path = testing::TempDir() + "fusec-thread-test." +
                           device_->name() + ".safetensors";
  ASSERT_TRUE(writeFile(path, weightsFile()));
  const Artifact affine = affineModel(kFewElements), chain = twoMatmuls(kSide);
  const Result<Weights> weights =
      Weights::load(*Module::create(chain), device_, path);
  std::remove(path.c_str());
  ASSERT_TRUE(weights) << weights.status().message();
  EXPECT_EQ(weights->size(), 2u);
  std::vector<std::string> wrong(kThreads);
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i)
    threads.emplace_back([&, i] {
      wrong[i] = Worker(device_, affine, chain, *weights, i).run();
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(wrong, std::vector<std::string>(kThreads));
}

} // namespace
