//===- fusec.cpp - the compiler driver ------------------------------------===//

#include "fusec-c/Tools.h"

int main(int argc, char **argv) { return fusecMain(argc, argv); }
