import Documents
import TestSupport
import Testing
import Text
import Tips
@testable import Imports
@testable import Jobs

/// The questions about the columns of an unknown export.
@Suite struct ColumnMappingTests {
  private func questions(
    _ csv: String, remembered: [String: ExportColumn] = [:]
  ) throws -> [ColumnQuestion] {
    let file = SourceFile(csv, named: "week.csv")
    var bag = DiagnosticBag()
    var settings = TimeClockSettings()
    settings.columns.set(remembered)
    return ColumnMapping(
      try #require(csvRows(of: file, reportingTo: &bag)), of: nil, in: file, remembered: settings,
      restaurant: ImportFixture.restaurant
    ).questions
  }

  private static let header = "Name,Date,In,Out,Lunch,Tips,Card tip,Remark\n"

  /// The answer is remembered: next week's amounts must not be dropped by a key that was pressed.
  @Test(arguments: ["0,0.00,0", "30,12.50,0", "0:00,0,0.00"])
  func tipsAndBreaksAreAskedAboutEvenIfAllAreZero(cells: String) throws {
    let asked = try questions(
      ColumnMappingTests.header + "Johny M.,2026-11-06,4:00 PM,11:00 PM,\(cells),x\n")
    let proposals = Dictionary(uniqueKeysWithValues: asked.map { ($0.header, $0.proposal) })
    #expect(proposals["Lunch"] == .some(nil))
    #expect(proposals["Tips"] == .some(nil))
    #expect(proposals["Card tip"] == .cardTips)
    #expect(proposals["Remark"] == .leftOut)
    #expect(asked.first { $0.header == "Lunch" }?.choices == [.unpaidBreak, .paidBreak, .leftOut])
  }

  @Test func whatWasAnsweredIsNotAskedAgain() throws {
    let asked = try questions(
      ColumnMappingTests.header + "Johny M.,2026-11-06,4:00 PM,11:00 PM,30,12.50,1.00,x\n",
      remembered: [
        "Name": .name, "Date": .inDate, "In": .inTime, "Out": .outTime, "Lunch": .unpaidBreak,
        "Tips": .cardTips, "Card tip": .cardTips, "Remark": .leftOut,
      ])
    #expect(asked.isEmpty)
  }

  /// The words of headers are the same for exports, payments, and rosters, each in its own tables.
  @Test(arguments: [
    ("Employee #", ExportColumn.number, [ExportColumn.Table.hours, .roster]),
    ("Nombre", .name, [.hours]),
    ("Job title", .job, [.hours, .roster]), ("Descanso no pagado", .unpaidBreak, [.hours]),
    ("Propinas con tarjeta", .cardTips, [.hours]), ("Time", .paid, [.payments]),
    ("Ubicación", .location, [.hours, .payments]), ("Employee external ID", .number, [.roster]),
  ])
  func usualHeaders(header: String, column: ExportColumn, tables: [ExportColumn.Table]) {
    for table in [ExportColumn.Table.hours, .payments, .roster] {
      let expected = tables.contains(table) ? column : nil
      #expect(ExportColumn.usual(header: header, in: table) == expected, "\(table)")
    }
  }
}
