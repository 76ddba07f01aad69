//===- Alignment.h - how buffers are aligned --------------------*- C++ -*-===//

#ifndef FUSEC_SUPPORT_ALIGNMENT_H
#define FUSEC_SUPPORT_ALIGNMENT_H

#include <cstdint>

namespace fusec {

/// Alignment in bytes of the device buffers that fusec allocates, and of what
/// lies in them: what cuMemAlloc gives, and more than any access needs.
constexpr int64_t kBufferAlignment = 256;

/// Of memory that a caller gives: what the widest access of a kernel, a bulk
/// copy and a tensor map ask for.
constexpr int64_t kPointerAlignment = 16;

} // namespace fusec

#endif // FUSEC_SUPPORT_ALIGNMENT_H
