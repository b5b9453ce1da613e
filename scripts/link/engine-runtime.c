// What Debian's libraries for WebAssembly, and Embedded Swift, expect of the machine below them.

// A word that the compiler places behind the variables of some functions of those libraries.
unsigned long __stack_chk_guard = 0x2D7A9C41;

// The word has changed: end at once, and the page starts the engine again.
_Noreturn void __stack_chk_fail(void) { __builtin_trap(); }

// Hash tables are seeded with these bytes: the same each time, so that answers are the same too. (No
// answer depends on the order of a hash table.)
void arc4random_buf(void *bytes, unsigned long count) {
  for (unsigned long place = 0; place < count; place++) ((unsigned char *)bytes)[place] = 0x5A;
}

// The engine prints nothing.
int putchar(int character) { return character; }
