//===- States.h - reductions found in one pass ------------------*- C++ -*-===//

#ifndef FUSEC_LIB_EXPLAIN_STATES_H
#define FUSEC_LIB_EXPLAIN_STATES_H

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Support/Machine.h"

#include <string>
#include <vector>

namespace fusec {

/// Of a group whose passes over rows each read them: the state of each
/// reduction that is found together with those that it depends on, and why
/// others wait. Of one whose products multiply what is computed of others':
/// what stays in registers, what is computed again, the state, and which
/// columns are visited. `inputs` are the names of the group's operands.
std::vector<std::string> describeStates(fuse::GroupOp group,
                                        llvm::ArrayRef<std::string> inputs,
                                        const Numerics &numerics);

} // namespace fusec

#endif // FUSEC_LIB_EXPLAIN_STATES_H
