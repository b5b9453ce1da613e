import Spreadsheet
import TipAllocation
import TipModel
import TipValidation

/// Builds the sheet Checks: what does not pass comes first, in words, and then every check.
struct ChecksSheet {
  /// The columns of what was expected, found, and between them, and of the words.
  private static let expected = 2
  private static let actual = 3
  private static let difference = 4
  private static let detail = 5

  /// Where links are: behind what is printed.
  private static let links = WorkpaperColumns.firstHidden + 8

  private let plan: Plan
  private let book: [BookCheck]
  private let live: LiveChecks
  private(set) var sheet: Sheet

  private var places: ChecksPlaces { plan.checks }

  /// The last column that readers see.
  private var lastColumn: Int {
    plan.isSingleShift ? plan.lastWorkpaperColumn : WorkpaperColumns.marks
  }

  /// A row's cells as far as readers see them.
  private func cells(_ row: Int, from column: Int) -> CellRange {
    CellRange(CellReference(row, column), CellReference(row, lastColumn))
  }

  init(_ plan: Plan) {
    self.plan = plan
    book = BookCheck.all(plan)
    live = LiveChecks(plan)
    sheet = Sheet(plan.checks.sheet, .proof, page: plan.pageSetup(isLandscape: true))
    sheet.isProtected = true
    sheet.defaultRowHeight = 15
    sheet.putTitle("Checks", plan.about("What must hold, and what was found"))
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
    let all = failed > 0 ? "FAIL" : warned > 0 ? "WARN" : "PASS"
    let (fails, warns) = (places.key(.failed), places.key(.warned))
    let changed: Formula = """
      \(places.changedFormula)+\(plan.settings.changedInputs)+\(plan.reconciliation.changedInputs)
      """
    let amounts: [(ChecksPlaces.Key, String, CellValue)] = [
      (.checks, "Checks", .number(Rational(places.count))),
      (.failed, "Fail", .formula(places.failedFormula, Rational(failed))),
      (.warned, "Warnings", .formula(places.warnedFormula, Rational(warned))),
      (.changed, "Inputs changed", .formula(changed, .zero)),
      (
        .all, "All checks",
        .textFormula("IF(\(fails)>0,\"FAIL\",IF(\(warns)>0,\"WARN\",\"PASS\"))", all)
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
    sheet.put("To look at first", .subtitle, at: ChecksPlaces.firstProblem.moved(right: -1))
    sheet.merge(
      CellRange(from: ChecksPlaces.firstProblem, columns: lastColumn),
      .textFormula(firstProblem, plan.firstProblem(book)), Style(.label))
  }

  /// The first check that fails, by the lists' order.
  private var firstProblem: Formula {
    let match = { (marks: CellRange, names: CellRange, otherwise: Formula) -> Formula in
      // Not every program finds something in a range of one cell: there is an empty row below.
      let (names, marks) = (names.withRowBelow, marks.withRowBelow)
      return "IFERROR(INDEX(\(names),MATCH(\(quoting: CheckMark.fail),\(marks),0)),\(otherwise))"
    }
    var formula: Formula = "\(quoting: "a check whose cell is broken")"
    formula = match(places.shiftList(1), places.shiftList(0), formula)
    if !places.periodFindings.isEmpty {
      formula = match(
        places.periodMarks, list(places.periodTitle, places.periodFindings.count), formula)
    }
    formula = match(places.book, list(places.bookTitle, book.count), formula)
    return "IF(\(places.key(.failed))=0,\(quoting: "nothing"),\(formula))"
  }

  private func list(_ title: Int, _ count: Int) -> CellRange {
    places.list(title, count, ChecksPlaces.name)
  }

  // MARK: Lists

  private mutating func putTitle(_ title: String, at row: Int, isCompared: Bool) {
    sheet.put(title, .section, at: CellReference(row, 0))
    let header = row + 1
    sheet.put("Check", .header, at: CellReference(header, 0))
    sheet.put("", .headerCenter, at: CellReference(header, ChecksPlaces.status))
    if isCompared {
      for (column, title) in [
        (ChecksSheet.expected, "Expected"), (ChecksSheet.actual, "Found"),
        (ChecksSheet.difference, "Difference"),
      ] {
        sheet.put(title, .headerRight, at: CellReference(header, column))
      }
    }
    let words = isCompared ? ChecksSheet.detail : ChecksSheet.expected
    sheet.merge(
      cells(header, from: words), .text("What it means"),
      Style(.header, .indentedText))
  }

  private mutating func putProblems() {
    let title = places.problemsTitle
    putTitle("What does not pass, as it was written", at: title, isCompared: true)
    if places.problems.isEmpty {
      sheet.put("Nothing: every check passed.", .label, at: CellReference(title + 2, 0))
    }
    for (index, findings) in places.problems.enumerated() {
      let row = title + 2 + index
      guard let finding = findings.first, findings.count == 1 else {
        putMany(findings, row: row)
        continue
      }
      put(finding, ChecksPlaces.mark(finding.status), row: row, nil)
      guard let target = target(of: finding) else { continue }
      sheet.putNavigation(
        target.0.text + " ›", to: target.0, target.1, at: CellReference(row, ChecksSheet.links))
    }
  }

  /// Many findings of one name in one row: the first one's words stand for all.
  private mutating func putMany(_ findings: [Finding], row: Int) {
    let words =
      "\(findings.count) of these; each is marked below and in validation.csv. The first: "
      + findings[0].detail
    sheet.put(.text(findings[0].name), Style(.body, .wrappedText), at: CellReference(row, 0))
    let spot = CellReference(row, ChecksPlaces.status)
    sheet.put(.text(ChecksPlaces.mark(findings)), Style(.status), at: spot)
    sheet.highlight(.status, in: CellRange(spot))
    sheet.putRow(
      from: CellReference(row, ChecksSheet.expected), through: ChecksSheet.difference, .body)
    sheet.putWords(words, .body, in: cells(row, from: ChecksSheet.detail))
  }

  /// Where a finding is to be looked at.
  private func target(of finding: Finding) -> (SheetName, CellReference)? {
    guard let id = finding.subject.shift,
      let shift = plan.shifts.first(where: { $0.allocation.shift.id == id })
    else { return (plan.reconciliation.sheet, .a1) }
    if case .staff(_, let row) = finding.subject {
      return (shift.sheet, shift.table.cell("name", row: shift.table.first + row))
    }
    return (shift.sheet, CellReference(shift.top, 0))
  }

  private mutating func putBook() {
    putTitle("This book, computed at every change", at: places.bookTitle, isCompared: false)
    for (index, check) in book.enumerated() {
      let row = places.bookTitle + 2 + index
      sheet.put(.text(check.name), Style(.body), at: CellReference(row, 0))
      sheet.put(
        .textFormula(
          CheckMark.formula(check.condition), check.holds ? CheckMark.pass : CheckMark.fail),
        Style(.status), at: CellReference(row, ChecksPlaces.status))
      sheet.putWords(
        check.detail, .body, in: cells(row, from: ChecksSheet.expected))
    }
    sheet.highlight(.status, in: places.book)
  }

  private mutating func putPeriod() {
    guard !places.periodFindings.isEmpty else { return }
    putTitle("The whole period", at: places.periodTitle, isCompared: true)
    for (index, findings) in places.periodFindings.enumerated() {
      let row = places.periodTitle + 2 + index
      if let finding = findings.first, findings.count == 1 {
        put(finding, ChecksPlaces.mark(finding.status), row: row, live.check(finding))
      } else {
        put(findings, row: row)
      }
    }
    sheet.highlight(.status, in: places.periodMarks)
  }

  /// A finding's row: its name, mark, amounts and words.
  private mutating func put(_ finding: Finding, _ mark: String, row: Int, _ live: LiveCheck?) {
    let shift = finding.subject.shift.map { "\($0.date.shortText) \($0.type): " } ?? ""
    let isProblem = row < places.bookTitle
    let name = (isProblem ? shift : "") + finding.name
    sheet.put(.text(name), Style(.body, .wrappedText), at: CellReference(row, 0))
    let spot = CellReference(row, ChecksPlaces.status)
    sheet.put(
      live.map { .textFormula(CheckMark.formula($0.condition), mark) } ?? .text(mark),
      Style(.status), at: spot)
    sheet.highlight(.status, in: CellRange(spot))
    let values = [
      (ChecksSheet.expected, finding.expected, live?.expected),
      (ChecksSheet.actual, finding.actual, live?.actual),
      (
        ChecksSheet.difference, finding.difference,
        live.map { "ROUND(\($0.actual)-(\($0.expected)),4)" }
      ),
    ]
    for (column, value, formula) in values {
      let table = TableValue(value)
      let content = plan.content(table)
      let spot = CellReference(row, column)
      var kind = table.kind == .text ? .centeredText : table.kind
      // Only a difference has a sign.
      if column != ChecksSheet.difference, kind == .difference { kind = .plainMoney }
      if let formula, case .number(let exact) = content {
        sheet.put(.formula(formula, exact), Style(.body, kind), at: spot)
      } else {
        sheet.put(content, Style(.body, kind), at: spot)
      }
    }
    sheet.putWords(finding.detail, .body, in: cells(row, from: ChecksSheet.detail))
    let lines = TextWidth.lines(of: name, width: WorkpaperColumns.words - 1)
    sheet.rowHeights[row] = max(sheet.rowHeights[row] ?? 0, 15 * lines)
  }

  /// Findings of one name in one row: those that do not pass are above, one by one.
  private mutating func put(_ findings: [Finding], row: Int) {
    let passed = findings.count { $0.status == .pass }
    let words =
      passed == findings.count
      ? "\(passed) of these, all pass; validation.csv has each."
      : "\(passed) of \(findings.count) pass; the others are above."
    sheet.put(.text(findings[0].name), Style(.body), at: CellReference(row, 0))
    sheet.put(
      .text(ChecksPlaces.mark(findings)), Style(.status),
      at: CellReference(row, ChecksPlaces.status))
    sheet.putRow(
      from: CellReference(row, ChecksSheet.expected), through: ChecksSheet.difference, .body)
    sheet.putWords(words, .body, in: cells(row, from: ChecksSheet.detail))
  }

  // MARK: Shifts

  private mutating func putShifts() {
    sheet.put("Each shift", .section, at: CellReference(places.shiftsTitle, 0))
    for block in 0..<places.blocks {
      let header = places.header(ofBlock: block)
      sheet.put(
        block == 0 ? "Check" : "Check, further shifts", .header, at: CellReference(header, 0))
      sheet.rowHeights[header] = 32
      for (index, name) in places.names.enumerated() {
        let row = header + 1 + index
        sheet.put(.text(name), Style(.body, .wrappedText), at: CellReference(row, 0))
        let lines = TextWidth.lines(of: name, width: WorkpaperColumns.words - 1)
        if lines > 1 { sheet.rowHeights[row] = 15 * lines }
      }
      let rest = [
        "the sheet adds up, its inputs can be right", "all of the shift",
        "inputs changed since written",
      ]
      for (index, name) in rest.enumerated() {
        sheet.put(
          name, index == 1 ? .total : .body,
          at: CellReference(header + 1 + places.names.count + index, 0))
      }
    }
    for index in plan.shifts.indices { putShift(index) }
    for block in 0..<places.blocks {
      let first = block * ChecksPlaces.across
      let last = min(plan.shifts.count, first + ChecksPlaces.across) - 1
      sheet.highlight(
        .status,
        in: CellRange(places.header(of: first).moved(down: 1), places.status(of: last)))
      sheet.highlight(
        .notZero, in: CellRange(places.changed(of: first), places.changed(of: last)))
    }
  }

  private mutating func putShift(_ index: Int) {
    let shift = plan.shifts[index]
    let header = places.header(of: index)
    let date = shift.allocation.shift.date
    sheet.put(
      .text("\(date.weekday.name.prefix(3)) \(date.day) \(shift.allocation.shift.type)"),
      Style(.headerCenter), at: header)
    for (row, name) in places.names.enumerated() {
      let spot = header.moved(down: 1 + row)
      guard let findings = places.byShift[index][name] else {
        sheet.put(.blank, Style(.status), at: spot)
        continue
      }
      let mark = ChecksPlaces.mark(findings)
      let conditions = live.conditions(findings)
      let recorded = live.areLive(findings) ? CheckMark.pass : mark
      let formula: Formula =
        "IF(AND(\(conditions, separator: ",")),\(quoting: recorded),\(quoting: CheckMark.fail))"
      sheet.put(
        conditions.isEmpty ? .text(mark) : .textFormula(formula, mark), Style(.status), at: spot)
    }
    putStatus(of: index, shift)
  }

  private mutating func putStatus(of index: Int, _ shift: ShiftPlaces) {
    let addsUp: Formula = "\(shift.sheet, fixed: shift.status)=\(quoting: "PASS")"
    let written = shift.allocation.addsUp ? CheckMark.pass : CheckMark.fail
    if let bad = shift.bad {
      sheet.put(
        .textFormula(CheckMark.formula("AND(\(shift.sheet, fixed: bad)=0,\(addsUp))"), written),
        Style(.status), at: places.inputsMark(of: index))
    } else {
      sheet.put(
        .textFormula(CheckMark.formula(addsUp), written), Style(.status),
        at: places.inputsMark(of: index))
    }
    let (failed, warned) = (places.failed(ofShift: index), places.warned(ofShift: index))
    let mark =
      failed.written > 0 ? CheckMark.fail : warned.written > 0 ? CheckMark.warn : CheckMark.pass
    sheet.put(
      .textFormula(
        """
        IF(\(failed.formula)>0,\(quoting: CheckMark.fail),\
        IF(\(warned.formula)>0,\(quoting: CheckMark.warn),\(quoting: CheckMark.pass)))
        """, mark), Style(.status), at: places.status(of: index))
    sheet.put(
      shift.changed.map { .formula("\(shift.sheet, fixed: $0)", .zero) } ?? .number(.zero),
      Style(.body, .count), at: places.changed(of: index))
    let (label, status) = (places.shiftList(0).first, places.shiftList(1).first)
    sheet.put(.text(shift.allocation.shift.label), Style(.written), at: label.moved(down: index))
    sheet.put(
      .textFormula("\(places.status(of: index))", mark), Style(.written),
      at: status.moved(down: index))
    for kind in [Finding.Status.fail, .warn] {
      let more = places.moreFormula(kind, ofShift: index)
      sheet.put(
        .formula(more.formula, Rational(more.written)), Style(.written, .integer),
        at: places.more(kind, ofShift: index))
    }
  }

  private mutating func arrange() {
    sheet.freezePanes = CellReference(ChecksPlaces.banner + 1, 1)
    sheet.arrangeWorkpaper(through: places.end - 1, of: plan)
    guard !plan.isSingleShift else { return }
    // Marks are narrower than the amounts of other workpapers; amounts have no sign here.
    let width = max(8, plan.width(of: plan.totals.total, least: 8) - 4)
    for column in 1...lastColumn { sheet.columns[column] = SheetColumn(width: width) }
    sheet.page.printArea = CellRange(.a1, CellReference(places.end - 1, lastColumn))
    sheet.page.fitPage(
      sheet.columns.prefix(lastColumn + 1).map(\.width),
      height: sheet.height(through: places.end - 1))
  }
}

extension CellRange {
  fileprivate var withRowBelow: CellRange { CellRange(first, last.moved(down: 1)) }
}
