//===- CascadeText.cpp - links in words -----------------------------------===//

#include "fusec/Analysis/Cascade.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/raw_ostream.h"

#include <cmath>

using namespace mlir;
using namespace fusec;

using NameOf = llvm::function_ref<std::string(Value)>;

static std::string productText(ArrayRef<CascadeFactor> factors, NameOf nameOf) {
  std::string text;
  for (const CascadeFactor &factor : factors) {
    if (factor.inverse)
      text += text.empty() ? "1 / " : " / ";
    else if (!text.empty())
      text += " ";
    text += nameOf(factor.at.value);
  }
  return text;
}

static std::string numberText(double number) {
  std::string text;
  llvm::raw_string_ostream(text) << llvm::format("%.6g", number);
  return text;
}

/// "2 x", without a factor of one.
static std::string multipleText(double coefficient, const std::string &name) {
  double size = std::abs(coefficient);
  return size == 1 ? name : numberText(size) + " " + name;
}

static std::string sumText(const ValueSum &form, NameOf nameOf,
                           std::string text = "") {
  auto append = [&](double sign, const std::string &term) {
    text += text.empty() ? (sign < 0 ? "-" : "") : (sign < 0 ? " - " : " + ");
    text += term;
  };
  for (const ValueSum::Term &term : form.terms)
    append(term.coefficient,
           multipleText(term.coefficient, nameOf(term.at.value)));
  if (form.constant != 0)
    append(form.constant, numberText(std::abs(form.constant)));
  return text;
}

/// "x - m" of a link relative to a base that combines x.
static std::string differenceText(const CascadeLink &link, NameOf nameOf) {
  std::string first = multipleText(link.rate, nameOf(link.base->getOperand(0)));
  return sumText(link.shift, nameOf, (link.rate < 0 ? "-" : "") + first);
}

static std::string combinedText(const CascadeLink &link, NameOf nameOf) {
  switch (link.kind) {
  case CascadeLink::Kind::Shift:
    return "extremum of " + sumText(link.elements, nameOf);
  case CascadeLink::Kind::Exponential:
    return "exp(" + differenceText(link, nameOf) + ")";
  case CascadeLink::Kind::Power:
    return "(" + differenceText(link, nameOf) + ")" +
           (link.order > 1 ? "^" + std::to_string(link.order) : "");
  default:
    return "";
  }
}

std::string fusec::linkText(const CascadeLink &link, NameOf nameOf) {
  if (link.kind == CascadeLink::Kind::None)
    return "";
  std::string text = combinedText(link, nameOf);
  if (link.kind == CascadeLink::Kind::Shift)
    return text + "; deferred " + sumText(link.shift, nameOf);
  std::string factors = productText(link.factors, nameOf);
  if (!factors.empty())
    text = text.empty() ? factors : factors + " " + text;
  if (text.empty())
    text = "1";
  text = "sum of " + text;
  if (link.mask)
    text += std::string(" where ") + (link.mask->inverse ? "not " : "") +
            nameOf(link.mask->at.value);
  if (link.isRelative())
    text += ", relative to the running " +
            std::string(monoidOf(cast<ReductionOpInterface>(link.base)) ==
                                Monoid::Sum
                            ? "mean of "
                            : "value of ") +
            nameOf(link.base->getResult(0));
  std::string deferred = productText(link.deferred, nameOf);
  if (link.coefficient != 1)
    deferred = (link.coefficient < 0 ? "-" : "") +
               (deferred.empty() ? numberText(std::abs(link.coefficient))
                                 : multipleText(link.coefficient, deferred));
  return deferred.empty() ? text : text + "; deferred " + deferred;
}
