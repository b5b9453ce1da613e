import Foundation
import Testing

/// One folder for each code of the decoders: the files that differ from `Tests/Goldens/base`, and
/// in `expected.txt` what `tipsheet check` says of them, or `tipsheet split` of a `bill.yaml`.
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
    for (path, bytes) in try folder.files(below: sample) where path != "expected.txt" {
      try bytes.write(to: base.appendingPathComponent(path))
    }
    let isBill = FileManager.default.fileExists(
      atPath: base.appendingPathComponent("bill.yaml").path)
    let run = try ProgramRun(isBill ? ["split", "bill.yaml"] : ["check"], in: base)
    let expectedFile = sample.appendingPathComponent("expected.txt")
    if DiagnosticGoldenTests.isRecording {
      try run.errors.write(to: expectedFile, atomically: true, encoding: .utf8)
      Issue.record("recorded \(code)")
    }
    #expect(run.errors == (try String(contentsOf: expectedFile, encoding: .utf8)))
    #expect(run.status == (run.errors.contains(": error: ") ? 1 : 0))
    // A bill's code is looked at by the tests of its decoder.
    if isBill { return }
    let json = try ProgramRun(["check", "--format", "json"], in: base)
    #expect(json.output.contains("\"code\":\"\(code)\""), "\(json.output)")
  }

  private static func isFolder(_ url: URL) -> Bool {
    (try? url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory) == true
  }
}
