import Documents
import Testing
import Text
import Tips
@testable import Imports
@testable import Jobs

@Suite struct ExportReaderTests {
  private static let header = "Employee,Job,Location,Date,Time In,Time Out,Unpaid Break Time\n"

  /// A row of Toast's, and why it is not taken.
  @Test(arguments: [
    (
      "A B,Server,X,4/13/24,5:00 PM,,0",
      "its clock-out is missing; enter the hours when you know them"
    ),
    ("A B,Server,X,4/13/24,-,6:00 PM,0", "its clock-in time is missing"),
    ("A B,Server,X,-,-,-,0", "its clock-in is missing"),
    (",Server,X,4/13/24,5:00 PM,6:00 PM,0", "it names nobody"),
    ("A B,Server,X,4/31/24,5:00 PM,6:00 PM,0", "its clock-in date, \"4/31/24\", is not a date"),
    ("A B,Server,X,4/13/24,25:00,6:00 PM,0", "its clock-in, \"25:00\", is not a time"),
    ("A B,Server,X,4/13/24,5:00 PM,soon,0", "its clock-out, \"soon\", is not a time"),
    ("A B,Server,X,4/13/24,5:00 PM,5:00 PM,0", "its clock-out equals its clock-in"),
    (
      "A B,Server,X,4/13/24,5:00 PM,6:00 PM,half",
      "its unpaid break, \"half\", is not a number of hours"
    ),
    ("A B,Server,X,4/13/24,5:00 PM", "it has 5 fields, and the header row has 7"),
    ("A B", "it has 1 field, and the header row has 7"),
    ("Total", "it is a row of totals: Total"),
    ("Totals for A B,-,X,-,-,-,0", "it is a row of totals: Totals for A B"),
  ])
  func aRowThatIsNotTakenHasItsReason(row: String, reason: String) throws {
    let fixture = try ImportFixture(ExportReaderTests.header + "\n" + row + "\n", of: .toast)
    #expect(fixture.export.rows.isEmpty)
    #expect(
      fixture.export.leftOut == [
        LineRemark(
          line: 3, Words(verbatim: reason), isDecided: reason.hasPrefix("it is a row of totals"))
      ])
    #expect(fixture.codes.isEmpty)
  }

  /// Columns are found by their headers, in every order.
  @Test func columnsMayStandInAnyOrder() throws {
    let columns = [
      ("EMPLOYEE", "A B"), ("job", "Server"), ("Date", "4/13/24"), ("Time  In", "5:00 PM"),
      ("time-out", "1:00 AM"), ("Unpaid Break Time", "0.50"), ("Something Else", "x"),
    ]
    for turn in columns.indices {
      let turned = Array(columns[turn...] + columns[..<turn]).reversed()
      let fixture = try ImportFixture(
        turned.map(\.0).joined(separator: ",") + "\n" + turned.map(\.1).joined(separator: ",")
          + "\n", of: .toast)
      let row = try #require(fixture.export.rows.first)
      #expect(row.person.name == "A B")
      #expect(row.job == "Server")
      #expect(row.clockOut - row.clockIn == 480)
      #expect(row.unpaidBreak == 30)
    }
  }

  @Test func hoursThatDifferFromTheTimesAreShown() throws {
    let header =
      "Employee,Job,Date,Time In,Time Out,Unpaid Break Time,Payable Hours,Auto Clock-out\n"
    let fixture = try ImportFixture(
      header + "A B,Server,4/13/24,9:59 AM,2:09 PM,0.00,4.16,false\n"
        + "A B,Server,4/14/24,5:00 PM,10:00 PM,0.00,4.50,false\n"
        + "A B,Server,4/15/24,5:00 AM,10:00 PM,0.00,17.0000000000001,true\n", of: .toast)
    #expect(fixture.export.rows.count == 3)
    let epoch = try #require(CalendarDate(dayNumber: 0))
    #expect(
      fixture.export.paidHoursRemarks(on: WallClock(date: epoch, changes: [])) == [
        LineRemark(
          line: 3,
          "the time clock pays 4.50 hours, and the times give 5.00; check for an unpaid break")
      ])
    #expect(
      fixture.export.remarks == [
        LineRemark(line: 4, "the clock-out was made by the time clock, not by the person"),
        LineRemark(line: 4, "it is longer than 12 hours"),
      ])
  }

  @Test func severalLocationsNeedAChoice() throws {
    let csv =
      ExportReaderTests.header + "A B,Server,North,4/13/24,5:00 PM,6:00 PM,0\n"
      + "C D,Server,South,4/13/24,5:00 PM,6:00 PM,0\n"
    #expect(try ImportFixture(csv, of: .toast).codes == [.severalLocations])
    #expect(try ImportFixture(csv, of: .toast, location: "West").codes == [.severalLocations])
    let chosen = try ImportFixture(csv, of: .toast, location: "South")
    #expect(chosen.export.rows.map(\.line) == [3])
    #expect(
      chosen.export.leftOut == [
        LineRemark(line: 2, "it is from another location, North", isDecided: true)
      ])
  }

  @Test func datesWithTheDayFirstAreNeverGuessed() throws {
    let csv =
      ExportReaderTests.header + "A B,Server,X,3/4/24,5:00 PM,6:00 PM,0\n"
      + "C D,Server,X,28/4/24,5:00 PM,6:00 PM,0\n"
    #expect(try ImportFixture(csv, of: .toast).codes == [.dayFirstDate])
    let read = try ImportFixture(csv, of: .toast, order: .dayFirst)
    #expect(read.plan().leftOut.isEmpty == false)
    #expect(read.export.rows.map { $0.clockIn / 1_440 } == [19_816, 19_841])
  }

  /// Each file in `Clocks` is read without an error.
  @Test func allClocksAreKnown() {
    #expect(TimeClock.all.map(\.name) == TimeClock.names)
  }

  @Test func aFileWithoutTheHeadersIsRefused() throws {
    #expect(try ImportFixture("a,b\n1,2\n", of: .homebase).codes == [.noHeaderRow])
    #expect(try ImportFixture("Employee,Job\nA,B\n", of: .toast).codes == [.missingColumn])
    #expect(try ImportFixture("", of: .toast).codes == [.noHeaderRow])
  }
}
