//===- CascadeTests.cpp ---------------------------------------------------===//

#include "Group.h"

#include "fusec/Analysis/Cascade.h"

using namespace fusec;

namespace {

/// "x" for arguments, "max" for reductions, "exp" for other ops; later ones of
/// the same name are "exp2", "exp3".
class Names {
public:
  explicit Names(const GroupView &group) {
    for (mlir::Value input : group.inputs())
      add(input, "x");
    for (mlir::Operation *op : group.ops()) {
      auto kind = op->getAttrOfType<mlir::StringAttr>("kind");
      add(op->getResult(0),
          kind ? kind.getValue().str() : op->getName().stripDialect().str());
    }
  }
  std::string operator()(mlir::Value value) const {
    return names_.lookup(value);
  }

private:
  void add(mlir::Value value, const std::string &name) {
    int count = ++counts_[name];
    names_[value] = count == 1 ? name : name + std::to_string(count);
  }
  llvm::DenseMap<mlir::Value, std::string> names_;
  std::map<std::string, int> counts_;
};

/// The reductions of each pass: "[max; sum: its link] [sum2]", and why those of
/// later passes wait.
std::string passesOf(const std::string &body, Numerics numerics = {},
                     const std::string &arguments =
                         "%x: tensor<4x4096xf32>, %y: tensor<4x4096xf32>",
                     const std::string &result = "tensor<4xf32>") {
  test::Group group("func.func @f(" + arguments + ") -> " + result + " {\n" +
                    body + "return %r : " + result + "\n}");
  if (!group.whyNot().empty())
    return group.whyNot();
  Names names(group.view());
  RowPasses passes = cascadedPasses(group.view(), group.indexing(), numerics);
  std::string text;
  for (const auto &pass : passes.passes) {
    std::string inner;
    for (const CascadeLink &link : pass) {
      std::string how = linkText(link, names);
      inner += (inner.empty() ? "" : "; ") + names(link.op->getResult(0)) +
               (how.empty() ? "" : ": " + how);
    }
    text += (text.empty() ? "[" : " [") + inner + "]";
  }
  for (const auto &[op, why] : passes.refused)
    text += " " + names(op->getResult(0)) + ": " + why;
  return text;
}

#define ROWS "tensor<4x4096xf32>"
#define ROW "tensor<4xf32>"
#define ONE "tensor<4x1xf32>"

std::string constant(const std::string &name, const std::string &value) {
  return name + " = fuse.constant {value = dense<" + value +
         "> : tensor<f32>} : () -> tensor<f32>\n";
}
std::string reduce(const std::string &name, const std::string &kind,
                   const std::string &of) {
  return name + " = fuse.reduce " + of + " {kind = \"" + kind +
         "\", axes = array<i64: 1>, keepdims = true} : (" ROWS ") -> " ONE "\n";
}
std::string last(const std::string &kind, const std::string &of) {
  return "%r = fuse.reduce " + of + " {kind = \"" + kind +
         "\", axes = array<i64: 1>, keepdims = false} : (" ROWS ") -> " ROW
         "\n";
}
std::string unary(const std::string &name, const std::string &op,
                  const std::string &of, const std::string &type = ROWS) {
  return name + " = fuse." + op + " " + of + " : (" + type + ") -> " + type +
         "\n";
}
std::string binary(const std::string &name, const std::string &op,
                   const std::string &lhs, const std::string &lhsType,
                   const std::string &rhs, const std::string &rhsType,
                   const std::string &type = ROWS) {
  return name + " = fuse." + op + " " + lhs + ", " + rhs + " : (" + lhsType +
         ", " + rhsType + ") -> " + type + "\n";
}

const std::string kMax = reduce("%m", "max", "%x");
const std::string kShifted = binary("%s", "sub", "%x", ROWS, "%m", ONE);
const char *kWrittenSoftmax =
    "[max; sum: sum of exp(x - max), relative to the running "
    "value of max]";

} // namespace

TEST(Cascade, SoftmaxDenominator) {
  EXPECT_EQ(
      passesOf(kMax + kShifted + unary("%e", "exp", "%s") + last("sum", "%e")),
      kWrittenSoftmax);
}

TEST(Cascade, ExponentialsInOtherSpellings) {
  EXPECT_EQ(passesOf(kMax + unary("%n", "neg", "%m", ONE) +
                     binary("%s", "add", "%n", ONE, "%x", ROWS) +
                     unary("%e", "exp", "%s") + last("sum", "%e")),
            kWrittenSoftmax);
  EXPECT_EQ(passesOf(kMax + binary("%d", "sub", "%m", ONE, "%x", ROWS) +
                     unary("%s", "neg", "%d") + unary("%e", "exp", "%s") +
                     last("sum", "%e")),
            kWrittenSoftmax);
  // 2^(x / ln 2 - m / ln 2)
  EXPECT_EQ(passesOf(constant("%c", "2.0") + kMax +
                     binary("%a", "mul", "%x", ROWS, "%c", "tensor<f32>") +
                     binary("%b", "mul", "%m", ONE, "%c", "tensor<f32>", ONE) +
                     binary("%s", "sub", "%a", ROWS, "%b", ONE) +
                     unary("%e", "exp", "%s") + last("sum", "%e")),
            "[max; sum: sum of exp(2 x - 2 max), relative to the running value "
            "of max]");
  EXPECT_EQ(passesOf(reduce("%m", "min", "%x") +
                     binary("%s", "sub", "%m", ONE, "%x", ROWS) +
                     unary("%e", "exp", "%s") + last("sum", "%e")),
            "[min; sum: sum of exp(-x + min), relative to the running value of "
            "min]");
}

TEST(Cascade, ReadsPowersOfTwo) {
  EXPECT_EQ(passesOf(constant("%c", "1.4426950408889634") + kMax + kShifted +
                     binary("%t", "mul", "%s", ROWS, "%c", "tensor<f32>") +
                     unary("%e", "exp2", "%t") + last("sum", "%e")),
            kWrittenSoftmax);
}

TEST(Cascade, ABaseThatIsReplacedWhereItIsInfinite) {
  EXPECT_EQ(
      passesOf(
          constant("%z", "0.0") + kMax +
          "%i = fuse.is_inf %m : (" ONE ") -> tensor<4x1xi1>\n"
          "%b = fuse.select %i, %z, %m : (tensor<4x1xi1>, tensor<f32>, " ONE
          ") -> " ONE "\n" +
          binary("%s", "sub", "%x", ROWS, "%b", ONE) +
          unary("%e", "exp", "%s") + last("sum", "%e")),
      "[max; sum: sum of exp(x - select), relative to the running value of "
      "max]");
}

TEST(Cascade, WeightsAndDeferredFactors) {
  EXPECT_EQ(passesOf(kMax + kShifted + unary("%e", "exp", "%s") +
                     reduce("%l", "sum", "%e") +
                     binary("%p", "div", "%e", ROWS, "%l", ONE) +
                     binary("%w", "mul", "%p", ROWS, "%y", ROWS) +
                     last("sum", "%w")),
            "[max; sum: sum of exp(x - max), relative to the running value of "
            "max; sum2: sum of x2 exp(x - max), relative to the running value "
            "of max; deferred 1 / sum]");
}

TEST(Cascade, PickedLogProbability) {
  EXPECT_EQ(
      passesOf(constant("%z", "0.0") + kMax + kShifted +
                   unary("%e", "exp", "%s") + reduce("%l", "sum", "%e") +
                   unary("%o", "log", "%l", ONE) +
                   binary("%p", "sub", "%s", ROWS, "%o", ONE) +
                   "%k = fuse.select %hit, %p, %z : (tensor<4x4096xi1>, " ROWS
                   ", tensor<f32>) -> " ROWS "\n" +
                   last("sum", "%k"),
               {}, "%x: " ROWS ", %hit: tensor<4x4096xi1>"),
      "[max; sum: sum of exp(x - max), relative to the running value of "
      "max; sum2: sum of (x - max - log) where x2, relative to the "
      "running value of max]");
}

TEST(Cascade, Variance) {
  EXPECT_EQ(
      passesOf(reduce("%m", "mean", "%x") + kShifted +
               binary("%q", "mul", "%s", ROWS, "%s", ROWS) +
               last("mean", "%q")),
      "[mean; mean2: sum of (x - mean)^2, relative to the running mean of "
      "mean]");
  EXPECT_EQ(passesOf(constant("%c", "2.44140625e-4") + constant("%t", "3.0") +
                     reduce("%a", "sum", "%x") +
                     binary("%m", "mul", "%a", ONE, "%c", "tensor<f32>", ONE) +
                     kShifted +
                     binary("%q", "pow", "%s", ROWS, "%t", "tensor<f32>") +
                     last("mean", "%q")),
            "[sum; mean: sum of (x - 0.000244141 sum)^3, relative to the "
            "running mean "
            "of sum]");
}

TEST(Cascade, ScalesByWhatTheRowGives) {
  EXPECT_EQ(
      passesOf(binary("%q", "mul", "%x", ROWS, "%x", ROWS) +
               reduce("%m", "mean", "%q") + unary("%i", "rsqrt", "%m", ONE) +
               binary("%n", "mul", "%x", ROWS, "%i", ONE) +
               binary("%w", "mul", "%n", ROWS, "%y", ROWS) + last("sum", "%w")),
      "[mean; sum: sum of x x2; deferred rsqrt]");
  const std::string absmax = unary("%a", "abs", "%x") +
                             reduce("%m", "max", "%a") +
                             binary("%n", "div", "%x", ROWS, "%m", ONE);
  EXPECT_EQ(passesOf(absmax + last("sum", "%n")),
            "[max; sum: sum of x; deferred 1 / max]");
  EXPECT_EQ(passesOf(absmax + binary("%q", "mul", "%n", ROWS, "%n", ROWS) +
                     last("sum", "%q")),
            "[max] [sum] sum: sums of squares would leave the range that a "
            "bound keeps them in");
}

TEST(Cascade, ShiftsUnderAMaximum) {
  EXPECT_EQ(passesOf(reduce("%m", "mean", "%x") + kShifted + last("max", "%s")),
            "[mean; max: extremum of x; deferred -mean]");
  EXPECT_EQ(passesOf(reduce("%m", "mean", "%x") +
                     binary("%s", "mul", "%x", ROWS, "%m", ONE) +
                     last("max", "%s")),
            "[mean] [max] max: the sign of what multiplies its elements is not "
            "known");
}

TEST(Cascade, SeveralReductionsOverOneAxis) {
  EXPECT_EQ(passesOf(kMax + reduce("%k", "mean", "%y") + kShifted +
                     unary("%e", "exp", "%s") + reduce("%l", "sum", "%e") +
                     binary("%d", "sub", "%y", ROWS, "%k", ONE) +
                     binary("%q", "mul", "%d", ROWS, "%d", ROWS) +
                     binary("%j", "div", "%q", ROWS, "%l", ONE) +
                     last("sum", "%j")),
            "[max; mean; sum: sum of exp(x - max), relative to the running "
            "value of max; sum2: sum of (x2 - mean)^2, relative to the running "
            "mean of mean; deferred 1 / sum]");
}

TEST(Cascade, ReductionsWithoutALinkShareAPass) {
  EXPECT_EQ(passesOf(kMax + reduce("%k", "sum", "%x") +
                         binary("%r", "add", "%m", ONE, "%k", ONE, ONE),
                     {}, "%x: " ROWS, ONE),
            "[max; sum]");
}

TEST(Cascade, RefusesWhatDoesNotFactor) {
  EXPECT_EQ(
      passesOf(kMax + kShifted + unary("%e", "tanh", "%s") + last("sum", "%e")),
      "[max] [sum] sum: what 'fuse.tanh' makes of it has no factor that "
      "depends on elements alone");
  EXPECT_EQ(
      passesOf(kMax + kShifted + unary("%e", "relu", "%s") + last("sum", "%e")),
      "[max] [sum] sum: what 'fuse.relu' makes of it has no factor that "
      "depends on elements alone");
  EXPECT_EQ(passesOf(kMax + kShifted +
                     "%b = fuse.cast %s : (" ROWS ") -> tensor<4x4096xbf16>\n"
                     "%e = fuse.cast %b : (tensor<4x4096xbf16>) -> " ROWS "\n" +
                     last("sum", "%e")),
            "[max] [sum] sum: 'fuse.cast' rounds it");
}

TEST(Cascade, RefusesExponentsWithoutABound) {
  // The maximum of other values, a mean, and the wrong end.
  const char *whyNot = "[max] [sum] sum: no maximum or minimum of the same "
                       "elements bounds its exponents";
  EXPECT_EQ(passesOf(reduce("%m", "max", "%y") + kShifted +
                     unary("%e", "exp", "%s") + last("sum", "%e")),
            whyNot);
  EXPECT_EQ(passesOf(kMax + binary("%s", "sub", "%m", ONE, "%x", ROWS) +
                     unary("%e", "exp", "%s") + last("sum", "%e")),
            whyNot);
  EXPECT_EQ(passesOf(kMax + kShifted +
                     binary("%t", "add", "%s", ROWS, "%y", ROWS) +
                     unary("%e", "exp", "%t") + last("sum", "%e")),
            whyNot);
}

TEST(Cascade, RefusesSumsThatCancel) {
  EXPECT_EQ(passesOf(reduce("%m", "mean", "%y") + kShifted + last("sum", "%s")),
            "[mean] [sum] sum: the difference that it sums is not one from a "
            "statistic of the same elements");
}

TEST(Cascade, RefusesOtherReductions) {
  EXPECT_EQ(
      passesOf(kMax + kShifted +
                   "%r = fuse.reduce %s {kind = \"argmax\", axes = array<i64: "
                   "1>, keepdims = false} : (" ROWS ") -> tensor<4xi64>\n",
               {}, "%x: " ROWS, "tensor<4xi64>"),
      "[max] [argmax] argmax: only sums, maxima and minima of floats "
      "follow other reductions");
}

TEST(Cascade, ExactNumericsRefuse) {
  Numerics exact;
  exact.exact = true;
  EXPECT_EQ(
      passesOf(kMax + kShifted + unary("%e", "exp", "%s") + last("sum", "%e"),
               exact),
      "[max] [sum] sum: exact numerics keep the order of operations");
}

TEST(Cascade, WaitsOnlyForWhatItMust) {
  // The second sum needs the first, which waits for the maximum.
  EXPECT_EQ(passesOf(kMax + kShifted + unary("%t", "tanh", "%s") +
                     reduce("%l", "sum", "%t") +
                     binary("%p", "div", "%y", ROWS, "%l", ONE) +
                     last("sum", "%p")),
            "[max] [sum; sum2: sum of x2; deferred 1 / sum] sum: what "
            "'fuse.tanh' makes of it has no factor that depends on elements "
            "alone");
}
