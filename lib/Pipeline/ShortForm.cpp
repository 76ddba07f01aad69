//===- ShortForm.cpp - models that leave out types ------------------------===//

#include "ShortForm.h"

#include "fusec/Interfaces/FusibleOpInterface.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Block.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace fusec;

namespace {

/// One statement: `[%results =] fuse.op %operands {attributes}`, and how it
/// goes on.
struct Statement {
  size_t begin = 0, end = 0;
  StringRef result, op, attributes;
  SmallVector<StringRef> operands;
  /// `-> type`, or nothing.
  StringRef resultType;
};

/// Reads a text from front to back, and writes what is missing into a copy.
class Completer {
public:
  Completer(StringRef text, StringRef name, MLIRContext &context,
            std::string &storage)
      : text_(text), name_(name), context_(context), result_(storage) {}

  FailureOr<StringRef> run();

private:
  bool atWord(StringRef word) const;
  void skipSpace();
  StringRef take(llvm::function_ref<bool(char)> belongs);
  StringRef takeBalanced(char open, char close);
  StringRef takeType();
  StringRef takeName();
  SmallVector<StringRef> takeOperands();
  void skipString();
  bool readValue();
  bool readStatement(StringRef result);
  void readResultType(StringRef result);
  void noteWrittenType(StringRef result);
  Type typeOf(StringRef value);
  bool readReturn();
  bool endsAt(size_t end) const;
  bool complete(const Statement &statement);
  bool completeWritten(const Statement &statement, RegisteredOperationName op,
                       ArrayRef<Type> types, StringRef list);
  /// What an op says of itself.
  struct Verdict {
    bool isValid = false;
    /// Whether the op has all of its attributes.
    bool isKnown = false;
    std::string complaint;
    SmallVector<Type> inferred;
  };
  DictionaryAttr attributesOf(const Statement &statement) const;
  Verdict verify(const Statement &statement, RegisteredOperationName name,
                 DictionaryAttr attributes, ArrayRef<Type> types,
                 Type result) const;
  Type inferType(const Statement &statement, ArrayRef<Type> types);
  void insert(size_t at, const Twine &what);
  void endAt(const Statement &statement, StringRef operandTypes, Type result);
  Location locationAt(size_t offset) const;
  Type parseQuietly(StringRef type) const;

  StringRef text_, name_;
  MLIRContext &context_;
  size_t at_ = 0, copied_ = 0;
  /// Braces that are open.
  size_t depth_ = 0;
  std::string &result_;
  /// Types of the values of the function so far.
  llvm::StringMap<Type> types_;
  /// What ops of other dialects have at the ends of their lines.
  llvm::StringMap<StringRef> written_;
};

} // namespace

static bool isNameByte(char c) {
  return llvm::isAlnum(c) || c == '_' || c == '.' || c == '$' || c == '-' ||
         c == '#';
}

bool Completer::atWord(StringRef word) const {
  return text_.substr(at_).starts_with(word);
}

/// Blanks, line breaks and comments.
void Completer::skipSpace() {
  while (at_ < text_.size()) {
    if (atWord("//"))
      at_ = std::min(text_.find('\n', at_), text_.size());
    else if (llvm::isSpace(text_[at_]))
      ++at_;
    else
      return;
  }
}

StringRef Completer::take(llvm::function_ref<bool(char)> belongs) {
  size_t begin = at_;
  while (at_ < text_.size() && belongs(text_[at_]))
    ++at_;
  return text_.slice(begin, at_);
}

void Completer::skipString() {
  for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_)
    at_ += text_[at_] == '\\';
  at_ = std::min(at_ + 1, text_.size());
}

/// From an opening bracket to the one that closes it, strings left out.
StringRef Completer::takeBalanced(char open, char close) {
  size_t begin = at_;
  int depth = 0;
  while (at_ < text_.size()) {
    char c = text_[at_];
    if (c == '"') {
      skipString();
      continue;
    }
    ++at_;
    depth += c == open;
    if (c == close && --depth == 0)
      break;
  }
  return text_.slice(begin, at_);
}

StringRef Completer::takeType() {
  size_t begin = at_;
  take(isNameByte);
  if (at_ < text_.size() && text_[at_] == '<')
    takeBalanced('<', '>');
  return text_.slice(begin, at_);
}

StringRef Completer::takeName() {
  size_t begin = at_++;
  take(isNameByte);
  return text_.slice(begin, at_);
}

SmallVector<StringRef> Completer::takeOperands() {
  SmallVector<StringRef> operands;
  while (true) {
    size_t before = at_;
    skipSpace();
    if (!operands.empty()) {
      if (!atWord(",")) {
        at_ = before;
        return operands;
      }
      ++at_;
      skipSpace();
    }
    if (!atWord("%")) {
      at_ = before;
      return operands;
    }
    operands.push_back(takeName());
  }
}

Location Completer::locationAt(size_t offset) const {
  StringRef before = text_.take_front(offset);
  return FileLineColLoc::get(&context_, name_, before.count('\n') + 1,
                             before.size() - before.rfind('\n'));
}

Type Completer::parseQuietly(StringRef type) const {
  ScopedDiagnosticHandler quiet(&context_, [](Diagnostic &) {});
  size_t read = 0;
  return type.empty() ? Type() : parseType(type, &context_, &read);
}

void Completer::insert(size_t at, const Twine &what) {
  result_ += text_.slice(copied_, at);
  result_ += what.str();
  copied_ = at;
}

static std::string toText(Type type) {
  std::string text;
  llvm::raw_string_ostream(text) << type;
  return text;
}

/// `%x: type` of a function's arguments, or `%x = ...`. False: reported.
bool Completer::readValue() {
  StringRef value = takeName();
  size_t before = at_;
  skipSpace();
  if (atWord(":") && !atWord("::")) {
    ++at_;
    skipSpace();
    if (Type type = parseQuietly(takeType()))
      types_[value] = type;
    return true;
  }
  if (!atWord("=")) {
    at_ = before;
    return true;
  }
  ++at_;
  skipSpace();
  if (atWord("fuse."))
    return readStatement(value);
  if (atWord("\"fuse."))
    readResultType(value);
  else
    noteWrittenType(value);
  return true;
}

bool Completer::readStatement(StringRef result) {
  Statement statement;
  statement.begin = at_;
  statement.result = result;
  statement.op = take(isNameByte);
  statement.operands = takeOperands();
  statement.end = at_;
  skipSpace();
  if (atWord("{")) {
    statement.attributes = takeBalanced('{', '}');
    statement.end = at_;
    skipSpace();
  }
  if (!atWord(":"))
    return complete(statement);
  readResultType(result);
  return true;
}

/// The long form: the type behind the arrow is the result's.
void Completer::readResultType(StringRef result) {
  StringRef line = text_.slice(at_, text_.find('\n', at_));
  if (size_t arrow = line.find("->"); arrow != StringRef::npos) {
    at_ += arrow + 2;
    skipSpace();
    types_[result] = parseQuietly(takeType());
  }
}

/// An op of another dialect: its result's type ends the line, behind the last
/// arrow or colon. It is read where a short form asks for it.
void Completer::noteWrittenType(StringRef result) {
  StringRef line = text_.slice(at_, text_.find('\n', at_)).split(" //").first;
  StringRef behind = line.rsplit("->").second;
  written_[result] =
      (behind.empty() ? line.rsplit(" : ").second : behind).trim();
}

/// Null where nothing says it.
Type Completer::typeOf(StringRef value) {
  Type &type = types_[value];
  if (!type)
    type = parseQuietly(written_.lookup(value));
  return type;
}

/// Whether a statement in the short form may end there. What else follows is a
/// mistake that the parser reports where it is.
bool Completer::endsAt(size_t end) const {
  StringRef rest = text_.drop_front(end).split('\n').first.trim();
  return rest.empty() ||
         llvm::any_of(ArrayRef<StringRef>{"//", "->", "}", "loc("},
                      [&](StringRef word) { return rest.starts_with(word); });
}

/// The attributes of a statement; null where they are none.
DictionaryAttr Completer::attributesOf(const Statement &statement) const {
  if (statement.attributes.empty())
    return DictionaryAttr::get(&context_);
  size_t read = 0;
  ScopedDiagnosticHandler quiet(&context_, [](Diagnostic &) {});
  return dyn_cast_if_present<DictionaryAttr>(
      parseAttribute(statement.attributes, &context_, Type(), &read));
}

/// What the verifier of a statement's op says where its result is of type
/// `result`; and the type that it infers, where nothing else is wrong.
Completer::Verdict Completer::verify(const Statement &statement,
                                     RegisteredOperationName name,
                                     DictionaryAttr attributes,
                                     ArrayRef<Type> types, Type result) const {
  Verdict verdict;
  Location loc = UnknownLoc::get(&context_);
  ScopedDiagnosticHandler collect(&context_, [&](Diagnostic &diagnostic) {
    verdict.complaint += diagnostic.str();
  });
  Block block;
  for (Type type : types)
    block.addArgument(type, loc);
  Operation *op = Operation::create(OperationState(
      loc, statement.op, block.getArguments(), result, attributes.getValue()));
  llvm::scope_exit destroy([&] { op->destroy(); });
  if (name.getOpPropertyByteSize() > 0)
    name.populateDefaultProperties(op->getPropertiesStorage());
  verdict.isValid = succeeded(name.verifyInvariants(op));
  verdict.isKnown =
      llvm::all_of(op->getDiscardableAttrs(), [](NamedAttribute attribute) {
        return attribute.getName().getValue().contains('.');
      });
  // An op's result is checked last: all else is right.
  auto *inference = name.getInterface<InferTypeOpInterface>();
  if (inference && StringRef(verdict.complaint).contains("result #0 must be") &&
      failed(inference->inferReturnTypes(
          &context_, loc, op->getOperands(), op->getDiscardableAttrDictionary(),
          op->getPropertiesStorage(), {}, verdict.inferred)))
    verdict.inferred.clear();
  return verdict;
}

/// Null where the op does not say, or nothing fits.
Type Completer::inferType(const Statement &statement, ArrayRef<Type> types) {
  auto name = RegisteredOperationName::lookup(statement.op, &context_);
  DictionaryAttr attributes = attributesOf(statement);
  if (!name || !attributes)
    return Type();
  if (!name->hasInterface<InferTypeOpInterface>()) {
    auto value = attributes.getAs<TypedAttr>("value");
    return value ? value.getType() : Type();
  }
  // What is wrong with the op, its verifier says better than a guess could: the
  // parser gets a type that fits nothing.
  Verdict verdict =
      verify(statement, *name, attributes, types, NoneType::get(&context_));
  return verdict.isKnown && verdict.inferred.size() == 1
             ? verdict.inferred.front()
             : Type();
}

/// Lets an op say what is wrong with it, and ends the function there: of what
/// follows, the parser would say first that it wants another type.
void Completer::endAt(const Statement &statement, StringRef operandTypes,
                      Type result) {
  std::string type = toText(result);
  insert(statement.end, " : (" + operandTypes + ") -> " + type + "\n  return " +
                            statement.result + " : " + type + "\n" +
                            std::string(depth_, '}') + "\n");
  at_ = copied_ = text_.size();
}

/// Behind `->` stands the type of the result.
bool Completer::completeWritten(const Statement &statement,
                                RegisteredOperationName op,
                                ArrayRef<Type> types, StringRef list) {
  at_ += 2;
  skipSpace();
  size_t begin = at_;
  StringRef written = takeType();
  Type result = parseQuietly(written);
  if (!result) {
    emitError(locationAt(begin))
        << "'" << written << "' is no type: write tensor<4x8xf32>, sizes and "
        << "the type of elements";
    return false;
  }
  DictionaryAttr attributes = attributesOf(statement);
  bool isDefined = !llvm::is_contained(types, NoneType::get(&context_));
  if (attributes && isDefined &&
      !verify(statement, op, attributes, types, result).isValid) {
    endAt(statement, list, result);
  } else {
    insert(statement.end, " : (" + list + ")");
    types_[statement.result] = result;
  }
  return true;
}

/// Adds ` : (operands) -> result` behind the statement.
bool Completer::complete(const Statement &statement) {
  // An op that is unknown is the parser's business, one with a body is no short
  // form.
  auto op = RegisteredOperationName::lookup(statement.op, &context_);
  if (!op || !op->hasInterface<FusibleOpInterface>() || !endsAt(statement.end))
    return true;
  SmallVector<Type> types;
  std::string list;
  for (StringRef operand : statement.operands) {
    Type type = typeOf(operand);
    // Not defined before: the parser says so.
    if (!type)
      type = NoneType::get(&context_);
    types.push_back(type);
    list += (list.empty() ? "" : ", ") + toText(type);
  }
  if (atWord("->"))
    return completeWritten(statement, *op, types, list);
  Type result = inferType(statement, types);
  if (!result && types.empty() && op->hasInterface<InferTypeOpInterface>() &&
      !llvm::is_contained(op->getAttributeNames(), "value")) {
    emitError(locationAt(statement.begin))
        << "'" << statement.op << "' op has no operands";
    return false;
  }
  if (!result) {
    bool saysItself = !op->hasInterface<InferTypeOpInterface>() &&
                      !llvm::is_contained(op->getAttributeNames(), "value");
    if (saysItself) {
      emitError(locationAt(statement.begin))
          << "'" << statement.op
          << "' op says itself what it gives: write '-> type' behind it";
      return false;
    }
    endAt(statement, list,
          types.empty() ? NoneType::get(&context_) : types.front());
    return true;
  }
  insert(statement.end, " : (" + list + ") -> " + toText(result));
  types_[statement.result] = result;
  return true;
}

/// `return %x, %y` without types.
bool Completer::readReturn() {
  at_ += StringRef("return").size();
  SmallVector<StringRef> operands = takeOperands();
  size_t end = at_;
  skipSpace();
  if (operands.empty() || atWord(":"))
    return true;
  std::string list;
  for (StringRef operand : operands) {
    Type type = typeOf(operand);
    if (!type)
      return true;
    list += (list.empty() ? "" : ", ") + toText(type);
  }
  insert(end, " : " + list);
  return true;
}

FailureOr<StringRef> Completer::run() {
  while (at_ < text_.size()) {
    skipSpace();
    if (at_ >= text_.size())
      break;
    char c = text_[at_];
    if (c == '"') {
      skipString();
    } else if (c == '%') {
      if (!readValue())
        return failure();
    } else if (llvm::isAlpha(c)) {
      if (atWord("return ") && !readReturn())
        return failure();
      StringRef word = take(isNameByte);
      if (word == "func.func") {
        types_.clear();
        written_.clear();
      }
    } else {
      if (c == '{')
        ++depth_;
      else if (c == '}' && depth_ > 0)
        --depth_;
      ++at_;
    }
  }
  if (copied_ == 0)
    return text_;
  result_ += text_.substr(copied_);
  return StringRef(result_);
}

FailureOr<StringRef> fusec::completeTypes(StringRef text, StringRef name,
                                          MLIRContext &context,
                                          std::string &storage) {
  return Completer(text, name, context, storage).run();
}
