//===- ElementwiseOps.td - one scalar body an op --------------------------===//

#ifndef FUSEC_DIALECT_FUSE_ELEMENTWISEOPS_TD
#define FUSEC_DIALECT_FUSE_ELEMENTWISEOPS_TD

include "fusec/Dialect/Fuse/FuseBase.td"

def Fuse_ExpOp : Fuse_Unary<"exp", 2, 1, [{
  return b.math<mlir::math::ExpOp>(args[0]);
}], "Exp", "exponential"> { let summary = "e to the x."; }

def Fuse_TanhOp : Fuse_Unary<"tanh", 6, 2, [{
  return b.math<mlir::math::TanhOp>(args[0]);
}], "Tanh", "tanh"> { let summary = "Hyperbolic tangent."; }

def Fuse_AddOp : Fuse_Binary<"add", 1, 0, [{
  return b.add(args[0], args[1]);
}], "Add", "add"> { let summary = "lhs + rhs; integers wrap, i1 is xor."; }

def Fuse_SubOp : Fuse_Binary<"sub", 1, 0, [{
  return b.sub(args[0], args[1]);
}], "Sub", "subtract"> { let summary = "lhs - rhs."; }

def Fuse_MulOp : Fuse_Binary<"mul", 1, 0, [{
  return b.mul(args[0], args[1]);
}], "Mul", "multiply"> { let summary = "lhs * rhs."; }

def Fuse_DivOp : Fuse_Binary<"div", 8, 1, [{
  return b.div(args[0], args[1]);
}], "Div", "divide"> { let summary = "lhs / rhs; integers truncate, x / 0 is 0."; }

def Fuse_CastOp : Fuse_GraphOp<"cast", "Elementwise", "Cast", "convert", [
    DeclareOpInterfaceMethods<FusibleOpInterface,
      ["getFamily", "getOnnxName", "getStablehloName"]>,
    DeclareOpInterfaceMethods<ElementwiseOpInterface>]> {
  let summary = "Converts the element type, as NumPy's astype; always rounds.";
  let arguments = (ins Fuse_Tensor:$x);
  let results = (outs Fuse_Tensor:$result);
}

#endif // FUSEC_DIALECT_FUSE_ELEMENTWISEOPS_TD
