// The files that the phone page is made of, as a part of the program.
#pragma once

// Bytes that last as long as the program.
struct page_file {
  const unsigned char *_Nonnull bytes;
  unsigned long count;
};

// The document, with places for everything else: `{{title}}`.
extern const struct page_file page_document;
extern const struct page_file page_style;

// All modules, one after the other, each after those that it imports.
extern const struct page_file page_script;

// The files of an installable page apart from its document.
extern const struct page_file page_worker;
extern const struct page_file page_manifest;
extern const struct page_file page_icon;
extern const struct page_file page_icon_small;
extern const struct page_file page_icon_large;

// The engine, compressed; no bytes where `scripts/build-page-engine` had not run before this was
// compiled.
extern const struct page_file page_engine;

// The texts of other languages that the page and its engine use, by the English ones: JSON; an empty
// object where `scripts/build-page-engine` had not run.
extern const struct page_file page_translations;

// A file of the sample week, by its path in the restaurant's folder.
struct page_sample {
  const char *_Nonnull path;
  struct page_file file;
};

extern const struct page_sample *_Nonnull const page_samples;
extern const unsigned long page_sample_count;
