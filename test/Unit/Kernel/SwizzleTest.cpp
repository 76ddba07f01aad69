//===- SwizzleTest.cpp - no bank conflicts --------------------------------===//

#include "fusec/Kernel/Swizzle.h"

#include "gtest/gtest.h"

#include <set>

using namespace fusec;

namespace {

/// Chunks in a row, for every tile size a tiler may propose: 32 to 512 bytes.
constexpr int64_t kChunkCounts[] = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32};

/// The bank groups of the offsets, which one part of an access asks for.
class Part {
public:
  void add(int64_t offset) {
    groups_.insert(offset / kChunkBytes % kBankGroups);
  }
  bool isFreeOfConflicts() const { return groups_.size() == kBankGroups; }

private:
  std::set<int64_t> groups_;
};

TEST(Swizzle, PermutesEachRow) {
  for (int64_t chunks : kChunkCounts)
    for (int64_t together : {1, 2})
      for (int64_t row = 0; row < 16; ++row) {
        std::set<int64_t> places;
        for (int64_t chunk = 0; chunk < chunks; ++chunk)
          places.insert(Swizzle{chunks, together}.place(row, chunk));
        EXPECT_EQ(int64_t(places.size()), chunks);
        EXPECT_EQ(*places.rbegin(), chunks - 1);
      }
}

TEST(Swizzle, RepeatsAfterEightRows) {
  for (int64_t chunks : kChunkCounts)
    for (int64_t row = 0; row < 8; ++row)
      EXPECT_EQ((Swizzle{chunks}.place(row, 0)),
                (Swizzle{chunks}.place(row + 8, 0)));
}

TEST(Swizzle, LdMatrixReadsEightRowsAtOnce) {
  for (int64_t chunks : kChunkCounts)
    for (int64_t chunk = 0; chunk < chunks; ++chunk)
      for (int64_t first = 0; first < 32; first += 8) {
        Part part;
        for (int64_t row = first; row < first + 8; ++row)
          part.add(Swizzle{chunks}.offset(row, chunk));
        EXPECT_TRUE(part.isFreeOfConflicts())
            << chunks << " chunks, chunk " << chunk;
      }
}

TEST(Swizzle, LanesReadTwoChunksOfFourRows) {
  for (int64_t chunks : {2, 4, 8, 12, 16, 32})
    for (int64_t chunk = 0; chunk < chunks; chunk += 2)
      for (int64_t first = 0; first < 16; first += 4) {
        Part part;
        for (int64_t row = first; row < first + 4; ++row)
          for (int64_t half : {0, 1})
            part.add(Swizzle{chunks, 2}.offset(row, chunk + half));
        EXPECT_TRUE(part.isFreeOfConflicts())
            << chunks << " chunks, chunk " << chunk;
      }
}

TEST(Swizzle, CopiesWriteEightChunksAtOnce) {
  for (int64_t chunks : {2, 4, 8, 12, 16, 24, 32})
    for (int64_t together : {1, 2})
      for (int64_t first = 0; first < 8 * chunks; first += 8) {
        Part part;
        for (int64_t i = first; i < first + 8; ++i)
          part.add(Swizzle{chunks, together}.offset(i / chunks, i % chunks));
        EXPECT_TRUE(part.isFreeOfConflicts())
            << chunks << " chunks, from " << first;
      }
}

} // namespace
