// The explanations in English and the texts of other languages, as a part of the program.
#pragma once

// Bytes that last as long as the program.
struct translation_file {
  const unsigned char *_Nonnull bytes;
  unsigned long count;
};

// What `tipsheet explain` prints in English: a section for each code.
extern const struct translation_file english_errors;

// Texts by the English ones, in the format of gettext's catalogs.
extern const struct translation_file spanish_messages;

// What `tipsheet explain` prints in Spanish: a section for each code.
extern const struct translation_file spanish_errors;
