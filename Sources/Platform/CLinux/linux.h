/* Linux: mallopt(3) and, behind _GNU_SOURCE, renameat2(2) and sync_file_range(2). */

#include <gnu/libc-version.h>
#include <malloc.h>
#include <sys/types.h>
#include <unistd.h>

/* The release of the C library: "2.36". */
static inline const char *tipsheet_c_library(void) { return gnu_get_libc_version(); }

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);
int sync_file_range(int file, off_t offset, off_t bytes, unsigned int flags);

/* Gives each of two names in a folder the other's file, in one step; 0 where it did. */
static inline int tipsheet_exchange(int folder, const char *first, const char *second) {
  enum { EXCHANGE = 2 };
  return renameat2(folder, first, folder, second, EXCHANGE);
}

/* Renames a file in a folder where the new name is free; 0 where it did. */
static inline int tipsheet_rename_if_free(int folder, const char *from, const char *to) {
  enum { NO_REPLACE = 1 };
  return renameat2(folder, from, folder, to, NO_REPLACE);
}

/* Has the system begin to write a file to the disk. */
static inline void tipsheet_begin_sync(int file) {
  enum { WRITE = 2 };
  (void)sync_file_range(file, 0, 0, WRITE);
}

/* Freed memory stays with the process, instead of going back to the system page by page. */
static inline int tipsheet_keep_freed_memory(void) {
  /* Setting one of them alone would stop the others from growing by themselves. */
  int trim = mallopt(M_TRIM_THRESHOLD, 64 << 20);
  int pad = mallopt(M_TOP_PAD, 1 << 20);
  int map = mallopt(M_MMAP_THRESHOLD, 8 << 20);
  return trim == 1 && pad == 1 && map == 1;
}

/* The file of the running program. */
static inline const char *tipsheet_program_path(void) { return "/proc/self/exe"; }

/* The process's environment, for programs that it starts: Swift cannot see that nothing changes it. */
extern char **environ;

static inline char **tipsheet_environment(void) { return environ; }
