package import Bills
package import CSV
import TipModel
import Wording

/// An amount that each person owes: a column of the sheet "Who owes what" and of the CSV file, and a sum below the
/// items.
///
/// The raw value is its column on the sheet, after the names.
enum OwedAmount: Int, CaseIterable, Sendable {
  case subtotal = 1
  case tax, tip, total

  var title: Words {
    switch self {
    case .subtotal: "Subtotal"
    case .tax: "Tax"
    case .tip: "Tip"
    case .total: "Total"
    }
  }

  /// Returns each person's share of it.
  func shares(of split: BillSplit) -> [Money] {
    switch self {
    case .subtotal: split.subtotals
    case .tax: split.tax.shares
    case .tip: split.tip.shares
    case .total: split.totals
    }
  }

  func whole(of bill: Bill) -> Money {
    switch self {
    case .subtotal: bill.subtotal
    case .tax: bill.tax
    case .tip: bill.tipAmount
    case .total: bill.total
    }
  }
}

extension CSVTable {
  /// A row per person, in the bill's order, with the amounts that each owes.
  package static func split(_ split: BillSplit) -> CSVTable {
    let columns = OwedAmount.allCases.map { $0.shares(of: split) }
    return CSVTable(
      header: ["name"] + OwedAmount.allCases.map { $0.title.english.lowercased() },
      rows: split.bill.people.enumerated().map { person, name in
        [.text(name)] + columns.map { .verbatim($0[person].plain(in: split.bill.currency)) }
      })
  }
}
