/* macOS, under the names of linux.h. Prepared from manual pages, never compiled on a Mac. */

#include <crt_externs.h>
#include <mach-o/dyld.h>
#include <stdint.h>
#include <stdio.h>

/* It comes with the system, and has no number of its own. */
static inline const char *tipsheet_c_library(void) { return "of macOS"; }

static inline int tipsheet_exchange(int folder, const char *first, const char *second) {
  return renameatx_np(folder, first, folder, second, RENAME_SWAP);
}

static inline int tipsheet_rename_if_free(int folder, const char *from, const char *to) {
  return renameatx_np(folder, from, folder, to, RENAME_EXCL);
}

/* It has no such call; the file is waited for later all the same. */
static inline void tipsheet_begin_sync(int file) { (void)file; }

/* Its allocator has no such settings. */
static inline int tipsheet_keep_freed_memory(void) { return 1; }

static inline const char *tipsheet_program_path(void) {
  static char path[4096];
  uint32_t size = sizeof path;
  return _NSGetExecutablePath(path, &size) == 0 ? path : "";
}

static inline char **tipsheet_environment(void) { return *_NSGetEnviron(); }
