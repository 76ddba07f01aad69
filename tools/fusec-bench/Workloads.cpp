#include "Workloads.h"

#include "EmbeddedWorkloads.h"
#include "fusec/Support/JsonReader.h"
#include "fusec/Support/Suggest.h"

#include <algorithm>

namespace fusec::bench {
namespace {

Result<Workload> readWorkload(const json::Value &value,
                              const std::string &path) {
  Workload workload;
  json::ObjectReader reader(value, path);
  reader.read("id", workload.id);
  reader.read("name", workload.name);
  reader.read("model", workload.model);
  reader.read("type", workload.type);
  reader.read("size", workload.size);
  reader.read("scaled", workload.scaled);
  reader.read("sample", workload.sample);
  reader.read("unsampled", workload.unsampled);
  reader.read("tf32", workload.tf32);
  reader.read("flops", workload.flops);
  reader.read("bytes", workload.bytes);
  reader.read("floor_us", workload.floorUs);
  reader.read("bound", workload.bound);
  for (const Size *size : {&workload.size, &workload.scaled, &workload.sample})
    if (reader.ok() && size->size() != 3)
      reader.fail("size", "expected [M, N, K]");
  const Status status = reader.finish();
  if (!status.ok())
    return status;
  return workload;
}

void replaceAll(std::string &text, std::string_view from,
                const std::string &to) {
  for (size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
}

} // namespace

Result<std::vector<Workload>> loadWorkloads() {
  const Result<json::Value> root = json::parse(embeddedFacts());
  if (!root)
    return root.status();
  std::vector<Workload> table;
  json::ObjectReader reader(*root, "");
  reader.ignore("about");
  reader.readArray("workloads",
                   [&](const json::Value &value, const std::string &path) {
                     Result<Workload> workload = readWorkload(value, path);
                     if (workload)
                       table.push_back(*std::move(workload));
                     return workload.status();
                   });
  const Status status = reader.finish();
  if (!status.ok())
    return status;
  return table;
}

Result<std::vector<Workload>>
selectWorkloads(std::vector<Workload> table,
                const std::vector<std::string> &ids) {
  std::vector<std::string> known;
  for (const Workload &workload : table)
    known.push_back(workload.id);
  for (const std::string &id : ids)
    if (std::find(known.begin(), known.end(), id) == known.end())
      return notFound("there is no workload '" + id + "'" +
                      describeKnown(id, known));
  std::erase_if(table, [&](const Workload &workload) {
    return !ids.empty() &&
           std::find(ids.begin(), ids.end(), workload.id) == ids.end();
  });
  return table;
}

Result<std::string> modelText(const Workload &workload, const Size &size) {
  for (const auto &[name, text] : embeddedModels()) {
    if (name != workload.model)
      continue;
    std::string model(text);
    replaceAll(model, "$MN", std::to_string(size[0] * size[1]));
    replaceAll(model, "$M", std::to_string(size[0]));
    replaceAll(model, "$N", std::to_string(size[1]));
    replaceAll(model, "$K", std::to_string(size[2]));
    replaceAll(model, "$T", workload.type);
    return model;
  }
  return notFound("there is no model '" + workload.model + "'");
}

std::string sizeText(const Workload &workload) {
  std::string text =
      std::to_string(workload.size[0]) + "x" + std::to_string(workload.size[1]);
  if (workload.size[2] != 1)
    text += "x" + std::to_string(workload.size[2]);
  return text + " " + workload.type;
}

} // namespace fusec::bench
