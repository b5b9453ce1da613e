#include <stdlib.h>
#include <xlsxwriter.h>

/* memfd_create(2), which glibc shows only with _GNU_SOURCE, which modules cannot agree on. */
extern int memfd_create(const char *name, unsigned int flags);
static const unsigned int memfd_close_on_exec = 1U;

/* Of packager.h, which needs minizip's headers. */
struct lxw_packager;
extern struct lxw_packager *lxw_packager_new(const char *path, char *folder, uint8_t is_large);
extern void lxw_packager_free(struct lxw_packager *packager);
