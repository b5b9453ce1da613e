import Books
import Text
import Tips

/// A split bill as tables for a terminal.
struct SplitText {
  private let split: BillSplit

  init(_ split: BillSplit) { self.split = split }

  /// - Parameter width: the columns of the terminal.
  func lines(width: Int) -> [String] {
    wrapped(heading, to: width, hanging: 0) + [""] + owed.lines(width: width)
      + (split.bill.items.isEmpty ? [] : [""] + items.lines(width: width))
  }

  private var heading: String {
    let bill = split.bill
    let parts =
      [bill.title] + (bill.date.map { [$0.plain] } ?? []) + [
        bill.currency.code,
        bill.people.count == 1 ? translated("1 person") : translated("\(bill.people.count) people"),
        bill.items.isEmpty ? translated("split equally") : translated("split by items"),
      ]
    return parts.joined(separator: ", ")
  }

  /// The table of payers and amounts.
  private var owed: TerminalTable {
    var table = TerminalTable(
      [.init("Who owes what", .words(least: 8))]
        + ["Subtotal", "Tax", "Tip", "Total"].map { .init($0, .number) })
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
      total: [translated("Total")]
        + [bill.subtotal, bill.tax, bill.tipAmount, bill.total].map { money(.init($0)) })
    return table
  }

  /// The table of the bill's lines, with each person's part.
  private var items: TerminalTable {
    var table = TerminalTable(
      [.init("Line by line", .words(least: 12))]
        + (["Amount"] + split.bill.people.map { Words(verbatim: $0) }).map { .init($0, .number) },
      overflow: .blocksOfColumns)
    for line in split.lines { table.add(cells(of: line)) }
    table.add(
      [translated("Subtotal")] + ([.init(split.bill.subtotal)] + split.subtotals).map(money),
      isBelowRule: true)
    table.add(cells(of: split.tax))
    table.add(cells(of: split.tip))
    table.add(
      [translated("Total")] + ([.init(split.bill.total)] + split.totals).map(money),
      isBelowRule: true)
    return table
  }

  /// Returns the cells of a line. A person without a share has an empty cell.
  private func cells(of line: BillSplit.Line) -> [String] {
    [split.label(of: line), money(line.amount)]
      + line.shares.map { $0 == .zero ? "" : money($0) }
  }

  /// The heading names the currency, which keeps the tables narrow.
  private func money(_ money: MoneyDifference) -> String {
    money.grouped(in: split.bill.currency)
  }
}
