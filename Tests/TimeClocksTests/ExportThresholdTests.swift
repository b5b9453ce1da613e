import Documents
import TestSupport
import Testing
import Text
import Tips
@testable import Imports
@testable import Jobs

/// Each bound of the readers of exports, from both sides.
@Suite struct ExportThresholdTests {
  private static let header =
    "First name,Last name,Job title,Clockin date,Clockin time,Clockout date,Clockout time,"

  /// Hours that differ by more than 2.4 minutes are shown: seconds and hundredths are not.
  @Test(arguments: [
    ("8.00", false), ("7.96", false), ("7.95", true), ("8.04", false), ("8.05", true),
    ("7.52", true), ("8.48", true),
  ])
  func paidHours(paid: String, isShown: Bool) throws {
    let fixture = try ImportFixture(
      ExportThresholdTests.header + "Total paid hours\n"
        + "A,B,Server,4/13/24,2:00 PM,4/13/24,10:00 PM,\(paid)\n")
    let epoch = try #require(CalendarDate(dayNumber: 0))
    let remarks = fixture.export.paidHoursRemarks(
      on: WallClock(date: epoch, changes: []))
    #expect(!remarks.isEmpty == isShown)
  }

  /// A column of breaks is in minutes from a bare 5 on.
  @Test(arguments: [
    ("4.75", 285), ("5", 5), ("30", 30), ("0.5", 30), ("0:30", 30), ("30 min", 30), ("1h 15m", 75),
    ("4", 240),
  ])
  func breaks(text: String, minutes: Int) throws {
    let fixture = try ImportFixture(
      ExportThresholdTests.header + "Unpaid break\n"
        + "A,B,Server,4/13/24,10:00 AM,4/13/24,10:00 PM,\(text)\n")
    #expect(fixture.export.rows.first?.unpaidBreak == minutes, "\(fixture.export.leftOut)")
  }

  @Test func minutesAreWhole() throws {
    let fixture = try ImportFixture(
      ExportThresholdTests.header + "Unpaid break\n"
        + "A,B,Server,4/13/24,10:00 AM,4/13/24,10:00 PM,30\n"
        + "A,B,Server,4/14/24,10:00 AM,4/14/24,10:00 PM,0.5\n")
    #expect(fixture.export.rows.count == 1)
    #expect(fixture.export.leftOut.map(\.line) == [3])
  }

  /// A total of hours may differ by half a hundredth for each row and for itself; tips by nothing.
  @Test(arguments: [
    ("16.00", "10.00", false), ("16.01", "10.00", false), ("16.02", "10.00", true),
    ("15.99", "10.00", false), ("15.98", "10.00", true), ("16.00", "10.01", true),
    ("16.00", "9.99", true), ("8.00", "6.00", false),
  ])
  func totals(hours: String, tips: String, isRefused: Bool) throws {
    let fixture = try ImportFixture(
      ExportThresholdTests.header + "Total paid hours,Cash tips\n"
        + "A,B,Server,4/13/24,2:00 PM,4/13/24,10:00 PM,8.00,4.00\n"
        + "A,B,Server,4/14/24,2:00 PM,4/14/24,10:00 PM,8.00,6.00\n"
        + "Total,,,,,,,\(hours),\(tips)\n")
    #expect(fixture.codes == (isRefused ? [.exportTotalsDiffer] : []))
  }

  /// Hours alone: none and more than a day are no work.
  @Test(arguments: [("0", false), ("0.01", true), ("24", true), ("24.01", false)])
  func hoursAlone(text: String, isTaken: Bool) throws {
    let fixture = try ImportFixture(
      "Name,Day,Worked\nA B,4/13/24,\(text)\n", of: try clockOfHoursAlone)
    #expect(fixture.export.rows.isEmpty != isTaken, "\(fixture.export.leftOut)")
  }

  /// A shift that is in another one's times for two hours, and has as much outside, is spoken of.
  @Test(arguments: [(359, 119, false), (360, 120, true), (390, 150, true)])
  func secondShift(minutes: Int, others: Int, isShown: Bool) throws {
    let fixture = try ImportFixture(square: ["3,Johny,M.,Server,4/15/24,12:00 PM,4/15/24,6:00 PM"])
    let timetable = fixture.timetable()
    let noon = try #require(fixture.export.rows.first).clockIn
    let fit = try #require(timetable.fit(clockIn: noon, clockOut: noon + minutes))
    #expect(fit.choices.last?.minutes == others)
    #expect((fit.second != nil) == isShown)
  }

  @Test(
    arguments: [
      ("0000", 0), ("0930", 570), ("2359", 1_439), ("2400", nil), ("1260", nil), ("930", nil),
      ("0.6875", 990), ("0.5", 720), ("1.5", nil), ("4:00 p. m.", 960), ("4:00 p.m.", 960),
      ("12:00 a. m.", 0), ("4:00 m.", nil),
    ] as [(String, Int?)])
  func times(text: String, minutes: Int?) {
    #expect(exportTime(text)?.minutes == minutes)
  }

  @Test(
    arguments: [
      ("36525", nil), ("36526", "2000-01-01"), ("46332", "2026-11-06"), ("73050", "2099-12-31"),
      ("73051", nil),
    ] as [(String, String?)])
  func daysOfSpreadsheets(text: String, day: String?) {
    #expect(exportDate(text, order: .monthFirst)?.plain == day)
  }

  @Test func daysAndTimesInOneField() throws {
    let read = { (text: String) in
      exportDateAndTime(text, order: .monthFirst).map { "\($0.date.plain) \($0.time.minutes)" }
    }
    #expect(read("2026-11-06T16:00:00") == "2026-11-06 960")
    #expect(read("46332.6875") == "2026-11-06 990")
    #expect(read("2026-11-06 16:00") == "2026-11-06 960")
    #expect(read("Tuesday") == nil)
  }

  /// The mark of decimals is told by numbers that have one reading only.
  @Test(arguments: [
    (["7,50", "1.234,5"], true), (["7.50"], false), (["7,50", "7.50"], false), (["1,234"], false),
    (["1.234"], false), (["1.234.567,8"], true), (["12"], false),
  ])
  func decimalCommas(cells: [String], hasComma: Bool) throws {
    let file = SourceFile("A;B;C\n" + cells.joined(separator: ";") + ";x\n", named: "x.csv")
    var bag = DiagnosticBag()
    let rows = try #require(csvRows(of: file, reportingTo: &bag))
    let form = ExportForm(order: .monthFirst, hasDecimalComma: nil, rows: rows)
    #expect(form.hasDecimalComma == hasComma)
  }

  @Test func aPointBeforeOneDigitIsNoGroup() {
    let form = ExportForm(order: .monthFirst, hasDecimalComma: true, rows: [])
    #expect(form.money("1.234,50", in: .usDollar) == MoneyDifference(minorUnits: 123_450))
    #expect(form.money("1.5", in: .usDollar) == nil)
    #expect(form.hours("7,25") == 7_250_000)
  }

  /// Square writes the month first in the United States. Another clock's dates are asked about, and so are
  /// Square's elsewhere.
  @Test(
    arguments: [
      ("square", "USD", nil), ("square", "GBP", "6/11/26"), ("deputy", "USD", "6/11/26"),
    ] as [(String, String, String?)])
  func ordersOfKnownClocks(clock: String, currency: String, asked: String?) throws {
    let square = "First name,Last name,Clockin date,Clockin time,Clockout time"
    let deputy = "Employee Name,Other,Date,Start,End,Total Hours,Mealbreak"
    let header = clock == "square" ? square : deputy
    let file = SourceFile(
      "\(header)\nA,B,Fri 6/11/26,4:00 PM,10:00 PM,6,0\n", named: "x.csv")
    var bag = DiagnosticBag()
    let currency = try #require(Currency(code: currency))
    let restaurant = Restaurant(currency: currency, positions: ImportFixture.restaurant.positions)
    let rows = try #require(csvRows(of: file, reportingTo: &bag))
    var mapping = ColumnMapping(
      rows, of: TimeClock.typed(clock), in: file, remembered: TimeClockSettings(),
      restaurant: restaurant)
    #expect(mapping.dateToAsk == asked)
    mapping.set(isDayFirst: true)
    #expect(mapping.dateToAsk == nil && mapping.form.order == .dayFirst)
  }

  /// Of dates that may be read in two ways one is asked about; one that cannot decides for all.
  @Test(
    arguments: [
      ("11/6/26", "11/6/26", nil), ("11/13/26", nil, false), ("13/11/26", nil, true),
      ("6/6/26", nil, nil), ("2026-11-06", nil, nil),
    ] as [(String, String?, Bool?)])
  func ordersOfDates(date: String, asked: String?, isDayFirst: Bool?) throws {
    let file = SourceFile("Who,Day,From,To\nA B,\(date),4:00 PM,10:00 PM\n", named: "x.csv")
    var bag = DiagnosticBag()
    let mapping = ColumnMapping(
      try #require(csvRows(of: file, reportingTo: &bag)), of: nil, in: file,
      remembered: TimeClockSettings(), restaurant: ImportFixture.restaurant)
    #expect(mapping.dateToAsk == asked)
    #expect(mapping.form.order == (isDayFirst == true ? .dayFirst : .monthFirst))
  }
}

/// An export with hours alone.
private var clockOfHoursAlone: TimeClock {
  get throws {
    var bag = DiagnosticBag()
    let text = """
      title: Hours
      export: hours
      needs: [name, date, hours]
      columns: {name: Name, date: Day, hours: Worked}
      """
    let tree = parse(SourceFile(text, named: "hours.yaml"), reportingTo: &bag)
    try #require(!bag.hasErrors)
    return TimeClock(tree, named: "hours")
  }
}
