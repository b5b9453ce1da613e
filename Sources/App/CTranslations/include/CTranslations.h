// The explanations in English and the texts of other languages, as a part of the program. Texts last as long as the
// program, and end with a zero.
#pragma once

struct translation {
  // ISO 639-1.
  const char *_Nonnull code;

  // Texts by the English ones, in the format of gettext's catalogs.
  const unsigned char *_Nonnull messages;

  // What `tipsheet explain` prints: a section for each code.
  const unsigned char *_Nonnull errors;
};

// The languages besides English, from 0; none behind the last.
const struct translation *_Nullable translation_at(unsigned place);

// What `tipsheet explain` prints in English.
const unsigned char *_Nonnull english_errors(void);
