/* What libc has and Swift's Glibc module leaves out: signalfd(2), mallopt(3), and, behind
   _GNU_SOURCE, renameat2(2) and sync_file_range(2). */

#include <malloc.h>
#include <sys/signalfd.h>
#include <sys/types.h>

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);

int sync_file_range(int file, off_t offset, off_t bytes, unsigned int flags);

enum { TIPSHEET_RENAME_EXCHANGE = 2, TIPSHEET_SYNC_FILE_RANGE_WRITE = 2 };

/* The process's environment, for programs that it starts: Swift cannot see that nothing changes it. */
extern char **environ;

static inline char **tipsheet_environment(void) { return environ; }
