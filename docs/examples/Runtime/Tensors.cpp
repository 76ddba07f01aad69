// softmax-tensors MODEL.ptx: reads a DLPack tensor where it lies, and gives the
// result as one. A framework would make the first and take the second.
#include <fusec/Runtime/DLPack.h>
#ifdef USE_EMULATOR
#include <fusec/Emulator/EmulatorDevice.h>
#endif

#include <cstdio>

using namespace fusec;

static Result<std::shared_ptr<Device>> openDevice() {
#ifdef USE_EMULATOR
  return createEmulatorDevice();
#else
  return createCudaDevice();
#endif
}

/// Runs the model on x; the tensor that comes back owns its memory.
static Result<DLManagedTensor *> apply(Executable &model, const DLTensor &x) {
  const TensorInfo &info = model.module().outputs()[0];
  const Result<TensorRef> view = fromDLPack(x, *model.device());
  if (!view)
    return view.status();
  FUSEC_RETURN_IF_ERROR(model.bindInput("x", *view)); // checks type and shape
  Result<Buffer> y = Buffer::create(model.device(), info.byteCount(), "y");
  if (!y)
    return y.status();
  FUSEC_RETURN_IF_ERROR(model.bindOutput("y", y->data()));
  FUSEC_RETURN_IF_ERROR(model.run());
  return toDLPack(*std::move(y), info);
}

static Status softmax(const std::string &path) {
  const Result<Module> module = Module::load(path);
  if (!module)
    return module.status();
  const Result<std::shared_ptr<Device>> device = openDevice();
  if (!device)
    return device.status();
  Result<Executable> model = Executable::create(*module, *device);
  if (!model)
    return model.status();
  const TensorInfo &info = module->inputs()[0];
  Result<Buffer> x = Buffer::create(*device, info.byteCount(), "x");
  if (!x)
    return x.status();
  const std::vector<float> values(info.numElements(), 0.5f);
  FUSEC_RETURN_IF_ERROR(x->upload(values.data(), info.byteCount()));

  DLManagedTensor *in = toDLPack(*std::move(x), info);
  const Result<DLManagedTensor *> out = apply(*model, in->dl_tensor);
  in->deleter(in);
  if (!out)
    return out.status();
  float first = 0;
  const Status copied =
      (*device)->copyToHost(&first, (*out)->dl_tensor.data, sizeof(first));
  std::printf("y[0, 0] is %.7f\n", first);
  (*out)->deleter(*out);
  return copied;
}

int main(int argc, char **argv) {
  const Status status = softmax(argc > 1 ? argv[1] : "softmax.ptx");
  if (!status)
    std::fprintf(stderr, "softmax-tensors: error: %s\n",
                 status.message().c_str());
  return status.ok() ? 0 : 1;
}
