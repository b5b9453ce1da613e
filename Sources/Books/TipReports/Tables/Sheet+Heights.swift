package import Tips

extension Sheet {
  /// Makes rows as high as their wrapped texts.
  ///
  /// - Parameter least: the least height, in points.
  package mutating func setHeights<Row>(
    of rows: [Row], in table: Table<Row>, at range: TableRange, in currency: Currency,
    least: Int
  ) {
    let wrapped = table.sheetColumns.enumerated().filter { _, column in
      column.options.spansRest || column.options.format?(.none) == .wrappedText
    }
    guard !wrapped.isEmpty || least > 0 else { return }
    for (index, row) in rows.enumerated() {
      let texts = wrapped.map { number, column in
        (
          text: column.value(row).shown(in: currency),
          width: column.options.spansRest
            ? columns[(range.firstColumn + number)...].reduce(-1) { $0 + $1.width }
            : columns[range.firstColumn + number].width
        )
      }
      let height = SheetColumn.height(of: texts, least: max(least, defaultRowHeight ?? 15))
      if height != defaultRowHeight { rowHeights[range.first + index] = height }
    }
  }
}
