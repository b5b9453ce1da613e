import Diagnostics
import ReportModel
import TipAllocation
import TipModel

/// A split bill as tables for a terminal.
struct SplitText {
  private let split: BillSplit

  init(_ split: BillSplit) { self.split = split }

  var text: String {
    heading + "\n" + owed.text() + (split.bill.items.isEmpty ? "" : "\n" + items.text())
  }

  private var heading: String {
    let bill = split.bill
    let parts =
      [bill.title] + (bill.date.map { [$0.plain] } ?? []) + [
        bill.currency.code, bill.people.count == 1 ? "1 person" : "\(bill.people.count) people",
        bill.items.isEmpty ? "split equally" : "split by items",
      ]
    return DisplayText(parts.joined(separator: ", "), limit: 80).text + "\n"
  }

  /// Who owes what.
  private var owed: TextTable {
    var table = TextTable(header: ["Who owes what", "Subtotal", "Tax", "Tip", "Total"])
    let totals = split.totals
    for (person, name) in split.bill.people.enumerated() {
      table.add(
        [name]
          + [
            split.subtotals[person], split.tax.shares[person], split.tip.shares[person],
            totals[person],
          ].map(money))
    }
    let bill = split.bill
    table.add(
      ["Total"] + [bill.subtotal, bill.tax, bill.tipAmount, bill.total].map(money),
      isTotal: true)
    return table
  }

  /// Each line of the bill, and what each person pays of it.
  private var items: TextTable {
    var table = TextTable(header: ["Line by line", "Amount"] + split.bill.people)
    for line in split.lines { table.add(cells(of: line)) }
    table.add(["Subtotal"] + ([split.bill.subtotal] + split.subtotals).map(money), isTotal: true)
    table.add(cells(of: split.tax))
    table.add(cells(of: split.tip))
    table.add(["Total"] + ([split.bill.total] + split.totals).map(money), isTotal: true)
    return table
  }

  /// A person without a share has an empty cell.
  private func cells(of line: BillSplit.Line) -> [String] {
    [split.label(of: line), money(line.amount)]
      + line.shares.map { $0 == .zero ? "" : money($0) }
  }

  private func money(_ money: Money) -> String {
    let sign = split.bill.currency.symbol
    let spoken = money.spoken(in: split.bill.currency)
    // The heading names the currency; the tables stay narrow.
    return spoken.hasPrefix(sign) ? String(spoken.dropFirst(sign.count)).trimmed : spoken
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }) }
}
