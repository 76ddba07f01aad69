//===- Picture.cpp - fractions of the floor as bars -----------------------===//

#include "Report.h"

#include <algorithm>
#include <cstdio>

namespace fusec::bench {
namespace {

constexpr int kRowHeight = 22, kTop = 58, kLeft = 400, kWidth = 400;
/// What the full width stands for: nothing is faster than its floor but by
/// error of measurement, or from the cache.
constexpr double kFullScale = 1.2;

std::string escape(const std::string &text) {
  std::string escaped;
  for (char c : text)
    escaped += c == '<'   ? "&lt;"
               : c == '>' ? "&gt;"
               : c == '&' ? "&amp;"
                          : std::string(1, c);
  return escaped;
}

std::string textAt(double x, double y, const char *kind,
                   const std::string &text) {
  char place[96];
  std::snprintf(place, sizeof place,
                "<text x=\"%.0f\" y=\"%.0f\" class=\"%s\">", x, y, kind);
  return place + escape(text) + "</text>\n";
}

std::string rectangle(double x, double y, double width, double height,
                      const char *kind) {
  char text[160];
  std::snprintf(text, sizeof text,
                "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" "
                "class=\"%s\"/>\n",
                x, y, width, height, kind);
  return text;
}

/// A bar for the time, or the prediction where there is none; a tick for the
/// prediction.
std::string rowSvg(const Row &row, int index) {
  const double y = kTop + index * kRowHeight;
  const auto scaled = [](double fraction) {
    return std::clamp(fraction / kFullScale, 0.0, 1.0) * kWidth;
  };
  std::string svg =
      textAt(8, y + 15, "label", row.workload.id + "  " + row.workload.name) +
      textAt(kLeft - 8, y + 15, "size", sizeText(row.workload));
  if (!row.problem.empty() || row.predictedUs <= 0)
    return svg + textAt(kLeft + 6, y + 15, "label", "failed");
  const double predicted = row.workload.floorUs / row.predictedUs;
  const std::optional<double> measured = fractionOfFloor(row);
  svg += rectangle(kLeft, y + 3, scaled(measured.value_or(predicted)),
                   kRowHeight - 6, measured ? "measured" : "predicted");
  svg += rectangle(kLeft + scaled(predicted) - 1, y + 1, 2, kRowHeight - 2,
                   "tick");
  char percent[32];
  std::snprintf(percent, sizeof percent, "%.0f %%",
                measured.value_or(predicted) * 100);
  return svg + textAt(kLeft + kWidth + 8, y + 15, "label", percent);
}

} // namespace

std::string reportSvg(const std::vector<Row> &rows, const std::string &device) {
  const int height = kTop + kRowHeight * static_cast<int>(rows.size()) + 16;
  char head[1024];
  std::snprintf(
      head, sizeof head,
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" "
      "viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n"
      "<style>.page{fill:#fff}.label,.title{fill:#222}.title{font-size:15px}"
      ".size{fill:#777;font-size:10px;text-anchor:end}.measured{fill:#2a7ab8}"
      ".predicted{fill:#b5cfe3}.tick{fill:#d9822b}.floor{fill:#222}</style>\n",
      kLeft + kWidth + 60, height, kLeft + kWidth + 60, height);
  std::string svg = head + rectangle(0, 0, kLeft + kWidth + 60, height, "page");
  const bool timed = std::any_of(rows.begin(), rows.end(), [](const Row &row) {
    return row.measured.has_value();
  });
  svg += textAt(8, 22, "title",
                timed ? "Fraction of the floor on " + device
                      : "Predicted fraction of the floor");
  svg += textAt(8, 42, "label",
                "bar: measured (pale: predicted only), tick: predicted, line: "
                "the floor");
  for (size_t i = 0; i < rows.size(); ++i)
    svg += rowSvg(rows[i], static_cast<int>(i));
  svg += rectangle(kLeft + kWidth / kFullScale, kTop - 6, 1, height - kTop - 4,
                   "floor");
  return svg + "</svg>\n";
}

} // namespace fusec::bench
