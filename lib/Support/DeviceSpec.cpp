#include "fusec/Support/DeviceSpec.h"

#include "EmbeddedDevices.h"
#include "fusec/Support/File.h"
#include "fusec/Support/JsonReader.h"
#include "fusec/Support/Suggest.h"

#include <filesystem>

namespace fusec {
namespace {

struct IntegerField {
  const char *key;
  int64_t DeviceSpec::*member;
};
struct NumberField {
  const char *key;
  double DeviceSpec::*member;
};

constexpr IntegerField kIntegers[] = {
    {"sm_count", &DeviceSpec::smCount},
    {"l2_bytes", &DeviceSpec::l2Bytes},
    {"l2_resident_bytes", &DeviceSpec::l2ResidentBytes},
    {"shared_bytes_per_sm", &DeviceSpec::sharedBytesPerSm},
    {"shared_bytes_per_block", &DeviceSpec::sharedBytesPerBlock},
    {"registers_per_sm", &DeviceSpec::registersPerSm},
    {"max_threads_per_sm", &DeviceSpec::maxThreadsPerSm},
    {"max_blocks_per_sm", &DeviceSpec::maxBlocksPerSm},
    {"max_threads_per_block", &DeviceSpec::maxThreadsPerBlock},
};

constexpr NumberField kNumbers[] = {
    {"clock_ghz", &DeviceSpec::clockGhz},
    {"dram_read_bytes_per_second", &DeviceSpec::dramReadBytesPerSecond},
    {"dram_mixed_bytes_per_second", &DeviceSpec::dramMixedBytesPerSecond},
    {"dram_write_bytes_per_second", &DeviceSpec::dramWriteBytesPerSecond},
    {"dram_latency_ns", &DeviceSpec::dramLatencyNs},
    {"dram_loaded_latency_ns", &DeviceSpec::dramLoadedLatencyNs},
    {"dram_latency_ns_per_kb", &DeviceSpec::dramLatencyNsPerKb},
    {"l2_bytes_per_second", &DeviceSpec::l2BytesPerSecond},
    {"l2_latency_ns", &DeviceSpec::l2LatencyNs},
    {"shared_bytes_per_clock", &DeviceSpec::sharedBytesPerClock},
    {"fp32_flops", &DeviceSpec::fp32Flops},
    {"fp64_flops", &DeviceSpec::fp64Flops},
    {"tensor16_flops", &DeviceSpec::tensor16Flops},
    {"tensor16_sustained_flops", &DeviceSpec::tensor16SustainedFlops},
    {"tf32_flops", &DeviceSpec::tf32Flops},
    {"tf32_sustained_flops", &DeviceSpec::tf32SustainedFlops},
    {"mma_sync_tensor16_share", &DeviceSpec::mmaSyncTensor16Share},
    {"mma_sync_tf32_share", &DeviceSpec::mmaSyncTf32Share},
    {"special_per_clock", &DeviceSpec::specialPerClock},
    {"launch_stream_us", &DeviceSpec::launchStreamUs},
    {"launch_graph_us", &DeviceSpec::launchGraphUs},
    {"kernel_ramp_us", &DeviceSpec::kernelRampUs},
};

} // namespace

Result<DeviceSpec> parseDeviceSpec(std::string_view text,
                                   const std::string &origin) {
  Result<json::Value> value = json::parse(text);
  if (!value)
    return invalidData("device file '" + origin +
                       "': " + value.status().message());
  DeviceSpec spec;
  json::ObjectReader reader(*value, "");
  reader.read("name", spec.name);
  reader.read("description", spec.description);
  if (reader.has("gpu"))
    reader.read("gpu", spec.gpu);
  reader.read("arch", spec.arch);
  reader.ignore("sources");
  // Every figure divides or multiplies a time: zero and less make no sense.
  for (const IntegerField &field : kIntegers) {
    reader.read(field.key, spec.*field.member);
    if (reader.ok() && spec.*field.member <= 0)
      reader.fail(field.key, "must be positive");
  }
  for (const NumberField &field : kNumbers) {
    reader.read(field.key, spec.*field.member);
    if (reader.ok() && !(spec.*field.member > 0))
      reader.fail(field.key, "must be positive");
  }
  if (Status status = reader.finish(); !status.ok())
    return invalidData("device file '" + origin + "': " + status.message());
  return spec;
}

std::vector<std::string> deviceSpecNames() {
  std::vector<std::string> names;
  for (const auto &device : embeddedDevices())
    names.emplace_back(device.first);
  return names;
}

std::string deviceOfGpu(std::string_view gpu) {
  for (const std::string &name : deviceSpecNames())
    if (Result<DeviceSpec> spec = findDeviceSpec(name);
        spec && !gpu.empty() && spec->gpu == gpu)
      return name;
  return "";
}

Result<DeviceSpec> findDeviceSpec(const std::string &nameOrFile) {
  for (const auto &[name, text] : embeddedDevices())
    if (name == nameOrFile)
      return parseDeviceSpec(text, nameOrFile);
  std::error_code error;
  if (!std::filesystem::exists(nameOrFile, error))
    return notFound("no device and no file is called '" + nameOrFile + "'" +
                    describeKnown(nameOrFile, deviceSpecNames()));
  Result<std::string> text = readFile(nameOrFile);
  if (!text)
    return text.status();
  return parseDeviceSpec(*text, nameOrFile);
}

} // namespace fusec
