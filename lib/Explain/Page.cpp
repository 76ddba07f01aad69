//===- Page.cpp - an explanation as one HTML page -------------------------===//

#include "EmbeddedPage.h"
#include "ToJson.h"

#include "fusec/Explain/Print.h"

using namespace fusec;

/// JSON inside a script element: no "<" can end it.
static std::string forScript(const json::Value &value) {
  std::string text;
  for (char c : json::print(value))
    text += c == '<' ? "\\u003c" : std::string(1, c);
  return text;
}

/// Places by their numbers, new ones after those that there are.
static json::Array numbered(const std::vector<std::string> &places,
                            std::map<std::string, int64_t> &numbers) {
  json::Array array;
  for (const std::string &place : places)
    array.push_back(
        numbers.try_emplace(place, static_cast<int64_t>(numbers.size()))
            .first->second);
  return array;
}

static json::Object codeValue(const ExplainedCode &code,
                              std::map<std::string, int64_t> &numbers) {
  return {{"ptx", code.ptx},
          {"ptx_cut", static_cast<int64_t>(code.ptxLinesCut)},
          {"ptx_places", numbered(code.ptxPlaces, numbers)},
          {"ir", code.ir},
          {"ir_cut", static_cast<int64_t>(code.irLinesCut)},
          {"ir_places", numbered(code.irPlaces, numbers)}};
}

/// The explanation with sources and kernel texts. Places are numbered.
static json::Object pageData(const Explanation &explanation) {
  json::Object data = toJson(explanation), sources, kernels;
  for (const auto &[file, text] : explanation.sources)
    sources.add(file, text);
  std::map<std::string, int64_t> numbers;
  for (const auto &[kernel, code] : explanation.code)
    kernels.add(kernel, codeValue(code, numbers));
  std::vector<std::string> names(numbers.size());
  for (const auto &[place, number] : numbers)
    names[number] = place;
  json::Array places;
  for (const std::string &name : names)
    places.push_back(name);
  data.add("sources", std::move(sources));
  data.add("places", std::move(places));
  data.add("code", std::move(kernels));
  return data;
}

std::string fusec::printPage(const Explanation &explanation) {
  std::string script;
  for (std::string_view part : embeddedScripts())
    script += part;
  std::string page(embeddedHtml());
  auto fill = [&](std::string_view mark, const std::string &text) {
    page.replace(page.find(mark), mark.size(), text);
  };
  // The data last: a mark in a model's text is no mark of the page.
  fill("/* style */", std::string(embeddedCss()));
  fill("/* script */", script);
  fill("/* data */", forScript(pageData(explanation)));
  return page;
}
