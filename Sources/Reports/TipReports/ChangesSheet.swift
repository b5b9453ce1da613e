import ReportTheme
import Spreadsheet
import TipModel

/// Builds the sheet of a correction: what each person had, has now, and is owed or owes.
struct ChangesSheet {
  private static let header = 4
  private static let first = 6

  let plan: Plan
  let changes: PeriodChanges
  var sheet: Sheet

  private var last: Int { ChangesSheet.first + max(1, changes.people.count) - 1 }

  init(_ plan: Plan, _ name: SheetName, _ changes: PeriodChanges) {
    self.plan = plan
    self.changes = changes
    sheet = Sheet(name, .proof, page: plan.pageSetup(isLandscape: true))
    sheet.put("Changes", .title, at: CellReference(0, 0))
    sheet.put(
      "Correction of \(changes.bundle), \(plan.periodText)", .subtitle, at: CellReference(1, 0))
    sheet.put("‹ Summary", .navigation, at: CellReference(2, 0))
    sheet.link(CellReference(2, 0), to: plan.summary.sheet)
    putHeader()
    for index in changes.people.indices { putPerson(index) }
    putTotals()
    putInputs()
    arrange()
  }

  /// A figure of a person, three columns of it: was, is, difference.
  private struct Topic {
    let title: String
    let style: Style.Kind

    /// Its column on the sheet of employees.
    let column: String

    /// To which a difference is rounded, so that what sums of doubles leave over is no difference.
    let decimals: Int
    let figure: (PeriodChanges.Figures) -> Rational
    let difference: (PeriodChanges.Figures, PeriodChanges.Figures) -> Rational
  }

  private var topics: [Topic] {
    let plan = plan
    let digits = plan.restaurant.currency.minorUnitDigits
    func money(
      _ title: String, _ column: String, _ amount: @escaping (PeriodChanges.Figures) -> Money
    ) -> Topic {
      Topic(
        title: title, style: .money, column: column, decimals: digits,
        figure: { plan.exact(amount($0)) }, difference: { plan.exact(amount($1) - amount($0)) })
    }
    return [
      Topic(
        title: "Hours", style: .hours, column: "hours", decimals: 10,
        figure: { plan.exact($0.hours) },
        difference: { Rational($1.hours.units - $0.hours.units, over: Hours.unitsPerHour) }),
      Topic(
        title: "Points", style: .points, column: "points", decimals: 10,
        figure: { plan.exact($0.points) },
        difference: { Rational($1.points.units - $0.points.units, over: Points.unitsPerPoint) }),
      money("Digital tips", "digital_tips") { $0.digital },
      money("Cash tips", "cash_tips") { $0.cash },
      money("Total tips", "total_tips") { $0.total },
    ]
  }

  private mutating func putHeader() {
    let row = ChangesSheet.header
    for (column, title) in ["ID", "Name"].enumerated() {
      sheet.put("", .header, at: CellReference(row, column))
      sheet.put(title, .header, at: CellReference(row + 1, column))
    }
    for (index, topic) in topics.enumerated() {
      let column = 2 + 3 * index
      sheet.merge(
        CellRange(CellReference(row, column), CellReference(row, column + 2)), .text(topic.title),
        Style(.headerCenter))
      for (offset, title) in ["was", "is", "difference"].enumerated() {
        sheet.put(title, .headerRight, at: CellReference(row + 1, column + offset))
      }
    }
  }

  private mutating func putPerson(_ index: Int) {
    let person = changes.people[index]
    let row = ChangesSheet.first + index
    let banded = index % 2 == 1
    sheet.put(
      .text(person.employee.id.text), Style(.body, banded: banded), at: CellReference(row, 0))
    sheet.put(.text(person.employee.name), Style(.body, banded: banded), at: CellReference(row, 1))
    let isThere = plan.employeeNumber(of: person.employee.id) > 0
    let employeesRow = plan.employeesRow(of: person.employee.id)
    for (index, topic) in topics.enumerated() {
      let column = 2 + 3 * index
      let kind: Style.Kind = topic.style == .money ? .plainMoney : topic.style
      let style = Style(.body, kind, banded: banded)
      sheet.put(.number(topic.figure(person.was)), style, at: CellReference(row, column))
      let now = topic.figure(person.now)
      let source: Formula =
        "\(plan.employees.sheet, plan.employees.cell(topic.column, row: employeesRow))"
      sheet.put(
        isThere ? .formula(source, now) : .number(now), style, at: CellReference(row, column + 1))
      putDifference(topic, person.was, person.now, style, row: row, column: column)
    }
  }

  private mutating func putDifference(
    _ topic: Topic, _ was: PeriodChanges.Figures, _ now: PeriodChanges.Figures, _ style: Style,
    row: Int, column: Int
  ) {
    let (before, after) = (CellReference(row, column), CellReference(row, column + 1))
    sheet.put(
      .formula("ROUND(\(after)-\(before),\(topic.decimals))", topic.difference(was, now)),
      style, at: CellReference(row, column + 2))
  }

  private mutating func putTotals() {
    let row = last + 1
    let totals = changes.totals
    sheet.put("Total", .total, at: CellReference(row, 0))
    sheet.put(.blank, Style(.total), at: CellReference(row, 1))
    for (index, topic) in topics.enumerated() {
      let column = 2 + 3 * index
      for (offset, figures) in [totals.was, totals.now].enumerated() {
        let area = CellRange(column: column + offset, rows: ChangesSheet.first...last)
        sheet.put(
          .formula("SUM(\(area))", topic.figure(figures)), Style(.total, topic.style),
          at: CellReference(row, column + offset))
      }
      putDifference(
        topic, totals.was, totals.now, Style(.total, topic.style), row: row, column: column)
    }
    let differences = topics.indices.map {
      CellRange(column: 4 + 3 * $0, rows: ChangesSheet.first...row)
    }
    for area in differences { sheet.highlight(.notZero, in: area) }
  }

  private mutating func putInputs() {
    let row = last + 3
    sheet.put("What changed in the files", .section, at: CellReference(row, 0))
    guard !changes.inputs.isEmpty else {
      sheet.put("Nothing: the files are the same.", .note, at: CellReference(row + 1, 0))
      return
    }
    for (index, change) in changes.inputs.enumerated() {
      sheet.put(.text(change.line), Style(.label), at: CellReference(row + 1 + index, 0))
    }
  }

  private mutating func arrange() {
    let people = changes.people.map(\.employee)
    sheet.freezePanes = CellReference(ChangesSheet.first, 2)
    sheet.numbersStoredAsText = [CellRange(column: 0, rows: ChangesSheet.first...last)]
    let totals = changes.totals
    let amount = plan.width(of: max(totals.was.total, totals.now.total))
    let widths =
      [
        SheetColumn.width(of: people.map(\.id.text), least: 9, most: 34),
        SheetColumn.width(of: people.map(\.name), least: 24, most: 40),
      ] + [Int](repeating: 11, count: 6) + [Int](repeating: amount, count: 9)
    sheet.columns = widths.map { SheetColumn(width: $0) }
    sheet.rowHeights = [0: 28]
    sheet.page.repeatedRows = ChangesSheet.header...(ChangesSheet.header + 1)
  }
}
