package import Text
package import Tips

extension CSVTable {
  /// A row per person, in the bill's order, with the amounts that each owes.
  package static func split(_ split: BillSplit) -> CSVTable {
    let columns = [split.subtotals, split.tax.shares, split.tip.shares, split.totals]
    return CSVTable(
      header: ["name", "subtotal", "tax", "tip", "total"],
      rows: split.bill.people.enumerated().map { person, name in
        [.text(name)] + columns.map { .verbatim($0[person].plain(in: split.bill.currency)) }
      })
  }
}
