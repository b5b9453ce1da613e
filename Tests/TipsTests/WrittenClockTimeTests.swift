import Testing
import Tips

@Suite struct WrittenClockTimeTests {
  /// Times written for punches are read as the same punches, wherever they begin.
  @Test func timesOfPunchesAreReadBack() {
    var wrong: [[Punch]] = []
    for start in stride(from: 0, to: 2 * ClockTime.minutesPerDay, by: 35) {
      for length in stride(from: 5, to: ClockTime.minutesPerDay - 65, by: 70) {
        let second = start + length + 10
        let punches = [
          Punch(clockIn: start, clockOut: start + length),
          Punch(clockIn: second, clockOut: second + 45),
        ]
        var last = 0
        let read = WrittenClockTime.times(of: punches).map { time in
          last = time.minute(after: last)
          return last
        }
        if read != punches.flatMap({ [$0.clockIn, $0.clockOut] }) { wrong.append(punches) }
      }
    }
    #expect(wrong == [])
  }

  @Test func onlyALateClockInSaysTheDay() {
    let evening = WrittenClockTime.times(of: [Punch(clockIn: 1_080, clockOut: 1_560)])
    #expect(evening.map(\.isNextDay) == [false, false])
    let night = WrittenClockTime.times(of: [Punch(clockIn: 1_470, clockOut: 1_560)])
    #expect(night.map(\.isNextDay) == [true, false])
  }

  @Test func timesThatMayMeanTheAfternoon() {
    func mayMeanAfternoon(_ minutes: Int, hasAmOrPm: Bool = false) -> Bool {
      WrittenClockTime(ClockTime(minutes: minutes), hasAmOrPm: hasAmOrPm).mayMeanAfternoon
    }
    #expect(
      [59, 60, 719, 720, 780].map { mayMeanAfternoon($0) } == [false, true, true, false, false])
    #expect(!mayMeanAfternoon(150, hasAmOrPm: true))
  }
}
