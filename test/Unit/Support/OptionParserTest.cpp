#include "fusec/Support/OptionParser.h"
#include "fusec/Support/Suggest.h"

#include <gtest/gtest.h>

using namespace fusec;

namespace {

struct OptionParserTest : testing::Test {
  bool quiet = false;
  std::string model, log = "";
  OptionParser parser{"tool", "MODEL [OPTIONS]", "Does things."};

  OptionParserTest() {
    parser.flag("quiet", "say nothing", quiet);
    parser.value("mode", "WORD", "a word",
                 [](const std::string &) { return Status::success(); });
    parser.values("input", "NAME", "an input",
                  [&](const std::string &text) -> Status {
                    log += "input " + text + ";";
                    return text == "bad" ? invalidArgument("no 'bad'")
                                         : Status::success();
                  });
    parser.optionalValue("check", "FILE", "check", [&](const auto &text) {
      log += "check " + text.value_or("-") + ";";
      return Status::success();
    });
    parser.positional("MODEL", "the model", model);
    parser.example("tool m.ptx --quiet");
  }
  std::string problem(std::vector<std::string> arguments) {
    return parser.parse(arguments).status().message();
  }
};

} // namespace

TEST_F(OptionParserTest, ParsesEveryForm) {
  EXPECT_TRUE(*parser.parse(
      {"--input=a=b", "m.ptx", "--input", "c", "--check", "--quiet"}));
  EXPECT_EQ(log, "input a=b;input c;check -;");
  EXPECT_EQ(model, "m.ptx");
  EXPECT_TRUE(quiet);
  EXPECT_TRUE(*parser.parse({"--", "--quiet"}));
  EXPECT_EQ(model, "--quiet");
  EXPECT_TRUE(*parser.parse({"-"}));
}

TEST_F(OptionParserTest, NamesMistakes) {
  EXPECT_EQ(problem({"m", "--inptu=3"}),
            "unknown option '--inptu'; did you mean '--input'?");
  EXPECT_EQ(problem({"m", "--xyzzy"}), "unknown option '--xyzzy'; see --help");
  EXPECT_EQ(problem({"m", "-o"}), "unknown option '--o'; see --help");
  EXPECT_EQ(problem({"m", "--input"}),
            "option '--input' needs a value: --input=NAME");
  EXPECT_EQ(problem({"m", "--quiet=1"}), "option '--quiet' takes no value");
  EXPECT_EQ(problem({"m", "--input=bad"}), "option '--input': no 'bad'");
  EXPECT_EQ(problem({"m", "--mode=a", "--mode", "b"}),
            "option '--mode' is given twice");
  EXPECT_EQ(problem({"--check", "--check=f"}),
            "option '--check' is given twice");
  EXPECT_EQ(problem({"m", "n"}), "unexpected argument 'n'");
  EXPECT_EQ(problem({"m", "--check", "n"}),
            "unexpected argument 'n'; did you mean '--check=n'?");
  EXPECT_EQ(problem({}), "no MODEL was given; see --help");
}

TEST_F(OptionParserTest, HelpShowsEveryOptionAndExamples) {
  EXPECT_FALSE(*parser.parse({"--help", "--nonsense"}));
  const std::string help = parser.help();
  for (const char *part :
       {"usage: tool MODEL [OPTIONS]", "--quiet", "--input=NAME",
        "--check[=FILE]", "examples:\n  tool m.ptx --quiet"})
    EXPECT_NE(help.find(part), std::string::npos) << part;
}

TEST(Suggest, FindsNearNamesOnly) {
  const std::vector<std::string> known{"h200", "b200", "l40s"};
  EXPECT_EQ(nearestName("h20", known), "h200");
  EXPECT_EQ(nearestName("H200", known), "h200");
  EXPECT_EQ(nearestName("quadro", known), "");
  // What begins so is meant before what is spelt nearly so.
  EXPECT_EQ(nearestName("h100", {"h200", "h100-pcie"}), "h100-pcie");
  EXPECT_EQ(describeKnown("x", {}), "; there are none");
}
