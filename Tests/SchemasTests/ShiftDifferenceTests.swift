@testable import Documents
import TestSupport
import Testing
import Text
import Tips

/// A change of any key is a difference: what a correction does not list, nobody can trace.
@Suite struct ShiftDifferenceTests {
  private static let text = """
    date: 2024-04-13
    shift: Dinner
    tips: {credit_card: 100, house: 0, cash: 40}
    staff:
      - {employee: 3, position: Server, hours: 6}
      - {employee: 15, position: Server, clock_in: 4 pm, clock_out: 10 pm}

    """

  private func differences(_ old: String, _ new: String) throws -> [ShiftDifference] {
    // Several days have hours alone.
    var text = ShiftDifferenceTests.text
    if new.hasPrefix("to:") {
      text = text.replacing("clock_in: 4 pm, clock_out: 10 pm", with: "hours: 6")
    }
    #expect(text.contains(old))
    let fixture = ShiftFixture(Restaurant(positions: [Position("Server"), Position("Host")]))
    let texts = [text, text.replacing(old, with: new)]
    let shifts = try texts.map { try #require(Shift(try fixture.draft(cleanTree($0)))) }
    return ShiftDifference.all(from: shifts[0], to: shifts[1], currency: .usDollar)
  }

  /// For each key a change of the text, and how it is reported.
  private static let changes: [(key: String, old: String, new: String, told: [String])] = [
    ("date", "2024-04-13", "2024-04-14", ["date", "2024-04-13", "2024-04-14"]),
    ("to", "shift:", "to: 2024-04-14\nshift:", ["to", "", "2024-04-14"]),
    ("shift", "Dinner", "Lunch", ["shift", "Dinner", "Lunch"]),
    ("tips", "cash: 40", "cash: 41", ["tips cash", "40.00", "41.00"]),
    ("carried", "staff:", "carried: 1\nstaff:", ["carried", "0.00", "1.00"]),
    (
      "refunds", "staff:", "refunds: {credit_card: 2, reason: cold soup}\nstaff:",
      ["refunds", "", "{credit_card: 2.00, reason: cold soup}"]
    ),
    (
      "point_values", "staff:", "point_values: {Server: 0.8}\nstaff:",
      ["point_values Server", "", "0.8"]
    ),
    (
      "staff", "  - {employee: 3, position: Server, hours: 6}\n", "",
      ["employee 3", "position: Server, hours: 6", ""]
    ),
    ("staff", "hours: 6", "hours: 6.5", ["employee 3 hours", "6", "6.5"]),
    ("staff", "10 pm", "11 pm", ["employee 15 clock_out", "10:00 pm", "11:00 pm"]),
    ("staff", "10 pm", "10 pm, break: 30", ["employee 15 break", "", "30"]),
    (
      "staff", "hours: 6", "hours: 6, point_value: 0.9, reason: new",
      ["employee 3 point_value", "", "0.9"]
    ),
    (
      "parties", "staff:", "parties: [{name: A, tips: {cash: 9}, shares: {3: 1}}]\nstaff:",
      ["parties", "", "{name: A, tips: {cash: 9.00}, shares: {3: 1}}"]
    ),
    (
      "tip_outs", "staff:", "tip_outs: [{from: 3, to: 15, amount: 5}]\nstaff:",
      ["tip_outs", "", "{from: 3, to: 15, amount: 5.00}"]
    ),
    (
      "declared", "staff:", "declared: [{employee: 3, cash: 9}]\nstaff:",
      ["declared for employee 3:", "", "cash: 9.00"]
    ),
    ("note", "staff:", "note: rain\nstaff:", ["note", "", "rain"]),
    ("confirmed", "staff:", "confirmed: a party\nstaff:", ["confirmed", "", "a party"]),
  ]

  @Test(arguments: changes.indices) func eachKeyIsCompared(index: Int) throws {
    let change = ShiftDifferenceTests.changes[index]
    let found = try differences(change.old, change.new)
    let first = try #require(found.first)
    #expect([first.place, first.was, first.now] == change.told, "\(found)")
    #expect(found.count == (change.new.contains("reason: new") ? 2 : 1), "\(found)")
  }

  @Test func noKeyIsForgotten() {
    // A cancelled shift is no shift.
    let keys = ShiftSchema.keys.description.keys.map(\.name)
      .filter { !["cancelled", "reason"].contains($0) }
    #expect(Set(ShiftDifferenceTests.changes.map(\.key)) == Set(keys))
  }

  @Test func anAmountOfZeroIsLikeNone() throws {
    #expect(try differences("house: 0, ", "").isEmpty)
  }

  @Test func theOrderOfPeopleCounts() throws {
    let lines = ShiftDifferenceTests.text.split(separator: "\n").suffix(2)
    let found = try differences(
      lines.joined(separator: "\n"), lines.reversed().joined(separator: "\n"))
    #expect(found.map { [$0.place, $0.was, $0.now] } == [["order of staff", "3, 15", "15, 3"]])
  }
}
