/* What libc has and Swift's Glibc module hides behind _GNU_SOURCE: renameat2(2). */

int renameat2(int from_folder, const char *from, int to_folder, const char *to, unsigned int flags);

enum { TIPSHEET_RENAME_EXCHANGE = 2 };
