//===- TileText.cpp - the written form of tiles ---------------------------===//

#include "TileText.h"

#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace fusec;
using namespace fusec::fuse;

static ParseResult parseValue(AsmParser &parser, int64_t &value) {
  return parser.parseInteger(value);
}

static ParseResult parseWord(AsmParser &parser, ArrayRef<StringLiteral> words,
                             size_t &index) {
  SMLoc at = parser.getCurrentLocation();
  StringRef word;
  if (parser.parseKeyword(&word))
    return failure();
  index = llvm::find(words, word) - words.begin();
  if (index < words.size())
    return success();
  return parser.emitError(at, "expected one of: ")
         << llvm::join(words, ", ") << "; got: " << word;
}

static ParseResult parseValue(AsmParser &parser, bool &value) {
  static constexpr StringLiteral words[] = {"false", "true"};
  size_t index = 0;
  if (parseWord(parser, words, index))
    return failure();
  value = index != 0;
  return success();
}

template <typename EnumT>
static ParseResult parseValue(AsmParser &parser, EnumT &value) {
  size_t index = 0;
  if (parseWord(parser, wordsOf(value), index))
    return failure();
  value = static_cast<EnumT>(index);
  return success();
}

/// Reads `name = value` into the field of that name, unless it is in `seen`.
template <typename TileT>
static ParseResult parseField(AsmParser &parser, TileT &tile,
                              SmallVectorImpl<StringRef> &seen) {
  StringRef name;
  SMLoc at = parser.getCurrentLocation();
  if (parser.parseKeyword(&name) || parser.parseEqual())
    return failure();
  ParseResult result = failure();
  bool isKnown = false;
  if (!llvm::is_contained(seen, name))
    TileT::visitFields([&](StringRef field, auto member, bool = false) {
      if (field != name)
        return;
      isKnown = true;
      result = parseValue(parser, tile.*member);
    });
  if (!isKnown)
    return parser.emitError(at, "duplicate or unknown parameter of a tile: ")
           << name;
  seen.push_back(name);
  return result;
}

template <typename TileT> static Attribute parseFigures(AsmParser &parser) {
  SMLoc at = parser.getCurrentLocation();
  TileT tile;
  SmallVector<StringRef> seen;
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, [&] {
        return parseField(parser, tile, seen);
      }))
    return {};
  bool isComplete = true;
  TileT::visitFields([&](StringRef field, auto, bool isOptional = false) {
    if (isOptional || llvm::is_contained(seen, field))
      return;
    parser.emitError(at, "a parameter of the tile is missing: ") << field;
    isComplete = false;
  });
  return isComplete ? TileAttr::get(parser.getContext(), tile) : Attribute();
}

Attribute fuse::parseTile(AsmParser &parser, StringRef mnemonic) {
  Attribute attribute;
  bool isKnown = false;
  forEachTileType([&](auto type) {
    using TileT = typename decltype(type)::type;
    if (mnemonic != TileT::mnemonic)
      return;
    isKnown = true;
    attribute = parseFigures<TileT>(parser);
  });
  if (!isKnown)
    parser.emitError(parser.getNameLoc(), "unknown attribute '")
        << mnemonic << "' in dialect 'fuse'";
  return attribute;
}
