import Testing
import Tips
@testable import Documents

@Suite struct DecimalReadingTests {
  @Test(arguments: [
    ("0", 0), ("0.00", 0), ("3066.22", 306_622), ("3,066.22", 306_622), ("1,234,567", 123_456_700),
    ("57", 5_700), ("57.5", 5_750), ("0007", 700), ("1000000000.00", 100_000_000_000),
  ])
  func moneyIsReadToTheCent(text: String, cents: Int64) throws {
    let value = try readDecimal(
      Array(text.utf8), decimals: 2, limit: 100_000_000_000, separators: true)
    #expect(value == cents)
  }

  @Test(arguments: [
    ("", DecimalFault.notANumber), (".", .notANumber), ("5.", .notANumber), (".5", .notANumber),
    ("1e3", .notANumber), ("0x10", .notANumber), ("1_000", .notANumber), ("+1", .notANumber),
    ("1.2.3", .notANumber), ("12a", .notANumber), ("١٢", .notANumber), (".inf", .notANumber),
    ("-5", .negative), ("-0", .negative), ("3066,22", .decimalComma), ("3066,2", .decimalComma),
    ("30,66.22", .misplacedSeparator), ("3,0,66", .misplacedSeparator),
    (",066.22", .misplacedSeparator), ("3066,", .misplacedSeparator),
    ("3,0666", .misplacedSeparator), ("1.005", .tooManyDecimals(count: 3)),
    ("1.0000", .tooManyDecimals(count: 4)), ("1000000000.01", .tooLarge),
    ("99999999999999999999", .tooLarge),
  ])
  func everythingElseIsRefusedForItsReason(text: String, fault: DecimalFault) {
    #expect(throws: fault) {
      _ = try readDecimal(
        Array(text.utf8), decimals: 2, limit: 100_000_000_000, separators: true)
    }
  }

  @Test func separatorsAreMoneysAlone() {
    #expect(throws: DecimalFault.misplacedSeparator) {
      _ = try readDecimal(Array("1,000".utf8), decimals: 4, limit: 10_000_000, separators: false)
    }
  }
}

@Suite struct ClockTimeReadingTests {
  @Test(arguments: [
    ("3:00 pm", 900), ("3pm", 900), ("3 PM", 900), ("3:00PM", 900), ("15:00", 900),
    ("12am", 0), ("12:00 AM", 0), ("0:00", 0), ("00:00", 0), ("12pm", 720), ("12:30", 750),
    ("11:59 Pm", 1_439), ("23:59", 1_439), ("09:05", 545), ("9:05", 545),
  ])
  func timesAreMinutesSinceMidnight(text: String, minutes: Int) {
    #expect(readClockTime(Array(text.utf8))?.time.minutes == minutes)
  }

  @Test(arguments: [
    "", "3", "15", "24:00", "12:60", "13pm", "0am", "3:0 pm", "3:000", "3:00  pm", "3.30pm",
    "3:00 p", "3:00 xm", "noon", "1:00:00", "-1:00", "3:00 pmm", " 3pm", "+3pm", "３pm",
  ])
  func everythingElseIsNoTime(text: String) {
    #expect(readClockTime(Array(text.utf8)) == nil)
  }
}
