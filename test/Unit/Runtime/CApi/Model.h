/* What the C test needs from C++: a model and a device that runs it. */
#ifndef FUSEC_TEST_UNIT_RUNTIME_CAPI_MODEL_H
#define FUSEC_TEST_UNIT_RUNTIME_CAPI_MODEL_H

#include "fusec-c/Fusec.h"

#ifdef __cplusplus
extern "C" {
#endif
/* y = x + 1 on four f32, as the text of an artefact. */
const char *testModelText(size_t *bytes);
/* The same where y is the new value of x. */
const char *testUpdatingText(size_t *bytes);
FusecDevice *testDevice(void);
#ifdef __cplusplus
}
#endif

#endif
