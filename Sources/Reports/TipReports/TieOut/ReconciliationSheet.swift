import Spreadsheet
import TipAllocation
import TipModel
import TipValidation
import Wording

/// Puts an accountant's workpaper on a sheet: tips collected vs. shared, added up in several ways, in payroll files,
/// and as another system or paper declares them.
struct ReconciliationSheet {
  let plan: Plan
  private var places: ReconciliationPlaces { plan.reconciliation }

  /// A sheet with only the workpaper.
  var sheet: Sheet {
    var sheet = Sheet(places.sheet, .proof, page: plan.pageSetup(isLandscape: true))
    sheet.isProtected = true
    sheet.defaultRowHeight = 14
    put(in: &sheet)
    sheet.arrangeWorkpaper(through: places.end - 1, of: plan)
    return sheet
  }

  func put(in sheet: inout Sheet) {
    let top = CellReference(places.top, 0)
    sheet.put(translated("Tie-out"), .title, at: top)
    sheet.put(
      plan.about(translated("Tips collected vs. shared")), .subtitle,
      at: top.moved(down: 1))
    sheet.putWords(
      translated(
        """
        Purpose: to show that all tips collected are shared and paid with no \
        \(plan.minorUnitName) left over, and that all totals agree.
        """), .label, in: plan.workpaperRow(places.top + 2))
    sheet.rowHeights[places.top] = 28
    putCollected(in: &sheet)
    putJournal(in: &sheet)
    putPayroll(in: &sheet)
    putDeclared(in: &sheet)
    putShifts(in: &sheet)
    putSignatures(in: &sheet)
  }

  private func putCollected(in sheet: inout Sheet) {
    let range = places.collected
    let table = Table.collectedTips(isPeriod: !plan.isSingleShift)
    let rows = plan.collectedTips
    sheet.putTable(rows, of: table, at: range, plan: plan, total: nil)
    sheet.rowHeights[range.header] = 32
    sheet.highlight(.status, in: range.area("status"))
    sheet.highlight(.notZero, in: range.area("difference"))
    let agree =
      translated(
        "Conclusion: all columns agree; every \(plan.restaurant.currency.oneMinorUnitName) is accounted for."
      )
    let differ = translated("Conclusion: the columns do not agree. The difference is above.")
    let isEqual = rows.allSatisfy { $0.isEqual }
    sheet.merge(
      plan.workpaperRow(range.last + 1), .text(isEqual ? agree : differ),
      Style(.total, .wrappedText))
    sheet.putWords(
      translated(
        """
        \(CheckMark.pass) agrees with column A. A1 is row 1 of column A. Each cell's formula \
        shows its sources, and section 5 lists the shifts.
        """), .note, in: plan.workpaperRow(range.last + 2))
  }

  private func putJournal(in sheet: inout Sheet) {
    let rows = JournalRow.rows(
      of: plan.period, isSingleShift: plan.isSingleShift, plan.source.accounts)
    sheet.putTable(rows, of: .journal, at: places.journal, plan: plan)
  }

  /// Puts the amounts in the payroll files next to the shares.
  private func putPayroll(in sheet: inout Sheet) {
    let range = places.payroll
    guard range.count > 0 else { return }
    let findings = Plan.payrollFindings(in: plan.findings)
    sheet.putTable(findings, of: .payrollFindings, at: range, plan: plan, total: nil)
    sheet.highlight(.status, in: range.area("status"))
    sheet.rowHeights[range.header] = 32
    for (index, finding) in findings.enumerated() {
      let row = range.first + index
      sheet.putWords(
        finding.message, .body,
        in: CellRange(
          CellReference(row, range.firstColumn),
          CellReference(row, range.column("shared") - 1)))
    }
  }

  private func putDeclared(in sheet: inout Sheet) {
    let range = places.declared
    guard range.count > 0 else { return }
    let rows = DeclaredRow.rows(of: plan.period.shifts)
    sheet.putTable(rows, of: places.declaredTable, at: range, plan: plan)
    sheet.rowHeights[range.header] = 32
    for key in ["digital_difference", "cash_difference"] {
      sheet.highlight(
        .notZero, in: CellRange(column: range.column(key), rows: range.first...range.totalRow))
    }
  }

  private func putShifts(in sheet: inout Sheet) {
    let rows = SummaryRow.rows(of: plan.period)
    let table = Table.summary(hasCharges: plan.hasCharges)
    sheet.putTable(rows, of: table, at: places.shifts, plan: plan)
    sheet.rowHeights[places.shifts.header] = 32
    sheet.highlight(.status, in: places.shifts.area("adds_up"))
  }

  private func putSignatures(in sheet: inout Sheet) {
    sheet.rowHeights[places.signatures - 1] = 30
    for (columns, label) in [
      (0...0, translated("Prepared by")), (2...3, translated("Reviewed by")),
      (5...6, translated("Date")),
    ] {
      sheet.putSignature(
        label,
        in: CellRange(
          CellReference(places.signatures, columns.lowerBound),
          CellReference(places.signatures, columns.upperBound)))
    }
  }
}
