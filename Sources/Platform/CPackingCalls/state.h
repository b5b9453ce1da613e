/* What answers the calls while one workbook is written. */

#include "packing.h"

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

  /* Rows of the sheet that is written now; empty between sheets. */
  struct buffer rows;

  /* How many sheets, from the first, are stored before the library comes to them. */
  size_t sheets_taken;

  /* The part that the library stores now. */
  struct buffer part;
  char name[256];
};

/* Answers the calling thread's calls; NULL where nothing does. */
extern _Thread_local struct packing *packing_current;

/* Frees what is no longer in a sheet: a cell, and a row without its cells. */
void packing_free_cell(lxw_cell *cell);
void packing_free_row(lxw_row *row);

/* Frees the links, validations and rules of a sheet without comments, whose rows are written. */
void packing_free_content(lxw_worksheet *sheet);
