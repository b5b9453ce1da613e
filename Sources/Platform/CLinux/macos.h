/* macOS, under the names of linux.h. Prepared from manual pages, never compiled on a Mac. */

#include <crt_externs.h>
#include <fcntl.h>
#include <mach-o/dyld.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/event.h>
#include <time.h>
#include <unistd.h>

/* It comes with the system, and has no number of its own. */
static inline const char *tipsheet_c_library(void) { return "of macOS"; }

static inline int tipsheet_exchange(int folder, const char *first, const char *second) {
  return renameatx_np(folder, first, folder, second, RENAME_SWAP);
}

static inline int tipsheet_rename_if_free(int folder, const char *from, const char *to) {
  return renameatx_np(folder, from, folder, to, RENAME_EXCL);
}

/* It has no such call; the file is waited for later all the same. */
static inline void tipsheet_begin_sync(int file) { (void)file; }

/* Its allocator has no such settings. */
static inline int tipsheet_keep_freed_memory(void) { return 1; }

/* A queue of events notes blocked signals too. */
static inline int tipsheet_signal_file(const sigset_t *signals) {
  int queue = kqueue();
  if (queue < 0) return -1;
  (void)fcntl(queue, F_SETFD, FD_CLOEXEC);
  for (int number = 1; number < NSIG; number++) {
    if (!sigismember(signals, number)) continue;
    struct kevent wanted;
    EV_SET(&wanted, number, EVFILT_SIGNAL, EV_ADD, 0, 0, NULL);
    if (kevent(queue, &wanted, 1, NULL, 0, NULL) < 0) {
      close(queue);
      return -1;
    }
  }
  return queue;
}

static inline int tipsheet_next_signal(int descriptor) {
  struct kevent event;
  struct timespec now = {0, 0};
  return kevent(descriptor, NULL, 0, &event, 1, &now) == 1 ? (int)event.ident : 0;
}

static inline const char *tipsheet_program_path(void) {
  static char path[4096];
  uint32_t size = sizeof path;
  return _NSGetExecutablePath(path, &size) == 0 ? path : "";
}

static inline char **tipsheet_environment(void) { return *_NSGetEnviron(); }
