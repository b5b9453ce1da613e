#include "state.h"

#include <stdlib.h>
#include <string.h>
#include <xlsxwriter/shared_strings.h>

/* Cells beside the library: it would allocate each, copy its formula and keep all in trees. Here a cell
   becomes what will be written of it at once, and its row is a list.

   Moves the instructions of a workbook (`make bench-instructions`). */

char *packing_put_double(char *next, double number) {
  size_t count = packing_number(next, number);
  return next + (count > 0 ? count : (size_t)snprintf(next, 32, "%.16G", number));
}

char *packing_put_escaped(char *next, const char *text) {
  while (true) {
    size_t count = strcspn(text, "&<>");
    next = packing_put(next, text, count);
    switch (text[count]) {
      case '&': next = PUT(next, "&amp;"); break;
      case '<': next = PUT(next, "&lt;"); break;
      case '>': next = PUT(next, "&gt;"); break;
      default: return next;
    }
    text += count + 1;
  }
}

/* The list of a row, which may be empty; NULL where there is no memory. */
static struct row_cells *row_at(struct cells *cells, uint32_t row) {
  size_t end = (row + (size_t)1) * sizeof(struct row_cells);
  struct buffer *rows = &cells->rows;
  if (rows->count < end) {
    if (!packing_reserve(rows, end - rows->count)) return NULL;
    memset(rows->bytes + rows->count, 0, end - rows->count);
    rows->count = end;
  }
  return (struct row_cells *)rows->bytes + row;
}

/* Puts the cell of a number into its row; nearly all come from the left to the right. */
static void insert(struct cells *cells, struct row_cells *row, uint32_t number) {
  struct cell *cell = packing_cell(cells, number), *last = packing_cell(cells, row->last);
  if (last == NULL) {
    *row = (struct row_cells){number, number};
  } else if (last->column < cell->column) {
    last->next = number;
    row->last = number;
  } else {
    uint32_t *place = &row->first;
    struct cell *other;
    while ((other = packing_cell(cells, *place))->column < cell->column) place = &other->next;
    /* One that is there already stays; the read-back will miss the other. */
    if (other->column == cell->column) return;
    cell->next = *place;
    *place = number;
  }
}

/* What the library remembers of each cell that it is given. */
static void widen(lxw_worksheet *sheet, uint32_t row, uint16_t column) {
  if (row < sheet->dim_rowmin) sheet->dim_rowmin = row;
  if (row > sheet->dim_rowmax) sheet->dim_rowmax = row;
  if (column < sheet->dim_colmin) sheet->dim_colmin = column;
  if (column > sheet->dim_colmax) sheet->dim_colmax = column;
}

/* Space for a cell's content; NULL where there is no memory. */
static char *begin(struct packing *packing, size_t size) {
  struct buffer *contents = &packing->cells.contents;
  return packing_reserve(contents, size) ? (char *)contents->bytes + contents->count : NULL;
}

/* Adds a cell whose content ends there. */
static bool add(struct packing *packing, struct packing_place place, const char *end) {
  struct cells *cells = &packing->cells;
  struct row_cells *row = row_at(cells, place.row);
  struct cell cell = {.format = place.format, .start = cells->contents.count, .column = place.column};
  cell.size = (uint32_t)(end - ((char *)cells->contents.bytes + cell.start));
  if (row == NULL || !packing_append(&cells->cells, &cell, sizeof cell)) return false;
  cells->contents.count += cell.size;
  insert(cells, row, (uint32_t)(cells->cells.count / sizeof cell));
  widen(place.sheet, place.row, place.column);
  return true;
}

bool packing_add_blank(struct packing *packing, struct packing_place place) {
  char *next = begin(packing, SPACE);
  return next != NULL && add(packing, place, PUT(next, "/>"));
}

bool packing_add_number(struct packing *packing, struct packing_place place, double number) {
  char *next = begin(packing, SPACE);
  if (next == NULL) return false;
  next = PUT(next, "><v>");
  next = packing_put_double(next, number);
  return add(packing, place, PUT(next, "</v></c>"));
}

bool packing_add_text(struct packing *packing, struct packing_place place, const char *text) {
  /* To the library an empty text is a blank cell. */
  if (*text == '\0') return packing_add_blank(packing, place);
  struct sst_element *string = lxw_get_sst_index(place.sheet->sst, text, LXW_FALSE);
  char *next = begin(packing, SPACE);
  if (string == NULL || next == NULL) return false;
  next = PUT(next, " t=\"s\"><v>");
  next = packing_whole(next, string->index);
  return add(packing, place, PUT(next, "</v></c>"));
}

static const char *without_sign(const char *formula) {
  return *formula == '=' ? formula + 1 : formula;
}

bool packing_add_formula(
    struct packing *packing, struct packing_place place, const char *formula, double result) {
  char *next = begin(packing, SPACE + ESCAPED * strlen(formula));
  if (next == NULL) return false;
  next = PUT(next, "><f>");
  next = packing_put_escaped(next, without_sign(formula));
  next = PUT(next, "</f><v>");
  next = packing_put_double(next, result);
  return add(packing, place, PUT(next, "</v></c>"));
}

bool packing_add_text_formula(
    struct packing *packing, struct packing_place place, const char *formula, const char *result) {
  char *next = begin(packing, SPACE + ESCAPED * (strlen(formula) + strlen(result)));
  if (next == NULL) return false;
  next = PUT(next, " t=\"str\"><f>");
  next = packing_put_escaped(next, without_sign(formula));
  next = PUT(next, "</f><v>");
  next = packing_put_escaped(next, result);
  return add(packing, place, PUT(next, "</v></c>"));
}
