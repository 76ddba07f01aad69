//===- Run.h - fusec-run without its main -----------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_RUN_RUN_H
#define FUSEC_TOOLS_FUSEC_RUN_RUN_H

#include "Hooks.h"

#include <iosfwd>

namespace fusec::run {

/// Does what the arguments (without the program's name) say: results go to
/// `out`, messages to `err`. Gives the exit code: 0, or 1 for a mistake of the
/// user, a device that fails, or a failed check.
int runTool(const std::vector<std::string> &arguments, const Hooks &hooks,
            std::ostream &out, std::ostream &err);

} // namespace fusec::run

#endif // FUSEC_TOOLS_FUSEC_RUN_RUN_H
