//===- SavedPlan.cpp - reading a plan -------------------------------------===//

#include "fusec/Support/SavedPlan.h"

#include "fusec/Support/JsonReader.h"

using namespace fusec;

double SavedFunction::us() const {
  double total = 0;
  for (const SavedGroup &group : groups)
    total += group.predictedUs;
  return total;
}

const SavedFunction *SavedPlan::find(std::string_view function) const {
  for (const SavedFunction &candidate : functions)
    if (candidate.name == function)
      return &candidate;
  return nullptr;
}

static Status readOp(const json::Value &value, const std::string &path,
                     SavedGroup &group) {
  SavedOp op;
  json::ObjectReader reader(value, path);
  reader.read("id", op.id);
  reader.read("name", op.name);
  op.location = "unknown";
  reader.readOrNull("location", op.location);
  group.ops.push_back(std::move(op));
  return reader.finish();
}

static Status readGroup(const json::Value &value, const std::string &path,
                        SavedFunction &function) {
  SavedGroup group;
  json::ObjectReader reader(value, path);
  reader.read("kind", group.kind);
  reader.read("planned_us", group.predictedUs);
  reader.readArray("ops", [&](const json::Value &op, const std::string &at) {
    return readOp(op, at, group);
  });
  // What follows from the ops.
  for (const char *key :
       {"launch", "predicted_us", "tile", "inputs", "outputs", "unfused_us",
        "bottleneck", "terms", "bytes", "unfused_bytes", "registers",
        "blocks_per_sm", "occupancy_limit", "states"})
    reader.ignore(key);
  function.groups.push_back(std::move(group));
  return reader.finish();
}

static Status readFunction(const json::Value &value, const std::string &path,
                           SavedPlan &plan) {
  SavedFunction function;
  json::ObjectReader reader(value, path);
  reader.read("function", function.name);
  function.device = plan.device;
  if (reader.ok() && plan.find(function.name))
    reader.fail("function", "names '" + function.name + "' a second time");
  reader.readArray("groups",
                   [&](const json::Value &group, const std::string &at) {
                     return readGroup(group, at, function);
                   });
  for (const char *key : {"predicted_us", "unfused_us", "unfused_kernels",
                          "memory", "tensors", "launches", "missed", "unmerged",
                          "load", "folded_bytes", "folds", "what_if"})
    reader.ignore(key);
  plan.functions.push_back(std::move(function));
  return reader.finish();
}

static Status readPlan(const json::Value &value, SavedPlan &plan) {
  json::ObjectReader reader(value, "");
  int64_t version = 0;
  reader.read("fusec_explain", version);
  reader.read("device", plan.device);
  for (const char *key : {"target", "device_description", "numerics", "roof"})
    reader.ignore(key);
  if (reader.ok() && version != kExplainVersion)
    reader.fail("fusec_explain", "is " + std::to_string(version) +
                                     ", and this build reads version " +
                                     std::to_string(kExplainVersion));
  reader.readArray("functions",
                   [&](const json::Value &function, const std::string &path) {
                     return readFunction(function, path, plan);
                   });
  return reader.finish();
}

Result<SavedPlan> fusec::parsePlan(std::string_view text,
                                   const std::string &file) {
  SavedPlan plan;
  plan.file = file;
  Result<json::Value> value = json::parse(text);
  Status status = value ? readPlan(*value, plan) : value.status();
  if (!status)
    return Status(status.code(), "plan '" + file + "': " + status.message());
  return plan;
}
