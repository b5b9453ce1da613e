/* What libc has and Swift's Glibc module leaves out: signalfd(2), mallopt(3), and, behind
   _GNU_SOURCE, renameat2(2). */

#include <malloc.h>
#include <sys/signalfd.h>

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);

enum { TIPSHEET_RENAME_EXCHANGE = 2 };
