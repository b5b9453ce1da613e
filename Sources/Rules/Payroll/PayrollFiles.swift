import Text
public import Tips

/// Returns the payroll files of a period, in the order of the requests.
///
/// A file that cannot be complete is refused with all its reasons; the others are made.
///
/// - Parameter correction: nil if the period does not correct another bundle: its files then hold all amounts. Those of
///   a correction hold what was not sent before.
public func payrollFiles(
  _ requests: [PayrollRequest], of period: PeriodAllocation, in restaurant: Restaurant,
  correcting correction: PayrollCorrection? = nil
) -> [PayrollOutcome] {
  payrollOutcomes(
    of: requests.map { request in
      let source = PayrollSource(request, of: period, in: restaurant)
        .inForm(ofCorrection: correction != nil)
      return PayrollMaker(
        [source],
        basis: correction.map {
          $0.sent.basis(of: source.request.template, among: requests, correction: $0.number)
        })
    })
}

/// Makes one file after the other, each with another name.
func payrollOutcomes(of makers: [PayrollMaker]) -> [PayrollOutcome] {
  // The list of manual steps has this name.
  var taken: Set<String> = [PayrollByHand.fileName]
  return makers.map { maker in
    var maker = maker
    let outcome = maker.outcome(taken: taken)
    if let file = outcome.file { taken.insert(file.name.lowercased()) }
    return outcome
  }
}

struct PayrollMaker {
  /// The locations of the file: one, or several of a company.
  let sources: [PayrollSource]

  /// Nil for a file that corrects nothing, such as one for several locations.
  let basis: PayrollBasis?
  private var writer: PayrollWriter
  private var byHand: [PayrollByHand.Line] = []

  /// - Precondition: there is a source, and all have the same template.
  init(_ sources: [PayrollSource], basis: PayrollBasis? = nil) {
    self.sources = sources
    self.basis = basis
    writer = PayrollWriter(sources, correction: basis?.correction)
  }

  private var request: PayrollRequest { sources[0].request }
  private var template: PayrollTemplate { request.template }
  private var currency: Currency { sources[0].restaurant.currency }
  private typealias CodedLine = PayrollFile.CodedLine

  /// - Parameter taken: names of the files before it, in lower case.
  mutating func outcome(taken: Set<String>) -> PayrollOutcome {
    var naming = writer
    let lines = codedLines()
    checkCodes(of: lines)
    let rows = template.lines.isEmpty ? wideRows() : lineRows(lines)
    typeInCharges()
    if basis != nil, rows.isEmpty, writer.refusals.isEmpty {
      return outcome(sending: measures(of: lines))
    }
    naming.checkRequiredSettings()
    naming.checkSameSettings()
    let name = naming.fileName()
    if let name, taken.contains(name.lowercased()) { naming.refuse(.fileNameTaken(name)) }
    for refusal in writer.refusals { naming.refuse(refusal) }
    var text = PayrollText(template)
    let bytes = text.bytes(of: rows)
    let refusals = naming.refusals + text.refusals
    guard refusals.isEmpty, let name else {
      byHand = []
      return outcome(refusals: refusals)
    }
    let inFile = template.lines.isEmpty ? template.measures : lines.map { $0.line.measure }
    return outcome(
      PayrollFile(name: name, bytes: bytes, measures: inFile.filter { isWanted($0) }, lines: lines),
      sending: measures(of: lines))
  }

  private func outcome(
    _ file: PayrollFile? = nil, refusals: [PayrollRefusal] = [],
    sending measures: [PayrollMeasure] = []
  ) -> PayrollOutcome {
    PayrollOutcome(
      request: request, file: file, refusals: refusals, basis: basis, measures: measures,
      byHand: byEmployee(byHand) { $0.employee }, sums: writer.sums, paid: writer.paid,
      entry: writer.debits)
  }

  /// Returns the measures that payroll has after the file and the manual steps: all except hours that come from
  /// elsewhere, and amounts without a known code.
  private func measures(of lines: [CodedLine]) -> [PayrollMeasure] {
    let inFile = template.measures.filter { measure in
      if measure == .hours { return request.settings.includesHours }
      let own = template.lines.filter { $0.measure == measure }
      return !isWanted(measure) || own.allSatisfy { line in lines.contains { $0.line == line } }
    }
    return hasPlaceForCharges ? inFile : inFile + [.serviceCharges]
  }

  private var hasPlaceForCharges: Bool { template.measures.contains { $0.isOfCharges } }

  private func isWanted(_ measure: PayrollMeasure) -> Bool {
    if measure == .hours { return request.settings.includesHours }
    guard measure.isOfCharges else { return true }
    let sent = basis?.periods[measure]?.collected.serviceCharge ?? .zero
    return sent > .zero || sources.contains { $0.period.collected.serviceCharge > .zero }
  }

  private func rows(_ rows: PayrollRows, _ measures: [PayrollMeasure]) -> [PayrollRow] {
    let made = sources.indices.map { number -> [PayrollRow] in
      var rows = payrollRows(
        rows, titles: sources[number].titles, measures: measures, of: sources[number].period,
        since: basis, in: sources[number].restaurant)
      for index in rows.indices { rows[index].source = number }
      return rows
    }
    return template.hasLocation ? made.flatMap { $0 } : joined(made, for: template)
  }

  /// Returns the lines with known codes. Others are left out, except requested hours and service charges, which are
  /// wages and owed.
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

  /// Refuses two kinds of money under one code, because they could not be told apart again. An account of a journal may
  /// have several lines.
  private mutating func checkCodes(of lines: [CodedLine]) {
    var known: Set<String> = []
    for line in lines where line.line.side == .amount {
      if !known.insert(line.code).inserted { writer.refuse(.sameCode(line.code)) }
    }
  }

  private mutating func checkBalance(of lines: [CodedLine]) {
    func sum(_ side: PayrollLine.Side) -> Int64 {
      lines.filter { $0.line.side == side }.map { $0.line.measure }.reduce(0) { sum, measure in
        rows(.period, [measure]).reduce(sum) { $0 + $1.amounts[measure, default: 0] }
      }
    }
    let (debits, credits) = (sum(.debit), sum(.credit))
    guard debits != credits else { return }
    func text(_ amount: Int64) -> String {
      decimalText(amount, decimals: currency.minorUnitDigits)
    }
    writer.refuse(.unbalanced(debits: text(debits), credits: text(credits)))
  }

  private mutating func wideRows() -> [[CSVTable.Cell]] {
    let measures = template.measures.filter { isWanted($0) }
    var rows = rows(template.rows, measures)
    for measure in measures { takeByHand(measure, in: &rows, template.rows) }
    return rows.compactMap { writer.wideRow($0) }
  }

  /// Lines of the same kind of rows come together below each row's person; the others follow
  /// in the order of the template.
  private mutating func lineRows(_ lines: [CodedLine]) -> [[CSVTable.Cell]] {
    var made: [[CSVTable.Cell]] = []
    var rest = lines[...]
    while let first = rest.first {
      let kind = first.line.rows ?? template.rows
      let block = rest.prefix { ($0.line.rows ?? template.rows) == kind }
      rest = rest.dropFirst(block.count)
      var rows = rows(kind, block.map { $0.line.measure })
      for line in block.map({ $0.line }) where line.side == .amount {
        takeByHand(line.measure, in: &rows, kind)
      }
      for row in rows {
        for coded in block {
          if let cells = writer.lineRow(coded.line, code: coded.code, row) { made.append(cells) }
        }
      }
    }
    return made
  }

  /// Moves what a correction takes back from the rows to the manual steps, because payroll programs refuse amounts
  /// below zero.
  private mutating func takeByHand(
    _ measure: PayrollMeasure, in rows: inout [PayrollRow], _ kind: PayrollRows
  ) {
    guard basis != nil else { return }
    byHand += setOff(&rows, measure).map { transfer in
      PayrollByHand.Line(transfer, of: measure, rows: kind, for: template)
    }
  }

  /// Adds service charges to the manual steps if the file has no place for them: they are wages and owed.
  private mutating func typeInCharges() {
    guard !hasPlaceForCharges else { return }
    var rows = rows(.person, [.serviceCharges])
    takeByHand(.serviceCharges, in: &rows, .person)
    for row in rows {
      let amount = row.amounts[.serviceCharges, default: 0]
      guard amount > 0 else { continue }
      var line = PayrollByHand.Line(typingIn: amount, of: row.employee, for: template)
      line.places = ([row] + row.others).map { row in
        (sources[row.source].name, row.employee?.id.text ?? "")
      }
      byHand.append(line)
    }
  }
}
