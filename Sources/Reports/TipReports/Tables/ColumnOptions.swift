import Spreadsheet
package import Wording

/// The options of a column's declaration that do not depend on its rows.
struct ColumnOptions: Sendable {
  /// The cell of a total row in the column.
  enum Total: Sendable {
    case blank

    /// The sum of the rows, which is this if there are none.
    case sum(TableValue)

    /// Computed from the other totals: its value, and its formula on a worksheet.
    case computed(@Sendable (TableTotals) -> TableValue, @Sendable (TableRow) -> Formula)
  }

  /// Worksheets and plain files, or one of them.
  enum Outputs: Sendable { case all, sheets, files }

  var outputs = Outputs.all
  var width: ColumnWidth
  var role = Style.Role.body
  var headerRole: Style.Role?
  var group: Words?
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
}

/// The alignment of a column's header and values.
package enum ColumnAlignment: Sendable { case left, center, right }

/// A worksheet column's width, in characters.
package enum ColumnWidth: Sendable {
  case fixed(Int)

  /// As the longest of the texts that the column shows, within bounds.
  case texts(least: Int, most: Int)

  /// As the largest amount that the sheet shows, with sign and separators.
  case amount

  /// As an amount for an hour of work, which is smaller.
  case hourlyAmount
}

/// How a column is shown on a terminal.
package struct TerminalColumn: Sendable {
  package let title: Words

  /// Of words, the columns of the terminal that they keep; nil for numbers, which are never
  /// shortened.
  package let leastWidth: Int?

  /// Whether it comes before the table's other columns.
  let isFirst: Bool

  /// Whether amounts above zero have a plus sign.
  let isSigned: Bool
}
