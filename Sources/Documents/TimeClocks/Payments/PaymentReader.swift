package import CSV
package import Diagnostics
import Schemas
package import TipModel
import Wording

/// Reads an export of payments.
///
/// - Parameters:
///   - rows: the file's rows, blank ones left out.
///   - location: the one to read, where the export has several.
///   - order: how dates of three numbers are written.
/// - Returns: nil where the header row is missing, the location is unknown or the dates have another
///   order, which is reported.
package func readPayments(
  _ rows: [[CSVField]], of register: PaymentRegister, in file: SourceFile, location: String?,
  order: DateOrder, currency: Currency, reportingTo bag: inout DiagnosticBag
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
  var reader = PaymentReader(
    register, file: file, header: rows[header], order: order, currency: currency)
  let content = rows[(header + 1)...]
  let checks = [
    locationDiagnostic(reader.fields(.location, in: content), wanted: location, in: file),
    order == .monthFirst
      ? dayFirstDiagnostic(reader.fields(.date, in: content), in: file) : nil,
  ].compactMap { $0 }
  guard checks.isEmpty else {
    for diagnostic in checks { bag.report(diagnostic) }
    return nil
  }
  for row in content { reader.read(row, location: location) }
  return reader.list
}

/// Reads the rows of one export of payments.
private struct PaymentReader {
  private let register: PaymentRegister
  private let order: DateOrder
  private let currency: Currency
  private let columns: [PaymentColumn: Int]
  private let header: [CSVField]
  private var lines: LineTable
  private(set) var list = PaymentList()

  /// The line on which each payment was first.
  private var known: [String: Int] = [:]

  init(
    _ register: PaymentRegister, file: SourceFile, header: [CSVField], order: DateOrder,
    currency: Currency
  ) {
    self.register = register
    self.order = order
    self.currency = currency
    self.header = header
    columns = register.columns(of: header)
    lines = LineTable(file)
    for (kind, column) in PaymentReader.tipColumns {
      list.tipHeaders[kind] = columns[column].map { header[$0].text }
    }
  }

  private static let tipColumns: [(TipKind, PaymentColumn)] = [
    (.card, .tip), (.gratuity, .gratuity),
  ]

  func fields(_ column: PaymentColumn, in rows: ArraySlice<[CSVField]>) -> [CSVField] {
    guard let index = columns[column] else { return [] }
    return rows.compactMap { $0.indices.contains(index) ? $0[index] : nil }
  }

  /// Nil where there is nothing.
  private func cell(_ column: PaymentColumn, in row: [CSVField]) -> String? {
    guard let index = columns[column], row.indices.contains(index) else { return nil }
    let text = row[index].text
    return text.isEmpty || text == "-" ? nil : text
  }

  private func title(_ column: PaymentColumn) -> String {
    columns[column].map { header[$0].text } ?? ""
  }

  mutating func read(_ row: [CSVField], location: String?) {
    let line = lines.position(of: Int(row.first?.span.start ?? 0)).line
    var tips = RowTips()
    do throws(RowFault) {
      for (kind, column) in PaymentReader.tipColumns { tips[kind] = try amount(column, in: row) }
      let refunded = try amount(.refundedTip, in: row)
      guard !tips.isZero || refunded != .zero else {
        list.withoutTips += 1
        return
      }
      if let location, let other = cell(.location, in: row), other != location {
        throw RowFault("it is from another location, \(other)", isDecided: true)
      }
      guard row.count == header.count else {
        throw RowFault("it has \(row.count) fields, and the header row has \(header.count)")
      }
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
    guard let text = cell(column, in: row) else { return .zero }
    guard let amount = exportMoney(text, in: currency) else {
      throw RowFault("its \(title(column)), \"\(text)\", is not an amount")
    }
    return amount
  }

  /// A payment that failed or was voided has a tip in the export all the same.
  private func checkPaid(_ row: [CSVField], _ tips: RowTips) throws(RowFault) {
    for column in PaymentColumn.allCases where columns[column] != nil {
      guard let wanted = register.paid[column] else { continue }
      let text = cell(column, in: row) ?? ""
      guard !wanted.contains(where: { $0.lowercased() == text.lowercased() }) else { continue }
      if text.lowercased() == "refund" {
        throw RowFault("it is a refund: write it under `refunds` of the shift that it belongs to")
      }
      throw RowFault(
        "its \(title(column)) is \(text.isEmpty ? "blank" : "\"\(text)\""), and not "
          + wanted.joined(separator: translated(" or "))
          + (column == .tender ? ": enter its tip by hand, if it is one" : ""),
        isDecided: column != .tender)
    }
  }

  /// The same payment twice is counted once.
  private mutating func checkNew(_ row: [CSVField], line: Int) throws(RowFault) {
    guard let id = cell(.id, in: row) else { return }
    if let first = known[id] {
      throw RowFault("it is the same payment as line \(first)", isDecided: true)
    }
    known[id] = line
  }

  private func minute(of row: [CSVField]) throws(RowFault) -> Int {
    let text = [cell(.date, in: row), cell(.time, in: row)].compactMap { $0 }
      .joined(separator: " ")
    guard let (date, time) = exportDateAndTime(text, order: order) else {
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
