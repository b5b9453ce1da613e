import BillReports
import Bills
import Diagnostics
import TipModel

/// A split bill as JSON, for scripts: money as strings with the currency's decimals.
struct SplitJSON {
  private let split: BillSplit
  private var json = JSONText()

  init(_ split: BillSplit) { self.split = split }

  var text: String {
    var writer = self
    writer.append()
    return writer.json.text + "\n"
  }

  private mutating func append() {
    let bill = split.bill
    json.append(raw: "{")
    json.append(key: "title", isFirst: true)
    json.append(string: bill.title)
    json.append(key: "date")
    if let date = bill.date { json.append(string: date.plain) } else { json.append(raw: "null") }
    json.append(key: "currency")
    json.append(string: bill.currency.code)
    append(money: bill.subtotal, as: "subtotal")
    append(money: bill.tax, as: "tax")
    append(money: bill.tipAmount, as: "tip")
    append(money: bill.total, as: "total")
    json.append(key: "people")
    json.append(raw: "[")
    for person in bill.people.indices { append(person: person) }
    json.append(raw: "],\"lines\":[")
    for (index, line) in split.lines.enumerated() { append(line, isFirst: index == 0) }
    json.append(raw: "]}")
  }

  private mutating func append(person: Int) {
    json.append(raw: person == 0 ? "{" : ",{")
    json.append(key: "name", isFirst: true)
    json.append(string: split.bill.people[person])
    append(money: split.subtotals[person], as: "subtotal")
    append(money: split.tax.shares[person], as: "tax")
    append(money: split.tip.shares[person], as: "tip")
    append(money: split.totals[person], as: "total")
    json.append(raw: "}")
  }

  /// An item with each person's share of it, in the order of the people.
  private mutating func append(_ line: BillSplit.Line, isFirst: Bool) {
    json.append(raw: isFirst ? "{" : ",{")
    json.append(key: "item", isFirst: true)
    json.append(string: split.label(of: line))
    append(money: line.amount, as: "amount")
    json.append(key: "shares")
    json.append(raw: "[")
    for (index, share) in line.shares.enumerated() {
      if index > 0 { json.append(raw: ",") }
      json.append(string: share.plain(in: split.bill.currency))
    }
    json.append(raw: "]}")
  }

  private mutating func append(money: Money, as key: String) {
    json.append(key: key)
    json.append(string: money.plain(in: split.bill.currency))
  }
}
