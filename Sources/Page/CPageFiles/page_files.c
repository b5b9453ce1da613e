#include "CPageFiles.h"

// Each file is a part of the program byte for byte.

static const unsigned char page_document_bytes[] = {
#embed "Web/page.html"
};
const struct page_file page_document = {page_document_bytes, sizeof page_document_bytes};

static const unsigned char page_style_bytes[] = {
#embed "Web/page.css"
};
const struct page_file page_style = {page_style_bytes, sizeof page_style_bytes};

// In the order in which they need each other.
static const unsigned char page_script_bytes[] = {
#embed "Web/words.js" suffix(,)
#embed "Web/dom.js" suffix(,)
#embed "Web/icons.js" suffix(,)
#embed "Web/notice.js" suffix(,)
#embed "Web/engine.js" suffix(,)
#embed "Web/store.js" suffix(,)
#embed "Web/clocks.js" suffix(,)
#embed "Web/app.js" suffix(,)
#embed "Web/titles.js" suffix(,)
#embed "Web/slips.js" suffix(,)
#embed "Web/cells.js" suffix(,)
#embed "Web/share.js" suffix(,)
#embed "Web/signing.js" suffix(,)
#embed "Web/paper.js" suffix(,)
#embed "Web/people.js" suffix(,)
#embed "Web/night-state.js" suffix(,)
#embed "Web/hand.js" suffix(,)
#embed "Web/received.js" suffix(,)
#embed "Web/reports.js" suffix(,)
#embed "Web/folder.js" suffix(,)
#embed "Web/kept.js" suffix(,)
#embed "Web/periods.js" suffix(,)
#embed "Web/time-sheet.js" suffix(,)
#embed "Web/money.js" suffix(,)
#embed "Web/person-sheet.js" suffix(,)
#embed "Web/when.js" suffix(,)
#embed "Web/night-more.js" suffix(,)
#embed "Web/night.js" suffix(,)
#embed "Web/import.js" suffix(,)
#embed "Web/today.js" suffix(,)
#embed "Web/statement.js" suffix(,)
#embed "Web/week-grid.js" suffix(,)
#embed "Web/employee.js" suffix(,)
#embed "Web/roster.js" suffix(,)
#embed "Web/positions.js" suffix(,)
#embed "Web/policy.js" suffix(,)
#embed "Web/payroll.js" suffix(,)
#embed "Web/settings-fields.js" suffix(,)
#embed "Web/settings.js" suffix(,)
#embed "Web/week.js" suffix(,)
#embed "Web/verify.js" suffix(,)
#embed "Web/opened.js" suffix(,)
#embed "Web/closing.js" suffix(,)
#embed "Web/pay.js" suffix(,)
#embed "Web/tip.js" suffix(,)
#embed "Web/split.js" suffix(,)
#embed "Web/set-up.js" suffix(,)
#embed "Web/failure.js" suffix(,)
#embed "Web/main.js"
};
const struct page_file page_script = {page_script_bytes, sizeof page_script_bytes};

static const unsigned char page_worker_bytes[] = {
#embed "Web/worker.js"
};
const struct page_file page_worker = {page_worker_bytes, sizeof page_worker_bytes};

static const unsigned char page_manifest_bytes[] = {
#embed "Web/manifest.json"
};
const struct page_file page_manifest = {page_manifest_bytes, sizeof page_manifest_bytes};

static const unsigned char page_icon_bytes[] = {
#embed "Web/icon.svg"
};
const struct page_file page_icon = {page_icon_bytes, sizeof page_icon_bytes};

static const unsigned char page_icon_small_bytes[] = {
#embed "Web/icon-192.png"
};
const struct page_file page_icon_small = {page_icon_small_bytes, sizeof page_icon_small_bytes};

static const unsigned char page_icon_large_bytes[] = {
#embed "Web/icon-512.png"
};
const struct page_file page_icon_large = {page_icon_large_bytes, sizeof page_icon_large_bytes};

#if __has_embed("Web/engine.bin") == __STDC_EMBED_FOUND__
static const unsigned char page_engine_bytes[] = {
#embed "Web/engine.bin"
};
const struct page_file page_engine = {page_engine_bytes, sizeof page_engine_bytes};
#else
static const unsigned char page_engine_bytes[1];
const struct page_file page_engine = {page_engine_bytes, 0};
#endif

#if __has_embed("Web/translations.json") == __STDC_EMBED_FOUND__
static const unsigned char page_translations_bytes[] = {
#embed "Web/translations.json"
};
const struct page_file page_translations = {
    page_translations_bytes, sizeof page_translations_bytes};
#else
static const unsigned char page_translations_bytes[] = {'{', '}'};
const struct page_file page_translations = {page_translations_bytes, 2};
#endif

// The sample week, from the folder of samples.
static const unsigned char page_sample_bytes_0[] = {
#embed "../../../samples/casa-marisol/restaurant.yaml"
};
static const unsigned char page_sample_bytes_1[] = {
#embed "../../../samples/casa-marisol/roster.yaml"
};
static const unsigned char page_sample_bytes_2[] = {
#embed "../../../samples/casa-marisol/shifts/2024-04-08-dinner.yaml"
};
static const unsigned char page_sample_bytes_3[] = {
#embed "../../../samples/casa-marisol/shifts/2024-04-09-dinner.yaml"
};
static const unsigned char page_sample_bytes_4[] = {
#embed "../../../samples/casa-marisol/shifts/2024-04-09-lunch.yaml"
};
static const unsigned char page_sample_bytes_5[] = {
#embed "../../../samples/casa-marisol/shifts/2024-04-10-dinner.yaml"
};
static const unsigned char page_sample_bytes_6[] = {
#embed "../../../samples/casa-marisol/shifts/2024-04-10-lunch.yaml"
};
static const unsigned char page_sample_bytes_7[] = {
#embed "../../../samples/casa-marisol/shifts/2024-04-11-dinner.yaml"
};
static const unsigned char page_sample_bytes_8[] = {
#embed "../../../samples/casa-marisol/shifts/2024-04-11-lunch.yaml"
};
static const unsigned char page_sample_bytes_9[] = {
#embed "../../../samples/casa-marisol/shifts/2024-04-12-dinner.yaml"
};
static const unsigned char page_sample_bytes_10[] = {
#embed "../../../samples/casa-marisol/shifts/2024-04-12-lunch.yaml"
};
static const unsigned char page_sample_bytes_11[] = {
#embed "../../../samples/casa-marisol/shifts/2024-04-13-brunch.yaml"
};
static const unsigned char page_sample_bytes_12[] = {
#embed "../../../samples/casa-marisol/shifts/2024-04-13-dinner.yaml"
};
static const unsigned char page_sample_bytes_13[] = {
#embed "../../../samples/casa-marisol/shifts/2024-04-14-brunch.yaml"
};
static const unsigned char page_sample_bytes_14[] = {
#embed "../../../samples/casa-marisol/shifts/2024-04-14-dinner.yaml"
};
static const struct page_sample page_sample_list[] = {
    {"restaurant.yaml", {page_sample_bytes_0, sizeof page_sample_bytes_0}},
    {"roster.yaml", {page_sample_bytes_1, sizeof page_sample_bytes_1}},
    {"shifts/2024-04-08-dinner.yaml", {page_sample_bytes_2, sizeof page_sample_bytes_2}},
    {"shifts/2024-04-09-dinner.yaml", {page_sample_bytes_3, sizeof page_sample_bytes_3}},
    {"shifts/2024-04-09-lunch.yaml", {page_sample_bytes_4, sizeof page_sample_bytes_4}},
    {"shifts/2024-04-10-dinner.yaml", {page_sample_bytes_5, sizeof page_sample_bytes_5}},
    {"shifts/2024-04-10-lunch.yaml", {page_sample_bytes_6, sizeof page_sample_bytes_6}},
    {"shifts/2024-04-11-dinner.yaml", {page_sample_bytes_7, sizeof page_sample_bytes_7}},
    {"shifts/2024-04-11-lunch.yaml", {page_sample_bytes_8, sizeof page_sample_bytes_8}},
    {"shifts/2024-04-12-dinner.yaml", {page_sample_bytes_9, sizeof page_sample_bytes_9}},
    {"shifts/2024-04-12-lunch.yaml", {page_sample_bytes_10, sizeof page_sample_bytes_10}},
    {"shifts/2024-04-13-brunch.yaml", {page_sample_bytes_11, sizeof page_sample_bytes_11}},
    {"shifts/2024-04-13-dinner.yaml", {page_sample_bytes_12, sizeof page_sample_bytes_12}},
    {"shifts/2024-04-14-brunch.yaml", {page_sample_bytes_13, sizeof page_sample_bytes_13}},
    {"shifts/2024-04-14-dinner.yaml", {page_sample_bytes_14, sizeof page_sample_bytes_14}},
};
const struct page_sample *const page_samples = page_sample_list;
const unsigned long page_sample_count = sizeof page_sample_list / sizeof page_sample_list[0];
