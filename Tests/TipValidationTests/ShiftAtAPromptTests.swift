import EngineTrials
import Rules
import TestSupport
import Testing
import Text
import Tips

/// The rules on a shift that no file holds.
@Suite struct ShiftAtAPromptTests {
  private let restaurant = Restaurant(
    positions: [Position("Server"), Position("Cook", 0, isTipEligible: false)])

  private let roster = Roster([Employee("3", "Ana", ["Server", "Cook"])])

  @Test func aShiftThatCanBeSharedHasItsValidationList() throws {
    let sharing = share(shift(entry("3", from: 600, to: 900)))
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
    let shift = shift(entry("3", from: 660, to: 1_440 + 150, unclear: [unclear]))
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
    let shift = shift(entry("3", from: 60, to: 150))
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
    let shift = shift(entry("3", "Cook", from: 600, to: 900))
    let sharing = share(shift)
    #expect(sharing.allocation == nil)
    let doubt = try #require(sharing.doubts.first)
    #expect(doubt.status == .fail)
    #expect(doubt.subject == .init(shift.id, at: ["tips"]))
    #expect(doubt.message == "12.34 USD of cash tips came in, and nobody in this shift has points")
  }

  private func share(_ shift: Shift) -> ShiftSharing {
    Rules.share(shift, in: restaurant, roster: roster, clockChanges: [])
  }

  private func shift(_ line: StaffEntry) -> Shift {
    Shift(
      date: day(2024, 3, 10), type: "Dinner", tips: CollectedTips(cash: 1_234), staff: [line])
  }
}
