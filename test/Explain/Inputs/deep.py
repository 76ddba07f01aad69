"""Prints a chain of products, none of which fits into another's kernel."""
tensor = "tensor<64x64xf32>"
print(f"func.func @deep(%x0: {tensor}, %w: {tensor}) -> {tensor} {{")
for i in range(20):
    print(f"  %x{i + 1} = fuse.matmul %x{i}, %w : ({tensor}, {tensor}) -> {tensor}")
print(f"  return %x20 : {tensor}\n}}")
