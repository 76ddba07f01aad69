//===- ScalarProgram.cpp - interprets scalar bodies -----------------------===//

#include "ScalarProgram.h"

#include "Kernels.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/Block.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

#include <algorithm>

using namespace mlir;
using namespace fusec;

/// Elements worked on at once: columns of a body stay in the nearest caches.
static constexpr int64_t kChunk = 2048;

ScalarProgram::Column::Column(Type type) : type(type) {
  if (isa<FloatType>(type))
    data = RefTensor::Floats(kChunk);
  else
    data = RefTensor::Ints(kChunk);
}

void ScalarProgram::Column::wrap(size_t count) {
  if (isa<FloatType>(type) || type.getIntOrFloatBitWidth() == 64)
    return;
  for (size_t i = 0; i < count; ++i)
    ints()[i] = wrapToType(ints()[i], type);
}

ScalarProgram::Column *ScalarProgram::addColumn(Type type) {
  columns_.push_back(std::make_unique<Column>(type));
  return columns_.back().get();
}

FailureOr<ScalarProgram> ScalarProgram::build(Location loc, TypeRange arguments,
                                              BodyBuilder body) {
  Block block;
  for (Type type : arguments)
    block.addArgument(type, loc);
  OpBuilder inner(loc.getContext());
  inner.setInsertionPointToEnd(&block);
  ScalarBuilder builder(loc, inner);
  Values results = body(builder, block.getArguments());

  ScalarProgram program;
  Columns columns;
  for (Value argument : block.getArguments()) {
    columns[argument] = program.addColumn(argument.getType());
    program.arguments_.push_back(columns[argument]);
  }
  for (Operation &op : block) {
    columns[op.getResult(0)] = program.addColumn(op.getResult(0).getType());
    Step step = makeStep(&op, columns);
    if (!step)
      return emitError(loc, "'")
             << op.getName() << "' in a scalar body cannot be interpreted";
    // A constant fills its column once.
    if (op.hasTrait<OpTrait::ConstantLike>())
      step(kChunk);
    else {
      program.steps_.push_back(std::move(step));
      program.roundings_.push_back(roundingOf(&op, *columns[op.getResult(0)]));
    }
  }
  for (Value result : results)
    program.results_.push_back(columns[result]);
  return program;
}

void ScalarProgram::addNoise(const StepRounding &step, const BodyNoise &noise,
                             size_t count) {
  Rounding rounding = step.rounding.times(noise.factor);
  if (step.isMath)
    rounding.relative = std::max(rounding.relative, noise.leastOfMath);
  noise.source->move(step.values, count, rounding);
}

void ScalarProgram::run(ArrayRef<Span> arguments, int64_t count,
                        ArrayRef<RefTensor *> results, BodyNoise noise) {
  for (int64_t offset = 0; offset < count; offset += kChunk) {
    int64_t n = std::min(kChunk, count - offset);
    for (auto [column, span] : llvm::zip_equal(arguments_, arguments))
      std::visit(
          [&, &span = span](auto *from, auto &to) {
            if constexpr (std::is_convertible_v<decltype(to.data()),
                                                decltype(from)>) {
              if (span.isOne)
                std::fill_n(to.begin(), n, *from);
              else
                std::copy_n(from + offset, n, to.begin());
            }
          },
          span.data, column->data);
    for (Column *column : arguments_)
      column->wrap(n);
    for (auto [step, rounding] : llvm::zip_equal(steps_, roundings_)) {
      step(n);
      if (noise.source && rounding.values)
        addNoise(rounding, noise, n);
    }
    for (auto [from, to] : llvm::zip_equal(results_, results))
      if (to->isFloat())
        std::copy_n(from->floats(), n, to->floats().begin() + offset);
      else
        std::transform(from->ints(), from->ints() + n,
                       to->ints().begin() + offset,
                       [&](int64_t x) { return wrapToType(x, to->element); });
  }
}

//===----------------------------------------------------------------------===//
// Steps
//===----------------------------------------------------------------------===//

/// out[i] = f(in[i]).
template <typename From, typename To, typename F>
static std::function<void(size_t)> mapStep(const From *in, To *out, F f) {
  return [=](size_t n) { std::transform(in, in + n, out, f); };
}

template <typename T>
static std::function<void(size_t)> selectStep(const int64_t *condition,
                                              const T *a, const T *b, T *out) {
  return [=](size_t n) {
    for (size_t i = 0; i < n; ++i)
      out[i] = condition[i] ? a[i] : b[i];
  };
}

static std::function<void(size_t)> constantStep(Attribute value, double *floats,
                                                int64_t *ints) {
  if (auto number = dyn_cast<FloatAttr>(value))
    return [floats, x = number.getValueAsDouble()](size_t n) {
      std::fill_n(floats, n, x);
    };
  auto number = dyn_cast<IntegerAttr>(value);
  if (!number)
    return {};
  int64_t x = wrapToType(number.getValue().getSExtValue(), number.getType());
  return [ints, x](size_t n) { std::fill_n(ints, n, x); };
}

/// Columns hold integers with their sign; these ops take them without.
static std::function<void(size_t)> zeroExtendedStep(IntBinary f,
                                                    const int64_t *a,
                                                    const int64_t *b,
                                                    int64_t *out, Type type) {
  return [=, width = type.getIntOrFloatBitWidth()](size_t n) {
    for (size_t i = 0; i < n; ++i) {
      auto left = static_cast<int64_t>(zeroExtend(a[i], width));
      auto right = static_cast<int64_t>(zeroExtend(b[i], width));
      f(&left, &right, &out[i], 1);
      out[i] = wrapToType(out[i], type);
    }
  };
}

/// Between types of one width.
ScalarProgram::Step ScalarProgram::bitcastStep(Column &in, Column &out) {
  auto from = dyn_cast<FloatType>(in.type), to = dyn_cast<FloatType>(out.type);
  if (from && to)
    return mapStep(in.floats(), out.floats(), [from, to](double x) {
      return decodeFloat(encodeFloat(x, from), to);
    });
  if (from)
    return mapStep(in.floats(), out.ints(), [from, to = out.type](double x) {
      return wrapToType(static_cast<int64_t>(encodeFloat(x, from)), to);
    });
  if (to)
    return mapStep(in.ints(), out.floats(),
                   [to, width = to.getWidth()](int64_t x) {
                     return decodeFloat(zeroExtend(x, width), to);
                   });
  return {};
}

ScalarProgram::Step ScalarProgram::makeConversion(Operation *op,
                                                  const Columns &columns) {
  Column *in = columns.lookup(op->getOperand(0));
  Column *out = columns.lookup(op->getResult(0));
  Type from = op->getOperand(0).getType(), to = op->getResult(0).getType();
  return TypeSwitch<Operation *, Step>(op)
      .Case([&](arith::ExtFOp) {
        return mapStep(in->floats(), out->floats(), [](double x) { return x; });
      })
      .Case([&](arith::TruncFOp) {
        return mapStep(in->floats(), out->floats(),
                       [to](double x) { return roundToType(x, to); });
      })
      .Case([&](arith::SIToFPOp) {
        return mapStep(in->ints(), out->floats(),
                       [](int64_t x) { return static_cast<double>(x); });
      })
      .Case([&](arith::UIToFPOp) {
        return mapStep(in->ints(), out->floats(),
                       [width = from.getIntOrFloatBitWidth()](int64_t x) {
                         return static_cast<double>(zeroExtend(x, width));
                       });
      })
      .Case([&](arith::FPToSIOp) {
        return mapStep(in->floats(), out->ints(),
                       [](double x) { return static_cast<int64_t>(x); });
      })
      .Case([&](arith::FPToUIOp) {
        return mapStep(in->floats(), out->ints(), [to](double x) {
          return wrapToType(static_cast<int64_t>(static_cast<uint64_t>(x)), to);
        });
      })
      .Case([&](arith::ExtSIOp) {
        return mapStep(in->ints(), out->ints(), [](int64_t x) { return x; });
      })
      .Case([&](arith::ExtUIOp) {
        return mapStep(in->ints(), out->ints(),
                       [width = from.getIntOrFloatBitWidth()](int64_t x) {
                         return static_cast<int64_t>(zeroExtend(x, width));
                       });
      })
      .Case([&](arith::TruncIOp) {
        return mapStep(in->ints(), out->ints(),
                       [to](int64_t x) { return wrapToType(x, to); });
      })
      .Case([&](arith::BitcastOp) { return bitcastStep(*in, *out); })
      .Default([](Operation *) { return Step(); });
}

/// Math functions are good to four units in the last place, docs/Math.md.
static constexpr double kMathRoundings = 4;

ScalarProgram::StepRounding ScalarProgram::roundingOf(Operation *op,
                                                      Column &result) {
  Type type = op->getResult(0).getType();
  if (!isa<FloatType>(type))
    return {};
  if (isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::DivFOp,
          arith::TruncFOp>(op))
    return {result.floats(), Rounding::ofType(type), false};
  // All of the math dialect round but these.
  if (!isa<math::MathDialect>(op->getDialect()) ||
      isa<math::AbsFOp, math::CeilOp, math::FloorOp, math::RoundEvenOp>(op))
    return {};
  return {result.floats(), Rounding::ofType(type).times(kMathRoundings), true};
}

ScalarProgram::Step ScalarProgram::makeStep(Operation *op,
                                            const Columns &columns) {
  auto in = [&](unsigned i) { return columns.lookup(op->getOperand(i)); };
  Column *out = columns.lookup(op->getResult(0));
  Type type = op->getResult(0).getType();
  if (Attribute value; matchPattern(op, m_Constant(&value)))
    return isa<FloatType>(type) ? constantStep(value, out->floats(), nullptr)
                                : constantStep(value, nullptr, out->ints());
  if (isa<arith::SelectOp>(op)) {
    if (isa<FloatType>(type))
      return selectStep<double>(in(0)->ints(), in(1)->floats(), in(2)->floats(),
                                out->floats());
    return selectStep<int64_t>(in(0)->ints(), in(1)->ints(), in(2)->ints(),
                               out->ints());
  }
  Kernel kernel = findKernel(op);
  if (auto *f = std::get_if<FloatUnary>(&kernel))
    return [f = *f, x = in(0)->floats(), to = out->floats()](size_t n) {
      f(x, to, n);
    };
  if (auto *f = std::get_if<FloatBinary>(&kernel))
    return [f = *f, a = in(0)->floats(), b = in(1)->floats(),
            to = out->floats()](size_t n) { f(a, b, to, n); };
  if (auto *f = std::get_if<FloatTest>(&kernel))
    return [f = *f, a = in(0)->floats(), b = in(1)->floats(),
            to = out->ints()](size_t n) { f(a, b, to, n); };
  auto *f = std::get_if<IntBinary>(&kernel);
  if (f && isa<arith::DivUIOp, arith::RemUIOp, arith::ShRUIOp>(op))
    return zeroExtendedStep(*f, in(0)->ints(), in(1)->ints(), out->ints(),
                            type);
  if (f)
    return [f = *f, a = in(0)->ints(), b = in(1)->ints(), to = out->ints(),
            type](size_t n) {
      f(a, b, to, n);
      for (size_t i = 0; i < n; ++i)
        to[i] = wrapToType(to[i], type);
    };
  return makeConversion(op, columns);
}
