#define _GNU_SOURCE
#include "state.h"

#include <dlfcn.h>
#include <string.h>

/* The five functions of minizip that libxlsxwriter calls, with minizip's types and answers: 0 is
   success, less is an error. */

enum { SUCCESS = 0, PARAMETER_ERROR = -102, INTERNAL_ERROR = -104 };

/* The answer of the same function in libminizip. */
#define HAND_ON(otherwise, result, name, types, ...)      \
  do {                                                    \
    result(*next) types = dlsym(RTLD_NEXT, name);         \
    return next == NULL ? otherwise : next(__VA_ARGS__);  \
  } while (0)

EXPORTED void *zipOpen(const char *path, int append) {
  struct packing *packing = packing_current;
  if (packing == NULL) HAND_ON(NULL, void *, "zipOpen", (const char *, int), path, append);
  packing->arrivals.archives++;
  return packing;
}

EXPORTED int zipOpenNewFileInZip4_64(
    void *archive, const char *name, const void *about, const void *local, unsigned local_size,
    const void *global, unsigned global_size, const char *comment, int method, int level, int raw,
    int window, int memory, int strategy, const char *password, unsigned long checksum,
    unsigned long version, unsigned long flags, int is_large) {
  struct packing *packing = packing_current;
  if (packing == NULL)
    HAND_ON(
        INTERNAL_ERROR, int, "zipOpenNewFileInZip4_64",
        (void *, const char *, const void *, const void *, unsigned, const void *, unsigned,
         const char *, int, int, int, int, int, int, const char *, unsigned long, unsigned long,
         unsigned long, int),
        archive, name, about, local, local_size, global, global_size, comment, method, level, raw,
        window, memory, strategy, password, checksum, version, flags, is_large);
  if (archive != packing || strlen(name) >= sizeof packing->name) return PARAMETER_ERROR;
  strcpy(packing->name, name);
  packing->part.count = 0;
  return SUCCESS;
}

EXPORTED int zipWriteInFileInZip(void *archive, const void *bytes, unsigned count) {
  struct packing *packing = packing_current;
  if (packing == NULL)
    HAND_ON(
        INTERNAL_ERROR, int, "zipWriteInFileInZip", (void *, const void *, unsigned), archive,
        bytes, count);
  if (archive != packing) return PARAMETER_ERROR;
  return packing_append(&packing->part, bytes, count) ? SUCCESS : INTERNAL_ERROR;
}

EXPORTED int zipCloseFileInZip(void *archive) {
  struct packing *packing = packing_current;
  if (packing == NULL)
    HAND_ON(INTERNAL_ERROR, int, "zipCloseFileInZip", (void *), archive);
  if (archive != packing) return PARAMETER_ERROR;
  if (packing->is_cut_off) return INTERNAL_ERROR;
  const struct buffer *part = &packing->part;
  return packing->take(packing->context, packing->name, part->bytes, part->count) ? SUCCESS
                                                                                : INTERNAL_ERROR;
}

EXPORTED int zipClose(void *archive, const char *comment) {
  if (packing_current == NULL)
    HAND_ON(INTERNAL_ERROR, int, "zipClose", (void *, const char *), archive, comment);
  return archive == packing_current ? SUCCESS : PARAMETER_ERROR;
}
