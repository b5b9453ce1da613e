#define _GNU_SOURCE
#include "state.h"

#include <dlfcn.h>
#ifdef __linux__
#include <stdio_ext.h>
#endif
#include <stdlib.h>
#include <string.h>

_Thread_local struct packing *packing_current;

void packing_answer(struct packing *packing, void *context) {
  packing_current = packing;
  if (packing != NULL) packing->context = context;
}

struct packing *packing_new(packing_taker take) {
  struct packing *packing = calloc(1, sizeof *packing);
  if (packing == NULL) return NULL;
  packing->take = take;
  return packing;
}

void packing_free(struct packing *packing) {
  if (packing == NULL) return;
  free(packing->part.bytes);
  free(packing->spare.bytes);
  free(packing->rows.bytes);
  free(packing->cells.rows.bytes);
  free(packing->cells.cells.bytes);
  free(packing->cells.contents.bytes);
  free(packing);
}

struct packing_arrivals packing_arrivals(const struct packing *packing) {
  return packing->arrivals;
}

bool packing_reserve(struct buffer *buffer, size_t count) {
  if (count <= buffer->capacity - buffer->count) return true;
  size_t capacity = buffer->capacity == 0 ? 65536 : buffer->capacity;
  while (capacity - buffer->count < count) capacity *= 2;
  unsigned char *larger = realloc(buffer->bytes, capacity);
  if (larger == NULL) return false;
  buffer->bytes = larger;
  buffer->capacity = capacity;
  return true;
}

/* Sheets of a hundred rows have less; the system clears new memory page by page. */
enum { KEPT = 1 << 20 };

void packing_empty(struct buffer *buffer) {
  buffer->count = 0;
  if (buffer->capacity <= KEPT) return;
  free(buffer->bytes);
  *buffer = (struct buffer){0};
}

bool packing_append(struct buffer *buffer, const void *bytes, size_t count) {
  if (!packing_reserve(buffer, count)) return false;
  memcpy(buffer->bytes + buffer->count, bytes, count);
  buffer->count += count;
  return true;
}

#ifdef __linux__

static ssize_t write_memory(void *cookie, const char *bytes, size_t count) {
  struct memory *memory = cookie;
  if (packing_append(&memory->content, bytes, count)) return (ssize_t)count;
  /* The library does not ask whether printing succeeded. */
  memory->packing->is_cut_off = true;
  return 0;
}

static ssize_t read_memory(void *cookie, char *bytes, size_t count) {
  struct memory *memory = cookie;
  size_t left = memory->content.count - memory->position;
  if (count > left) count = left;
  memcpy(bytes, memory->content.bytes + memory->position, count);
  memory->position += count;
  return (ssize_t)count;
}

/* The library goes back to the beginning, after it has written everything, and nowhere else. */
static int seek_memory(void *cookie, off64_t *offset, int whence) {
  struct memory *memory = cookie;
  if (whence != SEEK_SET || *offset < 0 || (size_t)*offset > memory->content.count) return -1;
  memory->position = (size_t)*offset;
  return 0;
}

static int close_memory(void *cookie) {
  struct memory *memory = cookie;
  struct packing *packing = memory->packing;
  if (packing->memory == memory) packing->memory = NULL;
  packing_empty(&memory->content);
  if (packing->spare.capacity < memory->content.capacity) {
    free(packing->spare.bytes);
    packing->spare = memory->content;
  } else {
    free(memory->content.bytes);
  }
  free(memory);
  return 0;
}

FILE *packing_file(struct packing *packing) {
  struct memory *memory = malloc(sizeof *memory);
  if (memory == NULL) return NULL;
  memory->packing = packing;
  memory->position = 0;
  memory->content = packing->spare;
  packing->spare = (struct buffer){0};
  cookie_io_functions_t calls = {read_memory, write_memory, seek_memory, close_memory};
  memory->file = fopencookie(memory, "w+", calls);
  if (memory->file == NULL) {
    close_memory(memory);
    return NULL;
  }
  /* One thread writes it. */
  __fsetlocking(memory->file, FSETLOCKING_BYCALLER);
  setvbuf(memory->file, memory->buffer, _IOFBF, sizeof memory->buffer);
  packing->memory = memory;
  return memory->file;
}

#else

/* The calls of libxlsxwriter do not arrive at the program on macOS, and none is answered. */
FILE *packing_file(struct packing *packing) {
  (void)packing;
  return NULL;
}

#endif

bool packing_take_file(struct packing *packing, const char *name) {
  struct memory *memory = packing->memory;
  if (memory == NULL) return false;
  bool is_taken = fflush(memory->file) == 0 && !packing->is_cut_off &&
                  packing->take(packing->context, name, memory->content.bytes, memory->content.count);
  return fclose(memory->file) == 0 && is_taken;
}

#ifdef __linux__

/* libxlsxwriter's own function for temporary files. */
EXPORTED FILE *tmpfileplus(const char *folder, const char *prefix, char **path, int keep) {
  if (packing_current != NULL && path == NULL && !keep) {
    packing_current->arrivals.files++;
    return packing_file(packing_current);
  }
  FILE *(*next)(const char *, const char *, char **, int) = dlsym(RTLD_NEXT, "tmpfileplus");
  return next == NULL ? NULL : next(folder, prefix, path, keep);
}

#endif
