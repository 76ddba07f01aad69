//===- MatmulRunner.cpp - runs one matmul kernel on the emulator ----------===//

#include "MatmulRunner.h"

#include "fusec/Dialect/Fuse/Fuse.h"
#include "fusec/Emulator/EmulatorDevice.h"
#include "fusec/Kernel/Passes.h"
#include "fusec/Support/Half.h"
#include "fusec/Target/Passes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"

#include <bit>
#include <cstring>
#include <random>

using namespace mlir;
using namespace fusec;
using namespace fusec::test;

//===----------------------------------------------------------------------===//
// The problem as a model
//===----------------------------------------------------------------------===//

std::vector<int64_t> MatmulProblem::batch() const {
  size_t rank = std::max(leftBatch.size(), rightBatch.size());
  std::vector<int64_t> result(rank, 1);
  for (const std::vector<int64_t> *side : {&leftBatch, &rightBatch})
    for (size_t i = 0; i < side->size(); ++i)
      if ((*side)[i] != 1)
        result[rank - side->size() + i] = (*side)[i];
  return result;
}

static std::vector<int64_t> withMatrix(std::vector<int64_t> batch, int64_t rows,
                                       int64_t columns, bool transposed) {
  batch.push_back(transposed ? columns : rows);
  batch.push_back(transposed ? rows : columns);
  return batch;
}

std::vector<int64_t> MatmulProblem::leftShape() const {
  return withMatrix(leftBatch, m, k, transposeLeft);
}
std::vector<int64_t> MatmulProblem::rightShape() const {
  return withMatrix(rightBatch, k, n, transposeRight);
}
std::vector<int64_t> MatmulProblem::resultShape() const {
  return withMatrix(batch(), m, n, transposesResult);
}

static int64_t countElements(const std::vector<int64_t> &shape) {
  int64_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

static std::string tensorType(const std::vector<int64_t> &shape,
                              const std::string &element) {
  std::string text = "tensor<";
  for (int64_t size : shape)
    text += std::to_string(size) + "x";
  return text + element + ">";
}

std::string MatmulProblem::describe() const {
  return tensorType(leftShape(), type) + (transposeLeft ? "^T" : "") + " * " +
         tensorType(rightShape(), type) + (transposeRight ? "^T" : "") +
         " in tiles of " + std::to_string(cut.m) + "x" + std::to_string(cut.n) +
         "x" + std::to_string(cut.k);
}

static std::string tileText(const MatmulTile &cut) {
  auto field = [](const char *name, int64_t value) {
    return std::string(name) + " = " + std::to_string(value);
  };
  return "#fuse.matmul_tile<" + field("m", cut.m) + ", " + field("n", cut.n) +
         ", " + field("k", cut.k) + ", " + field("warps_m", cut.warpsM) + ", " +
         field("warps_n", cut.warpsN) + ", " + field("stages", cut.stages) +
         ", " + field("group_m", cut.groupM) + ">";
}

static std::string modelText(const MatmulProblem &p) {
  std::string a = tensorType(p.leftShape(), p.type);
  std::string b = tensorType(p.rightShape(), p.type);
  std::string c = tensorType(withMatrix(p.batch(), p.m, p.n, false), p.type);
  std::string result = tensorType(p.resultShape(), p.type);
  std::string bias = tensorType({p.n}, p.type);
  std::string results = p.hasEpilogue ? c + ", " + c : result;
  std::string body =
      "%c = fuse.matmul %a, %b {transpose_a = " +
      std::string(p.transposeLeft ? "true" : "false") +
      ", transpose_b = " + (p.transposeRight ? "true" : "false") + "} : (" + a +
      ", " + b + ") -> " + c + "\n";
  if (p.hasEpilogue)
    body += "%d = fuse.add %c, %v : (" + c + ", " + bias + ") -> " + c +
            "\n%e = fuse.relu %d : (" + c + ") -> " + c +
            "\nfuse.yield %d, %e : " + results + "\n";
  else if (p.transposesResult)
    body += "%t = fuse.transpose %c {permutation = array<i64: 1, 0>} : (" + c +
            ") -> " + result + "\nfuse.yield %t : " + result + "\n";
  else
    body += "fuse.yield %c : " + c + "\n";
  return "func.func @f(%x: " + a + ", %y: " + b + ", %z: " + bias + ") {\n" +
         "%r" + (p.hasEpilogue ? ":2" : "") +
         " = fuse.group %x, %y, %z {kind = #fuse.kind<matmul>, tile = " +
         tileText(p.cut) + "} : (" + a + ", " + b + ", " + bias + ") -> (" +
         results + ") {\n^bb0(%a: " + a + ", %b: " + b + ", %v: " + bias +
         "):\n" + body + "}\nreturn\n}\n";
}

//===----------------------------------------------------------------------===//
// Compiling and running
//===----------------------------------------------------------------------===//

namespace {
struct Compiled {
  std::string error, ir, name;
  LaunchInfo launch;
};
} // namespace

static Compiled compileModel(const MatmulProblem &problem) {
  DialectRegistry registry;
  registry.insert<func::FuncDialect, fuse::FuseDialect>();
  MLIRContext context(registry, MLIRContext::Threading::DISABLED);
  Compiled result;
  ScopedDiagnosticHandler collect(&context, [&](Diagnostic &diagnostic) {
    result.error += diagnostic.str();
  });
  auto module = parseSourceString<ModuleOp>(modelText(problem), &context);
  PassManager passes(&context);
  KernelOptions options;
  options.exact = problem.exact;
  options.allowTf32 = problem.allowTf32;
  passes.addPass(createKernel(options));
  passes.addNestedPass<gpu::GPUModuleOp>(createFusecLowerToNvvm());
  if (!module || failed(passes.run(*module))) {
    if (result.error.empty())
      result.error = "failed without an error";
    return result;
  }
  auto kernels = module->lookupSymbol<gpu::GPUModuleOp>("kernels");
  auto function = *kernels.getOps<LLVM::LLVMFuncOp>().begin();
  auto sizes = [&](StringRef name) {
    ArrayRef<int64_t> values =
        function->getAttrOfType<DenseI64ArrayAttr>(name).asArrayRef();
    return std::array<int64_t, 3>{values[0], values[1], values[2]};
  };
  result.name = function.getName();
  result.launch.grid = sizes("fusec.grid");
  result.launch.block = sizes("fusec.block");
  result.launch.sharedBytes =
      function->getAttrOfType<IntegerAttr>("fusec.shared_bytes").getInt();
  llvm::raw_string_ostream stream(result.ir);
  kernels.print(stream);
  return result;
}

static std::vector<char> encode(const std::vector<double> &values,
                                const std::string &type) {
  std::vector<char> bytes;
  auto append = [&](auto value) {
    auto raw = std::bit_cast<std::array<char, sizeof(value)>>(value);
    bytes.insert(bytes.end(), raw.begin(), raw.end());
  };
  for (double value : values) {
    if (type == "f32")
      append(static_cast<float>(value));
    else
      append(type == "f16" ? toF16(value) : toBf16(value));
  }
  return bytes;
}

static std::vector<double> decode(const std::vector<char> &bytes,
                                  const std::string &type) {
  size_t size = type == "f32" ? 4 : 2;
  std::vector<double> values;
  for (size_t at = 0; at < bytes.size(); at += size) {
    float wide;
    uint16_t half;
    if (type == "f32") {
      std::memcpy(&wide, &bytes[at], size);
      values.push_back(wide);
      continue;
    }
    std::memcpy(&half, &bytes[at], size);
    values.push_back(type == "f16" ? fromF16(half) : fromBf16(half));
  }
  return values;
}

namespace {
/// Device buffers for one launch.
class Buffers {
public:
  explicit Buffers(Device &device) : device_(device) {}
  ~Buffers() {
    for (void *pointer : pointers)
      device_.release(pointer);
  }
  void add(const std::vector<char> &bytes) {
    void *pointer = *device_.allocate(static_cast<int64_t>(bytes.size()), "b");
    pointers.push_back(pointer);
    sizes.push_back(bytes.size());
    (void)device_.copyToDevice(pointer, bytes.data(), bytes.size());
  }
  std::vector<char> read(size_t index) {
    std::vector<char> bytes(sizes[index]);
    (void)device_.copyToHost(bytes.data(), pointers[index], bytes.size());
    return bytes;
  }
  std::vector<void *> pointers;
  std::vector<size_t> sizes;

private:
  Device &device_;
};
} // namespace

static Status launch(Device &device, Compiled &compiled, Buffers &buffers) {
  Artifact artifact;
  artifact.kernelIr = compiled.ir;
  artifact.kernels.emplace_back().name = compiled.name;
  auto module = device.load(artifact);
  if (!module)
    return module.status();
  for (size_t size : buffers.sizes)
    compiled.launch.args.push_back(
        BufferRef{BufferRef::Kind::Arena, 0, 0, static_cast<int64_t>(size)});
  auto prepared = (*module)->prepare({{&compiled.launch, buffers.pointers}});
  if (!prepared)
    return prepared.status();
  auto stream = device.createStream();
  if (Status started = (*prepared)->run(**stream); !started)
    return started;
  return (*stream)->synchronize();
}

MatmulOutcome fusec::test::runMatmul(const MatmulProblem &problem,
                                     const MatmulData &data) {
  MatmulOutcome outcome;
  Compiled compiled = compileModel(problem);
  if (!compiled.error.empty()) {
    outcome.error = compiled.error;
    return outcome;
  }
  EmulatorOptions options;
  options.threads = 1;
  options.race = true;
  std::shared_ptr<Device> device = createEmulatorDevice(options);
  Buffers buffers(*device);
  for (const std::vector<double> *values :
       {&data.left, &data.right, &data.bias})
    buffers.add(encode(*values, problem.type));
  size_t results = problem.hasEpilogue ? 2 : 1;
  // Outputs start as 1000, which no result is: what is not written shows.
  std::vector<double> untouched(countElements(problem.resultShape()), 1000);
  for (size_t i = 0; i < results; ++i)
    buffers.add(encode(untouched, problem.type));
  if (Status status = launch(*device, compiled, buffers); !status) {
    outcome.error = status.message();
    return outcome;
  }
  for (size_t i = 0; i < results; ++i)
    outcome.outputs.push_back(decode(buffers.read(3 + i), problem.type));
  return outcome;
}

//===----------------------------------------------------------------------===//
// Data and expectation
//===----------------------------------------------------------------------===//

MatmulData fusec::test::randomData(const MatmulProblem &problem) {
  std::mt19937 generator(1);
  std::uniform_real_distribution<double> uniform(-1, 1);
  auto fill = [&](int64_t count) {
    std::vector<double> values(count);
    for (double &value : values)
      value = uniform(generator);
    return decode(encode(values, problem.type), problem.type);
  };
  MatmulData data;
  data.left = fill(countElements(problem.leftShape()));
  data.right = fill(countElements(problem.rightShape()));
  data.bias = fill(problem.n);
  return data;
}

/// Which matrix of an operand meets matrix `number` of the result.
static int64_t matrixAt(const std::vector<int64_t> &operand,
                        const std::vector<int64_t> &result, int64_t number) {
  int64_t matrix = 0, stride = 1;
  for (size_t i = 0; i < result.size(); ++i) {
    int64_t index = number % result[result.size() - 1 - i];
    number /= result[result.size() - 1 - i];
    if (i >= operand.size())
      continue;
    int64_t size = operand[operand.size() - 1 - i];
    matrix += size == 1 ? 0 : index * stride;
    stride *= size;
  }
  return matrix;
}

MatmulExpectation fusec::test::expectMatmul(const MatmulProblem &p,
                                            const MatmulData &data) {
  MatmulExpectation result;
  std::vector<int64_t> batch = p.batch();
  for (int64_t matrix = 0; matrix < countElements(batch); ++matrix) {
    int64_t left = matrixAt(p.leftBatch, batch, matrix) * p.m * p.k;
    int64_t right = matrixAt(p.rightBatch, batch, matrix) * p.k * p.n;
    for (int64_t i = 0; i < p.m; ++i)
      for (int64_t j = 0; j < p.n; ++j) {
        double sum = 0, magnitude = 0;
        for (int64_t l = 0; l < p.k; ++l) {
          double x =
              data.left[left + (p.transposeLeft ? l * p.m + i : i * p.k + l)];
          double y = data.right[right +
                                (p.transposeRight ? j * p.k + l : l * p.n + j)];
          sum += x * y;
          magnitude += std::abs(x * y);
        }
        result.product.push_back(sum);
        result.magnitude.push_back(magnitude);
      }
  }
  return result;
}
