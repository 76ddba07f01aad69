// parseDeviceSpec: no device without processors comes through.
#include "Fuzzer.h"

#include "fusec/Support/DeviceSpec.h"

using namespace fusec;

void fuzzOne(std::string_view input) {
  const Result<DeviceSpec> spec = parseDeviceSpec(input, "fuzzed");
  if (spec)
    require(spec->smCount > 0 && spec->clockGhz > 0);
}
