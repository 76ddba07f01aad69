// The device files as text, generated at build time from Devices/*.json.
#ifndef FUSEC_LIB_SUPPORT_EMBEDDEDDEVICES_H
#define FUSEC_LIB_SUPPORT_EMBEDDEDDEVICES_H

#include <string_view>
#include <utility>
#include <vector>

namespace fusec {

/// File name without its extension, and content; sorted by name.
const std::vector<std::pair<std::string_view, std::string_view>> &
embeddedDevices();

} // namespace fusec

#endif // FUSEC_LIB_SUPPORT_EMBEDDEDDEVICES_H
