// fusec-run as a whole, on a device of the test's.
#include "Run.h"

#include "../TestModel.h"
#include "fusec/Support/File.h"
#include "fusec/Support/Json.h"

#include <filesystem>
#include <gtest/gtest.h>
#include <sstream>

using namespace fusec;

namespace {

struct RunTest : testing::Test {
  std::string folder = testing::TempDir() + "fusec-run-test/";
  std::string model = folder + "model.ptx";
  run::Hooks hooks;
  std::ostringstream out, err;
  double referenceError = 0;

  RunTest() {
    std::filesystem::create_directories(folder);
    Artifact artifact = test::addOneModel();
    artifact.graphIr = "the graph";
    EXPECT_TRUE(writeFile(model, writeArtifact(artifact)));
    hooks.createEmulator =
        [](const run::EmulatorWords &) -> Result<std::shared_ptr<Device>> {
      return std::shared_ptr<Device>(std::make_shared<test::HostDevice>());
    };
    hooks.loadReference =
        [this](const std::string &graph, const std::string &,
               const Artifact &artifact) -> Result<run::Reference> {
      EXPECT_EQ(graph, "the graph");
      EXPECT_EQ(artifact.numerics, "fast");
      return run::Reference(
          [this](const std::vector<HostTensor> &inputs,
                 const run::ReferenceProgress &) { return evaluate(inputs); });
    };
  }
  ~RunTest() { std::filesystem::remove_all(folder); }

  /// x + 1, and the error that a test asks for.
  Result<std::vector<run::ReferenceTensor>>
  evaluate(const std::vector<HostTensor> &inputs) const {
    std::vector<double> wanted;
    for (int i = 0; i < 4; ++i)
      wanted.push_back(
          double(reinterpret_cast<const float *>(inputs[0].bytes.data())[i]) +
          1 + referenceError);
    return std::vector<run::ReferenceTensor>{{wanted, {}}};
  }
  int tool(std::vector<std::string> arguments) {
    out.str("");
    err.str("");
    return run::runTool(arguments, hooks, out, err);
  }
  /// Runs on the test's device and expects exit code 1 with that message.
  void expectError(std::vector<std::string> arguments,
                   const std::string &message) {
    arguments.push_back("--device=emulator");
    EXPECT_EQ(tool(arguments), 1);
    EXPECT_NE(err.str().find("fusec-run: error: "), std::string::npos);
    EXPECT_NE(err.str().find(message), std::string::npos) << err.str();
    EXPECT_EQ(out.str(), "");
  }
};

} // namespace

TEST_F(RunTest, RunsFilesToFiles) {
  HostTensor x{DType::F64, {2, 2}, std::vector<uint8_t>(32)};
  const double values[4] = {1, 2, 3, 4};
  std::memcpy(x.bytes.data(), values, 32);
  ASSERT_TRUE(writeNpy(folder + "x.npy", x));
  EXPECT_EQ(
      tool({model, "--device=emulator", "--input", "x=" + folder + "x.npy",
            "--output", "y=" + folder + "y.npy"}),
      0)
      << err.str();
  const Result<HostTensor> y = readNpy(folder + "y.npy");
  ASSERT_TRUE(y);
  EXPECT_EQ(y->type, DType::F32);
  EXPECT_EQ(reinterpret_cast<const float *>(y->bytes.data())[3], 5.0f);
  EXPECT_EQ(tool({model, "--device=emulator", "--input=x=" + folder + "x.npy"}),
            0);
  EXPECT_EQ(out.str(), "y: f32 [2, 2] = 2 3 4 5\n");
}

TEST_F(RunTest, ChecksAgainstTheReference) {
  EXPECT_EQ(tool({model, "--device=emulator", "--input=random:3", "--check"}),
            0)
      << err.str();
  EXPECT_EQ(out.str().find("y: PASSED"), 0u) << out.str();
  referenceError = 0.01;
  EXPECT_EQ(tool({model, "--device=emulator", "--input=random:3", "--check"}),
            1);
  EXPECT_EQ(out.str().find("y: FAILED, 4 of 4 elements out of tolerance"), 0u)
      << out.str();
}

TEST_F(RunTest, ReadsTheGraphToCheckBeforeItRuns) {
  hooks.loadReference = [](const std::string &, const std::string &,
                           const Artifact &) -> Result<run::Reference> {
    return invalidData("no graph");
  };
  expectError({model, "--input=zeros", "--check"}, "no graph");
  EXPECT_EQ(err.str().find("running"), std::string::npos);
  expectError({model, "--input=zeros", "--check=" + folder + "none.mlir"},
              "none.mlir");
  EXPECT_EQ(err.str().find("running"), std::string::npos);
}

TEST_F(RunTest, Measures) {
  EXPECT_EQ(tool({model, "--device=emulator", "--input=zeros", "--bench=3"}), 0)
      << err.str();
  EXPECT_NE(out.str().find("the emulator's own time on this CPU, not a GPU's:\n"
                           "median "),
            std::string::npos);
  EXPECT_NE(out.str().find("3 samples, "), std::string::npos);
  EXPECT_NE(out.str().find("predicted for h200: 2.00 us\n"), std::string::npos);
}

TEST_F(RunTest, PrintsOrWritesAProfile) {
  // The test's device has a clock on which every launch takes a millisecond.
  EXPECT_EQ(tool({model, "--device=emulator", "--input=zeros", "--profile"}), 0)
      << err.str();
  EXPECT_EQ(
      out.str(),
      "kernel   launches       us  share  predicted us  /predicted  GB/s  "
      "TFLOP/s  of roof\n"
      "add_one         1  1000.00  50.0%          1.00     1000.00   0.0  "
      "   0.00     0.0%\n"
      "    fuse.add\n"
      "copy            1  1000.00  50.0%          1.00     1000.00   0.0  "
      "   0.00     0.0%\n");
  const std::string file = folder + "trace.json";
  EXPECT_EQ(
      tool({model, "--device=emulator", "--input=zeros", "--profile=" + file}),
      0)
      << err.str();
  EXPECT_EQ(out.str(), "");
  const Result<std::string> text = readFile(file);
  ASSERT_TRUE(text);
  const Result<json::Value> trace = json::parse(*text);
  ASSERT_TRUE(trace) << trace.status().message();
  // Names of the process and two lines, and two launches on each line.
  const json::Array &events = *trace->object()->find("traceEvents")->array();
  ASSERT_EQ(events.size(), 7u);
  const json::Object &last = *events.back().object();
  EXPECT_EQ(*last.find("name")->string(), "copy");
  EXPECT_EQ(*last.find("ph")->string(), "X");
  EXPECT_EQ(last.find("ts")->number(), 1000.0);
  EXPECT_EQ(last.find("dur")->number(), 1000.0);
}

TEST_F(RunTest, PrintsOrWritesCounters) {
  const std::string counters =
      R"({"kernels":[{"name":"k","global_bytes_loaded":16,)"
      R"("sectors_per_request":4.0}]})";
  hooks.counters = [&](Device &) -> Result<std::string> { return counters; };
  EXPECT_EQ(tool({model, "--input=zeros", "--counters"}), 0) << err.str();
  EXPECT_EQ(out.str().find("kernel  bytes loaded  bytes stored  "), 0u);
  EXPECT_NE(out.str().find("\nk                 16             -  "),
            std::string::npos)
      << out.str();
  const std::string file = folder + "counters.json";
  EXPECT_EQ(tool({model, "--input=zeros", "--counters=" + file}), 0);
  EXPECT_EQ(out.str(), "");
  EXPECT_EQ(*readFile(file), counters);
  EXPECT_EQ(tool({model, "--input=zeros", "--counters", "--device=cuda"}), 1);
  EXPECT_NE(err.str().find("--counters needs the emulator"), std::string::npos);
}

TEST_F(RunTest, PrintsTheManifestAndRunsNothing) {
  hooks = {};
  EXPECT_EQ(tool({model, "--info"}), 0);
  EXPECT_TRUE(json::parse(out.str()));
  EXPECT_EQ(err.str(), "");
}

TEST_F(RunTest, CompilesWhatIsNoArtefact) {
  ASSERT_TRUE(writeFile(folder + "m.mlir", "module {}"));
  hooks.compileFile = [](const std::string &) -> Result<Artifact> {
    return test::addOneModel();
  };
  EXPECT_EQ(tool({folder + "m.mlir", "--device=emulator", "--input=zeros"}), 0);
  EXPECT_EQ(out.str(), "y: f32 [2, 2] = 1 1 1 1\n");
  hooks.compileFile = nullptr;
  expectError({folder + "m.mlir", "--input=zeros"},
              "needs the compiler, which this build of fusec-run has not");
}

TEST_F(RunTest, ReportsMistakes) {
  expectError({}, "no MODEL was given");
  expectError({folder + "none.ptx"}, "none.ptx': No such file");
  expectError({model}, "input 'x' has no values");
  expectError({model, "--input=w=zeros"},
              "the model has no input 'w'; known are 'x'");
  expectError({model, "--input=zeros", "--output=z=z.npy"}, "no output 'z'");
  expectError({model, "--input=x=" + folder + "none.npy"}, "none.npy");
  expectError({model, "--input=x.npy"},
              "expected NAME=FILE.npy, [NAME=]random[:SEED] or [NAME=]zeros, "
              "not 'x.npy'");
  expectError({model, "--input==x.npy"}, "expected NAME=SOURCE, not '=x.npy'");
  expectError({model, "--output=y"}, "expected NAME=FILE.npy, not 'y'");
  expectError({model, "--input=random:x"},
              "expected a seed, positive or LOW..HIGH after 'random:'");
  expectError({model, "--bench=0"}, "expected a number of samples, not '0'");
  expectError({model, "--counters=c.json", "--input=zeros"},
              "--counters needs the compiler");
  HostTensor wrong{DType::F32, {4}, std::vector<uint8_t>(16)};
  ASSERT_TRUE(writeNpy(folder + "x.npy", wrong));
  expectError({model, "--input=x=" + folder + "x.npy"},
              "has the shape [4], but input 'x' needs [2, 2]");
  ASSERT_TRUE(writeFile(model, readFile(model)->substr(0, 500)));
  expectError({model, "--input=zeros"}, "cut");
}

TEST_F(RunTest, ReportsAReferenceOfAnotherModel) {
  hooks.loadReference = [](const std::string &, const std::string &,
                           const Artifact &) -> Result<run::Reference> {
    return run::Reference(
        [](const std::vector<HostTensor> &, const run::ReferenceProgress &)
            -> Result<std::vector<run::ReferenceTensor>> {
          return std::vector<run::ReferenceTensor>(2);
        });
  };
  EXPECT_EQ(tool({model, "--device=emulator", "--input=zeros", "--check"}), 1);
  EXPECT_NE(err.str().find("the reference has 2 outputs, the model 1"),
            std::string::npos);
}

TEST_F(RunTest, ReportsThatItCannotWrite) {
  for (const char *option : {"--info", "--help", "--check"}) {
    out.setstate(std::ios::badbit);
    err.str("");
    EXPECT_EQ(
        run::runTool({model, "--device=emulator", "--input=zeros", option},
                     hooks, out, err),
        1);
    EXPECT_NE(err.str().find("cannot write to standard output"),
              std::string::npos)
        << err.str();
    out.clear();
  }
}

TEST_F(RunTest, ReportsThatMemoryRunsOut) {
#if defined(__has_feature)
#if __has_feature(address_sanitizer)
  GTEST_SKIP() << "AddressSanitizer ends a process that asks for so much";
#endif
#endif
  Artifact artifact = test::addOneModel();
  // More than an address has bits for.
  artifact.inputs[0].shape = {int64_t(1) << 46};
  ASSERT_TRUE(writeFile(model, writeArtifact(artifact)));
  expectError({model, "--input=zeros"}, "out of host memory");
}

TEST_F(RunTest, ReportsWhatIsMissing) {
  hooks.loadReference = nullptr;
  expectError({model, "--input=zeros", "--check"},
              "--check needs the compiler");
  hooks.createEmulator = nullptr;
  expectError({model, "--input=zeros"}, "the emulator needs the compiler");
  EXPECT_EQ(tool({model, "--device=gpu"}), 1);
  EXPECT_NE(err.str().find("option '--device': unknown value 'gpu'"),
            std::string::npos);
  EXPECT_EQ(tool({"--help"}), 0);
  EXPECT_NE(out.str().find("usage: fusec-run"), std::string::npos);
}
