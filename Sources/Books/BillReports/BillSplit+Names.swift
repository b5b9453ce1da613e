import Text
package import Tips

/// Returns the name of a bill's files without extensions: `2024-04-13-dinner-at-marisol`.
package func billFileStem(_ split: BillSplit) -> String {
  let title = slug(split.bill.title, otherwise: "bill")
  return (split.bill.date.map { $0.plain + "-" } ?? "") + title
}

extension BillSplit {
  /// Returns the printed label of a line.
  package func label(of line: Line) -> String {
    switch line.source {
    case .item(let index):
      let item = bill.items[index]
      return item.quantity == 1 ? item.name : "\(item.quantity) × \(item.name)"
    case .rest: return bill.items.isEmpty ? translated("Bill") : translated("The rest")
    case .tax: return translated("Tax")
    case .tip:
      if case .percent(let percent) = bill.tip { return translated("Tip \(percent.plain)") }
      return translated("Tip")
    }
  }
}
