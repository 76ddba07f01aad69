/* The same tree from C. */
#include <fusec-c/Fusec.h>

#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  FusecModule *module = NULL;
  FusecTensorInfo info;
  if (argc != 2 || fusecModuleLoad(argv[1], &module) != FUSEC_OK ||
      fusecModuleOutput(module, 0, &info) != FUSEC_OK) {
    fprintf(stderr, "capp: %s\n", fusecLastError());
    return 1;
  }
  const int wrong = strcmp(info.name, "y") != 0 || info.byteCount != 128;
  fusecModuleDestroy(module);
  return wrong;
}
