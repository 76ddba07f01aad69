#include "fusec/Support/File.h"
#include "fusec/Support/Machine.h"
#include "fusec/Support/Safetensors.h"

#include <filesystem>
#include <gtest/gtest.h>

using namespace fusec;

TEST(DeviceSpec, EveryEmbeddedFileIsPlausible) {
  const std::vector<std::string> names = deviceSpecNames();
  ASSERT_FALSE(names.empty());
  for (const std::string &name : names) {
    SCOPED_TRACE(name);
    const Result<DeviceSpec> found = findDeviceSpec(name);
    ASSERT_TRUE(found) << found.status().message();
    const DeviceSpec &spec = *found;
    EXPECT_EQ(spec.name, name);
    EXPECT_EQ(deviceOfGpu(spec.gpu), name);
    EXPECT_EQ(spec.arch.rfind("sm_", 0), 0u);
    EXPECT_GT(spec.dramReadBytesPerSecond, spec.dramMixedBytesPerSecond);
    EXPECT_GT(spec.l2BytesPerSecond, spec.dramReadBytesPerSecond);
    EXPECT_LT(spec.l2LatencyNs, spec.dramLatencyNs);
    EXPECT_LT(spec.dramLatencyNs, spec.dramLoadedLatencyNs);
    EXPECT_LT(spec.l2ResidentBytes, spec.l2Bytes);
    EXPECT_LT(spec.sharedBytesPerBlock, spec.sharedBytesPerSm);
    EXPECT_LE(spec.tensor16SustainedFlops, spec.tensor16Flops);
    EXPECT_LE(spec.tf32SustainedFlops, spec.tf32Flops);
    EXPECT_LT(spec.fp64Flops, spec.fp32Flops);
    EXPECT_LT(spec.launchGraphUs, spec.launchStreamUs);
    EXPECT_EQ(spec.maxThreadsPerSm % 32, 0);
    // The lanes that the peak implies: 64 to 256 fused multiply-adds a clock.
    const double lanes =
        spec.fp32Flops / 2 / spec.smCount / (spec.clockGhz * 1e9);
    EXPECT_GT(lanes, 60);
    EXPECT_LT(lanes, 260);
  }
}

TEST(DeviceSpec, UnknownNameListsTheKnownOnes) {
  const Result<DeviceSpec> spec = findDeviceSpec("h20");
  ASSERT_FALSE(spec);
  EXPECT_EQ(spec.status().code(), StatusCode::NotFound);
  EXPECT_NE(spec.status().message().find("did you mean 'h200'?"),
            std::string::npos);
  EXPECT_NE(findDeviceSpec("xyzzy").status().message().find("'a100-sxm-80gb'"),
            std::string::npos);
}

TEST(DeviceSpec, UnknownGpusHaveNone) {
  EXPECT_EQ(deviceOfGpu(""), "");
  EXPECT_EQ(deviceOfGpu("NVIDIA H2000"), "");
}

TEST(DeviceSpec, TargetsHaveADevice) {
  for (const TargetInfo &target : getTargets())
    EXPECT_EQ(findMachine("", std::string(target.chip))->device.arch,
              target.chip);
  EXPECT_EQ(findMachine("", "sm_89")->device.name, "l40s");
  EXPECT_EQ(findMachine("h100-pcie", "")->target.chip, "sm_90a");
  EXPECT_EQ(findMachine("h200", "sm_80")->target.chip, "sm_80");
  EXPECT_EQ(findMachine("", "sm_1").status().message(),
            unknownTargetMessage("sm_1"));
}

TEST(DeviceSpec, ReadsAFileAndNamesItsMistakes) {
  EXPECT_EQ(
      parseDeviceSpec("{", "my.json").status().message(),
      "device file 'my.json': line 1, column 2: unexpected end of the text");
  EXPECT_EQ(
      parseDeviceSpec(R"({"name": 3})", "my.json").status().message(),
      "device file 'my.json': 'name' must be of kind string, not integer");
  EXPECT_EQ(parseDeviceSpec(
                R"({"name":"n","description":"d","arch":"sm_80","sm_count":0})",
                "my.json")
                .status()
                .message(),
            "device file 'my.json': 'sm_count' must be positive");
}

TEST(File, WritesAsAWholeAndNamesWhatFails) {
  const std::string folder = testing::TempDir();
  const std::string path = folder + "fusec-file-test.txt";
  ASSERT_TRUE(writeFile(path, "one"));
  ASSERT_TRUE(writeFile(path, std::string_view("t\0o", 3)));
  EXPECT_EQ(*readFile(path), std::string("t\0o", 3));
  std::filesystem::remove(path);
  EXPECT_EQ(readFile(path).status().code(), StatusCode::NotFound);
  EXPECT_NE(readFile(path).status().message().find(path), std::string::npos);
  EXPECT_EQ(readFile(folder).status().message(),
            "cannot open '" + folder + "': it is a directory");
  // Linux has files that cannot be read or written although they open.
  if (std::filesystem::exists("/proc/self/mem") &&
      std::filesystem::exists("/dev/full")) {
    EXPECT_EQ(readFile("/proc/self/mem").status().message(),
              "cannot read '/proc/self/mem': Input/output error");
    EXPECT_EQ(writeFile("/dev/full", "x").message(),
              "cannot write '/dev/full': No space left on device");
  }
  EXPECT_FALSE(writeFile(folder + "no/such/folder/x", "y"));
  for (const auto &entry : std::filesystem::directory_iterator(folder))
    EXPECT_EQ(entry.path().string().find("fusec-file-test"), std::string::npos);
}

TEST(File, WritesWhatLinksLeadTo) {
  namespace fs = std::filesystem;
  const fs::path folder = fs::path(testing::TempDir()) / "fusec-link-test";
  fs::remove_all(folder);
  fs::create_directories(folder / "far");
  const auto path = [&](const char *name) { return (folder / name).string(); };
  fs::create_symlink("far/file", folder / "near");
  fs::create_symlink(folder / "near", folder / "nearer");
  fs::create_symlink("none/file", folder / "nowhere");
  fs::create_symlink("circle", folder / "circle");
  // Of a target that is not there yet, and of one that is.
  for (const std::string_view text : {"one", "two"}) {
    ASSERT_TRUE(writeFile(path("nearer"), text));
    EXPECT_EQ(*readFile(path("far/file")), text);
  }
  ASSERT_TRUE(writeSafetensors(path("nearer"), {}));
  EXPECT_TRUE(SafetensorsFile::open(path("far/file")));
  EXPECT_TRUE(fs::is_symlink(folder / "nearer"));
  EXPECT_TRUE(fs::is_symlink(folder / "near"));
  for (const auto &[name, reason] :
       {std::pair("nowhere", "No such file or directory"),
        std::pair("circle", "Too many levels of symbolic links")}) {
    const std::string wanted =
        "cannot open '" + path(name) + "' for writing: " + reason;
    EXPECT_EQ(writeFile(path(name), "x").message(), wanted);
    EXPECT_EQ(writeSafetensors(path(name), {}).message(), wanted);
  }
  // Nothing else came to lie there.
  EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 5);
  EXPECT_EQ(std::distance(fs::directory_iterator(folder / "far"), {}), 1);
  fs::remove_all(folder);
}
