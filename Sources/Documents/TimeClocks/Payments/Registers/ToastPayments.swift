import Wording

extension PaymentRegister {
  /// Toast's payments data export: its columns are in Toast's "Data export field reference".
  static let toastPayments = PaymentRegister(
    name: "toast-payments", title: "Toast's payments",
    wantedExport: "PaymentDetails.csv of a data export",
    required: [.id, .date, .tip, .status, .tender],
    headers: [
      .id: ["Payment Id"], .date: ["Paid Date"], .location: ["Location"], .tip: ["Tip"],
      .gratuity: ["Gratuity"], .refundedTip: ["Refund Tip Amount"], .status: ["Status"],
      .tender: ["Type"],
    ],
    paid: [.status: ["CAPTURED"], .tender: ["Credit", "Gift Card"]])
}
