// swift-tools-version: 6.2
import PackageDescription

/// One set of compiler settings for the whole house.
let house: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
]

/// A room of the house, with the rooms that it may look into.
func room(
  _ name: String, _ dependencies: [Target.Dependency] = [], archives: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, swiftSettings: house,
    linkerSettings: [.unsafeFlags(archives.flatMap { ["-Xlinker", "-l:lib\($0).a"] })])
}

/// What makes the released program start fast: fewer libraries to load (`scripts/link` has the C++
/// library become a part of it), and packed relocations.
let quickStart: [LinkerSetting] = [
  .unsafeFlags(
    [
      "-use-ld=lld", "-L" + Context.packageDirectory + "/scripts/link",
      "-Xclang-linker", "-static-libgcc", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs",
    ], .when(configuration: .release))
]

/// The tests of a room.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(name: name + "Tests", dependencies: dependencies, swiftSettings: house)
}

let package = Package(
  name: "tipsheet",
  products: [.executable(name: "tipsheet", targets: ["tipsheet"])],
  targets: [
    // Pure rooms: the standard library and nothing else.
    room("Diagnostics"),
    room("TipModel"),
    room("ShiftSyntax", ["Diagnostics"]),
    room("ShiftDecoding", ["Diagnostics", "ShiftSyntax", "TipModel"]),
    room("TipAllocation", ["TipModel"]),
    room("ReportModel", ["TipAllocation", "TipModel"]),
    room("PayrollFiles", ["TipAllocation", "TipModel"]),
    room("FolderWriting", ["Diagnostics", "ShiftSyntax", "TipModel"]),
    room("TerminalText", ["Diagnostics"]),
    room(
      "TimeClockImport",
      ["Diagnostics", "FolderWriting", "ShiftDecoding", "ShiftSyntax", "TipModel"]),

    // C libraries, as Debian packages them.
    .systemLibrary(
      name: "CXLSXWriter", pkgConfig: "xlsxwriter", providers: [.apt(["libxlsxwriter-dev"])]),
    .systemLibrary(name: "CLibZip", pkgConfig: "libzip", providers: [.apt(["libzip-dev"])]),
    .systemLibrary(name: "CLibCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
    .systemLibrary(name: "CLibCSV", providers: [.apt(["libcsv-dev"])]),
    .systemLibrary(name: "CLibEdit", providers: [.apt(["libedit-dev"])]),
    .systemLibrary(name: "CLinux"),

    // A `gmtime` for each thread, in place of the C library's, which libxlsxwriter would share.
    .target(
      name: "CThreadTime",
      // Valgrind, which counts instructions, reads no newer debugging information.
      cSettings: [.unsafeFlags(["-gdwarf-4"])]),

    // The templates of templates/payroll, by links, as bytes in the program.
    .target(
      name: "PayrollTemplates",
      resources: [
        "adp-run", "adp-workforce-now", "generic", "gusto", "journal", "paychex-flex",
      ].map { .embedInCode($0 + ".yaml") },
      swiftSettings: house),

    // Safe owners of what the machine offers; they know nothing of tips.
    room("FilePublishing", ["CLinux", "OrderedWork"]),
    room("TerminalScreen", ["CLinux"]),
    room("OrderedWork"),
    room("XLSXFile", ["CLibZip", "CLinux", "CThreadTime", "CXLSXWriter"]),
    room("ZipFile", ["CLibZip"]),
    room("CSVFile", ["CLibCSV"], archives: ["csv"]),
    room("Checksum", ["CLibCrypto"]),
    room("ZoneClock", ["TipModel"]),
    room("LineEditing", ["CLibEdit"], archives: ["edit", "tinfo", "bsd", "md"]),

    // Answers the comparisons of the parser with other parsers; not installed.
    .executableTarget(
      name: "syntax-probe", dependencies: ["Diagnostics", "ShiftSyntax"], swiftSettings: house),
    .executableTarget(
      name: "parser-benchmark",
      dependencies: ["Diagnostics", "ShiftDecoding", "ShiftSyntax", "TipModel"],
      path: "Benchmarks/parser/program", swiftSettings: house),

    // Where the two halves meet.
    room(
      "RestaurantFolder",
      [
        "CSVFile", "Diagnostics", "FilePublishing", "PayrollFiles", "PayrollTemplates",
        "ShiftDecoding", "ShiftSyntax", "TipAllocation", "TipModel", "ZoneClock",
      ]),
    room(
      "ReportWriters",
      [
        "Checksum", "FolderWriting", "PayrollFiles", "ReportModel", "TipAllocation", "TipModel",
        "XLSXFile", "ZipFile",
      ]),
    room(
      "Bundling",
      [
        "Checksum", "Diagnostics", "FilePublishing", "ReportModel", "ReportWriters",
        "RestaurantFolder", "ShiftDecoding", "ShiftSyntax", "TipAllocation", "TipModel", "ZipFile",
      ]),
    .executableTarget(
      name: "tipsheet",
      dependencies: [
        "Bundling", "Diagnostics", "FilePublishing", "FolderWriting", "LineEditing", "OrderedWork",
        "PayrollFiles", "ReportModel", "ReportWriters", "RestaurantFolder", "ShiftDecoding",
        "ShiftSyntax", "TerminalScreen", "TerminalText", "TimeClockImport", "TipAllocation",
        "TipModel", "ZipFile", "ZoneClock",
      ],
      swiftSettings: house, linkerSettings: quickStart),

    tests("Diagnostics", ["Diagnostics"]),
    tests("ShiftSyntax", ["Diagnostics", "ShiftSyntax", "SyntaxInvariants"]),
    .target(
      name: "SyntaxInvariants", dependencies: ["Diagnostics", "ShiftSyntax"],
      path: "Tests/Fuzz/SyntaxInvariants", swiftSettings: house),
    tests("TipModel", ["TipModel"]),
    tests(
      "ShiftDecoding",
      [
        "Diagnostics", "FolderWriting", "RestaurantFolder", "ShiftDecoding", "ShiftSyntax",
        "TipModel", "ZoneClock",
      ]),
    tests(
      "FolderWriting",
      ["Diagnostics", "FolderWriting", "ShiftDecoding", "ShiftSyntax", "TipModel"]),
    tests("TipAllocation", ["EngineTrials", "TipAllocation", "TipModel"]),
    tests("ReportModel", ["EngineTrials", "ReportModel", "TipAllocation", "TipModel"]),
    tests(
      "PayrollFiles",
      [
        "Diagnostics", "PayrollFiles", "PayrollTemplates", "ShiftDecoding", "ShiftSyntax",
        "TipAllocation", "TipModel",
      ]),
    tests("TerminalScreen", ["TerminalScreen"]),
    tests("TerminalText", ["TerminalText"]),
    tests(
      "TimeClockImport",
      [
        "Diagnostics", "FolderWriting", "RestaurantFolder", "ShiftDecoding", "ShiftSyntax",
        "TimeClockImport", "TipModel",
      ]),
    tests("FilePublishing", ["FilePublishing"]),
    tests("OrderedWork", ["OrderedWork"]),
    tests("ZipFile", ["ZipFile"]),
    tests("CSVFile", ["CSVFile"]),
    tests("Checksum", ["Checksum"]),
    tests("ZoneClock", ["TipModel", "ZoneClock"]),
    tests(
      "ReportWriters",
      ["Checksum", "ReportModel", "ReportWriters", "TipAllocation", "TipModel", "ZipFile"]),
    tests(
      "Bundling",
      [
        "Bundling", "Diagnostics", "ReportModel", "ReportWriters", "RestaurantFolder",
        "ShiftDecoding", "TipModel", "ZipFile",
      ]),
    tests("XLSXFile", ["XLSXFile"]),
    tests(
      "Command",
      [
        "Diagnostics", "ShiftDecoding", "TerminalScreen", "TipAllocation", "TipModel", "ZipFile",
        "tipsheet",
      ]),

    // Random shifts with the engine's promises checked, and its speed.
    .target(
      name: "EngineTrials", dependencies: ["TipAllocation", "TipModel"],
      path: "Tests/Outside/allocation/EngineTrials", swiftSettings: house),
    .executableTarget(
      name: "engine-trial",
      dependencies: ["EngineTrials", "TipAllocation", "TipModel", "ZoneClock"],
      path: "Tests/Outside/allocation/engine-trial", swiftSettings: house),
    .target(name: "CReferenceShares", path: "Benchmarks/engine/CReferenceShares"),
    .executableTarget(
      name: "engine-bench",
      dependencies: ["CReferenceShares", "EngineTrials", "TipAllocation", "TipModel"],
      path: "Benchmarks/engine/engine-bench", swiftSettings: house),
    .executableTarget(
      name: "workbook-bench",
      dependencies: [
        "FilePublishing", "ReportModel", "ReportWriters", "RestaurantFolder", "TipAllocation",
        "TipModel",
      ],
      path: "Benchmarks/workbook/workbook-bench", swiftSettings: house),
  ]
)

// Fuzzing needs a build of its own (`Tests/Fuzz/run`): libFuzzer brings the program's start.
if Context.environment["TIPSHEET_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "fuzz-syntax", dependencies: ["Diagnostics", "ShiftSyntax", "SyntaxInvariants"],
      path: "Tests/Fuzz/fuzz-syntax",
      swiftSettings: house + [.unsafeFlags(["-parse-as-library"])]))
  package.targets.append(
    .executableTarget(
      name: "fuzz-files",
      dependencies: [
        "Diagnostics", "RestaurantFolder", "TimeClockImport", "TipAllocation", "TipModel",
      ],
      path: "Tests/Fuzz/fuzz-files",
      swiftSettings: house + [.unsafeFlags(["-parse-as-library"])]))
  package.targets.append(
    .executableTarget(
      name: "fuzz-zip", dependencies: ["Bundling", "Diagnostics", "ZipFile"],
      path: "Tests/Fuzz/fuzz-zip",
      swiftSettings: house + [.unsafeFlags(["-parse-as-library"])]))
}
