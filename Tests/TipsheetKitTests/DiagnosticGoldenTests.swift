import Foundation
import TestSupport
import Testing

/// One folder for each code of the decoders: the files that differ from `Tests/Goldens/base`, and
/// in `expected.txt` what `tipsheet check` says of them.
///
/// Where there is an `arguments.txt`, its words are the command instead. Where there is a
/// `roster.csv` and a `without-roster-yaml`, the base's roster is taken away.
@Suite struct DiagnosticGoldenTests {
  static let folders = Repository.names(in: "Tests/Goldens/Diagnostics").filter {
    !$0.contains(".")
  }

  @Test(arguments: folders)
  func theSampleGetsItsDiagnostics(code: String) throws {
    let sample = Repository.goldens.appendingPathComponent("Diagnostics/\(code)")
    let base = try TemporaryFolder(copyOf: "Tests/Goldens/base")
    let files = try files(below: sample)
    let notes = ["expected.txt", "arguments.txt", "without-roster-yaml"]
    for (path, bytes) in files where !notes.contains(path) { try base.write(bytes, to: path) }
    if files["without-roster-yaml"] != nil { try base.remove("roster.yaml") }
    let arguments = files["arguments.txt"].map { String(decoding: $0, as: UTF8.self) }
    let words = arguments?.split { $0.isWhitespace }.map(String.init)
    let run = try ProgramRun(words ?? ["check"], in: base.url)
    try expectGolden(run.errors, sample.appendingPathComponent("expected.txt"))
    let isOpen =
      run.errors.contains(" [closed-")
      || run.errors.split(separator: "\n").contains { $0.hasPrefix("FAIL ") }
    #expect(run.status == (run.errors.contains(": error: ") ? 1 : isOpen ? 3 : 0))
    guard arguments == nil else { return }
    let json = try ProgramRun(["check", "--format", "json"], in: base.url)
    #expect(json.output.contains("\"code\":\"\(code)\""), "\(json.output)")
  }
}
