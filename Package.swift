// swift-tools-version: 6.2
import PackageDescription

/// The compiler settings of all targets.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// Differences on macOS: prepared for Homebrew's libraries, and never tried (docs/MACOS.md).
#if os(macOS)
  func linking(_ archives: [String]) -> [LinkerSetting] {
    // Homebrew's system already has the libraries that libedit needs.
    archives.filter { $0 == "edit" }.map { .linkedLibrary($0) }
  }

  /// Darwin's C library under the name that the sources import.
  let systemNames = ["Glibc"]
#else
  func linking(_ archives: [String]) -> [LinkerSetting] {
    [.unsafeFlags(archives.flatMap { ["-Xlinker", "-l:lib\($0).a"] })]
  }

  let systemNames: [String] = []
#endif

/// A module of the program, in `Sources/GROUP/NAME`.
///
/// - Parameter archives: static libraries of Debian that it links, without `lib` and `.a`.
func module(
  _ group: String, _ name: String, _ dependencies: [Target.Dependency] = [],
  excluding: [String] = [], embedding resources: [String] = [],
  plugins: [Target.PluginUsage] = [], archives: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies + usesSystem(group), path: "Sources/\(group)/\(name)",
    exclude: excluding, resources: resources.map { .embedInCode($0) }, swiftSettings: settings,
    linkerSettings: archives.isEmpty ? [] : linking(archives),
    plugins: plugins)
}

/// The C library, for the modules that are not pure.
func usesSystem(_ group: String) -> [Target.Dependency] {
  guard ["Platform", "Formats", "App"].contains(group) else { return [] }
  return systemNames.map { .byName(name: $0) }
}

/// The module map of a C library, as Debian and Homebrew package it.
func library(
  _ name: String, pkgConfig: String? = nil, debianPackage: String? = nil, brew: String? = nil
) -> Target {
  .systemLibrary(
    name: name, path: "Sources/Platform/\(name)", pkgConfig: pkgConfig,
    providers: (debianPackage.map { [.apt([$0])] } ?? []) + (brew.map { [.brew([$0])] } ?? []))
}

/// The tests of a module.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies, swiftSettings: settings)
}

/// A target other than the program: a trial, a benchmark, a fuzzer.
func tool(_ name: String, path: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: path, swiftSettings: settings)
}

/// Linker settings with which the released program starts fast: fewer libraries to load
/// (`scripts/link` has the C++ library become a part of it), packed relocations, and no names that
/// libraries could look for (`scripts/check-exports`), which Swift's own settings would export.
let quickStart: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-L" + Context.packageDirectory + "/scripts/link",
      "-Xclang-linker", "-static-libgcc", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
      "-Xlinker", "--no-export-dynamic", "-Xlinker", "-z", "-Xlinker", "now",
    ], .when(platforms: [.linux], configuration: .release))
]

/// Values and arithmetic: the standard library and nothing else.
let model: [Target] = [
  // Texts for people in the language of the run: English where they are used, others by a catalog.
  module("Model", "Wording"),
  // Units (money, hours, points), restaurant, roster, shift, pay period: plain values without the
  // text of files.
  module(
    "Model", "TipModel", ["Wording"],
    // The world's currencies, Treasury's tipped occupations, and everyday names of time zones.
    embedding: ["Data/currencies.txt", "Data/occupations.txt", "Data/zones.txt"]),
  // Hours, points, pools, shares by largest remainder, and the totals of a pay period.
  module("Model", "TipAllocation", ["TipModel"]),
  // From an allocation and a template to the file of a payroll program, or what keeps it from being
  // made.
  module(
    "Model", "Payroll", ["CSV", "TipAllocation", "TipModel", "Wording"],
    // Each file in `Providers` is a payroll template that the program carries.
    excluding: ["Providers"], plugins: ["EmbedFiles"]),
  .plugin(name: "EmbedFiles", capability: .buildTool(), path: "Sources/Build/EmbedFiles"),
  // The rules that shifts, pay periods and payroll files must keep, in one list.
  module("Model", "TipValidation", ["CSV", "Payroll", "TipAllocation", "TipModel", "Wording"]),
  // A restaurant bill, its tip, and splitting it among people to the cent.
  module("Model", "Bills", ["TipAllocation", "TipModel", "Wording"]),
]

/// Between the text of files and the model.
let documents: [Target] = [
  // Source files, places, diagnostics and their fixes as values; one renderer for text, one for
  // JSON.
  module(
    "Documents", "Diagnostics", ["Wording"],
    // Of each code; `docs/errors.md`, which the program carries, is made from them.
    excluding: ["Explanations"]),
  // Text to syntax tree; knows no schema.
  module("Documents", "YAMLSubset", ["Diagnostics", "Wording"]),
  // Syntax tree to model and back to text, for each kind of document; what a date, time, zone or
  // name in another form may mean.
  module(
    "Documents", "Schemas",
    ["Bills", "CSV", "Diagnostics", "TipModel", "TipValidation", "Wording", "YAMLSubset"],
    // The words of headers in tables that people import.
    excluding: ["Headers"], plugins: ["EmbedFiles"]),
  // The explanations of errors, and the texts of other languages as gettext's tools read and write them.
  .target(
    name: "CTranslations", path: "Sources/Documents/CTranslations", exclude: ["en", "es"],
    // For #embed.
    cSettings: [.unsafeFlags(["-std=c23", "-gdwarf-4"])]),
  // The explanations of errors; the languages that the program has besides English: their texts, and which
  // one a locale asks for.
  module("Documents", "Languages", ["CTranslations", "Diagnostics", "Wording"]),
  // Reads and writes CSV, with a guard against cells that a spreadsheet would take for formulas.
  module("Documents", "CSV"),
  // From the texts of a restaurant's files to shared tips: decodes, allocates and checks them, and
  // tries each fix that a diagnostic proposes.
  module(
    "Documents", "RestaurantTexts",
    [
      "Bills", "Diagnostics", "Payroll", "Schemas", "TipAllocation", "TipModel", "TipValidation",
      "Wording", "YAMLSubset",
    ]),
  // The export of a time clock to shifts: shift times, matching people, merging, tips.
  module(
    "Documents", "TimeClocks",
    ["CSV", "Diagnostics", "Schemas", "TipModel", "Wording", "YAMLSubset"],
    // Each file in `Clocks` is a time clock or a register whose exports the program reads.
    excluding: ["Clocks"], plugins: ["EmbedFiles"]),
  // Finds and reads a restaurant's folder: settings, roster, shifts, pay periods, payroll templates.
  module(
    "Documents", "RestaurantFolder",
    [
      "Diagnostics", "Machine", "Payroll", "RestaurantTexts", "Schemas", "TipAllocation",
      "TipModel", "TipValidation", "Wording", "YAMLSubset",
    ]),
]

/// From the model to what people read.
let reports: [Target] = [
  // Workbooks as values, in the words of spreadsheet programs, and what the styles of all reports look
  // like in a currency; knows no tips.
  module("Reports", "Spreadsheet", ["TipModel", "Wording"]),
  // The tables and sheets of shifts and pay periods.
  module(
    "Reports", "TipReports",
    ["CSV", "Diagnostics", "Spreadsheet", "TipAllocation", "TipModel", "TipValidation", "Wording"]),
  // A tip and a split bill: JSON, texts to send, and the workbook of a split bill.
  module(
    "Reports", "BillReports",
    ["Bills", "CSV", "Diagnostics", "Spreadsheet", "TipModel", "Wording"]),
  // Several locations together: totals, people, workweeks, what to look at, and their workbook.
  module(
    "Reports", "GroupReports",
    ["CSV", "Spreadsheet", "TipAllocation", "TipModel", "TipReports", "Wording"]),
  // A pay period's zip: made, read back, verified, corrected; the year to date.
  module(
    "Reports", "Bundles",
    [
      "CSV", "Diagnostics", "Machine", "Payroll", "RestaurantFolder", "RestaurantTexts", "Schemas",
      "Spreadsheet", "TipAllocation", "TipModel", "TipReports", "TipValidation", "Wording", "XLSX",
      "YAMLSubset", "Zip",
    ]),
]

/// The jobs of people with a restaurant, for terminal, options, app, and batch alike.
let jobs: [Target] = [
  // Each job of a person once, without a screen: set up, import, enter a shift, close a pay period. The meaning of a
  // typed day, time, or line; open questions, refusals, and the changes of files.
  module(
    "Jobs", "Jobs",
    [
      "Bills", "CSV", "Diagnostics", "RestaurantTexts", "Schemas", "TimeClocks", "TipAllocation",
      "TipModel", "Wording", "YAMLSubset",
    ])
]

/// The page for phones.
let page: [Target] = [
  // Questions of the page and their answers as JSON; the same code as the program's.
  module(
    "Page", "PageEngine",
    [
      "BillReports", "Bills", "Bundles", "CSV", "Diagnostics", "Jobs", "Machine", "Payroll",
      "RestaurantFolder", "RestaurantTexts", "Schemas", "SheetReading", "TimeClocks",
      "TipAllocation", "TipModel", "TipReports", "TipValidation", "Wording", "YAMLSubset", "Zip",
    ]),
  // HTML, CSS, scripts and the built engine, as bytes of the program.
  .target(
    name: "CPageFiles", path: "Sources/Page/CPageFiles", exclude: ["Web"],
    // For #embed.
    cSettings: [.unsafeFlags(["-std=c23", "-gdwarf-4"])]),
  // Makes the page: one file, or an app.
  module(
    "Page", "Page",
    [
      "CPageFiles", "Diagnostics", "Schemas", "TipModel", "Wording", "YAMLSubset", "Zip",
    ]),
]

/// The bytes of files.
let formats: [Target] = [
  // Spreadsheet to the bytes of a workbook through libxlsxwriter; reads every part back.
  module(
    "Formats", "XLSX",
    ["CLinux", "CXLSXWriter", "Machine", "Spreadsheet", "Wording", "Zip"]),
  // The sheets of a workbook that someone else made, as text, through expat.
  module("Formats", "SheetReading", ["CExpat", "CSV", "Machine", "TipModel", "Wording", "Zip"]),
  // Writes and reads zips through libzip; rejects malformed or hostile ones; SHA-256.
  module("Formats", "Zip", ["CLibCrypto", "CLibZip", "Machine", "Wording"]),
]

/// C libraries, and safe owners of what the machine offers.
let platform: [Target] = [
  // Module maps of C libraries, nothing else.
  library(
    "CXLSXWriter", pkgConfig: "xlsxwriter", debianPackage: "libxlsxwriter-dev",
    brew: "libxlsxwriter"),
  library("CLibZip", pkgConfig: "libzip", debianPackage: "libzip-dev", brew: "libzip"),
  library("CExpat", pkgConfig: "expat", debianPackage: "libexpat1-dev", brew: "expat"),
  library("CLibCrypto", pkgConfig: "libcrypto", debianPackage: "libssl-dev", brew: "openssl@3"),
  library("CLibEdit", debianPackage: "libedit-dev"),
  library("CLinux"),
  // Files, terminal, threads, processes and clocks of the machine; a publication of files succeeds
  // whole or leaves the old ones.
  module(
    "Platform", "Machine", ["CLibEdit", "CLinux", "TipModel", "Wording"],
    archives: ["edit", "tinfo", "bsd", "md"]),
]

/// The commands and dialogs.
let app: [Target] = [
  // The commands and dialogs.
  module(
    "App", "TipsheetKit",
    [
      "BillReports", "Bills", "Bundles", "CSV", "Diagnostics", "GroupReports", "Jobs", "Languages",
      "Machine", "Page", "Payroll", "RestaurantFolder", "RestaurantTexts", "Schemas",
      "SheetReading",
      "TimeClocks",
      "TipAllocation", "TipModel", "TipReports", "TipValidation", "Wording", "YAMLSubset", "Zip",
    ]),
  // The program: hands its arguments to TipsheetKit.
  .executableTarget(
    name: "tipsheet", dependencies: ["TipsheetKit"], path: "Sources/App/tipsheet",
    swiftSettings: settings, linkerSettings: quickStart, plugins: ["EmbedBuild"]),
  .plugin(
    name: "EmbedBuild", capability: .buildTool(), path: "Sources/Build/EmbedBuild"),
]

let testTargets: [Target] = [
  // Shared test code: a small restaurant, the repository's files, runs of the program.
  .target(
    name: "TestSupport",
    dependencies: ["Diagnostics", "EngineTrials", "TipAllocation", "TipModel"],
    path: "Tests/TestSupport", swiftSettings: settings),
  tests("Wording", ["Wording"]),
  tests("Languages", ["Diagnostics", "Languages", "TestSupport", "Wording"]),
  tests("TipModel", ["TestSupport", "TipModel"]),
  tests(
    "TipValidation",
    [
      "Diagnostics", "EngineTrials", "TestSupport", "TipAllocation", "TipModel", "TipValidation",
      "Wording",
    ]),
  tests(
    "TipAllocation",
    [
      "Bills", "EngineTrials", "TestSupport", "TipAllocation", "TipModel", "TipValidation",
    ]),
  tests(
    "Payroll",
    [
      "Diagnostics", "Payroll", "Schemas", "TestSupport", "TipAllocation", "TipModel",
      "TipValidation", "YAMLSubset",
    ]),
  tests("Diagnostics", ["Diagnostics", "TestSupport", "Wording"]),
  tests(
    "YAMLSubset",
    [
      "Diagnostics", "EngineTrials", "SyntaxInvariants", "TestSupport", "YAMLSubset",
    ]),
  tests(
    "Schemas",
    [
      "Bills", "Diagnostics", "EngineTrials", "Machine", "RestaurantFolder", "RestaurantTexts",
      "Schemas", "TestSupport", "TipModel", "YAMLSubset", "document-schemas",
    ]),
  tests("CSV", ["CSV"]),
  tests(
    "TimeClocks",
    [
      "Diagnostics", "EngineTrials", "Jobs", "RestaurantFolder", "Schemas", "TestSupport",
      "TimeClocks",
      "TipAllocation", "TipModel", "Wording", "YAMLSubset",
    ]),
  tests("GroupReports", ["GroupReports", "TipModel"]),
  tests("SheetReading", ["SheetReading"]),
  tests("Spreadsheet", ["Spreadsheet", "TipModel"]),
  tests(
    "TipReports",
    [
      "CSV", "EngineTrials", "Spreadsheet", "TestSupport", "TipAllocation", "TipModel",
      "TipReports", "TipValidation", "Wording",
    ]),
  tests("BillReports", ["BillReports", "Bills", "EngineTrials", "Spreadsheet", "TipModel"]),
  tests(
    "Bundles",
    [
      "Bundles", "CSV", "Diagnostics", "EngineTrials", "Machine", "RestaurantFolder",
      "RestaurantTexts", "Schemas", "TestSupport", "TipAllocation", "TipModel", "TipReports",
      "TipValidation", "XLSX", "Zip",
    ]),
  tests(
    "Page",
    [
      "Diagnostics", "Page", "PageEngine", "Schemas", "TestSupport", "TipModel", "YAMLSubset",
      "Zip",
    ]),
  tests("XLSX", ["Machine", "Spreadsheet", "TipModel", "XLSX", "Zip"]),
  tests("Zip", ["Zip"]),
  tests("Machine", ["Machine", "TestSupport", "TipModel", "Wording"]),
  tests(
    "TipsheetKit",
    [
      "Bills", "Diagnostics", "Jobs", "Languages", "Machine", "Schemas", "TestSupport",
      "TipModel", "TipReports",
      "TipsheetKit",
      "Wording", "YAMLSubset", "Zip",
    ]),
  .target(
    name: "SyntaxInvariants", dependencies: ["Diagnostics", "YAMLSubset"],
    path: "Tests/Fuzz/SyntaxInvariants", swiftSettings: settings),
]

/// Random shifts with the engine's promises checked, comparisons with other programs, benchmarks.
let trials: [Target] = [
  .target(
    name: "EngineTrials", dependencies: ["TipAllocation", "TipModel", "TipValidation"],
    path: "Tests/Trials/EngineTrials", swiftSettings: settings),
  tool(
    "engine-trial", path: "Tests/Trials/engine-trial",
    ["EngineTrials", "Machine", "TipAllocation", "TipModel"]),
  // Writes templates, the reference and JSON schemas from the declarations of documents.
  tool(
    "document-schemas", path: "scripts/document-schemas", ["Diagnostics", "Schemas", "Wording"]),
  // Answers the comparisons of the parser with other parsers; not installed.
  tool(
    "syntax-probe", path: "Tests/Trials/syntax-probe", ["Diagnostics", "YAMLSubset"]),
  tool(
    "parser-benchmark", path: "Benchmarks/parser/program",
    ["Diagnostics", "Schemas", "TipModel", "YAMLSubset"]),
  .target(name: "CReferenceShares", path: "Benchmarks/engine/CReferenceShares"),
  tool(
    "engine-bench", path: "Benchmarks/engine/engine-bench",
    ["CReferenceShares", "EngineTrials", "TipAllocation", "TipModel"]),
  tool(
    "workbook-bench", path: "Benchmarks/workbook/workbook-bench",
    [
      "Bundles", "Machine", "RestaurantFolder", "TipModel",
      "TipReports", "TipValidation", "XLSX",
    ]),
]

/// A fuzzer, which needs a build of its own (`Tests/Fuzz/run`): libFuzzer brings the program's start.
func fuzzer(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: "Tests/Fuzz/\(name)",
    swiftSettings: settings + [.unsafeFlags(["-parse-as-library"])])
}

let fuzzers: [Target] =
  Context.environment["TIPSHEET_FUZZ"] == nil
  ? []
  : [
    fuzzer("fuzz-syntax", ["Diagnostics", "SyntaxInvariants", "YAMLSubset"]),
    fuzzer(
      "fuzz-files",
      [
        "Bills", "Diagnostics", "Jobs", "RestaurantFolder", "RestaurantTexts", "Schemas",
        "TimeClocks",
        "TipAllocation", "TipModel", "TipValidation", "YAMLSubset",
      ]),
    fuzzer("fuzz-zip", ["Bundles", "Diagnostics", "Machine", "RestaurantFolder", "Zip"]),
    fuzzer("fuzz-books", ["CSV", "SheetReading"]),
  ]

let package = Package(
  name: "tipsheet",
  products: [
    .executable(name: "tipsheet", targets: ["tipsheet"]),
    // For programs of others: values, rules, allocation, and the files of a restaurant.
    .library(
      name: "TipsheetModel",
      targets: [
        "TipModel", "TipAllocation", "TipValidation", "Diagnostics", "YAMLSubset", "Schemas",
        "RestaurantTexts",
      ]),
  ],
  targets: model + documents + reports + jobs + page + formats + platform + app
    + testTargets
    + trials + fuzzers
    + systemNames.map {
      .target(name: $0, path: "scripts/packaging/macos/\($0)", swiftSettings: settings)
    })
