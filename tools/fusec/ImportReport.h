//===- ImportReport.h - what of models is not supported ---------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_IMPORTREPORT_H
#define FUSEC_TOOLS_FUSEC_IMPORTREPORT_H

#include "Options.h"

namespace fusec {

/// Prints a table of the ops that cannot be had of the model, or of each model
/// of the folder, that the options name. Returns the exit code: 0 where all can
/// be imported.
int reportImport(const DriverOptions &options);

} // namespace fusec

#endif // FUSEC_TOOLS_FUSEC_IMPORTREPORT_H
