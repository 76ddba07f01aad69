#include "Nvtx.h"

#ifdef FUSEC_HAS_NVTX
#include <nvtx3/nvToolsExt.h>

fusec::run::NvtxRange::NvtxRange(const std::string &name) {
  nvtxRangePushA(name.c_str());
}
fusec::run::NvtxRange::~NvtxRange() { nvtxRangePop(); }
#else
fusec::run::NvtxRange::NvtxRange(const std::string &) {}
fusec::run::NvtxRange::~NvtxRange() {}
#endif
