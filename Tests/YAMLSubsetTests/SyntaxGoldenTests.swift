import Diagnostics
import Foundation
import Testing
import YAMLSubset

/// One sample for each code of the parser, `CODE.yaml`, and what is printed of it, `CODE.txt`.
@Suite struct SyntaxGoldenTests {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Goldens/Diagnostics")
  private static let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDENS"] != nil

  static let codes: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test(arguments: codes)
  func theSampleGetsItsDiagnostics(code: String) throws {
    let sample = SyntaxGoldenTests.folder.appendingPathComponent("\(code).yaml")
    try expect(code, of: SourceFile(name: "\(code).yaml", bytes: Array(Data(contentsOf: sample))))
  }

  /// Its sample would be larger than the rest of the repository.
  @Test func aFileBeyondTheLimitIsNotRead() throws {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 64 << 20 + 1)
    try expect("file-too-large", of: SourceFile(name: "file-too-large.yaml", bytes: bytes))
  }

  private func expect(_ code: String, of file: SourceFile) throws {
    var bag = DiagnosticBag()
    _ = parse(file, reportingTo: &bag)
    var renderer = DiagnosticRenderer()
    let text = renderer.text(of: bag)
    let expected = SyntaxGoldenTests.folder.appendingPathComponent("\(code).txt")
    if SyntaxGoldenTests.isRecording {
      try text.write(to: expected, atomically: true, encoding: .utf8)
      Issue.record("recorded \(code)")
    }
    #expect(text == (try String(contentsOf: expected, encoding: .utf8)))
    #expect(bag.diagnostics.contains { $0.code.rawValue == code })
  }
}
