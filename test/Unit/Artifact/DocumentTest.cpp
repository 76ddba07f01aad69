// docs/Artifact.md lists every error of the reader, and no other.
#include "Sample.h"

#include "fusec/Support/File.h"

#include <gtest/gtest.h>
#include <regex>
#include <set>

using namespace fusec;
using namespace fusec::test;

namespace {

/// A message without what depends on the file: numbers become N, quoted names
/// 'X', shapes [S]; inputs, outputs and kernels are items.
std::string normalized(std::string text) {
  for (const auto &[pattern, word] :
       std::initializer_list<std::pair<const char *, const char *>>{
           {"'[^']*'", "'X'"},
           {"\\[[^\\]]*\\]", "[S]"},
           {"-?\\b[0-9]+\\b", "N"},
           {"of kind \\w+", "of kind K"},
           {"not \\w+$", "not K"},
           {"\\b(input|output|kernel)", "item"}})
    text = std::regex_replace(text, std::regex(pattern), word);
  // What the JSON parser says is its own.
  return std::regex_replace(text, std::regex("(column N: ).*"), "$1...");
}

/// The first cells of the tables under "## Errors".
std::set<std::string> documented() {
  const Result<std::string> page = readFile(FUSEC_ARTIFACT_PAGE);
  EXPECT_TRUE(page);
  std::set<std::string> rows;
  const std::string errors = page->substr(page->find("\n## Errors"));
  const std::regex row("\n\\| `([^`]*)` \\|");
  for (std::sregex_iterator it(errors.begin(), errors.end(), row), end;
       it != end; ++it)
    rows.insert(normalized((*it)[1]));
  return rows;
}

std::string replaced(std::string text, const std::string &from,
                     const std::string &to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

/// Texts that are no artefact: the file's form is wrong.
std::vector<std::string> malformedTexts() {
  const std::string text = writeArtifact(sample());
  std::vector<std::string> texts = {
      "x",
      replaced(text, "version 2\n", "version two\n"),
      replaced(text, "version 2\n", "version 1\n"),
      replaced(text, "version 2\n", "version 3\n"),
      replaced(text, "//! manifest", "//! manifesto"),
      replaced(text, "bytes fnv1a64", "bytes md5"),
      text.substr(0, text.size() - 1),
      replaced(text, "\"device\": \"h200\"", "\"device\": \"h201\""),
      replaced(text, "\"device\"", "\\xevice\""),
  };
  const std::string manifest = manifestJson(sample());
  for (const auto &[from, to] :
       std::initializer_list<std::pair<const char *, const char *>>{
           {"{", "["},
           {"\"version\": 2", "\"version\": 1"},
           {"\"target\"", "\"tarket\""},
           {"\"numerics\"", "\"extra\": 0, \"numerics\""},
           {"\"sm_90a\"", "90"},
           {"\"f32\"", "\"f33\""},
           {"\"buffer\": \"input\"", "\"buffer\": \"stack\""},
           {"\"kind\": \"buffer\"", "\"kind\": \"memory\""},
           {"\"type\": \"i64\"", "\"type\": \"i8\""},
           {"\"element\": \"f32\"", "\"element\": \"i64\""},
           {"\"swizzle\": \"b32\"", "\"swizzle\": \"b16\""},
           {"\"grid\": [4, 2, 1]", "\"grid\": [4, 2]"}})
    texts.push_back(withManifest(replaced(manifest, from, to), sample().ptx));
  texts.push_back(withManifest("[]", sample().ptx));
  return texts;
}

/// What the reader says of every broken file here.
std::set<std::string> reported() {
  std::set<std::string> messages;
  for (const std::string &text : malformedTexts())
    messages.insert(normalized(readArtifact(text).status().message()));
  for (const Broken &broken : brokenArtifacts()) {
    Artifact artifact = sample();
    broken.change(artifact);
    // Those of the load are the same behind its name.
    std::string message = validate(artifact).message();
    if (message.starts_with("load: "))
      message = message.substr(6);
    messages.insert(normalized(message));
  }
  return messages;
}

} // namespace

TEST(ArtifactPage, ListsTheErrorsOfTheReader) {
  const std::set<std::string> told = documented(), real = reported();
  EXPECT_FALSE(real.count(""));
  for (const std::string &message : real)
    EXPECT_TRUE(told.count(message)) << "not on the page: " << message;
  for (const std::string &message : told)
    EXPECT_TRUE(real.count(message)) << "reported by no file: " << message;
}
