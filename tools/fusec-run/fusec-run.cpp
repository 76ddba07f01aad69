//===- fusec-run.cpp - run a compiled model ---------------------*- C++ -*-===//

#include "Run.h"

#include <iostream>

int main(int argc, char **argv) {
  const fusec::run::Hooks hooks;
  return fusec::run::runTool({argv + 1, argv + argc}, hooks, std::cout,
                             std::cerr);
}
