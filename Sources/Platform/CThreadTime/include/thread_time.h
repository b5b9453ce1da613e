/* A `gmtime` with an answer for each thread.

   C's own keeps one answer for all threads, so a thread may read the date that another one asked
   for. libxlsxwriter calls it for the dates in docProps/core.xml. A program that links this file
   has the symbol itself, and the dynamic linker gives it to libxlsxwriter as well. */

#include <time.h>

struct tm *gmtime(const time_t *seconds);
