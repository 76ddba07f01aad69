//===- Lines.cpp - labelled lines that wrap -------------------------------===//

#include "Lines.h"

#include <algorithm>
#include <sys/ioctl.h>
#include <unistd.h>

using namespace fusec;
using llvm::StringRef;

/// Columns of labels, with the space before and after them.
static constexpr size_t kLabelColumns = 12;
static constexpr size_t kIndent = 2;
/// Less is too narrow for a second column, or for any sentence.
static constexpr size_t kLeastText = 24;

TextStyle fusec::styleFor(const llvm::raw_ostream &os) {
  TextStyle style;
  winsize size{};
  const int stream = &os == &llvm::errs() ? STDERR_FILENO : STDOUT_FILENO;
  if (!os.is_displayed() || ioctl(stream, TIOCGWINSZ, &size) != 0)
    return style;
  if (size.ws_col > 0)
    style.width = std::max<unsigned>(size.ws_col, kLabelColumns + kLeastText);
  style.colour = os.has_colors();
  return style;
}

size_t Lines::room() const {
  return std::max<size_t>(style_.width, kLabelColumns + kLeastText) -
         kLabelColumns;
}

void Lines::coloured(StringRef text, llvm::raw_ostream::Colors colour,
                     bool bold) {
  if (style_.colour)
    os_.changeColor(colour, bold);
  os_ << text;
  if (style_.colour)
    os_.resetColor();
}

/// Writes words from `column` on; further lines begin at `indent`.
void Lines::write(StringRef text, size_t column, size_t indent) {
  bool fresh = true;
  while (!text.empty()) {
    auto [word, rest] = text.split(' ');
    text = rest;
    if (!fresh && column + 1 + word.size() > style_.width) {
      os_ << '\n';
      os_.indent(indent);
      column = indent;
      fresh = true;
    }
    if (!fresh)
      os_ << ' ';
    for (char c : word)
      os_ << (c == '\t' ? ' ' : c);
    column += word.size() + !fresh;
    fresh = false;
  }
  os_ << '\n';
}

void Lines::label(StringRef text) {
  os_.indent(kIndent);
  coloured(text, llvm::raw_ostream::CYAN, false);
  os_.indent(kLabelColumns - kIndent - text.size());
}

void Lines::heading(StringRef text) {
  if (style_.colour)
    os_.changeColor(llvm::raw_ostream::SAVEDCOLOR, true);
  write(text, 0, 2 * kIndent);
  if (style_.colour)
    os_.resetColor();
}

void Lines::labelled(StringRef name, StringRef text) {
  label(name);
  write(text, kLabelColumns, kLabelColumns);
}

void Lines::labelled(StringRef name, StringRef first, StringRef text) {
  const size_t second = kLabelColumns + first.size() + 2;
  if (second + kLeastText <= style_.width) {
    label(name);
    os_ << first << "  ";
    return write(text, second, second);
  }
  labelled(name, first.rtrim());
  os_.indent(kLabelColumns + kIndent);
  write(text, kLabelColumns + kIndent, kLabelColumns + kIndent);
}

void Lines::entry(StringRef head, StringRef text) {
  if (head.empty()) {
    os_.indent(kIndent);
    return write(text, kIndent, 2 * kIndent);
  }
  coloured(head, llvm::raw_ostream::YELLOW, false);
  os_ << ' ';
  write(text, head.size() + 1, 2 * kIndent);
}

void Lines::raw(StringRef name, StringRef text) {
  label(name);
  os_ << text << '\n';
}
