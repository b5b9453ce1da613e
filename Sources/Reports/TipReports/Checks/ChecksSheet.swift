import Spreadsheet
import TipAllocation
import TipModel
import TipValidation
import Wording

/// Builds the sheet Checks: failures and warnings first, in words, and then every check.
struct ChecksSheet {
  /// The columns of the expected and found amounts, of the difference, and of the explanation.
  static let expected = 2
  static let actual = 3
  static let difference = 4
  static let detail = 5

  /// The column of links, which is not printed.
  static let links = WorkpaperColumns.marks + 2

  let plan: Plan
  var sheet: Sheet

  var places: ChecksPlaces { plan.checks }

  /// The last column that readers see.
  var lastColumn: Int {
    plan.isSingleShift ? plan.lastWorkpaperColumn : WorkpaperColumns.marks
  }

  /// The width of the names of checks.
  var wordsWidth: Int { sheet.columns.first?.width ?? WorkpaperColumns.words }

  /// Returns a row's visible cells from a column on.
  func cells(_ row: Int, from column: Int) -> CellRange {
    CellRange(CellReference(row, column), CellReference(row, lastColumn))
  }

  init(_ plan: Plan) {
    self.plan = plan
    sheet = Sheet(plan.checks.sheet, .proof, page: plan.pageSetup(isLandscape: true))
    sheet.isProtected = true
    sheet.defaultRowHeight = 15
    setWidths()
    sheet.putTitle(
      translated("Checks"), plan.about(translated("Rule and result")))
    putState()
    putProblems()
    putPeriod()
    putShifts()
    arrange()
  }

  // MARK: State

  private mutating func putState() {
    let last = CellReference(ChecksPlaces.banner, lastColumn)
    sheet.putBanner(
      plan.sentence, in: CellRange(CellReference(ChecksPlaces.banner, 0), last))
    sheet.rowHeights[ChecksPlaces.banner] = 28
    let count = { [plan] (status: Finding.Status) in
      CellValue.number(Rational(plan.findings.count { $0.status == status }))
    }
    let worst: [Finding.Status: String] = [
      .fail: StatusWord.fail, .warn: StatusWord.warn, .pass: StatusWord.pass,
    ]
    let all = [Finding.Status.fail, .warn, .pass].first { status in
      plan.findings.contains { $0.status == status }
    }
    let amounts: [(ChecksPlaces.Key, String, CellValue)] = [
      (.checks, translated("Checks"), .number(Rational(plan.findings.count))),
      (.failed, translated("Fail"), count(.fail)),
      (.warned, translated("Warnings"), count(.warn)),
      (.all, translated("All checks"), .text(worst[all ?? .pass] ?? "")),
    ]
    for (key, label, value) in amounts {
      sheet.merge(
        places.keyCells(key, row: ChecksPlaces.keyLabels), .text(label), Style(.keyLabel))
      sheet.merge(
        places.keyCells(key, row: ChecksPlaces.keyLabels + 1), value,
        Style(key == .all ? .keyStatus : .keyAmount, key == .all ? .text : .integer))
    }
    sheet.rowHeights[ChecksPlaces.keyLabels + 1] = 24
    sheet.highlight(.status, in: places.keyCells(.all, row: ChecksPlaces.keyLabels + 1))
    sheet.put(
      translated("Look at first"), .subtitle, at: ChecksPlaces.firstProblem.moved(right: -1))
    sheet.merge(
      CellRange(from: ChecksPlaces.firstProblem, columns: lastColumn),
      .text(plan.firstProblem), Style(.label))
  }

  private mutating func arrange() {
    sheet.freezePanes = CellReference(ChecksPlaces.banner + 1, 1)
    sheet.arrangeWorkpaper(through: places.end - 1, of: plan)
    guard !plan.isSingleShift else { return }
    setWidths()
    sheet.page.printArea = CellRange(.a1, CellReference(places.end - 1, lastColumn))
    sheet.page.fitPage(
      sheet.columns.prefix(lastColumn + 1).map { $0.width },
      height: sheet.height(through: places.end - 1))
  }

  /// Sets widths. A period's sheet has a column for each of its shifts.
  private mutating func setWidths() {
    guard !plan.isSingleShift else { return }
    // Marks are narrower than the amounts of other workpapers; amounts have no sign here.
    let amount = max(9, plan.restaurant.currency.grouped(plan.totals.total).count + 1)
    let amounts = [
      ChecksSheet.expected: amount, ChecksSheet.actual: amount,
      // As wide as its title.
      ChecksSheet.difference: max(11, amount),
    ]
    // Narrow the words first, a little; then the marks.
    let choices = [(0, 8), (1, 8), (2, 8), (3, 8), (0, 7)].map { taken, mark in
      [WorkpaperColumns.words - taken] + (1...lastColumn).map { amounts[$0] ?? mark }
    }
    let chosen = choices.first { sheet.page.canFit($0) } ?? choices[choices.count - 1]
    sheet.columns = chosen.map { SheetColumn(width: $0) } + sheet.columns.dropFirst(chosen.count)
  }
}
