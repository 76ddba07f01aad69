// How a test talks to the fake driver library: it opens the same file and looks
// these functions up.
#ifndef FUSEC_TEST_UNIT_RUNTIME_FAKECUDA_H
#define FUSEC_TEST_UNIT_RUNTIME_FAKECUDA_H

extern "C" {
/// The calls since the last fakeCudaReset(), one a line.
const char *fakeCudaLog();
/// Forgets calls and failures.
void fakeCudaReset();
/// Makes the function of that symbol fail with an error number from now on.
void fakeCudaFail(const char *symbol, int error);
/// What cuDriverGetVersion reports; 13000 after a reset.
void fakeCudaVersion(int version);
/// Contexts pushed and not popped by the calling thread.
int fakeCudaContextDepth();
/// Makes every stream one that is captured, or none.
void fakeCudaCapturing(bool capturing);
/// Different pointers that kernels were given first.
int fakeCudaFirstArguments();
}

#endif // FUSEC_TEST_UNIT_RUNTIME_FAKECUDA_H
