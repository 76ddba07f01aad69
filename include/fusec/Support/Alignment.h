//===- Alignment.h - how buffers are aligned --------------------*- C++ -*-===//

#ifndef FUSEC_SUPPORT_ALIGNMENT_H
#define FUSEC_SUPPORT_ALIGNMENT_H

#include <cstdint>

namespace fusec {

/// Alignment in bytes of every device buffer that a kernel is given: what
/// cuMemAlloc gives, and more than any access of a kernel needs.
constexpr int64_t kBufferAlignment = 256;

} // namespace fusec

#endif // FUSEC_SUPPORT_ALIGNMENT_H
