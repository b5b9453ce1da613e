import Documents
import Text
package import Tips

/// A payment with a tip.
package struct Payment: Hashable, Sendable {
  /// The line in the export, counted from 1.
  package let line: Int

  /// Minutes on the wall clock since January 1, 1970.
  package let minute: Int

  /// The tips less refunds; not all zero, and none below zero.
  package let tips: RowTips
}

/// An export of payments as it was read, with every tip accounted for.
package struct PaymentList: Sendable {
  /// In the order of the export.
  package internal(set) var payments: [Payment] = []

  /// Lines with a tip that is not taken, with reasons.
  package internal(set) var leftOut: [LineRemark] = []

  /// Taken lines that a person should check.
  package internal(set) var remarks: [LineRemark] = []

  /// The tips of the lines that are not taken.
  package internal(set) var leftOutTips = RowTips()

  /// The header of each kind of tips that the export has.
  package internal(set) var tipHeaders: [TipKind: String] = [:]

  package internal(set) var withoutTips = 0

  /// The card tips that were given back; no payment's tips have them.
  package internal(set) var refunded = MoneyDifference.zero
}

/// Reads a list of payments.
///
/// - Parameters:
///   - location: the location to read, if the list has several.
/// - Returns: nil if the location is unknown, or the dates have another order, which is reported.
func readPayments(
  _ columns: ExportColumns, in file: SourceFile, location: String?, _ form: ExportForm,
  for restaurant: Restaurant, reportingTo bag: inout DiagnosticBag
) -> PaymentList? {
  var problems = DiagnosticBag()
  columns.table.check(
    columns.table.rows, location: location, for: restaurant, date: .inDate, order: form.order,
    in: file, reportingTo: &problems)
  bag.report(contentsOf: problems)
  guard !problems.hasErrors else { return nil }
  var reader = PaymentReader(columns, in: file, form, currency: restaurant.currency)
  for row in columns.table.rows { reader.read(row, location: location) }
  return reader.list
}

/// Reads the rows of one list of payments.
private struct PaymentReader {
  private let table: ExportTable
  private let paid: [TimeClock.PaidWords]
  private let form: ExportForm
  private let currency: Currency
  private var lines: LineTable
  private(set) var list = PaymentList()

  /// The line on which each payment first occurred.
  private var known: [String: Int] = [:]

  init(_ columns: ExportColumns, in file: SourceFile, _ form: ExportForm, currency: Currency) {
    table = columns.table
    paid = columns.paid
    self.form = form
    self.currency = currency
    lines = LineTable(file)
    list.tipHeaders = table.tipHeaders
  }

  mutating func read(_ row: ExportRow, location: String?) {
    let line = lines.line(of: row.fields)
    if let words = row.fields.first(where: { !$0.text.isEmpty })?.text, startsTotals(words),
      row[.paid].flatMap(form.moment) == nil
    {
      list.leftOut.append(
        LineRemark(line: line, "it is a row of totals: \(words)", isDecided: true))
      return
    }
    var tips = RowTips()
    do throws(RowFault) {
      tips[.card] = try amount(.cardTips, in: row)
      tips[.gratuity] = try amount(.gratuity, in: row)
      let refunded = try amount(.refunded, in: row)
      guard !tips.isZero || refunded != .zero else {
        list.withoutTips += 1
        return
      }
      try row.checkLocation(location)
      try row.checkWidth()
      try checkPaid(row)
      tips[.card] = tips[.card] + MoneyDifference(minorUnits: -refunded.minorUnits)
      list.refunded = list.refunded + refunded
      let minute = try minute(of: row)
      guard tips.collected != nil else { throw RowFault("more was refunded than its tip") }
      try checkNew(row, line: line)
      if refunded != .zero {
        list.remarks.append(
          LineRemark(
            line: line, "\(refunded.plain(in: currency)) of its tip was refunded and is not counted"
          ))
      }
      if !tips.isZero { list.payments.append(Payment(line: line, minute: minute, tips: tips)) }
    } catch {
      let own = tips.isZero ? "" : translated(" (with \(tips.text(in: currency)))")
      list.leftOut.append(LineRemark(line: line, error.reason + own, isDecided: error.isDecided))
      list.leftOutTips += tips
    }
  }

  /// Adds up a row's columns of a kind.
  private func amount(
    _ column: ExportColumn, in row: ExportRow
  ) throws(RowFault) -> MoneyDifference {
    var sum = MoneyDifference.zero
    for cell in row.cells(column) {
      guard let amount = form.money(cell.text, in: currency) else {
        throw RowFault("its \(cell.title), \"\(cell.text)\", is not an amount")
      }
      sum = sum + amount
    }
    return sum
  }

  /// Checks that a tip was paid: the export also has tips of failed or voided payments.
  private func checkPaid(_ row: ExportRow) throws(RowFault) {
    for paid in paid {
      let key = headerKey(paid.header)
      guard let index = table.header.firstIndex(where: { headerKey($0.text) == key }) else {
        continue
      }
      let title = table.header[index].text
      let text = row.fields.text(at: index) ?? ""
      let typed = [text, text.firstWord].map(headerKey)
      if paid.words.contains(where: { typed.contains(headerKey($0)) }) { continue }
      if typed[0] == "refund" {
        throw RowFault("it is a refund: write it under `refunds` of the shift that it belongs to")
      }
      // A list from an unknown register may have many words for it.
      guard paid.words.count < 4 else {
        throw RowFault("its \(title), \"\(text)\", does not say that a tip was paid by card")
      }
      let isTender = table.places[.tender] == [index]
      throw RowFault(
        "its \(title) is \(text.isEmpty ? "blank" : "\"\(text)\""), not " + paid.words.listed(.or)
          + (isTender ? ": if it is a tip, enter it manually" : ""),
        isDecided: !isTender)
    }
  }

  /// Counts a payment only once.
  private mutating func checkNew(_ row: ExportRow, line: Int) throws(RowFault) {
    guard let id = row[.payment] else { return }
    if let first = known[id] {
      throw RowFault("it is the same payment as line \(first)", isDecided: true)
    }
    known[id] = line
  }

  private func minute(of row: ExportRow) throws(RowFault) -> Int {
    let text = [row[.inDate], row[.paid]].compactMap { $0 }
      .joined(separator: " ")
    guard let moment = form.moment(text) else {
      throw RowFault("its time, \"\(text)\", is not a date and a time")
    }
    return moment
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
