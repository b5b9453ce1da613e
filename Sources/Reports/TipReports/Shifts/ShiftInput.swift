import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// The inputs of a person's row on a shift's sheet: column keys, values as written, and limits.
enum ShiftInput {
  static let unpaidBreak = "break"
  static let clockChange = "clock_change"
  static let hours = "hours"
  static let pointValue = "point_value"

  private static let clockIns = (0..<8).map { "in_\($0)" }
  private static let clockOuts = (0..<8).map { "out_\($0)" }

  static func clockIn(_ pair: Int) -> String {
    clockIns.indices.contains(pair) ? clockIns[pair] : "in_\(pair)"
  }

  static func clockOut(_ pair: Int) -> String {
    clockOuts.indices.contains(pair) ? clockOuts[pair] : "out_\(pair)"
  }

  /// The first column of inputs, after the line's number, the name, and the position.
  static let firstColumn = 3

  /// The title of the first hidden column, and that of columns with written values.
  static let firstHiddenTitle: Words = "Employee no."
  static let writtenTitle: Words = "As written"

  /// Returns the key of the hidden column with the written values.
  static func written(_ key: String) -> String { "written_" + key }

  /// Returns the inputs of shifts of one shape, in the order of their columns.
  static func all(_ shape: ShiftShape) -> [InputColumn] {
    (0..<shape.punchPairs).flatMap { pair in
      [
        InputColumn(clockIn(pair), .clock) { $0.punches(pair).map { .time($0.clockInTime) } },
        InputColumn(clockOut(pair), .clock) { $0.punches(pair).map { .time($0.clockOutTime) } },
      ]
    } + [
      InputColumn(unpaidBreak, .minutes) { row in
        row.row.isPunched ? .minutes(row.row.breakMinutes) : nil
      }
    ]
      + (shape.hasClockChange
        ? [
          InputColumn(clockChange, .change) { row in
            row.row.isPunched
              ? .minutes(row.row.clockChange(in: row.allocation.restaurant)) : nil
          }
        ] : []) + [
        InputColumn(hours, .hours(days: shape.dayCount)) {
          $0.row.isPunched ? nil : .hours($0.row.hours)
        },
        InputColumn(pointValue, .pointValue) { row in
          row.hasOwnPointValue ? .pointValue(row.row.pointValue) : nil
        },
      ]
  }
}

/// An input column of a shift's people.
struct InputColumn: Sendable {
  let key: String
  let kind: InputKind

  /// The key of the hidden column with the written values.
  let writtenKey: String

  /// Returns the row's value as written; nil if its cell is not an input.
  let written: @Sendable (ShiftRow) -> TableValue?

  fileprivate init(
    _ key: String, _ kind: InputKind, _ written: @escaping @Sendable (ShiftRow) -> TableValue?
  ) {
    self.key = key
    self.kind = kind
    self.written = written
    writtenKey = ShiftInput.written(key)
  }
}

/// A kind of number that people type, with its limits.
enum InputKind: Sendable {
  case clock, minutes, change, pointValue, money, percent

  /// The hours of this many days together.
  case hours(days: Int)

  /// The step in minutes that hours are rounded to, and the step of points.
  case step, pointStep
  case word([String])

  /// Returns 1 if a cell's value is invalid, else 0.
  ///
  /// - Parameter scale: minor units per major unit.
  func badness(of cell: CellReference, scale: Int64) -> Formula {
    switch self {
    case .clock: return "IF(ISNUMBER(\(cell)),IF(\(cell)<0,1,IF(\(cell)<1,0,1)),1)"
    case .minutes:
      return """
        IF(ISBLANK(\(cell)),0,IF(ISNUMBER(\(cell)),IF(\(cell)<0,1,IF(\(cell)>1440,1,\
        IF(\(cell)=INT(\(cell)),0,1))),1))
        """
    case .change:
      return """
        IF(ISBLANK(\(cell)),0,IF(ISNUMBER(\(cell)),IF(ABS(\(cell))>180,1,\
        IF(\(cell)=INT(\(cell)),0,1)),1))
        """
    case .hours(let days): return InputKind.outside(cell, 0, 24 * days)
    case .step:
      return "IF(ISNUMBER(\(cell)),IF(\(cell)<0,1,IF(\(cell)>60,1,IF(\(cell)=INT(\(cell)),0,1))),1)"
    case .pointStep: return "IF(ISNUMBER(\(cell)),IF(\(cell)=0,0,IF(\(cell)=0.01,0,1)),1)"
    case .word(let words):
      let isOne = words.map { "\(cell)=\(quoting: $0)" as Formula }
      return "IF(OR(\(isOne, separator: ",")),0,1)"
    case .pointValue: return InputKind.outside(cell, 0, 1_000)
    case .percent: return InputKind.outside(cell, 0, 1)
    case .money:
      return """
        IF(ISNUMBER(\(cell)),IF(\(cell)<0,1,\
        IF(ABS(\(cell)*\(scale)-ROUND(\(cell)*\(scale),0))<0.001,0,1)),1)
        """
    }
  }

  private static func outside(_ cell: CellReference, _ least: Int, _ most: Int) -> Formula {
    "IF(ISNUMBER(\(cell)),IF(\(cell)<\(least),1,IF(\(cell)>\(most),1,0)),1)"
  }

  /// Returns 1 if a cell differs from its written value, else 0.
  ///
  /// Numbers within less than any input's smallest step are equal, because programs read a fraction's last digits
  /// differently.
  static func change(of cell: CellReference, from written: Formula) -> Formula {
    """
    IF(ISNUMBER(\(cell)),IF(ABS(\(cell)-\(written))<0.00001,0,1),IF(\(cell)=\(written),0,1))
    """
  }

  /// Returns the rule that spreadsheet programs apply to typed values, with the hint next to the cell.
  ///
  /// - Parameters:
  ///   - range: the cells; formulas refer to the first one.
  ///   - currency: the currency of amounts.
  func validation(of range: CellRange, in currency: Currency) -> DataValidation {
    let cell = range.first
    switch self {
    case .clock:
      return DataValidation(
        range, .time, title: translated("A time of day"),
        message:
          translated(
            "Type a time such as 4:30 PM or 16:30. A time earlier than the previous one means the next day."
          ))
    case .minutes:
      return DataValidation(
        range, .wholeNumber(0...1_440), title: translated("Unpaid minutes"),
        message: translated("Type whole minutes, such as 30, or leave it empty."))
    case .change:
      return DataValidation(
        range, .wholeNumber(-180...180), title: translated("Clock change"),
        message: translated(
          "Minutes the clocks moved forward or back while this person worked."))
    case .step:
      return DataValidation(
        range, .wholeNumber(0...60), title: translated("Minutes"),
        message: translated("Type 0 (exact), 5, 6, or 15."))
    case .pointStep:
      return DataValidation(
        range, .custom("OR(\(cell)=0,\(cell)=0.01)"), title: translated("Part of a point"),
        message: translated("Type 0.01, or 0 for exact points."))
    case .word(let words):
      return DataValidation(
        range, .words(words), title: translated("One of these"),
        message: words.joined(separator: ", ") + ".")
    case .hours(let days):
      return DataValidation(
        range, .number(0...24 * days), title: translated("Hours worked"),
        message: translated("Type a number from 0 to \(24 * days), such as 6.25."))
    case .pointValue:
      return DataValidation(
        range, .number(0...1_000), title: translated("Points per hour"),
        message: translated("Type a number such as 1 or 0.65."))
    case .percent:
      return DataValidation(
        range, .number(0...1), title: translated("A percentage"),
        message: translated("Type 0% to 100%, such as 3.03%."))
    case .money:
      let isGood: Formula = "\(badness(of: cell, scale: currency.minorUnitsPerMajor))=0"
      let decimals = currency.minorUnitDigits
      let words =
        decimals == 0
        ? translated("without decimals") : translated("with at most \(decimals) decimals")
      return DataValidation(
        range, .custom(isGood), title: translated("An amount"),
        message: translated("Type an amount in \(currency.code), zero or more, \(words)."))
    }
  }
}

extension ShiftRow {
  fileprivate func punches(_ pair: Int) -> Punch? {
    let punches = row.punches
    return pair < punches.count ? punches[pair] : nil
  }
}

extension Table where Row == ShiftRow {
  /// The columns with the written values of a row's inputs, and the counts of invalid and changed ones.
  @ColumnList<ShiftRow>
  static func writtenColumns(_ shape: ShiftShape) -> [Column<ShiftRow>] {
    let inputs = ShiftInput.all(shape)
    for input in inputs {
      Column(working: ShiftInput.writtenTitle, input.writtenKey) { row, _ in
        input.written(row) ?? .none
      }
    }
    Column(working: "Cannot be right", "bad") { _, _ in .count(0) }
      .formula { item, row in row.badness(inputs, item) }
    Column(working: "Changed", "changed") { _, _ in .count(0) }
      .formula { item, row in row.changes(inputs, item) }
  }
}

extension TableRow {
  fileprivate func badness(_ inputs: [InputColumn], _ item: ShiftRow) -> Formula? {
    let scale = plan.units.perMajor
    let terms = inputs.filter { $0.written(item) != nil }.map {
      $0.kind.badness(of: self[$0.key], scale: scale)
    }
    return terms.isEmpty ? nil : "\(terms, separator: "+")"
  }

  fileprivate func changes(_ inputs: [InputColumn], _ item: ShiftRow) -> Formula? {
    let terms = inputs.filter { $0.written(item) != nil }.map { input -> Formula in
      InputKind.change(of: self[input.key], from: "\(self[input.writtenKey])")
    }
    return terms.isEmpty ? nil : "\(terms, separator: "+")"
  }
}
