#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <xlsxwriter.h>

#ifdef __APPLE__
/* A file without a name in the folder for temporary files. Never compiled on a Mac: docs/MACOS.md. */
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

/* Of packager.h, which needs minizip's headers. */
struct lxw_packager;
extern struct lxw_packager *lxw_packager_new(const char *path, char *folder, uint8_t is_large);
extern void lxw_packager_free(struct lxw_packager *packager);
