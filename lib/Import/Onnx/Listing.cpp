//===- Listing.cpp - an ONNX model as text --------------------------------===//

#include "Model.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/InterleavedRange.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace fusec::onnx;

StringRef fusec::onnx::elementName(int64_t type) {
  static constexpr StringLiteral names[] = {
      "undefined",      "float",      "uint8",          "int8",
      "uint16",         "int16",      "int32",          "int64",
      "string",         "bool",       "float16",        "double",
      "uint32",         "uint64",     "complex64",      "complex128",
      "bfloat16",       "float8e4m3", "float8e4m3fnuz", "float8e5m2",
      "float8e5m2fnuz", "uint4",      "int4",           "float4e2m1",
      "float8e8m0",     "uint2",      "int2",           "float6e2m3",
      "float6e3m2"};
  bool isKnown = type >= 0 && type < static_cast<int64_t>(std::size(names));
  return isKnown ? names[type] : StringLiteral("an unknown type");
}

namespace {

class Lister {
public:
  std::string list(Model &model);

private:
  void list(std::vector<Node> &nodes, unsigned indent);
  void list(Node &node, unsigned indent);
  void list(ValueInfo &input);
  /// A name on one line: what no name should have becomes a dot.
  void print(StringRef name);
  void print(ArrayRef<StringRef> names);
  void endLine() {
    os_ << '\n';
    ++line_;
  }

  std::string text_;
  raw_string_ostream os_{text_};
  unsigned line_ = 1;
};

} // namespace

void Lister::print(StringRef name) {
  for (char c : name)
    os_ << (isPrint(c) ? c : '.');
}

void Lister::print(ArrayRef<StringRef> names) {
  bool isFirst = true;
  for (StringRef name : names) {
    os_ << (isFirst ? "" : ", ");
    print(name);
    isFirst = false;
  }
}

void Lister::list(ValueInfo &input) {
  input.line = line_;
  os_ << "input ";
  print(input.name);
  os_ << ": " << (input.kind == "tensor" ? elementName(input.type) : input.kind)
      << '[';
  bool isFirst = true;
  for (const Dimension &dimension : input.dims) {
    os_ << (isFirst ? "" : ", ");
    isFirst = false;
    if (dimension.hasSize)
      os_ << dimension.size;
    else
      print(dimension.name.empty() ? "?" : dimension.name);
  }
  os_ << ']';
  endLine();
}

void Lister::list(Node &node, unsigned indent) {
  node.line = line_;
  os_.indent(indent);
  print(node.outputs);
  os_ << " = ";
  print(node.op);
  os_ << '(';
  print(node.inputs);
  os_ << ')';
  for (const NodeAttribute &attribute : node.attributes) {
    os_ << ' ';
    print(attribute.name);
    // Types of onnx.proto: FLOAT, INT, STRING, INTS.
    if (attribute.type == 1)
      os_ << '=' << attribute.number;
    else if (attribute.type == 2)
      os_ << '=' << attribute.integer;
    else if (attribute.type == 3)
      print(("=" + attribute.string).str());
    else if (attribute.type == 7)
      os_ << "=[" << llvm::interleaved(attribute.integers) << ']';
  }
  if (!node.name.empty()) {
    os_ << "  // ";
    print(node.name);
  }
  endLine();
  for (NodeAttribute &attribute : node.attributes)
    if (attribute.graph)
      list(attribute.graph->nodes, indent + 2);
}

void Lister::list(std::vector<Node> &nodes, unsigned indent) {
  for (Node &node : nodes)
    list(node, indent);
}

std::string Lister::list(Model &model) {
  for (ValueInfo &input : model.graph.inputs)
    list(input);
  list(model.graph.nodes, 0);
  for (LocalFunction &function : model.functions) {
    os_ << "function ";
    print(function.name);
    endLine();
    list(function.nodes, 2);
  }
  return std::move(text_);
}

std::string fusec::onnx::listModel(Model &model) {
  return Lister().list(model);
}
