#include "fusec/Support/Machine.h"

namespace fusec {

/// Whether code for one chip runs on another: on itself, and on later ones
/// unless it uses what only one has (PTX ISA, ".target": a suffix `a`).
static bool runsOn(const TargetInfo &code, const TargetInfo &chip) {
  return code.chip == chip.chip ||
         (!code.chip.ends_with("a") &&
          code.computeCapability <= chip.computeCapability);
}

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
  const TargetInfo *chip = lookupTarget(spec->arch);
  if (chip && !runsOn(*info, *chip))
    return invalidArgument("code for '" + target +
                           "' does not run on device '" + spec->name +
                           "', which is '" + spec->arch +
                           "': leave out --target, or name another device");
  return Machine{*std::move(spec), *info, numerics};
}

} // namespace fusec
