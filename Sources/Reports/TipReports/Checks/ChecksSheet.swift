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
  static let links = WorkpaperColumns.firstHidden + 8

  let plan: Plan
  let book: [BookCheck]
  let live: LiveChecks
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
    book = BookCheck.all(plan)
    live = LiveChecks(plan)
    sheet = Sheet(plan.checks.sheet, .proof, page: plan.pageSetup(isLandscape: true))
    sheet.isProtected = true
    sheet.defaultRowHeight = 15
    setWidths()
    sheet.putTitle(
      translated("Checks"), plan.about(translated("Rule and result")))
    putState()
    putProblems()
    putBook()
    putPeriod()
    putShifts()
    arrange()
  }

  // MARK: State

  private mutating func putState() {
    let last = CellReference(ChecksPlaces.banner, lastColumn)
    sheet.putBanner(
      plan.sentence, in: CellRange(CellReference(ChecksPlaces.banner, 0), last))
    sheet.rowHeights[ChecksPlaces.banner] = 36
    let (failed, warned) = (places.failedWhenWritten(book), places.warnedWhenWritten)
    let all = failed > 0 ? StatusWord.fail : warned > 0 ? StatusWord.warn : StatusWord.pass
    let (fails, warns) = (places.key(.failed), places.key(.warned))
    let changed: Formula = """
      \(places.changedFormula)+\(plan.settings.changedInputs)+\(plan.reconciliation.changedInputs)
      """
    let amounts: [(ChecksPlaces.Key, String, CellValue)] = [
      (.checks, translated("Checks"), .number(Rational(places.count))),
      (.failed, translated("Fail"), .formula(places.failedFormula, Rational(failed))),
      (.warned, translated("Warnings"), .formula(places.warnedFormula, Rational(warned))),
      (.changed, translated("Inputs changed"), .formula(changed, .zero)),
      (
        .all, translated("All checks"),
        .textFormula(
          """
          IF(\(fails)>0,\(quoting: StatusWord.fail),\
          IF(\(warns)>0,\(quoting: StatusWord.warn),\(quoting: StatusWord.pass)))
          """, all)
      ),
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
      .textFormula(firstProblem, plan.firstProblem(book)), Style(.label))
  }

  /// The first check that fails, in the order of the lists.
  private var firstProblem: Formula {
    let match = { (marks: CellRange, names: CellRange, otherwise: Formula) -> Formula in
      // Some spreadsheet programs find nothing in a one-cell range, so the range includes the empty row below.
      let (names, marks) = (names.withRowBelow, marks.withRowBelow)
      return "IFERROR(INDEX(\(names),MATCH(\(quoting: CheckMark.fail),\(marks),0)),\(otherwise))"
    }
    var formula: Formula = "\(quoting: translated("a check with a broken cell"))"
    formula = match(places.shiftList(1), places.shiftList(0), formula)
    if !places.periodFindings.isEmpty {
      formula = match(
        places.periodMarks, list(places.periodTitle, places.periodFindings.count), formula)
    }
    formula = match(places.book, list(places.bookTitle, book.count), formula)
    return "IF(\(places.key(.failed))=0,\(quoting: translated("nothing")),\(formula))"
  }

  private func list(_ title: Int, _ count: Int) -> CellRange {
    places.list(title, count, ChecksPlaces.name)
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

extension CellRange {
  fileprivate var withRowBelow: CellRange { CellRange(first, last.moved(down: 1)) }
}
