//===- ShortForm.h - models that leave out types ----------------*- C++ -*-===//
//
// The type of a value follows from what it is computed from. A model may leave
// it out:
//
//   %y = fuse.softmax %x {axis = -1 : i64}
//   %z = fuse.cast %y -> tensor<4x8xbf16>     where the op itself says the type
//   return %z
//
// MLIR's parser wants to see the type of every operand: it is added to the text
// behind the statement, so that lines, and columns of what was written, stay as
// they are.
//
//===----------------------------------------------------------------------===//

#ifndef FUSEC_LIB_PIPELINE_SHORTFORM_H
#define FUSEC_LIB_PIPELINE_SHORTFORM_H

#include "mlir/IR/MLIRContext.h"

#include <string>

namespace fusec {

/// `text` with the types that it leaves out, in `storage` where there are any.
/// What cannot be completed stays as it is, for the parser to report; where the
/// text would have to say more, that is reported. The context has loaded the
/// dialect of the ops.
llvm::FailureOr<llvm::StringRef> completeTypes(llvm::StringRef text,
                                               llvm::StringRef name,
                                               mlir::MLIRContext &context,
                                               std::string &storage);

} // namespace fusec

#endif // FUSEC_LIB_PIPELINE_SHORTFORM_H
