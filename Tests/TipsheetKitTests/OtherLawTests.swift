import Foundation
import TestSupport
import Testing

/// Recorded runs of restaurants that keep another law than that of the United States.
@Suite struct OtherLawTests {
  /// Words of US law and its tax forms, in both languages.
  private static let american = [
    "W-2", "FICA", "IRS", "CFR", "U.S.C", "FLSA", "Treasury", "Tesoro", "NYCRR", "Fact Sheet",
    "ederal", "Form ", "Forms ", "Formulario", "Cal. Labor",
  ]

  /// Everything that such a restaurant prints and writes, workbooks and zips as text.
  ///
  /// - Parameters:
  ///   - name: of the case.
  ///   - known: words that must be in it.
  @Test(arguments: [
    ("london", ["Employment (Allocation of Tips) Act 2023", "Registros que se guardan"]),
    ("tokyo", ["JPY", "salario"]),
  ])
  func areWithoutAmericanWords(_ name: String, _ known: [String]) throws {
    let files = try files(below: Repository.url("Tests/Goldens/Runs/\(name)"))
      .filter { $0.key != "command" }
    let texts = files.mapValues { String(decoding: $0, as: UTF8.self) }
    #expect(texts.keys.contains { $0.hasSuffix(".xlsx.txt") })
    for word in known {
      #expect(texts.values.contains { $0.contains(word) }, "nothing has \(word)")
    }
    for (file, text) in texts {
      for word in OtherLawTests.american where text.contains(word) {
        let lines = text.split(separator: "\n").filter { $0.contains(word) }
        Issue.record("\(name)/\(file): \(lines.prefix(3))")
      }
    }
  }
}
