package import Bills
import TipModel
import Wording

/// `2024-04-13-dinner-at-marisol`: what a bill's files are called, before their endings.
package func billFileStem(_ split: BillSplit) -> String {
  let title = slug(split.bill.title, otherwise: "bill")
  return (split.bill.date.map { $0.plain + "-" } ?? "") + title
}

extension BillSplit {
  /// The printed label of a line.
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
