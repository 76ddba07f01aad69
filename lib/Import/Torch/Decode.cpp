//===- Decode.cpp - what torch.export writes ------------------------------===//

#include "Program.h"

#include "llvm/ADT/StringSwitch.h"

using namespace llvm;
using namespace fusec;
using namespace fusec::torch;

/// The only version that there has been since November 2024; minor versions
/// add fields.
static constexpr int64_t kMajor = 8;
/// Of lists and objects in each other: the parser calls itself.
static constexpr int kMaxDepth = 200;

//===----------------------------------------------------------------------===//
// Parts of the schema
//===----------------------------------------------------------------------===//

StringRef torch::stringOf(const json::Object *object, StringRef key) {
  return object ? object->getString(key).value_or("") : "";
}

const json::Array &torch::listOf(const json::Object *object, StringRef key) {
  static const json::Array none;
  const json::Array *list = object ? object->getArray(key) : nullptr;
  return list ? *list : none;
}

Given Given::of(const json::Value *json) {
  const json::Object *object = json ? json->getAsObject() : nullptr;
  if (!object || object->size() != 1)
    return {};
  const auto &[kind, value] = *object->begin();
  return {kind, &value};
}

Given Given::ofInput(const json::Value &input) {
  const json::Object *named = input.getAsObject();
  return of(named ? named->get("arg") : nullptr);
}

StringRef Given::tensor() const {
  return kind == "as_tensor" ? stringOf(value->getAsObject(), "name") : "";
}

std::optional<SmallVector<StringRef>> torch::tensorsOf(const Given &argument) {
  if (argument.isNone())
    return SmallVector<StringRef>{""};
  if (argument.kind == "as_tensor")
    return SmallVector<StringRef>{argument.tensor()};
  if (argument.kind == "as_optional_tensor")
    return tensorsOf(Given::of(argument.value));
  const json::Array *list =
      argument.value ? argument.value->getAsArray() : nullptr;
  SmallVector<StringRef> names;
  if (list && argument.kind == "as_tensors") {
    for (const json::Value &tensor : *list)
      names.push_back(stringOf(tensor.getAsObject(), "name"));
    return names;
  }
  if (!list || argument.kind != "as_optional_tensors")
    return std::nullopt;
  for (const json::Value &tensor : *list)
    names.push_back(Given::of(&tensor).tensor());
  return names;
}

std::optional<double> torch::numberOf(const json::Value *value) {
  if (!value)
    return std::nullopt;
  if (std::optional<StringRef> word = value->getAsString())
    return StringSwitch<std::optional<double>>(*word)
        .Case("Infinity", std::numeric_limits<double>::infinity())
        .Case("-Infinity", -std::numeric_limits<double>::infinity())
        .Case("NaN", std::numeric_limits<double>::quiet_NaN())
        .Default(std::nullopt);
  return value->getAsNumber();
}

std::optional<TensorMeta> TensorMeta::of(const json::Object *json) {
  TensorMeta meta;
  if (!json || !json->getInteger("dtype") || !json->getArray("sizes"))
    return std::nullopt;
  meta.dtype = *json->getInteger("dtype");
  meta.layout = json->getInteger("layout").value_or(meta.layout);
  meta.sizes = json->getArray("sizes");
  meta.strides = json->getArray("strides");
  meta.offset = json->get("storage_offset");
  return meta;
}

StringRef torch::dtypeName(int64_t dtype) {
  static constexpr StringLiteral names[] = {
      "an unknown type", "uint8",      "int8",    "int16",   "int32",
      "int64",           "float16",    "float32", "float64", "complex32",
      "complex64",       "complex128", "bool",    "bfloat16"};
  if (dtype >= 0 && dtype < static_cast<int64_t>(std::size(names)))
    return names[dtype];
  static constexpr StringLiteral later[] = {
      "uint16",          "float8_e4m3fn",  "float8_e5m2", "float8_e4m3fnuz",
      "float8_e5m2fnuz", "float8_e8m0fnu", "uint32",      "uint64"};
  int64_t place = dtype - 28;
  return place >= 0 && place < static_cast<int64_t>(std::size(later))
             ? later[place]
             : names[0];
}

//===----------------------------------------------------------------------===//
// Files
//===----------------------------------------------------------------------===//

bool torch::isProgram(StringRef bytes) {
  // MLIR's text may begin with "{-#", and plans are JSON too.
  StringRef text = bytes.ltrim();
  return Zip::isZip(bytes) ||
         (text.consume_front("{") && text.ltrim().starts_with("\"") &&
          text.contains("\"graph_module\""));
}

/// Whether lists and objects are not too deep in each other.
static bool isFlat(StringRef text) {
  int depth = 0;
  bool isString = false;
  for (size_t i = 0; i < text.size(); ++i) {
    char c = text[i];
    if (isString) {
      i += c == '\\';
      isString = c != '"';
      continue;
    }
    isString = c == '"';
    depth += (c == '{' || c == '[') - (c == '}' || c == ']');
    if (depth > kMaxDepth)
      return false;
  }
  return true;
}

static Result<json::Value> parseJson(StringRef text, StringRef name) {
  if (!isFlat(text))
    return invalidData("'" + name.str() + "' has lists more than " +
                       std::to_string(kMaxDepth) + " deep in each other");
  Expected<json::Value> value = json::parse(text);
  if (!value)
    return invalidData("'" + name.str() +
                       "' is no JSON: " + llvm::toString(value.takeError()));
  return std::move(*value);
}

static Result<json::Value> readJson(const Program &program, StringRef entry) {
  std::string storage;
  Result<StringRef> text = program.archive->read(entry, storage);
  if (!text)
    return text.status();
  return parseJson(*text, entry);
}

/// The JSON of the one program of an archive; notes what it is called.
static Result<std::string> findModel(Program &program) {
  std::string found;
  for (const auto &entry : program.archive->entries()) {
    auto [root, rest] = entry.getKey().split('/');
    if (rest == "serialized_exported_program.json" ||
        entry.getKey() == "serialized_exported_program.json")
      return invalidData("the program is of a version of PyTorch that pickled "
                         "its weights: save it with PyTorch 2.8 or later");
    if (!rest.consume_front("models/") || !rest.consume_back(".json"))
      continue;
    if (!found.empty())
      return invalidData("the archive holds several programs; save one alone");
    found = entry.getKey().str();
    program.root = (root + "/").str();
    program.name = rest.str();
  }
  if (found.empty())
    return invalidData("the archive holds no program of torch.export: an entry "
                       "'models/NAME.json'");
  return found;
}

/// Reads what the archive holds of the program.
static Status readArchive(Program &program) {
  Result<std::string> model = findModel(program);
  if (!model)
    return model.status();
  std::string storage, order = program.root + "byteorder";
  if (program.archive->contains(order)) {
    Result<StringRef> word = program.archive->read(order, storage);
    if (!word)
      return word.status();
    if (word->trim() != "little")
      return invalidData("the archive's elements are not little endian");
  }
  std::pair<json::Value *, std::string> parts[] = {
      {&program.json, *model},
      {&program.weights,
       program.root + "data/weights/" + program.name + "_weights_config.json"},
      {&program.constants, program.root + "data/constants/" + program.name +
                               "_constants_config.json"}};
  for (auto &[place, entry] : parts) {
    if (place != &program.json && !program.archive->contains(entry))
      continue;
    Result<json::Value> value = readJson(program, entry);
    if (!value)
      return value.status();
    *place = *std::move(value);
  }
  return Status::success();
}

Result<Program> torch::decodeProgram(StringRef bytes) {
  Program program;
  if (Zip::isZip(bytes)) {
    Result<Zip> archive = Zip::open(bytes);
    if (!archive)
      return archive.status();
    program.archive = *std::move(archive);
    FUSEC_RETURN_IF_ERROR(readArchive(program));
  } else {
    Result<json::Value> value = parseJson(bytes, "the program");
    if (!value)
      return value.status();
    program.json = *std::move(value);
  }
  const json::Object *root = program.json.getAsObject();
  const json::Object *version =
      root ? root->getObject("schema_version") : nullptr;
  const json::Object *module = root ? root->getObject("graph_module") : nullptr;
  program.graph = module ? module->getObject("graph") : nullptr;
  program.signature = module ? module->getObject("signature") : nullptr;
  if (!program.graph || !program.signature)
    return invalidData("what the file holds is no program of torch.export: it "
                       "has no graph and signature");
  int64_t major =
      version ? version->getInteger("major").value_or(0) : int64_t(0);
  if (major != kMajor)
    return invalidData("the program is written in version " +
                       std::to_string(major) +
                       " of torch.export's schema; version 8 is read");
  return program;
}
