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
    let leftOut = try #require(fixture.export.leftOut.first)
    #expect(fixture.export.leftOut.count == 1)
    #expect((leftOut.line, leftOut.text) == (3, reason))
    #expect(leftOut.isDecided == reason.hasPrefix("it is a row of totals"))
    #expect(fixture.codes.isEmpty)
  }

  @Test func aLongRowIsRemarked() throws {
    let fixture = try ImportFixture(
      ExportReaderTests.header + "A B,Server,X,4/15/24,5:00 AM,5:01 PM,0\n"
        + "A B,Server,X,4/16/24,5:00 AM,5:00 PM,0\n", of: .toast)
    #expect(fixture.export.remarks == [LineRemark(line: 2, "it is longer than 12 hours")])
  }

  /// Each file in `Clocks` is read without an error.
  @Test func allClocksAreKnown() {
    #expect(TimeClock.all.map(\.name) == TimeClock.names)
  }
}
