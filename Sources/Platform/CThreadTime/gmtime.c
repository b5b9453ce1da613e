#include "thread_time.h"

/* Exported, so that shared libraries find it before the C library's. */
__attribute__((used, visibility("default"))) struct tm *gmtime(const time_t *seconds) {
  static _Thread_local struct tm answer;
  return gmtime_r(seconds, &answer);
}
