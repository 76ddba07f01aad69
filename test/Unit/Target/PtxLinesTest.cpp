//===- PtxLinesTest.cpp - where the lines of PTX come from ----------------===//

#include "fusec/Target/PtxLines.h"

#include <gtest/gtest.h>

using namespace fusec;

TEST(PtxLines, TakesLineInformationOff) {
  PtxLines lines(".visible .entry f(\n"
                 "{\n"
                 "$L__func_begin0:\n"
                 "\t.loc\t1 6 0\n"
                 "\n"
                 "\tmov.u32 \t%r1, %tid.x;\n"
                 "$L__tmp0:\n"
                 "\t.loc\t2 7 8\t// y = x\n"
                 "$L__BB0_1:\n"
                 "\tadd.s32 \t%r2, %r1, 1;\n"
                 "\t// begin inline asm\n"
                 "\t.loc\t1 0 3\n"
                 "\tret;\n"
                 "$L__tmp1:\n"
                 "$L__func_end0:\n"
                 "\n"
                 "}\n"
                 "\t.section\t.debug_macinfo\t{\t}\n"
                 "\t.file\t1 \"m.mlir\"\n"
                 "\t.file\t2 \"%C3%A9%25%22.py\"\n");
  EXPECT_EQ(lines.text(), ".visible .entry f(\n"
                          "{\n"
                          "\n"
                          "\tmov.u32 \t%r1, %tid.x;\n"
                          "$L__BB0_1:\n"
                          "\tadd.s32 \t%r2, %r1, 1;\n"
                          "\t// begin inline asm\n"
                          "\tret;\n"
                          "\n"
                          "}\n");
  EXPECT_EQ(lines.placeOf(0), "");
  EXPECT_EQ(lines.placeOf(3), "m.mlir:6:0");
  EXPECT_EQ(lines.placeOf(4), "");
  EXPECT_EQ(lines.placeOf(5), "\xC3\xA9%\".py:7:8");
  EXPECT_EQ(lines.placeOf(6), "");
  EXPECT_EQ(lines.placeOf(7), "") << "line 0 is no line";
}

TEST(PtxLines, KeepsOtherText) {
  const char *text = "\t.loc\t1\n$L__tmp:\n$L__tmp1x:\n\tmov.u32 %r1, 1;";
  PtxLines lines(text);
  EXPECT_EQ(lines.text(), text);
  EXPECT_EQ(lines.placeOf(3), "");
  EXPECT_EQ(PtxLines("").text(), "");
}

TEST(PtxLines, NamesAFileInAscii) {
  EXPECT_EQ(encodeFileName("dir/model.mlir"), "dir/model.mlir");
  EXPECT_EQ(encodeFileName("a\n\"\\%.py"), "a%0A%22%5C%25.py");
}
