import TestSupport
import Testing
import Tips

@Suite struct WallClockTests {
  private let spring = clock(minute: 120, shift: 60)
  private let autumn = clock(minute: 120, shift: -60)

  @Test func aSkippedTimeIsTheMomentOfTheChange() {
    #expect(spring.elapsedMinutes(from: 60, to: 150) == 60)
    #expect(spring.elapsedMinutes(from: 130, to: 170) == 0)
    #expect(spring.elapsedMinutes(from: 150, to: 200) == 20)
  }

  @Test func changesOfOtherNightsDoNotCount() {
    let change = ClockChange(date: day(2024, 11, 2), minute: 120, shift: -60)
    let next = WallClock(date: day(2024, 11, 3), changes: [change])
    #expect(next.elapsedMinutes(from: 0, to: 1_439) == 1_439)
    let before = WallClock(date: day(2024, 10, 30), changes: [change])
    #expect(before.reading(at: 1_500) == .plain)
    #expect(before.elapsedMinutes(from: 900, to: 1_600) == 700)
  }

  /// A shift of the day before the change runs into it.
  @Test func theNightAfterMidnightBelongsToTheShiftBefore() {
    let change = ClockChange(date: day(2024, 3, 10), minute: 120, shift: 60)
    let clock = WallClock(date: day(2024, 3, 9), changes: [change])
    #expect(clock.reading(at: 1_440 + 150) == .skipped(from: 1_560, to: 1_620))
    #expect(clock.elapsedMinutes(from: 1_080, to: 1_440 + 180) == 480)
  }

  /// Beirut: at midnight back to 11 pm, so the ambiguous hour is on the day before the change's.
  @Test func backFromMidnightIntoTheDayBefore() {
    let change = ClockChange(date: day(2024, 10, 27), minute: 0, shift: -60)
    let clock = WallClock(date: day(2024, 10, 26), changes: [change])
    #expect(clock.reading(at: 1_379) == .plain)
    #expect(clock.reading(at: 1_380) == .ambiguous)
    #expect(clock.reading(at: 1_440) == .plain)
    #expect(clock.elapsedMinutes(from: 1_380, to: 1_440) == 120)
  }

  /// Every pair of minutes of a night, against a clock that is wound minute by minute.
  @Test(arguments: [-120, -60, -30, 30, 60])
  func everyMinuteOfANight(shift: Int) {
    let clock = clock(minute: 180, shift: shift)
    var firstMoments: [Int: Int] = [:]
    var wall = 0
    for moment in 0..<600 {
      if moment == 180 { wall += shift }
      if firstMoments[wall] == nil { firstMoments[wall] = moment }
      wall += 1
    }
    for minute in 0..<400 {
      guard let moment = firstMoments[minute] else {
        #expect(clock.reading(at: minute) == .skipped(from: 180, to: 180 + shift))
        continue
      }
      #expect(clock.elapsedMinutes(from: 0, to: minute) == moment)
      let isTwice = shift < 0 && (180 + shift..<180).contains(minute)
      #expect(clock.reading(at: minute) == (isTwice ? .ambiguous : .plain))
    }
  }

  @Test func twoChangesOfOneNight() {
    let date = day(2024, 4, 13)
    let clock = WallClock(
      date: date,
      changes: [
        ClockChange(date: date, minute: 300, shift: -60),
        ClockChange(date: date, minute: 120, shift: 60),
      ])
    #expect(clock.elapsedMinutes(from: 0, to: 400) == 400)
    #expect(clock.elapsedMinutes(from: 0, to: 240) == 180)
    #expect(clock.reading(at: 150) == .skipped(from: 120, to: 180))
    #expect(clock.reading(at: 250) == .ambiguous)
  }
}

private func clock(minute: Int, shift: Int) -> WallClock {
  let date = day(2024, 4, 13)
  return WallClock(date: date, changes: [ClockChange(date: date, minute: minute, shift: shift)])
}
