// Debian's LLVM is not instrumented: memory of its allocators that our sources
// poison would never be unpoisoned by its own. So nobody may poison by hand.
extern "C" const char *__asan_default_options() {
  return "allow_user_poisoning=0";
}
