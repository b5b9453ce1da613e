import Foundation
import Rules
import Testing
import Text

/// A rule is one value and one golden.
@Suite struct RuleTests {
  @Test func everyRuleHasItsOwnName() {
    let names = allRules.map(\.name)
    #expect(Set(names).count == names.count)
  }

  /// Findings are reported by the code that their rule names.
  @Test func everyDiagnosticOfARuleIsKnown() {
    for rule in allRules {
      guard let code = rule.diagnostic else { continue }
      #expect(DiagnosticCode(rawValue: code) != nil, "\(rule.name): \(code)")
    }
  }

  /// A rule of the validation list is in a recorded `validation.csv`; one that is reported at its
  /// place has a sample of its code.
  @Test func everyRuleHasAGolden() throws {
    let goldens = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Goldens")
    let files = FileManager.default.enumerator(at: goldens, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    for case let file as URL in try #require(files)
    where file.lastPathComponent.hasSuffix("validation.csv") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for row in text.split(whereSeparator: \.isNewline).dropFirst() {
        let cells = row.split(separator: ",", maxSplits: 3, omittingEmptySubsequences: false)
        if cells.count == 4 { names.insert(String(cells[2])) }
      }
    }
    for rule in allRules {
      if let code = rule.diagnostic {
        let sample = goldens.appendingPathComponent("Diagnostics/\(code)/expected.txt")
        #expect(FileManager.default.fileExists(atPath: sample.path), "\(rule.name): \(code)")
      } else {
        // A rule of several measures names its findings by them: `declared cash tips`.
        #expect(names.contains { isNamed($0, by: rule.name.english) }, "\(rule.name)")
      }
    }
  }

  private func isNamed(_ finding: String, by rule: String) -> Bool {
    var words = rule.split(separator: " ")[...]
    for word in finding.split(separator: " ") where word == words.first { words.removeFirst() }
    return words.isEmpty
  }
}
