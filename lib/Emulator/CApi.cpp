//===- CApi.cpp - the emulator as a device of the C API -------------------===//

#include "fusec/Emulator/CApi.h"

#include "fusec/Emulator/EmulatorDevice.h"
#include "fusec/Runtime/CApi.h"

FusecStatus fusecDeviceOpenEmulator(FusecDevice **device) {
  return fusec::openForC([] { return fusec::createEmulatorDevice(); }, device);
}
