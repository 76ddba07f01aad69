// A number of operations that no integer holds is the highest one.
//
// RUN: fusec %s -o %t.ptx
// RUN: fusec-run %t.ptx --info | FileCheck %s
// CHECK: "flops": 9223372036854775807
func.func @f(%a: tensor<2097152x1048576xbf16>, %b: tensor<1048576x2097152xbf16>) -> tensor<2097152x2097152xbf16> {
  %0 = fuse.matmul %a, %b : (tensor<2097152x1048576xbf16>, tensor<1048576x2097152xbf16>) -> tensor<2097152x2097152xbf16>
  return %0 : tensor<2097152x2097152xbf16>
}
