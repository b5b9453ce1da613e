// The engine as it is sent: a small module with the compressed engine in it, which it unpacks.

#include <stdlib.h>
#include <string.h>
#include <zstd.h>

static const unsigned char packed[] = {
#embed "engine.wasm.zst"
};

// Returns the engine's WebAssembly, after its length (four bytes, lowest first).
__attribute__((export_name("unpack"))) unsigned char *unpack(void) {
  unsigned count = ZSTD_getFrameContentSize(packed, sizeof packed);
  unsigned char *found = malloc(sizeof count + count);
  if (!found || ZSTD_decompress(found + sizeof count, count, packed, sizeof packed) != count) __builtin_trap();
  memcpy(found, &count, sizeof count);
  return found;
}
