//===- NameList.h - names in a row, repeated ones counted -------*- C++ -*-===//

#ifndef FUSEC_SUPPORT_NAMELIST_H
#define FUSEC_SUPPORT_NAMELIST_H

#include <string>
#include <vector>

namespace fusec {

/// "fuse.max, fuse.sub, 3 x fuse.add", in order.
std::string nameList(const std::vector<std::string> &names);

} // namespace fusec

#endif // FUSEC_SUPPORT_NAMELIST_H
