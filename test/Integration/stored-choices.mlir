// What may be chosen for a result that is stored, and read in its kernel as it
// is stored, is rounded like that: it differs from it nowhere it is chosen.
//
// RUN: %check_models %s
//--- from_a_bound
func.func @f(%x: tensor<7x8xf16>) -> (tensor<7x8xf16>, tensor<7x8xf16>) {
  %0 = fuse.tanh %x : (tensor<7x8xf16>) -> tensor<7x8xf16>
  %1 = fuse.abs %0 : (tensor<7x8xf16>) -> tensor<7x8xf16>
  %2 = fuse.constant {value = dense<0.5> : tensor<f16>} : () -> tensor<f16>
  %3 = fuse.maximum %1, %2 : (tensor<7x8xf16>, tensor<f16>) -> tensor<7x8xf16>
  %4 = fuse.sub %1, %3 : (tensor<7x8xf16>, tensor<7x8xf16>) -> tensor<7x8xf16>
  return %3, %4 : tensor<7x8xf16>, tensor<7x8xf16>
}
//--- from_a_choice
func.func @f(%x: tensor<7x8xbf16>, %c: tensor<7x8xi1>) -> (tensor<7x8xbf16>, tensor<7x8xbf16>) {
  %0 = fuse.exp %x : (tensor<7x8xbf16>) -> tensor<7x8xbf16>
  %1 = fuse.select %c, %0, %x : (tensor<7x8xi1>, tensor<7x8xbf16>, tensor<7x8xbf16>) -> tensor<7x8xbf16>
  %2 = fuse.neg %1 : (tensor<7x8xbf16>) -> tensor<7x8xbf16>
  %3 = fuse.add %0, %2 : (tensor<7x8xbf16>, tensor<7x8xbf16>) -> tensor<7x8xbf16>
  return %2, %3 : tensor<7x8xbf16>, tensor<7x8xbf16>
}
