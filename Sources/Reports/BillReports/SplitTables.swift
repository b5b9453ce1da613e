package import Bills
package import CSV
import TipModel

extension CSVTable {
  /// A row per person, in the bill's order: what each owes.
  package static func split(_ split: BillSplit) -> CSVTable {
    let totals = split.totals
    return CSVTable(
      header: ["name", "subtotal", "tax", "tip", "total"],
      rows: split.bill.people.enumerated().map { person, name in
        [.text(name)]
          + [
            split.subtotals[person], split.tax.shares[person], split.tip.shares[person],
            totals[person],
          ].map { .figure($0.plain(in: split.bill.currency)) }
      })
  }
}

/// `2024-04-13-dinner-at-marisol`: what a bill's files are called, before their endings.
package func billFileStem(_ split: BillSplit) -> String {
  let title = slug(split.bill.title, otherwise: "bill")
  return (split.bill.date.map { $0.plain + "-" } ?? "") + title
}

extension BillSplit {
  /// What a line is called where it is printed.
  package func label(of line: Line) -> String {
    switch line.source {
    case .item(let index):
      let item = bill.items[index]
      return item.quantity == 1 ? item.name : "\(item.quantity) × \(item.name)"
    case .rest: return bill.items.isEmpty ? "Bill" : "The rest"
    case .tax: return "Tax"
    case .tip:
      if case .percent(let percent) = bill.tip { return "Tip \(percent.plain)" }
      return "Tip"
    }
  }
}
