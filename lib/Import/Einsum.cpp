//===- Einsum.cpp - products by an equation of letters --------------------===//

#include "Einsum.h"
#include "Contractions.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace fusec;

namespace {

/// A value and the letter of each of its dimensions. Those of an ellipsis are
/// numbers: '\0' for the last of them, '\1' for the one before.
struct Term {
  Value value;
  std::string letters;
};

} // namespace

/// Letters for the dimensions, or nothing where they are not as many.
static std::optional<std::string> lettersOf(StringRef text, int64_t rank) {
  std::string letters;
  auto [before, after] = text.split("...");
  bool hasEllipsis = text.contains("...");
  for (char c : (before + after).str())
    if (!llvm::isAlpha(c))
      return std::nullopt;
  int64_t rest = rank - static_cast<int64_t>(before.size() + after.size());
  if (rest < 0 || rest > 32 || (rest > 0 && !hasEllipsis))
    return std::nullopt;
  letters = before.str();
  for (int64_t i = rest; i-- > 0;)
    letters.push_back(static_cast<char>(i + 1));
  return letters + after.str();
}

/// A letter that stands twice names a diagonal.
static void takeDiagonals(GraphBuilder &g, Term &term) {
  for (size_t i = 0; i < term.letters.size(); ++i)
    for (size_t j = i + 1; j < term.letters.size(); ++j) {
      if (term.letters[i] != term.letters[j])
        continue;
      Type index = g.builder().getI64Type();
      ArrayRef<int64_t> shape = typeOf(term.value).getShape();
      Value isDiagonal =
          g.compare("eq", g.iota(index, shape, i), g.iota(index, shape, j));
      Type element = typeOf(term.value).getElementType();
      Value kept = g.select(isDiagonal, term.value, g.splat(element, 0));
      term.value = g.reduce(kept, "sum", static_cast<int64_t>(j));
      term.letters.erase(j--, 1);
    }
}

/// Sums over the letters that none of `others` has.
static void sumOver(GraphBuilder &g, Term &term, StringRef others) {
  SmallVector<int64_t> axes;
  std::string kept;
  for (auto [i, letter] : llvm::enumerate(term.letters)) {
    if (others.contains(letter))
      kept.push_back(letter);
    else
      axes.push_back(i);
  }
  term.value = g.reduce(term.value, "sum", axes);
  term.letters = kept;
}

static Value asTerm(GraphBuilder &g, const Term &term, StringRef letters) {
  SmallVector<int64_t> order;
  for (char letter : letters)
    order.push_back(term.letters.find(letter));
  return g.transpose(term.value, order);
}

/// Dimensions of size 1 of an ellipsis are those of the other term.
static bool broadcast(GraphBuilder &g, Term &term, const Term &other) {
  SmallVector<int64_t> shape(typeOf(term.value).getShape());
  for (auto [i, letter] : llvm::enumerate(term.letters)) {
    size_t at = other.letters.find(letter);
    if (at == std::string::npos)
      continue;
    int64_t size = typeOf(other.value).getDimSize(at);
    if (shape[i] == 1)
      shape[i] = size;
    else if (shape[i] != size && size != 1)
      return false;
  }
  term.value = g.broadcastTo(term.value, shape);
  return true;
}

/// The product of two terms, summed over what neither `others` nor the result
/// has. False where sizes differ.
static bool multiply(GraphBuilder &g, Term &a, Term b, StringRef others) {
  if (!broadcast(g, a, b) || !broadcast(g, b, a))
    return false;
  sumOver(g, a, (b.letters + others).str());
  sumOver(g, b, (a.letters + others).str());
  std::string batch, left, right, both;
  for (char letter : a.letters)
    (!StringRef(b.letters).contains(letter) ? left
     : others.contains(letter)              ? batch
                                            : both)
        .push_back(letter);
  for (char letter : b.letters)
    if (!StringRef(a.letters).contains(letter))
      right.push_back(letter);
  auto places = [](const Term &term, StringRef letters) {
    SmallVector<int64_t> dims;
    for (char letter : letters)
      dims.push_back(term.letters.find(letter));
    return dims;
  };
  auto rolesA = rolesOf(a.value, places(a, batch), places(a, both));
  auto rolesB = rolesOf(b.value, places(b, batch), places(b, both));
  Value product = contract(g, a.value, *rolesA, b.value, *rolesB,
                           typeOf(a.value).getElementType());
  a = {product, batch + left + right};
  return product != nullptr;
}

/// The letters of the result, of terms that have the letters `all`.
static std::optional<std::string>
resultLetters(StringRef equation, StringRef all, int64_t ellipsis) {
  if (equation.contains("->")) {
    StringRef output = equation.split("->").second;
    bool hasEllipsis = output.contains("...");
    int64_t named = output.size() - (hasEllipsis ? 3 : 0);
    return lettersOf(output, named + (hasEllipsis ? ellipsis : 0));
  }
  // What stands once, in the order of the alphabet.
  std::string result;
  for (int64_t i = ellipsis; i-- > 0;)
    result.push_back(static_cast<char>(i + 1));
  for (char c = 'A'; c <= 'z'; ++c)
    if (all.count(c) == 1)
      result.push_back(c);
  return result;
}

Value fusec::einsum(GraphBuilder &g, StringRef text, ArrayRef<Value> operands) {
  std::string equation = text.str();
  llvm::erase(equation, ' ');
  StringRef inputs = StringRef(equation).split("->").first;
  SmallVector<StringRef> parts;
  inputs.split(parts, ',');
  if (parts.size() != operands.size())
    return {};
  SmallVector<Term> terms;
  std::string all;
  int64_t ellipsis = 0;
  for (auto [value, part] : llvm::zip_equal(operands, parts)) {
    auto letters =
        value ? lettersOf(part, typeOf(value).getRank()) : std::nullopt;
    if (!letters || typeOf(value).getElementType() !=
                        typeOf(operands.front()).getElementType())
      return {};
    ellipsis = std::max<int64_t>(
        ellipsis, llvm::count_if(*letters, [](char c) { return c <= 32; }));
    terms.push_back({value, *letters});
    takeDiagonals(g, terms.back());
    all += *letters;
  }
  auto result = resultLetters(equation, all, ellipsis);
  if (!result)
    return {};
  for (char letter : *result)
    if (!StringRef(all).contains(letter) || llvm::count(*result, letter) != 1)
      return {};
  Term product = terms.front();
  for (size_t i = 1; i < terms.size(); ++i) {
    std::string others = *result;
    for (const Term &term : ArrayRef(terms).drop_front(i + 1))
      others += term.letters;
    if (!multiply(g, product, terms[i], others))
      return {};
  }
  sumOver(g, product, *result);
  return asTerm(g, product, *result);
}
