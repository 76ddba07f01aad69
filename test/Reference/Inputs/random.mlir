// Parts of blocks of random bits, of which the authors of Philox publish the first and the last.
// Written by generate.py.

func.func @random_1() -> tensor<7x2xui16>
    attributes {expect = dense<[[13939, 9594], [9594, 9594], [48682, 52518], [52518, 52518], [38107, 21628], [62799, 20762], [21628, 21628]]> : tensor<7x2xui16>} {
  %0 = fuse.constant {value = dense<[[0], [1], [2], [3], [4], [-8], [5]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[0, 1]> : tensor<2xi32>} : () -> tensor<2xi32>
  %2 = fuse.constant {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %3 = fuse.constant {value = dense<[0]> : tensor<1xi64>} : () -> tensor<1xi64>
  %r = fuse.random %0, %1, %2, %3 : (tensor<7x1xi32>, tensor<2xi32>, tensor<1xi64>, tensor<1xi64>) -> tensor<7x2xui16>
  return %r : tensor<7x2xui16>
}

func.func @random_2() -> tensor<7x3xui16>
    attributes {expect = dense<[[4698, 12586, 34740], [43818, 12586, 34740], [4698, 59043, 34740], [43818, 59043, 34740], [51101, 49207, 21681], [50671, 2987, 14618], [9269, 49207, 21681]]> : tensor<7x3xui16>} {
  %0 = fuse.constant {value = dense<[[0], [1], [2], [3], [4], [-8], [5]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[6, -3, 2147483647]> : tensor<3xi32>} : () -> tensor<3xi32>
  %2 = fuse.constant {value = dense<[4294967295]> : tensor<1xi64>} : () -> tensor<1xi64>
  %3 = fuse.constant {value = dense<[4294967295]> : tensor<1xi64>} : () -> tensor<1xi64>
  %r = fuse.random %0, %1, %2, %3 : (tensor<7x1xi32>, tensor<3xi32>, tensor<1xi64>, tensor<1xi64>) -> tensor<7x3xui16>
  return %r : tensor<7x3xui16>
}

func.func @random_3() -> tensor<7x1xui16>
    attributes {expect = dense<[[48747], [48859], [28851], [58567], [33929], [23749], [30159]]> : tensor<7x1xui16>} {
  %0 = fuse.constant {value = dense<[[0], [1], [2], [3], [4], [-8], [5]]> : tensor<7x1xi32>} : () -> tensor<7x1xi32>
  %1 = fuse.constant {value = dense<[-1862424032]> : tensor<1xi32>} : () -> tensor<1xi32>
  %2 = fuse.constant {value = dense<[320440878]> : tensor<1xi64>} : () -> tensor<1xi64>
  %3 = fuse.constant {value = dense<[2242054355]> : tensor<1xi64>} : () -> tensor<1xi64>
  %r = fuse.random %0, %1, %2, %3 : (tensor<7x1xi32>, tensor<1xi32>, tensor<1xi64>, tensor<1xi64>) -> tensor<7x1xui16>
  return %r : tensor<7x1xui16>
}
