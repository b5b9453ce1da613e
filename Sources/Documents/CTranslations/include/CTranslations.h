// The texts of languages other than English, as a part of the program.
#pragma once

// Bytes that last as long as the program.
struct translation_file {
  const unsigned char *_Nonnull bytes;
  unsigned long count;
};

// Texts by the English ones, in the format of gettext's catalogs.
extern const struct translation_file spanish_messages;

// What `tipsheet explain` prints: a section for each code.
extern const struct translation_file spanish_errors;
