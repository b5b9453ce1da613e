import Spreadsheet
import TipAllocation
import TipModel

/// Where each employee's statement is.
struct StatementsPlaces {
  private static let firstRow = 2

  /// Rows of a statement above its header, and below its total.
  private static let above = 3
  private static let below = 5

  /// A sheet has at most 1,023 page breaks; everybody begins a page.
  private static let mostPeople = 1_000

  let sheets: [SheetName]

  /// By the employees' order.
  let tables: [TableRange]

  /// Sentences about pools, by the employees' order.
  let sentences: [[String]]

  /// The row below the last statement, sheet by sheet.
  private let ends: [Int]

  init(_ sheets: [SheetName], _ period: PeriodAllocation, _ currency: Currency) {
    self.sheets = sheets
    let sentences = LedgerSentences.sentences(of: period, in: currency)
    self.sentences = sentences
    var parts: [EmployeeID: Int] = [:]
    for part in period.pools.lazy.flatMap(\.parts) { parts[part.employeeID, default: 0] += 1 }
    var row = StatementsPlaces.firstRow
    var (tables, ends): ([TableRange], [Int]) = ([], [])
    for (index, employee) in period.employees.enumerated() {
      if index > 0, index % StatementsPlaces.mostPeople == 0 {
        ends.append(row)
        row = StatementsPlaces.firstRow
      }
      let table = TableRange(
        .statement(hasCharges: period.hasServiceCharges),
        on: sheets[index / StatementsPlaces.mostPeople], header: row + StatementsPlaces.above,
        count: employee.rowCount + (parts[employee.employee.id] ?? 0))
      tables.append(table)
      row = table.totalRow + 1 + StatementsPlaces.below + StatementsPlaces.height(sentences[index])
    }
    self.tables = tables
    self.ends = ends + [row]
  }

  /// Rows of sentences, with one between them and what follows.
  static func height(_ sentences: [String]) -> Int {
    sentences.isEmpty ? 0 : sentences.count + 1
  }

  /// The names of the sheets; nearly always there is one.
  static func names(_ period: PeriodAllocation) -> [String] {
    let count = max(1, (period.employees.count + mostPeople - 1) / mostPeople)
    return (1...count).map { $0 == 1 ? "Statements" : "Statements \($0)" }
  }

  /// The first cell of an employee's statement, by the employees' order.
  func start(of index: Int) -> CellReference {
    CellReference(
      tables[index].header - StatementsPlaces.above, tables[index].firstColumn)
  }

  func isFirst(_ index: Int) -> Bool { index % StatementsPlaces.mostPeople == 0 }

  /// The employees on a sheet.
  func people(on sheet: Int) -> Range<Int> {
    let first = sheet * StatementsPlaces.mostPeople
    return first..<min(first + StatementsPlaces.mostPeople, tables.count)
  }

  /// The rows with statements on a sheet.
  func rows(on sheet: Int) -> ClosedRange<Int> {
    StatementsPlaces.firstRow...max(ends[sheet], StatementsPlaces.firstRow)
  }
}

/// Builds the employees' statements, each on pages of its own, in plain arithmetic.
struct StatementsSheet {
  let plan: Plan
  var sheet: Sheet

  /// - Parameter number: which of the sheets with statements, from 0.
  init(_ plan: Plan, number: Int) {
    self.plan = plan
    let name = plan.statements.sheets[number]
    sheet = Sheet(name, .proof, page: plan.pageSetup(isLandscape: true))
    sheet.put(name.text, .title, at: .a1)
    sheet.putNavigation("‹ Pay", to: plan.employees.sheet, at: .a1.moved(down: 1))
    let all = EarnedRow.rows(of: plan.period)
    let people = plan.statements.people(on: number)
    var lines = [[EarnedRow]](repeating: [], count: people.count)
    for line in all {
      let index = plan.employeeNumber(of: line.employeeID) - 1
      if people.contains(index) { lines[index - people.lowerBound].append(line) }
    }
    for (index, lines) in zip(people, lines) { put(index, lines) }
    arrange(all, rows: plan.statements.rows(on: number))
  }

  private mutating func put(_ index: Int, _ lines: [EarnedRow]) {
    let columns = Table.statement(hasCharges: plan.hasCharges)
    let employee = plan.period.employees[index].employee
    let table = plan.statements.tables[index]
    let start = plan.statements.start(of: index)
    sheet.put(employee.name, .section, at: start)
    sheet.put(
      "Employee \(employee.id.text), \(plan.restaurant.name), \(plan.periodText)", .subtitle,
      at: start.moved(down: 1))
    sheet.putNavigation(
      "‹ Pay", to: plan.employees.sheet, plan.employeesCell("name", of: employee.id),
      at: table.cell("total_tips", row: start.row))
    sheet.putHeader(columns, at: table)
    sheet.rowHeights[table.header] = 30
    sheet.putRows(lines, of: columns, at: table, plan: plan, banding: .none)
    sheet.putTotals(lines, of: columns, at: table, plan: plan)
    sheet.put(
      """
      Shares are rounded to whole \(plan.minorUnitName) so that each pool is paid out in full: \
      the odd \(plan.minorUnitName) go to the largest remainders.
      """, .note, at: table.cell("date", row: table.totalRow + 1))
    let sentences = plan.statements.sentences[index]
    for (offset, sentence) in sentences.enumerated() {
      sheet.put(sentence, .label, at: table.cell("date", row: table.totalRow + 2 + offset))
    }
    putSignature(table, below: StatementsPlaces.height(sentences))
    if !plan.statements.isFirst(index) { sheet.page.pageBreaks.append(start.row) }
  }

  private mutating func putSignature(_ table: TableRange, below sentences: Int) {
    let row = table.totalRow + 4 + sentences
    for (first, last) in [("shift", "hours"), ("digital_tips", "cash_rate")] {
      for column in table.column(first)...table.column(last) {
        sheet.put(.blank, Style(.signature), at: CellReference(row, column))
      }
    }
    sheet.put("Received: signature", .signature, at: table.cell("date", row: row))
    sheet.put("Date", .signature, at: table.cell("digital_rate", row: row))
  }

  private mutating func arrange(_ lines: [EarnedRow], rows: ClosedRange<Int>) {
    sheet.columns = plan.columns(
      of: .statement(hasCharges: plan.hasCharges), lines, amount: plan.width(of: plan.totals.total))
    sheet.rowHeights[0] = 28
    sheet.page.fit(sheet.columns.map(\.width))
    sheet.page.printArea = CellRange(
      .a1.moved(down: rows.lowerBound),
      CellReference(
        max(rows.upperBound - 1, rows.lowerBound), sheet.columns.count - 1))
  }
}
