import Spreadsheet
import TipAllocation
import TipModel

/// Where the settings stand.
struct SettingsLayout {
  static let label = 0
  static let value = 1
  static let explanation = 2

  let sheet: SheetName
  let positions: [String]
  private let positionNumbers: [String: Int]

  init(_ sheet: SheetName, positions: [String]) {
    self.sheet = sheet
    self.positions = positions
    positionNumbers = Dictionary(
      uniqueKeysWithValues: positions.enumerated().map { ($0.element, $0.offset + 1) })
  }

  let hoursStep = CellReference(4, value)
  let hoursMode = CellReference(5, value)
  let hoursTarget = CellReference(6, value)
  let pointStep = CellReference(7, value)
  let cardFee = CellReference(8, value)

  /// Computed from the rules above, for the shifts' formulas.
  let punchStep = CellReference(18, value)
  let punchOffset = CellReference(19, value)
  let durationStep = CellReference(20, value)
  let durationOffset = CellReference(21, value)
  let weightScale = CellReference(22, value)
  let hourScale = CellReference(23, value)
  static let positionHeader = 26

  func pointValue(of position: String) -> CellReference? {
    positionNumbers[position].map { CellReference(SettingsLayout.positionHeader + $0, 1) }
  }

  func percent(of position: String) -> CellReference? { pointValue(of: position)?.moved(right: 3) }

  /// A position's number, from 1: what formulas find it by, for names may hold wildcards.
  func number(of position: String) -> Int { positionNumbers[position] ?? 0 }
}

/// Where each employee's statement begins.
struct StatementsLayout {
  /// Rows of a statement above its first shift, and below its last one.
  static let above = 4
  static let below = 6
  static let firstRow = 2

  /// A sheet has at most 1,023 page breaks; everybody begins a page.
  private static let mostPeople = 1_000

  let sheets: [SheetName]

  /// First rows, by the employees' order.
  let starts: [Int]

  /// The row below the last statement, sheet by sheet.
  let ends: [Int]

  init(_ sheets: [SheetName], _ period: PeriodAllocation) {
    self.sheets = sheets
    var row = StatementsLayout.firstRow
    var (starts, ends): ([Int], [Int]) = ([], [])
    for (index, employee) in period.employees.enumerated() {
      if index > 0, index % StatementsLayout.mostPeople == 0 {
        ends.append(row)
        row = StatementsLayout.firstRow
      }
      starts.append(row)
      row += StatementsLayout.above + employee.shiftCount + StatementsLayout.below
    }
    self.starts = starts
    self.ends = ends + [row]
  }

  /// What the sheets are to be called; nearly always there is one.
  static func names(_ period: PeriodAllocation) -> [String] {
    let count = max(1, (period.employees.count + mostPeople - 1) / mostPeople)
    return (1...count).map { $0 == 1 ? "Statements" : "Statements \($0)" }
  }

  /// The sheet of an employee's statement.
  func sheet(of index: Int) -> SheetName { sheets[index / StatementsLayout.mostPeople] }

  /// The employees on a sheet.
  func people(on sheet: Int) -> Range<Int> {
    let first = sheet * StatementsLayout.mostPeople
    return first..<min(first + StatementsLayout.mostPeople, starts.count)
  }

  /// The rows with statements on a sheet.
  func rows(on sheet: Int) -> ClosedRange<Int> {
    StatementsLayout.firstRow...max(ends[sheet], StatementsLayout.firstRow)
  }

  func totalRow(of index: Int, shiftCount: Int) -> Int {
    starts[index] + StatementsLayout.above + shiftCount
  }
}

/// Where what came in stands against what was shared, and against what others declared.
struct ReconciliationLayout {
  static let digital = 4
  static let cash = 5
  static let declaredHeader = 8

  /// The first column beside what is printed.
  static let working = 10

  /// The columns of the lines declared elsewhere.
  static let declaredDigital = 3
  static let sharedDigital = 4
  static let declaredCash = 6
  static let sharedCash = 7

  let sheet: SheetName

  /// First rows of each shift's declared figures, in the order of the shifts.
  let firstRows: [Int]
  let declaredCount: Int

  /// Below the declared figures and their totals, or in their place.
  var payrollHeader: Int {
    declaredCount == 0
      ? ReconciliationLayout.declaredHeader
      : ReconciliationLayout.declaredHeader + declaredCount + 4
  }

  init(_ sheet: SheetName, _ period: PeriodAllocation) {
    self.sheet = sheet
    var row = ReconciliationLayout.declaredHeader + 1
    var firstRows: [Int] = []
    for allocation in period.shifts {
      firstRows.append(row)
      row += allocation.shift.declared.count
    }
    self.firstRows = firstRows
    declaredCount = row - ReconciliationLayout.declaredHeader - 1
  }
}
