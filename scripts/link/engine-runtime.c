// What Debian's libraries for WebAssembly, Embedded Swift, and the C libraries expect of the machine below them.

#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wasi/api.h>

// A word that the compiler places behind the variables of some functions of those libraries.
unsigned long __stack_chk_guard = 0x2D7A9C41;

// The word has changed: end at once, and the page starts the engine again.
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Hash tables are seeded with these bytes: the same each time, so that answers are the same too. (No
// answer depends on the order of a hash table.)
void arc4random_buf(void *bytes, unsigned long count) {
  for (unsigned long place = 0; place < count; place++) ((unsigned char *)bytes)[place] = 0x5A;
}

// There is no environment: expat would print how it is seeded.
char *getenv(const char *name) {
  (void)name;
  return NULL;
}

// The engine prints nothing.
int putchar(int character) { return character; }

// MARK: Files in memory

struct bytes {
  char *start;
  size_t count, space, place;
};

static ssize_t read_bytes(void *cookie, char *target, size_t count) {
  struct bytes *file = cookie;
  size_t rest = file->place < file->count ? file->count - file->place : 0;
  if (count > rest) count = rest;
  memcpy(target, file->start + file->place, count);
  file->place += count;
  return (ssize_t)count;
}

static ssize_t write_bytes(void *cookie, const char *source, size_t count) {
  struct bytes *file = cookie;
  size_t end = file->place + count;
  if (end > file->space) {
    size_t space = file->space ? file->space : 4096;
    while (space < end) space *= 2;
    char *grown = realloc(file->start, space);
    if (grown == NULL) return 0;
    file->start = grown;
    file->space = space;
  }
  if (file->place > file->count) memset(file->start + file->count, 0, file->place - file->count);
  memcpy(file->start + file->place, source, count);
  file->place = end;
  if (end > file->count) file->count = end;
  return (ssize_t)count;
}

static int seek_bytes(void *cookie, off_t *offset, int whence) {
  struct bytes *file = cookie;
  off_t place = *offset + (whence == SEEK_SET ? 0 : whence == SEEK_CUR ? (off_t)file->place : (off_t)file->count);
  if (place < 0) return -1;
  file->place = (size_t)place;
  *offset = place;
  return 0;
}

static int close_bytes(void *cookie) {
  struct bytes *file = cookie;
  free(file->start);
  free(file);
  return 0;
}

// libxlsxwriter keeps each part of a workbook in such a file, until it packs them.
FILE *tmpfile(void) {
  struct bytes *file = calloc(1, sizeof *file);
  if (file == NULL) return NULL;
  cookie_io_functions_t functions = {read_bytes, write_bytes, seek_bytes, close_bytes};
  FILE *stream = fopencookie(file, "w+", functions);
  if (stream == NULL) free(file);
  return stream;
}

// As Sources/Platform/CXLSXWriter/shim.h has it.
struct tipsheet_output {
  const char *bytes;
  size_t size;
};

static struct tipsheet_output *next_file;

void tipsheet_write_to(struct tipsheet_output *output) { next_file = output; }

// The finished workbook is the one file that is opened by a name.
FILE *fopen(const char *path, const char *mode) {
  (void)path;
  struct tipsheet_output *output = next_file;
  next_file = NULL;
  if (output == NULL || mode[0] != 'w') return NULL;
  return open_memstream((char **)&output->bytes, &output->size);
}

// MARK: The system

// There is none: no clock (nothing that is made has a time of its own), no terminal, no files.
__wasi_errno_t __wasi_clock_time_get(__wasi_clockid_t clock, __wasi_timestamp_t precision, __wasi_timestamp_t *time) {
  (void)clock, (void)precision;
  *time = 0;
  return 0;
}

__wasi_errno_t __wasi_fd_write(__wasi_fd_t file, const __wasi_ciovec_t *parts, size_t count, __wasi_size_t *written) {
  (void)file, (void)parts, (void)count;
  *written = 0;
  return __WASI_ERRNO_BADF;
}

__wasi_errno_t __wasi_fd_seek(__wasi_fd_t file, __wasi_filedelta_t offset, __wasi_whence_t whence, __wasi_filesize_t *place) {
  (void)file, (void)offset, (void)whence, (void)place;
  return __WASI_ERRNO_BADF;
}

__wasi_errno_t __wasi_fd_close(__wasi_fd_t file) {
  (void)file;
  return __WASI_ERRNO_BADF;
}

__wasi_errno_t __wasi_fd_fdstat_get(__wasi_fd_t file, __wasi_fdstat_t *status) {
  (void)file, (void)status;
  return __WASI_ERRNO_BADF;
}

_Noreturn void __wasi_proc_exit(__wasi_exitcode_t code) {
  (void)code;
  __builtin_trap();
}

// The engine encrypts nothing.
_Bool zip_secure_random(unsigned char *buffer, unsigned short length) {
  (void)buffer, (void)length;
  return 0;
}
