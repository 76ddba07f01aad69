//===- StablehloSyntax.cpp - StableHLO as text ----------------------------===//

#include "StablehloSyntax.h"
#include "GraphBuilder.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/IR/OpImplementation.h"

using namespace mlir;
using namespace fusec;

//===----------------------------------------------------------------------===//
// Values of attributes and clauses
//===----------------------------------------------------------------------===//

namespace {
using Operands = SmallVector<OpAsmParser::UnresolvedOperand, 4>;
} // namespace

static ParseResult parseFields(AsmParser &parser, NamedAttrList &fields,
                               bool (*isEnd)(AsmParser &));

static bool atBrace(AsmParser &parser) {
  return succeeded(parser.parseOptionalRBrace());
}
static bool atGreater(AsmParser &parser) {
  return succeeded(parser.parseOptionalGreater());
}

/// An integer, a word, a string, a list of values, `{a = value, ...}`, a
/// float or an attribute. Words are strings; a list of integers is a
/// DenseI64ArrayAttr, and
/// `[0] x [1]` a list of two lists.
static ParseResult parseValue(AsmParser &parser, Attribute &value);

static ParseResult parseList(AsmParser &parser, Attribute &value) {
  SmallVector<Attribute> elements;
  if (parser.parseCommaSeparatedList(
          AsmParser::Delimiter::Square, [&]() -> ParseResult {
            return parseValue(parser, elements.emplace_back());
          }))
    return failure();
  Builder &b = parser.getBuilder();
  SmallVector<int64_t> integers;
  for (Attribute element : elements)
    if (std::optional<int64_t> integer = integerOf(element))
      integers.push_back(*integer);
  value = integers.size() == elements.size()
              ? Attribute(b.getDenseI64ArrayAttr(integers))
              : Attribute(b.getArrayAttr(elements));
  return success();
}

/// Lists between which `x` and `->` stand, as of `[0] x [1]` and the layout of
/// a convolution; one list is itself.
static ParseResult parseLists(AsmParser &parser, Attribute &value) {
  SmallVector<Attribute> lists(1);
  if (parseList(parser, lists.front()))
    return failure();
  while (succeeded(parser.parseOptionalKeyword("x")) ||
         succeeded(parser.parseOptionalArrow()))
    if (parseList(parser, lists.emplace_back()))
      return failure();
  value = lists.size() == 1
              ? lists.front()
              : Attribute(parser.getBuilder().getArrayAttr(lists));
  return success();
}

/// Looks without taking: what begins here is told by its first character.
static bool isAt(AsmParser &parser, char first) {
  return *parser.getCurrentLocation().getPointer() == first;
}
static bool atSquare(AsmParser &parser) { return isAt(parser, '['); }

ParseResult parseValue(AsmParser &parser, Attribute &value) {
  Builder &b = parser.getBuilder();
  if (atSquare(parser))
    return parseLists(parser, value);
  int64_t integer;
  if (OptionalParseResult parsed = parser.parseOptionalInteger(integer);
      parsed.has_value()) {
    value = b.getI64IntegerAttr(integer);
    return *parsed;
  }
  // Floats, and attributes of dialects.
  if (char first = *parser.getCurrentLocation().getPointer();
      first == '#' || llvm::isDigit(first))
    return parser.parseAttribute(value);
  std::string text;
  if (succeeded(parser.parseOptionalString(&text))) {
    value = b.getStringAttr(text);
    return success();
  }
  NamedAttrList fields;
  if (succeeded(parser.parseOptionalLBrace()) ||
      succeeded(parser.parseOptionalLess())) {
    if (parseFields(parser, fields, [](AsmParser &parser) {
          return atBrace(parser) || atGreater(parser);
        }))
      return failure();
    value = fields.getDictionary(b.getContext());
    return success();
  }
  StringRef word;
  if (parser.parseKeyword(&word))
    return failure();
  value = b.getStringAttr(word);
  return success();
}

/// `a = value, b, ...` up to the end, which is taken; a word alone is a unit.
static ParseResult parseFields(AsmParser &parser, NamedAttrList &fields,
                               bool (*isEnd)(AsmParser &)) {
  if (isEnd(parser))
    return success();
  do {
    StringRef name;
    Attribute value = parser.getBuilder().getUnitAttr();
    if (parser.parseKeyword(&name) ||
        (succeeded(parser.parseOptionalEqual()) && parseValue(parser, value)))
      return failure();
    fields.set(name, value);
  } while (succeeded(parser.parseOptionalComma()));
  if (isEnd(parser))
    return success();
  return parser.emitError(parser.getCurrentLocation(),
                          "expected ',' or the end of the attribute");
}

Attribute ForeignDialect::parseAttribute(DialectAsmParser &parser, Type) const {
  StringRef name;
  Attribute value;
  if (parser.parseKeyword(&name))
    return {};
  if (failed(parser.parseOptionalLess()))
    return parseValue(parser, value) ? Attribute() : value;
  // The layout of a convolution has no names.
  if (atSquare(parser))
    return parseLists(parser, value) || parser.parseGreater() ? Attribute()
                                                              : value;
  NamedAttrList fields;
  if (parseFields(parser, fields, atGreater))
    return {};
  return fields.getDictionary(getContext());
}

//===----------------------------------------------------------------------===//
// Types behind the colon
//===----------------------------------------------------------------------===//

/// The types of operands and results as ops write them: `(t, t) -> t`, `t ->
/// t`, one type for all, those of the operands in turn, or, of a select, that
/// of the condition and that of the rest.
static ParseResult parseTypes(OpAsmParser &parser, const Operands &operands,
                              SMLoc where, OperationState &result) {
  SmallVector<Type> from;
  bool listed = succeeded(parser.parseOptionalLParen());
  if (listed && failed(parser.parseOptionalRParen())) {
    if (parser.parseTypeList(from) || parser.parseRParen())
      return failure();
  } else if (!listed && parser.parseTypeList(from)) {
    return failure();
  }
  if (succeeded(parser.parseOptionalArrow())) {
    if (parser.parseOptionalLParen()) {
      if (parser.parseType(result.types.emplace_back()))
        return failure();
    } else if (failed(parser.parseOptionalRParen()) &&
               (parser.parseTypeList(result.types) || parser.parseRParen())) {
      return failure();
    }
    if (!listed && from.size() == 1)
      from.resize(operands.size(), from.front());
  } else if (!listed && from.size() == 1) {
    result.types = {from.front()};
    from.resize(operands.size(), from.front());
  } else if (!listed && from.size() == 2 && operands.size() == 3) {
    result.types = {from.back()};
    from.push_back(from.back());
  } else {
    result.addTypes(from);
  }
  return parser.resolveOperands(operands, from, where, result.operands);
}

//===----------------------------------------------------------------------===//
// Pretty forms
//===----------------------------------------------------------------------===//

/// `[0:2, 1:7:3]` behind the operand of a slice.
static ParseResult parseRanges(OpAsmParser &parser, OperationState &result) {
  SmallVector<int64_t> starts, limits, strides;
  auto parseRange = [&]() -> ParseResult {
    int64_t &stride = strides.emplace_back(1);
    if (parser.parseInteger(starts.emplace_back()) || parser.parseColon() ||
        parser.parseInteger(limits.emplace_back()))
      return failure();
    return succeeded(parser.parseOptionalColon()) ? parser.parseInteger(stride)
                                                  : success();
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseRange))
    return failure();
  Builder &b = parser.getBuilder();
  result.addAttribute("start_indices", b.getDenseI64ArrayAttr(starts));
  result.addAttribute("limit_indices", b.getDenseI64ArrayAttr(limits));
  result.addAttribute("strides", b.getDenseI64ArrayAttr(strides));
  return success();
}

/// What stands between commas: an operand, a clause `name = value`, or a word,
/// which is the way of a comparison (first) or its kind.
static ParseResult parseItem(OpAsmParser &parser, Operands &operands,
                             OperationState &result) {
  OpAsmParser::UnresolvedOperand operand;
  if (OptionalParseResult parsed = parser.parseOptionalOperand(operand);
      parsed.has_value()) {
    operands.push_back(operand);
    return *parsed;
  }
  StringRef name;
  if (parser.parseKeyword(&name))
    return failure();
  Builder &b = parser.getBuilder();
  if (succeeded(parser.parseOptionalEqual())) {
    Attribute value;
    if (parseValue(parser, value))
      return failure();
    result.addAttribute(name, value);
    return success();
  }
  result.addAttribute(operands.empty() ? "comparison_direction"
                                       : "compare_type",
                      b.getStringAttr(name));
  return success();
}

/// Items in or without parentheses, clauses behind them, attributes, types.
static ParseResult parseItemsForm(OpAsmParser &parser, OperationState &result) {
  SMLoc where = parser.getCurrentLocation();
  Operands operands;
  auto parse = [&] { return parseItem(parser, operands, result); };
  StringAttr callee;
  if (succeeded(parser.parseOptionalSymbolName(callee)))
    result.addAttribute("call_target_name", callee);
  // The name of a composite.
  std::string composite;
  if (succeeded(parser.parseOptionalString(&composite)))
    result.addAttribute("name", parser.getBuilder().getStringAttr(composite));
  if (isAt(parser, '(')) {
    if (parser.parseCommaSeparatedList(AsmParser::Delimiter::Paren, parse))
      return failure();
  }
  char next = *parser.getCurrentLocation().getPointer();
  bool more = next != ':' && next != '{' && next != '[';
  if (more && parser.parseCommaSeparatedList(parse))
    return failure();
  if (atSquare(parser) && parseRanges(parser, result))
    return failure();
  if (parser.parseOptionalAttrDict(result.attributes))
    return failure();
  if (failed(parser.parseOptionalColon()))
    return success();
  return parseTypes(parser, operands, where, result);
}

static ParseResult parseConstant(OpAsmParser &parser, OperationState &result) {
  Attribute value;
  if (parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseAttribute(value))
    return failure();
  auto typed = dyn_cast<TypedAttr>(value);
  if (!typed)
    return parser.emitError(parser.getNameLoc(), "has a value without a type");
  result.addAttribute("value", value);
  result.addTypes(typed.getType());
  return success();
}

static ParseResult parseReturn(OpAsmParser &parser, OperationState &result) {
  SMLoc where = parser.getCurrentLocation();
  Operands operands;
  SmallVector<Type> types;
  if (parser.parseOperandList(operands) ||
      parser.parseOptionalAttrDict(result.attributes))
    return failure();
  if (!operands.empty() && (parser.parseColon() || parser.parseTypeList(types)))
    return failure();
  return parser.resolveOperands(operands, types, where, result.operands);
}

/// `reducer(%a: t, %b: t) (%c: u, %d: u) {...}`: the first of each pair, then
/// the second.
static ParseResult parseReducer(OpAsmParser &parser, OperationState &result) {
  SmallVector<OpAsmParser::Argument> firsts, seconds;
  do {
    SmallVector<OpAsmParser::Argument, 2> pair;
    if (parser.parseArgumentList(pair, AsmParser::Delimiter::Paren,
                                 /*allowType=*/true))
      return failure();
    if (pair.size() != 2)
      return parser.emitError(parser.getNameLoc(),
                              "has a reducer whose arguments are no pairs");
    firsts.push_back(pair[0]);
    seconds.push_back(pair[1]);
  } while (isAt(parser, '('));
  firsts.append(seconds);
  return parser.parseRegion(*result.addRegion(), firsts);
}

/// `(%x init: %c), (%y init: %d) applies OP across dimensions = [0] : types`,
/// or with a reducer behind the types.
static ParseResult parseReduce(OpAsmParser &parser, OperationState &result) {
  SMLoc where = parser.getCurrentLocation();
  Operands operands, starts;
  do {
    if (parser.parseLParen() || parser.parseOperand(operands.emplace_back()) ||
        parser.parseKeyword("init") || parser.parseColon() ||
        parser.parseOperand(starts.emplace_back()) || parser.parseRParen())
      return failure();
  } while (succeeded(parser.parseOptionalComma()));
  operands.append(starts);
  StringRef applied;
  bool isNamed = succeeded(parser.parseOptionalKeyword("applies"));
  if (isNamed && parser.parseKeyword(&applied))
    return failure();
  if (isNamed)
    result.addAttribute("applies", parser.getBuilder().getStringAttr(applied));
  Attribute dimensions;
  if (parser.parseKeyword("across") || parser.parseKeyword("dimensions") ||
      parser.parseEqual() || parseList(parser, dimensions))
    return failure();
  result.addAttribute("dimensions", dimensions);
  if (parser.parseOptionalAttrDict(result.attributes) || parser.parseColon() ||
      parseTypes(parser, operands, where, result))
    return failure();
  if (succeeded(parser.parseOptionalKeyword("reducer")))
    return parseReducer(parser, result);
  return success();
}

/// `(%a = %x, %b = %y) : types cond {...} do {...}`.
static ParseResult parseWhile(OpAsmParser &parser, OperationState &result) {
  SMLoc where = parser.getCurrentLocation();
  SmallVector<OpAsmParser::Argument> arguments;
  SmallVector<OpAsmParser::UnresolvedOperand> operands;
  if (parser.parseAssignmentList(arguments, operands))
    return failure();
  if (!operands.empty() &&
      (parser.parseColon() || parser.parseTypeList(result.types)))
    return failure();
  if (arguments.size() != result.types.size())
    return parser.emitError(where, "has another number of types than values");
  for (auto [argument, type] : llvm::zip(arguments, result.types))
    argument.type = type;
  if (parser.parseOptionalAttrDictWithKeyword(result.attributes) ||
      parser.resolveOperands(operands, result.types, where, result.operands))
    return failure();
  return failure(parser.parseKeyword("cond") ||
                 parser.parseRegion(*result.addRegion(), arguments) ||
                 parser.parseKeyword("do") ||
                 parser.parseRegion(*result.addRegion(), arguments));
}

static ParseResult parsePrettyOp(OpAsmParser &parser, OperationState &result) {
  StringRef name = result.name.stripDialect();
  if (name == "constant")
    return parseConstant(parser, result);
  if (name == "return")
    return parseReturn(parser, result);
  if (name == "reduce")
    return parseReduce(parser, result);
  if (name == "while")
    return parseWhile(parser, result);
  return parseItemsForm(parser, result);
}

//===----------------------------------------------------------------------===//
// Dialects
//===----------------------------------------------------------------------===//

ForeignDialect::ForeignDialect(StringRef name, MLIRContext *context, TypeID id)
    : Dialect(name, context, id) {
  allowUnknownOperations();
}

std::optional<Dialect::ParseOpHook>
ForeignDialect::getParseOperationHook(StringRef) const {
  return parsePrettyOp;
}

StablehloDialect::StablehloDialect(MLIRContext *context)
    : ForeignDialect(getDialectNamespace(), context,
                     TypeID::get<StablehloDialect>()) {}

ChloDialect::ChloDialect(MLIRContext *context)
    : ForeignDialect(getDialectNamespace(), context,
                     TypeID::get<ChloDialect>()) {}

SdyDialect::SdyDialect(MLIRContext *context)
    : Dialect(getDialectNamespace(), context, TypeID::get<SdyDialect>()) {
  allowUnknownOperations();
}

static bool atSquareEnd(AsmParser &parser) {
  return succeeded(parser.parseOptionalRSquare());
}
static bool atParenEnd(AsmParser &parser) {
  return succeeded(parser.parseOptionalRParen());
}

/// Past `<@mesh, [{"x"}, {"y":(1)2, ?}]>` and the like, from behind the first
/// bracket on. Brackets nest no deeper than those of any text.
static ParseResult skipBrackets(AsmParser &parser, bool (*isEnd)(AsmParser &)) {
  while (!isEnd(parser)) {
    int64_t number;
    std::string text;
    StringRef word;
    StringAttr symbol;
    bool (*inner)(AsmParser &) =
        succeeded(parser.parseOptionalLSquare())  ? atSquareEnd
        : succeeded(parser.parseOptionalLBrace()) ? atBrace
        : succeeded(parser.parseOptionalLess())   ? atGreater
        : succeeded(parser.parseOptionalLParen()) ? atParenEnd
                                                  : nullptr;
    if (inner) {
      if (skipBrackets(parser, inner))
        return failure();
      continue;
    }
    OptionalParseResult integer = parser.parseOptionalInteger(number);
    if (integer.has_value()
            ? failed(*integer)
            : failed(parser.parseOptionalString(&text)) &&
                  failed(parser.parseOptionalSymbolName(symbol)) &&
                  failed(parser.parseOptionalKeyword(&word)) &&
                  failed(parser.parseOptionalComma()) &&
                  failed(parser.parseOptionalEqual()) &&
                  failed(parser.parseOptionalColon()) &&
                  failed(parser.parseOptionalQuestion()))
      return parser.emitError(parser.getCurrentLocation(),
                              "expected the end of the sharding");
  }
  return success();
}

/// `@name = <[...]> {...}`.
static ParseResult parseMesh(OpAsmParser &parser, OperationState &) {
  StringAttr name;
  NamedAttrList ignored;
  return failure(parser.parseSymbolName(name) || parser.parseEqual() ||
                 parser.parseLess() || skipBrackets(parser, atGreater) ||
                 parser.parseOptionalAttrDict(ignored));
}

/// `%x <@mesh, [...]> : type`.
static ParseResult parseConstraint(OpAsmParser &parser,
                                   OperationState &result) {
  OpAsmParser::UnresolvedOperand operand;
  Type type;
  if (parser.parseOperand(operand) || parser.parseLess() ||
      skipBrackets(parser, atGreater) ||
      parser.parseOptionalAttrDict(result.attributes) ||
      parser.parseColonType(type))
    return failure();
  result.addTypes(type);
  return parser.resolveOperand(operand, type, result.operands);
}

std::optional<Dialect::ParseOpHook>
SdyDialect::getParseOperationHook(StringRef name) const {
  if (name == "sdy.mesh")
    return ParseOpHook(parseMesh);
  if (name == "sdy.sharding_constraint")
    return ParseOpHook(parseConstraint);
  return std::nullopt;
}

/// Its text is known to be balanced, and is gone past.
Attribute SdyDialect::parseAttribute(DialectAsmParser &parser, Type) const {
  return StringAttr::get(getContext(), parser.getFullSymbolSpec());
}

Attribute fusec::foreignAttr(Operation *op, ArrayRef<StringRef> names) {
  auto properties =
      dyn_cast_or_null<DictionaryAttr>(op->getPropertiesAsAttribute());
  for (StringRef name : names) {
    if (Attribute attr = properties ? properties.get(name) : Attribute())
      return attr;
    if (Attribute attr = op->getAttr(name))
      return attr;
  }
  return {};
}

/// A few for each dimension; one that is written may stand for any number.
static constexpr int64_t kMostIntegers = 1 << 16;

/// An integer without bits is 0; LLVM takes it for no number.
static std::optional<int64_t> integerOf(const APInt &value) {
  return value.getBitWidth() == 0 ? 0 : value.trySExtValue();
}

std::optional<int64_t> fusec::integerOf(Attribute attr) {
  auto integer = dyn_cast_or_null<IntegerAttr>(attr);
  return integer ? ::integerOf(integer.getValue()) : std::nullopt;
}

std::optional<SmallVector<int64_t>> fusec::integersOf(Attribute attr) {
  if (auto array = dyn_cast_or_null<DenseI64ArrayAttr>(attr))
    return SmallVector<int64_t>(array.asArrayRef());
  if (std::optional<int64_t> integer = integerOf(attr))
    return SmallVector<int64_t>{*integer};
  auto elements = dyn_cast_or_null<DenseIntElementsAttr>(attr);
  if (!elements || !isTensorShape(elements.getType().getShape()) ||
      elements.getNumElements() > kMostIntegers)
    return std::nullopt;
  SmallVector<int64_t> integers;
  for (const APInt &value : elements.getValues<APInt>()) {
    std::optional<int64_t> integer = ::integerOf(value);
    if (!integer)
      return std::nullopt;
    integers.push_back(*integer);
  }
  return integers;
}

std::optional<SmallVector<int64_t>>
fusec::foreignInts(Operation *op, ArrayRef<StringRef> names) {
  return integersOf(foreignAttr(op, names));
}
