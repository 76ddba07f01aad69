//===- Decode.cpp - from bytes to an ONNX model ---------------------------===//

#include "Model.h"
#include "Wire.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/Endian.h"

using namespace llvm;
using namespace fusec;
using namespace fusec::onnx;

/// Messages within messages: graphs in attributes of nodes.
static constexpr unsigned kMaxDepth = 100;

namespace {

class Decoder {
public:
  explicit Decoder(StringRef file) : file_(file) {}

  void decode(StringRef bytes, Model &model);
  void decode(StringRef bytes, Tensor &tensor);
  Status status() const { return status_; }

private:
  void decode(StringRef bytes, Graph &graph);
  void decode(StringRef bytes, Node &node);
  void decode(StringRef bytes, NodeAttribute &attribute);
  void decode(StringRef bytes, ValueInfo &info);
  void decode(StringRef bytes, LocalFunction &function);
  void decode(StringRef bytes, OpsetImport &opset);
  void decodeType(StringRef bytes, ValueInfo &info);
  void decodeTensorType(StringRef bytes, ValueInfo &info);
  void decodeShape(StringRef bytes, ValueInfo &info);
  void decodeDimension(StringRef bytes, Dimension &dimension);
  void decodeExternal(StringRef bytes, Tensor &tensor);

  /// Calls `take` for each field of a message; it says whether the field is
  /// well-formed. What it does not know it takes.
  void eachField(StringRef bytes, function_ref<bool(const Field &)> take);
  /// A field that is a message.
  template <typename T> bool message(const Field &field, T &into) {
    if (field.kind != WireKind::Bytes)
      return false;
    decode(field.bytes, into);
    return true;
  }
  bool fail(StringRef at, const Twine &what);

  StringRef file_;
  Status status_;
  unsigned depth_ = 0;
};

} // namespace

/// Fields of one value; false where the field is of another kind.
static bool set(const Field &field, int64_t &value) {
  value = field.integer();
  return field.kind == WireKind::Varint;
}

static bool set(const Field &field, StringRef &value) {
  value = field.bytes;
  return field.kind == WireKind::Bytes;
}

static bool set(const Field &field, float &value) {
  if (field.kind != WireKind::Fixed32)
    return false;
  value = llvm::bit_cast<float>(support::endian::read32le(field.bytes.data()));
  return true;
}

static bool append(const Field &field, SmallVectorImpl<StringRef> &values) {
  values.push_back(field.bytes);
  return field.kind == WireKind::Bytes;
}

static bool append(const Field &field, std::vector<float> &values) {
  std::string bytes;
  if (!appendFixed(field, sizeof(float), bytes))
    return false;
  for (size_t i = 0; i < bytes.size(); i += sizeof(float))
    values.push_back(
        llvm::bit_cast<float>(support::endian::read32le(&bytes[i])));
  return true;
}

bool Decoder::fail(StringRef at, const Twine &what) {
  if (status_.ok())
    status_ = invalidData(
        ("byte " + Twine(at.data() - file_.data()) + ": " + what).str());
  return false;
}

void Decoder::eachField(StringRef bytes,
                        function_ref<bool(const Field &)> take) {
  if (depth_ == kMaxDepth) {
    fail(bytes, "messages of the model lie more than 100 deep in each other");
    return;
  }
  ++depth_;
  for (StringRef rest = bytes; !rest.empty() && status_.ok();) {
    StringRef start = rest;
    std::optional<Field> field = takeField(rest);
    if (!field || !take(*field))
      fail(start, "this is no part of an ONNX model; the file is cut or "
                  "damaged");
  }
  --depth_;
}

void Decoder::decode(StringRef bytes, Model &model) {
  eachField(bytes, [&](const Field &field) {
    switch (field.number) {
    case 7:
      // A message that is there twice is one.
      model.hasGraph = true;
      return message(field, model.graph);
    case 8:
      return message(field, model.opsets.emplace_back());
    case 25:
      return message(field, model.functions.emplace_back());
    default:
      return true;
    }
  });
}

void Decoder::decode(StringRef bytes, OpsetImport &opset) {
  eachField(bytes, [&](const Field &field) {
    switch (field.number) {
    case 1:
      return set(field, opset.domain);
    case 2:
      return set(field, opset.version);
    default:
      return true;
    }
  });
}

void Decoder::decode(StringRef bytes, Graph &graph) {
  eachField(bytes, [&](const Field &field) {
    switch (field.number) {
    case 1:
      return message(field, graph.nodes.emplace_back());
    case 5:
      return message(field, graph.initializers.emplace_back());
    case 11:
      return message(field, graph.inputs.emplace_back());
    case 12:
      return message(field, graph.outputs.emplace_back());
    case 15:
      graph.hasSparse = true;
      return true;
    default:
      return true;
    }
  });
}

void Decoder::decode(StringRef bytes, Node &node) {
  eachField(bytes, [&](const Field &field) {
    switch (field.number) {
    case 1:
      return append(field, node.inputs);
    case 2:
      return append(field, node.outputs);
    case 3:
      return set(field, node.name);
    case 4:
      return set(field, node.op);
    case 5:
      return message(field, node.attributes.emplace_back());
    case 7:
      return set(field, node.domain);
    case 8:
      return set(field, node.overload);
    default:
      return true;
    }
  });
}

void Decoder::decode(StringRef bytes, NodeAttribute &attribute) {
  eachField(bytes, [&](const Field &field) {
    switch (field.number) {
    case 1:
      return set(field, attribute.name);
    case 2:
      return set(field, attribute.number);
    case 3:
      return set(field, attribute.integer);
    case 4:
      return set(field, attribute.string);
    case 5:
      attribute.tensor = std::make_unique<Tensor>();
      return message(field, *attribute.tensor);
    case 6:
      attribute.graph = std::make_unique<Graph>();
      return message(field, *attribute.graph);
    case 7:
      return append(field, attribute.numbers);
    case 8:
      return appendIntegers(field, attribute.integers);
    case 9:
      return append(field, attribute.strings);
    case 20:
      return set(field, attribute.type);
    case 21:
      return set(field, attribute.reference);
    default:
      return true;
    }
  });
}

void Decoder::decode(StringRef bytes, Tensor &tensor) {
  eachField(bytes, [&](const Field &field) {
    int64_t place = 0;
    switch (field.number) {
    case 1:
      return appendIntegers(field, tensor.dims);
    case 2:
      return set(field, tensor.type);
    case 4:
      return appendFixed(field, sizeof(float), tensor.floats);
    case 5:
    case 7:
    case 11:
      return appendIntegers(field, tensor.integers);
    case 6:
      tensor.hasStrings = true;
      return true;
    case 8:
      return set(field, tensor.name);
    case 9:
      tensor.hasRaw = true;
      return set(field, tensor.raw);
    case 10:
      return appendFixed(field, sizeof(double), tensor.doubles);
    case 13:
      decodeExternal(field.bytes, tensor);
      return field.kind == WireKind::Bytes;
    case 14:
      tensor.isExternal = field.value == 1;
      return set(field, place);
    default:
      return true;
    }
  });
}

/// A pair of words.
void Decoder::decodeExternal(StringRef bytes, Tensor &tensor) {
  StringRef key, value;
  eachField(bytes, [&](const Field &field) {
    return field.number == 1   ? set(field, key)
           : field.number == 2 ? set(field, value)
                               : true;
  });
  if (key == "location")
    tensor.location = value;
  else if (key == "offset")
    tensor.offset = value;
  else if (key == "length")
    tensor.length = value;
}

void Decoder::decode(StringRef bytes, ValueInfo &info) {
  eachField(bytes, [&](const Field &field) {
    if (field.number == 1)
      return set(field, info.name);
    if (field.number != 2)
      return true;
    decodeType(field.bytes, info);
    return field.kind == WireKind::Bytes;
  });
}

void Decoder::decodeType(StringRef bytes, ValueInfo &info) {
  eachField(bytes, [&](const Field &field) {
    switch (field.number) {
    case 1:
      info.kind = "tensor";
      decodeTensorType(field.bytes, info);
      return field.kind == WireKind::Bytes;
    case 4:
      info.kind = "sequence";
      return true;
    case 5:
      info.kind = "map";
      return true;
    case 8:
      info.kind = "sparse tensor";
      return true;
    case 9:
      info.kind = "optional";
      return true;
    default:
      return true;
    }
  });
}

void Decoder::decodeTensorType(StringRef bytes, ValueInfo &info) {
  eachField(bytes, [&](const Field &field) {
    if (field.number == 1)
      return set(field, info.type);
    if (field.number != 2)
      return true;
    info.hasShape = true;
    decodeShape(field.bytes, info);
    return field.kind == WireKind::Bytes;
  });
}

void Decoder::decodeShape(StringRef bytes, ValueInfo &info) {
  eachField(bytes, [&](const Field &field) {
    if (field.number != 1)
      return true;
    decodeDimension(field.bytes, info.dims.emplace_back());
    return field.kind == WireKind::Bytes;
  });
}

void Decoder::decodeDimension(StringRef bytes, Dimension &dimension) {
  eachField(bytes, [&](const Field &field) {
    if (field.number == 1) {
      dimension.hasSize = true;
      return set(field, dimension.size);
    }
    return field.number == 2 ? set(field, dimension.name) : true;
  });
}

void Decoder::decode(StringRef bytes, LocalFunction &function) {
  eachField(bytes, [&](const Field &field) {
    switch (field.number) {
    case 1:
      return set(field, function.name);
    case 4:
      return append(field, function.inputs);
    case 5:
      return append(field, function.outputs);
    case 7:
      return message(field, function.nodes.emplace_back());
    case 9:
      return message(field, function.opsets.emplace_back());
    case 10:
      return set(field, function.domain);
    case 11:
      return message(field, function.defaults.emplace_back());
    case 13:
      return set(field, function.overload);
    default:
      return true;
    }
  });
}

Result<Model> onnx::decodeModel(StringRef bytes) {
  Model model;
  Decoder decoder(bytes);
  decoder.decode(bytes, model);
  if (!decoder.status().ok())
    return decoder.status();
  if (!model.hasGraph)
    return invalidData("the ONNX model has no graph");
  return model;
}

bool onnx::isModel(StringRef bytes) {
  // Every writer known begins with the version, whose tag no text begins with.
  if (bytes.starts_with("\x08"))
    return true;
  // Some texts read as fields too, and have none of the bytes that any model
  // has: tags and lengths.
  if (bytes.take_front(1 << 16).find_first_of(
          StringRef("\0\1\2\3\4\5\6\7\x08", 9)) == StringRef::npos)
    return false;
  // Else fields in any order, one of them the graph's.
  bool hasGraph = false;
  for (StringRef rest = bytes; !rest.empty();) {
    std::optional<Field> field = takeField(rest);
    if (!field || field->number > 26)
      return false;
    hasGraph |= field->number == 7 && field->kind == WireKind::Bytes;
  }
  return hasGraph;
}
