//===- Comments.cpp - PTX that says what its kernels compute --------------===//

#include "GroupText.h"

#include "fusec/Explain/Print.h"
#include "fusec/Target/PtxLines.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"

using namespace fusec;
using llvm::StringRef;

/// More kernels of a launch, or ops of a kernel, are counted and not named.
static constexpr size_t kMostGroups = 8, kMostOps = 24;

/// Characters of a line of the model: enough for an op and its attributes.
static constexpr size_t kSourceWidth = 60;

/// 80 columns with the comment's mark.
static const TextStyle kStyle{/*width=*/77, /*colour=*/false};

namespace {
/// The launches of one kernel: the first of them, and how many there are.
struct KernelUse {
  const ExplainedFunction *function = nullptr;
  const ExplainedLaunch *launch = nullptr;
  size_t launches = 0;
};
} // namespace

static llvm::StringMap<KernelUse> findUses(const Explanation &explanation) {
  llvm::StringMap<KernelUse> uses;
  for (const ExplainedFunction &function : explanation.functions)
    for (const ExplainedLaunch &launch : function.launches) {
      if (launch.kernel.empty())
        continue;
      KernelUse &use = uses[launch.kernel];
      if (++use.launches == 1)
        use = {&function, &launch, 1};
    }
  return uses;
}

static std::string describe(const KernelUse &use) {
  std::string text;
  llvm::raw_string_ostream os(text);
  Lines lines(os, kStyle);
  if (use.launches > 1)
    lines.heading(llvm::formatv("{0} launches of this kernel, the first being:",
                                use.launches)
                      .str());
  GroupText paragraph(lines, *use.function);
  paragraph.limitOps(kMostOps);
  paragraph.leaveOutUnfusedTerms();
  llvm::ArrayRef<size_t> groups = use.launch->groups;
  for (size_t group : groups.take_front(kMostGroups))
    paragraph.print(group);
  if (groups.size() > kMostGroups)
    lines.heading(
        llvm::formatv("and {0} more kernels", groups.size() - kMostGroups)
            .str());
  return text;
}

/// A line of a comment. ptxas takes ASCII only: other bytes are written as `\`
/// and two hexadecimal digits, and so is what might join the line to the next.
static std::string escaped(StringRef line) {
  std::string out;
  for (const char &c : line) {
    if (llvm::isPrint(c) && !(c == '\\' && &c == line.end() - 1))
      out += c;
    else
      out.append({'\\', llvm::hexdigit(static_cast<unsigned char>(c) >> 4),
                  llvm::hexdigit(c & 15)});
  }
  return out;
}

static void appendComment(std::string &out, StringRef text) {
  while (!text.empty()) {
    auto [line, rest] = text.split('\n');
    line = line.rtrim(' ');
    out += (line.empty() ? "//" : "// ") + escaped(line) + '\n';
    text = rest;
  }
}

/// The kernel whose entry begins on a line of PTX, or "".
static StringRef entryOn(StringRef line) {
  static constexpr StringRef mark = ".entry ";
  size_t at = line.find(mark);
  if (at == StringRef::npos || line.take_front(at).contains("//"))
    return "";
  return line.drop_front(at + mark.size()).take_until([](char c) {
    return c == '(' || c == ' ';
  });
}

namespace {
/// The lines of the model, for the line information that names them.
class ModelLines {
public:
  ModelLines(StringRef ptx, const std::string &name, StringRef text);

  /// The text of the line that a line of PTX names, cut where it is long, or
  /// "".
  std::string namedBy(StringRef line) const;

private:
  llvm::SmallVector<StringRef> lines_;
  /// What stands in front of a line's number: `.loc` and the model's file.
  std::string mark_;
};
} // namespace

ModelLines::ModelLines(StringRef ptx, const std::string &name, StringRef text) {
  static constexpr StringRef directive = "\n\t.file\t";
  const size_t end = ptx.find(" \"" + encodeFileName(name) + "\"\n");
  if (end == StringRef::npos)
    return;
  StringRef before = ptx.take_front(end), number;
  if (size_t start = before.rfind(directive); start != StringRef::npos)
    number = before.drop_front(start + directive.size());
  if (number.empty() || !llvm::all_of(number, llvm::isDigit))
    return;
  mark_ = ("\t.loc\t" + number + " ").str();
  text.split(lines_, '\n');
}

std::string ModelLines::namedBy(StringRef line) const {
  size_t number;
  if (mark_.empty() || !line.consume_front(mark_) ||
      line.consumeInteger(10, number) || number == 0 || number > lines_.size())
    return "";
  StringRef text = lines_[number - 1].trim();
  return escaped(text.take_front(kSourceWidth)) +
         (text.size() > kSourceWidth ? "..." : "");
}

std::string fusec::withComments(const std::string &ptx,
                                const Explanation &explanation,
                                const std::string &sourceName,
                                const std::string &sourceText) {
  llvm::StringMap<KernelUse> uses = findUses(explanation);
  ModelLines model(ptx, sourceName, sourceText);
  std::string out;
  for (StringRef rest = ptx; !rest.empty();) {
    auto [line, next] = rest.split('\n');
    const bool isWhole = line.size() < rest.size();
    rest = next;
    if (auto use = uses.find(entryOn(line)); use != uses.end())
      appendComment(out, describe(use->second));
    out += line;
    if (std::string text = model.namedBy(line); !text.empty())
      out += "\t// " + text;
    if (isWhole)
      out += '\n';
  }
  return out;
}
