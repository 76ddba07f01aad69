#include "Table.h"

#include <algorithm>
#include <cstdio>

namespace fusec::run {

std::string layOutTable(const std::vector<TableRow> &rows) {
  std::vector<size_t> widths;
  for (const TableRow &row : rows)
    for (size_t i = 0; row.size() > 1 && i < row.size(); ++i) {
      widths.resize(std::max(widths.size(), row.size()));
      widths[i] = std::max(widths[i], row[i].size());
    }
  std::string table;
  for (const TableRow &row : rows) {
    for (size_t i = 0; i < row.size(); ++i) {
      const size_t width = row.size() > 1 ? widths[i] : row[i].size();
      const std::string padding(width - row[i].size(), ' ');
      table += i == 0 ? row[i] + padding : "  " + padding + row[i];
    }
    table += "\n";
  }
  return table;
}

std::string formatNumber(const char *format, double value) {
  char buffer[64];
  std::snprintf(buffer, sizeof buffer, format, value);
  return buffer;
}

} // namespace fusec::run
