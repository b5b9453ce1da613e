/* The calls that libxlsxwriter makes of other libraries to store a workbook, answered by the program.

   Debian's libxlsxwriter does not carry minizip: it calls five functions of libminizip by dynamic
   linking, and its own function for temporary files too. A program that links this file has those
   names itself, and the dynamic linker gives them to libxlsxwriter. Then the library's temporary files
   are memory, and each finished part of a workbook arrives as its bytes.

   Only calls of a thread that asked for it are answered; all others go on to the functions that they
   were meant for. */

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

/* Takes a finished part; true where it was taken. The bytes are gone after the call. */
typedef bool (*packing_taker)(
    void *context, const char *name, const unsigned char *bytes, size_t count);

/* What answers the calls while one workbook is written. */
struct packing;

/* NULL where there is no memory. */
struct packing *packing_new(packing_taker take);
void packing_free(struct packing *packing);

/* Answers the calling thread's calls from now on, or no more where `packing` is NULL.
   `context` is for the taker. */
void packing_answer(struct packing *packing, void *context);

/* The times that an archive was begun, and a temporary file was. */
struct packing_arrivals { size_t archives, files; };
struct packing_arrivals packing_arrivals(const struct packing *packing);

struct lxw_worksheet;
struct lxw_format;

/* Where a cell belongs, and its format. */
struct packing_place {
  struct lxw_worksheet *sheet;
  uint32_t row;
  uint16_t column;
  struct lxw_format *format;
};

/* Add cells to the sheet that is taken next, each place once and in any order; one that the library has
   for the same place is not written. They are not in the library. A formula may begin with "=".
   False where there is no memory. */
bool packing_add_blank(struct packing *packing, struct packing_place place);
bool packing_add_number(struct packing *packing, struct packing_place place, double number);
bool packing_add_text(struct packing *packing, struct packing_place place, const char *text);
bool packing_add_formula(
    struct packing *packing, struct packing_place place, const char *formula, double result);
bool packing_add_text_formula(
    struct packing *packing, struct packing_place place, const char *formula, const char *result);

/* Takes a sheet as a part of that name, the first one first, and frees what was in it; the library will
   store it once more, empty. False where it was not taken. Only while the thread's calls are answered. */
bool packing_take_sheet(struct packing *packing, struct lxw_worksheet *sheet, const char *name);

/* Writes a number as "%.16G" does, without an end; at most 24 bytes. Returns how many, or 0 for a
   number that is left to the C library. */
size_t packing_number(char *text, double number);
