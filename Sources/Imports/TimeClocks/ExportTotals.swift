import Documents
import Text
import Tips

/// Whether a text begins a row of totals: `Totals for Ana Ruiz`, `Grand total`; not `Summer Lee`.
func startsTotals(_ text: String) -> Bool {
  let words = text.lowercased().split { !$0.isLetter }
  return ["total", "totals", "subtotal", "sum", "suma"].contains(words.first ?? "")
    || words.starts(with: ["grand", "total"])
}

/// The sums of an export's rows, to compare with its own rows of totals.
struct ExportTotals {
  private typealias Amounts = (hours: Int64?, tips: RowTips?)

  /// The amounts of every row that is not a row of totals, in order.
  private var rows: [Amounts] = []
  private var totals: [(row: [CSVField], before: Int, amounts: Amounts)] = []

  /// - Parameters:
  ///   - hours: millionths; nil if there are none.
  ///   - tips: nil if an amount could not be read.
  mutating func add(hours: Int64?, _ tips: RowTips?) { rows.append((hours, tips)) }

  mutating func add(totals row: [CSVField], hours: Int64?, _ tips: RowTips) {
    totals.append((row, rows.count, (hours, tips)))
  }

  /// Returns the faults of totals that do not equal the sum of any run of rows above or below them.
  func faults(in table: ExportTable, of file: SourceFile, currency: Currency) -> [Diagnostic] {
    totals.compactMap { row, place, amounts in
      func fault(_ column: ExportColumn, _ stated: String, _ sum: String) -> Diagnostic {
        let index = table.places[column]?.first { row.indices.contains($0) } ?? 0
        return Diagnostic(
          .exportTotalsDiffer,
          "the total of \(table.header[index].text) is \(stated), and the rows above add up to \(sum)",
          at: Place(file, row[index].span),
          help: "export the file again; rows may have been deleted or changed manually")
      }
      let hours = rows.map { $0.hours ?? 0 }
      // Printed hours were rounded to hundredths, each row by itself.
      if let stated = amounts.hours, stated != 0, !rows.contains(where: { $0.hours == nil }),
        let sum = otherSum(stated, hours, at: place, tolerance: 5_000)
      {
        return fault(
          table.paidColumn, hundredths(stated), hundredths(sum))
      }
      for column in ExportColumn.allCases {
        guard let kind = column.tipKind, let stated = amounts.tips?[kind], stated != .zero,
          !rows.contains(where: { $0.tips == nil }),
          let sum = otherSum(
            stated.minorUnits, rows.map { $0.tips?[kind].minorUnits ?? 0 }, at: place, tolerance: 0)
        else { continue }
        return fault(
          column, stated.plain(in: currency),
          MoneyDifference(minorUnits: sum).plain(in: currency))
      }
      return nil
    }
  }

  /// Returns nil if the total is the sum of some rows just above or below; otherwise the sum of all.
  private func otherSum(
    _ total: Int64, _ rows: [Int64], at place: Int, tolerance: Int64
  ) -> Int64? {
    func matches(_ run: some Sequence<Int64>) -> Bool {
      var sum: Int64 = 0
      var count: Int64 = 1
      for value in run {
        sum += value
        count += 1
        if abs(sum - total) <= tolerance * count { return true }
      }
      return false
    }
    if matches(rows[..<place].reversed()) || matches(rows[place...]) { return nil }
    return place > 0 ? rows[..<place].reduce(0, +) : rows.reduce(0, +)
  }
}
