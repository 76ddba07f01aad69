//===- CApi.h - from C++ objects to C handles -------------------*- C++ -*-===//

#ifndef FUSEC_RUNTIME_CAPI_H
#define FUSEC_RUNTIME_CAPI_H

#include "fusec-c/Fusec.h"
#include "fusec/Runtime/Device.h"

#include <memory>

namespace fusec {

/// A C handle of a device that the C API cannot open itself, such as the
/// emulator or an application's own. The caller destroys it.
FusecDevice *wrapForC(std::shared_ptr<Device> device);

} // namespace fusec

#endif // FUSEC_RUNTIME_CAPI_H
