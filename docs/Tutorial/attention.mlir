// One head of attention, written out: y = softmax(q * k^T) * v, of queries that are scaled already, and its weights.
func.func @attention(%q: tensor<4096x128xbf16> {fuse.name = "q"}, %k: tensor<4096x128xbf16> {fuse.name = "k"},
                     %v: tensor<4096x128xbf16> {fuse.name = "v"})
    -> (tensor<4096x128xbf16> {fuse.name = "y"}, tensor<4096x4096xbf16> {fuse.name = "weights"}) {
  %0 = fuse.matmul %q, %k {transpose_b = true} : (tensor<4096x128xbf16>, tensor<4096x128xbf16>) -> tensor<4096x4096xbf16>
  %1 = fuse.softmax %0 {axis = -1 : i64} : (tensor<4096x4096xbf16>) -> tensor<4096x4096xbf16>
  %2 = fuse.matmul %1, %v : (tensor<4096x4096xbf16>, tensor<4096x128xbf16>) -> tensor<4096x128xbf16>
  return %2, %1 : tensor<4096x128xbf16>, tensor<4096x4096xbf16>
}
