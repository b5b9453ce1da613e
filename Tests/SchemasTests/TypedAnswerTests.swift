import Diagnostics
import Schemas
import Testing
import TipModel

/// Answers are read as the values of files are, spaces around them aside.
@Suite struct TypedAnswerTests {
  @Test func rightAnswersAreRead() throws {
    let money = try TypedAnswer(" $3,066.22 ", field: "cash").money(in: .usDollar)
    #expect(money == Money(minorUnits: 306_622))
    #expect(try TypedAnswer("2024-04-13", field: "date").date().plain == "2024-04-13")
    #expect(try TypedAnswer("\t4pm", field: "clock_in").clockTime() == ClockTime(minutes: 960))
    #expect(
      try TypedAnswer("4:00", field: "clock_in").writtenClockTime()
        == WrittenClockTime(ClockTime(minutes: 240), hasAmOrPm: false))
    #expect(
      try TypedAnswer(" 12:30 AM next  day", field: "clock_in").writtenClockTime()
        == WrittenClockTime(ClockTime(minutes: 30), isNextDay: true))
    #expect(try TypedAnswer("6.25", field: "hours").hours() == Hours(minutes: 375))
    #expect(try TypedAnswer("30", field: "break").minutes() == 30)
    #expect(try TypedAnswer("3.03%", field: "card_fee").percentage().millionths == 30_300)
    #expect(try TypedAnswer("007", field: "id").employeeID() == EmployeeID("007"))
    #expect(try TypedAnswer("# 1: {x}", field: "restaurant").label() == "# 1: {x}")
  }

  @Test func wrongAnswersGetTheWordsOfAFile() {
    #expect(throws: WrongAnswer.self) { try TypedAnswer("", field: "date").date() }
    let wrong = #expect(throws: WrongAnswer.self) {
      try TypedAnswer("3066,22", field: "cash").money(in: .usDollar)
    }
    #expect(wrong?.code == .notMoney)
    #expect(wrong?.message == "\"3066,22\" has a comma where the decimal point should be")
    #expect(wrong?.help == "write `3066.22`")
    let day = #expect(throws: WrongAnswer.self) {
      try TypedAnswer("4:00 am next day", field: "day_starts").clockTime()
    }
    #expect(day?.code == .notAClockTime && day?.help == "write `4:00 am`")
    let tomorrow = #expect(throws: WrongAnswer.self) {
      try TypedAnswer("0.30am tomorrow", field: "clock_in").writtenClockTime()
    }
    #expect(tomorrow?.help == "write `0:30 next day`")
    let blank = #expect(throws: WrongAnswer.self) {
      try TypedAnswer("a\u{7}b", field: "restaurant").label()
    }
    #expect(blank?.code == .controlCharacterInText)
  }
}
