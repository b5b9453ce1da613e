import Documents
import TestSupport
import Testing
import Text
import Tips

/// A shift file, what a person changes of it, and the file as it should come out.
@Suite struct ShiftFileChangeTests {
  private let fixture = ShiftFixture(Restaurant(positions: [Position("Server"), Position("Expo")]))

  private func expectChange(
    _ text: String, _ expected: String,
    _ location: Testing.SourceLocation = #_sourceLocation, by change: (inout ShiftDraft) -> Void
  ) throws {
    let tree = cleanTree(text, location)
    let old = try fixture.draft(tree)
    var new = old
    change(&new)
    let edit = shiftFileEdit(tree, from: old, to: new, currency: .usDollar)
    let edited = String(decoding: edit.bytes, as: UTF8.self)
    #expect(edited == expected, sourceLocation: location)
    #expect(edit.hasChanges == (text != expected), sourceLocation: location)
    let again = try fixture.draft(cleanTree(edited, location))
    #expect(
      shiftFileText(again, currency: .usDollar) == shiftFileText(new, currency: .usDollar),
      sourceLocation: location)
  }

  private let file = """
    # Saturday
    date: 2024-04-13
    shift: Dinner   # busy
    tips: {credit_card: 100, cash: "$1,000.00"}   # counted twice
    staff:
      # the bar
      - {employee: 3, position: Server, clock_in: 16:00, clock_out: 11pm}  # late
      - employee: 15
        hours: 6.25
        position: Server    # as always
      - hours: 5
        employee: 36
        position: Expo
    note: |
      Patio closed
      early.

    """

  @Test func nothingChangedIsNothingWritten() throws {
    try expectChange(file, file) { _ in }
  }

  @Test func anAmountIsChangedInItsPlace() throws {
    try expectChange(
      file,
      file.replacing(
        "credit_card: 100, cash: \"$1,000.00\"",
        with: "credit_card: 57.00, cash: \"$1,000.00\", house: 5.00")
    ) {
      $0.creditCard = Money(minorUnits: 5_700)
      $0.house = Money(minorUnits: 500)
    }
  }

  @Test func tipsThatWereLeftOpenAreFilledIn() throws {
    let start = "date: 2024-04-13\nshift: Dinner\n"
    let end = "staff: [{employee: 3, position: Server, hours: 1}]\n"
    try expectChange(
      start + "tips:   # fill in\n" + end, start + "tips: {cash: 1.00}   # fill in\n" + end
    ) { $0.cash = Money(minorUnits: 100) }
    try expectChange(start + end, start + end + "tips: {cash: 1.00}\n") {
      $0.cash = Money(minorUnits: 100)
    }
  }

  @Test func aNoteIsChangedOrTakenOut() throws {
    let note = "note: |\n  Patio closed\n  early.\n"
    try expectChange(
      file, file.replacing(note, with: "note: Rain\n")
    ) { $0.note = "Rain" }
    try expectChange(
      file, file.replacing(note, with: "")
    ) { $0.note = nil }
  }

  @Test func aPersonsTimesChangeAndTheRestOfTheLineStays() throws {
    try expectChange(
      file,
      file.replacing("clock_out: 11pm}", with: "clock_out: 11:30 pm}")
    ) {
      $0.staff[0] = entry("3", from: 960, to: 1_410)
    }
    try expectChange(
      file,
      file
        .replacing(", clock_in: 16:00, clock_out: 11pm}", with: ", hours: 7.0}")
        .replacing("hours: 7.0", with: "hours: 7")
    ) { $0.staff[0] = entry("3", hours: 70_000) }
  }

  @Test func aKeyBesideTheDashGivesWayToTheNextOne() throws {
    try expectChange(
      file,
      file.replacing(
        "- hours: 5\n    employee: 36\n    position: Expo\n",
        with: "- employee: 36\n    position: Expo\n    clock_in: 4:00 pm\n"
          + "    clock_out: 11:30 pm\n    break: 30\n")
    ) {
      $0.staff[2] = entry("36", "Expo", from: 960, to: 1_410, unpaidBreak: 30)
    }
  }

  @Test func timesBeforeTheEmployeeGiveWayTogether() throws {
    let start = "date: 2024-04-13\nshift: Dinner\ntips: {cash: 1}\nstaff:\n"
    try expectChange(
      start + "  - {clock_in: 4pm, clock_out: 5pm, employee: 3, position: Server}\n",
      start + "  - {employee: 3, position: Server, hours: 2}\n"
    ) { $0.staff[0] = entry("3", hours: 20_000) }
    try expectChange(
      start + "  - clock_in: 4pm\n    clock_out: 5pm\n    employee: 3\n    position: Server\n",
      start + "  - employee: 3\n    position: Server\n    hours: 2\n"
    ) { $0.staff[0] = entry("3", hours: 20_000) }
  }

  @Test func peopleAreTakenOutAndAdded() throws {
    try expectChange(
      file,
      file
        .replacing(
          "  - {employee: 3, position: Server, clock_in: 16:00, clock_out: 11pm}  # late\n",
          with: ""
        )
        .replacing(
          "    position: Expo\n",
          with: "    position: Expo\n  - {employee: 7, position: Expo, hours: 3}\n")
    ) {
      $0.staff.remove(at: 0)
      $0.staff.append(entry("7", "Expo", hours: 30_000))
    }
    let start = "{date: 2024-04-13, shift: Dinner, tips: {cash: 1}, staff: "
    try expectChange(
      start + "[{employee: 3, position: Server, hours: 1}, "
        + "{employee: 7, position: Server, hours: 1}]}\n",
      start + "[{employee: 15, position: Expo, hours: 2}]}\n"
    ) { $0.staff = [entry("15", "Expo", hours: 20_000)] }
  }

  @Test func whatIsAddedToTheStaffComesBeforeWhatIsAddedToTheFile() throws {
    let short =
      "date: 2024-04-13\nshift: Dinner\nstaff:\n  - {employee: 3, position: Server, hours: 1}\n"
    try expectChange(
      short,
      short + "  - {employee: 7, position: Server, hours: 2}\ntips: {cash: 1.00}\nnote: Rain\n"
    ) {
      $0.cash = Money(minorUnits: 100)
      $0.note = "Rain"
      $0.staff.append(entry("7", hours: 20_000))
    }
  }

  @Test func anotherPositionChangesTheSameLine() throws {
    try expectChange(
      file,
      file.replacing(
        "position: Server    # as", with: "position: Expo    # as")
    ) {
      $0.staff[1] = StaffEntry(
        employee: EmployeeID("15"), position: "Expo", attendance: $0.staff[1].attendance)
    }
  }

  /// Whatever is taken out and added, in every style, reads back as what was meant.
  @Test func everyChangeOfAFewPeopleReadsBack() throws {
    let styles: [([String]) -> String] = [
      { lines in "staff:\n" + lines.map { "  - {\($0)}\n" }.joined() },
      { lines in "staff: [" + lines.map { "{\($0)}" }.joined(separator: ", ") + "]\n" },
      { lines in
        "staff:\n"
          + lines.map { line in
            "- " + line.split(separator: ", ").joined(separator: "\n  ") + "\n"
          }.joined()
      },
    ]
    let lines = [
      "hours: 1, employee: 3, position: Server", "employee: 7, position: Expo, hours: 2",
      "employee: 15, clock_in: 4pm, clock_out: 9pm, position: Server",
    ]
    for style in styles {
      let tree = cleanTree(
        "date: 2024-04-13\nshift: Dinner\ntips: {cash: 1}\n" + style(lines) + "note: x\n")
      let old = try fixture.draft(tree)
      for world in 1..<256 {
        var new = old
        // Each of four people is out, as before, or with other times or another position.
        new.staff = ["3", "7", "15", "36"].enumerated().compactMap { index, id in
          switch world >> (2 * index) & 3 {
          case 0: nil
          case 1: old.staff.first { $0.employee.text == id }
          case 2: entry(id, "Expo", hours: 40_000)
          default:
            entry(
              id, from: 600, to: 700, more: [Punch(clockIn: 800, clockOut: 900)],
              unpaidBreak: world % 2)
          }
        }
        new.note = world % 3 == 0 ? nil : "x"
        guard !new.staff.isEmpty else { continue }
        let edit = shiftFileEdit(tree, from: old, to: new, currency: .usDollar)
        let again = try fixture.draft(cleanTree(String(decoding: edit.bytes, as: UTF8.self)))
        let kept = new.staff.filter { entry in old.staff.contains { $0.employee == entry.employee }
        }
        let added = new.staff.filter { entry in
          !old.staff.contains { $0.employee == entry.employee }
        }
        new.staff = kept + added
        #expect(
          shiftFileText(again, currency: .usDollar) == shiftFileText(new, currency: .usDollar))
      }
    }
  }
}
