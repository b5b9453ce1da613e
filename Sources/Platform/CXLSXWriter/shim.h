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

static inline void tipsheet_free_cells(lxw_cell *cell) {
  while (cell != NULL) {
    tipsheet_free_cells(cell->tree_pointers.rbe_left);
    lxw_cell *next = cell->tree_pointers.rbe_right;
    switch (cell->type) {
    case NUMBER_CELL:
    case STRING_CELL:
    case BLANK_CELL:
    case BOOLEAN_CELL: break;
    default: free(cell->u.string);
    }
    free(cell->user_data1);
    free(cell->user_data2);
    free(cell);
    cell = next;
  }
}

static inline void tipsheet_free_rows(lxw_row *row) {
  while (row != NULL) {
    tipsheet_free_rows(row->tree_pointers.rbe_left);
    lxw_row *next = row->tree_pointers.rbe_right;
    tipsheet_free_cells(row->cells->rbh_root);
    free(row->cells);
    free(row);
    row = next;
  }
}

static inline void tipsheet_drop_rows(struct lxw_table_rows *rows) {
  tipsheet_free_rows(rows->rbh_root);
  rows->rbh_root = NULL;
  rows->cached_row = NULL;
  rows->cached_row_num = LXW_ROW_MAX + 1;
}

/* Frees the cells and links of a sheet without comments, as the library does when it frees the sheet. */
static inline void tipsheet_drop_cells(lxw_worksheet *sheet) {
  tipsheet_drop_rows(sheet->table);
  tipsheet_drop_rows(sheet->hyperlinks);
}
