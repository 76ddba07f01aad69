"""Prints a model whose reference takes seconds: a chain of 40 ops."""
type = "tensor<1048576xf32>"
print(f"func.func @chain(%v0: {type}) -> {type} {{")
for i in range(40):
    print(f"  %v{i + 1} = fuse.{('tanh', 'exp')[i % 2]} %v{i} : ({type}) -> {type}")
print(f"  return %v40 : {type}\n}}")
