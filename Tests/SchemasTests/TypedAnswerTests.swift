import Documents
import Testing
import Text
import Tips

/// Answers are read as the values of files are, spaces around them aside.
@Suite struct TypedAnswerTests {
  @Test func rightAnswersAreRead() throws {
    let money = try ValueType.money.value(of: " $3,066.22 ", field: "cash", in: ReadingContext())
    #expect(money == Money(minorUnits: 306_622))
    #expect(try ValueType.date.value(of: "2024-04-13", field: "date").plain == "2024-04-13")
    #expect(
      try ValueType.clockTime.value(of: "\t4pm", field: "clock_in") == ClockTime(minutes: 960))
    #expect(
      try ValueType.writtenClockTime.value(of: "4:00", field: "clock_in")
        == WrittenClockTime(ClockTime(minutes: 240), hasAmOrPm: false))
    #expect(
      try ValueType.writtenClockTime.value(of: " 12:30 AM next  day", field: "clock_in")
        == WrittenClockTime(ClockTime(minutes: 30), isNextDay: true))
    #expect(try ValueType.hours.value(of: "6.25", field: "hours") == Hours(minutes: 375))
    #expect(try ValueType.minutes.value(of: "30", field: "break") == 30)
    #expect(try ValueType.percentage.value(of: "3.03%", field: "card_fee").millionths == 30_300)
    #expect(try ValueType.newEmployeeID.value(of: "007", field: "id") == EmployeeID("007"))
    #expect(try ValueType.label().value(of: "# 1: {x}", field: "restaurant") == "# 1: {x}")
  }

  @Test func wrongAnswersGetTheWordsOfAFile() {
    func wrong<Value>(_ type: ValueType<Value>, _ text: String) -> String {
      let error = #expect(throws: WrongAnswer.self) {
        try type.value(of: text, field: "answer", in: ReadingContext())
      }
      return "\(error?.code.rawValue ?? ""): \(error?.help ?? "")"
    }
    #expect(wrong(.date, "").hasPrefix("missing-value"))
    #expect(wrong(.money, "30,66.22") == "not-money: write `3066.22`")
    #expect(wrong(.money, "8%") == "not-money: write the amount, not a percentage: `3066.22`")
    #expect(wrong(.clockTime, "4:00 am next day") == "not-a-clock-time: write `4:00 am`")
    #expect(wrong(.writtenClockTime, "0.30am tomorrow").hasSuffix(": write `0:30 next day`"))
    #expect(wrong(.label(), "a\u{7}b").hasPrefix("control-character-in-text"))
  }
}
