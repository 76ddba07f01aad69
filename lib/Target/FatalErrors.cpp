//===- FatalErrors.cpp - survives LLVM's fatal errors ---------------------===//
//
// LLVM's backends report what they cannot select by report_fatal_error, which
// ends the process. One process-wide handler jumps back to the innermost guard
// of the thread instead, as llvm::CrashRecoveryContext does, but without taking
// over the process's signals (the emulator needs those).
//
//===----------------------------------------------------------------------===//

#include "Backend.h"

#include "llvm/Support/Compiler.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/raw_ostream.h"
#include <csetjmp>
#include <cstdlib>
#include <mutex>
#if LLVM_ADDRESS_SANITIZER_BUILD
#include <sanitizer/lsan_interface.h>
#endif

using namespace fusec;

namespace {
struct Guard {
  std::jmp_buf target;
  std::string message;
#if LLVM_ADDRESS_SANITIZER_BUILD
  // The jump leaves behind what the backend owned.
  __lsan::ScopedDisabler leaksAreNotCounted;
#endif
};
} // namespace

static thread_local Guard *innermostGuard = nullptr;

static void onFatalError(void *, const char *reason, bool) {
  if (Guard *guard = innermostGuard) {
    guard->message = reason;
    std::longjmp(guard->target, 1);
  }
  // Not ours: end as LLVM does by default.
  llvm::errs() << "LLVM ERROR: " << reason << '\n';
  std::abort();
}

bool fusec::runGuarded(llvm::function_ref<void()> work, std::string &error) {
  static std::once_flag installed;
  std::call_once(installed, [] {
    llvm::remove_fatal_error_handler();
    llvm::install_fatal_error_handler(onFatalError);
  });
  Guard guard;
  Guard *outer = innermostGuard;
  if (setjmp(guard.target) == 0) {
    innermostGuard = &guard;
    work();
    innermostGuard = outer;
    return true;
  }
  innermostGuard = outer;
  error = guard.message;
  return false;
}
