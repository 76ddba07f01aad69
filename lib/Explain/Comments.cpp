//===- Comments.cpp - PTX that says what its kernels compute --------------===//

#include "GroupText.h"

#include "fusec/Explain/Print.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"

using namespace fusec;
using llvm::StringRef;

/// More kernels of a launch, or ops of a kernel, are counted and not named.
static constexpr size_t kMostGroups = 8, kMostOps = 24;

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

/// Appends `text` as comments of one line each. ptxas takes ASCII only: other
/// bytes are written as `\` and two hexadecimal digits, and so is what might
/// join a line to the next.
static void appendComment(std::string &out, StringRef text) {
  while (!text.empty()) {
    auto [line, rest] = text.split('\n');
    line = line.rtrim(' ');
    out += line.empty() ? "//" : "// ";
    for (const char &c : line) {
      if (llvm::isPrint(c) && !(c == '\\' && &c == line.end() - 1))
        out += c;
      else
        out.append({'\\', llvm::hexdigit(static_cast<unsigned char>(c) >> 4),
                    llvm::hexdigit(c & 15)});
    }
    out += '\n';
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

std::string fusec::withComments(const std::string &ptx,
                                const Explanation &explanation) {
  llvm::StringMap<KernelUse> uses = findUses(explanation);
  std::string out;
  for (StringRef rest = ptx; !rest.empty();) {
    size_t end = rest.find('\n');
    StringRef line = rest.take_front(end == StringRef::npos ? end : end + 1);
    rest = rest.drop_front(line.size());
    if (auto use = uses.find(entryOn(line)); use != uses.end())
      appendComment(out, describe(use->second));
    out += line;
  }
  return out;
}
