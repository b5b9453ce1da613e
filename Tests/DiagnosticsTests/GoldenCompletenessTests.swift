import Diagnostics
import Foundation
import Testing

/// No kind of mistake without a sample of it and what is printed then: `CODE.yaml` and `CODE.txt`,
/// or a folder `CODE` with `expected.txt`.
@Suite struct GoldenCompletenessTests {
  @Test(arguments: DiagnosticCode.allCases)
  func everyCodeHasItsPair(code: DiagnosticCode) {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Goldens/Diagnostics")
    func exists(_ name: String) -> Bool {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
    }
    let isMadeByItsTest = code == .fileTooLarge
    let isFile =
      exists("\(code.rawValue).txt") && (isMadeByItsTest || exists("\(code.rawValue).yaml"))
    #expect(isFile || exists("\(code.rawValue)/expected.txt"), "\(code.rawValue) has no golden")
  }

  @Test func everyGoldenIsOfACode() throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Goldens/Diagnostics")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let codes = Set(DiagnosticCode.allCases.map(\.rawValue))
    for name in names where !name.hasPrefix(".") {
      let code = name.split(separator: ".").first.map(String.init) ?? ""
      #expect(codes.contains(code), "\(name) is a sample of nothing")
    }
  }
}
