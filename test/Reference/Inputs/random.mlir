// Parts of blocks of random bits, the first three blocks those that Philox's authors publish.
// Written by generate.py.

func.func @random_1() -> tensor<1x4xui16>
    attributes {expect = dense<[[13939, 9594, 48682, 52518]]> : tensor<1x4xui16>} {
  %0 = fuse.constant {value = dense<[[0]]> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %1 = fuse.constant {value = dense<[0, 1, 2, 3]> : tensor<4xi32>} : () -> tensor<4xi32>
  %2 = fuse.constant {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %3 = fuse.constant {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %r = fuse.random %0, %1, %2, %3 : (tensor<1x1xi32>, tensor<4xi32>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x4xui16>
  return %r : tensor<1x4xui16>
}

func.func @random_2() -> tensor<5x4xui16>
    attributes {expect = dense<[[13939, 9594, 48682, 52518], [38107, 21628, 37622, 54150], [19244, 50212, 53933, 40167], [59363, 20620, 56147, 22832], [13944, 19931, 13970, 33286]]> : tensor<5x4xui16>} {
  %0 = fuse.constant {value = dense<[[0], [1], [-1], [2147483647], [-2147483648]]> : tensor<5x1xi32>} : () -> tensor<5x1xi32>
  %1 = fuse.constant {value = dense<[4, 5, 6, 7]> : tensor<4xi32>} : () -> tensor<4xi32>
  %2 = fuse.constant {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %3 = fuse.constant {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %r = fuse.random %0, %1, %2, %3 : (tensor<5x1xi32>, tensor<4xi32>, tensor<1xi64>, tensor<1xi64>) -> tensor<5x4xui16>
  return %r : tensor<5x4xui16>
}

func.func @random_3() -> tensor<1x4xui16>
    attributes {expect = dense<[[11341, 43824, 53817, 15817]]> : tensor<1x4xui16>} {
  %0 = fuse.constant {value = dense<[[-1]]> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %1 = fuse.constant {value = dense<[0, 1, 2, 3]> : tensor<4xi32>} : () -> tensor<4xi32>
  %2 = fuse.constant {value = dense<[4294967295]> : tensor<1xi64>} : () -> tensor<1xi64>
  %3 = fuse.constant {value = dense<[4294967295]> : tensor<1xi64>} : () -> tensor<1xi64>
  %r = fuse.random %0, %1, %2, %3 : (tensor<1x1xi32>, tensor<4xi32>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x4xui16>
  return %r : tensor<1x4xui16>
}

func.func @random_4() -> tensor<5x4xui16>
    attributes {expect = dense<[[34657, 36269, 62990, 15522], [6644, 58929, 4698, 43818], [11341, 43824, 53817, 15817], [3345, 63520, 38759, 61753], [9379, 24371, 53921, 9456]]> : tensor<5x4xui16>} {
  %0 = fuse.constant {value = dense<[[0], [1], [-1], [2147483647], [-2147483648]]> : tensor<5x1xi32>} : () -> tensor<5x1xi32>
  %1 = fuse.constant {value = dense<[4, 5, 6, 7]> : tensor<4xi32>} : () -> tensor<4xi32>
  %2 = fuse.constant {value = dense<[4294967295]> : tensor<1xi64>} : () -> tensor<1xi64>
  %3 = fuse.constant {value = dense<[4294967295]> : tensor<1xi64>} : () -> tensor<1xi64>
  %r = fuse.random %0, %1, %2, %3 : (tensor<5x1xi32>, tensor<4xi32>, tensor<1xi64>, tensor<1xi64>) -> tensor<5x4xui16>
  return %r : tensor<5x4xui16>
}

func.func @random_5() -> tensor<1x4xui16>
    attributes {expect = dense<[[48747, 48859, 28851, 58567]]> : tensor<1x4xui16>} {
  %0 = fuse.constant {value = dense<[[608135816]]> : tensor<1x1xi32>} : () -> tensor<1x1xi32>
  %1 = fuse.constant {value = dense<[0, 1, 2, 3]> : tensor<4xi32>} : () -> tensor<4xi32>
  %2 = fuse.constant {value = dense<[320440878]> : tensor<1xi64>} : () -> tensor<1xi64>
  %3 = fuse.constant {value = dense<[2242054355]> : tensor<1xi64>} : () -> tensor<1xi64>
  %r = fuse.random %0, %1, %2, %3 : (tensor<1x1xi32>, tensor<4xi32>, tensor<1xi64>, tensor<1xi64>) -> tensor<1x4xui16>
  return %r : tensor<1x4xui16>
}

func.func @random_6() -> tensor<5x4xui16>
    attributes {expect = dense<[[40212, 50538, 12570, 1817], [53380, 55087, 30619, 61917], [2815, 28986, 40696, 29966], [53410, 17804, 59144, 5175], [29925, 1822, 37268, 10329]]> : tensor<5x4xui16>} {
  %0 = fuse.constant {value = dense<[[0], [1], [-1], [2147483647], [-2147483648]]> : tensor<5x1xi32>} : () -> tensor<5x1xi32>
  %1 = fuse.constant {value = dense<[4, 5, 6, 7]> : tensor<4xi32>} : () -> tensor<4xi32>
  %2 = fuse.constant {value = dense<[320440878]> : tensor<1xi64>} : () -> tensor<1xi64>
  %3 = fuse.constant {value = dense<[2242054355]> : tensor<1xi64>} : () -> tensor<1xi64>
  %r = fuse.random %0, %1, %2, %3 : (tensor<5x1xi32>, tensor<4xi32>, tensor<1xi64>, tensor<1xi64>) -> tensor<5x4xui16>
  return %r : tensor<5x4xui16>
}
