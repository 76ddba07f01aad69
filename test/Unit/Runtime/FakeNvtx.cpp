// What a profiler injects into NVTX: prints the ranges of threads.
#include <nvtx3/nvToolsExt.h>

#include <cstdio>

static int NVTX_API push(const char *name) {
  std::fprintf(stderr, "push %s\n", name);
  return 0;
}
static int NVTX_API pop() {
  std::fprintf(stderr, "pop\n");
  return 0;
}

extern "C" int InitializeInjectionNvtx2(NvtxGetExportTableFunc_t getTable) {
  const auto *callbacks = static_cast<const NvtxExportTableCallbacks *>(
      getTable(NVTX_ETID_CALLBACKS));
  NvtxFunctionTable functions;
  unsigned count = 0;
  if (!callbacks || !callbacks->GetModuleFunctionTable(NVTX_CB_MODULE_CORE,
                                                       &functions, &count))
    return 0;
  *functions[NVTX_CBID_CORE_RangePushA] =
      reinterpret_cast<NvtxFunctionPointer>(push);
  *functions[NVTX_CBID_CORE_RangePop] =
      reinterpret_cast<NvtxFunctionPointer>(pop);
  return 1;
}
