// Several executables of one module, several threads at once.
#include "fusec/Runtime/Executable.h"

#include "TestModel.h"

#include <gtest/gtest.h>
#include <thread>

using namespace fusec;

TEST(Threads, RunDuplicatesAtOnce) {
  auto device = std::make_shared<test::HostDevice>();
  const Executable original =
      *Executable::create(*Module::create(test::addOneModel()), device);
  std::vector<std::thread> threads;
  std::vector<int> wrong(4, 0);
  for (int thread = 0; thread < 4; ++thread)
    threads.emplace_back([&, thread] {
      Executable executable = *original.duplicate();
      HostTensor x{DType::F32, {2, 2}, std::vector<uint8_t>(16)};
      for (int round = 0; round < 200; ++round) {
        const float values[4] = {float(thread), float(round), 0, 1};
        std::memcpy(x.bytes.data(), values, 16);
        const auto results = runOnHostData(executable, {x});
        float y[4] = {};
        if (results)
          std::memcpy(y, (*results)[0].bytes.data(), 16);
        for (int i = 0; i < 4; ++i)
          wrong[thread] += y[i] != values[i] + 1;
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(wrong, std::vector<int>(4, 0));
}
