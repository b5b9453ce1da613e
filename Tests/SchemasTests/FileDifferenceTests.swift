import Documents
import TestSupport
import Testing
import Text

@Suite struct FileDifferenceTests {
  private static func differences(_ old: String, _ new: String) -> [String] {
    FileDifference.all(from: cleanTree(old), to: cleanTree(new)).map { value in
      "\(value.path): \(value.old ?? "-") / \(value.new ?? "-")"
    }
  }

  @Test func valuesAreNamedByTheirPath() {
    let old = """
      tips: {credit_card: 3066.22, cash: 168.00}   # counted twice
      staff:
        - {employee: 3, position: Bartender, hours: 8}
        - {employee: 15, position: Server, hours: 6.25}

      """
    let new = """
      # the order of keys and the layout do not matter
      staff:
        - employee: 15
          position: Server
          hours: 7
        - {employee: 16, position: Busser, hours: 5}
      tips: {cash: 170, credit_card: 3066.22}
      note: late

      """
    #expect(
      Self.differences(old, new) == [
        "tips: cash: 168.00 / 170",
        "staff: 3: {employee: 3, position: Bartender, hours: 8} / -",
        "staff: 15: hours: 6.25 / 7",
        "staff: 16: - / {employee: 16, position: Busser, hours: 5}", "note: - / late",
      ])
    #expect(Self.differences(old, old + "# a comment\n").isEmpty)
  }

  @Test(arguments: [
    ("- 1\n", "- 2\n", [": [1] / [2]"]), ("a: 1\n", "a: [1]\n", ["a: 1 / [1]"]),
    ("a: [{x: 1}, {x: 1}]\n", "a: [{x: 1}]\n", ["a: [{x: 1}, {x: 1}] / [{x: 1}]"]),
    ("a:\n", "a: 0\n", ["a:  / 0"]), ("", "a: 0\n", [": - / {a: 0}"]),
  ])
  func otherValuesAreTakenWhole(old: String, new: String, differences: [String]) {
    #expect(Self.differences(old, new) == differences)
  }
}
