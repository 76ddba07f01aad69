/*===- Xla.h - compiled models as custom calls of XLA ---------------------===*\
|*                                                                            *|
|* Handlers of XLA's FFI (version 0.3) for models that were registered: so a  *|
|* compiled function stands inside of what XLA compiles, as jax.jit does. A   *|
|* call names its model by the string attribute "model"; its arguments and    *|
|* results are the model's inputs and outputs, in their order, row-major.     *|
|*                                                                            *|
\*===----------------------------------------------------------------------===*/

#ifndef FUSEC_C_XLA_H
#define FUSEC_C_XLA_H

#include "fusec-c/Fusec.h"

#ifdef __cplusplus
extern "C" {
#endif

/** The `ordinal` of models whose calls are on the host. */
#define FUSEC_XLA_HOST (-1)

/** Lets calls run a model, for as long as the process lives: those on XLA's GPU
 *  `ordinal`, which `device` must be, or with FUSEC_XLA_HOST those of XLA's
 *  CPU, which copy to and from `device`. The first model of a name and ordinal
 *  stays. Any thread may call it. Since version 5. */
FusecStatus fusecXlaRegister(const char *name, const FusecModule *module,
                             const FusecDevice *device, int ordinal);

/** The handlers, of type XLA_FFI_Handler, of platform "CPU": waits for the
 *  results; and of platform "CUDA": queues the run on XLA's stream. Since
 *  version 5. */
void *fusecXlaCallOnHost(void *frame);
void *fusecXlaCallOnGpu(void *frame);

#ifdef __cplusplus
}
#endif

#endif /* FUSEC_C_XLA_H */
