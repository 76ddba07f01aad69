/* The C API from C: a whole run, and what the error paths report. */
#include "Model.h"

#include <stdio.h>
#include <string.h>

static int failures = 0;

#define CHECK(CONDITION)                                                       \
  do {                                                                         \
    if (!(CONDITION)) {                                                        \
      fprintf(stderr, "line %d: %s (last error: '%s')\n", __LINE__,            \
              #CONDITION, fusecLastError());                                   \
      ++failures;                                                              \
    }                                                                          \
  } while (0)

static void checkRun(FusecModule *module, FusecDevice *device) {
  const float x[4] = {1, 2, 3, 4};
  float y[4] = {0, 0, 0, 0};
  FusecBuffer *input = NULL, *output = NULL;
  FusecExecutable *first = NULL, *second = NULL;
  FusecStream *stream = NULL;
  const void *inputs[1];
  void *outputs[1];
  CHECK(fusecExecutableCreate(module, device, &first) == FUSEC_OK);
  CHECK(fusecExecutableDuplicate(first, &second) == FUSEC_OK);
  CHECK(fusecBufferCreate(device, sizeof(x), &input) == FUSEC_OK);
  CHECK(fusecBufferCreate(device, sizeof(y), &output) == FUSEC_OK);
  CHECK(fusecBufferUpload(input, x, sizeof(x)) == FUSEC_OK);
  CHECK(fusecStreamCreate(device, &stream) == FUSEC_OK);
  CHECK(fusecExecutableRun(second, stream) == FUSEC_INVALID_ARGUMENT);
  CHECK(strcmp(fusecLastError(), "input 'x' is not bound") == 0);
  CHECK(fusecExecutableBindInput(second, "x", fusecBufferData(input)) ==
        FUSEC_OK);
  CHECK(fusecExecutableBindOutput(second, "y", fusecBufferData(output)) ==
        FUSEC_OK);
  /* What was made keeps what it was made from alive. */
  fusecExecutableDestroy(first);
  CHECK(fusecExecutableRun(second, stream) == FUSEC_OK);
  CHECK(fusecStreamSynchronize(stream) == FUSEC_OK);
  CHECK(fusecExecutableRun(second, NULL) == FUSEC_OK);
  CHECK(fusecBufferDownload(output, y, sizeof(y)) == FUSEC_OK);
  CHECK(y[0] == 2 && y[3] == 5);
  y[3] = 0;
  inputs[0] = fusecBufferData(input);
  outputs[0] = fusecBufferData(output);
  CHECK(fusecExecutableRunWith(second, inputs, outputs, stream) == FUSEC_OK);
  CHECK(fusecStreamSynchronize(stream) == FUSEC_OK);
  CHECK(fusecBufferDownload(output, y, sizeof(y)) == FUSEC_OK);
  CHECK(y[3] == 5);
  CHECK(fusecExecutableRunWith(second, NULL, outputs, NULL) ==
        FUSEC_INVALID_ARGUMENT);
  CHECK(strcmp(fusecLastError(), "the array of inputs is null") == 0);
  outputs[0] = (char *)outputs[0] + 4;
  CHECK(fusecExecutableRunWith(second, inputs, outputs, stream) ==
        FUSEC_INVALID_ARGUMENT);
  CHECK(fusecBufferDownload(output, y, 17) == FUSEC_INVALID_ARGUMENT);
  CHECK(fusecExecutableBindInput(second, "z", x) == FUSEC_NOT_FOUND);
  CHECK(strstr(fusecLastError(), "known are 'x'") != NULL);
  fusecStreamDestroy(stream);
  fusecBufferDestroy(input);
  fusecBufferDestroy(output);
  fusecExecutableDestroy(second);
}

static void checkUpdates(FusecModule *module, FusecDevice *device) {
  size_t bytes = 0;
  const char *text = testUpdatingText(&bytes);
  float x[4] = {1, 2, 3, 4};
  int64_t input = 7;
  FusecModule *updating = NULL;
  FusecBuffer *buffer = NULL;
  FusecExecutable *model = NULL;
  CHECK(fusecModuleOutputUpdates(module, 0, &input) == FUSEC_OK && input == -1);
  CHECK(fusecModuleOutputUpdates(module, 1, &input) == FUSEC_NOT_FOUND);
  CHECK(fusecModuleOutputUpdates(module, 0, NULL) == FUSEC_INVALID_ARGUMENT);
  CHECK(fusecModuleOutputUpdates(NULL, 0, &input) == FUSEC_INVALID_ARGUMENT);
  CHECK(fusecModuleParse(text, bytes, &updating) == FUSEC_OK);
  CHECK(fusecModuleOutputUpdates(updating, 0, &input) == FUSEC_OK);
  CHECK(input == 0);
  CHECK(fusecExecutableCreate(updating, device, &model) == FUSEC_OK);
  CHECK(fusecBufferCreate(device, sizeof(x), &buffer) == FUSEC_OK);
  CHECK(fusecBufferUpload(buffer, x, sizeof(x)) == FUSEC_OK);
  CHECK(fusecExecutableBindUpdates(model) == FUSEC_INVALID_ARGUMENT);
  CHECK(strcmp(fusecLastError(), "input 'x' is not bound") == 0);
  CHECK(fusecExecutableBindUpdates(NULL) == FUSEC_INVALID_ARGUMENT);
  CHECK(fusecExecutableBindInput(model, "x", fusecBufferData(buffer)) ==
        FUSEC_OK);
  CHECK(fusecExecutableBindUpdates(model) == FUSEC_OK);
  CHECK(fusecExecutableRun(model, NULL) == FUSEC_OK);
  CHECK(fusecExecutableRun(model, NULL) == FUSEC_OK);
  CHECK(fusecBufferDownload(buffer, x, sizeof(x)) == FUSEC_OK);
  CHECK(x[0] == 3 && x[3] == 6);
  fusecExecutableDestroy(model);
  fusecBufferDestroy(buffer);
  fusecModuleDestroy(updating);
}

/* One tensor, by hand: the length of the header, the header, four floats. */
static void writeWeights(const char *path, const char *name) {
  const float x[4] = {10, 20, 30, 40};
  char header[128];
  unsigned char length[8] = {0};
  FILE *file = fopen(path, "wb");
  length[0] =
      (unsigned char)sprintf(header,
                             "{\"%s\":{\"dtype\":\"F32\",\"shape\":[2,2],"
                             "\"data_offsets\":[0,16]}}",
                             name);
  CHECK(file != NULL);
  fwrite(length, 1, 8, file);
  fwrite(header, 1, length[0], file);
  fwrite(x, 1, sizeof(x), file);
  fclose(file);
}

static void checkWeights(FusecModule *module, FusecDevice *device) {
  const char *path = "fusec-capi-test.safetensors";
  float y[4] = {0, 0, 0, 0};
  FusecBuffer *output = NULL;
  FusecExecutable *model = NULL;
  FusecWeights *weights = NULL;
  FusecTensorInfo info;
  const void *data = NULL;
  writeWeights(path, "z");
  CHECK(fusecWeightsLoad(module, device, path, &weights) == FUSEC_NOT_FOUND);
  CHECK(weights == NULL);
  writeWeights(path, "x");
  CHECK(fusecWeightsLoad(module, device, path, &weights) == FUSEC_OK);
  remove(path);
  CHECK(fusecWeightsCount(weights) == 1 && fusecWeightsCount(NULL) == 0);
  CHECK(fusecWeightsTensor(weights, 0, &info, &data) == FUSEC_OK);
  CHECK(strcmp(info.name, "x") == 0 && info.byteCount == 16);
  CHECK(data != NULL && ((const float *)data)[3] == 40);
  CHECK(fusecWeightsTensor(weights, 1, &info, &data) == FUSEC_NOT_FOUND);
  CHECK(strcmp(fusecLastError(), "there is no tensor 1 of 1") == 0);
  CHECK(fusecExecutableCreate(module, device, &model) == FUSEC_OK);
  CHECK(fusecBufferCreate(device, sizeof(y), &output) == FUSEC_OK);
  CHECK(fusecExecutableBindWeights(model, weights) == FUSEC_OK);
  CHECK(fusecExecutableBindOutput(model, "y", fusecBufferData(output)) ==
        FUSEC_OK);
  CHECK(fusecExecutableRun(model, NULL) == FUSEC_OK);
  CHECK(fusecBufferDownload(output, y, sizeof(y)) == FUSEC_OK);
  CHECK(y[0] == 11 && y[3] == 41);
  CHECK(fusecExecutableBindWeights(model, NULL) == FUSEC_INVALID_ARGUMENT);
  fusecWeightsDestroy(weights);
  CHECK(fusecWeightsLoad(module, device, NULL, &weights) ==
        FUSEC_INVALID_ARGUMENT);
  CHECK(weights == NULL);
  fusecWeightsDestroy(NULL);
  fusecExecutableDestroy(model);
  fusecBufferDestroy(output);
}

static void checkManifest(FusecModule *module) {
  const char *json = NULL, *again = NULL;
  size_t bytes = 0;
  CHECK(fusecModuleManifest(module, &json, &bytes) == FUSEC_OK);
  CHECK(json != NULL && bytes == strlen(json) && json[0] == '{');
  CHECK(strstr(json, "\"launches\"") != NULL);
  CHECK(fusecModuleManifest(module, &again, NULL) == FUSEC_OK && again == json);
  CHECK(fusecModuleManifest(module, NULL, NULL) == FUSEC_INVALID_ARGUMENT);
  CHECK(fusecModuleManifest(NULL, &json, NULL) == FUSEC_INVALID_ARGUMENT);
}

static void checkErrors(FusecModule *module) {
  FusecModule *broken = module;
  FusecDevice *device = (FusecDevice *)module;
  CHECK(fusecModuleParse("nonsense", 8, &broken) == FUSEC_INVALID_DATA);
  CHECK(broken == NULL);
  CHECK(fusecModuleLoad("/no/such/model.ptx", &broken) == FUSEC_NOT_FOUND);
  CHECK(fusecModuleLoad(NULL, &broken) == FUSEC_INVALID_ARGUMENT);
  CHECK(strcmp(fusecLastError(), "the path is null") == 0);
  CHECK(fusecModuleLoad("x", NULL) == FUSEC_INVALID_ARGUMENT);
  CHECK(strcmp(fusecLastError(), "the place for the handle is null") == 0);
  CHECK(fusecDeviceOpenCuda(0, "/no/such/libcuda.so", &device) ==
        FUSEC_UNAVAILABLE);
  CHECK(device == NULL);
  CHECK(strstr(fusecLastError(), "/no/such/libcuda.so") != NULL);
  CHECK(fusecExecutableRun(NULL, NULL) == FUSEC_INVALID_ARGUMENT);
  fusecModuleDestroy(NULL);
  fusecExecutableDestroy(NULL);
}

int main(void) {
  size_t bytes = 0;
  const char *text = testModelText(&bytes);
  FusecModule *module = NULL;
  FusecDevice *device = testDevice();
  FusecTensorInfo info;
  CHECK(fusecApiVersion() == FUSEC_API_VERSION);
  CHECK(strcmp(fusecVersion(), FUSEC_EXPECTED_VERSION) == 0);
  CHECK(strcmp(fusecLastError(), "") == 0);
  CHECK(fusecModuleParse(text, bytes, &module) == FUSEC_OK);
  CHECK(fusecModuleInputCount(module) == 1 &&
        fusecModuleOutputCount(module) == 1);
  CHECK(fusecModuleInput(module, 0, &info) == FUSEC_OK);
  CHECK(strcmp(info.name, "x") == 0 && info.type == FUSEC_F32 &&
        info.rank == 2);
  CHECK(info.shape[0] == 2 && info.shape[1] == 2 && info.byteCount == 16);
  CHECK(fusecModuleOutput(module, 1, &info) == FUSEC_NOT_FOUND);
  CHECK(strcmp(fusecDeviceDescription(device), "test device") == 0);
  checkRun(module, device);
  checkUpdates(module, device);
  checkWeights(module, device);
  checkManifest(module);
  checkErrors(module);
  fusecDeviceDestroy(device);
  fusecModuleDestroy(module);
  return failures != 0;
}
