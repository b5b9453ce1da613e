#include <xlsxwriter.h>

/* memfd_create(2), which glibc shows only with _GNU_SOURCE, which modules cannot agree on. */
extern int memfd_create(const char *name, unsigned int flags);
static const unsigned int memfd_close_on_exec = 1U;
