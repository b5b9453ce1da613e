package import Spreadsheet
import TipModel
package import Wording

extension Column {
  /// The worksheet computes the cells; the value is what shows before it is recalculated.
  package func formula(_ formula: @escaping @Sendable (Row, TableRow) -> Formula?) -> Column {
    changed { $1.formula = formula }
  }

  /// The worksheet computes the cells from others of their row, in the total row too.
  ///
  /// - Parameter total: the total row's value.
  func computed(
    total: @escaping @Sendable (TableTotals) -> TableValue,
    _ formula: @escaping @Sendable (TableRow) -> Formula
  ) -> Column {
    changed {
      $0.total = .computed(total, formula)
      $1.formula = { _, row in formula(row) }
    }
  }

  /// The total row of plain files has a value of its own.
  func total(_ total: @escaping @Sendable (TableTotals) -> TableValue) -> Column {
    changed { options, _ in options.total = .computed(total, { _ in "" }) }
  }

  /// The total row has the sum of the rows.
  package func sum() -> Column {
    guard let zero = options.zero else {
      preconditionFailure("column \(key) has nothing that can be added up")
    }
    return changed { options, _ in options.total = .sum(zero) }
  }

  package func zero(_ zero: TableValue) -> Column { changed { options, _ in options.zero = zero } }

  package func shown(as kind: Style.Kind) -> Column { shown { _ in kind } }

  package func shown(as kind: @escaping @Sendable (TableValue) -> Style.Kind) -> Column {
    changed { options, _ in options.format = kind }
  }

  package func role(_ role: Style.Role) -> Column { changed { options, _ in options.role = role } }

  package func role(_ role: @escaping @Sendable (Row) -> Style.Role) -> Column {
    changed { $1.role = role }
  }

  /// Cells that a reader fills in, in rows for which the closure is true.
  func input(where isInput: @escaping @Sendable (Row) -> Bool = { _ in true }) -> Column {
    role { isInput($0) ? .input : .body }
  }

  func header(_ role: Style.Role) -> Column { changed { options, _ in options.headerRole = role } }

  /// Columns of one group have a common title above their own.
  func group(_ title: Words) -> Column { changed { options, _ in options.group = title } }

  func digitsAsText() -> Column { changed { options, _ in options.digitsAsText = true } }

  /// Neither in the plain file nor in JSON.
  package func onSheetOnly() -> Column { changed { options, _ in options.outputs = .sheets } }

  /// Plain files have the column after that one.
  func inFile(after key: String) -> Column { changed { options, _ in options.fileAfter = key } }

  /// JSON has a number for it and not a text.
  func numberInJSON() -> Column { changed { options, _ in options.isNumberInJSON = true } }

  /// Shown on terminals too.
  ///
  /// - Parameters:
  ///   - title: nil for that of the worksheet.
  ///   - leastWidth: of words: the columns of the terminal that they keep.
  ///   - isFirst: whether it comes before the table's other columns.
  ///   - isSigned: whether amounts above zero have a plus sign.
  package func onTerminal(
    _ title: Words? = nil, leastWidth: Int? = nil, isFirst: Bool = false, isSigned: Bool = false
  ) -> Column {
    changed { options, _ in
      options.terminal = TerminalColumn(
        title: title ?? self.title, leastWidth: leastWidth, isFirst: isFirst, isSigned: isSigned)
    }
  }

  private func changed(_ change: (inout ColumnOptions, inout ByRow) -> Void) -> Column {
    var (options, byRow) = (options, byRow)
    change(&options, &byRow)
    return Column(title, key, alignment, value, options, byRow)
  }
}
