// Cross-entropy from logits and integer labels: loss and log-sum-exp of each row.
func.func @cross_entropy(%x: tensor<$Mx$Nx$T> {fuse.name = "logits"}, %l: tensor<$Mxi64> {fuse.name = "labels"}) -> (tensor<$Mxf32> {fuse.name = "loss"}, tensor<$Mxf32> {fuse.name = "lse"}) {
  %w = fuse.cast %x : (tensor<$Mx$Nx$T>) -> tensor<$Mx$Nxf32>
  %max = fuse.reduce %w {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<$Mx$Nxf32>) -> tensor<$Mx1xf32>
  %s = fuse.sub %w, %max : (tensor<$Mx$Nxf32>, tensor<$Mx1xf32>) -> tensor<$Mx$Nxf32>
  %e = fuse.exp %s : (tensor<$Mx$Nxf32>) -> tensor<$Mx$Nxf32>
  %sum = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<$Mx$Nxf32>) -> tensor<$Mx1xf32>
  %log = fuse.log %sum : (tensor<$Mx1xf32>) -> tensor<$Mx1xf32>
  %lse2 = fuse.add %log, %max : (tensor<$Mx1xf32>, tensor<$Mx1xf32>) -> tensor<$Mx1xf32>
  %lse = fuse.reshape %lse2 : (tensor<$Mx1xf32>) -> tensor<$Mxf32>
  %n = fuse.constant {value = dense<$N> : tensor<i64>} : () -> tensor<i64>
  %row = fuse.iota {axis = 0 : i64} : () -> tensor<$Mxi64>
  %start = fuse.mul %row, %n : (tensor<$Mxi64>, tensor<i64>) -> tensor<$Mxi64>
  %at = fuse.add %start, %l : (tensor<$Mxi64>, tensor<$Mxi64>) -> tensor<$Mxi64>
  %flat = fuse.reshape %x : (tensor<$Mx$Nx$T>) -> tensor<$MNx$T>
  %p = fuse.gather %flat, %at {axis = 0 : i64} : (tensor<$MNx$T>, tensor<$Mxi64>) -> tensor<$Mx$T>
  %p32 = fuse.cast %p : (tensor<$Mx$T>) -> tensor<$Mxf32>
  %loss = fuse.sub %lse, %p32 : (tensor<$Mxf32>, tensor<$Mxf32>) -> tensor<$Mxf32>
  return %loss, %lse : tensor<$Mxf32>, tensor<$Mxf32>
}
