// Cross-entropy from logits and integer labels: loss of each row, and the gradient
// of the loss with respect to the logits, softmax - one-hot(label).
func.func @cross_entropy_gradient(%x: tensor<$Mx$Nx$T> {fuse.name = "logits"}, %l: tensor<$Mxi64> {fuse.name = "labels"}) -> (tensor<$Mxf32> {fuse.name = "loss"}, tensor<$Mx$Nx$T> {fuse.name = "dlogits"}) {
  %w = fuse.cast %x : (tensor<$Mx$Nx$T>) -> tensor<$Mx$Nxf32>
  %max = fuse.reduce %w {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<$Mx$Nxf32>) -> tensor<$Mx1xf32>
  %s = fuse.sub %w, %max : (tensor<$Mx$Nxf32>, tensor<$Mx1xf32>) -> tensor<$Mx$Nxf32>
  %e = fuse.exp %s : (tensor<$Mx$Nxf32>) -> tensor<$Mx$Nxf32>
  %sum = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<$Mx$Nxf32>) -> tensor<$Mx1xf32>
  %p = fuse.div %e, %sum : (tensor<$Mx$Nxf32>, tensor<$Mx1xf32>) -> tensor<$Mx$Nxf32>
  %column = fuse.iota {axis = 1 : i64} : () -> tensor<1x$Nxi64>
  %l2 = fuse.reshape %l : (tensor<$Mxi64>) -> tensor<$Mx1xi64>
  %hit = fuse.compare %column, %l2 {predicate = "eq"} : (tensor<1x$Nxi64>, tensor<$Mx1xi64>) -> tensor<$Mx$Nxi1>
  %hot = fuse.cast %hit : (tensor<$Mx$Nxi1>) -> tensor<$Mx$Nxf32>
  %d = fuse.sub %p, %hot : (tensor<$Mx$Nxf32>, tensor<$Mx$Nxf32>) -> tensor<$Mx$Nxf32>
  %dx = fuse.cast %d : (tensor<$Mx$Nxf32>) -> tensor<$Mx$Nx$T>
  %log = fuse.log %sum : (tensor<$Mx1xf32>) -> tensor<$Mx1xf32>
  %lse = fuse.add %log, %max : (tensor<$Mx1xf32>, tensor<$Mx1xf32>) -> tensor<$Mx1xf32>
  %lse1 = fuse.reshape %lse : (tensor<$Mx1xf32>) -> tensor<$Mxf32>
  %n = fuse.constant {value = dense<$N> : tensor<i64>} : () -> tensor<i64>
  %row = fuse.iota {axis = 0 : i64} : () -> tensor<$Mxi64>
  %start = fuse.mul %row, %n : (tensor<$Mxi64>, tensor<i64>) -> tensor<$Mxi64>
  %at = fuse.add %start, %l : (tensor<$Mxi64>, tensor<$Mxi64>) -> tensor<$Mxi64>
  %flat = fuse.reshape %x : (tensor<$Mx$Nx$T>) -> tensor<$MNx$T>
  %picked = fuse.gather %flat, %at {axis = 0 : i64} : (tensor<$MNx$T>, tensor<$Mxi64>) -> tensor<$Mx$T>
  %picked32 = fuse.cast %picked : (tensor<$Mx$T>) -> tensor<$Mxf32>
  %loss = fuse.sub %lse1, %picked32 : (tensor<$Mxf32>, tensor<$Mxf32>) -> tensor<$Mxf32>
  return %loss, %dx : tensor<$Mxf32>, tensor<$Mx$Nx$T>
}
