//===- InstructionGoldenTest.cpp - single instructions as a GPU does them -===//

#include "InstructionCases.h"

#include "fusec/Emulator/EmulatorDevice.h"

#include "gtest/gtest.h"

#include <fstream>
#include <map>
#include <sstream>

using namespace fusec;
using namespace fusec::test;

namespace {

/// The words of each case, by name: a line with the name, then lines of words
/// in hexadecimal.
std::map<std::string, std::vector<uint32_t>> readGoldens() {
  std::map<std::string, std::vector<uint32_t>> goldens;
  std::ifstream file(FUSEC_INSTRUCTION_GOLDENS);
  std::vector<uint32_t> *words = nullptr;
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line[0] == '#')
      continue;
    if (line[0] == ':') {
      words = &goldens[line.substr(1)];
      continue;
    }
    std::istringstream stream(line);
    for (uint32_t word; stream >> std::hex >> word;)
      words->push_back(word);
  }
  return goldens;
}

std::shared_ptr<Device> raceDevice() {
  EmulatorOptions options;
  options.threads = 1;
  options.race = true;
  return createEmulatorDevice(options);
}

TEST(Instructions, RunWithoutRaces) {
  auto device = raceDevice();
  for (const InstructionCase &instruction : instructionCases()) {
    auto words = runCase(*device, instruction);
    EXPECT_TRUE(words.ok())
        << instruction.name << ": " << words.status().message();
  }
}

TEST(Instructions, GiveTheWordsOfAGpu) {
  auto goldens = readGoldens();
  if (goldens.empty())
    GTEST_SKIP() << "nothing was recorded";
  auto device = raceDevice();
  for (const InstructionCase &instruction : instructionCases()) {
    auto words = runCase(*device, instruction);
    ASSERT_TRUE(words.ok()) << words.status().message();
    const std::vector<uint32_t> &golden = goldens[instruction.name];
    ASSERT_EQ(words->size(), golden.size()) << instruction.name;
    unsigned wrong = 0;
    for (size_t i = 0; i < golden.size(); ++i)
      if ((*words)[i] != golden[i] && !wrong++)
        ADD_FAILURE() << instruction.name << ": word " << i << " is "
                      << std::hex << (*words)[i] << ", of a GPU " << golden[i];
    EXPECT_EQ(wrong, 0u) << instruction.name;
  }
}

} // namespace
