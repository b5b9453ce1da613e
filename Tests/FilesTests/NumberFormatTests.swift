import Testing
@testable import Files

@Suite struct NumberFormatTests {
  @Test(arguments: [
    ("0", "0"), ("45.50", "45.5"), ("-0.0", "0"), ("1E-3", "0.001"), ("1.25e2", "125"),
    ("0.30000000000000004", "0.30000000000000004"), ("007", "7"), ("-12", "-12"),
  ])
  func numbersHaveNoExponent(text: String, plain: String) {
    #expect(NumberFormat.number.text(of: text, is1904: false) == plain)
  }

  @Test(arguments: ["", "one", "1.2.3", "1e", "0x10", "1,5", "∞", "NaN", "1e9999"])
  func otherTextsAreNoNumbers(text: String) {
    #expect(NumberFormat.number.text(of: text, is1904: false) == nil)
  }

  /// The days on both sides of what the calendar of 1900 has and no calendar had.
  @Test(
    arguments: [
      ("0", nil), ("1", "1900-01-01"), ("59", "1900-02-28"), ("60", nil), ("61", "1900-03-01"),
      ("46332", "2026-11-06"), ("-1", nil), ("99999999", nil),
    ] as [(String, String?)])
  func daysOf1900(serial: String, day: String?) {
    #expect(NumberFormat.date.text(of: serial, is1904: false) == day)
  }

  @Test func daysOf1904() {
    #expect(NumberFormat.date.text(of: "0", is1904: true) == "1904-01-01")
    #expect(NumberFormat.date.text(of: "44870", is1904: true) == "2026-11-06")
  }

  @Test(arguments: [
    (NumberFormat.time, "0.6875", "16:30"), (.time, "46332.6875", "16:30"),
    (.time, "0.000011574", "00:00:01"), (.time, "0.00000578", "00:00"),
    (.time, "0.00000579", "00:00:01"), (.dateAndTime, "46332.999999", "2026-11-07 00:00"),
    (.dateAndTime, "46332.99998", "2026-11-06 23:59:58"), (.elapsed, "1.25", "30:00"),
    (.elapsed, "0.3125", "7:30"), (.percent, "0.125", "12.5%"),
  ])
  func partsOfADay(format: NumberFormat, serial: String, text: String) {
    #expect(format.text(of: serial, is1904: false) == text)
  }

  @Test(arguments: [
    ("General", NumberFormat.number), ("0.00", .number), ("#,##0.00\\ \"dmy\"", .number),
    ("0%", .percent), ("m/d/yy", .date), ("[$-409]d\\-mmm\\-yy;@", .date), ("mmmm", .date),
    ("h:mm AM/PM", .time), ("mm:ss", .time), ("[h]:mm", .elapsed), ("[hh]:mm:ss", .elapsed),
    ("m/d/yy h:mm", .dateAndTime), ("yyyy\\-mm\\-dd\\Thh:mm", .dateAndTime),
    ("[Red]0.00", .number), ("\"Total h\" 0", .number), ("_(* #,##0_)", .number),
  ])
  func codesOfFormats(code: String, format: NumberFormat) {
    #expect(NumberFormat(code: code) == format)
  }
}
