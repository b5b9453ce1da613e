import TestSupport
import Testing
import Tips

@Suite struct RoundingTests {
  @Test func nearestIsHalfUp() {
    #expect(rounded([7, 8, 22, 23, 0, 15], step: 15, .nearest) == [0, 15, 15, 30, 0, 15])
    #expect(rounded([2, 3, 5], step: 6, .nearest) == [0, 6, 6])
    #expect(rounded([22, 23, 67, 68], step: 45, .nearest) == [0, 45, 45, 90])
    #expect(rounded([2, 3], step: 5, .nearest) == [0, 5])
    #expect(rounded([29, 30], step: 60, .nearest) == [0, 60])
  }

  @Test func upAndDown() {
    #expect(rounded([0, 1, 15, 16], step: 15, .up) == [0, 15, 15, 30])
    #expect(rounded([0, 14, 15, 29], step: 15, .down) == [0, 0, 15, 15])
  }

  @Test func aStepOfZeroIsExact() {
    for mode in Rounding.Mode.allCases {
      #expect(rounded([0, 7, 433], step: 0, mode) == [0, 7, 433])
    }
  }

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

  @Test func pointsAreRoundedHalfUpToHundredths() {
    let exact = Points(Hours(minutes: 435), times: PointValue(tenThousandths: 7_500))
    #expect(exact.units == 1_631_250_000)
    #expect(Rounding(points: .hundredths).round(exact).units == 544 * Points.unitsPerHundredth)
    #expect(Rounding(points: .exact).round(exact) == exact)
    let half = Points(units: Points.unitsPerHundredth / 2)
    #expect(Rounding().round(half).plain == "0.01")
    #expect(Rounding().round(Points(units: half.units - 1)) == .zero)
  }

  private func rounded(_ minutes: [Int], step: Int, _ mode: Rounding.Mode) -> [Int] {
    minutes.map { Rounding(hours: step, mode: mode).round($0) }
  }
}

@Suite struct WorkedTimeTests {
  @Test func hoursGivenAreTakenAsTheyAre() {
    let given = Hours(tenThousandths: 63_333)
    let time = worked(.hours(given), Rounding(hours: 60, mode: .up))
    #expect(time.exact == given && time.rounded == given && time.gainedMinutes == 0)
  }

  @Test func overMidnight() {
    #expect(worked([(1_080, 1_590)]).exact == Hours(minutes: 510))
  }

  @Test func pairsAreSummedAndBreaksTakenOffBeforeRounding() {
    // 3:30 and 5:00 hours less 10 minutes are 8:20.
    let pairs = [(660, 870), (1_020, 1_320)]
    let time = worked(pairs, unpaidBreak: 10, Rounding(hours: 15))
    #expect(time.exact == Hours(minutes: 500))
    #expect(time.rounded == Hours(minutes: 495))
    #expect(time.gainedMinutes == -5)
  }

  @Test func punchesAreRoundedEachOnTheWall() {
    // 9:07 to 17:08: 9:00 to 17:15; the break is taken off as it is.
    let pair = [(547, 1_028)]
    let rounding = Rounding(hours: 15, target: .punches)
    #expect(worked(pair, rounding).rounded == Hours(minutes: 495))
    #expect(worked(pair, unpaidBreak: 17, rounding).rounded == Hours(minutes: 478))
    #expect(worked(pair, unpaidBreak: 17, rounding).gainedMinutes == 14)
    // By the duration, 8:01 is 8:00.
    #expect(worked(pair, Rounding(hours: 15)).rounded == Hours(minutes: 480))
  }

  @Test func punchesUpAndDown() {
    let pair = [(547, 1_028)]
    let up = Rounding(hours: 30, mode: .up, target: .punches)
    #expect(worked(pair, up).rounded == Hours(minutes: 1_050 - 570))
    let down = Rounding(hours: 30, mode: .down, target: .punches)
    #expect(worked(pair, down).rounded == Hours(minutes: 1_020 - 540))
  }

  @Test func timeIsNeverBelowZero() {
    let rounding = Rounding(hours: 60, target: .punches)
    #expect(worked([(600, 620)], rounding).rounded == .zero)
    #expect(worked([(600, 635)], unpaidBreak: 30, rounding).rounded == Hours(minutes: 30))
    #expect(worked([(595, 620)], unpaidBreak: 20, rounding).rounded == .zero)
    #expect(worked([(595, 620)], unpaidBreak: 20, rounding).gainedMinutes == -5)
  }

  /// Four clock times of an afternoon, at every minute: against the same by hand.
  @Test(arguments: Rounding.Mode.allCases, Rounding.Target.allCases)
  func everyPairOfAnHour(mode: Rounding.Mode, target: Rounding.Target) {
    let rounding = Rounding(hours: 15, mode: mode, target: target)
    var wrong: [Punch] = []
    for clockIn in 900..<960 {
      for clockOut in clockIn + 1..<1_020 {
        let minutes =
          target == .duration
          ? rounding.round(clockOut - clockIn)
          : rounding.round(clockOut) - rounding.round(clockIn)
        if worked([(clockIn, clockOut)], rounding).rounded != Hours(minutes: minutes) {
          wrong.append(Punch(clockIn: clockIn, clockOut: clockOut))
        }
      }
    }
    #expect(wrong == [])
  }

  @Test func theNightTheClocksGoForward() {
    let clock = changingClock(shift: 60)
    // 6 pm to 3:30 am by the wall is 8:30 hours, for 2 am to 3 am never was.
    let time = worked([(1_080, 1_440 + 210)], clock: clock)
    #expect(time.exact == Hours(minutes: 510) && time.rounded == time.exact)
  }

  @Test func theNightTheClocksGoBack() {
    let clock = changingClock(shift: -60)
    #expect(worked([(1_080, 1_440 + 210)], clock: clock).exact == Hours(minutes: 630))
    // 1:30 am is the first one.
    #expect(worked([(1_080, 1_440 + 90)], clock: clock).exact == Hours(minutes: 450))
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
