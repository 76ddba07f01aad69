//===- NameList.cpp - names in a row, repeated ones counted ---------------===//

#include "fusec/Support/NameList.h"

std::string fusec::nameList(const std::vector<std::string> &names) {
  std::string text;
  for (size_t i = 0, end; i < names.size(); i = end) {
    for (end = i + 1; end < names.size() && names[end] == names[i];)
      ++end;
    text += (i ? ", " : "") +
            (end - i > 1 ? std::to_string(end - i) + " x " : std::string()) +
            names[i];
  }
  return text;
}
