/*===- CApi.h - the emulator as a device of the C API ---------------------===*\
|*                                                                            *|
|* Beside fusec-c/Fusec.h, for programs that link the emulator, which is part *|
|* of the compiler half.                                                      *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef FUSEC_EMULATOR_CAPI_H
#define FUSEC_EMULATOR_CAPI_H

#include "fusec-c/Fusec.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The CPU emulator with its default options (docs/Emulator.md). It needs the
 *  kernel IR that an artefact embeds unless built with --no-embed-ir. */
FusecStatus fusecDeviceOpenEmulator(FusecDevice **device);

#ifdef __cplusplus
}
#endif

#endif /* FUSEC_EMULATOR_CAPI_H */
