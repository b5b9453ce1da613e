package import CSV
package import Diagnostics
import Schemas
package import TipModel
import Wording

/// Reads an export of payments.
///
/// - Parameters:
///   - rows: the file's rows without blank ones.
///   - location: the location to read, if the export has several.
/// - Returns: nil if the header row is missing, the location is unknown, or the dates have another order, which is
///   reported.
package func readPayments(
  _ rows: [[CSVField]], of register: PaymentRegister, in file: SourceFile, location: String?,
  _ form: ExportForm, currency: Currency, reportingTo bag: inout DiagnosticBag
) -> PaymentList? {
  guard
    let header = rows.prefix(TimeClock.rowsBeforeHeader).firstIndex(where: {
      register.missingHeader(in: $0) == nil
    })
  else {
    let place = Place(file, rows.first?.first?.span ?? Span(start: 0, end: 0))
    bag.report(.noHeaderRow(of: register, at: place))
    return nil
  }
  let columns = register.columns(of: rows[header]).mapValues { [$0] }
  let table = ExportTable(
    file, header: rows[header], content: rows[(header + 1)...], places: columns)
  let problems = table.problems(
    of: table.content, location: .location, wanted: location, date: .date, order: form.order)
  guard problems.isEmpty else {
    for diagnostic in problems { bag.report(diagnostic) }
    return nil
  }
  var reader = PaymentReader(register, table, form, currency: currency)
  for row in table.content { reader.read(row, location: location) }
  return reader.list
}

/// Reads the rows of one export of payments.
private struct PaymentReader {
  private let register: PaymentRegister
  private let form: ExportForm
  private let currency: Currency
  private var table: ExportTable<PaymentColumn>
  private(set) var list = PaymentList()

  /// The line on which each payment first occurred.
  private var known: [String: Int] = [:]

  init(
    _ register: PaymentRegister, _ table: ExportTable<PaymentColumn>, _ form: ExportForm,
    currency: Currency
  ) {
    self.register = register
    self.table = table
    self.form = form
    self.currency = currency
    for (kind, column) in PaymentReader.tipColumns where table.has(column) {
      list.tipHeaders[kind] = table.title(column)
    }
  }

  private static let tipColumns: [(TipKind, PaymentColumn)] = [
    (.card, .tip), (.gratuity, .gratuity),
  ]

  mutating func read(_ row: [CSVField], location: String?) {
    let line = table.line(of: row)
    if let words = row.first(where: { !$0.text.isEmpty })?.text, startsTotals(words),
      table.cell(.time, in: row) == nil
    {
      list.leftOut.append(
        LineRemark(line: line, "it is a row of totals: \(words)", isDecided: true))
      return
    }
    var tips = RowTips()
    do throws(RowFault) {
      for (kind, column) in PaymentReader.tipColumns { tips[kind] = try amount(column, in: row) }
      let refunded = try amount(.refundedTip, in: row)
      guard !tips.isZero || refunded != .zero else {
        list.withoutTips += 1
        return
      }
      if let location, let other = table.cell(.location, in: row), other != location {
        throw RowFault("it is from another location, \(other)", isDecided: true)
      }
      if let fault = table.widthFault(of: row) { throw RowFault(fault) }
      try checkPaid(row, tips)
      tips.card = tips.card + MoneyDifference(minorUnits: -refunded.minorUnits)
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

  private func amount(
    _ column: PaymentColumn, in row: [CSVField]
  ) throws(RowFault) -> MoneyDifference {
    guard let text = table.cell(column, in: row) else { return .zero }
    guard let amount = form.money(text, in: currency) else {
      throw RowFault("its \(table.title(column)), \"\(text)\", is not an amount")
    }
    return amount
  }

  /// Checks that a tip was paid: the export also has tips of failed or voided payments.
  private func checkPaid(_ row: [CSVField], _ tips: RowTips) throws(RowFault) {
    for column in PaymentColumn.allCases where table.has(column) {
      guard let wanted = register.paid[column] else { continue }
      let text = table.cell(column, in: row) ?? ""
      let first = text.split(separator: " ").first.map { String($0) } ?? ""
      guard
        !wanted.contains(where: { [text, first].map { $0.lowercased() }.contains($0.lowercased()) })
      else { continue }
      if text.lowercased() == "refund" {
        throw RowFault("it is a refund: write it under `refunds` of the shift that it belongs to")
      }
      // A list from an unknown register may have many words for it.
      guard wanted.count < 4 else {
        throw RowFault(
          "its \(table.title(column)), \"\(text)\", does not say that a tip was paid by card")
      }
      throw RowFault(
        "its \(table.title(column)) is \(text.isEmpty ? "blank" : "\"\(text)\""), not "
          + wanted.listed(.or)
          + (column == .tender ? ": if it is a tip, enter it manually" : ""),
        isDecided: column != .tender)
    }
  }

  /// Counts a payment only once.
  private mutating func checkNew(_ row: [CSVField], line: Int) throws(RowFault) {
    guard let id = table.cell(.id, in: row) else { return }
    if let first = known[id] {
      throw RowFault("it is the same payment as line \(first)", isDecided: true)
    }
    known[id] = line
  }

  private func minute(of row: [CSVField]) throws(RowFault) -> Int {
    let text = [table.cell(.date, in: row), table.cell(.time, in: row)].compactMap { $0 }
      .joined(separator: " ")
    guard let (date, time) = form.dateAndTime(text) else {
      throw RowFault("its time, \"\(text)\", is not a date and a time")
    }
    return date.dayNumber * ClockTime.minutesPerDay + time.minutes
  }
}

extension Diagnostic {
  fileprivate static func noHeaderRow(of register: PaymentRegister, at place: Place) -> Diagnostic {
    .noHeaderRow(
      of: register.title, headers: register.required.compactMap { register.headers[$0]?.first },
      wantedExport: register.wantedExport, at: place)
  }
}
