import Wording

extension PaymentRegister {
  /// Square's transactions: credit card tips; Square does not record cash tips.
  static let squareTransactions = PaymentRegister(
    name: "square-transactions", title: "Square's transactions",
    wantedExport: "the transactions (Transactions > Export > Transactions CSV)",
    required: [.id, .date, .time, .tip, .event],
    headers: [
      .id: ["Payment ID"], .date: ["Date"], .time: ["Time"], .location: ["Location"],
      .tip: ["Tip"], .event: ["Event Type"], .status: ["Transaction Status"],
    ],
    paid: [.event: ["Payment"], .status: ["Complete"]])
}
