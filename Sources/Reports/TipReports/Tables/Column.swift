import ReportTheme
import Spreadsheet

/// A column of a table, declared once: its names, what it holds, how a worksheet computes it and
/// adds it up, and how wide it is there.
///
/// A class, because a table's columns are gone through for every row of it.
final class Column<Row: Sendable>: Sendable {
  enum Alignment: Sendable { case left, center, right }

  /// A worksheet column's width, in characters.
  enum Width: Sendable {
    case fixed(Int)

    /// As the longest of the texts that the column shows, within bounds.
    case texts(least: Int, most: Int)

    /// As the period's total, with sign and separators.
    case amount
  }

  /// What the worksheet's total row shows in the column.
  enum Total: Sendable {
    case blank
    case label(String)

    /// The sum of the rows; the closure gives what it comes to.
    case sum(@Sendable (Plan) -> TableValue)

    /// Computed from other cells of the total row.
    case computed(@Sendable (Plan) -> TableValue, @Sendable (TableRow) -> Formula)
  }

  /// Where the column appears.
  enum Place: Sendable { case everywhere, sheet, file }

  /// How a worksheet computes a cell; nil for one that is put as it is.
  typealias Source = @Sendable (Row, TableRow) -> Formula?

  enum Value: Sendable {
    case own(@Sendable (Row) -> TableValue)

    /// A number that only has a meaning in one workbook.
    case inWorkbook(@Sendable (Row, Plan) -> TableValue)
  }

  typealias Target = @Sendable (Row, Plan) -> (sheet: SheetName, spot: CellReference)

  /// What formulas and rules call it, and the header of a plain file.
  let key: String

  /// The header on the worksheet.
  let title: String
  let alignment: Alignment
  let value: Value
  private let settings: Settings

  /// What a declaration may add.
  fileprivate struct Settings: Sendable {
    var place = Place.everywhere
    var width: Width
    var role = Style.Role.body
    var kind: Style.Kind?
    var source: Source?
    var target: Target?
    var total = Total.blank
    var holdsDigitsAsText = false
  }

  private init(
    _ title: String, _ key: String, _ alignment: Alignment, _ value: Value, _ settings: Settings
  ) {
    self.title = title
    self.key = key
    self.alignment = alignment
    self.value = value
    self.settings = settings
  }

  convenience init(
    _ title: String, _ key: String, _ alignment: Alignment = .left, width: Width = .fixed(9),
    value: @escaping @Sendable (Row) -> TableValue
  ) {
    self.init(title, key, alignment, .own(value), Settings(width: width))
  }

  /// A folded column of the worksheet that other sheets' formulas look things up in.
  convenience init(
    working title: String, _ key: String, width: Int = 10,
    number: @escaping @Sendable (Row, Plan) -> Int
  ) {
    self.init(
      title, key, .left, .inWorkbook { .count(number($0, $1)) },
      Settings(place: .sheet, width: .fixed(width), role: .work))
  }

  /// A column of plain files alone.
  convenience init(file key: String, value: @escaping @Sendable (Row) -> TableValue) {
    self.init("", key, .left, .own(value), Settings(place: .file, width: .fixed(9)))
  }

  var place: Place { settings.place }
  var width: Width { settings.width }
  var role: Style.Role { settings.role }

  /// Nil: as the values are formatted.
  var kind: Style.Kind? { settings.kind }
  var source: Source? { settings.source }
  var target: Target? { settings.target }
  var total: Total { settings.total }

  /// Text that looks like numbers on purpose, such as employee IDs.
  var holdsDigitsAsText: Bool { settings.holdsDigitsAsText }

  /// True for a folded column that other sheets' formulas look things up in.
  var isWorking: Bool { role == .work }

  /// What the column shows in a workbook.
  func value(of row: Row, in plan: Plan) -> TableValue {
    switch value {
    case .own(let value): value(row)
    case .inWorkbook(let value): value(row, plan)
    }
  }

  /// What the column holds in a plain file.
  func value(of row: Row) -> TableValue {
    guard case .own(let value) = value else {
      preconditionFailure("column \(key) is of workbooks only")
    }
    return value(row)
  }

  var headerStyle: Style {
    if isWorking { return Style(.workHeader) }
    let kind: Style.Kind = kind == .indentedText ? .indentedText : .text
    return switch alignment {
    case .left: Style(.header, kind)
    case .center: Style(.headerCenter, kind)
    case .right: Style(.headerRight, kind)
    }
  }
}

// What a declaration adds to a column.
extension Column {
  /// The worksheet computes the cells; the value is what shows before it is recalculated.
  func formula(_ formula: @escaping Source) -> Column { changed { $0.source = formula } }

  /// The worksheet computes the cells from others of their row, in the total row too.
  ///
  /// - Parameter total: what the total row shows before it is recalculated.
  func computed(
    total: @escaping @Sendable (Plan) -> TableValue,
    _ formula: @escaping @Sendable (TableRow) -> Formula
  ) -> Column {
    changed {
      $0.source = { _, row in formula(row) }
      $0.total = .computed(total, formula)
    }
  }

  /// The worksheet computes the total row's cell from others of it.
  func total(
    _ total: @escaping @Sendable (Plan) -> TableValue,
    _ formula: @escaping @Sendable (TableRow) -> Formula
  ) -> Column {
    changed { $0.total = .computed(total, formula) }
  }

  /// - Parameter value: what the rows add up to.
  func sum(_ value: @escaping @Sendable (Plan) -> TableValue) -> Column {
    changed { $0.total = .sum(value) }
  }

  func total(label: String) -> Column { changed { $0.total = .label(label) } }

  /// A click on a cell leads there.
  func link(_ target: @escaping Target) -> Column {
    changed {
      $0.target = target
      $0.role = .link
    }
  }

  func shown(as kind: Style.Kind) -> Column { changed { $0.kind = kind } }

  func status() -> Column { changed { $0.role = .status } }

  func digitsAsText() -> Column { changed { $0.holdsDigitsAsText = true } }

  /// Not in the plain file.
  func onSheetOnly() -> Column { changed { $0.place = .sheet } }

  private func changed(_ change: (inout Settings) -> Void) -> Column {
    var settings = settings
    change(&settings)
    return Column(title, key, alignment, value, settings)
  }
}
