//===- Tool.cpp - what fusec-run does ---------------------------*- C++ -*-===//

#include "Run.h"
#ifdef FUSEC_HAS_COMPILER
#include "CompilerHooks.h"
#endif

#include "fusec-c/Tools.h"

#include <csignal>
#include <iostream>

int fusecRunMain(int argc, char **argv) {
  // A closed pipe is an error of the write, not the end of the process.
  std::signal(SIGPIPE, SIG_IGN);
#ifdef FUSEC_HAS_COMPILER
  const fusec::run::Hooks hooks = fusec::run::compilerHooks();
#else
  const fusec::run::Hooks hooks;
#endif
  return fusec::run::runTool({argv + 1, argv + argc}, hooks, std::cout,
                             std::cerr);
}
