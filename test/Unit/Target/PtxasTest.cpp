//===- PtxasTest.cpp - reading ptxas's report -----------------------------===//

#include "fusec/Target/Ptxas.h"

#include "gtest/gtest.h"

using namespace fusec;

static constexpr const char *kLog = R"(ptxas info    : 0 bytes gmem
ptxas info    : Compiling entry function 'first' for 'sm_90a'
ptxas info    : Function properties for first
    64 bytes stack frame, 12 bytes spill stores, 8 bytes spill loads
ptxas info    : Used 168 registers, used 4 barriers, 64 bytes cumulative stack size, 1024 bytes smem
ptxas info    : (C7511) Potential Performance Loss: wgmma.mma_async instructions are serialized
ptxas info    : Compiling entry function 'second' for 'sm_90a'
ptxas info    : Function properties for second
    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads
ptxas info    : Used 10 registers, used 0 barriers
)";

TEST(Ptxas, ReadsResourcesOfEachKernel) {
  PtxasReport report = parsePtxasLog(kLog);
  ASSERT_EQ(report.kernels.size(), 2u);
  const KernelResources &first = report.kernels[0];
  EXPECT_EQ(first.name, "first");
  EXPECT_EQ(first.registers, 168);
  EXPECT_EQ(first.stackBytes, 64);
  EXPECT_EQ(first.spillStoreBytes, 12);
  EXPECT_EQ(first.spillLoadBytes, 8);
  EXPECT_EQ(first.sharedBytes, 1024);
  EXPECT_EQ(first.barriers, 4);
  EXPECT_EQ(report.kernels[1].registers, 10);
  EXPECT_TRUE(report.hasSpills());
}

TEST(Ptxas, RemarksAboutSerializationAreWarnings) {
  PtxasReport report = parsePtxasLog(kLog);
  ASSERT_EQ(report.warnings.size(), 1u);
  EXPECT_NE(report.warnings[0].find("C7511"), std::string::npos);
}

TEST(Ptxas, AssemblesOrSaysWhyNot) {
  std::optional<std::string> ptxas = findPtxas();
  if (!ptxas)
    GTEST_SKIP() << "no ptxas";
  std::string error;
  auto report = assemblePtx(*ptxas,
                            ".version 8.0\n.target sm_80\n.address_size 64\n"
                            ".visible .entry k() { ret; }\n",
                            "sm_80", error);
  ASSERT_TRUE(report) << error;
  EXPECT_EQ(report->kernels.size(), 1u);
  EXPECT_TRUE(llvm::StringRef(report->cubin)
                  .starts_with("\x7f"
                               "ELF"));
  EXPECT_FALSE(assemblePtx(*ptxas, "garbage", "sm_80", error));
  EXPECT_TRUE(llvm::StringRef(error).starts_with("ptxas failed: ")) << error;
}

TEST(Ptxas, MissingProgramIsAnError) {
  std::string error;
  EXPECT_FALSE(assemblePtx("/nonexistent/ptxas", "", "sm_80", error));
  EXPECT_FALSE(error.empty());
}
