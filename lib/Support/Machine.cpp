#include "fusec/Support/Machine.h"

namespace fusec {

Result<Machine> findMachine(const std::string &device,
                            const std::string &target, Numerics numerics) {
  const TargetInfo *info = target.empty() ? nullptr : lookupTarget(target);
  if (!target.empty() && !info)
    return invalidArgument(unknownTargetMessage(target));
  Result<DeviceSpec> spec =
      findDeviceSpec(device.empty() && info ? info->defaultDevice : device);
  if (!spec)
    return spec.status();
  if (!info)
    info = lookupTarget(spec->arch);
  if (!info)
    return invalidArgument("device '" + spec->name +
                           "': " + unknownTargetMessage(spec->arch));
  return Machine{*std::move(spec), *info, numerics};
}

} // namespace fusec
