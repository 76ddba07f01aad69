// RUN: fusec-opt %s --fusec-verify-plan --split-input-file --verify-diagnostics

func.func @overlap(%x: tensor<64xf32>) -> tensor<64xf32> attributes {fuse.arena_bytes = 512 : i64} {
  %0 = fuse.group %x {arena_offsets = array<i64: 0>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  // expected-error @+1 {{has a result or scratch that overlaps another in the arena}}
  %1 = fuse.group %0 {arena_offsets = array<i64: 128>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  %2 = fuse.group %1 {arena_offsets = array<i64: -1>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  return %2 : tensor<64xf32>
}

// -----

func.func @outside(%x: tensor<64xf32>) -> tensor<64xf32> attributes {fuse.arena_bytes = 256 : i64} {
  // expected-error @+1 {{has a result or scratch outside the arena}}
  %0 = fuse.group %x {arena_offsets = array<i64: 256>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  %1 = fuse.group %0 {arena_offsets = array<i64: -1>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  return %1 : tensor<64xf32>
}

// -----

func.func @before(%x: tensor<64xf32>) -> tensor<64xf32> attributes {fuse.arena_bytes = 256 : i64} {
  %0 = fuse.group %x {arena_offsets = array<i64: 0>, launch = 1 : i64} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  // expected-error @+1 {{is launched before or with a group that it reads}}
  %1 = fuse.group %0 {arena_offsets = array<i64: -1>, launch = 1 : i64} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  return %1 : tensor<64xf32>
}

// -----

func.func @some(%x: tensor<64xf32>) -> (tensor<64xf32>, tensor<64xf32>) attributes {fuse.arena_bytes = 256 : i64} {
  %0 = fuse.group %x {arena_offsets = array<i64: -1>, launch = 0 : i64} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  // expected-error @+1 {{has no launch, but other groups have}}
  %1 = fuse.group %x {arena_offsets = array<i64: -1>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  return %0, %1 : tensor<64xf32>, tensor<64xf32>
}

// -----

func.func @unplaced(%x: tensor<64xf32>) -> tensor<64xf32> attributes {fuse.arena_bytes = 256 : i64} {
  // expected-error @+1 {{has no place in the arena}}
  %0 = fuse.group %x : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  %1 = fuse.group %0 : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  return %1 : tensor<64xf32>
}

// -----

func.func @scratch_without_a_place(%x: tensor<64xf32>) -> tensor<64xf32> attributes {fuse.arena_bytes = 256 : i64} {
  // expected-error @+1 {{has no place in the arena}}
  %0 = fuse.group %x {scratch = [#fuse.scratch<bytes = 256>], arena_offsets = array<i64: -1>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}

// -----

// What must be zero before the first run shares with no launch.
func.func @shares_what_is_zeroed(%x: tensor<64xf32>) -> tensor<64xf32> attributes {fuse.arena_bytes = 512 : i64} {
  %0 = fuse.group %x {arena_offsets = array<i64: 0>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  %1 = fuse.group %0 {arena_offsets = array<i64: 256>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  // expected-error @+1 {{has a result or scratch that overlaps another in the arena}}
  %2 = fuse.group %1 {scratch = [#fuse.scratch<bytes = 4, zeroed = true>], arena_offsets = array<i64: -1, 0>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  return %2 : tensor<64xf32>
}

// -----

func.func @no_scratch(%x: tensor<64xf32>) -> tensor<64xf32> {
  // expected-error @+1 {{scratch memory of 0 bytes; at least 1 is needed}}
  %0 = fuse.group %x {scratch = [#fuse.scratch<bytes = 0>]} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  return %0 : tensor<64xf32>
}

// -----

func.func @overwritten(%x: tensor<64xf32> {fuse.name = "x"}) -> (tensor<64xf32>, tensor<64xf32> {fuse.updates = "x", fuse.in_place = true})
    attributes {fuse.arena_bytes = 0 : i64} {
  // expected-error @+1 {{is launched after or with a group that overwrites what it reads}}
  %0 = fuse.group %x {arena_offsets = array<i64: -1>, launch = 0 : i64} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  %1 = fuse.group %x {arena_offsets = array<i64: -1>, launch = 0 : i64, overwrites = array<i64: 0>} : (tensor<64xf32>) -> tensor<64xf32> {
  ^bb0(%a: tensor<64xf32>):
    fuse.yield %a : tensor<64xf32>
  }
  return %0, %1 : tensor<64xf32>, tensor<64xf32>
}
