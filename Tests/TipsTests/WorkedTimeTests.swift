import TestSupport
import Testing
import Tips

@Suite struct RoundingTests {
  /// The result is a multiple, and no multiple is nearer (or, up and down, on the right side).
  @Test(arguments: Rounding.steps.dropFirst(), Rounding.Mode.allCases)
  func everyMinuteOfADay(step: Int, mode: Rounding.Mode) {
    let rounding = Rounding(hours: step, mode: mode)
    let wrong = (0...1_440).filter { minutes in
      let moved = rounding.round(minutes) - minutes
      let isRight =
        switch mode {
        case .nearest: (-step + 1...step).contains(2 * moved)
        case .up: (0..<step).contains(moved)
        case .down: (0..<step).contains(-moved)
        }
      return rounding.round(minutes) % step != 0 || !isRight
    }
    #expect(wrong == [])
  }
}

@Suite struct WorkedTimeTests {
  @Test func timeIsNeverBelowZero() {
    let rounding = Rounding(hours: 60, target: .punches)
    #expect(worked([(600, 620)], rounding).rounded == .zero)
    #expect(worked([(600, 635)], unpaidBreak: 30, rounding).rounded == Hours(minutes: 30))
    #expect(worked([(595, 620)], unpaidBreak: 20, rounding).rounded == .zero)
    #expect(worked([(595, 620)], unpaidBreak: 20, rounding).gainedMinutes == -5)
  }

  @Test func aRoundedPunchMovesByAsManyMinutesAsItsClockTime() {
    let rounding = Rounding(hours: 15, target: .punches)
    // The first 1:58 am rounds to 2:00 on the wall, two minutes later and not sixty-two.
    let back = worked([(1_080, 1_440 + 118)], rounding, clock: changingClock(shift: -60))
    #expect(back.exact == Hours(minutes: 478))
    #expect(back.rounded == Hours(minutes: 480))
    // 1:58 am rounds to 2:00, which is the moment that the clocks go forward.
    let forward = worked([(1_080, 1_440 + 118)], rounding, clock: changingClock(shift: 60))
    #expect(forward.rounded == Hours(minutes: 480))
  }

  private func changingClock(shift: Int) -> WallClock {
    let (date, next) = (day(2024, 4, 13), day(2024, 4, 14))
    return WallClock(
      date: date, changes: [ClockChange(date: next, minute: 120, shift: shift)])
  }

  private func worked(
    _ pairs: [(Int, Int)], unpaidBreak: Int = 0, _ rounding: Rounding = Rounding(),
    clock: WallClock = WallClock(date: day(2024, 4, 13), changes: [])
  ) -> WorkedTime {
    let punches = pairs.map { Punch(clockIn: $0.0, clockOut: $0.1) }
    return worked(
      .punches(
        first: punches[0], more: Array(punches.dropFirst()), unpaidBreak: unpaidBreak),
      rounding, clock: clock)
  }

  private func worked(
    _ attendance: Attendance, _ rounding: Rounding,
    clock: WallClock = WallClock(date: day(2024, 4, 13), changes: [])
  ) -> WorkedTime {
    WorkedTime(attendance, on: clock, rounding: rounding)
  }
}
