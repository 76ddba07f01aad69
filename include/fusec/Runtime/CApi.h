//===- CApi.h - from C++ objects to C handles -------------------*- C++ -*-===//

#ifndef FUSEC_RUNTIME_CAPI_H
#define FUSEC_RUNTIME_CAPI_H

#include "fusec-c/Fusec.h"
#include "fusec/Runtime/Device.h"

#include <functional>
#include <memory>

namespace fusec {

/// Keeps the message of an error for fusecLastError(), and gives its code.
FusecStatus reportForC(const Status &status);

/// A C handle of a device that the C API cannot open itself, such as the
/// emulator or an application's own. The caller destroys it.
FusecDevice *wrapForC(std::shared_ptr<Device> device);

/// What a C function that opens a device does: fills `device`, or sets it to
/// null, keeps the message for fusecLastError(), and gives the code.
FusecStatus
openForC(const std::function<Result<std::shared_ptr<Device>>()> &open,
         FusecDevice **device);

} // namespace fusec

#endif // FUSEC_RUNTIME_CAPI_H
