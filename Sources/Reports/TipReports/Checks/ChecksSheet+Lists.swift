import Spreadsheet
import TipAllocation
import TipModel
import TipValidation
import Wording

// Failures, and the checks of the period.
extension ChecksSheet {
  private mutating func putTitle(_ title: String, at row: Int) {
    sheet.put(title, .section, at: CellReference(row, 0))
    let header = row + 1
    sheet.put(translated("Check"), .header, at: CellReference(header, 0))
    sheet.put("", .headerCenter, at: CellReference(header, ChecksPlaces.status))
    for (column, title) in [
      (ChecksSheet.expected, translated("Expected")), (ChecksSheet.actual, translated("Found")),
      (ChecksSheet.difference, translated("Difference")),
    ] {
      sheet.put(title, .headerRight, at: CellReference(header, column))
    }
    sheet.merge(
      cells(header, from: ChecksSheet.detail), .text(translated("Meaning")),
      Style(.header, .indentedText))
  }

  mutating func putProblems() {
    let title = places.problemsTitle
    putTitle(translated("Failures and warnings"), at: title)
    if places.problems.isEmpty {
      sheet.put(translated("Nothing: every check passed."), .label, at: CellReference(title + 2, 0))
    }
    for (index, findings) in places.problems.enumerated() {
      let row = title + 2 + index
      guard let finding = findings.first, findings.count == 1 else {
        putMany(findings, row: row)
        continue
      }
      put(finding, CheckMark.of(finding.status), row: row, nil)
      guard let target = target(of: finding) else { continue }
      sheet.putNavigation(
        target.0.text + " ›", to: target.0, target.1, at: CellReference(row, ChecksSheet.links))
    }
  }

  /// Puts many findings of one name in one row, with the text of the first.
  private mutating func putMany(_ findings: [Finding], row: Int) {
    let words =
      translated(
        "There are \(findings.count), each marked below and in validation.csv. The first one: ")
      + findings[0].detail.text
    sheet.put(.text(findings[0].name.text), Style(.body, .wrappedText), at: CellReference(row, 0))
    let spot = CellReference(row, ChecksPlaces.status)
    sheet.put(.text(CheckMark.of(findings)), Style(.status), at: spot)
    sheet.highlight(.status, in: CellRange(spot))
    sheet.putRow(
      from: CellReference(row, ChecksSheet.expected), through: ChecksSheet.difference, .body)
    sheet.putWords(words, .body, in: cells(row, from: ChecksSheet.detail))
  }

  /// Returns the cell that a finding is about.
  private func target(of finding: Finding) -> (SheetName, CellReference)? {
    guard let id = finding.subject.shift,
      let shift = plan.shifts.first(where: { $0.allocation.shift.id == id })
    else { return (plan.reconciliation.sheet, .a1) }
    if case .staff(_, let row) = finding.subject {
      return (shift.sheet, shift.table.cell("name", row: shift.table.first + row))
    }
    return (shift.sheet, CellReference(shift.top, 0))
  }

  mutating func putPeriod() {
    guard !places.periodFindings.isEmpty else { return }
    putTitle(translated("The whole period"), at: places.periodTitle)
    for (index, findings) in places.periodFindings.enumerated() {
      let row = places.periodTitle + 2 + index
      if let finding = findings.first, findings.count == 1 {
        put(finding, CheckMark.of(finding.status), row: row, plan.compared(finding))
      } else {
        put(findings, row: row)
      }
    }
    sheet.highlight(.status, in: places.periodMarks)
  }

  /// Puts a finding's row: its name, mark, amounts, and text.
  private mutating func put(_ finding: Finding, _ mark: String, row: Int, _ sums: ComparedSums?) {
    let shift = finding.subject.shift.map { "\($0.date.shortText) \($0.type): " } ?? ""
    let isProblem = row < places.periodTitle
    let name = (isProblem ? shift : "") + finding.name.text
    sheet.put(.text(name), Style(.body, .wrappedText), at: CellReference(row, 0))
    let spot = CellReference(row, ChecksPlaces.status)
    sheet.put(
      sums.map { .textFormula(CheckMark.formula("\($0.difference)=0"), mark) } ?? .text(mark),
      Style(.status), at: spot)
    sheet.highlight(.status, in: CellRange(spot))
    let values = [
      (ChecksSheet.expected, finding.expected, sums?.expected),
      (ChecksSheet.actual, finding.actual, sums?.actual),
      (ChecksSheet.difference, finding.difference, sums?.difference),
    ]
    for (column, value, formula) in values {
      let table = TableValue(value)
      let content = plan.content(table)
      let spot = CellReference(row, column)
      var kind = table.kind == .text ? .centeredText : table.kind
      // Only differences show a sign.
      if column != ChecksSheet.difference, kind == .difference { kind = .plainMoney }
      if let formula, case .number(let exact) = content {
        sheet.put(.formula(formula, exact), Style(.body, kind), at: spot)
      } else {
        sheet.put(content, Style(.body, kind), at: spot)
      }
    }
    sheet.putWords(finding.detail.text, .body, in: cells(row, from: ChecksSheet.detail))
    makeSpace(for: name, row: row)
  }

  /// Long names take two lines.
  private mutating func makeSpace(for name: String, row: Int) {
    let lines = TextWidth.lines(of: name, width: wordsWidth - 1)
    sheet.rowHeights[row] = max(sheet.rowHeights[row] ?? 0, 15 * lines)
  }

  /// Puts findings of one name in one row. Those that do not pass also have rows of their own above.
  private mutating func put(_ findings: [Finding], row: Int) {
    let passed = findings.count { $0.status == .pass }
    let words =
      passed == findings.count
      ? translated("All \(passed) of these pass; validation.csv lists each one.")
      : translated("\(passed) of \(findings.count) pass; the others are above.")
    let name = findings[0].name.text
    sheet.put(.text(name), Style(.body, .wrappedText), at: CellReference(row, 0))
    sheet.put(
      .text(CheckMark.of(findings)), Style(.status),
      at: CellReference(row, ChecksPlaces.status))
    sheet.putRow(
      from: CellReference(row, ChecksSheet.expected), through: ChecksSheet.difference, .body)
    sheet.putWords(words, .body, in: cells(row, from: ChecksSheet.detail))
    makeSpace(for: name, row: row)
  }
}
