//===- Texts.cpp - sources and kernels for the page -----------------------===//

#include "fusec/Explain/Explain.h"
#include "fusec/Target/PtxLines.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace fusec;

/// Lines of one text of one kernel; more is not read but scrolled past.
static constexpr size_t kMaxLines = 4000;

/// More source than this is not part of a page.
static constexpr size_t kMaxSource = 1000 * 1000;

/// Less is too little for any kernel.
static constexpr size_t kLeastBudget = 4000;

/// "file:line:column" of the first place in a printed location.
static std::string placeIn(StringRef location) {
  auto [file, rest] = location.split('"').second.split('"');
  rest.consume_front(":");
  StringRef line = rest.take_while(llvm::isDigit);
  rest = rest.drop_front(line.size());
  rest.consume_front(":");
  StringRef column = rest.take_while(llvm::isDigit);
  if (file.empty() || line.empty() || column.empty())
    return "";
  return (file + ":" + line + ":" + column).str();
}

/// Takes the locations off the ends of lines, and keeps where they lead.
static void addIr(ExplainedCode &code, StringRef text) {
  SmallVector<StringRef> lines;
  text.rtrim().split(lines, '\n');
  for (StringRef line : ArrayRef(lines).take_front(kMaxLines)) {
    size_t location = line.rfind(" loc(");
    code.irPlaces.push_back(
        location == StringRef::npos ? "" : placeIn(line.substr(location)));
    line.consume_front("  ");
    code.ir += (line.substr(0, line.rfind(" loc(")) + "\n").str();
  }
  code.irLinesCut = lines.size() - code.irPlaces.size();
}

namespace {
/// The lines of PTX, and those of each entry in it: from its directive to the
/// brace that ends it.
class PtxEntries {
public:
  explicit PtxEntries(StringRef ptx);

  void addTo(ExplainedCode &code, StringRef kernel) const;

private:
  PtxLines ptx_;
  std::vector<StringRef> lines_;
  llvm::StringMap<std::pair<size_t, size_t>> entries_;
};
} // namespace

PtxEntries::PtxEntries(StringRef ptx) : ptx_(ptx) {
  std::pair<size_t, size_t> *open = nullptr;
  for (StringRef line : llvm::split(ptx_.text(), '\n')) {
    if (auto [before, name] = line.split(".entry "); !name.empty())
      open = &(
          entries_[name.split('(').first] = {lines_.size(), lines_.size() + 1});
    lines_.push_back(line);
    if (line == "}" && open)
      open->second = lines_.size();
  }
}

void PtxEntries::addTo(ExplainedCode &code, StringRef kernel) const {
  auto entry = entries_.find(kernel);
  if (entry == entries_.end())
    return;
  auto [first, last] = entry->second;
  code.ptxLinesCut = last - first - std::min(last - first, kMaxLines);
  last -= code.ptxLinesCut;
  for (size_t line = first; line < last; ++line) {
    code.ptx += lines_[line].str() + "\n";
    code.ptxPlaces.push_back(ptx_.placeOf(line));
  }
}

/// The function of a kernel in the printed module: from its name to the brace
/// that ends it.
static StringRef findFunction(StringRef ir, StringRef kernel) {
  size_t start = ir.find(("\n  llvm.func @" + kernel + "(").str());
  if (start == StringRef::npos)
    return "";
  size_t end = ir.find("\n  }", start);
  return ir.slice(start + 1, ir.find('\n', end + 1));
}

/// Kernels and the time that all their launches take, the most first.
static std::vector<std::pair<std::string, double>>
rankKernels(const Explanation &explanation) {
  std::map<std::string, double> times;
  for (const ExplainedFunction &function : explanation.functions)
    for (const ExplainedLaunch &launch : function.launches)
      times[launch.kernel] += launch.predictedUs;
  std::vector<std::pair<std::string, double>> ranked(times.begin(),
                                                     times.end());
  llvm::sort(ranked, [](const auto &a, const auto &b) {
    return std::tie(b.second, a.first) < std::tie(a.second, b.first);
  });
  return ranked;
}

void fusec::addTexts(Explanation &explanation, const Artifact &artifact,
                     const std::string &sourceName,
                     const std::string &sourceText, size_t budget) {
  if (sourceText.size() <= kMaxSource)
    explanation.sources[sourceName] = sourceText;
  const PtxEntries ptx(artifact.ptx);
  for (const auto &[name, us] : rankKernels(explanation)) {
    if (budget < kLeastBudget)
      return;
    ExplainedCode code;
    addIr(code, findFunction(artifact.kernelIr, name));
    ptx.addTo(code, name);
    // A place takes a number in the page, not its text.
    size_t bytes = code.ptx.size() + code.ir.size() +
                   4 * (code.irPlaces.size() + code.ptxPlaces.size());
    if (bytes > budget || code.ptx.empty())
      continue;
    budget -= bytes;
    explanation.code[name] = std::move(code);
  }
}
