import CSV
package import TipAllocation
package import TipModel

/// The payroll files of a period, in the order of the requests.
///
/// One that cannot be made whole is refused with all its reasons; the others are made.
package func payrollFiles(
  _ requests: [PayrollRequest], of period: PeriodAllocation, in restaurant: Restaurant
) -> [PayrollOutcome] {
  // The name of the list of what no file has a place for.
  var taken: Set<String> = [PayrollByHand.fileName]
  return requests.map { request in
    var maker = PayrollMaker(request, period: period, restaurant: restaurant)
    let content = maker.content(taken: taken)
    if case .file(let file) = content { taken.insert(file.name.lowercased()) }
    return PayrollOutcome(request: request, content: content)
  }
}

private struct PayrollMaker {
  let request: PayrollRequest
  let period: PeriodAllocation
  let restaurant: Restaurant
  private var writer: PayrollWriter

  init(_ request: PayrollRequest, period: PeriodAllocation, restaurant: Restaurant) {
    self.request = request
    self.period = period
    self.restaurant = restaurant
    writer = PayrollWriter(request, period: period.period, restaurant: restaurant)
  }

  private var template: PayrollTemplate { request.template }

  /// - Parameter taken: names of the files before it, in lower case.
  mutating func content(taken: Set<String>) -> PayrollOutcome.Content {
    writer.checkRequiredSettings()
    let name = writer.fileName()
    if let name, taken.contains(name.lowercased()) { writer.refuse(.fileNameTaken(name)) }
    let lines = codedLines()
    checkCodes(of: lines)
    let rows = template.lines.isEmpty ? wideRows() : lineRows(lines)
    var text = PayrollText(template)
    let bytes = text.bytes(of: rows)
    let refusals = writer.refusals + text.refusals
    guard refusals.isEmpty, let name else { return .refused(refusals) }
    let measures = template.lines.isEmpty ? template.measures : lines.map(\.line.measure)
    return .file(
      PayrollFile(
        name: name, bytes: bytes,
        measures: measures.filter { isWanted($0) }, lines: lines))
  }

  private typealias CodedLine = PayrollFile.CodedLine

  private func isWanted(_ measure: PayrollMeasure) -> Bool {
    if measure == .hours { return request.settings.includesHours }
    return !measure.isOfCharges || period.collected.serviceCharge > .zero
  }

  /// The lines whose codes are known; others are left out, except hours that were asked for and
  /// service charges, which are wages and owed.
  private mutating func codedLines() -> [CodedLine] {
    var lines: [CodedLine] = []
    for line in template.lines where isWanted(line.measure) {
      guard template.settings.contains(where: { $0.name == line.code }) else {
        lines.append(CodedLine(line: line, code: line.code))
        continue
      }
      if let code = writer.setting(line.code) {
        lines.append(CodedLine(line: line, code: code))
      } else if line.measure == .hours || line.measure.isOfCharges {
        writer.refuseMissing(line.code)
      }
    }
    checkBalance(of: lines)
    return lines
  }

  /// Where a code is a kind of money, two kinds under one could not be told apart again; an account
  /// of a journal may take several lines.
  private mutating func checkCodes(of lines: [CodedLine]) {
    var known: Set<String> = []
    for line in lines where line.line.side == .amount {
      if !known.insert(line.code).inserted { writer.refuse(.sameCode(line.code)) }
    }
  }

  private mutating func checkBalance(of lines: [CodedLine]) {
    func sum(_ side: PayrollLine.Side) -> Money {
      lines.filter { $0.line.side == side }.reduce(.zero) { sum, line in
        payrollGroups(.period, of: period, in: restaurant)
          .reduce(sum) { $0 + $1.money(line.line.measure) }
      }
    }
    let (debits, credits) = (sum(.debit), sum(.credit))
    guard debits != credits else { return }
    let currency = restaurant.currency
    writer.refuse(
      .unbalanced(debits: debits.plain(in: currency), credits: credits.plain(in: currency)))
  }

  private mutating func wideRows() -> [[CSVTable.Cell]] {
    var rows: [[CSVTable.Cell]] = []
    for group in payrollGroups(template.rows, of: period, in: restaurant) {
      if let row = writer.wideRow(group) { rows.append(row) }
    }
    return rows
  }

  /// Lines of the same kind of rows come together below each row's person; the others follow
  /// in the order of the template.
  private mutating func lineRows(_ lines: [CodedLine]) -> [[CSVTable.Cell]] {
    var rows: [[CSVTable.Cell]] = []
    var rest = lines[...]
    while let first = rest.first {
      let kind = first.line.rows ?? template.rows
      let block = rest.prefix { ($0.line.rows ?? template.rows) == kind }
      rest = rest.dropFirst(block.count)
      for group in payrollGroups(kind, of: period, in: restaurant) {
        for coded in block {
          if let row = writer.row(coded.line, code: coded.code, group) { rows.append(row) }
        }
      }
    }
    return rows
  }
}
