import TestSupport
import Testing
import Text
import Tips
@testable import Books

/// Limits of texts in cells and sentences.
@Suite struct TextLimitTests {
  /// Two words fit a line to its last digit: two digits each, and a space of half a digit.
  @Test(arguments: [(4, 2), (5, 1)])
  func wordsThatJustFit(width: Int, lines: Int) {
    #expect(TextWidth.lines(of: "10 20", width: width) == lines)
  }

  @Test(
    arguments: [("19.90", 1_990), ("0.09", 9), ("9", 9), ("1.", nil), ("a", nil), ("", nil)]
      as [(String, Int64?)])
  func writtenMoney(text: String, units: Int64?) {
    #expect(WrittenMoney(text)?.units == units)
  }

  /// A changed text of a file is cut behind 300 characters.
  @Test(arguments: [(300, ""), (301, "…")])
  func changedTexts(count: Int, end: String) {
    let change = InputChange(
      .changed, "a.yaml", place: "a", was: String(repeating: "x", count: count))
    #expect(change.was == String(repeating: "x", count: 300) + end)
  }

  /// Endings of numbers, also beyond a hundred: each of 120 people has a part below a cent.
  @Test(arguments: [
    (1, "the largest"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"),
    (12, "12th"), (21, "21st"), (101, "101st"), (111, "111th"), (113, "113th"),
  ])
  func ordinals(number: Int, words: String) throws {
    let staff = (1...120).map { entry("\($0)") }
    let shift = try TestRestaurant().allocation(staff, cash: 119)
    let text = try #require(PersonExplanation(of: EmployeeID("\(number)"), on: shift)).lines
      .joined(separator: "\n")
    #expect(text.contains("for \(number == 1 ? words : "the " + words) "), "\(text)")
  }
}
