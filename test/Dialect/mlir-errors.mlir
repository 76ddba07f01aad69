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
