/* What answers the calls while one workbook is written. */

#include "packing.h"

#include <string.h>
#include <xlsxwriter/worksheet.h>

/* A temporary file in memory. */
struct memory {
  struct packing *packing;
  FILE *file;
  struct buffer content;
  size_t position;

  /* The file's own: what is written reaches `content` in pieces of this size. */
  char buffer[32768];
};

/* Cells of one sheet that are not in the library, as they will be written. */
struct cells {
  /* Where each row's cells are: of type struct row_cells. */
  struct buffer rows;

  /* Of type struct cell. */
  struct buffer cells;

  /* What each cell is from behind its place and style. */
  struct buffer contents;
};

/* A row's cells from the left; numbers of cells from 1, and 0 for none. */
struct row_cells {
  uint32_t first, last;
};

struct cell {
  lxw_format *format;
  size_t start;
  uint32_t size;

  /* The number of the next cell in the row. */
  uint32_t next;
  uint16_t column;
};

struct packing {
  packing_taker take;
  void *context;
  struct packing_arrivals arrivals;

  /* The file that was begun last; NULL where it is closed. */
  struct memory *memory;

  /* What a closed file leaves for the next one. */
  struct buffer spare;

  /* Whether something that was printed found no memory: no part is whole from then on. */
  bool is_cut_off;

  /* Of the sheet that is written now; empty between sheets. */
  struct cells cells;
  struct buffer rows;

  /* How many sheets, from the first, are stored before the library comes to them. */
  size_t sheets_taken;

  /* The part that the library stores now. */
  struct buffer part;
  char name[256];
};

/* Frees a buffer that is too large to keep for the next sheet, and empties any. */
void packing_empty(struct buffer *buffer);

/* Answers the calling thread's calls; NULL where nothing does. */
extern _Thread_local struct packing *packing_current;

/* Writes a sheet's rows, and frees them in the library. */
void packing_write_rows(struct packing *packing, lxw_worksheet *sheet);

/* The cell of a number from 1; NULL for 0. */
static inline struct cell *packing_cell(const struct cells *cells, uint32_t number) {
  return number == 0 ? NULL : (struct cell *)cells->cells.bytes + (number - 1);
}

/* Parts of a row's text; each returns its end. */
static inline char *packing_put(char *next, const char *text, size_t count) {
  memcpy(next, text, count);
  return next + count;
}
char *packing_put_escaped(char *next, const char *text);
char *packing_put_double(char *next, double number);

/* Copied in place, for the compiler knows how much it is. */
#define PUT(next, literal) \
  (__builtin_memcpy(next, literal, sizeof literal - 1), (next) + sizeof literal - 1)

/* More than a cell or a row takes beside its texts. */
enum { SPACE = 256 };

/* The longest that a character becomes: &amp; */
enum { ESCAPED = 5 };

/* Frees what is no longer in a sheet: a cell, and a row without its cells. */
void packing_free_cell(lxw_cell *cell);
void packing_free_row(lxw_row *row);

/* Frees the links, validations and rules of a sheet without comments, whose rows are written. */
void packing_free_content(lxw_worksheet *sheet);
