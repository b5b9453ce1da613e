import Documents
import Testing
import Tips
@testable import Imports
@testable import Jobs

@Suite struct ExportValuesTests {
  @Test(arguments: [
    ("Aug 10, 2026", "2026-08-10"), ("July 23 2026", "2026-07-23"), ("8/28/26", "2026-08-28"),
    ("4/10/24", "2024-04-10"), ("2025-01-05", "2025-01-05"), ("07/20/2026", "2026-07-20"),
    ("Sept 3, 2025", "2025-09-03"), ("Sat, Apr 13, 2024", "2024-04-13"),
    ("13 April 2024", "2024-04-13"), ("2/29/24", "2024-02-29"),
  ])
  func datesAreReadAsTheExportsWriteThem(text: String, date: String) {
    #expect(exportDate(text, order: .monthFirst)?.plain == date)
  }

  @Test(arguments: [
    "", "-", "2/30/24", "13/1/24", "4/10", "2024-04", "Foo 3, 2024", "1/1/1", "a b c",
  ])
  func everythingElseIsNoDate(text: String) {
    #expect(exportDate(text, order: .monthFirst) == nil)
  }

  @Test func theDayMayStandFirst() {
    #expect(exportDate("3/4/24", order: .dayFirst)?.plain == "2024-04-03")
    #expect(exportDate("2024-04-03", order: .dayFirst)?.plain == "2024-04-03")
    #expect(shownOrder("28/8/26") == .dayFirst)
    #expect(shownOrder("8/28/26") == .monthFirst)
    #expect(shownOrder("2024-04-13") == nil)
  }

  @Test(arguments: [
    ("09:59 AM", 599), ("6:01pm", 1_081), ("8:30:59 AM", 510), ("8:00:00 AM CDT", 480),
    ("10:00AM", 600), ("3:00PM", 900), ("12:00 am", 0), ("12:30 PM", 750), ("15:00", 900),
    ("0:05", 5), ("3:57\u{202F}PM", 957), ("6:01p", 1_081), ("5 p.m.", 1_020), ("7PM", 1_140),
  ])
  func timesAreReadAsTheExportsWriteThem(text: String, minutes: Int) {
    #expect(exportTime(text)?.minutes == minutes)
  }

  @Test(arguments: [
    "", "-", "25:00", "13:00 PM", "0:30 AM", "9:60 AM", "9", "9:00 AM now please", "9:00 AM 5",
    "9:00:61 AM", "noon", "9:0x AM", ":30",
  ])
  func everythingElseIsNoTime(text: String) {
    #expect(exportTime(text) == nil)
  }

  @Test func paidTimeIsInHoursOrInMinutes() {
    let form = ExportForm(order: .monthFirst, hasDecimalComma: false, rows: [])
    #expect(form.hours("465", in: .paidMinutes) == 7_750_000)
    #expect(form.hours("7.75", in: .paidHours) == 7_750_000)
    #expect(form.hours("7.75", in: .paidMinutes) == nil)
  }

  @Test func dateAndTimeMayStandInOneField() {
    let read = exportDateAndTime("4/10/24 3:57 PM", order: .monthFirst)
    #expect(read?.date.plain == "2024-04-10")
    #expect(read?.time.plain == "15:57")
    #expect(exportDateAndTime("4/10/24", order: .monthFirst) == nil)
    #expect(exportDateAndTime("3:57 PM", order: .monthFirst) == nil)
  }

  @Test(arguments: [
    ("0.50", 30), ("0", 0), ("0.33", 20), ("2.5700000000000003", 154), ("0:30", 30), ("1:05", 65),
    (".25", 15), ("0.0083333333", 0), ("0.00834", 1), ("8", 480),
  ])
  func breaksAreWholeMinutes(text: String, minutes: Int) {
    #expect(exportMinutes(text) == minutes)
  }

  @Test(arguments: ["", "-", "-0.5", "half", "1.2.3", "0:60", "1,5", "99999"])
  func everythingElseIsNoBreak(text: String) {
    #expect(exportMinutes(text) == nil)
  }

  @Test(arguments: [
    ("96.4", 9_640), ("$96.40", 9_640), ("CA$22.50", 2_250), ("1,234.50", 123_450),
    ("(5.00)", -500), ("-5", -500), ("-$5.25", -525), ("$-5.25", -525), ("5 USD", 500),
    ("2.5700000000000003", 257), ("2.5699999999999998", 257), (".5", 50), ("0", 0),
    ("€ 12.00", 1_200),
  ])
  func amountsAreReadAsTheExportsWriteThem(text: String, cents: Int64) {
    #expect(exportMoney(text, in: .usDollar)?.minorUnits == cents)
  }

  @Test(arguments: ["", "-", "abc", "1.005", "1,23", "12,50", "1,2345.00", "1.2.3", "$"])
  func everythingElseIsNoAmount(text: String) {
    #expect(exportMoney(text, in: .usDollar) == nil)
  }

  @Test func aBinaryFractionsNoiseIsRoundedAway() {
    #expect(exportHours("2.5700000000000003") == 2_570_000)
    #expect(exportHours("2.5699999999999998") == 2_570_000)
    #expect(exportHours("4.16") == 4_160_000)
  }
}
