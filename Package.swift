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

/// Differences on macOS: prepared for Homebrew's libraries, and never tried (CONTRIBUTING.md).
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

/// A module of the program.
///
/// - Parameters:
///   - path: its folder in `Sources`; nil for that of its name.
///   - isPure: whether it uses no C library, so that the same code runs in a browser.
///   - archives: static libraries of Debian that it links, without `lib` and `.a`.
func module(
  _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil,
  isPure: Bool = true, excluding: [String] = [], embedding resources: [String] = [],
  plugins: [Target.PluginUsage] = [], archives: [String] = []
) -> Target {
  .target(
    name: name,
    dependencies: dependencies + (isPure ? [] : systemNames.map { .byName(name: $0) }),
    path: "Sources/\(path ?? name)", exclude: excluding,
    resources: resources.map { .embedInCode($0) }, swiftSettings: settings,
    linkerSettings: archives.isEmpty ? [] : linking(archives), plugins: plugins)
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

/// The modules, each after those that it depends on. A module is there because it forbids something: a direction, a C
/// library, the machine.
let modules: [Target] = [
  // Words and languages, source files, places and diagnostics, the YAML subset, CSV. Knows no tips.
  module(
    "Text",
    // An explanation of each code; `docs/errors.md`, which the program carries, is made from them.
    excluding: ["Diagnostics/Explanations"]),
  // Values and arithmetic: money, hours, points, restaurant, roster, shift, pay period; sharing by largest remainder;
  // bills. Knows no text of files.
  module(
    "Tips", ["Text"],
    // The world's currencies, Treasury's tipped occupations, and everyday names of time zones.
    embedding: [
      "TipModel/Data/currencies.txt", "TipModel/Data/occupations.txt", "TipModel/Data/zones.txt",
    ]),
  // The rules that shifts, pay periods and payroll files must keep, and doubts; the file of a payroll program, or what
  // keeps it from being made.
  module(
    "Rules", ["Text", "Tips"],
    // Each file in `Providers` is a payroll template that the program carries.
    excluding: ["Payroll/Providers"], plugins: ["EmbedFiles"]),
  .plugin(name: "EmbedFiles", capability: .buildTool(), path: "Sources/Build/EmbedFiles"),
  // Syntax tree to model and back to text, for each kind of document; from the texts of a restaurant to shared tips,
  // with each fix tried that a diagnostic proposes.
  module(
    "Documents", ["Rules", "Text", "Tips"],
    // The words of headers in tables that people import.
    excluding: ["Schemas/Headers"], plugins: ["EmbedFiles"]),
  // The exports of time clocks and registers as rows of hours and payments.
  module(
    "Imports", ["Documents", "Text", "Tips"],
    // Each file in `Clocks` is a time clock or a register whose exports the program reads.
    excluding: ["TimeClocks/Clocks"], plugins: ["EmbedFiles"]),
  // Workbooks as values, and the tables and sheets of shifts, pay periods, bills, and groups.
  module("Books", ["Rules", "Text", "Tips"]),
  // The bytes of files: workbooks through libxlsxwriter, sheets of others through expat, zips through libzip.
  module(
    "Files",
    [
      "Books", "CExpat", "CLibCrypto", "CLibZip", "CLinux", "CXLSXWriter", "Machine", "Text",
      "Tips",
    ], isPure: false),
  // A restaurant's folder: settings, roster, shifts, pay periods, payroll templates; a pay period's zip, made, read back,
  // verified, corrected; the year to date.
  module(
    "Folder", ["Books", "Documents", "Files", "Machine", "Rules", "Text", "Tips"]),
  // Each job of a person once, without a screen: set up, import, enter a shift, close a pay period. The meaning of a
  // typed day, time, or line; open questions, refusals, and the changes of files.
  module(
    "Jobs",
    ["Books", "Documents", "Files", "Folder", "Imports", "Machine", "Rules", "Text", "Tips"]),
]

/// The app in a browser.
let page: [Target] = [
  // Questions of the page and their answers as JSON; the same code as the program's.
  module(
    "PageEngine",
    [
      "Books", "CQRCodeGen", "Documents", "Files", "Folder", "Imports", "Jobs", "Machine", "Rules",
      "Text", "Tips",
    ], path: "Page/PageEngine"),
  // HTML, CSS, scripts and the built engine, as bytes of the program.
  .target(
    name: "CPageFiles", path: "Sources/Page/CPageFiles", exclude: ["Web"],
    // For #embed.
    cSettings: [.unsafeFlags(["-std=c23", "-gdwarf-4"])]),
  // Makes the page: one file, or an app.
  module("Page", ["CPageFiles", "Documents", "Files", "Text", "Tips"], path: "Page/Page"),
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
  library("CQRCodeGen", pkgConfig: "qrcodegen", debianPackage: "libqrcodegen-dev"),
  library("CLibEdit", debianPackage: "libedit-dev"),
  library("CLinux"),
  // Files, terminal, threads, processes and clocks of the machine; a publication of files succeeds
  // whole or leaves the old ones.
  module(
    "Machine", ["CLibEdit", "CLinux", "Text", "Tips"], path: "Platform/Machine", isPure: false,
    archives: ["edit", "tinfo", "bsd", "md"]),
]

/// The commands and dialogs.
let app: [Target] = [
  // The commands and dialogs.
  module(
    "TipsheetKit",
    [
      "Books", "CTranslations", "Documents", "Files", "Folder", "Imports", "Jobs", "Machine",
      "Page", "Rules", "Text", "Tips",
    ], path: "App/TipsheetKit", isPure: false),
  // The explanations of errors, and the texts of other languages as gettext's tools read and write them.
  .target(
    name: "CTranslations", path: "Sources/App/CTranslations", exclude: ["en", "es"],
    // For #embed.
    cSettings: [.unsafeFlags(["-std=c23", "-gdwarf-4"])]),
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
    dependencies: ["EngineTrials", "Text", "Tips"],
    path: "Tests/TestSupport", swiftSettings: settings),
  tests(
    "Text",
    ["EngineTrials", "SyntaxInvariants", "TestSupport", "Text"]),
  tests("Languages", ["TestSupport", "Text", "TipsheetKit"]),
  tests(
    "TipValidation",
    ["EngineTrials", "Rules", "TestSupport", "Text", "Tips"]),
  tests(
    "Tips",
    ["EngineTrials", "Rules", "TestSupport", "Text", "Tips"]),
  tests(
    "Payroll",
    ["Documents", "Rules", "TestSupport", "Text", "Tips"]),
  tests(
    "Schemas",
    [
      "Documents", "EngineTrials", "Folder", "Machine", "TestSupport", "Text", "Tips",
      "document-schemas",
    ]),
  tests(
    "TimeClocks",
    ["Documents", "EngineTrials", "Folder", "Imports", "Jobs", "TestSupport", "Text", "Tips"]),
  tests(
    "Books",
    ["Books", "EngineTrials", "Rules", "TestSupport", "Text", "Tips"]),
  tests(
    "Bundles",
    [
      "Books", "Documents", "EngineTrials", "Files", "Folder", "Machine", "Rules", "TestSupport",
      "Text", "Tips",
    ]),
  tests(
    "Page",
    ["Documents", "Files", "Page", "PageEngine", "TestSupport", "Text", "Tips"]),
  tests("Files", ["Books", "Files", "Machine", "Tips"]),
  tests("Machine", ["Machine", "TestSupport", "Text", "Tips"]),
  tests(
    "TipsheetKit",
    [
      "Books", "Documents", "Files", "Jobs", "Machine", "TestSupport", "Text", "Tips",
      "TipsheetKit",
    ]),
  .target(
    name: "SyntaxInvariants", dependencies: ["Text"],
    path: "Tests/Fuzz/SyntaxInvariants", swiftSettings: settings),
]

/// Random shifts with the engine's promises checked, comparisons with other programs, benchmarks.
let trials: [Target] = [
  .target(
    name: "EngineTrials", dependencies: ["Rules", "Tips"],
    path: "Tests/Trials/EngineTrials", swiftSettings: settings),
  tool(
    "engine-trial", path: "Tests/Trials/engine-trial",
    ["EngineTrials", "Machine", "Tips"]),
  // Writes templates, the reference and JSON schemas from the declarations of documents.
  tool(
    "document-schemas", path: "scripts/document-schemas", ["Documents", "Text"]),
  // Answers the comparisons of the parser with other parsers; not installed.
  tool(
    "syntax-probe", path: "Tests/Trials/syntax-probe", ["Text"]),
  tool(
    "parser-benchmark", path: "Benchmarks/parser/program",
    ["Documents", "Text", "Tips"]),
  .target(name: "CReferenceShares", path: "Benchmarks/engine/CReferenceShares"),
  tool(
    "engine-bench", path: "Benchmarks/engine/engine-bench",
    ["CReferenceShares", "EngineTrials", "Tips"]),
  tool(
    "workbook-bench", path: "Benchmarks/workbook/workbook-bench",
    ["Books", "Files", "Folder", "Machine", "Rules", "Tips"]),
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
    fuzzer("fuzz-syntax", ["SyntaxInvariants", "Text"]),
    fuzzer(
      "fuzz-files",
      ["Documents", "Folder", "Imports", "Jobs", "Rules", "Text", "Tips"]),
    fuzzer("fuzz-zip", ["Files", "Folder", "Machine", "Text"]),
    fuzzer("fuzz-books", ["Files", "Text"]),
  ]

let package = Package(
  name: "tipsheet",
  products: [
    .executable(name: "tipsheet", targets: ["tipsheet"]),
    // For programs of others: values, rules, allocation, and the files of a restaurant.
    .library(
      name: "TipsheetModel",
      targets: [
        "Text", "Tips", "Rules", "Documents",
      ]),
  ],
  targets: modules + page + platform + app
    + testTargets
    + trials + fuzzers
    + systemNames.map {
      .target(name: $0, path: "scripts/packaging/macos/\($0)", swiftSettings: settings)
    })
