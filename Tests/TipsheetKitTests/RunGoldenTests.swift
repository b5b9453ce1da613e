import Foundation
import TestSupport
import Testing

/// Whole runs of the program against what was recorded of them: one folder a case, and no Swift.
///
/// A case is `Tests/Goldens/Runs/NAME/` with `command`, a script for `/bin/sh`, and perhaps
/// `input/`, the files that it finds, or a link to a folder of samples. It runs in a folder of its own; `tipsheet` is on its path,
/// `$SAMPLES` and `$GOLDENS` are the repository's. Recorded are `stdout`, `stderr`, `status` and
/// in `files/` each file that the run made or changed: workbooks and zips as text (`.txt`), the others as
/// they are. `RECORD_GOLDENS=1` records again what differs, and fails the test.
@Suite struct RunGoldenTests {
  private static let goldens = Repository.goldens

  static let cases = Repository.names(in: "Tests/Goldens/Runs")

  @Test func thereAreCases() { #expect(!RunGoldenTests.cases.isEmpty) }

  @Test(arguments: cases)
  func theRunIsAsRecorded(name: String) throws {
    let folder = try TemporaryFolder()
    let golden = RunGoldenTests.goldens.appendingPathComponent("Runs/\(name)")
    let found = try RunGoldenTests.run(golden, in: folder)
    let recorded = try folder.files(below: golden)
      .filter { $0.key != "command" && !$0.key.hasPrefix("input/") }
    if isRecordingGoldens, found != recorded {
      try RunGoldenTests.record(found, insteadOf: recorded, in: golden)
      Issue.record("recorded \(name)")
    }
    #expect(found.keys.sorted() == recorded.keys.sorted())
    for (path, bytes) in recorded.sorted(by: { $0.key < $1.key }) {
      let text = found[path].map { String(decoding: $0, as: UTF8.self) }
      #expect(text == String(decoding: bytes, as: UTF8.self), "\(name)/\(path)")
    }
  }

  /// The output and the files of the case's run, by the names under which they are recorded.
  private static func run(_ golden: URL, in folder: TemporaryFolder) throws -> [String: Data] {
    let place = folder.url.appendingPathComponent("run")
    let input = golden.appendingPathComponent("input").resolvingSymlinksInPath()
    if FileManager.default.fileExists(atPath: input.path) {
      try FileManager.default.copyItem(at: input, to: place)
    } else {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    let before = try folder.files(below: place)
    let command = golden.appendingPathComponent("command")
    let environment = [
      "PATH": ProgramRun.program.deletingLastPathComponent().path + ":" + ProgramRun.path,
      "SAMPLES": Repository.samples.path,
      "GOLDENS": goldens.path, "HOME": place.path,
    ]
    let run = try ProgramRun(
      program: URL(fileURLWithPath: "/bin/sh"), ["-u", command.path], in: place,
      environment: environment)
    var found = ["stdout": Data(run.output.utf8), "stderr": Data(run.errors.utf8)]
    found["status"] = Data("\(run.status)\n".utf8)
    for (path, bytes) in try folder.files(below: place) where before[path] != bytes {
      found["files/" + path + (isBinary(path) ? ".txt" : "")] = try text(
        of: place.appendingPathComponent(path), bytes)
    }
    // Temporary folders have another name each time.
    return found.mapValues { bytes in
      Data(
        String(decoding: bytes, as: UTF8.self)
          .replacingOccurrences(of: place.path, with: "{here}")
          .replacingOccurrences(of: Repository.root.path, with: "{package}").utf8)
    }
  }

  /// A workbook or a zip, which is recorded as text under its name with `.txt`.
  private static func isBinary(_ path: String) -> Bool {
    path.hasSuffix(".xlsx") || path.hasSuffix(".zip")
  }

  private static func text(of file: URL, _ bytes: Data) throws -> Data {
    guard isBinary(file.path) else { return bytes }
    let script = Repository.url("Tests/Oracles/as-text")
    let run = try ProgramRun(
      program: URL(fileURLWithPath: "/usr/bin/python3"), [script.path, file.path])
    try #require(run.status == 0, "\(run.errors)")
    return Data(run.output.utf8)
  }

  private static func record(
    _ found: [String: Data], insteadOf recorded: [String: Data], in golden: URL
  ) throws {
    for path in recorded.keys where found[path] == nil {
      try FileManager.default.removeItem(at: golden.appendingPathComponent(path))
    }
    for (path, bytes) in found where recorded[path] != bytes {
      let file = golden.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
  }
}
