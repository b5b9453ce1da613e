/* What the files of this target share. */

#include "packing_calls.h"

/* Shared libraries find such a function before that of another library. */
#define EXPORTED __attribute__((used, visibility("default")))

/* Bytes that grow; `bytes` is NULL before the first. */
struct buffer {
  unsigned char *bytes;
  size_t count, capacity;
};

/* False where there is no memory. */
bool packing_append(struct buffer *buffer, const void *bytes, size_t count);
