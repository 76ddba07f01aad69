// What an index divides is never below zero, nor beyond what an index holds: no quotient is taken away in the shortest
// form of an index, and what the model itself takes away is shifted first.
//
// RUN: %check_models %s --run=--emulator=checked

//--- few
func.func @few(%x: tensor<6x6x60xf32>) -> tensor<240x9xf32> {
  %0 = fuse.reshape %x : (tensor<6x6x60xf32>) -> tensor<4x12x5x9xf32>
  %1 = fuse.transpose %0 {permutation = array<i64: 1, 2, 0, 3>} : (tensor<4x12x5x9xf32>) -> tensor<12x5x4x9xf32>
  %2 = fuse.reshape %1 : (tensor<12x5x4x9xf32>) -> tensor<240x9xf32>
  return %2 : tensor<240x9xf32>
}

// Three reshapes that do not part at common places: with quotients taken away each would need fifteen bits more.
//--- many
func.func @many(%x: tensor<7x11x13x30xf32>) -> tensor<231x13x10xf32> {
  %0 = fuse.transpose %x {permutation = array<i64: 1, 2, 3, 0>} : (tensor<7x11x13x30xf32>) -> tensor<11x13x30x7xf32>
  %1 = fuse.reshape %0 : (tensor<11x13x30x7xf32>) -> tensor<7x4290xf32>
  %2 = fuse.transpose %1 {permutation = array<i64: 1, 0>} : (tensor<7x4290xf32>) -> tensor<4290x7xf32>
  %3 = fuse.reshape %2 : (tensor<4290x7xf32>) -> tensor<770x39xf32>
  %4 = fuse.transpose %3 {permutation = array<i64: 1, 0>} : (tensor<770x39xf32>) -> tensor<39x770xf32>
  %5 = fuse.reshape %4 : (tensor<39x770xf32>) -> tensor<231x13x10xf32>
  %6 = fuse.exp %5 : (tensor<231x13x10xf32>) -> tensor<231x13x10xf32>
  return %6 : tensor<231x13x10xf32>
}

// A reversed dimension is taken away by the model itself.
//--- reversed
func.func @reversed(%x: tensor<7x11x13x30xf32>) -> tensor<231x13x10xf32> {
  %0 = fuse.reverse %x {axes = array<i64: 0, 2>} : (tensor<7x11x13x30xf32>) -> tensor<7x11x13x30xf32>
  %1 = fuse.reshape %0 : (tensor<7x11x13x30xf32>) -> tensor<7x4290xf32>
  %2 = fuse.transpose %1 {permutation = array<i64: 1, 0>} : (tensor<7x4290xf32>) -> tensor<4290x7xf32>
  %3 = fuse.reshape %2 : (tensor<4290x7xf32>) -> tensor<770x39xf32>
  %4 = fuse.reverse %3 {axes = array<i64: 0, 1>} : (tensor<770x39xf32>) -> tensor<770x39xf32>
  %5 = fuse.reshape %4 : (tensor<770x39xf32>) -> tensor<231x13x10xf32>
  %6 = fuse.exp %5 : (tensor<231x13x10xf32>) -> tensor<231x13x10xf32>
  return %6 : tensor<231x13x10xf32>
}
