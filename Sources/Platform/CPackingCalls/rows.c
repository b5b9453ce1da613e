#include "state.h"

#include <string.h>
#include <xlsxwriter/format.h>

/* The rows of a sheet as the library writes them, byte for byte. The library prints every piece of a
   cell by itself, and allocates each attribute: four times the instructions.

   Moves the instructions of a workbook (`make bench-instructions`): cells are nine tenths of it. */

RB_GENERATE_REMOVE_COLOR(lxw_table_rows, lxw_row, tree_pointers, static)
RB_GENERATE_REMOVE(lxw_table_rows, lxw_row, tree_pointers, static)

/* The library declares the columns of such a block together. */
enum { BLOCK = 16 };

/* More than a cell or a row takes beside its texts. */
enum { ROOM = 256 };

/* The longest that a character becomes: &amp; */
enum { ESCAPED = 5 };

struct row_text {
  const lxw_worksheet *sheet;
  const lxw_row *row;
  struct buffer *bytes;

  /* The row's number, as its cells repeat it. */
  char number[12];
  size_t digits;
  bool is_cut_off;
};

/* Copied in place, for the compiler knows how much it is. */
#define PUT(next, literal) \
  (__builtin_memcpy(next, literal, sizeof literal - 1), (next) + sizeof literal - 1)

static char *put(char *next, const char *text, size_t count) {
  memcpy(next, text, count);
  return next + count;
}

static char *put_double(char *next, double number) {
  size_t count = packing_number(next, number);
  return next + (count > 0 ? count : (size_t)snprintf(next, 32, "%.16G", number));
}

static char *put_escaped(char *next, const char *text) {
  while (true) {
    size_t count = strcspn(text, "&<>");
    next = put(next, text, count);
    switch (text[count]) {
      case '&': next = PUT(next, "&amp;"); break;
      case '<': next = PUT(next, "&lt;"); break;
      case '>': next = PUT(next, "&gt;"); break;
      default: return next;
    }
    text += count + 1;
  }
}

/* A, B, … Z, AA, … */
static char *put_column(char *next, unsigned column) {
  if (column >= 26) next = put_column(next, column / 26 - 1);
  *next++ = (char)('A' + column % 26);
  return next;
}

/* Formats are numbered as the library comes to them. */
static int style_of(const struct row_text *text, const lxw_cell *cell) {
  const lxw_worksheet *sheet = text->sheet;
  lxw_format *format = cell->format != NULL ? cell->format : text->row->format;
  if (format == NULL && cell->col_num < sheet->col_formats_max)
    format = sheet->col_formats[cell->col_num];
  return format == NULL ? 0 : lxw_format_get_xf_index(format);
}

/* The end of a cell, from behind its place and its style. */
static char *put_content(char *next, const lxw_cell *cell) {
  switch (cell->type) {
    case NUMBER_CELL:
      next = PUT(next, "><v>");
      next = put_double(next, cell->u.number);
      return PUT(next, "</v></c>");
    case STRING_CELL:
      next = PUT(next, " t=\"s\"><v>");
      next = packing_whole(next, (uint32_t)cell->u.string_id);
      return PUT(next, "</v></c>");
    case FORMULA_CELL:
      next = cell->user_data2 != NULL ? PUT(next, " t=\"str\"><f>") : PUT(next, "><f>");
      next = put_escaped(next, cell->u.string);
      next = PUT(next, "</f><v>");
      next = cell->user_data2 != NULL ? put_escaped(next, cell->user_data2)
                                      : put_double(next, cell->formula_result);
      return PUT(next, "</v></c>");
    default: return PUT(next, "/>");
  }
}

static void write_cell(struct row_text *text, const lxw_cell *cell) {
  size_t size = ROOM;
  switch (cell->type) {
    case NUMBER_CELL:
    case STRING_CELL: break;
    /* The library writes nothing for a blank cell without a format of its own. */
    case BLANK_CELL:
      if (cell->format == NULL) return;
      break;
    case FORMULA_CELL:
      size += ESCAPED * strlen(cell->u.string);
      if (cell->user_data2 != NULL) size += ESCAPED * strlen(cell->user_data2);
      break;
    /* The program writes no other kind. */
    default: text->is_cut_off = true; return;
  }
  struct buffer *bytes = text->bytes;
  if (!packing_reserve(bytes, size)) {
    text->is_cut_off = true;
    return;
  }
  char *start = (char *)bytes->bytes + bytes->count;
  char *next = PUT(start, "<c r=\"");
  next = put_column(next, cell->col_num);
  next = put(next, text->number, text->digits);
  *next++ = '"';
  int style = style_of(text, cell);
  if (style != 0) {
    next = PUT(next, " s=\"");
    next = packing_whole(next, (unsigned)style);
    *next++ = '"';
  }
  next = put_content(next, cell);
  bytes->count += (size_t)(next - start);
}

/* Writes cells from the left, and frees them; without recursion for one to the right. */
static void write_cells(struct row_text *text, lxw_cell *cell) {
  while (cell != NULL) {
    write_cells(text, cell->tree_pointers.rbe_left);
    if (!text->is_cut_off) write_cell(text, cell);
    lxw_cell *next = cell->tree_pointers.rbe_right;
    packing_free_cell(cell);
    cell = next;
  }
}

/* The start of a row, from behind its number and its columns, as the library describes it. */
static char *put_row_looks(char *next, const lxw_worksheet *sheet, const lxw_row *row) {
  double height = row->height_changed ? row->height : sheet->default_row_height;
  int style = row->format != NULL ? lxw_format_get_xf_index(row->format) : 0;
  if (style != 0) {
    next = PUT(next, " s=\"");
    next = packing_whole(next, (unsigned)style);
    *next++ = '"';
  }
  if (row->format != NULL) next = PUT(next, " customFormat=\"1\"");
  if (height != LXW_DEF_ROW_HEIGHT) {
    next = PUT(next, " ht=\"");
    next = put_double(next, height);
    *next++ = '"';
  }
  if (row->hidden) next = PUT(next, " hidden=\"1\"");
  if (height != LXW_DEF_ROW_HEIGHT) next = PUT(next, " customHeight=\"1\"");
  if (row->level != 0) {
    next = PUT(next, " outlineLevel=\"");
    next = packing_whole(next, row->level);
    *next++ = '"';
  }
  if (row->collapsed) next = PUT(next, " collapsed=\"1\"");
  if (sheet->excel_version == 2010) next = PUT(next, " x14ac:dyDescent=\"0.25\"");
  return next;
}

static void write_row(struct row_text *text, lxw_row *row, const char *spans, size_t count) {
  struct buffer *bytes = text->bytes;
  text->row = row;
  text->digits = (size_t)(packing_whole(text->number, row->row_num + 1) - text->number);
  if (!packing_reserve(bytes, ROOM)) {
    text->is_cut_off = true;
    return;
  }
  char *start = (char *)bytes->bytes + bytes->count;
  char *next = PUT(start, "<row r=\"");
  next = put(next, text->number, text->digits);
  *next++ = '"';
  /* A row without cells has none of its own. */
  if (row->cells->rbh_root == NULL) {
    if (text->sheet->default_row_set) next = PUT(next, " spans=\"1:1\"");
  } else {
    next = PUT(next, " spans=\"");
    next = put(next, spans, count);
    *next++ = '"';
  }
  next = put_row_looks(next, text->sheet, row);
  next = row->data_changed ? PUT(next, ">") : PUT(next, "/>");
  bytes->count += (size_t)(next - start);
}

/* The first and the last column of a block's cells, from 1, as "2:7". */
static size_t write_spans(char *spans, lxw_row *const *block, size_t count) {
  unsigned first = LXW_COL_MAX, last = 0;
  for (size_t index = 0; index < count; index++) {
    const lxw_cell *cell = block[index]->cells->rbh_root;
    for (const lxw_cell *left = cell; left != NULL; left = left->tree_pointers.rbe_left)
      if (left->col_num < first) first = left->col_num;
    for (const lxw_cell *right = cell; right != NULL; right = right->tree_pointers.rbe_right)
      if (right->col_num > last) last = right->col_num;
  }
  char *next = packing_whole(spans, first + 1);
  *next++ = ':';
  return (size_t)(packing_whole(next, last + 1) - spans);
}

static void write_block(struct row_text *text, lxw_row *const *block, size_t count) {
  char spans[32];
  size_t length = write_spans(spans, block, count);
  for (size_t index = 0; index < count; index++) {
    lxw_row *row = block[index];
    if (!text->is_cut_off) write_row(text, row, spans, length);
    write_cells(text, row->cells->rbh_root);
    row->cells->rbh_root = NULL;
    if (row->data_changed && !text->is_cut_off &&
        !packing_append(text->bytes, "</row>", sizeof "</row>" - 1))
      text->is_cut_off = true;
    packing_free_row(row);
  }
}

static lxw_row *first_row(const struct lxw_table_rows *rows) {
  lxw_row *row = rows->rbh_root;
  while (row != NULL && row->tree_pointers.rbe_left != NULL) row = row->tree_pointers.rbe_left;
  return row;
}

bool packing_write_rows(struct packing *packing, struct lxw_worksheet *sheet, uint32_t end) {
  struct row_text text = {.sheet = sheet, .bytes = &packing->rows};
  struct lxw_table_rows *rows = sheet->table;
  lxw_row *row = first_row(rows);
  while (row != NULL && row->row_num < end) {
    lxw_row *block[BLOCK];
    size_t count = 0;
    uint32_t number = row->row_num / BLOCK;
    do {
      block[count++] = row;
      lxw_table_rows_RB_REMOVE(rows, row);
      row = first_row(rows);
    } while (row != NULL && row->row_num / BLOCK == number);
    write_block(&text, block, count);
  }
  rows->cached_row = NULL;
  rows->cached_row_num = LXW_ROW_MAX + 1;
  if (text.is_cut_off) packing->is_cut_off = true;
  return !text.is_cut_off;
}
