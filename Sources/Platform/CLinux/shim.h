/* Names of the system that Swift's module of the C library leaves out, or that Linux and macOS call by
   different names. What differs is here and in the other shims of this folder, and nowhere in Swift. The
   macOS side was never compiled on a Mac: CONTRIBUTING.md. */

#ifdef __APPLE__
#include "macos.h"
#else
#include "linux.h"
#endif
