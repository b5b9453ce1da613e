import TestSupport
import Testing
import Text

/// One sample for each code of the parser, `CODE.yaml`, and what is printed of it, `CODE.txt`.
@Suite struct SyntaxGoldenTests {
  private static let folder = "Tests/Goldens/Diagnostics/"

  static let codes = Repository.names(in: folder).filter { $0.hasSuffix(".yaml") }
    .map { String($0.dropLast(5)) }

  @Test(arguments: codes)
  func theSampleGetsItsDiagnostics(code: String) throws {
    let name = "\(code).yaml"
    let bytes = try Repository.bytes(SyntaxGoldenTests.folder + name)
    try expect(code, of: SourceFile(name: name, bytes: bytes))
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
    try expectGolden(
      renderer.text(of: bag), Repository.url(SyntaxGoldenTests.folder + code + ".txt"))
    #expect(bag.diagnostics.contains { $0.code.rawValue == code })
  }
}
