//===- SourceText.cpp - what is told by a model's text alone --------------===//

#include "SourceText.h"

#include "fusec/Dialect/Fuse/Suggest.h"
#include "fusec/Support/Nesting.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Diagnostics.h"
#include "llvm/Support/Regex.h"

using namespace mlir;
using namespace fusec;

namespace {

class SourceChecker {
public:
  SourceChecker(StringRef text, StringRef name, MLIRContext &context)
      : text_(text), name_(name), context_(context) {}

  LogicalResult run() {
    return success(succeeded(checkKind()) && succeeded(checkNesting()) &&
                   succeeded(checkResults()) && succeeded(checkResources()) &&
                   succeeded(checkArrays()) && succeeded(checkFloats()) &&
                   succeeded(checkTypes()) && succeeded(checkProperties()));
  }

private:
  InFlightDiagnostic errorAt(size_t offset) const;
  LogicalResult checkKind() const;
  LogicalResult checkNesting() const;
  LogicalResult checkResults() const;
  LogicalResult checkResources() const;
  LogicalResult checkArrays() const;
  LogicalResult checkFloats() const;
  LogicalResult checkTypes() const;
  LogicalResult checkProperties() const;
  bool isInCode(size_t offset) const;

  StringRef text_, name_;
  MLIRContext &context_;
};

} // namespace

InFlightDiagnostic SourceChecker::errorAt(size_t offset) const {
  StringRef before = text_.take_front(offset);
  return emitError(FileLineColLoc::get(&context_, name_, before.count('\n') + 1,
                                       before.size() - before.rfind('\n')));
}

/// By content, never by the name of the file.
LogicalResult SourceChecker::checkKind() const {
  if (text_.starts_with("// fusec artefact"))
    return errorAt(0) << "this is a compiled model: run it with fusec-run";
  if (text_.starts_with("\xef\xbb\xbf"))
    return errorAt(0) << "the file begins with a byte order mark: save it as "
                         "UTF-8 without one";
  if (text_.starts_with("\xff\xfe") || text_.starts_with("\xfe\xff"))
    return errorAt(0) << "the file is UTF-16: save it as UTF-8";
  if (text_.starts_with("ML\xefR"))
    return errorAt(0) << "this is MLIR bytecode, as StableHLO artefacts are: "
                         "fusec reads text, as JAX's lower(...).as_text() "
                         "gives it";
  if (text_.starts_with("\x93NUMPY"))
    return errorAt(0) << "this is an array of NumPy: fusec-run model.ptx "
                         "--input NAME=FILE.npy reads it";
  constexpr size_t looked = 4096; // at the beginning
  if (text_.take_front(looked).contains('\0'))
    return errorAt(0) << "this is no model: fusec reads MLIR text, ONNX files, "
                         "and programs of torch.export";
  return success();
}

LogicalResult SourceChecker::checkNesting() const {
  if (std::optional<size_t> deep = findDeepNesting(text_))
    return errorAt(*deep) << "the text nests more than " << kDeepestNesting
                          << " levels deep here";
  return success();
}

/// MLIR's parser makes room for as many results as a use `%x#N` names before it
/// looks how many there are, and ends the process where that is too much.
LogicalResult SourceChecker::checkResults() const {
  constexpr uint64_t mostResults = 1 << 20;
  auto isNameByte = [](char c) {
    return llvm::isAlnum(c) || StringRef("_$.-").contains(c);
  };
  for (size_t at = text_.find('#'); at != StringRef::npos;
       at = text_.find('#', at + 1)) {
    StringRef digits = text_.drop_front(at + 1).take_while(llvm::isDigit);
    size_t begin = at;
    while (begin > 0 && isNameByte(text_[begin - 1]))
      --begin;
    uint64_t number;
    if (!digits.empty() && begin < at && begin > 0 && text_[begin - 1] == '%' &&
        (digits.getAsInteger(10, number) || number >= mostResults))
      return errorAt(begin - 1) << "no op has a result number " << digits;
  }
  return success();
}

/// The parser asks for memory that is aligned as the first four bytes of a
/// resource say, and ends the process where they are 0.
LogicalResult SourceChecker::checkResources() const {
  constexpr StringRef unaligned = "\"0x00000000";
  size_t at = text_.find("{-#"), end = text_.rfind("#-}");
  at = text_.find(unaligned, at);
  if (at >= end)
    return success();
  return errorAt(at) << "a resource begins with its alignment, a power of two "
                        "in four bytes, not 0";
}

/// Neither in a comment nor in a string.
bool SourceChecker::isInCode(size_t offset) const {
  StringRef before = text_.take_front(offset);
  before = before.drop_front(before.rfind('\n') + 1);
  bool isString = false;
  for (size_t i = 0; i < before.size(); ++i) {
    if (before[i] == '"')
      isString = !isString;
    else if (isString)
      i += before[i] == '\\';
    else if (before.substr(i).starts_with("//"))
      return false;
  }
  return !isString;
}

static StringRef skipBlanks(StringRef text) {
  while ((text = text.ltrim()).starts_with("//"))
    text = text.drop_until([](char c) { return c == '\n'; });
  return text;
}

/// The parser asks the elements of an array for their width, and ends the
/// process where they are of type index, also by another name.
LogicalResult SourceChecker::checkArrays() const {
  constexpr StringRef array = "array<";
  for (size_t at = text_.find(array); at != StringRef::npos;
       at = text_.find(array, at + 1)) {
    StringRef type = skipBlanks(text_.drop_front(at + array.size()));
    if ((type.starts_with("index") || type.starts_with("!")) && isInCode(at))
      return errorAt(type.begin() - text_.begin())
             << "the elements of an array attribute have a type of integers or "
                "floats, as in array<i64: 1>";
  }
  return success();
}

/// MLIR takes no number like `1e-5`, and says nothing that would help.
LogicalResult SourceChecker::checkFloats() const {
  constexpr StringRef decimal = "0123456789";
  for (size_t e = text_.find_first_of("eE"); e != StringRef::npos;
       e = text_.find_first_of("eE", e + 1)) {
    StringRef digits = text_.take_front(e).take_back(32);
    digits = digits.drop_front(digits.find_last_not_of(decimal) + 1);
    StringRef exponent = text_.drop_front(e);
    bool isSigned =
        exponent.size() > 1 && StringRef("+-").contains(exponent[1]);
    exponent = exponent.take_front(
        exponent.find_first_not_of(decimal, isSigned ? 2 : 1));
    size_t begin = e - digits.size();
    if (digits.empty() || begin == 0 || !llvm::isDigit(exponent.back()) ||
        !StringRef(" \t\n=,:<([-").contains(text_[begin - 1]) ||
        !isInCode(begin))
      continue;
    return errorAt(begin) << "a float has a decimal point: write " << digits
                          << ".0" << exponent;
  }
  return success();
}

/// What NumPy and PyTorch call element types, where MLIR names no type at all.
LogicalResult SourceChecker::checkTypes() const {
  static constexpr std::pair<StringRef, StringRef> names[] = {
      {"bfloat16", "bf16"},
      {"float16", "f16"},
      {"float32", "f32"},
      {"float64", "f64"},
      {"half", "f16"},
      {"float", "f32"},
      {"double", "f64"},
      {"bool", "i1"},
      {"int8", "i8"},
      {"int16", "i16"},
      {"int32", "i32"},
      {"int64", "i64"},
      {"uint8", "ui8"},
      {"uint16", "ui16"},
      {"uint32", "ui32"},
      {"uint64", "ui64"},
      {"u8", "ui8"},
      {"u16", "ui16"},
      {"u32", "ui32"},
      {"u64", "ui64"},
      {"f8", "f8E4M3FN"},
      {"fp8", "f8E4M3FN"},
      {"e4m3", "f8E4M3FN"},
      {"e5m2", "f8E5M2"},
      {"fp16", "f16"},
      {"fp32", "f32"},
      {"fp64", "f64"},
      {"int", "i32"},
      {"long", "i64"},
      {"float8_e4m3fn", "f8E4M3FN"},
      {"float8_e5m2", "f8E5M2"}};
  constexpr StringRef tensor = "tensor<";
  for (size_t at = text_.find(tensor); at != StringRef::npos;
       at = text_.find(tensor, at + 1)) {
    StringRef type = text_.drop_front(at + tensor.size());
    type = type.take_front(type.find_first_of(">\n"));
    type = type.drop_front(
        std::min(type.find_first_not_of("0123456789?x"), type.size()));
    size_t begin = type.begin() - text_.begin();
    for (auto [name, own] : names)
      if (type == name && isInCode(begin))
        return errorAt(begin) << "there is no element type '" << name
                              << "'; did you mean '" << own << "'?";
  }
  return success();
}

/// The attribute that `text` begins with. What is none, the parser reports.
static Attribute parseQuietly(StringRef text, MLIRContext &context) {
  ScopedDiagnosticHandler quiet(&context, [](Diagnostic &) {});
  size_t read = 0;
  return parseAttribute(text, &context, Type(), &read);
}

/// Of an op in MLIR's general form, whose name ends before `text`: what follows
/// its operands and `<`.
static StringRef propertiesBehind(StringRef text) {
  text = skipBlanks(text);
  if (!text.consume_front("("))
    return "";
  for (text = skipBlanks(text); !text.empty() && text.front() != ')';)
    text = skipBlanks(text.drop_front());
  text = skipBlanks(text.drop_front(text.empty() ? 0 : 1));
  return text.consume_front("<") ? skipBlanks(text) : "";
}

/// The parser drops what it does not know of `"fuse.op"(...) <{...}>`.
LogicalResult SourceChecker::checkProperties() const {
  if (!text_.contains("\"fuse."))
    return success();
  static const llvm::Regex generic("\"(fuse\\.[a-z_0-9]+)\"");
  SmallVector<StringRef, 2> match;
  for (StringRef rest = text_; generic.match(rest, &match);) {
    rest = StringRef(match[0].end(), text_.end() - match[0].end());
    std::optional<RegisteredOperationName> op =
        RegisteredOperationName::lookup(match[1], &context_);
    auto properties = dyn_cast_if_present<DictionaryAttr>(
        parseQuietly(propertiesBehind(rest), context_));
    if (!op || !properties)
      continue;
    for (NamedAttribute property : properties)
      if (!llvm::is_contained(op->getAttributeNames(), property.getName()))
        return errorAt(match[0].begin() - text_.begin())
               << "'" << match[1] << "' op has no attribute '"
               << property.getName().getValue() << "'"
               << fuse::suggestAttribute(property.getName().getValue(), *op);
  }
  return success();
}

LogicalResult fusec::checkSource(StringRef text, StringRef name,
                                 MLIRContext &context) {
  return SourceChecker(text, name, context).run();
}
