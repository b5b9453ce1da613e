#define _GNU_SOURCE
#include "state.h"

#include <stdarg.h>
#include <string.h>

/* libxlsxwriter prints every tag, attribute and number of a workbook with the C library's printf. The
   few formats that it uses are printed here; everything else, and every other file, is the C library's.

   Moves the instructions of a workbook (`make bench-instructions`), of which printf is a third. */

/* Of the C library: fprintf and snprintf of programs that are built with checks. */
int __vfprintf_chk(FILE *file, int checks, const char *format, va_list values);

struct text {
  char *next, *end;
};

static bool put(struct text *text, const char *bytes, size_t count) {
  if (count > (size_t)(text->end - text->next)) return false;
  memcpy(text->next, bytes, count);
  text->next += count;
  return true;
}

static bool put_whole(struct text *text, int number) {
  char digits[12];
  char *end = digits;
  if (number < 0) *end++ = '-';
  end = packing_whole(end, number < 0 ? 0u - (unsigned)number : (unsigned)number);
  return put(text, digits, (size_t)(end - digits));
}

static bool put_number(struct text *text, double number) {
  char digits[24];
  size_t count = packing_number(digits, number);
  return count > 0 && put(text, digits, count);
}

/* False where the text is too long, or something in the format is not for here. */
static bool print(struct text *text, const char *format, va_list values) {
  while (true) {
    /* A few bytes are between two values: sooner copied than searched. */
    while (*format != '%') {
      if (*format == '\0') return true;
      if (text->next == text->end) return false;
      *text->next++ = *format++;
    }
    if (format[1] == 's') {
      const char *words = va_arg(values, const char *);
      if (words == NULL || !put(text, words, strlen(words))) return false;
      format += 2;
    } else if (format[1] == 'd') {
      if (!put_whole(text, va_arg(values, int))) return false;
      format += 2;
    } else if (strncmp(format, "%.16G", 5) == 0) {
      if (!put_number(text, va_arg(values, double))) return false;
      format += 5;
    } else {
      return false;
    }
  }
}

/* Whether a file is memory that the calling thread writes a part to. */
static bool is_part(const FILE *file) {
  const struct packing *packing = packing_current;
  return packing != NULL && packing->memory != NULL && packing->memory->file == file;
}

/* Into the file's own buffer, as putc_unlocked writes: a file without a buffer yet has no space. */
EXPORTED int __fprintf_chk(FILE *file, int checks, const char *format, ...) {
  va_list values;
  if (is_part(file)) {
    struct text text = {file->_IO_write_ptr, file->_IO_write_end};
    va_start(values, format);
    bool is_printed = print(&text, format, values);
    va_end(values);
    if (is_printed) {
      int count = (int)(text.next - file->_IO_write_ptr);
      file->_IO_write_ptr = text.next;
      return count;
    }
  }
  va_start(values, format);
  int count = __vfprintf_chk(file, checks, format, values);
  va_end(values);
  return count;
}

EXPORTED int snprintf(
    char *bytes, size_t size, const char *format, ...) {
  va_list values;
  if (size > 0) {
    struct text text = {bytes, bytes + size - 1};
    va_start(values, format);
    bool is_printed = print(&text, format, values);
    va_end(values);
    if (is_printed) {
      *text.next = '\0';
      return (int)(text.next - bytes);
    }
  }
  va_start(values, format);
  int count = vsnprintf(bytes, size, format, values);
  va_end(values);
  return count;
}
