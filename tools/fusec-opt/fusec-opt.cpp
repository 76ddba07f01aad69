//===- fusec-opt.cpp - runs single passes ---------------------------------===//

#include "Register.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  fusec::registerAllDialects(registry);
  fusec::registerAllPasses();
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, "fusec pass driver\n", registry));
}
