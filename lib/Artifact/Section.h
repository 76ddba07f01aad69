// Named texts in the comments of a PTX file. A section is
//
//   //! NAME N bytes fnv1a64 HEX
//   //| first line of the text
//   //| a line too long for one comment, con-
//   //+ tinued
//
// Bytes that are not printable ASCII, and the backslash, are written as a
// backslash and two hexadecimal digits: no text can end its comment or continue
// it past the line. N and HEX are those of the text itself, so that a cut or
// edited section is noticed. The text of the last section, the PTX, follows its
// header as it is.
#ifndef FUSEC_LIB_ARTIFACT_SECTION_H
#define FUSEC_LIB_ARTIFACT_SECTION_H

#include "fusec/Support/Status.h"

#include <string>
#include <string_view>

namespace fusec {

void appendSectionHeader(std::string &out, std::string_view name,
                         std::string_view text);
void appendSection(std::string &out, std::string_view name,
                   std::string_view text);

/// Takes sections off the front of a text, in the order in which they are
/// expected.
class SectionReader {
public:
  /// `text` begins at a section header on line `line`.
  SectionReader(std::string_view text, int64_t line)
      : rest_(text), line_(line) {}

  /// Whether the next section has that name.
  bool nextIs(std::string_view name) const;
  /// The next section, which must have that name, decoded and checked.
  Result<std::string> read(std::string_view name);
  /// The next section's header, then all the rest as it is.
  Result<std::string> readRest(std::string_view name);

private:
  struct Header {
    uint64_t bytes = 0;
    uint64_t checksum = 0;
  };
  Result<Header> readHeader(std::string_view name);
  std::string_view takeLine();
  Status check(std::string_view name, const Header &header,
               std::string_view text) const;
  Status at(const std::string &problem) const;

  std::string_view rest_;
  int64_t line_;
};

} // namespace fusec

#endif // FUSEC_LIB_ARTIFACT_SECTION_H
