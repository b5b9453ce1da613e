package import Text
package import Tips

extension BillSplit {
  /// The split bill for scripts: money as strings with the currency's decimals.
  package var json: JSONValue {
    func json(_ money: Money) -> JSONValue { .string(money.plain(in: bill.currency)) }
    func signed(_ money: MoneyDifference) -> JSONValue { .string(money.plain(in: bill.currency)) }
    return [
      "title": .string(bill.title), "date": JSONValue(bill.date?.plain),
      "currency": .string(bill.currency.code), "subtotal": json(bill.subtotal),
      "tax": json(bill.tax), "tip": json(bill.tipAmount), "total": json(bill.total),
      "people": .list(
        bill.people.enumerated().map { index, name in
          [
            "name": .string(name), "subtotal": signed(subtotals[index]),
            "tax": signed(tax.shares[index]), "tip": signed(tip.shares[index]),
            "total": signed(totals[index]),
          ]
        }),
      // Each item with each person's share of it, in the order of the people.
      "lines": .list(
        lines.map { line in
          [
            "item": .string(label(of: line)), "amount": signed(line.amount),
            "shares": .list(line.shares.map(signed)),
          ]
        }),
    ]
  }
}
