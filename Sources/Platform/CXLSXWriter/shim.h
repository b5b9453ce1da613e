#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <xlsxwriter.h>

#ifdef __wasm__
/* A finished workbook, in memory that the caller frees. */
struct tipsheet_output {
  const char *bytes;
  size_t size;
};

/* Has the next file that is opened for writing be this memory (scripts/link/engine-runtime.c). */
void tipsheet_write_to(struct tipsheet_output *output);
#elif defined(__APPLE__)
/* A file without a name in the folder for temporary files. Never compiled on a Mac: CONTRIBUTING.md. */
static inline int tipsheet_memory_file(void) {
  FILE *file = tmpfile();
  if (file == NULL) return -1;
  int descriptor = dup(fileno(file));
  fclose(file);
  return descriptor;
}

#define TIPSHEET_DESCRIPTORS "/dev/fd/"
#else
/* memfd_create(2), which glibc shows only with _GNU_SOURCE, which modules cannot agree on. */
extern int memfd_create(const char *name, unsigned int flags);

/* A file in memory without a name. */
static inline int tipsheet_memory_file(void) {
  enum { CLOSE_ON_EXEC = 1 };
  return memfd_create("workbook", CLOSE_ON_EXEC);
}

/* The folder in which a descriptor has a path. */
#define TIPSHEET_DESCRIPTORS "/proc/self/fd/"
#endif
