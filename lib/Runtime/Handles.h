// What is behind the C API's handles that several files open.
#ifndef FUSEC_LIB_RUNTIME_HANDLES_H
#define FUSEC_LIB_RUNTIME_HANDLES_H

#include "fusec-c/Fusec.h"
#include "fusec/Runtime/Device.h"
#include "fusec/Runtime/Module.h"

#include <mutex>

struct FusecModule {
  fusec::Module module;
  /// Made when it is asked for, once for all threads.
  mutable std::once_flag isDescribed;
  mutable std::string manifest;
};

struct FusecDevice {
  std::shared_ptr<fusec::Device> device;
  std::string description;
};

#endif // FUSEC_LIB_RUNTIME_HANDLES_H
