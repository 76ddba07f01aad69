//===- Fuzzer.h - what a libFuzzer target defines ---------------*- C++ -*-===//

#ifndef FUSEC_TEST_FUZZ_TARGETS_FUZZER_H
#define FUSEC_TEST_FUZZ_TARGETS_FUZZER_H

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

/// Ends the run as a find: what a reader accepted is not what it promises.
inline void require(bool holds) {
  if (!holds)
    std::abort();
}

/// One input; must not crash, hang or take memory that the input does not
/// justify.
void fuzzOne(std::string_view input);

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  fuzzOne({reinterpret_cast<const char *>(data), size});
  return 0;
}

#endif // FUSEC_TEST_FUZZ_TARGETS_FUZZER_H
