package import Text

/// The options of a column's declaration that do not depend on its rows.
struct ColumnOptions: Sendable {
  /// The cell of a total row in the column.
  enum Total: Sendable {
    case blank

    /// The sum of the rows; the given value if there are none.
    case sum(TableValue)

    /// A value computed from the other totals, with its formula on a worksheet.
    case computed(@Sendable (TableTotals) -> TableValue, @Sendable (TableRow) -> Formula)
  }

  /// Worksheets and plain files, or one of them.
  enum Outputs: Sendable { case all, sheets, files }

  var outputs = Outputs.all
  var width: ColumnWidth
  var role = Style.Role.body
  var group: Words?
  var total = Total.blank
  var digitsAsText = false

  /// Whether its cells take all columns to the right, for sentences.
  var spansRest = false
  var isNumberInJSON = false

  /// The column that comes before this one in plain files, if the order differs from the worksheet's.
  var fileAfter: String?
  var terminal: TerminalColumn?

  /// The sum if there are no rows.
  var zero: TableValue?

  /// The format of values; nil for their usual one.
  var format: (@Sendable (TableValue) -> Style.Kind)?
}

/// The alignment of a column's header and values.
package enum ColumnAlignment: Sendable { case left, center, right }

/// A worksheet column's width, in characters.
package enum ColumnWidth: Sendable {
  case fixed(Int)

  /// The width of the column's longest text, within limits.
  case texts(least: Int, most: Int)

  /// The width of the sheet's largest amount, with sign and separators.
  case amount

  /// The width of an amount per hour, which is smaller.
  case hourlyAmount
}

/// How a column is shown on a terminal.
package struct TerminalColumn: Sendable {
  package let title: Words

  /// The least terminal columns to which words may shrink; nil for numbers, which are never shortened.
  package let leastWidth: Int?

  /// Whether it comes before the table's other columns.
  let isFirst: Bool

  /// Whether amounts above zero have a plus sign.
  let isSigned: Bool
}
