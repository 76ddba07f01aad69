def Fuse_SoftsignOp : Fuse_Unary<"softsign", 10, 1, [{
  mlir::Value one = b.constant(args[0], 1);
  return b.div(args[0], b.add(one, b.abs(args[0])));
}], "Softsign"> {
  let summary = "x / (1 + |x|).";
  let description = [{ Follows IEEE: softsign(inf) is inf / inf, a NaN. }];
}
