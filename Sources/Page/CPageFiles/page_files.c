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
#embed "Web/words.js"
,
#embed "Web/dom.js"
,
#embed "Web/icons.js"
,
#embed "Web/notice.js"
,
#embed "Web/confirm.js"
,
#embed "Web/engine.js"
,
#embed "Web/store.js"
,
#embed "Web/clocks.js"
,
#embed "Web/app.js"
,
#embed "Web/dates.js"
,
#embed "Web/kept.js"
,
#embed "Web/yaml-text.js"
,
#embed "Web/tree-read.js"
,
#embed "Web/slips.js"
,
#embed "Web/share.js"
,
#embed "Web/signing.js"
,
#embed "Web/paper.js"
,
#embed "Web/hire.js"
,
#embed "Web/people.js"
,
#embed "Web/night-state.js"
,
#embed "Web/periods.js"
,
#embed "Web/time-pad.js"
,
#embed "Web/time-sheet.js"
,
#embed "Web/person-sheet.js"
,
#embed "Web/when.js"
,
#embed "Web/night-more.js"
,
#embed "Web/night.js"
,
#embed "Web/nights.js"
,
#embed "Web/today.js"
,
#embed "Web/week-person.js"
,
#embed "Web/week-grid.js"
,
#embed "Web/welcome.js"
,
#embed "Web/roster.js"
,
#embed "Web/pay-period.js"
,
#embed "Web/settings-fields.js"
,
#embed "Web/settings.js"
,
#embed "Web/week.js"
,
#embed "Web/payroll-ids.js"
,
#embed "Web/pay.js"
,
#embed "Web/tip.js"
,
#embed "Web/split-text.js"
,
#embed "Web/split.js"
,
#embed "Web/set-up.js"
,
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

#if __has_embed("Web/engine.wasm.gz") == __STDC_EMBED_FOUND__
static const unsigned char page_engine_bytes[] = {
#embed "Web/engine.wasm.gz"
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
