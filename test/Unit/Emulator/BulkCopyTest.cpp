//===- BulkCopyTest.cpp - boxes of tensor maps ----------------------------===//

#include "InstructionCases.h"

#include "fusec/Emulator/EmulatorDevice.h"

#include "gtest/gtest.h"

#include <bit>
#include <functional>

using namespace fusec;
using namespace fusec::test;

namespace {

using Element = TensorMap::Element;
using Swizzle = TensorMap::Swizzle;
using Kind = BoxSpec::Kind;

/// Where element number i of a box of 4-byte elements lies in shared memory, in
/// words: 16-byte chunks of a row change places with the number of the row.
size_t wordOf(const BoxSpec &spec, size_t i) {
  size_t width = spec.map.box[0], row = i / width, column = i % width;
  size_t chunk = column / 4;
  switch (spec.map.swizzle) {
  case Swizzle::B128:
    chunk ^= row % 8;
    break;
  case Swizzle::B64:
    chunk ^= row / 2 % 4;
    break;
  case Swizzle::B32:
    chunk ^= row / 4 % 2;
    break;
  case Swizzle::None:
    break;
  }
  return row * width + chunk * 4 + column % 4;
}

/// Calls visit(word in shared memory, word in the tensor or nothing) for each
/// element of the box.
void forEachElement(
    const BoxSpec &spec,
    const std::function<void(size_t, std::optional<size_t>)> &visit) {
  size_t count = 1;
  for (int64_t size : spec.map.box)
    count *= size;
  for (size_t i = 0; i < count; ++i) {
    size_t rest = i;
    int64_t byte = 0;
    bool isInside = true;
    for (size_t d = 0; d < spec.map.box.size(); ++d) {
      int64_t at = spec.coordinates[d] + int64_t(rest % spec.map.box[d]);
      rest /= spec.map.box[d];
      isInside &= at >= 0 && at < spec.map.sizes[d];
      byte += at * (d ? spec.map.strides[d - 1] : 4);
    }
    visit(wordOf(spec, i),
          isInside ? std::optional<size_t>(byte / 4) : std::nullopt);
  }
}

std::vector<float> numbers(size_t count, float first) {
  std::vector<float> values(count);
  for (size_t i = 0; i < count; ++i)
    values[i] = first + static_cast<float>(i);
  return values;
}

std::vector<uint8_t> bytesOf(const std::vector<float> &values) {
  const auto *begin = reinterpret_cast<const uint8_t *>(values.data());
  return {begin, begin + values.size() * 4};
}

/// By each of `blocks`; `last` stands at the end of the kernel.
Result<std::vector<uint32_t>> run(const BoxSpec &spec, std::vector<uint8_t> x,
                                  std::vector<uint8_t> y, int64_t blocks = 1,
                                  const std::string &last = "") {
  EmulatorOptions options;
  options.threads = 1;
  options.race = true;
  auto device = createEmulatorDevice(options);
  InstructionCase box;
  box.kernel = spec.kernel();
  box.kernel.insert(box.kernel.rfind("    llvm.return"), last);
  box.blocks = blocks;
  box.entry = "box";
  box.sharedBytes = spec.sharedBytes();
  box.buffers = {std::move(x), std::move(y)};
  box.map = spec.map;
  box.mapBuffer = spec.kind == Kind::Load ? 0 : 1;
  return runCase(*device, box);
}

class Boxes : public testing::TestWithParam<BoxSpec> {};

TEST_P(Boxes, LieWhereTheirSwizzlePutsThem) {
  BoxSpec spec = GetParam();
  spec.kind = Kind::Load;
  std::vector<float> tensor = numbers(extentBytes(spec.map) / 4, 1);
  auto words =
      run(spec, bytesOf(tensor), std::vector<uint8_t>(boxBytes(spec.map)));
  ASSERT_TRUE(words.ok()) << words.status().message();
  forEachElement(spec, [&](size_t shared, std::optional<size_t> at) {
    EXPECT_EQ(std::bit_cast<float>((*words)[shared]), at ? tensor[*at] : 0);
  });
}

TEST_P(Boxes, AreStoredWhereTheTensorHasElements) {
  BoxSpec spec = GetParam();
  std::vector<float> image = numbers(boxBytes(spec.map) / 4, 1000);
  for (Kind kind : {Kind::Store, Kind::Add}) {
    spec.kind = kind;
    std::vector<float> tensor = numbers(extentBytes(spec.map) / 4, 1);
    auto words = run(spec, bytesOf(image), bytesOf(tensor));
    ASSERT_TRUE(words.ok()) << words.status().message();
    forEachElement(spec, [&](size_t shared, std::optional<size_t> at) {
      if (at)
        tensor[*at] = image[shared] + (kind == Kind::Add ? tensor[*at] : 0);
    });
    for (size_t i = 0; i < tensor.size(); ++i)
      EXPECT_EQ(std::bit_cast<float>((*words)[i]), tensor[i]) << i;
  }
}

BoxSpec boxOf(std::vector<int64_t> box, std::vector<int> at, Swizzle swizzle) {
  BoxSpec spec;
  spec.map.element = Element::F32;
  // 40 elements in rows of 44, 12 rows, 3 sheets, and so on.
  const std::vector<int64_t> sizes{40, 12, 3, 2, 2};
  int64_t stride = 176;
  for (size_t i = 0; i < box.size(); ++i) {
    spec.map.sizes.push_back(sizes[i]);
    if (i)
      spec.map.strides.push_back(stride);
    stride *= i ? sizes[i] : 1;
  }
  spec.map.box = std::move(box);
  spec.map.swizzle = swizzle;
  spec.coordinates = std::move(at);
  return spec;
}

INSTANTIATE_TEST_SUITE_P(
    Kinds, Boxes,
    testing::Values(boxOf({16}, {4}, Swizzle::None),
                    boxOf({64}, {-20}, Swizzle::None),
                    boxOf({32, 10}, {4, 1}, Swizzle::B128),
                    boxOf({32, 10}, {20, 6}, Swizzle::B128),
                    boxOf({32, 10}, {-6, -3}, Swizzle::B128),
                    boxOf({16, 9}, {8, 2}, Swizzle::B64),
                    boxOf({8, 12}, {36, 4}, Swizzle::B32),
                    boxOf({8, 4, 2}, {4, 10, 2}, Swizzle::B32),
                    boxOf({12, 3, 2, 2}, {30, 1, -1, 1}, Swizzle::None),
                    boxOf({16, 2, 2, 1, 2}, {8, 3, 1, 1, 1}, Swizzle::B64)));

/// Windows over 2 pictures of 5 rows of 7 pixels with 32 channels.
BoxSpec pixelsOf(std::vector<int64_t> lower, std::vector<int64_t> upper,
                 std::vector<int64_t> steps, std::vector<int> at,
                 std::vector<int> offsets) {
  BoxSpec spec;
  spec.map = {Element::F32,     {32, 7, 5, 2},   {128, 896, 4480},
              {32, 24},         Swizzle::B128,   std::move(lower),
              std::move(upper), std::move(steps)};
  spec.coordinates = std::move(at);
  spec.offsets = std::move(offsets);
  return spec;
}

/// The pixel of each row of the copy, or nothing: all windows in their order,
/// from the one on where the copy begins.
std::vector<std::optional<size_t>> pixelsIn(const BoxSpec &spec) {
  const TensorMap &map = spec.map;
  std::vector<std::optional<size_t>> found;
  for (int64_t n = 0; n < 4; ++n)
    for (int64_t h = map.lower[1]; h < 5 + map.upper[1]; h += map.steps[1])
      for (int64_t w = map.lower[0]; w < 7 + map.upper[0]; w += map.steps[0]) {
        std::array<int64_t, 3> window{n, h, w},
            first{spec.coordinates[3], spec.coordinates[2],
                  spec.coordinates[1]};
        if (window < first || int64_t(found.size()) == map.box[1])
          continue;
        int64_t x = w + spec.offsets[0], y = h + spec.offsets[1];
        bool isInside = n < 2 && x >= 0 && x < 7 && y >= 0 && y < 5;
        found.push_back(isInside ? std::optional<size_t>((n * 5 + y) * 7 + x)
                                 : std::nullopt);
      }
  return found;
}

TEST(BulkCopy, TakesThePixelsOfWindows) {
  for (const BoxSpec &spec :
       {pixelsOf({-1, -1}, {-1, -1}, {1, 1}, {0, -1, -1, 0}, {0, 0}),
        pixelsOf({-1, -1}, {-1, -1}, {1, 1}, {0, 3, 2, 1}, {2, 1}),
        pixelsOf({-2, -1}, {1, 0}, {2, 3}, {0, 2, 2, 0}, {1, 2}),
        pixelsOf({0, 0}, {-3, -2}, {1, 2}, {0, 1, 0, 0}, {3, 0})}) {
    std::vector<float> tensor = numbers(extentBytes(spec.map) / 4, 1);
    auto words =
        run(spec, bytesOf(tensor), std::vector<uint8_t>(boxBytes(spec.map)));
    ASSERT_TRUE(words.ok()) << words.status().message();
    std::vector<std::optional<size_t>> pixels = pixelsIn(spec);
    ASSERT_EQ(pixels.size(), 24u);
    for (size_t i = 0; i < size_t(24) * 32; ++i)
      EXPECT_EQ(std::bit_cast<float>((*words)[wordOf(spec, i)]),
                pixels[i / 32] ? tensor[*pixels[i / 32] * 32 + i % 32] : 0)
          << i;
  }
}

/// To nearest, ties to even.
TEST(BulkCopy, RoundsToTf32) {
  BoxSpec spec = boxOf({4}, {0}, Swizzle::None);
  spec.map.element = Element::TF32;
  std::vector<float> tensor(40, 0);
  tensor[0] = 1 + 0x1p-11f;
  tensor[1] = 1 + 0x1.8p-12f;
  tensor[2] = -1 - 0x1.8p-11f;
  auto words = run(spec, bytesOf(tensor), std::vector<uint8_t>(16));
  ASSERT_TRUE(words.ok()) << words.status().message();
  EXPECT_EQ(std::bit_cast<float>((*words)[0]), 1);
  EXPECT_EQ(std::bit_cast<float>((*words)[1]), 1);
  EXPECT_EQ(std::bit_cast<float>((*words)[2]), -1 - 0x1p-10f);
}

/// Blocks may add to the same place, but not write what others add to.
TEST(BulkCopy, AddsMeetNoOtherWrites) {
  BoxSpec spec = boxOf({16}, {0}, Swizzle::None);
  spec.kind = Kind::Add;
  const std::vector<uint8_t> image = bytesOf(numbers(16, 1)), none(160);
  auto words = run(spec, image, none, 3);
  ASSERT_TRUE(words.ok()) << words.status().message();
  EXPECT_EQ(std::bit_cast<float>((*words)[4]), 3 * 5);
  // A word of each block at its end, side by side, or the second block's behind
  // the box: other threads write before the first one adds. Or the first
  // block's behind it, and only the thread that adds writes: both have added.
  for (const auto &[first, apart, threads, report] :
       {std::tuple(0, 1, 128, "writes 4 bytes at offset 4 of"),
        std::tuple(0, 32, 128, "adds to 64 bytes at offset 0 of"),
        std::tuple(32, -32, 1, "writes 4 bytes at offset 0 of")}) {
    auto number = [](const char *name, int value) {
      return "    %" + std::string(name) + " = llvm.mlir.constant(" +
             std::to_string(value) + " : i32) : i32\n";
    };
    const std::string store =
        number("from", first) + number("apart", apart) +
        number("writing", threads) + number("behind", 36) +
        "    %block = nvvm.read.ptx.sreg.ctaid.x : i32\n"
        "    %steps = llvm.mul %block, %apart : i32\n"
        "    %word = llvm.add %from, %steps : i32\n"
        "    %aside = llvm.add %behind, %block : i32\n"
        "    %lane = nvvm.read.ptx.sreg.tid.x : i32\n"
        "    %writes = llvm.icmp \"slt\" %lane, %writing : i32\n"
        "    %place = llvm.select %writes, %word, %aside : i1, i32\n"
        "    %own = llvm.getelementptr %y[%place] : (!llvm.ptr<1>, i32) -> "
        "!llvm.ptr<1>, i32\n"
        "    llvm.store %zero, %own : i32, !llvm.ptr<1>\n";
    const std::string fault =
        run(spec, image, none, 2, store).status().message();
    EXPECT_NE(fault.find(report), std::string::npos) << fault;
    EXPECT_NE(fault.find("which block number 0 of the launch writes too"),
              std::string::npos)
        << fault;
  }
}

/// The fault of a box with one thing wrong.
std::string faultOf(const BoxSpec &spec) {
  std::vector<uint8_t> tensor(extentBytes(spec.map));
  return run(spec, tensor, std::vector<uint8_t>(boxBytes(spec.map)))
      .status()
      .message();
}

TEST(BulkCopy, NeedsAsManyCoordinatesAsTheMapHas) {
  BoxSpec spec = boxOf({16, 2}, {0, 0}, Swizzle::None);
  spec.coordinates = {0};
  EXPECT_NE(faultOf(spec).find("thread 0 gives 1 coordinates to a tensor map "
                               "of 2 dimensions at nvvm.cp.async.bulk.tensor"),
            std::string::npos)
      << faultOf(spec);
}

TEST(BulkCopy, BeginsWhereAWindowIs) {
  BoxSpec spec = pixelsOf({-1, -1}, {-1, -1}, {1, 1}, {0, 6, 0, 0}, {0, 0});
  EXPECT_NE(faultOf(spec).find("begins at coordinate 6 of dimension 1, where "
                               "no window is"),
            std::string::npos)
      << faultOf(spec);
  spec.coordinates[1] = 5;
  spec.offsets.clear();
  EXPECT_NE(faultOf(spec).find("gives 0 offsets to a tensor map of pixels"),
            std::string::npos)
      << faultOf(spec);
}

TEST(BulkCopy, HasRowsAsWideAsItsSwizzle) {
  EXPECT_NE(faultOf(boxOf({16, 2}, {0, 0}, Swizzle::B128))
                .find("narrower than its swizzle, which is not emulated"),
            std::string::npos);
}

} // namespace
