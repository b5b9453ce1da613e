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

/* The space in the buffer of a file, where it is memory that the calling thread writes a part to. */
bool packing_begin_print(FILE *file, char **next, char **end);

/* What is before `next` in that space is written. */
void packing_end_print(FILE *file, char *next);
