// Everything that cannot be compiled is reported, not only the first place.
// RUN: fusec-opt %s -fusec-simplify -split-input-file -verify-diagnostics

func.func @dynamic(
    // expected-error@+1 {{dynamic dimensions are not supported: argument #0 has type 'tensor<?x8xf32>'}}
    %x: tensor<?x8xf32>,
    // expected-error@+1 {{dynamic dimensions are not supported: argument #1 has type 'tensor<4x?xf32>'}}
    %y: tensor<4x?xf32>, %z: tensor<4xf32>) {
  %0 = fuse.exp %x : (tensor<?x8xf32>) -> tensor<?x8xf32>
  // expected-error@+1 {{dynamic dimensions are not supported: result #0 of 'fuse.reshape' has type 'tensor<?xf32>'}}
  %1 = fuse.reshape %z : (tensor<4xf32>) -> tensor<?xf32>
  %2 = fuse.softmax %1 : (tensor<?xf32>) -> tensor<?xf32>
  return
}

// -----

// expected-error@+1 {{unranked tensors are not supported: argument #0 has type 'tensor<*xf32>'}}
func.func @unranked(%x: tensor<*xf32>) {
  return
}

// -----

// expected-error@+1 {{argument #0 of type 'f32' is not a ranked tensor of f8E4M3FN, f8E5M2, f16, bf16, f32, f64, i1, i8, i16, i32, i64, ui8, ui16, ui32 or ui64}}
func.func @scalar(%x: f32, %y: tensor<4xf32>) {
  // expected-error@+1 {{'math.exp' op is not supported: a graph is made of fuse ops}}
  %0 = math.exp %y : tensor<4xf32>
  return
}

// -----

// expected-error@+1 {{function 'branch' has control flow: a graph is one block}}
func.func @branch(%x: tensor<4xf32>) {
  llvm.br ^bb1
^bb1:
  return
}

// -----

// expected-error@+1 {{tensor of type 'tensor<4294967296x4294967296xf32>' is too large: more than 35184372088832 elements}}
func.func @huge(%x: tensor<4294967296x4294967296xf32>) {
  return
}

// -----

// expected-error@+1 {{result #0 has a 'fuse.updates' of "z", which is no argument's name}}
func.func @unknown(%x: tensor<4xf32>) -> (tensor<4xf32> {fuse.updates = "z"}) {
  return %x : tensor<4xf32>
}

// -----

// expected-error@+1 {{result #0 has a 'fuse.updates' of "arg0", whose type is another}}
func.func @type(%x: tensor<4xf32>, %y: tensor<5xf32>) -> (tensor<5xf32> {fuse.updates = "arg0"}) {
  return %y : tensor<5xf32>
}

// -----

// expected-error@+1 {{result #0 has a 'fuse.updates' of "w", which is a parameter: these stay as they are}}
func.func @parameter(%w: tensor<4xf32> {fuse.name = "w", fuse.parameter}) -> (tensor<4xf32> {fuse.updates = "w"}) {
  return %w : tensor<4xf32>
}

// -----

// expected-error@+1 {{result #1 has a 'fuse.updates' of "arg0", which another result updates}}
func.func @both(%x: tensor<4xf32>) -> (tensor<4xf32> {fuse.updates = "arg0"}, tensor<4xf32> {fuse.updates = "arg0"}) {
  return %x, %x : tensor<4xf32>, tensor<4xf32>
}

// -----

// expected-error@+1 {{result #0 has a 'fuse.updates' of 3 : i64, which is no argument's name}}
func.func @number(%x: tensor<4xf32>) -> (tensor<4xf32> {fuse.updates = 3 : i64}) {
  return %x : tensor<4xf32>
}
