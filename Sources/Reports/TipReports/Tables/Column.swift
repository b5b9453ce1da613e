import Spreadsheet
package import TipModel

/// A column of a table, declared once: its names, what it holds, how a worksheet computes it and
/// adds it up, and where else it is shown.
///
/// A class, because every row of a table visits its columns.
package final class Column<Row: Sendable>: Sendable {
  package enum Alignment: Sendable { case left, center, right }

  /// A worksheet column's width, in characters.
  package enum Width: Sendable {
    case fixed(Int)

    /// As the longest of the texts that the column shows, within bounds.
    case texts(least: Int, most: Int)

    /// As the largest amount that the sheet shows, with sign and separators.
    case amount

    /// As an amount for an hour of work, which is smaller.
    case hourlyAmount
  }

  /// The cell of a total row in the column.
  enum Total: Sendable {
    case blank

    /// The sum of the rows, which is this where there are none.
    case sum(TableValue)

    /// Computed from the other totals: its value, and its formula on a worksheet.
    case computed(@Sendable (TableTotals) -> TableValue, @Sendable (TableRow) -> Formula)
  }

  /// Worksheets and plain files, or one of them.
  enum Outputs: Sendable { case all, sheets, files }

  /// A cell's part in its sheet.
  enum Role: Sendable {
    case fixed(Style.Role)

    case ofRow(@Sendable (Row) -> Style.Role)
  }

  enum Value: Sendable {
    case own(@Sendable (Row) -> TableValue)

    /// A value that only has a meaning in one workbook.
    case inWorkbook(@Sendable (Row, Plan) -> TableValue)
  }

  /// How the column is shown on a terminal.
  package struct TerminalColumn: Sendable {
    package let title: String

    /// Of words, the columns of the terminal that they keep; nil for numbers, which are never
    /// shortened.
    package let leastWidth: Int?

    /// Whether it comes before the table's other columns.
    let isFirst: Bool

    /// Whether amounts above zero have a plus sign.
    let isSigned: Bool
  }

  /// The options of a column's declaration.
  struct Options: Sendable {
    var outputs = Outputs.all
    var width: Width
    var role = Role.fixed(.body)
    var headerRole: Style.Role?
    var group: String?
    var total = Total.blank
    var digitsAsText = false
    var isNumberInJSON = false

    /// The column after which a plain file has this one, where that differs from the worksheet.
    var fileAfter: String?
    var terminal: TerminalColumn?

    /// The sum of no rows.
    var zero: TableValue?

    /// Nil: as the values are formatted.
    var format: (@Sendable (TableValue) -> Style.Kind)?

    /// How a worksheet computes a cell; nil, or a closure that returns nil, for one that holds its
    /// value.
    var formula: (@Sendable (Row, TableRow) -> Formula?)?

    /// Where a click on the cell leads.
    var target: (@Sendable (Row, Plan) -> (sheet: SheetName, cell: CellReference))?
  }

  /// The column's name in formulas and checks, and its header in plain files and JSON.
  package let key: String

  /// The header on the worksheet.
  let title: String
  let alignment: Alignment
  let value: Value
  let options: Options

  init(
    _ title: String, _ key: String, _ alignment: Alignment, _ value: Value, _ options: Options
  ) {
    self.title = title
    self.key = key
    self.alignment = alignment
    self.value = value
    self.options = options
  }

  package convenience init(
    _ title: String, _ key: String, _ alignment: Alignment = .left, width: Width = .fixed(9),
    value: @escaping @Sendable (Row) -> TableValue
  ) {
    self.init(title, key, alignment, .own(value), Options(width: width))
  }

  /// A column of values that only have a meaning in one workbook.
  convenience init(
    _ title: String, _ key: String, _ alignment: Alignment, width: Width,
    inWorkbook value: @escaping @Sendable (Row, Plan) -> TableValue
  ) {
    self.init(
      title, key, alignment, .inWorkbook(value), Options(outputs: .sheets, width: width))
  }

  /// A folded column of the worksheet that other formulas look things up in.
  convenience init(
    working title: String, _ key: String, width: Int = 10,
    value: @escaping @Sendable (Row, Plan) -> TableValue
  ) {
    self.init(
      title, key, .left, .inWorkbook(value),
      Options(outputs: .sheets, width: .fixed(width), role: .fixed(.work)))
  }

  /// A column of plain files alone.
  convenience init(file key: String, value: @escaping @Sendable (Row) -> TableValue) {
    self.init("", key, .left, .own(value), Options(outputs: .files, width: .fixed(9)))
  }

  /// True for a folded column that other formulas look things up in.
  var isWorking: Bool {
    if case .fixed(.work) = options.role { true } else { false }
  }

  /// The column's value in a workbook.
  func value(of row: Row, in plan: Plan) -> TableValue {
    switch value {
    case .own(let value): value(row)
    case .inWorkbook(let value): value(row, plan)
    }
  }

  /// The column's value elsewhere.
  package func value(of row: Row) -> TableValue {
    guard case .own(let value) = value else {
      preconditionFailure("column \(key) has values in workbooks only")
    }
    return value(row)
  }

  /// True where JSON has a number and not a text.
  package var isNumberInJSON: Bool { options.isNumberInJSON }

  func role(of row: Row) -> Style.Role {
    switch options.role {
    case .fixed(let role): role
    case .ofRow(let role): role(row)
    }
  }

  var headerStyle: Style {
    if let role = options.headerRole { return Style(role) }
    if isWorking { return Style(.workHeader) }
    let kind: Style.Kind = options.format?(.none) == .indentedText ? .indentedText : .text
    return switch alignment {
    case .left: Style(.header, kind)
    case .center: Style(.headerCenter, kind)
    case .right: Style(.headerRight, kind)
    }
  }
}

// Columns of one kind of value, with the width that they usually have.
extension Column {
  static func employeeID(_ id: @escaping @Sendable (Row) -> EmployeeID) -> Column {
    Column("ID", "employee_id", width: .texts(least: 9, most: 34)) { .text(id($0).text) }
      .digitsAsText()
  }

  static func name(least: Int = 22, _ name: @escaping @Sendable (Row) -> String) -> Column {
    Column("Name", "name", width: .texts(least: least, most: 40)) { .text(name($0)) }
  }

  static func count(
    _ title: String, _ key: String, width: Int = 8, _ count: @escaping @Sendable (Row) -> Int
  ) -> Column {
    Column(title, key, .right, width: .fixed(width)) { .count(count($0)) }.zero(.count(0))
  }

  static func hours(
    _ title: String = "Hours", _ key: String = "hours", width: Int = 10,
    _ hours: @escaping @Sendable (Row) -> Hours
  ) -> Column {
    Column(title, key, .right, width: .fixed(width)) { .hours(hours($0)) }.zero(.hours(.zero))
  }

  static func points(
    _ title: String = "Points", _ key: String = "points", width: Int = 10,
    _ points: @escaping @Sendable (Row) -> Points
  ) -> Column {
    Column(title, key, .right, width: .fixed(width)) { .points(points($0)) }
      .zero(.points(.zero))
  }

  package static func money(
    _ title: String, _ key: String, width: Width = .amount,
    _ money: @escaping @Sendable (Row) -> Money
  ) -> Column {
    Column(title, key, .right, width: width) { .money(money($0)) }.zero(.money(.zero))
  }

  package static func difference(
    _ title: String, _ key: String, width: Width = .amount,
    _ difference: @escaping @Sendable (Row) -> MoneyDifference
  ) -> Column {
    Column(title, key, .right, width: width) { .moneyDifference(difference($0)) }
      .zero(.moneyDifference(.zero))
  }
}

// What a declaration adds to a column.
extension Column {
  /// The worksheet computes the cells; the value is what shows before it is recalculated.
  func formula(_ formula: @escaping @Sendable (Row, TableRow) -> Formula?) -> Column {
    changed { $0.formula = formula }
  }

  /// The worksheet computes the cells from others of their row, in the total row too.
  ///
  /// - Parameter total: the total row's value.
  func computed(
    total: @escaping @Sendable (TableTotals) -> TableValue,
    _ formula: @escaping @Sendable (TableRow) -> Formula
  ) -> Column {
    changed {
      $0.formula = { _, row in formula(row) }
      $0.total = .computed(total, formula)
    }
  }

  /// The total row has the sum of the rows.
  package func sum() -> Column {
    guard let zero = options.zero else {
      preconditionFailure("column \(key) has nothing that can be added up")
    }
    return changed { $0.total = .sum(zero) }
  }

  func zero(_ zero: TableValue) -> Column { changed { $0.zero = zero } }

  /// A click on a cell leads there.
  func link(
    _ target: @escaping @Sendable (Row, Plan) -> (sheet: SheetName, cell: CellReference)
  ) -> Column {
    changed {
      $0.target = target
      $0.role = .fixed(.link)
    }
  }

  func shown(as kind: Style.Kind) -> Column { shown { _ in kind } }

  func shown(as kind: @escaping @Sendable (TableValue) -> Style.Kind) -> Column {
    changed { $0.format = kind }
  }

  func role(_ role: Style.Role) -> Column { changed { $0.role = .fixed(role) } }

  func role(_ role: @escaping @Sendable (Row) -> Style.Role) -> Column {
    changed { $0.role = .ofRow(role) }
  }

  /// Cells that a reader fills in, in rows for which the closure is true.
  func input(where isInput: @escaping @Sendable (Row) -> Bool = { _ in true }) -> Column {
    role { isInput($0) ? .input : .body }
  }

  func header(_ role: Style.Role) -> Column { changed { $0.headerRole = role } }

  /// Columns of one group have a common title above their own.
  func group(_ title: String) -> Column { changed { $0.group = title } }

  func digitsAsText() -> Column { changed { $0.digitsAsText = true } }

  /// Neither in the plain file nor in JSON.
  func onSheetOnly() -> Column { changed { $0.outputs = .sheets } }

  /// Plain files have the column after that one.
  func inFile(after key: String) -> Column { changed { $0.fileAfter = key } }

  /// JSON has a number for it and not a text.
  func numberInJSON() -> Column { changed { $0.isNumberInJSON = true } }

  /// Shown on terminals too.
  ///
  /// - Parameters:
  ///   - title: nil for that of the worksheet.
  ///   - leastWidth: of words: the columns of the terminal that they keep.
  ///   - isFirst: whether it comes before the table's other columns.
  ///   - isSigned: whether amounts above zero have a plus sign.
  package func onTerminal(
    _ title: String? = nil, leastWidth: Int? = nil, isFirst: Bool = false, isSigned: Bool = false
  ) -> Column {
    changed {
      $0.terminal = TerminalColumn(
        title: title ?? self.title, leastWidth: leastWidth, isFirst: isFirst, isSigned: isSigned)
    }
  }

  private func changed(_ change: (inout Options) -> Void) -> Column {
    var options = options
    change(&options)
    return Column(title, key, alignment, value, options)
  }
}
