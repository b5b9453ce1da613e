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

/* One row: what the library has of it, or NULL, and the cells beside the library. */
struct row {
  lxw_row *known;
  struct row_cells added;
};

struct row_text {
  const lxw_worksheet *sheet;
  const struct cells *cells;
  struct buffer *bytes;
  const lxw_row *row;

  /* The next cell beside the library. */
  const struct cell *next;

  /* The row's number, as its cells repeat it. */
  char number[12];
  size_t digits;
  bool is_cut_off;
};

/* A, B, … Z, AA, … */
static char *put_column(char *next, unsigned column) {
  if (column >= 26) next = put_column(next, column / 26 - 1);
  *next++ = (char)('A' + column % 26);
  return next;
}

static char *put_style(char *next, int style) {
  if (style == 0) return next;
  next = PUT(next, " s=\"");
  next = packing_whole(next, (unsigned)style);
  *next++ = '"';
  return next;
}

/* Formats are numbered as the library comes to them. */
static int style_of(const struct row_text *text, lxw_format *format, uint16_t column) {
  const lxw_worksheet *sheet = text->sheet;
  if (format == NULL && text->row != NULL) format = text->row->format;
  if (format == NULL && column < sheet->col_formats_max) format = sheet->col_formats[column];
  return format == NULL ? 0 : lxw_format_get_xf_index(format);
}

/* Begins a cell whose content has so many bytes; NULL where there is no memory. */
static char *begin(struct row_text *text, lxw_format *format, uint16_t column, size_t size) {
  struct buffer *bytes = text->bytes;
  if (!packing_reserve(bytes, SPACE + size)) {
    text->is_cut_off = true;
    return NULL;
  }
  char *next = (char *)bytes->bytes + bytes->count;
  next = PUT(next, "<c r=\"");
  next = put_column(next, column);
  next = packing_put(next, text->number, text->digits);
  *next++ = '"';
  return put_style(next, style_of(text, format, column));
}

static void end(struct row_text *text, const char *next) {
  text->bytes->count = (size_t)(next - (char *)text->bytes->bytes);
}

static void write_cell(struct row_text *text, const struct cell *cell) {
  char *next = begin(text, cell->format, cell->column, cell->size);
  if (next == NULL) return;
  end(text, packing_put(next, (char *)text->cells->contents.bytes + cell->start, cell->size));
}

/* Of a cell in the library: a blank one of merged cells, a header of a table, or any cell of a sheet that
   is not taken early. */
static char *put_known(char *next, const lxw_cell *cell) {
  switch (cell->type) {
    case NUMBER_CELL:
      next = PUT(next, "><v>");
      next = packing_put_double(next, cell->u.number);
      return PUT(next, "</v></c>");
    case STRING_CELL:
      next = PUT(next, " t=\"s\"><v>");
      next = packing_whole(next, (uint32_t)cell->u.string_id);
      return PUT(next, "</v></c>");
    case FORMULA_CELL:
      next = cell->user_data2 != NULL ? PUT(next, " t=\"str\"><f>") : PUT(next, "><f>");
      next = packing_put_escaped(next, cell->u.string);
      next = PUT(next, "</f><v>");
      next = cell->user_data2 != NULL ? packing_put_escaped(next, cell->user_data2)
                                      : packing_put_double(next, cell->formula_result);
      return PUT(next, "</v></c>");
    default: return PUT(next, "/>");
  }
}

static void write_known(struct row_text *text, const lxw_cell *cell) {
  size_t size = 0;
  switch (cell->type) {
    case NUMBER_CELL:
    case STRING_CELL: break;
    /* The library writes nothing for a blank cell without a format of its own. */
    case BLANK_CELL:
      if (cell->format == NULL) return;
      break;
    case FORMULA_CELL:
      size = ESCAPED * strlen(cell->u.string);
      if (cell->user_data2 != NULL) size += ESCAPED * strlen(cell->user_data2);
      break;
    /* The program writes no other kind. */
    default: text->is_cut_off = true; return;
  }
  char *next = begin(text, cell->format, cell->col_num, size);
  if (next != NULL) end(text, put_known(next, cell));
}

/* Writes the cells beside the library that come before a column. */
static void write_before(struct row_text *text, uint32_t column) {
  while (text->next != NULL && text->next->column < column) {
    if (!text->is_cut_off) write_cell(text, text->next);
    text->next = packing_cell(text->cells, text->next->next);
  }
}

/* Writes cells from the left, and frees them; without recursion for one to the right. */
static void write_cells(struct row_text *text, lxw_cell *cell) {
  while (cell != NULL) {
    write_cells(text, cell->tree_pointers.rbe_left);
    write_before(text, cell->col_num);
    bool is_replaced = text->next != NULL && text->next->column == cell->col_num;
    if (!is_replaced && !text->is_cut_off) write_known(text, cell);
    lxw_cell *next = cell->tree_pointers.rbe_right;
    packing_free_cell(cell);
    cell = next;
  }
}

/* The start of a row, from behind its number and its columns, as the library describes it. */
static char *put_looks(char *next, const lxw_worksheet *sheet, const lxw_row *row) {
  bool has_height = row != NULL && row->height_changed;
  double height = has_height ? row->height : sheet->default_row_height;
  bool is_formatted = row != NULL && row->format != NULL;
  if (is_formatted) next = put_style(next, lxw_format_get_xf_index(row->format));
  if (is_formatted) next = PUT(next, " customFormat=\"1\"");
  if (height != LXW_DEF_ROW_HEIGHT) {
    next = PUT(next, " ht=\"");
    next = packing_put_double(next, height);
    *next++ = '"';
  }
  if (row != NULL && row->hidden) next = PUT(next, " hidden=\"1\"");
  if (height != LXW_DEF_ROW_HEIGHT) next = PUT(next, " customHeight=\"1\"");
  if (row != NULL && row->level != 0) {
    next = PUT(next, " outlineLevel=\"");
    next = packing_whole(next, row->level);
    *next++ = '"';
  }
  if (row != NULL && row->collapsed) next = PUT(next, " collapsed=\"1\"");
  if (sheet->excel_version == 2010) next = PUT(next, " x14ac:dyDescent=\"0.25\"");
  return next;
}

static bool has_cells(struct row row) {
  return row.added.first != 0 || (row.known != NULL && row.known->cells->rbh_root != NULL);
}

/* Writes and frees one row. */
static void write_row(struct row_text *text, uint32_t number, struct row row, const char *spans) {
  text->row = row.known;
  text->digits = (size_t)(packing_whole(text->number, number + 1) - text->number);
  if (!packing_reserve(text->bytes, SPACE)) text->is_cut_off = true;
  if (!text->is_cut_off) {
    char *next = (char *)text->bytes->bytes + text->bytes->count;
    next = PUT(next, "<row r=\"");
    next = packing_put(next, text->number, text->digits);
    *next++ = '"';
    if (has_cells(row)) {
      next = packing_put(next, spans, strlen(spans));
    } else if (text->sheet->default_row_set) {
      next = PUT(next, " spans=\"1:1\"");
    }
    next = put_looks(next, text->sheet, row.known);
    end(text, has_cells(row) ? PUT(next, ">") : PUT(next, "/>"));
  }
  bool has_end = has_cells(row);
  text->next = packing_cell(text->cells, row.added.first);
  if (row.known != NULL) write_cells(text, row.known->cells->rbh_root);
  write_before(text, LXW_COL_MAX);
  if (row.known != NULL) packing_free_row(row.known);
  if (has_end && !packing_append(text->bytes, "</row>", sizeof "</row>" - 1)) text->is_cut_off = true;
}

/* The first and the last column of a block's cells, as an attribute. */
static void write_spans(char *spans, const struct cells *cells, const struct row *block) {
  unsigned first = LXW_COL_MAX, last = 0;
  for (size_t index = 0; index < BLOCK; index++) {
    const lxw_row *known = block[index].known;
    const lxw_cell *cell = known == NULL ? NULL : known->cells->rbh_root;
    for (const lxw_cell *left = cell; left != NULL; left = left->tree_pointers.rbe_left)
      if (left->col_num < first) first = left->col_num;
    for (const lxw_cell *right = cell; right != NULL; right = right->tree_pointers.rbe_right)
      if (right->col_num > last) last = right->col_num;
    const struct cell *added = packing_cell(cells, block[index].added.first);
    if (added != NULL && added->column < first) first = added->column;
    added = packing_cell(cells, block[index].added.last);
    if (added != NULL && added->column > last) last = added->column;
  }
  char *next = PUT(spans, " spans=\"");
  next = packing_whole(next, first + 1);
  *next++ = ':';
  next = packing_whole(next, last + 1);
  next = PUT(next, "\"");
  *next = '\0';
}

static lxw_row *first_row(const struct lxw_table_rows *rows) {
  lxw_row *row = rows->rbh_root;
  while (row != NULL && row->tree_pointers.rbe_left != NULL) row = row->tree_pointers.rbe_left;
  return row;
}

/* The rows of a block, taken from the library. */
static void take_block(
    struct row *block, uint32_t start, struct lxw_table_rows *rows, const struct cells *cells) {
  const struct row_cells *lists = (const struct row_cells *)cells->rows.bytes;
  size_t count = cells->rows.count / sizeof *lists;
  for (uint32_t index = 0; index < BLOCK; index++) {
    block[index].known = NULL;
    block[index].added = start + index < count ? lists[start + index] : (struct row_cells){0, 0};
  }
  lxw_row *row;
  while ((row = first_row(rows)) != NULL && row->row_num < start + BLOCK) {
    lxw_table_rows_RB_REMOVE(rows, row);
    block[row->row_num - start].known = row;
  }
}

void packing_write_rows(struct packing *packing, lxw_worksheet *sheet) {
  struct cells *cells = &packing->cells;
  struct row_text text = {.sheet = sheet, .cells = cells, .bytes = &packing->rows};
  struct lxw_table_rows *rows = sheet->table;
  uint32_t added = (uint32_t)(cells->rows.count / sizeof(struct row_cells));
  lxw_row *known;
  for (uint32_t start = 0; (known = first_row(rows)) != NULL || start < added; start += BLOCK) {
    /* Past the last cell beside the library, the next block is where the library has one. */
    if (start >= added) start = known->row_num / BLOCK * BLOCK;
    struct row block[BLOCK];
    char spans[64];
    take_block(block, start, rows, cells);
    write_spans(spans, cells, block);
    for (uint32_t index = 0; index < BLOCK; index++)
      if (block[index].known != NULL || block[index].added.first != 0)
        write_row(&text, start + index, block[index], spans);
  }
  rows->cached_row = NULL;
  rows->cached_row_num = LXW_ROW_MAX + 1;
  packing_empty(&cells->rows);
  packing_empty(&cells->cells);
  packing_empty(&cells->contents);
  if (text.is_cut_off) packing->is_cut_off = true;
}
