//===- GroupOrderTest.cpp - merges keep a valid order ---------------------===//

#include "../../../lib/Fusion/GroupOrder.h"

#include "gtest/gtest.h"

#include <random>

using namespace fusec;

namespace {

TEST(GroupOrder, SeesThePathBesideTheEdge) {
  // 0 -> 1 -> 2 and 0 -> 2: 0 and 2 cannot merge without 1.
  GroupOrder order(3);
  order.addEdge(0, 1);
  order.addEdge(1, 2);
  order.addEdge(0, 2);
  EXPECT_EQ(order.mergeClosesCycle(0, 2), GroupOrder::Answer::Yes);
  EXPECT_EQ(order.mergeClosesCycle(0, 1), GroupOrder::Answer::No);
  order.merge(0, 1);
  EXPECT_EQ(order.mergeClosesCycle(0, 2), GroupOrder::Answer::No);
}

TEST(GroupOrder, DissolvingHandsEdgesOn) {
  GroupOrder order(4);
  order.addEdge(0, 1);
  order.addEdge(1, 2);
  order.addEdge(1, 3);
  order.dissolve(1);
  EXPECT_EQ(order.successors(0), (std::set<unsigned>{2, 3}));
  EXPECT_TRUE(order.predecessors(1).empty());
}

TEST(GroupOrder, StaysTopologicalUnderRandomMerges) {
  std::mt19937 random(7);
  for (int round = 0; round < 20; ++round) {
    constexpr unsigned count = 60;
    GroupOrder order(count);
    std::vector<unsigned> alive(count);
    for (unsigned v = 0; v < count; ++v) {
      alive[v] = v;
      for (unsigned w = v + 1; w < count; ++w)
        if (random() % 12 == 0)
          order.addEdge(v, w);
    }
    for (int merges = 0; merges < 200 && alive.size() > 1; ++merges) {
      size_t i = random() % alive.size(), j = random() % alive.size();
      if (i == j ||
          order.mergeClosesCycle(alive[i], alive[j]) != GroupOrder::Answer::No)
        continue;
      order.merge(alive[i], alive[j]);
      alive.erase(alive.begin() + j);
      for (unsigned v : alive)
        for (unsigned w : order.successors(v))
          ASSERT_LT(order.position(v), order.position(w));
    }
  }
}

} // namespace
