//===- Table.h - rows of text in columns ------------------------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_RUN_TABLE_H
#define FUSEC_TOOLS_FUSEC_RUN_TABLE_H

#include <string>
#include <vector>

namespace fusec::run {

/// The cells of a line; the first row is the heading.
using TableRow = std::vector<std::string>;

/// Columns as wide as their widest cell, the first to the left and the others
/// to the right. A row of one cell is a line of its own and widens nothing.
std::string layOutTable(const std::vector<TableRow> &rows);

/// printf's format of a number.
std::string formatNumber(const char *format, double value);

} // namespace fusec::run

#endif // FUSEC_TOOLS_FUSEC_RUN_TABLE_H
