#include "CTranslations.h"

// Each file is a part of the program byte for byte.

static const unsigned char english_errors_bytes[] = {
#embed "en/errors.md"
};
const struct translation_file english_errors = {english_errors_bytes, sizeof english_errors_bytes};

static const unsigned char spanish_messages_bytes[] = {
#embed "es/messages.po"
};
const struct translation_file spanish_messages = {spanish_messages_bytes, sizeof spanish_messages_bytes};

static const unsigned char spanish_errors_bytes[] = {
#embed "es/errors.md"
};
const struct translation_file spanish_errors = {spanish_errors_bytes, sizeof spanish_errors_bytes};
