//===- Report.h - rows as a table, JSON and a picture -----------*- C++ -*-===//

#ifndef FUSEC_TOOLS_FUSEC_BENCH_REPORT_H
#define FUSEC_TOOLS_FUSEC_BENCH_REPORT_H

#include "Suite.h"

namespace fusec::bench {

/// The version of the JSON (docs/Benchmarks.md).
constexpr int kReportVersion = 1;

/// The heading of the lines that describeRow() gives, ending with a newline.
std::string tableHeading(bool measured);
/// One line, or with a problem a second one that tells it.
std::string describeRow(const Row &row, bool measured);
/// Geometric means of the fractions of the floor, by bound; "" without times.
std::string describeMeans(const std::vector<Row> &rows);

std::string reportJson(const std::vector<Row> &rows, const std::string &device,
                       const std::string &target);

/// Bars of the fraction of the floor that was reached; without a time, the
/// fraction that is predicted.
std::string reportSvg(const std::vector<Row> &rows, const std::string &device);

/// The floor over the measured time; nothing without one.
std::optional<double> fractionOfFloor(const Row &row);

} // namespace fusec::bench

#endif // FUSEC_TOOLS_FUSEC_BENCH_REPORT_H
