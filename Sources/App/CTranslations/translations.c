#include "CTranslations.h"

// Each file is a part of the program byte for byte.

#define QUOTED(text) QUOTED_AS_IT_IS(text)
#define QUOTED_AS_IT_IS(text) #text

static const unsigned char english[] = {
#embed "en/errors.md"
  , 0};

// A language is its folder, and its code here.
static const struct translation translations[] = {
#define LANGUAGE es
#include "language.inc"
};

const struct translation *translation_at(unsigned place) {
  return place < sizeof translations / sizeof *translations ? translations + place : 0;
}

const unsigned char *english_errors(void) { return english; }
