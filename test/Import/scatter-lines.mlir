// Sums of updates of many lines are no product with zeros and ones for all lines, which would take 161 GB.
//
// RUN: fusec %s --target=sm_90a -o %t.ptx
// RUN: fusec-run %t.ptx --info | FileCheck %s
//
// CHECK: "arena_bytes": {{([0-9]{1,10})}},

func.func @main(%x: tensor<2048x12544xbf16>, %i: tensor<2048x3136x1xi32>, %u: tensor<2048x3136xbf16>) -> tensor<2048x12544xbf16> {
  %r = "stablehlo.scatter"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0],
      scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>}> ({
  ^bb0(%a: tensor<bf16>, %b: tensor<bf16>):
    %c = stablehlo.add %a, %b : tensor<bf16>
    stablehlo.return %c : tensor<bf16>
  }) : (tensor<2048x12544xbf16>, tensor<2048x3136x1xi32>, tensor<2048x3136xbf16>) -> tensor<2048x12544xbf16>
  return %r : tensor<2048x12544xbf16>
}
