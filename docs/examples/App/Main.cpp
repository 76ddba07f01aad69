// Runs block.ptx on the first GPU, with its data in device memory.
#include <fusec/Runtime/Executable.h>

#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

using namespace fusec;

static Status runBlock(const std::string &path) {
  Result<Module> module = Module::load(path);
  if (!module)
    return module.status();
  Result<std::shared_ptr<Device>> gpu = createCudaDevice();
  if (!gpu)
    return gpu.status();
  Result<Executable> block = Executable::create(*module, *gpu);
  if (!block)
    return block.status();

  // A pointer of your own (cudaMalloc, a framework's tensor) does as well.
  std::vector<Buffer> buffers;
  for (const TensorInfo &input : module->inputs()) {
    Result<Buffer> buffer = Buffer::create(*gpu, input.byteCount(), input.name);
    if (!buffer)
      return buffer.status();
    const std::vector<char> zeros(input.byteCount());
    FUSEC_RETURN_IF_ERROR(buffer->upload(zeros.data(), input.byteCount()));
    FUSEC_RETURN_IF_ERROR(block->bindInput(input.name, buffer->data()));
    buffers.push_back(*std::move(buffer));
  }
  const int64_t bytes = module->outputs()[0].byteCount();
  Result<Buffer> y = Buffer::create(*gpu, bytes, "y");
  if (!y)
    return y.status();
  FUSEC_RETURN_IF_ERROR(block->bindOutput("y", y->data()));

  // One run, and wait for it; run(stream) queues it on a stream.
  FUSEC_RETURN_IF_ERROR(block->run());
  std::vector<uint16_t> result(bytes / 2); // bf16
  return y->download(result.data(), bytes);
}

int main(int argc, char **argv) {
  const Status status = runBlock(argc > 1 ? argv[1] : "block.ptx");
  if (!status)
    std::fprintf(stderr, "app: %s\n", status.message().c_str());
  return status.ok() ? 0 : 1;
}
