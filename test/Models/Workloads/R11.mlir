// R11: cross-entropy with the gradient of the logits, 16384 x 131072, bf16

func.func @cross_entropy(%logits: tensor<16384x131072xbf16> {fuse.name = "logits"}, %labels: tensor<16384xi32> {fuse.name = "labels"}) -> (tensor<16384x1xf32> {fuse.name = "loss"}, tensor<16384x131072xbf16> {fuse.name = "dlogits"}) {
  %x = fuse.cast %logits : (tensor<16384x131072xbf16>) -> tensor<16384x131072xf32>
  %max = fuse.reduce %x {kind = "max", axes = array<i64: 1>, keepdims = true} : (tensor<16384x131072xf32>) -> tensor<16384x1xf32>
  %shifted = fuse.sub %x, %max : (tensor<16384x131072xf32>, tensor<16384x1xf32>) -> tensor<16384x131072xf32>
  %e = fuse.exp %shifted : (tensor<16384x131072xf32>) -> tensor<16384x131072xf32>
  %sum = fuse.reduce %e {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<16384x131072xf32>) -> tensor<16384x1xf32>
  %log = fuse.log %sum : (tensor<16384x1xf32>) -> tensor<16384x1xf32>
  %lse = fuse.add %max, %log : (tensor<16384x1xf32>, tensor<16384x1xf32>) -> tensor<16384x1xf32>
  %column = fuse.iota {axis = 1 : i64} : () -> tensor<16384x131072xi32>
  %label = fuse.reshape %labels : (tensor<16384xi32>) -> tensor<16384x1xi32>
  %hit = fuse.compare %column, %label {predicate = "eq"} : (tensor<16384x131072xi32>, tensor<16384x1xi32>) -> tensor<16384x131072xi1>
  %zero = fuse.constant {value = dense<0.0> : tensor<f32>} : () -> tensor<f32>
  %picked = fuse.select %hit, %x, %zero : (tensor<16384x131072xi1>, tensor<16384x131072xf32>, tensor<f32>) -> tensor<16384x131072xf32>
  %at_label = fuse.reduce %picked {kind = "sum", axes = array<i64: 1>, keepdims = true} : (tensor<16384x131072xf32>) -> tensor<16384x1xf32>
  %loss = fuse.sub %lse, %at_label : (tensor<16384x1xf32>, tensor<16384x1xf32>) -> tensor<16384x1xf32>
  %inverse = fuse.reciprocal %sum : (tensor<16384x1xf32>) -> tensor<16384x1xf32>
  %p = fuse.mul %e, %inverse : (tensor<16384x131072xf32>, tensor<16384x1xf32>) -> tensor<16384x131072xf32>
  %one = fuse.cast %hit : (tensor<16384x131072xi1>) -> tensor<16384x131072xf32>
  %gradient = fuse.sub %p, %one : (tensor<16384x131072xf32>, tensor<16384x131072xf32>) -> tensor<16384x131072xf32>
  %dlogits = fuse.cast %gradient : (tensor<16384x131072xf32>) -> tensor<16384x131072xbf16>
  return %loss, %dlogits : tensor<16384x1xf32>, tensor<16384x131072xbf16>
}
