import EngineTrials
import Rules
import Testing
import Text
import Tips

/// The rules on a shift that no file holds.
@Suite struct ShiftAtAPromptTests {
  private let restaurant = Restaurant(
    name: "Test Kitchen", currency: .usDollar, timeZone: nil, shiftTypes: ["Dinner"],
    positions: [
      Position(name: "Server", pointValue: PointValue(tenThousandths: 10_000)),
      Position(name: "Cook", pointValue: .zero, isTipEligible: false),
    ], rounding: Rounding(), cardFee: .zero, sharing: [:], payPeriod: nil)
  private let roster = Roster([
    Employee(id: EmployeeID("3"), firstName: "Ana", lastName: "", positions: ["Server", "Cook"])
  ])

  @Test func aShiftThatCanBeSharedHasItsValidationList() throws {
    let sharing = share(try shift([try line(from: 600, to: 900)]))
    #expect(sharing.doubts.isEmpty)
    let findings = Rules.validate(try #require(sharing.allocation))
    #expect(findings.allSatisfy { $0.status == .pass })
  }

  /// Nobody needs a file to learn that a time is doubtful, what may be meant, and whose it is.
  @Test func aDoubtfulTimeIsAWarningAboutThatTime() throws {
    let punch = Punch(clockIn: 660, clockOut: 1_440 + 150)
    let unclear = UnclearClockTime(
      text: "2:30", index: 1, punch: punch,
      punchInAfternoon: Punch(clockIn: 660, clockOut: 870))
    let shift = try shift([try line(from: 660, to: 1_440 + 150, unclear: [unclear])])
    let sharing = share(shift)
    let doubt = try #require(sharing.doubts.first)
    #expect(sharing.doubts.count == 1)
    #expect(doubt.status == .warn)
    #expect(doubt.subject == .init(shift.id, at: ["staff", 0, "punches", 0, 1]))
    #expect(doubt.corrections == ["2:30 pm", "2:30 am"])
    #expect(
      doubt.message
        == "\"2:30\" without am or pm is read as 2:30 am, 15.5 hours; as 2:30 pm it would be"
        + " 3.5 hours")
    #expect(doubt.detail == "Ana (3): \(doubt.message).")
    // The validation list has it too.
    let findings = Rules.validate(try #require(sharing.allocation))
    #expect(findings.contains { $0.rule == doubt.rule && $0.detail == doubt.detail })
  }

  @Test func aTimeThatTheClocksSkipRefusesTheShift() throws {
    let shift = try shift([try line(from: 60, to: 150)])
    let sharing = Rules.share(
      shift, in: restaurant, roster: roster,
      clockChanges: [ClockChange(date: shift.date, minute: 120, shift: 60)])
    #expect(sharing.allocation == nil)
    let doubt = try #require(sharing.doubts.first)
    #expect(doubt.status == .fail)
    #expect(doubt.subject == .init(shift.id, at: ["staff", 0, "punches", 0, 1]))
    #expect(doubt.message == "the clocks were set forward that night, and never showed 02:30")
  }

  @Test func aPoolWithNobodyToShareItRefusesTheShift() throws {
    let shift = try shift([try line("Cook", from: 600, to: 900)])
    let sharing = share(shift)
    #expect(sharing.allocation == nil)
    let doubt = try #require(sharing.doubts.first)
    #expect(doubt.status == .fail)
    #expect(doubt.subject == .init(shift.id, at: ["tips"]))
    #expect(
      doubt.message == "12.34 USD of cash tips came in, and nobody in this shift has points")
  }

  private func share(_ shift: Shift) -> ShiftSharing {
    Rules.share(shift, in: restaurant, roster: roster, clockChanges: [])
  }

  private func shift(_ staff: [StaffEntry]) throws -> Shift {
    Shift(
      date: try #require(CalendarDate(year: 2024, month: 3, day: 10)), type: "Dinner",
      tips: CollectedTips(creditCard: .zero, house: .zero, cash: Money(minorUnits: 1_234)),
      staff: staff)
  }

  private func line(
    _ position: String = "Server", from: Int, to: Int, unclear: [UnclearClockTime] = []
  ) throws -> StaffEntry {
    StaffEntry(
      employee: EmployeeID("3"), position: position,
      attendance: .punches(first: Punch(clockIn: from, clockOut: to), more: [], unpaidBreak: 0),
      unclearTimes: unclear)
  }
}
