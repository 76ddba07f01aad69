#include "fusec/Support/Npy.h"

#include "fusec/Support/Half.h"

#include <cstring>
#include <gtest/gtest.h>

using namespace fusec;

namespace {

/// A file of the given version, header and element bytes.
std::string file(int version, std::string header, std::string_view data) {
  header += '\n';
  std::string bytes = "\x93NUMPY";
  bytes += static_cast<char>(version);
  bytes += '\0';
  for (int i = 0; i < (version == 1 ? 2 : 4); ++i)
    bytes += static_cast<char>(header.size() >> (8 * i) & 0xff);
  return bytes.append(header).append(data);
}

template <typename T> std::string bytesOf(std::initializer_list<T> values) {
  return {reinterpret_cast<const char *>(values.begin()),
          values.size() * sizeof(T)};
}

template <typename T> std::vector<T> valuesOf(const HostTensor &tensor) {
  std::vector<T> values(tensor.bytes.size() / sizeof(T));
  std::memcpy(values.data(), tensor.bytes.data(), tensor.bytes.size());
  return values;
}

const std::string kHeader23 =
    "{'descr': '<i4', 'fortran_order': False, 'shape': (2, 3), }";

} // namespace

TEST(Npy, RoundTripsEveryTypeAndRank) {
  for (DType type : kDTypes)
    for (const std::vector<int64_t> &shape :
         {std::vector<int64_t>{}, {3}, {2, 3}, {0, 4}, {2, 1, 3, 1}}) {
      HostTensor tensor{type, shape, {}};
      tensor.bytes.assign(*checkedElementCount(shape) * byteSize(type), 1);
      const std::string bytes = npyFile(tensor);
      EXPECT_EQ((bytes.size() - tensor.bytes.size()) % 64, 0u);
      const Result<HostTensor> back = parseNpy(bytes, type);
      ASSERT_TRUE(back) << back.status().message();
      EXPECT_EQ(back->type, type);
      EXPECT_EQ(back->shape, shape);
      EXPECT_EQ(back->bytes, tensor.bytes);
    }
}

TEST(Npy, ReadsAllVersionsAndFortranOrder) {
  const std::string data = bytesOf<int32_t>({1, 2, 3, 4, 5, 6});
  for (int version : {1, 2, 3})
    EXPECT_EQ(valuesOf<int32_t>(*parseNpy(file(version, kHeader23, data))),
              (std::vector<int32_t>{1, 2, 3, 4, 5, 6}));
  const std::string fortran =
      "{'shape': (2, 3), 'fortran_order': True, 'descr': \"<i4\"}";
  EXPECT_EQ(valuesOf<int32_t>(*parseNpy(file(1, fortran, data))),
            (std::vector<int32_t>{1, 3, 5, 2, 4, 6}));
}

TEST(Npy, ConvertsFloatsOnRequest) {
  const std::string f8 =
      file(1, "{'descr': '<f8', 'fortran_order': False, 'shape': (2,), }",
           bytesOf<double>({1.5, 65520.0}));
  EXPECT_EQ(valuesOf<uint16_t>(*parseNpy(f8, DType::F16)),
            (std::vector<uint16_t>{0x3e00, 0x7c00}));
  EXPECT_EQ(valuesOf<uint16_t>(*parseNpy(f8, DType::BF16)),
            (std::vector<uint16_t>{0x3fc0, 0x4780}));
  EXPECT_EQ(valuesOf<float>(*parseNpy(f8, DType::F32)),
            (std::vector<float>{1.5f, 65520.0f}));
  EXPECT_EQ(parseNpy(f8, DType::I64).status().message(),
            "elements have type f64, but i64 is wanted");
}

TEST(Npy, Uint16IsBf16WhereWanted) {
  const std::string u2 =
      file(1, "{'descr': '<u2', 'fortran_order': False, 'shape': (1,), }",
           bytesOf<uint16_t>({0x3f80}));
  EXPECT_EQ(parseNpy(u2, DType::BF16)->type, DType::BF16);
  EXPECT_EQ(parseNpy(u2)->type, DType::UI16);
  EXPECT_EQ(parseNpy(u2, DType::F16).status().message(),
            "elements have type ui16, but f16 is wanted");
}

TEST(Npy, Uint8IsFloat8WhereWanted) {
  const std::string u1 =
      file(1, "{'descr': '|u1', 'fortran_order': False, 'shape': (1,), }",
           bytesOf<uint8_t>({0x7e}));
  EXPECT_EQ(parseNpy(u1, DType::F8E5M2)->bytes, std::vector<uint8_t>{0x7e});
  EXPECT_EQ(parseNpy(u1)->type, DType::UI8);
  const std::string f4 =
      file(1, "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }",
           bytesOf<float>({1.5f, 1000.0f}));
  EXPECT_EQ(parseNpy(f4, DType::F8E4M3FN)->bytes,
            (std::vector<uint8_t>{0x3c, 0x7e}));
}

TEST(Npy, RejectsHostileFiles) {
  const std::string good = file(1, kHeader23, std::string(24, 'x'));
  ASSERT_TRUE(parseNpy(good));
  for (size_t size = 0; size < good.size(); ++size)
    EXPECT_FALSE(parseNpy(std::string_view(good).substr(0, size))) << size;
  EXPECT_FALSE(parseNpy(good + "y"));
  auto withShape = [](const std::string &shape) {
    return file(
        2, "{'descr': '<f4', 'fortran_order': True, 'shape': " + shape + ", }",
        "abcd");
  };
  ASSERT_TRUE(parseNpy(withShape("()")));
  std::string rank65 = "(";
  for (int i = 0; i < 65; ++i)
    rank65 += "1,";
  for (const std::string &shape :
       {std::string("(-1,)"), std::string("(4294967296, 4294967296)"),
        std::string("(99999999999999999999,)"),
        std::string("(0, 4294967296, 4294967296)"), std::string("(1"),
        std::string("1"), std::string("(1 1)"), rank65 + ")"})
    EXPECT_FALSE(parseNpy(withShape(shape))) << shape;
  EXPECT_EQ(
      parseNpy(file(1, "{'descr': '>f4', 'fortran_order': False, 'shape': ()}",
                    "abcd"))
          .status()
          .message(),
      "element type '>f4' is not supported: astype gives one that "
      "is, such as '<f4'");
  for (const char *header :
       {"", "{}", "{'descr': '<f4'}",
        "{'descr': '>f4', 'fortran_order': False, 'shape': ()}",
        "{'descr': 'O', 'fortran_order': False, 'shape': ()}",
        "{'descr': '<f4', 'descr': '<f4', 'fortran_order': False, 'shape': ()}",
        "{'descr': '<f4', 'fortran_order': Maybe, 'shape': ()}",
        "{'descr': '<f4', 'fortran_order': False, 'shape': ()} x"})
    EXPECT_FALSE(parseNpy(file(1, header, "abcd"))) << header;
  EXPECT_EQ(
      parseNpy(file(4, kHeader23, std::string(24, 'x'))).status().message(),
      ".npy format version 4 is not supported (1 to 3 are)");
  EXPECT_EQ(parseNpy(withShape("(4294967296, 4294967296)")).status().message(),
            "shape [4294967296, 4294967296] is too large");
}
