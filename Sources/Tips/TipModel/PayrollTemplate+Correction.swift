extension PayrollTemplate {
  /// Returns the form of a correction's file, or of any other file. A column that only corrections fill holds its
  /// measure in a correction and is blank otherwise.
  public func form(ofCorrection isOfCorrection: Bool) -> PayrollTemplate {
    var form = self
    form.columns = columns.map { column in
      guard case .measureOfCorrections(let measure) = column.content else { return column }
      return PayrollColumn(
        title: column.title, content: isOfCorrection ? .measure(measure) : .blank,
        limit: column.limit)
    }
    return form
  }

  /// True for a journal, whose debits and credits take money back on the other side.
  public var isForBooks: Bool { lines.contains { $0.side != .amount } }
}

extension PayrollLine.Side {
  /// The place of a negative amount.
  public var opposite: PayrollLine.Side {
    switch self {
    case .amount: .amount
    case .debit: .credit
    case .credit: .debit
    }
  }
}
