import Documents
package import Text
import Tips

/// A likely meaning of a column of an unknown export.
struct ColumnProposal {
  let column: ExportColumn
  let reason: Words
}

/// Proposals for the columns of a table without a known meaning, by their headers and by the form of their cells.
struct ColumnProposals {
  private let header: [String]
  private let cells: [[String]]
  private let form: ExportForm
  private let currency: Currency
  private let taken: [Int: ExportColumn]
  private var used: Set<ExportColumn>

  /// The proposals by the index of the column.
  private(set) var found: [Int: ColumnProposal] = [:]

  /// - Parameters:
  ///   - positions, shiftTypes: the restaurant's.
  ///   - isPayments: whether it is a list of payments.
  init(
    _ table: ExportTable, _ form: ExportForm, currency: Currency, positions: [String] = [],
    shiftTypes: [String] = [], isPayments: Bool
  ) {
    header = table.header.map { $0.text }
    let first = table.content.prefix(200)
    cells = header.indices.map { index in first.compactMap { $0.text(at: index) } }
    self.form = form
    self.currency = currency
    taken = table.taken
    used = Set(taken.values)
    if isPayments { proposePayments() } else { proposeHours(positions, shiftTypes) }
  }

  /// The columns without a meaning so far.
  private var open: [Int] { header.indices.filter { taken[$0] == nil && found[$0] == nil } }

  private mutating func propose(_ column: ExportColumn, for index: Int, _ reason: Words) {
    guard column.isSummed || used.insert(column).inserted else { return }
    found[index] = ColumnProposal(column: column, reason: reason)
  }

  private mutating func proposeHours(_ positions: [String], _ shiftTypes: [String]) {
    for index in open where isIn(shiftTypes, cells[index]) {
      propose(.shift, for: index, "its cells are shift types")
    }
    proposePunches()
    proposeWorkedTimes()
    for index in open {
      guard !isPlanned(header[index]),
        let column = ExportColumn.usual(header: header[index], in: .hours),
        fits(column, cells[index])
      else { continue }
      propose(column, for: index, "by its header")
    }
    let isPerson = used.contains(.name) || used.contains(.firstName)
    for index in open {
      let own = cells[index]
      // Amounts and lengths may look like times.
      if isAboutTips(header[index]) || isAboutBreaks(header[index]) || isPlanned(header[index]) {
        continue
      }
      if !used.contains(.inTime), fits(.inTime, own) {
        propose(.inTime, for: index, "by its cells")
      } else if used.contains(.inTime), !used.contains(.outTime), fits(.outTime, own) {
        propose(.outTime, for: index, "by its cells")
      } else if !used.contains(.inDate), fits(.inDate, own), !areMoments(own) {
        propose(.inDate, for: index, "by its cells")
      } else if !used.contains(.job), isMostlyIn(positions, own) {
        propose(.job, for: index, "its cells are positions")
      } else if let tips = tipsWithoutAWord(index) {
        propose(tips, for: index, "by its header")
      } else if !isPerson, !used.contains(.name), !own.isEmpty, own.allSatisfy(isWords) {
        propose(.name, for: index, "by its cells")
      }
    }
    // Planned times are not worked ones; alone, they are asked about.
    for index in open where isPlanned(header[index]) && used.contains(.inTime) {
      propose(.leftOut, for: index, plannedTimes)
    }
  }

  /// Whether at least half of the cells are a day and a time after midnight, such as a correction of a clock-out.
  private func areMoments(_ cells: [String]) -> Bool {
    cells.count { form.dateAndTime($0).map { $0.time.minutes > 0 } ?? false } * 2 >= cells.count
  }

  /// Whether all cells of a column are among some names.
  private func isIn(_ names: [String], _ cells: [String]) -> Bool {
    !cells.isEmpty && Set(cells.map(headerKey)).isSubset(of: names.map(headerKey))
  }

  /// Returns the kind of amounts in a sheet of people's tips whose headers are only `Card` and `Cash`.
  private func tipsWithoutAWord(_ index: Int) -> ExportColumn? {
    guard fits(.cashTips, cells[index]) else { return nil }
    let words = header[index].lowercased().split { !$0.isLetter }.map { String($0) }
    if [["cash"], ["efectivo"]].contains(words) { return .cashTips }
    // Whole numbers may be those of time cards.
    let isCard = [["card"], ["credit"], ["credit", "card"], ["cc"], ["tarjeta"]].contains(words)
    return isCard && cells[index].contains { $0.utf8.contains(UInt8(ascii: ".")) } ? .cardTips : nil
  }

  /// Proposes the times of breaks, and those that a header calls real ones, before all others.
  private mutating func proposeWorkedTimes() {
    for index in open where !cells[index].isEmpty {
      let words = header[index]
      let isEnd = isEndOfTime(words)
      guard let isEnd, fits(.inTime, cells[index]) else { continue }
      if isAboutBreaks(words) {
        propose(isEnd ? .breakEnd : .breakStart, for: index, "by its header")
      } else if headerSays(words, ["clock", "actual", "punch", "check", "real", "fich"]),
        !isPlanned(words)
      {
        propose(isEnd ? .outTime : .inTime, for: index, "by its header")
      }
    }
  }

  /// Proposes a column of clock-ins and clock-outs, and the time next to it.
  private mutating func proposePunches() {
    let kind = open.first { !cells[$0].isEmpty && cells[$0].allSatisfy { isPunchIn($0) != nil } }
    guard let kind else { return }
    propose(.punchKind, for: kind, "by its cells")
    let time = open.first { index in
      fits(.punchTime, cells[index])
        && !fits(.inDate, cells[index].filter { form.dateAndTime($0) == nil })
    }
    if let time { propose(.punchTime, for: time, "by its cells") }
    used.formUnion([.inTime, .outTime])
  }

  private mutating func proposePayments() {
    for index in open where !cells[index].isEmpty {
      let own = cells[index]
      func are(_ fits: (String) -> Bool) -> Bool { own.count { fits($0) } * 2 > own.count }
      let usual = ExportColumn.usual(header: header[index], in: .payments)
      let column: ExportColumn?
      if are({ form.dateAndTime($0) != nil }) || usual == .paid && are({ form.time($0) != nil }) {
        column = .paid
      } else if are({ form.date($0) != nil || shownOrder($0) == .dayFirst }), usual != .payment {
        column = .inDate
      } else {
        column = usual == .paid || usual == .inDate ? nil : usual
      }
      guard let column, used.insert(column).inserted else { continue }
      found[index] = ColumnProposal(
        column: column, reason: usual == column ? "by its header" : "by its cells")
    }
  }

  /// Whether at least half of the cells, and at least one, can be values of a column.
  private func fits(_ column: ExportColumn, _ cells: [String]) -> Bool {
    let fitting = cells.count { cell in
      switch column {
      case .inDate, .outDate, .week:
        form.day(cell) != nil || shownOrder(cell) == .dayFirst || isDayWithoutYear(cell)
      case .inTime, .outTime, .punchTime:
        form.time(cell) != nil || form.dateAndTime(cell) != nil
      case .unpaidBreak, .paidBreak:
        [false, true].contains { form.breakMinutes(cell, inMinutes: $0) != nil }
      case .paidHours, .regularHours, .overtimeHours, .doubleOvertimeHours, .workedHours:
        form.hours(cell) != nil
      case .paidMinutes: form.hours(cell, in: column).map { $0 <= 24_000_000 } ?? false
      case .cardTips, .cashTips, .gratuity, .sales: form.money(cell, in: currency) != nil
      case .punchKind: isPunchIn(cell) != nil
      case .name, .firstName, .lastName: cell.contains(where: { $0.isLetter })
      default: true
      }
    }
    return fitting > 0 && fitting * 2 >= cells.count
  }
}

/// Whether most cells of a column are among some names.
func isMostlyIn(_ names: [String], _ cells: [String]) -> Bool {
  let known = Set(names.map(headerKey))
  return cells.count { known.contains(headerKey($0)) } * 2 > cells.count
}

/// Whether a text has letters and no digits.
func isWords(_ text: String) -> Bool {
  text.contains(where: { $0.isLetter }) && !text.contains(where: { $0.isNumber })
}

/// Whether a header names tips.
func isAboutTips(_ header: String) -> Bool {
  headerSays(header, ["tip", "propina", "gratuit"]) && !header.contains("%")
}

/// Whether a header names breaks, paid or not.
func isAboutBreaks(_ header: String) -> Bool {
  headerSays(header, ["break", "meal", "lunch", "pause", "descans", "pausa", "comida"])
}

/// Whether a header names times that were planned before the shift.
func isPlanned(_ header: String) -> Bool {
  headerSays(header, ["schedul", "plan", "roster", "program", "previst"])
}

let plannedTimes: Words = "these look like planned times, not worked ones"

/// Whether a header names the end of something, such as a break; nil if it names neither end. A person who clocks out
/// for a break begins it.
private func isEndOfTime(_ header: String) -> Bool? {
  let isBreak = isAboutBreaks(header)
  if headerSays(header, ["start", "begin", "inicio", "from"]) { return false }
  if headerSays(header, ["end", "finish", "fin", "stop", "regreso"]) { return true }
  let key = headerKey(header).filter { !$0.isNumber }
  if key.hasSuffix("start") || key.hasSuffix("begin") { return false }
  if key.hasSuffix("end") || key.hasSuffix("finish") { return true }
  if headerSays(header, ["out", "salida"]) || key.hasSuffix("out") { return !isBreak }
  return headerSays(header, ["entrada", "in"]) || key.hasSuffix("in") ? isBreak : nil
}

/// Whether a word of a header begins with one of some texts.
func headerSays(_ header: String, _ starts: [String]) -> Bool {
  header.lowercased().split { !$0.isLetter }.contains { word in
    starts.contains { word.hasPrefix($0) }
  }
}

/// Returns the proposals for a table whose header row is at an index.
private func proposals(
  _ rows: [[CSVField]], headerAt index: Int = 0, _ form: ExportForm, currency: Currency = .usDollar,
  isPayments: Bool = false
) -> Set<ExportColumn> {
  let table = ExportTable(rows, headerAt: index, places: [:])
  let found = ColumnProposals(table, form, currency: currency, isPayments: isPayments).found
  return Set(found.values.map { $0.column })
}

/// Whether rows are a table of times, such as the export of an unknown clock.
package func hasTimes(_ rows: [[CSVField]]) -> Bool {
  let form = ExportForm(order: .monthFirst, hasDecimalComma: nil, rows: [])
  return !rows.isEmpty && proposals(rows, form).isSuperset(of: [.inTime, .outTime])
}

/// Whether rows are a table with a column for each day or for each person.
package func isGrid(_ rows: [[CSVField]]) -> Bool {
  ExportGrid(rows, ExportForm(order: .monthFirst, hasDecimalComma: nil, rows: rows)) != nil
}

/// Whether rows are a list of payments: tips with their times, and no hours of people.
///
/// - Parameter columns: the answers about columns, by their headers.
func isPaymentList(
  _ rows: [[CSVField]], answers columns: RememberedValues<ExportColumn>, _ form: ExportForm,
  currency: Currency
) -> Bool {
  rows.indices.dropLast().prefix(TimeClock.rowsBeforeHeader).contains { index in
    let table = ExportTable(rows, headerAt: index, places: [:])
    guard table.header.count > 1 else { return false }
    let told = table.header.compactMap { columns[$0.text] }
    if told.contains(.paid) { return true }
    let tips = table.header.indices.contains { column in
      guard isAboutTips(table.header[column].text) else { return false }
      let own = table.content.prefix(200).compactMap { $0.text(at: column) }
      return !own.isEmpty && own.allSatisfy { form.money($0, in: currency) != nil }
    }
    guard tips else { return false }
    let hours = proposals(rows, headerAt: index, form, currency: currency)
    let hoursOnly: Set<ExportColumn> = [
      .outTime, .punchKind, .paidHours, .paidMinutes, .regularHours, .workedHours, .week,
    ]
    return hoursOnly.isDisjoint(with: hours.union(told))
      && proposals(rows, headerAt: index, form, currency: currency, isPayments: true)
        .contains(.paid)
  }
}
