#include "Model.h"

#include "../TestModel.h"
#include "fusec/Runtime/CApi.h"

const char *testModelText(size_t *bytes) {
  static const std::string text =
      fusec::writeArtifact(fusec::test::addOneModel());
  *bytes = text.size();
  return text.c_str();
}

const char *testUpdatingText(size_t *bytes) {
  static const std::string text =
      fusec::writeArtifact(fusec::test::updatingModel());
  *bytes = text.size();
  return text.c_str();
}

FusecDevice *testDevice(void) {
  return fusec::wrapForC(std::make_shared<fusec::test::HostDevice>());
}
