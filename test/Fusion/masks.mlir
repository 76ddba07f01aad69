// A mask that compares positions with a number that is read is computed by each kernel that needs it, however many there
// are.
//
// RUN: fusec-opt %s --fusec-fusion | FileCheck %s

// CHECK-COUNT-10: fuse.group {{.*}}(tensor<1xi64>,
// CHECK-NOT: fuse.group
func.func @number(%place: tensor<1xi64>, %x2: tensor<2x256xf32>, %x3: tensor<3x256xf32>, %x4: tensor<4x256xf32>, %x5: tensor<5x256xf32>, %x6: tensor<6x256xf32>, %x7: tensor<7x256xf32>, %x8: tensor<8x256xf32>, %x9: tensor<9x256xf32>, %x10: tensor<10x256xf32>, %x11: tensor<11x256xf32>) -> (tensor<2x256xf32>, tensor<3x256xf32>, tensor<4x256xf32>, tensor<5x256xf32>, tensor<6x256xf32>, tensor<7x256xf32>, tensor<8x256xf32>, tensor<9x256xf32>, tensor<10x256xf32>, tensor<11x256xf32>) {
  %zero = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %at = fuse.iota {axis = 0 : i64} : () -> tensor<256xi64>
  %mask = fuse.compare %at, %place {predicate = "le"} : (tensor<256xi64>, tensor<1xi64>) -> tensor<256xi1>
  %y2 = fuse.select %mask, %x2, %zero : (tensor<256xi1>, tensor<2x256xf32>, tensor<f32>) -> tensor<2x256xf32>
  %y3 = fuse.select %mask, %x3, %zero : (tensor<256xi1>, tensor<3x256xf32>, tensor<f32>) -> tensor<3x256xf32>
  %y4 = fuse.select %mask, %x4, %zero : (tensor<256xi1>, tensor<4x256xf32>, tensor<f32>) -> tensor<4x256xf32>
  %y5 = fuse.select %mask, %x5, %zero : (tensor<256xi1>, tensor<5x256xf32>, tensor<f32>) -> tensor<5x256xf32>
  %y6 = fuse.select %mask, %x6, %zero : (tensor<256xi1>, tensor<6x256xf32>, tensor<f32>) -> tensor<6x256xf32>
  %y7 = fuse.select %mask, %x7, %zero : (tensor<256xi1>, tensor<7x256xf32>, tensor<f32>) -> tensor<7x256xf32>
  %y8 = fuse.select %mask, %x8, %zero : (tensor<256xi1>, tensor<8x256xf32>, tensor<f32>) -> tensor<8x256xf32>
  %y9 = fuse.select %mask, %x9, %zero : (tensor<256xi1>, tensor<9x256xf32>, tensor<f32>) -> tensor<9x256xf32>
  %y10 = fuse.select %mask, %x10, %zero : (tensor<256xi1>, tensor<10x256xf32>, tensor<f32>) -> tensor<10x256xf32>
  %y11 = fuse.select %mask, %x11, %zero : (tensor<256xi1>, tensor<11x256xf32>, tensor<f32>) -> tensor<11x256xf32>
  return %y2, %y3, %y4, %y5, %y6, %y7, %y8, %y9, %y10, %y11 : tensor<2x256xf32>, tensor<3x256xf32>, tensor<4x256xf32>, tensor<5x256xf32>, tensor<6x256xf32>, tensor<7x256xf32>, tensor<8x256xf32>, tensor<9x256xf32>, tensor<10x256xf32>, tensor<11x256xf32>
}
