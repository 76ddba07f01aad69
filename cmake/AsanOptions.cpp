// Debian's LLVM is not instrumented: memory of its allocators that our sources
// poison would never be unpoisoned by its own. So nobody may poison by hand. A
// report ends the process by a signal: an exit status could pass for the
// refusal of bad input that a test expects.
extern "C" const char *__asan_default_options() {
  return "allow_user_poisoning=0:abort_on_error=1";
}

extern "C" const char *__ubsan_default_options() {
  return "print_stacktrace=1";
}
