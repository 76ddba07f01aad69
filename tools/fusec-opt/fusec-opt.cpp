//===- fusec-opt.cpp - runs single passes ---------------------------------===//

#include "Register.h"

#include "fusec/Support/File.h"
#include "fusec/Support/Nesting.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/raw_ostream.h"

/// MLIR's parser recurses with the nesting of its text. A file that cannot be
/// read, the driver reports.
static bool nestsTooDeeply(const std::string &path) {
  if (path == "-")
    return false;
  fusec::Result<std::string> text = fusec::readFile(path);
  return text && fusec::findDeepNesting(*text);
}

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  fusec::registerAllDialects(registry);
  fusec::registerAllPasses();
  auto [input, output] = mlir::registerAndParseCLIOptions(
      argc, argv, "fusec pass driver\n", registry);
  if (nestsTooDeeply(input)) {
    llvm::errs() << "fusec-opt: error: the text of '" << input
                 << "' nests more than " << fusec::kDeepestNesting
                 << " levels deep\n";
    return 1;
  }
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, input, output, registry));
}
