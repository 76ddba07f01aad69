//===- Json.cpp - an explanation as data ----------------------------------===//

#include "ToJson.h"

#include "fusec/Explain/Print.h"
#include "fusec/Support/SavedPlan.h"

using namespace fusec;
using json::Array;
using json::Object;
using json::Value;

template <typename Range> static Array scalars(const Range &range) {
  Array array;
  for (const auto &element : range)
    array.push_back(static_cast<int64_t>(element));
  return array;
}

template <typename Range, typename Fn>
static Array each(const Range &range, Fn toValue) {
  Array array;
  for (const auto &element : range)
    array.push_back(toValue(element));
  return array;
}

template <typename T> static Value orNull(const std::optional<T> &value) {
  return value ? Value(*value) : Value();
}

static Value orNull(const std::optional<std::array<int64_t, 3>> &value) {
  return value ? Value(scalars(*value)) : Value();
}

static Value orNull(const std::string &text) {
  return text.empty() ? Value() : Value(text);
}

static Value textValue(const std::string &text) { return text; }

static Value opValue(const ExplainedOp &op) {
  return Object{{"id", orNull(op.id)},
                {"name", op.name},
                {"location", orNull(op.location)}};
}

static Value termValue(const ExplainedTerm &term) {
  return Object{{"name", term.name},
                {"busy_us", term.busyUs},
                {"added_us", term.addedUs},
                {"unfused_us", orNull(term.unfusedUs)}};
}

static Value tensorValue(const ExplainedTensor &tensor) {
  return Object{{"name", orNull(tensor.name)},
                {"type", tensor.type},
                {"shape", scalars(tensor.shape)},
                {"bytes", tensor.bytes},
                {"producer", tensor.producer
                                 ? Value(static_cast<int64_t>(*tensor.producer))
                                 : Value()},
                {"consumers", scalars(tensor.consumers)},
                {"output", tensor.isOutput}};
}

static Value groupValue(const ExplainedGroup &group) {
  return Object{{"kind", group.kind},
                {"launch", static_cast<int64_t>(group.launch)},
                {"ops", each(group.ops, opValue)},
                {"tile", orNull(group.tile)},
                {"states", each(group.states, textValue)},
                {"inputs", scalars(group.inputs)},
                {"outputs", scalars(group.outputs)},
                {"predicted_us", group.predictedUs},
                {"planned_us", orNull(group.plannedUs)},
                {"unfused_us", orNull(group.unfusedUs)},
                {"bottleneck", orNull(group.bottleneck)},
                {"terms", each(group.terms, termValue)},
                {"bytes", group.bytes},
                {"unfused_bytes", orNull(group.unfusedBytes)},
                {"registers", orNull(group.registers)},
                {"blocks_per_sm", orNull(group.blocksPerSm)},
                {"occupancy_limit", orNull(group.occupancyLimit)}};
}

static Value launchValue(const ExplainedLaunch &launch) {
  return Object{{"kernel", orNull(launch.kernel)},
                {"groups", scalars(launch.groups)},
                {"predicted_us", launch.predictedUs},
                {"separate_us", orNull(launch.separateUs)},
                {"grid", orNull(launch.grid)},
                {"block", orNull(launch.block)},
                {"cluster", orNull(launch.cluster)},
                {"shared_bytes", orNull(launch.sharedBytes)},
                {"static_shared_bytes", orNull(launch.staticSharedBytes)},
                {"bytes", launch.bytes},
                {"flops", orNull(launch.flops)},
                {"live_bytes", launch.liveBytes}};
}

static Value missValue(const ExplainedMiss &miss) {
  const bool priced = miss.reason.empty();
  return Object{{"producer", static_cast<int64_t>(miss.producer)},
                {"consumer", static_cast<int64_t>(miss.consumer)},
                {"reason", orNull(miss.reason)},
                {"separate_us", priced ? Value(miss.separateUs) : Value()},
                {"fused_us", priced ? Value(miss.fusedUs) : Value()}};
}

static Value unmergedValue(const ExplainedUnmerged &unmerged) {
  return Object{{"group", static_cast<int64_t>(unmerged.group)},
                {"launch", static_cast<int64_t>(unmerged.launch)},
                {"reason", unmerged.reason}};
}

static Value whatIfValue(const ExplainedWhatIf &answer) {
  const bool priced = answer.groups.size() > 1 && answer.reason.empty();
  auto termValue = [&](const ExplainedWhatIf::Row &row) -> Value {
    return Object{{"name", row.name},
                  {"now_us", row.nowUs},
                  {"then_us", priced ? Value(row.thenUs) : Value()}};
  };
  return Object{{"question", answer.question},
                {"groups", scalars(answer.groups)},
                {"reason", orNull(answer.reason)},
                {"terms", each(answer.terms, termValue)},
                {"now_us", priced ? Value(answer.nowUs) : Value()},
                {"then_us", priced ? Value(answer.thenUs) : Value()},
                {"now_bytes", priced ? Value(answer.nowBytes) : Value()},
                {"then_bytes", priced ? Value(answer.thenBytes) : Value()}};
}

static Value foldValue(const FoldedTensor &fold) {
  const bool priced = fold.beforeUs > 0;
  return Object{{"name", orNull(fold.name)},
                {"location", orNull(fold.location)},
                {"parameters", each(fold.parameters, textValue)},
                {"ops", each(fold.ops, textValue)},
                {"bytes", fold.bytes},
                {"parameter_bytes", fold.parameterBytes},
                {"before_us", priced ? Value(fold.beforeUs) : Value()},
                {"after_us", priced ? Value(fold.afterUs) : Value()},
                {"reason", orNull(fold.reason)}};
}

static Value functionValue(const ExplainedFunction &function) {
  Object value{
      {"function", function.name},
      {"predicted_us", function.predictedUs()},
      {"unfused_us", orNull(function.unfusedUs())},
      {"unfused_kernels", orNull(function.unfusedKernels)},
      {"memory",
       Object{{"input_bytes", function.inputBytes},
              {"output_bytes", function.outputBytes},
              {"arena_bytes", function.arenaBytes},
              {"peak_bytes", function.peakBytes()},
              {"peak_launch", static_cast<int64_t>(function.peakLaunch())}}},
      {"tensors", each(function.tensors, tensorValue)},
      {"groups", each(function.groups, groupValue)},
      {"launches", each(function.launches, launchValue)},
      {"missed", each(function.missed, missValue)},
      {"unmerged", each(function.unmerged, unmergedValue)}};
  if (function.isLoad)
    value.add("load", true);
  if (function.foldedBytes > 0)
    value.add("folded_bytes", function.foldedBytes);
  if (!function.folds.empty())
    value.add("folds", each(function.folds, foldValue));
  if (function.whatIf)
    value.add("what_if", whatIfValue(*function.whatIf));
  return value;
}

Object fusec::toJson(const Explanation &explanation) {
  const ExplainedRoof &roof = explanation.roof;
  return Object{{"fusec_explain", kExplainVersion},
                {"target", explanation.target},
                {"device", explanation.device},
                {"device_description", explanation.deviceDescription},
                {"numerics", explanation.numerics},
                {"roof", Object{{"dram_bytes_per_second", roof.dramBytes},
                                {"fp32_flops", roof.fp32Flops},
                                {"tensor16_flops", roof.tensor16Flops},
                                {"tf32_flops", roof.tf32Flops}}},
                {"functions", each(explanation.functions, functionValue)}};
}

std::string fusec::printJson(const Explanation &explanation) {
  return json::printIndented(toJson(explanation)) + "\n";
}
