import Documents
import TestSupport
import Testing
import Text
import Tips

/// Values typed in another form are read as what they may mean, and as nothing else.
@Suite struct MeantTests {
  @Test(arguments: [
    ("9", ["9:00 am", "9:00 pm"]), ("330", ["3:30 am", "3:30 pm"]), ("1530", ["15:30"]),
    ("0330", ["3:30"]), ("3.30", ["3:30 am", "3:30 pm"]), ("3.30pm", ["3:30 pm"]),
    ("15.30", ["15:30"]), ("7:30p", ["7:30 pm"]), ("7 p.m.", ["7:00 pm"]), ("16h30", ["16:30"]),
    ("7h", ["7:00"]), ("noon", ["12:00 pm"]), ("midnight", ["12:00 am"]), ("24:00", ["0:00"]),
    ("12", ["12:00 am", "12:00 pm"]), ("16:00:00", ["16:00"]), ("15:00 pm", ["15:00"]),
    ("12:30am tomorrow", ["12:30 am next day"]), ("25:00", []), ("3:5", []), ("7:30 - 9", []),
    ("4pm 11pm", []), ("April 4", []), ("", []), ("late", []), ("99", []),
  ])
  func clockTimes(text: String, times: [String]) {
    #expect(clockTimesMeant(by: text) == times)
  }

  /// A sign that several currencies have is not guessed.
  @Test(arguments: [
    ("£", "GBP"), ("€", "EUR"), ("zł", "PLN"), ("$", nil), ("¥", nil), ("kr", nil), ("usd", "USD"),
    ("EURO", "EUR"), ("dollars", nil),
  ])
  func currencies(text: String, code: String?) {
    #expect(Currency.code(meantBy: text) == code)
  }

  private static let roster = Roster([
    Employee("15", "Harold Z.", ["Server"]), Employee("27", "Maria Lopez", ["Server"]),
    Employee("28", "Maria Cruz", ["Server"]),
  ])

  @Test(arguments: [
    ("Harold", ["15"]), ("harold z", ["15"]), ("Z., Harold", ["15"]), ("Harld", ["15"]),
    ("Maria", ["27", "28"]), ("Cruz", ["28"]), ("Lopes", ["27"]), ("72", ["27"]), ("#15", ["15"]),
    ("Wilhelmina", []), ("", []),
  ])
  func people(text: String, ids: [String]) {
    #expect(peopleMeant(by: text, on: MeantTests.roster).map(\.id.text) == ids)
  }

  @Test(arguments: [
    ("3066,22", "3066.22"), ("3.066,22", "3066.22"), ("$ 40", "40"),
    ("40 USD", "40"), ("30,66.22", "write `3066.22`"), (".50", "0.50"),
    ("3 066.22", "3066.22"), ("$3066,22", "3066.22"), ("1,245", "1245"),
    ("5.", "5"), ("1,2345", "write it without commas"),
    ("1e3", "write digits with at most one point, such as `3066.22`"),
    ("12.345,6789", "write digits with at most one point, such as `3066.22`"),
  ])
  func money(text: String, meant: String) throws {
    try check(text, meant) {
      try ValueType.money.value(of: $0, field: "cash", in: ReadingContext())
    }
  }

  @Test(arguments: [
    ("7:30", "7.5"), ("6h", "6"), ("6.5 hrs", "6.5"),
    ("7h30", "7.5"), ("7h 20m", "7.3333"), ("90 min", "1.5"),
    ("6,25", "6.25"), ("seven", "write a number such as `6.25`"),
    ("-3", "write a number such as `6.25`"), ("7:90", "write a number such as `6.25`"),
  ])
  func hours(text: String, meant: String) throws {
    try check(text, meant) { try ValueType.hours.value(of: $0, field: "hours") }
  }

  @Test(arguments: [
    ("30m", "30"), ("0:45", "45"), ("1 hour", "60"),
    ("half", "write a number such as `30`"),
  ])
  func breaks(text: String, meant: String) throws {
    try check(text, meant) { try ValueType.minutes.value(of: $0, field: "break") }
  }

  @Test(arguments: [
    ("3", "3%"), ("0.03", "write `3%` or `0.03%`"), ("3,5%", "3.5%"),
    ("3.5 %", "3.5%"),
    ("300%", "write it with its sign and at most four decimals, such as `3.03%`"),
  ])
  func percentages(text: String, meant: String) throws {
    try check(text, meant) { try ValueType.percentage.value(of: $0, field: "card_fee") }
  }

  /// Thousands to one, decimals to another.
  @Test(arguments: [
    ("0,8", "0.8"), ("1,245", "write a number such as `0.75`"),
    ("1,2,5", "write a number such as `0.75`"),
  ])
  func points(text: String, meant: String) throws {
    try check(text, meant) { try ValueType.pointValue.value(of: $0, field: "points") }
  }

  @Test(arguments: ["12 50", "1,08.50", "1.245"])
  func amountsOfNoForm(text: String) {
    #expect(throws: WrongAnswer.self) {
      try ValueType.money.value(of: text, field: "cash", in: ReadingContext())
    }
  }

  /// - Parameter meant: the number that an answer is taken for, or the help of one that is refused.
  private func check<Value: Equatable>(
    _ text: String, _ meant: String, _ read: (String) throws -> Value
  ) throws {
    guard meant.hasPrefix("write") else {
      #expect(try read(text) == read(meant))
      return
    }
    let wrong = #expect(throws: WrongAnswer.self) { try read(text) }
    #expect(wrong?.help == meant)
  }
}
