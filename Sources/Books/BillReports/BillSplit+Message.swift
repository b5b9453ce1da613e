package import Tips

extension BillSplit {
  /// The payers and their amounts as a text message.
  package var message: String {
    let owed = zip(bill.people, totals).map { "\($0): \($1.spoken(in: bill.currency))\n" }
    return "\(bill.title): \(bill.total.spoken(in: bill.currency))\n" + owed.joined()
  }
}
