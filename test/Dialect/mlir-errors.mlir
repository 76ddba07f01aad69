// What MLIR itself says of common mistakes, in the words that docs/Diagnostics.md explains.
// RUN: fusec-opt %s --split-input-file --verify-diagnostics

func.func @missingPrefix(%x: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'exp' is unknown (tried 'func.exp' as well)}}
  %0 = exp %x : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @otherDialect(%x: tensor<4xf32>) {
  // expected-error@+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
  %0 = "stablehlo.exponential"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @undefined(%x: tensor<4xf32>) {
  // expected-error@+1 {{use of undeclared SSA value name}}
  %0 = fuse.exp %y : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @twice(%x: tensor<4xf32>) {
  // expected-note@+1 {{previously defined here}}
  %0 = fuse.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@+1 {{redefinition of SSA value '%0'}}
  %0 = fuse.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// expected-note@+1 {{prior use here}}
func.func @otherType(%x: tensor<4xf32>) {
  // expected-error@+1 {{use of value '%x' expects different type than prior uses: 'tensor<4xf16>' vs 'tensor<4xf32>'}}
  %0 = fuse.exp %x : (tensor<4xf16>) -> tensor<4xf16>
  return
}

// -----

func.func @otherResult(%x: tensor<4xf32>) -> tensor<4xf16> {
  // expected-error@+1 {{type of return operand 0 ('tensor<4xf32>') doesn't match function result type ('tensor<4xf16>') in function @otherResult}}
  return %x : tensor<4xf32>
}

// -----

func.func @missingResult(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  // expected-error@+1 {{'func.return' op has 1 operands, but enclosing function (@missingResult) returns 2}}
  return %x : tensor<4xf32>
}

// -----

func.func @integers(%x: tensor<4xi32>) {
  // expected-error@+1 {{'fuse.exp' op operand #0 must be }}
  %0 = fuse.exp %x : (tensor<4xi32>) -> tensor<4xi32>
  return
}

// -----

func.func @noAttribute(%x: tensor<4x8xf32>) {
  // expected-error@+1 {{'fuse.transpose' op requires attribute 'permutation'}}
  %0 = "fuse.transpose"(%x) : (tensor<4x8xf32>) -> tensor<8x4xf32>
  return
}

// -----

func.func @otherAttribute(%x: tensor<4x8xf32>) {
  // expected-error@+1 {{'fuse.softmax' op attribute 'axis' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0 = "fuse.softmax"(%x) {axis = 1 : i32} : (tensor<4x8xf32>) -> tensor<4x8xf32>
  return
}

// -----

func.func @operands(%x: tensor<4xf32>) {
  // expected-error@+1 {{'fuse.add' op expected 2 operands, but found 1}}
  %0 = "fuse.add"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @comma(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected ':'}}
  %0 = fuse.exp %x (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @noReturn(%x: tensor<4xf32>) {
  %0 = fuse.exp %x : (tensor<4xf32>) -> tensor<4xf32>
  // expected-error@-1 {{expected operation name in quotes}}
  4
}

// -----

func.func @typeList(%x: tensor<4xf32>) {
  // expected-error@+1 {{custom op 'fuse.exp' number of operands and types do not match: got 1 operands and 2 types}}
  %0 = fuse.exp %x : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// expected-error@+1 {{expected non-function type}}
func.func @elementType(%x: tensor<4xfloat>) {
  return
}

// -----

func.func @resultAlone(%x: tensor<4xf32>) {
  // expected-error@+1 {{invalid kind of type specified: expected builtin.function, but found 'tensor<4xf32>'}}
  %0 = fuse.exp %x : tensor<4xf32>
  return
}

// -----

func.func @literal() {
  // expected-error@+1 {{inferred shape of elements literal ([2]) does not match type ([4])}}
  %0 = fuse.constant {value = dense<[1.0, 2.0]> : tensor<4xf32>} : () -> tensor<4xf32>
  return
}

// -----

func.func @kind(%x: tensor<4xf32>) {
  // expected-error@+2 {{expected ::fusec::fuse::KernelKind to be one of: loop, reduce, matmul, transpose}}
  // expected-error@+1 {{failed to parse Fuse_KernelKindAttr parameter 'value'}}
  %0 = fuse.group %x {kind = #fuse.kind<lop>} : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4xf32>):
    fuse.yield %a : tensor<4xf32>
  }
  return
}

// -----

func.func @tile(%x: tensor<4xf32>) {
  // expected-error@+1 {{unknown attribute 'lop_tile' in dialect 'fuse'}}
  %0 = fuse.group %x {tile = #fuse.lop_tile<threads = 32>} : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4xf32>):
    fuse.yield %a : tensor<4xf32>
  }
  return
}

// -----

func.func @tileParameter(%x: tensor<4xf32>) {
  // expected-error@+1 {{duplicate or unknown parameter of a tile: vectr}}
  %0 = fuse.group %x {tile = #fuse.loop_tile<threads = 32, vectr = 1, unroll = 1>} : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4xf32>):
    fuse.yield %a : tensor<4xf32>
  }
  return
}

// -----

func.func @tileTwice(%x: tensor<4xf32>) {
  // expected-error@+1 {{duplicate or unknown parameter of a tile: threads}}
  %0 = fuse.group %x {tile = #fuse.loop_tile<threads = 32, threads = 32, unroll = 1>} : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4xf32>):
    fuse.yield %a : tensor<4xf32>
  }
  return
}

// -----

func.func @tileIncomplete(%x: tensor<4xf32>) {
  // expected-error@+1 {{a parameter of the tile is missing: unroll}}
  %0 = fuse.group %x {tile = #fuse.loop_tile<threads = 32, vector = 1>} : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4xf32>):
    fuse.yield %a : tensor<4xf32>
  }
  return
}

// -----

func.func @tileWord(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected one of: rows, columns; got: diagonals}}
  %0 = fuse.group %x {tile = #fuse.reduce_tile<rows = 1, threads_per_row = 32, vector = 1, chunks = 1, along = diagonals>} : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4xf32>):
    fuse.yield %a : tensor<4xf32>
  }
  return
}

// -----

func.func @noTile(%x: tensor<4xf32>) {
  // expected-error@+1 {{attribute 'tile' failed to satisfy constraint: How a kernel is cut.}}
  %0 = fuse.group %x {tile = 3 : i32} : (tensor<4xf32>) -> tensor<4xf32> {
  ^bb0(%a: tensor<4xf32>):
    fuse.yield %a : tensor<4xf32>
  }
  return
}
