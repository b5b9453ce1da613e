import Foundation
import Testing

/// One folder for each code of the decoders: the files that differ from `Tests/Goldens/base`, and
/// in `expected.txt` what `tipsheet check` says of them.
///
/// Where there is an `arguments.txt`, its words are the command instead. Where there is a
/// `roster.csv` and a `without-roster-yaml`, the base's roster is taken away.
@Suite struct DiagnosticGoldenTests {
  private static let goldens = ProgramRun.packageRoot.appendingPathComponent("Tests/Goldens")
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil

  static let folders: [String] = {
    let diagnostics = goldens.appendingPathComponent("Diagnostics")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: diagnostics.path)) ?? []
    return names.filter { isFolder(diagnostics.appendingPathComponent($0)) }.sorted()
  }()

  @Test(arguments: folders)
  func theSampleGetsItsDiagnostics(code: String) throws {
    let sample = DiagnosticGoldenTests.goldens.appendingPathComponent("Diagnostics/\(code)")
    let folder = try TemporaryFolder()
    let base = folder.url.appendingPathComponent("restaurant")
    try FileManager.default.copyItem(
      at: DiagnosticGoldenTests.goldens.appendingPathComponent("base"), to: base)
    let files = try folder.files(below: sample)
    let notes = ["expected.txt", "arguments.txt", "without-roster-yaml"]
    for (path, bytes) in files where !notes.contains(path) {
      let file = base.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
    if files["without-roster-yaml"] != nil {
      try FileManager.default.removeItem(at: base.appendingPathComponent("roster.yaml"))
    }
    let arguments = files["arguments.txt"].map { String(decoding: $0, as: UTF8.self) }
    let words = arguments?.split { $0.isWhitespace }.map(String.init)
    let run = try ProgramRun(words ?? ["check"], in: base)
    let expectedFile = sample.appendingPathComponent("expected.txt")
    if DiagnosticGoldenTests.isRecording {
      try run.errors.write(to: expectedFile, atomically: true, encoding: .utf8)
      Issue.record("recorded \(code)")
    }
    #expect(run.errors == (try String(contentsOf: expectedFile, encoding: .utf8)))
    let failsACheck = run.errors.split(separator: "\n").contains { $0.hasPrefix("FAIL ") }
    #expect(run.status == (run.errors.contains(": error: ") ? 1 : failsACheck ? 3 : 0))
    guard arguments == nil else { return }
    let json = try ProgramRun(["check", "--format", "json"], in: base)
    #expect(json.output.contains("\"code\":\"\(code)\""), "\(json.output)")
  }

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
  }
}
