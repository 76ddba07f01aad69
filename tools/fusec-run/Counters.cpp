#include "Counters.h"

#include "Table.h"
#include "fusec/Support/Json.h"

namespace fusec::run {
namespace {

struct Column {
  const char *title;
  const char *member;
};

constexpr Column kColumns[] = {
    {"kernel", "name"},
    {"bytes loaded", "global_bytes_loaded"},
    {"bytes stored", "global_bytes_stored"},
    {"bytes from L2", "l2_bytes_loaded"},
    {"bytes from DRAM", "dram_bytes_loaded"},
    {"sectors loaded", "sectors_loaded"},
    {"sectors stored", "sectors_stored"},
    {"sectors/request", "sectors_per_request"},
    {"bank conflicts", "bank_conflicts"},
    {"mma flops", "mma_flops"},
};

std::string text(const json::Value *value) {
  if (!value)
    return "-";
  if (const std::string *string = value->string())
    return *string;
  if (const auto integer = value->integer())
    return std::to_string(*integer);
  return formatNumber("%.2f", value->number().value_or(0));
}

} // namespace

Result<std::string> counterTable(const std::string &json) {
  const Result<json::Value> root = json::parse(json);
  if (!root)
    return root.status();
  const json::Object *object = root->object();
  const json::Value *kernels = object ? object->find("kernels") : nullptr;
  if (!kernels || !kernels->array())
    return internalError("the counters have no 'kernels'");
  std::vector<TableRow> rows(1);
  for (const Column &column : kColumns)
    rows.front().push_back(column.title);
  for (const json::Value &kernel : *kernels->array()) {
    rows.emplace_back();
    for (const Column &column : kColumns)
      rows.back().push_back(text(
          kernel.object() ? kernel.object()->find(column.member) : nullptr));
  }
  return layOutTable(rows);
}

} // namespace fusec::run
