#include "fusec/Support/Safetensors.h"

#include "fusec/Support/File.h"

#include <cinttypes>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

using namespace fusec;

namespace {

std::string prefixed(uint64_t length, const std::string &rest) {
  std::string file;
  for (int i = 0; i < 8; ++i)
    file += static_cast<char>(length >> (8 * i) & 0xff);
  return file + rest;
}

/// A file of that header and so many bytes of data: 0, 1, 2, ...
std::string file(const std::string &header, int dataBytes) {
  std::string bytes = prefixed(header.size(), header);
  for (int i = 0; i < dataBytes; ++i)
    bytes += static_cast<char>(i);
  return bytes;
}

std::string tensor(const std::string &name, const std::string &dtype,
                   const std::string &shape, const std::string &offsets) {
  return '"' + name + "\":{\"dtype\":\"" + dtype + "\",\"shape\":" + shape +
         ",\"data_offsets\":" + offsets + "}";
}

std::string message(const std::string &bytes) {
  const auto entries = parseSafetensors(bytes);
  return entries ? "" : entries.status().message();
}

/// The message for a header in front of 24 bytes of data.
std::string headerMessage(const std::string &header) {
  return message(file(header, 24));
}

const std::string kTwo = "{" + tensor("w", "F32", "[2,2]", "[8,24]") + "," +
                         tensor("b", "BF16", "[4]", "[0,8]") + "}";

/// A file on disk that is removed.
struct SafetensorsFileTest : testing::Test {
  std::string path = testing::TempDir() + "fusec-safetensors-test";
  ~SafetensorsFileTest() override { std::remove(path.c_str()); }
  Result<SafetensorsFile> open(const std::string &bytes) {
    EXPECT_TRUE(writeFile(path, bytes));
    return SafetensorsFile::open(path);
  }
};

} // namespace

TEST(Safetensors, FindsTensorsByNameWhateverTheirOrder) {
  const auto entries = parseSafetensors(file(kTwo, 24));
  ASSERT_TRUE(entries) << entries.status().message();
  ASSERT_EQ(entries->size(), 2u);
  const SafetensorsEntry &b = (*entries)[0], &w = (*entries)[1];
  const int64_t data = 8 + int64_t(kTwo.size());
  EXPECT_EQ(b.name, "b");
  EXPECT_EQ(b.dtype, "BF16");
  EXPECT_EQ(b.offset, data);
  EXPECT_EQ(w.shape, (std::vector<int64_t>{2, 2}));
  EXPECT_EQ(w.offset, data + 8);
  EXPECT_EQ(w.byteCount, 16);
}

TEST(Safetensors, AcceptsWhatTheFormatAllows) {
  EXPECT_EQ(message(file("{}", 0)), "");
  EXPECT_EQ(message(file("{}      ", 0)), "");
  EXPECT_EQ(message(file("{\"__metadata__\":{\"format\":\"pt\"}}", 0)), "");
  // Empty tensors, rank 0, names that need escapes, types that fusec lacks.
  EXPECT_EQ(headerMessage("{" + tensor("none", "F32", "[0,5]", "[8,8]") + "," +
                          tensor("scalar", "F64", "[]", "[0,8]") + "," +
                          tensor("\\u00e9/\\\"", "U64", "[1]", "[8,16]") + "," +
                          tensor("packed", "F4", "[2,8]", "[16,24]") + "}"),
            "");
}

TEST(Safetensors, RejectsBrokenPrefixes) {
  EXPECT_EQ(message(""), "not a safetensors file: it holds 0 bytes, fewer than "
                         "the length of a header");
  EXPECT_EQ(message(prefixed(2, "{").substr(0, 7)),
            "not a safetensors file: it holds 7 bytes, fewer than the length "
            "of a header");
  EXPECT_EQ(message(prefixed(3, "{}")),
            "the header is cut: it has 3 bytes, and the file holds 2 of them");
  EXPECT_EQ(message(prefixed(~uint64_t(0), "{}")),
            "not a safetensors file: a header of 18446744073709551615 bytes is "
            "longer than 100000000");
  EXPECT_EQ(message(prefixed(0, "")),
            "not a safetensors file: the header does not begin with '{'");
  EXPECT_EQ(message(file(" {}", 0)),
            "not a safetensors file: the header does not begin with '{'");
}

TEST(Safetensors, RejectsBrokenHeaders) {
  EXPECT_EQ(headerMessage("{\"w\":}"),
            "the header: line 1, column 6: expected a value");
  EXPECT_EQ(headerMessage("{" + tensor("w", "F32", "[6]", "[0,24]") + "," +
                          tensor("w", "F32", "[6]", "[0,24]") + "}"),
            "the header: line 1, column 59: member 'w' occurs twice");
  EXPECT_EQ(headerMessage("{\"w\":3}"),
            "'w' must be an object, not of kind integer");
  EXPECT_EQ(headerMessage("{\"w\":{\"shape\":[6],\"data_offsets\":[0,24]}}"),
            "'w.dtype' is missing (of kind string)");
  EXPECT_EQ(headerMessage("{\"w\":{\"dtype\":\"F32\",\"shape\":[6],\"data_"
                          "offsets\":[0,24],\"strides\":[1]}}"),
            "'w.strides' is not a member that this version knows");
  EXPECT_EQ(headerMessage("{" + tensor("w", "F32", "[1.5]", "[0,24]") + "}"),
            "'w.shape[0]' must be of kind integer, not number");
  EXPECT_EQ(headerMessage("{\"__metadata__\":[]}"),
            "'__metadata__' must be an object of strings");
  EXPECT_EQ(headerMessage("{\"__metadata__\":{\"a\":1}}"),
            "'__metadata__' must be an object of strings");
}

TEST(Safetensors, RejectsBrokenTypesAndShapes) {
  EXPECT_EQ(headerMessage("{" + tensor("w", "F99", "[6]", "[0,24]") + "}"),
            "tensor 'w' has the unknown dtype 'F99'");
  EXPECT_EQ(headerMessage("{" + tensor("w", "F32", "[-6]", "[0,24]") + "}"),
            "tensor 'w' has the shape [-6], which is negative or too large");
  EXPECT_EQ(
      headerMessage(
          "{" + tensor("w", "F32", "[4294967296,4294967302]", "[0,24]") + "}"),
      "tensor 'w' has the shape [4294967296, 4294967302], which is negative "
      "or too large");
  // 2^59 elements of 64 bits: the bytes fit, the bits would not.
  EXPECT_EQ(headerMessage("{" +
                          tensor("w", "F64", "[576460752303423488]", "[0,24]") +
                          "}"),
            "tensor 'w' of dtype F64 and shape [576460752303423488] needs "
            "4611686018427387904 bytes, but its offsets give 24");
  EXPECT_EQ(headerMessage("{" + tensor("w", "F32", "[5]", "[0,24]") + "}"),
            "tensor 'w' of dtype F32 and shape [5] needs 20 bytes, but its "
            "offsets give 24");
  EXPECT_EQ(headerMessage("{" + tensor("w", "F4", "[3]", "[0,24]") + "}"),
            "tensor 'w' of dtype F4 and shape [3] does not fill whole bytes");
}

TEST(Safetensors, RejectsBrokenOffsets) {
  EXPECT_EQ(headerMessage("{" + tensor("w", "F32", "[6]", "[0]") + "}"),
            "'w.data_offsets' must hold two integers");
  for (const char *offsets :
       {"[4, 28]", "[-4, 20]", "[24, 0]", "[0, 9223372036854775807]"})
    EXPECT_NE(headerMessage("{" + tensor("w", "F32", "[6]", offsets) + "}")
                  .find("tensor 'w' lies at bytes ["),
              std::string::npos)
        << offsets;
  EXPECT_EQ(headerMessage("{" + tensor("w", "F32", "[6]", "[4,28]") + "}"),
            "tensor 'w' lies at bytes [4, 28), but the data has 24");
  EXPECT_EQ(headerMessage("{" + tensor("w", "F32", "[4]", "[0,16]") + "," +
                          tensor("v", "F32", "[3]", "[12,24]") + "}"),
            "tensors 'w' and 'v' overlap");
  EXPECT_EQ(headerMessage("{" + tensor("w", "F32", "[2]", "[0,8]") + "," +
                          tensor("v", "F32", "[3]", "[12,24]") + "}"),
            "bytes [8, 12) of the data belong to no tensor");
  EXPECT_EQ(headerMessage("{" + tensor("w", "F32", "[5]", "[0,20]") + "}"),
            "bytes [20, 24) of the data belong to no tensor");
}

TEST(Safetensors, RejectsEveryCut) {
  const std::string good = file(kTwo, 24);
  for (size_t size = 0; size < good.size(); ++size)
    EXPECT_FALSE(parseSafetensors(good.substr(0, size))) << size;
  EXPECT_FALSE(parseSafetensors(good + "x"));
}

TEST_F(SafetensorsFileTest, ReadsElements) {
  const auto opened = open(file(kTwo, 24));
  ASSERT_TRUE(opened) << opened.status().message();
  ASSERT_TRUE(opened->find("b"));
  const auto b = opened->read(*opened->find("b"), DType::BF16, {4});
  ASSERT_TRUE(b) << b.status().message();
  EXPECT_EQ(b->bytes, (std::vector<uint8_t>{0, 1, 2, 3, 4, 5, 6, 7}));
  const auto w = opened->read(*opened->find("w"), DType::F32, {2, 2});
  ASSERT_TRUE(w) << w.status().message();
  EXPECT_EQ(w->bytes.front(), 8);
  EXPECT_EQ(w->bytes.back(), 23);
  for (const char *name : {"", "a", "bb", "x"})
    EXPECT_FALSE(opened->find(name)) << name;
}

TEST_F(SafetensorsFileTest, BooleansAreZeroOrOne) {
  const auto opened =
      open(file("{" + tensor("m", "BOOL", "[3]", "[0,3]") + "}", 3));
  ASSERT_TRUE(opened) << opened.status().message();
  EXPECT_EQ(opened->read(*opened->find("m"), DType::I1, {3})->bytes,
            (std::vector<uint8_t>{0, 1, 1}));
}

TEST_F(SafetensorsFileTest, OtherTypesAndShapesAreErrors) {
  const auto opened = open(file(kTwo, 24));
  ASSERT_TRUE(opened);
  EXPECT_EQ(
      opened->read(*opened->find("b"), DType::F32, {4}).status().message(),
      "'" + path + "': tensor 'b' is BF16 [4], but F32 [4] is needed");
  EXPECT_EQ(
      opened->read(*opened->find("w"), DType::F32, {4}).status().message(),
      "'" + path + "': tensor 'w' is F32 [2, 2], but F32 [4] is needed");
}

TEST_F(SafetensorsFileTest, FilesThatCannotBeReadAreErrors) {
  EXPECT_EQ(SafetensorsFile::open(path + ".none").status().message(),
            "cannot open '" + path + ".none': No such file or directory");
  EXPECT_EQ(SafetensorsFile::open(testing::TempDir()).status().message(),
            "cannot open '" + testing::TempDir() + "': it is no regular file");
  // A file that shrinks after it was checked: larger than what is read ahead.
  const auto opened = open(
      file("{" + tensor("w", "I8", "[100000]", "[0,100000]") + "}", 100000));
  ASSERT_TRUE(opened) << opened.status().message();
  std::filesystem::resize_file(path, 1000);
  const std::string problem =
      opened->read(*opened->find("w"), DType::I8, {100000}).status().message();
  EXPECT_EQ(problem.find("'" + path + "': only "), 0u) << problem;
  EXPECT_NE(problem.find(" of 100000 bytes can be read at byte "),
            std::string::npos)
      << problem;
}

/// Whether an address lies in pages of a file of that name.
static bool isMappedFrom(const void *address, const std::string &name) {
  std::ifstream maps("/proc/self/maps");
  const auto place = reinterpret_cast<uintptr_t>(address);
  for (std::string line; std::getline(maps, line);) {
    uintptr_t begin = 0, end = 0;
    if (std::sscanf(line.c_str(), "%" SCNxPTR "-%" SCNxPTR, &begin, &end) ==
            2 &&
        begin <= place && place < end)
      return line.find(name) != std::string::npos;
  }
  return false;
}

TEST_F(SafetensorsFileTest, MapsOnePartAfterTheOther) {
  // Behind the header parts begin anywhere in a page, and the last is short.
  const int64_t bytes = 2 * int64_t(kSafetensorsPart) + 5;
  const std::string size = std::to_string(bytes);
  const auto opened = open(
      file("{" + tensor("w", "I8", "[" + size + "]", "[0," + size + "]") + "}",
           static_cast<int>(bytes)));
  ASSERT_TRUE(opened) << opened.status().message();
  int64_t seen = 0;
  const Status status = opened->readParts(
      *opened->find("w"), DType::I8, {bytes},
      [&](int64_t offset, std::string_view part) {
        EXPECT_EQ(offset, seen);
        EXPECT_TRUE(isMappedFrom(part.data(), "fusec-safetensors-test"));
        for (size_t i = 0; i < part.size(); i += 4099)
          EXPECT_EQ(part[i], static_cast<char>(seen + int64_t(i)));
        seen += static_cast<int64_t>(part.size());
        return Status::success();
      });
  EXPECT_TRUE(status.ok()) << status.message();
  EXPECT_EQ(seen, bytes);
}

TEST_F(SafetensorsFileTest, ReadsWhatWasWritten) {
  const std::string floats("\1\2\3\4\5\6\7\10", 8), bits("\1\0\1", 3);
  ASSERT_TRUE(writeSafetensors(path, {{"m", DType::I1, {3}, bits},
                                      {"a \"w\"", DType::F32, {2, 1}, floats},
                                      {"none", DType::I64, {0}, ""}}));
  const auto written = SafetensorsFile::open(path);
  ASSERT_TRUE(written) << written.status().message();
  ASSERT_EQ(written->entries().size(), 3u);
  const SafetensorsEntry *entry = written->find("a \"w\"");
  ASSERT_NE(entry, nullptr);
  // Elements are aligned.
  EXPECT_EQ(entry->offset % 8, 0);
  const auto tensor = written->read(*entry, DType::F32, {2, 1});
  ASSERT_TRUE(tensor) << tensor.status().message();
  EXPECT_EQ(std::string(tensor->bytes.begin(), tensor->bytes.end()), floats);
  EXPECT_TRUE(written->read(*written->find("m"), DType::I1, {3}));
}

TEST(Safetensors, SaysWhereItCannotWrite) {
  EXPECT_EQ(writeSafetensors("/missing-folder/w.safetensors", {}).code(),
            StatusCode::NotFound);
}
