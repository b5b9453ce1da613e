/* What the files of this target share. */

#include "packing_calls.h"

/* Shared libraries find such a function before that of another library. */
#define EXPORTED __attribute__((used, visibility("default")))

/* Bytes that grow; `bytes` is NULL before the first. */
struct buffer {
  unsigned char *bytes;
  size_t count, capacity;
};

/* Sees to it that so many more bytes fit; false where there is no memory. */
bool packing_reserve(struct buffer *buffer, size_t count);
bool packing_append(struct buffer *buffer, const void *bytes, size_t count);

/* A temporary file in memory, as the library gets it; NULL where there is no memory. */
FILE *packing_file(struct packing *packing);

/* Takes all that was written to the last such file as a part, and closes it. */
bool packing_take_file(struct packing *packing, const char *name);

/* Writes a whole number without leading zeros; returns its end. */
char *packing_whole(char *text, uint64_t number);
