//===- fusec-run.cpp - run a compiled model ---------------------*- C++ -*-===//

#include "fusec-c/Tools.h"

int main(int argc, char **argv) { return fusecRunMain(argc, argv); }
