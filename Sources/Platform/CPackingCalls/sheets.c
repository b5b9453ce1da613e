#define _GNU_SOURCE
#include "state.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

/* A sheet as its part of the workbook: what is around the rows is the library's. */

static const char no_rows[] = "<sheetData/>", after_rows[] = "</sheetData>";

/* Puts the rows where the library has none to write. */
static bool insert_rows(struct buffer *sheet, struct buffer *rows) {
  if (rows->count == 0) return true;
  char *place = memmem(sheet->bytes, sheet->count, no_rows, sizeof no_rows - 1);
  if (place == NULL) return false;
  size_t head = (size_t)((unsigned char *)place - sheet->bytes) + sizeof "<sheetData>" - 1;
  const char *tail = place + sizeof no_rows - 1;
  size_t rest = sheet->count - (size_t)((unsigned char *)tail - sheet->bytes);
  if (!packing_reserve(rows, head + sizeof after_rows - 1 + rest)) return false;
  /* The rows are most of the sheet: they are moved once, and the rest is put around them. Of the
     element without rows all but its slash stays. */
  memmove(rows->bytes + head, rows->bytes, rows->count);
  memcpy(rows->bytes, sheet->bytes, head);
  rows->bytes[head - 1] = '>';
  rows->count += head;
  packing_append(rows, after_rows, sizeof after_rows - 1);
  packing_append(rows, tail, rest);
  struct buffer whole = *rows;
  *rows = *sheet;
  packing_empty(rows);
  *sheet = whole;
  return true;
}

/* What the library's function is called where the library is a part of the program
   (`scripts/build-c-libraries`); elsewhere there is none of that name. */
__attribute__((weak)) void lxw_library_assemble_xml_file(lxw_worksheet *sheet);

typedef void (*sheet_writer)(lxw_worksheet *);

static sheet_writer library_writer(void) {
  if (lxw_library_assemble_xml_file != NULL) return lxw_library_assemble_xml_file;
  return (sheet_writer)dlsym(RTLD_NEXT, "lxw_worksheet_assemble_xml_file");
}

/* In place of the library's own function; a sheet that was taken before is not written once more. */
EXPORTED void lxw_worksheet_assemble_xml_file(lxw_worksheet *sheet) {
  sheet_writer next = library_writer();
  struct packing *packing = packing_current;
  struct memory *memory = packing == NULL ? NULL : packing->memory;
  if (memory == NULL || memory->file != sheet->file) {
    if (next != NULL) next(sheet);
    return;
  }
  if (sheet->index < packing->sheets_taken) return;
  packing_write_rows(packing, sheet);
  if (next != NULL) next(sheet);
  if (next == NULL || fflush(sheet->file) != 0 || !insert_rows(&memory->content, &packing->rows))
    packing->is_cut_off = true;
}

bool packing_take_sheet(struct packing *packing, struct lxw_worksheet *sheet, const char *name) {
  sheet->file = packing_file(packing);
  if (sheet->file == NULL) return false;
  lxw_worksheet_assemble_xml_file(sheet);
  sheet->file = NULL;
  packing_free_content(sheet);
  packing->sheets_taken = sheet->index + 1u;
  return packing_take_file(packing, name);
}
