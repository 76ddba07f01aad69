// Random words: the two of a block, and places beyond 32 bits.
// Written by generate.py.

func.func @random_1() -> tensor<8xui32>
    attributes {expect = dense<[628766323, 3441868330, 1417450715, 3548812022, 2653837708, 1496374099, 1306211960, 2632438445]> : tensor<8xui32>} {
  %0 = fuse.constant {value = dense<[0, 1, 2, 3, 1001, 4294967295, 4294967296, 8589934591]> : tensor<8xi64>} : () -> tensor<8xi64>
  %1 = fuse.constant {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %2 = fuse.constant {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %r = fuse.random %0, %1, %2 : (tensor<8xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<8xui32>
  return %r : tensor<8xui32>
}

func.func @random_2() -> tensor<8xui32>
    attributes {expect = dense<[2376959841, 1017312782, 3861977588, 2871661146, 2868239285, 4047083367, 1597187235, 1036636729]> : tensor<8xui32>} {
  %0 = fuse.constant {value = dense<[0, 1, 2, 3, 1001, 4294967295, 4294967296, 8589934591]> : tensor<8xi64>} : () -> tensor<8xi64>
  %1 = fuse.constant {value = dense<[4294967295]> : tensor<1xi64>} : () -> tensor<1xi64>
  %2 = fuse.constant {value = dense<[4294967295]> : tensor<1xi64>} : () -> tensor<1xi64>
  %r = fuse.random %0, %1, %2 : (tensor<8xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<8xui32>
  return %r : tensor<8xui32>
}

func.func @random_3() -> tensor<8xui32>
    attributes {expect = dense<[3526040276, 1554322748, 1110229139, 4206721678, 3881018527, 2134942804, 182809744, 3568181039]> : tensor<8xui32>} {
  %0 = fuse.constant {value = dense<[0, 1, 2, 3, 1001, 4294967295, 4294967296, 8589934591]> : tensor<8xi64>} : () -> tensor<8xi64>
  %1 = fuse.constant {value = dense<[608135816]> : tensor<1xi64>} : () -> tensor<1xi64>
  %2 = fuse.constant {value = dense<[2242054355]> : tensor<1xi64>} : () -> tensor<1xi64>
  %r = fuse.random %0, %1, %2 : (tensor<8xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<8xui32>
  return %r : tensor<8xui32>
}
