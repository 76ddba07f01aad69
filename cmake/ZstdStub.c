/* Debian's static libLLVMSupport.a refers to zstd, which PTX output never uses.
   These stand-ins report failure, so that nothing silently goes uncompressed. */
#include <stddef.h>
size_t ZSTD_compressBound(size_t n) { return n; }
size_t ZSTD_compress(void *d, size_t dn, const void *s, size_t n, int level) { return (size_t)-1; }
size_t ZSTD_decompress(void *d, size_t dn, const void *s, size_t n) { return (size_t)-1; }
unsigned ZSTD_isError(size_t code) { return code > (size_t)-120; }
const char *ZSTD_getErrorName(size_t code) { return "zstd is not built in"; }
void *ZSTD_createCCtx(void) { return NULL; }
size_t ZSTD_freeCCtx(void *c) { return 0; }
size_t ZSTD_CCtx_setParameter(void *c, int parameter, int value) { return (size_t)-1; }
size_t ZSTD_compress2(void *c, void *d, size_t dn, const void *s, size_t n) { return (size_t)-1; }
