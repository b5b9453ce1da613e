import TestSupport
import Testing
import Text

/// No kind of mistake without a sample of it and what is printed then: `CODE.yaml` and `CODE.txt`,
/// or a folder `CODE` with `expected.txt`.
@Suite struct GoldenCompletenessTests {
  private static let folder = "Tests/Goldens/Diagnostics"
  private static let names = Set(Repository.names(in: folder))

  @Test(arguments: DiagnosticCode.allCases)
  func everyCodeHasItsPair(code: DiagnosticCode) {
    let (names, name) = (GoldenCompletenessTests.names, code.rawValue)
    let isMadeByItsTest = code == .fileTooLarge
    let isFile =
      names.contains("\(name).txt") && (isMadeByItsTest || names.contains("\(name).yaml"))
    let files = Repository.names(in: "\(GoldenCompletenessTests.folder)/\(name)")
    #expect(isFile || files.contains("expected.txt"), "\(name) has no golden")
  }

  @Test func everyGoldenIsOfACode() {
    let codes = Set(DiagnosticCode.allCases.map(\.rawValue))
    for name in GoldenCompletenessTests.names {
      let code = name.split(separator: ".").first.map(String.init) ?? ""
      #expect(codes.contains(code), "\(name) is a sample of nothing")
    }
  }
}
