import Documents
import Jobs
import Machine
import TestSupport
import Testing
import Text
import Tips
@testable import TipsheetKit

/// Every text that the program shows of an answer can be typed as the answer, in every language,
/// and means the same.
@Suite struct TypedBackTests {
  /// Does something in each language that the program has.
  private func inEachLanguage(_ body: (String) throws -> Void) throws {
    for code in Language.codes {
      let language = try #require(Language.coded(code))
      try Language.using(language) { () throws in try body(code) }
    }
  }

  private static var today: RestaurantDay {
    guard let date = CalendarDate(year: 2026, month: 11, day: 20) else {
      preconditionFailure("a day of November")
    }
    return RestaurantDay(
      calendar: date, time: ClockTime(minutes: 1_080), dayStart: ClockTime(minutes: 240))
  }

  @Test func everyDay() throws {
    try inEachLanguage { language in
      let first = try #require(TypedBackTests.today.calendar.adding(days: -363))
      for back in 0...364 {
        let date = try #require(first.adding(days: back))
        // With the year in any order of its parts; without it where it is the last such day.
        for text in [
          date.plain, date.longText, date.monthDayAndYear, date.weekdayAndDay.text,
          date.monthAndDay.text, date.shortText,
        ] {
          #expect(
            try TypedBackTests.today.date(text) == date, "\(language): \(text)")
          let plain = withoutAccents(text)
          #expect(
            try TypedBackTests.today.date(plain) == date, "\(language): \(plain)")
        }
      }
      for weekday in Weekday.allCases {
        let name = weekday.words.text
        for text in [name, withoutAccents(name).uppercased(), String(name.prefix(3))] {
          #expect(try TypedBackTests.today.date(text).weekday == weekday, "\(language): \(text)")
        }
      }
    }
  }

  @Test func everyPairOfTimes() throws {
    try inEachLanguage { language in
      for clockIn in stride(from: 0, to: 1_440, by: 15) {
        for length in [15, 345, 600, 1_425] {
          for isNextDay in [false, true] {
            let start = WrittenClockTime(ClockTime(minutes: clockIn), isNextDay: isNextDay)
            let end = WrittenClockTime(ClockTime(minutes: (clockIn + length) % 1_440))
            var person = TypedPerson()
            person.times = [TypedTime(start), TypedTime(end)]
            let text = person.timesText
            var read = TypedPerson()
            try read.take(clockIn: text)
            let readings = read.readings(usual: [])
            #expect(readings.count == 1, "\(language): \(text)")
            #expect(readings.first.map { read.reading($0).timesText } == text, "\(language)")
            #expect(
              readings.first?.first.map { $0.minute(after: 0) } == start.minute(after: 0),
              "\(language): \(text)")
          }
        }
      }
    }
  }

  @Test func everyDuration() throws {
    try inEachLanguage { language in
      for minutes in 0...1_440 {
        let shown = ("\(minutes) minutes" as Words).text
        let read = try TypedDuration.minutes(shown, field: "break")
        #expect(read == minutes, "\(language): \(shown)")
        let hours = Hours(minutes: minutes)
        guard hours.units.isMultiple(of: Hours.unitsPerHour / 100) else { continue }
        let text = ("\(hours.plain) hours" as Words).text
        let readHours = try TypedDuration.hoursIfMeant(text)
        #expect(readHours == hours, "\(language): \(text)")
      }
    }
  }

  @Test func everyAmount() throws {
    try inEachLanguage { language in
      for code in ["USD", "MXN", "JPY", "BHD", "EUR"] {
        let currency = try #require(Currency(code: code))
        var amount: Int64 = 1
        while amount < 100_000_000_000 {
          let money = Money(minorUnits: amount)
          for text in [money.plain(in: currency), money.spoken(in: currency)] {
            let read = try ValueType.money.value(
              of: AnswerWord.amount(text, in: currency), field: "cash",
              in: ReadingContext(currency: currency))
            #expect(read == money, "\(language): \(text)")
          }
          amount = amount * 7 + 3
        }
      }
    }
  }

  @Test func everyWord() throws {
    try inEachLanguage { language in
      for word in AnswerWord.allCases {
        let shown = word.shown
        #expect(!shown.isEmpty && word.isMeant(by: shown), "\(language): \(shown)")
        #expect(
          word.isMeant(by: withoutAccents(shown).uppercased()), "\(language): \(shown)")
        #expect(word.rest(of: "\(shown) 2 Ñu") == "2 Ñu", "\(language): \(shown)")
        // The English word, whatever the language.
        let english = Language.using(.english) { word.shown }
        #expect(word.isMeant(by: english), "\(language): \(english)")
      }
    }
  }

  /// The word before a note is no command of the same prompt.
  @Test func aRemarkIsNoCommand() throws {
    let commands: [AnswerWord] = [
      .list, .done, .edit, .delete, .add, .party, .tipOut, .refund, .new, .back, .cancelled,
    ]
    try inEachLanguage { language in
      for question in ShiftSchema.remarks.compactMap(\.question) {
        let label = question.label.text
        #expect(question.value(in: "\(label.uppercased()) 2 Ñu") == "2 Ñu", "\(language): \(label)")
        #expect(question.value(in: label) == "" && question.value(in: "2 \(label)") == nil)
        #expect(!commands.contains { $0.isMeant(by: label) }, "\(language): \(label)")
      }
    }
  }

  /// Words among which one answer chooses are told apart.
  @Test(arguments: [
    [AnswerWord.yes, .no, .delete, .new, .back], [.weekly, .biweekly, .semimonthly, .monthly],
    [.nearest, .up, .down], [.equally, .items, .startOver, .list, .back],
    [.list, .done, .edit, .delete, .add, .party, .tipOut, .refund, .new, .back],
    [.today, .yesterday, .dayBeforeYesterday, .tonight, .lastNight, .tomorrow],
    [.unpaidBreak, .points, .hours, .team, .sales, .reason], [.minuteUnit, .hourUnit, .halfHour],
    [.breakfast, .brunch, .lunch, .dinner, .evening, .night], [.server, .bartender, .busser],
    [.tips, .sales, .cash], [.nextDay, .noon, .midnight, .am, .pm],
  ])
  func noWordIsAnother(words: [AnswerWord]) throws {
    try inEachLanguage { language in
      for word in words {
        for other in words where other != word {
          #expect(!other.isMeant(by: word.shown), "\(language): \(word.shown) is \(other)")
        }
      }
    }
  }

  @Test func everySettingOfInit() throws {
    try inEachLanguage { language in
      for kind in PayPeriodKind.allCases {
        #expect(try PayPeriodKind.typed(kind.word.shown, field: "kind") == kind, "\(language)")
        #expect(try PayPeriodKind.typed(kind.rawValue, field: "kind") == kind, "\(language)")
      }
      for mode in Rounding.Mode.allCases {
        #expect(try Rounding.Mode.typed(mode.word.shown, field: "mode") == mode, "\(language)")
        #expect(try Rounding.Mode.typed(mode.rawValue, field: "mode") == mode, "\(language)")
      }
      let folder = try TemporaryFolder()
      var bag = DiagnosticBag()
      let old = try OldFiles(in: folder.path, reportingTo: &bag)
      let clock = Clock(zone: "America/Chicago") { _ in
        (TypedBackTests.today.calendar, ClockTime(minutes: 1_080))
      }
      var setUp = RestaurantSetUp(old, clock)
      setUp.restaurant.name = "Casa Marisol"
      for policy in [UsualPolicy.onePotByPoints, .tipOutOfSales, .tipOutOfTips, .percentByPosition]
      {
        setUp.chosen.policy = policy
        for question in SettingQuestion.all where question.isWanted(setUp) {
          guard let answer = question.answer(setUp) else { continue }
          var typed = setUp
          try question.take(&typed, answer)
          #expect(
            restaurantFileText(typed.restaurantWithPolicy)
              == restaurantFileText(setUp.restaurantWithPolicy),
            "\(language): \(question.key) \(answer)")
        }
      }
    }
  }
}
