/* softmax-c MODEL.ptx: prints what the model takes and gives, runs it, and
 * prints the sum of the result's first row, which is 1 for a softmax. */
#include <fusec-c/Fusec.h>
#ifdef USE_EMULATOR
#include <fusec/Emulator/CApi.h>
#endif

#include <stdio.h>
#include <stdlib.h>

/* Everything that is made, so that there is one place that destroys it. */
typedef struct Session {
  FusecModule *module;
  FusecDevice *device;
  FusecExecutable *model;
  FusecStream *stream;
  FusecBuffer *x, *y;
} Session;

/* Leaves the function with the status of a call that failed. */
#define TRY(CALL)                                                              \
  do {                                                                         \
    const FusecStatus status_ = (CALL);                                        \
    if (status_ != FUSEC_OK)                                                   \
      return status_;                                                          \
  } while (0)

static FusecStatus openDevice(FusecDevice **device) {
#ifdef USE_EMULATOR
  return fusecDeviceOpenEmulator(device);
#else
  return fusecDeviceOpenCuda(0, NULL, device);
#endif
}

static void printTensor(const char *role, const FusecTensorInfo *info) {
  printf("%s %s:", role, info->name);
  for (int32_t axis = 0; axis < info->rank; ++axis)
    printf(" %lld", (long long)info->shape[axis]);
  printf(", %lld bytes\n", (long long)info->byteCount);
}

static FusecStatus printSignature(const FusecModule *module) {
  FusecTensorInfo info;
  for (size_t i = 0; i < fusecModuleInputCount(module); ++i) {
    TRY(fusecModuleInput(module, i, &info));
    printTensor("input", &info);
  }
  for (size_t i = 0; i < fusecModuleOutputCount(module); ++i) {
    TRY(fusecModuleOutput(module, i, &info));
    printTensor("output", &info);
  }
  return FUSEC_OK;
}

/* Loads the model and binds memory to its names. */
static FusecStatus prepare(Session *s, const char *path) {
  FusecTensorInfo x, y;
  TRY(fusecModuleLoad(path, &s->module));
  TRY(printSignature(s->module));
  TRY(openDevice(&s->device));
  printf("on %s\n", fusecDeviceDescription(s->device));
  TRY(fusecExecutableCreate(s->module, s->device, &s->model));
  TRY(fusecStreamCreate(s->device, &s->stream));
  TRY(fusecModuleInput(s->module, 0, &x));
  TRY(fusecModuleOutput(s->module, 0, &y));
  TRY(fusecBufferCreate(s->device, x.byteCount, &s->x));
  TRY(fusecBufferCreate(s->device, y.byteCount, &s->y));
  TRY(fusecExecutableBindInput(s->model, "x", fusecBufferData(s->x)));
  return fusecExecutableBindOutput(s->model, "y", fusecBufferData(s->y));
}

/* Sums the first row of the result for an input of all sorts of values. */
static FusecStatus runOnce(Session *s, float *values, const FusecTensorInfo *x,
                           double *sum) {
  for (int64_t i = 0; i < x->byteCount / 4; ++i)
    values[i] = (float)(i % 11);
  TRY(fusecBufferUpload(s->x, values, x->byteCount));
  /* Returns at once; the host is free until it needs the result. */
  TRY(fusecExecutableRun(s->model, s->stream));
  TRY(fusecStreamSynchronize(s->stream));
  TRY(fusecBufferDownload(s->y, values, x->byteCount));
  *sum = 0;
  for (int64_t column = 0; column < x->shape[1]; ++column)
    *sum += values[column];
  return FUSEC_OK;
}

static FusecStatus softmax(Session *s, const char *path) {
  FusecTensorInfo x;
  double sum = 0;
  TRY(prepare(s, path));
  TRY(fusecModuleInput(s->module, 0, &x));
  float *values = malloc((size_t)x.byteCount);
  if (!values)
    return FUSEC_OUT_OF_MEMORY;
  const FusecStatus status = runOnce(s, values, &x, &sum);
  free(values);
  if (status == FUSEC_OK)
    printf("the first row sums to %.4f\n", sum);
  return status;
}

int main(int argc, char **argv) {
  Session s = {0};
  const FusecStatus status = softmax(&s, argc > 1 ? argv[1] : "softmax.ptx");
  if (status != FUSEC_OK)
    fprintf(stderr, "softmax-c: error %d: %s\n", (int)status, fusecLastError());
  fusecStreamDestroy(s.stream);
  fusecBufferDestroy(s.x);
  fusecBufferDestroy(s.y);
  fusecExecutableDestroy(s.model);
  fusecDeviceDestroy(s.device);
  fusecModuleDestroy(s.module);
  return status == FUSEC_OK ? 0 : 1;
}
