//===- PtxLines.cpp - where the lines of PTX come from --------------------===//

#include "fusec/Target/PtxLines.h"

#include "llvm/ADT/StringExtras.h"

using namespace fusec;
using llvm::StringRef;

std::string fusec::encodeFileName(StringRef name) {
  std::string out;
  for (char c : name) {
    const auto code = static_cast<unsigned char>(c);
    if (llvm::isPrint(c) && c != '"' && c != '\\' && c != '%')
      out += c;
    else
      out.append({'%', llvm::hexdigit(code >> 4), llvm::hexdigit(code & 15)});
  }
  return out;
}

static std::string decodeFileName(StringRef name) {
  std::string out;
  while (!name.empty()) {
    unsigned code;
    if (name.front() != '%' || name.substr(1, 2).getAsInteger(16, code)) {
      out += name.front();
      name = name.drop_front();
    } else {
      out += static_cast<char>(code);
      name = name.drop_front(3);
    }
  }
  return out;
}

/// `1 "file.mlir"`.
void PtxLines::addFile(StringRef directive) {
  unsigned number;
  if (directive.consumeInteger(10, number) || number > 1000 * 1000)
    return;
  StringRef name = directive.trim();
  if (!name.consume_front("\"") || !name.consume_back("\""))
    return;
  if (files_.size() <= number)
    files_.resize(number + 1);
  files_[number] = decodeFileName(name);
}

/// Labels that LLVM puts around functions and places.
static bool isDebugLabel(StringRef line) {
  for (StringRef kind : {"$L__tmp", "$L__func_begin", "$L__func_end"})
    if (StringRef rest = line; rest.consume_front(kind))
      return rest.consume_back(":") && !rest.empty() &&
             llvm::all_of(rest, llvm::isDigit);
  return false;
}

static bool isInstruction(StringRef line) {
  StringRef text = line.ltrim();
  return !text.empty() && text.size() < line.size() && text[0] != '.' &&
         !text.starts_with("//");
}

/// `1 6 8`: file, line and column, and maybe a comment. False: it is something
/// else.
static bool parsePlace(StringRef text, unsigned (&parts)[3]) {
  text = text.split("\t//").first;
  for (unsigned &part : parts)
    if (text.consumeInteger(10, part) ||
        !(text.consume_front(" ") || text.empty()))
      return false;
  return text.empty();
}

void PtxLines::addLine(StringRef line) {
  unsigned parts[3];
  if (StringRef rest = line.trim('\n');
      rest.consume_front("\t.loc\t") && parsePlace(rest, parts)) {
    current_ = {parts[0], parts[1], parts[2]};
    return;
  }
  if (line.starts_with("\t.section\t.debug_macinfo"))
    return;
  if (isDebugLabel(line.trim('\n'))) {
    if (line.starts_with("$L__func_"))
      current_ = {};
    return;
  }
  text_ += line;
  places_.push_back(isInstruction(line) ? current_ : Place());
}

PtxLines::PtxLines(StringRef ptx) {
  while (!ptx.empty()) {
    StringRef line =
        ptx.take_front(std::min(ptx.find('\n'), ptx.size() - 1) + 1);
    ptx = ptx.drop_front(line.size());
    if (StringRef rest = line.trim('\n'); rest.consume_front("\t.file\t"))
      addFile(rest);
    else
      addLine(line);
  }
}

std::string PtxLines::placeOf(size_t line) const {
  const Place &place = places_[line];
  if (place.line == 0 || place.file >= files_.size())
    return "";
  return (files_[place.file] + ":" + llvm::Twine(place.line) + ":" +
          llvm::Twine(place.column))
      .str();
}
