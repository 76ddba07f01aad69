//===- fusec-opt.cpp - runs single passes ---------------------------------===//

#include "Register.h"

#include "fusec/Support/File.h"
#include "fusec/Support/Nesting.h"

#include "mlir/IR/DialectRegistry.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "llvm/Support/raw_ostream.h"

/// MLIR's parser recurses with the nesting of its text, and its driver reads
/// what has no end.
static fusec::Status checkInput(const std::string &path) {
  if (path == "-")
    return fusec::Status::success();
  fusec::Result<std::string> text = fusec::readFile(path);
  if (!text)
    return text.status();
  if (!fusec::findDeepNesting(*text))
    return fusec::Status::success();
  return fusec::invalidData("the text of '" + path + "' nests more than " +
                            std::to_string(fusec::kDeepestNesting) +
                            " levels deep");
}

int main(int argc, char **argv) {
  mlir::DialectRegistry registry;
  fusec::registerAllDialects(registry);
  fusec::registerAllPasses();
  auto [input, output] = mlir::registerAndParseCLIOptions(
      argc, argv, "fusec pass driver\n", registry);
  if (fusec::Status readable = checkInput(input); !readable) {
    llvm::errs() << "fusec-opt: error: " << readable.message() << '\n';
    return 1;
  }
  return mlir::asMainReturnCode(
      mlir::MlirOptMain(argc, argv, input, output, registry));
}
