package import Bills
import TipModel

/// A bill file's text, which is read back as the same bill.
package func billFileText(_ bill: Bill) -> String {
  let currency = bill.currency
  let numbers = bill.people.indices.map { "\($0 + 1)" }
  let areNumbered = bill.people == numbers.map { "Person \($0)" }
  var text = "# A bill for `tipsheet split`.\n"
  if bill.title != "Bill" { text += "title: \(scalarText(bill.title))\n" }
  if let date = bill.date { text += "date: \(date.plain)\n" }
  text += "currency: \(currency.code)\n"
  text += "people: \(areNumbered ? "\(bill.people.count)" : listText(bill.people))\n"
  text += "subtotal: \(bill.subtotal.plain(in: currency))\n"
  text += "tax: \(bill.tax.plain(in: currency))\n"
  switch bill.tip {
  case .percent(let percent): text += "tip: \(percent.plain)\n"
  case .amount(let amount): text += "tip: \(amount.plain(in: currency))\n"
  }
  guard !bill.items.isEmpty else { return text }
  text += "items:\n"
  for item in bill.items {
    var parts = [
      "item: \(scalarText(item.name))", "price: \(item.price.plain(in: currency))",
    ]
    if item.quantity != 1 { parts.append("quantity: \(item.quantity)") }
    if !item.sharers.isEmpty {
      let names = item.sharers.map { areNumbered ? numbers[$0] : scalarText(bill.people[$0]) }
      parts.append("shared_by: [\(names.joined(separator: ", "))]")
    }
    text += "  - {\(parts.joined(separator: ", "))}\n"
  }
  return text
}
