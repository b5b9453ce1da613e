import CSV
import Schemas
import TipModel
import Wording

// The columns of a list of payments from an unknown register.

extension ExportColumn {
  /// Headers of lists of payments in English and Spanish, without spaces, marks, and accents.
  private static let headersOfPayments: [(column: ExportColumn, headers: [String])] = [
    (
      .paid,
      [
        "time", "paid", "paidat", "paidtime", "paiddate", "paymenttime", "timestamp", "createdat",
        "closed", "closedat", "closedtime", "transactiontime", "datetime", "dateandtime", "hora",
        "horadepago", "pagado", "cerrado",
      ]
    ),
    (
      .inDate,
      [
        "date", "day", "businessdate", "paymentdate", "transactiondate", "fecha", "dia",
        "fechadepago",
      ]
    ),
    (
      .payment,
      [
        "payment", "paymentid", "transaction", "transactionid", "id", "receipt", "receiptnumber",
        "reference", "pago", "recibo", "referencia",
      ]
    ),
    (.status, ["status", "state", "result", "paymentstatus", "transactionstatus", "estado"]),
    (
      .tender,
      [
        "tender", "tendertype", "type", "paymenttype", "paymentmethod", "method", "formadepago",
        "tipodepago", "metododepago",
      ]
    ),
    (.gratuity, ["gratuity", "autogratuity", "gratuities", "autogratuities", "totalgratuity"]),
    (
      .refunded,
      ["refundedtip", "refundedtips", "tiprefund", "tiprefunded", "refundtipamount"]
    ),
    (.location, ["location", "store", "site", "restaurant", "sucursal", "ubicacion"]),
  ]

  /// Returns the column by the words of a header; nil if they are not usual.
  static func usual(headerOfPayments header: String) -> ExportColumn? {
    let key = headerKey(header)
    return headersOfPayments.first { $0.headers.contains(key) }?.column
  }
}

/// Whether rows are a list of payments: tips with their times, and no hours of people.
func isPaymentList(
  _ rows: [[CSVField]], answers: [String: ExportColumn], _ form: ExportForm, currency: Currency
) -> Bool {
  let known = ColumnAnswers(answers)
  return rows.indices.prefix(TimeClock.rowsBeforeHeader).contains { index in
    let header = rows[index]
    let below = rows[(index + 1)...]
    guard header.count > 1, !below.isEmpty else { return false }
    let told = header.compactMap { known[$0.text] }
    if told.contains(.paid) { return true }
    func cells(_ column: Int) -> [String] {
      below.prefix(200).compactMap {
        $0.indices.contains(column) && !$0[column].text.isEmpty ? $0[column].text : nil
      }
    }
    let tips = header.indices.contains { column in
      let own = cells(column)
      return isAboutTips(header[column].text) && !own.isEmpty
        && own.allSatisfy { form.money($0, in: currency) != nil }
    }
    guard tips else { return false }
    let hours = columnProposals(header: header, rows: below, taken: [:], form, currency: currency)
    let found = Set(told + hours.values.map { $0.column })
    let isHours = found.contains { column in
      [.outTime, .punchKind, .paidHours, .regularHours, .workedHours, .week].contains(column)
    }
    let times = paymentProposals(header: header, rows: below, taken: [:], form).values
    return !isHours && times.contains { $0.column == .paid }
  }
}

/// Returns proposals for the columns of a list of payments.
func paymentProposals(
  header: [CSVField], rows: ArraySlice<[CSVField]>, taken: [Int: ExportColumn], _ form: ExportForm
) -> [Int: ColumnProposal] {
  var proposals: [Int: ColumnProposal] = [:]
  var used = Set(taken.values)
  for index in header.indices where taken[index] == nil {
    let cells = rows.prefix(200).compactMap { row in
      row.indices.contains(index) && !row[index].text.isEmpty ? row[index].text : nil
    }
    guard !cells.isEmpty else { continue }
    func are(_ fits: (String) -> Bool) -> Bool { cells.count { fits($0) } * 2 > cells.count }
    let usual = ExportColumn.usual(headerOfPayments: header[index].text)
    let column: ExportColumn?
    if are({ form.dateAndTime($0) != nil }) || usual == .paid && are({ form.time($0) != nil }) {
      column = .paid
    } else if are({ form.date($0) != nil || showsDayFirst($0) }), usual != .payment {
      column = .inDate
    } else {
      column = usual == .paid || usual == .inDate ? nil : usual
    }
    guard let column, used.insert(column).inserted else { continue }
    proposals[index] = ColumnProposal(
      column: column, reason: usual == column ? "by its header" : "by its cells")
  }
  return proposals
}

extension ExportColumns {
  /// Returns the needs of a list of payments that no column meets: when, and how much.
  static func missingOfPayments(in places: [ExportColumn: [Int]]) -> [Words] {
    var missing: [Words] = []
    if places[.paid] == nil {
      missing.append("when each payment was made: `paid at`, with the day in it or in `date`")
    }
    if places[.cardTips] == nil, places[.gratuity] == nil {
      missing.append("the tips: `card` or `gratuity`")
    }
    return missing
  }
}

extension PaymentRegister {
  /// Creates the register of a list of payments from the answers about its columns.
  ///
  /// A payment counts if its status shows that it was paid and its tender is a card. The tip of any other is left out
  /// with a remark.
  init(told columns: ExportColumns) {
    let kinds: [(ExportColumn, PaymentColumn)] = [
      (.payment, .id), (.inDate, .date), (.paid, .time), (.location, .location), (.cardTips, .tip),
      (.gratuity, .gratuity), (.refunded, .refundedTip), (.status, .status), (.tender, .tender),
    ]
    var headers: [PaymentColumn: [String]] = [:]
    for (column, own) in kinds {
      headers[own] = columns.places[column]?.first.map { [columns.headers[$0]] }
    }
    self.init(
      name: "payments", title: "payments", wantedExport: "a list of payments",
      required: PaymentColumn.allCases.filter { headers[$0] != nil }, headers: headers,
      paid: [
        .status: [
          "paid", "captured", "complete", "completed", "approved", "closed", "settled", "success",
          "successful", "ok", "sale", "payment", "pagado", "pagada", "aprobado", "aprobada",
          "completado", "completada", "cerrado", "cerrada",
        ],
        .tender: [
          "card", "credit", "credit card", "creditcard", "debit", "debit card", "visa",
          "mastercard", "amex", "american express", "discover", "apple pay", "google pay",
          "gift card", "tarjeta", "crédito", "débito",
        ],
      ])
  }
}

extension Payment {
  /// `card tips 12.00, paid on Saturday, November 7, 2026 at 6:15 pm`
  func sentence(in currency: Currency) -> Words {
    let day = CalendarDate(dayNumber: minute / ClockTime.minutesPerDay)?.longText ?? ""
    let time = ClockTime(minutes: minute % ClockTime.minutesPerDay).spoken
    return "\(tips.text(in: currency)), paid on \(day) at \(time)"
  }
}
