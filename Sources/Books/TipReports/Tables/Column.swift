package import Text
package import Tips

/// A column of a table, declared once: its names and values, its formulas and total on worksheets, and its other
/// outputs.
///
/// It is a class because every row of a table visits its columns.
package final class Column<Row: Sendable>: Sendable {
  /// Returns the formula of a cell; nil if the cell holds its value.
  typealias CellFormula = @Sendable (Row, TableRow) -> Formula?

  /// The column's name in formulas and checks, and its header in plain files and JSON.
  package let key: String

  /// The header on the worksheet.
  let title: Words
  let alignment: ColumnAlignment

  /// Returns a row's value.
  package let value: @Sendable (Row) -> TableValue
  let options: ColumnOptions
  let cellFormula: CellFormula?

  init(
    _ title: Words, _ key: String, _ alignment: ColumnAlignment,
    _ value: @escaping @Sendable (Row) -> TableValue,
    _ options: ColumnOptions, _ formula: CellFormula? = nil
  ) {
    self.title = title
    self.key = key
    self.alignment = alignment
    self.value = value
    self.options = options
    cellFormula = formula
  }

  package convenience init(
    _ title: Words, _ key: String, _ alignment: ColumnAlignment = .left,
    width: ColumnWidth = .fixed(9),
    value: @escaping @Sendable (Row) -> TableValue
  ) {
    self.init(title, key, alignment, value, ColumnOptions(width: width))
  }

  /// A column only in plain files.
  package convenience init(file key: String, value: @escaping @Sendable (Row) -> TableValue) {
    self.init("", key, .left, value, ColumnOptions(outputs: .files, width: .fixed(9)))
  }

  /// Whether JSON has a number instead of a text.
  package var isNumberInJSON: Bool { options.isNumberInJSON }

  var headerStyle: Style {
    switch alignment {
    case .left: Style(.header)
    case .center: Style(.headerCenter)
    case .right: Style(.headerRight)
    }
  }
}

// Columns of common kinds of values, with their usual widths.
extension Column {
  static func employeeID(_ id: @escaping @Sendable (Row) -> EmployeeID) -> Column {
    Column("ID", "employee_id", width: .texts(least: 9, most: 34)) { .text(id($0).text) }
      .digitsAsText()
  }

  static func name(least: Int = 22, _ name: @escaping @Sendable (Row) -> String) -> Column {
    Column("Name", "name", width: .texts(least: least, most: 40)) { .text(name($0)) }
  }

  package static func count(
    _ title: Words, _ key: String, width: Int = 8, _ count: @escaping @Sendable (Row) -> Int
  ) -> Column {
    Column(title, key, .right, width: .fixed(width)) { .count(count($0)) }.zero(.count(0))
  }

  package static func hours(
    _ title: Words = "Hours", _ key: String = "hours", width: Int = 10,
    _ hours: @escaping @Sendable (Row) -> Hours
  ) -> Column {
    Column(title, key, .right, width: .fixed(width)) { .hours(hours($0)) }.zero(.hours(.zero))
  }

  static func points(
    _ title: Words = "Points", _ key: String = "points", width: Int = 10,
    _ points: @escaping @Sendable (Row) -> Points
  ) -> Column {
    Column(title, key, .right, width: .fixed(width)) { .points(points($0)) }
      .zero(.points(.zero))
  }

  package static func money(
    _ title: Words, _ key: String, width: ColumnWidth = .amount,
    _ money: @escaping @Sendable (Row) -> Money
  ) -> Column {
    Column(title, key, .right, width: width) { .money(money($0)) }.zero(.money(.zero))
  }

  package static func difference(
    _ title: Words, _ key: String, width: ColumnWidth = .amount,
    _ difference: @escaping @Sendable (Row) -> MoneyDifference
  ) -> Column {
    Column(title, key, .right, width: width) { .moneyDifference(difference($0)) }
      .zero(.moneyDifference(.zero))
  }
}

// Changes that declarations make to columns.

extension Column {
  /// Returns the same column for a table of other rows that contain these.
  func of<Other>(_ row: @escaping @Sendable (Other) -> Row) -> Column<Other> {
    var formula: Column<Other>.CellFormula?
    if let own = cellFormula { formula = { own(row($0), $1) } }
    return Column<Other>(title, key, alignment, { [value] in value(row($0)) }, options, formula)
  }
}
