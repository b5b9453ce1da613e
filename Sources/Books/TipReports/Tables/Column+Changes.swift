package import Text
import Tips

extension Column {
  /// Adds a formula for the cells. The value shows until the worksheet is calculated.
  package func formula(_ formula: @escaping @Sendable (Row, TableRow) -> Formula?) -> Column {
    changed { $1 = formula }
  }

  /// Adds a formula that computes each cell from others in its row, including the total row.
  ///
  /// - Parameter total: the total row's value.
  package func computed(
    total: @escaping @Sendable (TableTotals) -> TableValue,
    _ formula: @escaping @Sendable (TableRow) -> Formula
  ) -> Column {
    changed {
      $0.total = .computed(total, formula)
      $1 = { _, row in formula(row) }
    }
  }

  /// Gives the total row of plain files its own value.
  func total(_ total: @escaping @Sendable (TableTotals) -> TableValue) -> Column {
    changed { options, _ in options.total = .computed(total, { _ in "" }) }
  }

  /// Adds up the rows in the total row.
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

  /// Adds a common title above adjacent columns of the same group.
  package func group(_ title: Words) -> Column { changed { options, _ in options.group = title } }

  /// Lets sentences take all columns to the right.
  package func spansRest() -> Column { changed { options, _ in options.spansRest = true } }

  package func digitsAsText() -> Column { changed { options, _ in options.digitsAsText = true } }

  /// Omits the column from plain files and JSON.
  package func onSheetOnly() -> Column { changed { options, _ in options.outputs = .sheets } }

  /// Puts the column after the given one in plain files.
  func inFile(after key: String) -> Column { changed { options, _ in options.fileAfter = key } }

  /// Writes the value as a number in JSON, not as text.
  func numberInJSON() -> Column { changed { options, _ in options.isNumberInJSON = true } }

  /// Shows the column on terminals too.
  ///
  /// - Parameters:
  ///   - title: the title; nil for the worksheet's.
  ///   - leastWidth: the least terminal columns to which words may shrink.
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

  private func changed(_ change: (inout ColumnOptions, inout CellFormula?) -> Void) -> Column {
    var (options, formula) = (options, cellFormula)
    change(&options, &formula)
    return Column(title, key, alignment, value, options, formula)
  }
}
