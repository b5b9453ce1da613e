import Documents
import TestSupport
import Testing
import Text
import Tips
@testable import Imports
@testable import Jobs

/// Rows of an export of payments: what is taken, and why the rest is not.
@Suite struct PaymentReaderTests {
  private static let header =
    "Location,Payment Id,Paid Date,Tip,Gratuity,Refund Tip Amount,Status,Type"

  private func read(
    _ rows: [String], header: String = PaymentReaderTests.header, location: String? = nil
  ) throws -> (list: PaymentList?, codes: [DiagnosticCode]) {
    let file = SourceFile(
      header + "\n" + rows.map { $0 + "\n" }.joined(), named: "PaymentDetails.csv")
    var bag = DiagnosticBag()
    let csv = try #require(csvRows(of: file, reportingTo: &bag))
    let form = ExportForm(order: .monthFirst, hasDecimalComma: nil, rows: csv)
    let columns = exportColumns(
      csv, of: .toastPayments, in: file, form, restaurant: ImportFixture.restaurant,
      reportingTo: &bag)
    let list = columns.flatMap { columns in
      readPayments(
        columns, in: file, location: location, form, for: ImportFixture.restaurant,
        reportingTo: &bag)
    }
    return (list, bag.diagnostics.map(\.code))
  }

  @Test(arguments: [
    ("North,1,10/1/20 10:56 AM,2.40,0.00,,CAPTURED,Credit", 240, nil),
    ("North,1,10/01/2020 22:56:10,2.4000000000000004,1.10,0.40,captured,Gift Card", 310, nil),
    ("North,1,10/1/20 10:56 AM,0.00,0.00,,CAPTURED,Cash", 0, nil),
    ("North,1,10/1/20 10:56 AM,2.40,0.00,2.40,CAPTURED,Credit", 0, nil),
    ("North,1,10/1/20 10:56 AM,2.40,0.00,3.00,CAPTURED,Credit", 0, "more was refunded"),
    ("North,1,10/1/20 10:56 AM,2.40,0.00,,VOIDED,Credit", 0, "its Status is \"VOIDED\""),
    ("North,1,10/1/20 10:56 AM,2.40,0.00,,,Credit", 0, "its Status is blank"),
    ("North,1,10/1/20 10:56 AM,2.40,0.00,,CAPTURED,Cash", 0, "enter it manually"),
    ("North,1,sometime,2.40,0.00,,CAPTURED,Credit", 0, "its time, \"sometime\", is not a date"),
    ("North,1,10/1/20 10:56 AM,free,0.00,,CAPTURED,Credit", 0, "its Tip, \"free\", is not an"),
    ("North,1,10/1/20 10:56 AM,2.40,0.00,,CAPTURED", 0, "it has 7 fields"),
  ])
  func aRowIsTakenOrSaysWhyNot(row: String, cents: Int64, reason: String?) throws {
    let list = try #require(try read([row]).list)
    let sum = list.payments.reduce(RowTips()) { $0 + $1.tips }
    #expect(sum[.card].minorUnits + sum[.gratuity].minorUnits == cents)
    #expect(list.leftOut.count == (reason == nil ? 0 : 1))
    if let reason { #expect(list.leftOut.first?.text.contains(reason) == true) }
  }

  /// Two exports that overlap, joined into one file.
  @Test func aPaymentCountsOnce() throws {
    let row = "North,4001,10/1/20 10:56 AM,2.40,0.00,,CAPTURED,Credit"
    let list = try #require(try read([row, row, row]).list)
    #expect(list.payments.map(\.line) == [2])
    #expect(list.leftOut.map(\.line) == [3, 4])
    #expect(list.leftOutTips[.card].minorUnits == 480)
  }

  @Test func oneOfSeveralLocationsIsChosen() throws {
    let rows = [
      "North,1,10/1/20 10:56 AM,2.40,0.00,,CAPTURED,Credit",
      "South,2,10/1/20 10:57 AM,3.00,0.00,,CAPTURED,Credit",
    ]
    #expect(try read(rows).codes == [.severalLocations])
    #expect(try read(rows, location: "East").codes == [.severalLocations])
    let list = try #require(try read(rows, location: "South").list)
    #expect(list.payments.map(\.line) == [3])
    #expect(list.leftOut.first?.text.contains("another location, North") == true)
  }
}
