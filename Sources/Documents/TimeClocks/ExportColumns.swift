package import CSV
import Diagnostics
package import Schemas
package import TipModel
package import Wording

/// A question about what a column of an export holds.
package struct ColumnQuestion: Sendable {
  package let header: String

  /// Some of its cells, each once.
  package let samples: [String]

  /// Its likely meaning; nil if nothing shows it.
  package let proposal: ExportColumn?

  /// Why it is proposed, or asked about.
  package let reason: Words

  /// The likely answers.
  package var choices = ExportColumn.allCases
}

/// How the columns of an export are understood.
package struct ExportColumns: Sendable {
  let headerIndex: Int
  let places: [ExportColumn: [Int]]

  /// The texts of the header row.
  package let headers: [String]

  /// Columns that a person has to say something about.
  package let questions: [ColumnQuestion]

  /// Needs that no column meets.
  package let missing: [Words]

  /// Columns that hold the same, where only one can.
  package let conflicts: [(column: ExportColumn, headers: [String])]

  /// True where everything is known that has to be.
  package var isComplete: Bool { questions.isEmpty && missing.isEmpty && conflicts.isEmpty }

  /// - Parameters:
  ///   - rows: the file's rows, blank ones left out.
  ///   - clock: nil for an export that is not known.
  ///   - answers: what columns hold, by their headers.
  /// - Returns: nil where no row can be the header row.
  package init?(
    _ rows: [[CSVField]], of clock: TimeClock?, answers: [String: ExportColumn],
    _ form: ExportForm, restaurant: Restaurant
  ) {
    let known = ColumnAnswers(answers)
    func places(_ row: [CSVField]) -> [ExportColumn: [Int]] { known.places(in: row, of: clock) }
    let sections = ExportSections(rows, form)
    let candidates = rows.enumerated().prefix(TimeClock.rowsBeforeHeader)
    let complete = candidates.first { _, row in
      clock.map { $0.missingHeader(from: $0.matchedColumns(row)) == nil && $0.hasMarks(in: row) }
        ?? ExportColumns.missing(in: places(row), sections).isEmpty
    }
    let likely = candidates.filter { $0.element.count { !$0.text.isEmpty } > 1 }.max { one, other in
      let scores = [one, other].map { known.score(of: $0.element) }
      return scores[0] != scores[1] ? scores[0] < scores[1] : one.offset > other.offset
    }
    guard let index = complete?.offset ?? (clock == nil ? likely?.offset : nil),
      clock != nil || known.score(of: rows[index]) > 0 || hasTimes(Array(rows[index...]))
    else { return nil }
    headerIndex = index
    let header = rows[index]
    headers = header.map { $0.text }
    self.places = places(header)
    conflicts = self.places.filter { !$0.key.isSummed && $0.value.count > 1 }
      .sorted { $0.key.rawValue < $1.key.rawValue }
      .map { ($0.key, $0.value.map { header[$0].text }) }
    var taken: [Int: ExportColumn] = [:]
    for (column, indexes) in self.places { for index in indexes { taken[index] = column } }
    let table = OpenColumns(
      header: header, rows: rows[(index + 1)...], taken: taken, form: form,
      restaurant: restaurant)
    missing = clock == nil ? ExportColumns.missing(in: self.places, sections) : []
    // A layout that is told once is not asked about again, but for money and breaks.
    questions =
      clock == nil && !missing.isEmpty ? table.allQuestions : table.moneyAndBreakQuestions
  }

  /// Needs that no column meets: who, when, how long.
  private static func missing(
    in places: [ExportColumn: [Int]], _ sections: ExportSections
  ) -> [Words] {
    func has(_ column: ExportColumn) -> Bool { places[column] != nil }
    var missing: [Words] = []
    if !has(.name), !has(.firstName), !has(.lastName), !sections.hasNames {
      missing.append("who worked: `name`, or `first` and `last`")
    }
    let hasHours = has(.paidHours) || has(.regularHours) || has(.workedHours)
    let hasPunches = has(.punchTime) || has(.punchKind)
    if !has(.inDate), !sections.hasDates, !has(.inTime) && !has(.punchTime) || hasHours {
      missing.append("the day: `date`, or `in` with the day and the time")
    }
    if hasPunches {
      if !has(.punchTime) || !has(.punchKind) {
        missing.append("both `punch` and `in or out` if each row is one punch")
      }
    } else if has(.inTime) != (has(.outTime) || has(.outDate)) || !has(.inTime) && !hasHours {
      missing.append("the times: `in` and `out`, or `hours`")
    }
    return missing
  }
}

/// The meaning of columns by the answers of a person.
struct ColumnAnswers {
  private let columns: [String: ExportColumn]

  init(_ answers: [String: ExportColumn]) {
    var columns: [String: ExportColumn] = [:]
    for header in answers.keys.sorted() { columns[headerKey(header)] = answers[header] }
    self.columns = columns
  }

  subscript(header: String) -> ExportColumn? { columns[headerKey(header)] }

  /// The answers about a row's headers, over what a clock's headers mean.
  func places(in row: [CSVField], of clock: TimeClock?) -> [ExportColumn: [Int]] {
    var places = clock.map { $0.matchedColumns(row).mapValues { [$0] } } ?? [:]
    var leftOut = places[.leftOut] ?? []
    if let clock {
      let headers = Set(clock.headers(of: .leftOut).map(headerKey))
      leftOut = row.indices.filter { headers.contains(headerKey(row[$0].text)) }
    }
    var answered: Set<ExportColumn> = []
    for (index, field) in row.enumerated() {
      guard !field.text.isEmpty, let column = self[field.text] else { continue }
      for other in places.keys {
        places[other]?.removeAll { $0 == index }
        if places[other]?.isEmpty == true { places[other] = nil }
      }
      leftOut.removeAll { $0 == index }
      if column == .leftOut {
        leftOut.append(index)
      } else if column.isSummed || answered.contains(column) {
        places[column, default: []].append(index)
      } else {
        places[column] = [index]
      }
      answered.insert(column)
    }
    places[.leftOut] = leftOut.isEmpty ? nil : leftOut
    return places
  }

  /// How many headers of a row are usual ones, or were answered.
  func score(of row: [CSVField]) -> Int {
    row.count { self[$0.text] != nil || ExportColumn.usual(header: $0.text) != nil }
  }
}

/// The columns of an export that are not understood yet.
private struct OpenColumns {
  let header: [CSVField]
  let rows: ArraySlice<[CSVField]>
  let taken: [Int: ExportColumn]
  let form: ExportForm
  let restaurant: Restaurant
  private var currency: Currency { restaurant.currency }

  private func cells(_ index: Int) -> [String] {
    rows.compactMap { row in
      guard row.indices.contains(index) else { return nil }
      let text = row[index].text
      return text.isEmpty || text == "-" ? nil : text
    }
  }

  private func samples(_ index: Int) -> [String] {
    var samples: [String] = []
    for cell in cells(index) where !samples.contains(cell) {
      samples.append(cell)
      if samples.count == 3 { break }
    }
    return samples
  }

  /// A question for each column that has a header and something below it.
  var allQuestions: [ColumnQuestion] {
    let proposals = columnProposals(
      header: header, rows: rows, taken: taken, form, currency: currency,
      positions: Set(restaurant.positions.map { $0.name }))
    let open = header.indices.filter { taken[$0] == nil && !header[$0].text.isEmpty }
    return open.compactMap { index in
      let samples = samples(index)
      guard !samples.isEmpty else { return nil }
      if let proposal = proposals[index] {
        return ColumnQuestion(
          header: header[index].text, samples: samples, proposal: proposal.column,
          reason: proposal.reason)
      }
      if let question = moneyOrBreak(index) { return question }
      return ColumnQuestion(
        header: header[index].text, samples: samples, proposal: .leftOut,
        reason: "its content is not clear")
    }
  }

  /// Questions about tips and breaks that nothing is taken from.
  var moneyAndBreakQuestions: [ColumnQuestion] {
    header.indices.filter { taken[$0] == nil }.compactMap(moneyOrBreak)
  }

  private func moneyOrBreak(_ index: Int) -> ColumnQuestion? {
    let text = header[index].text
    let cells = cells(index).filter { $0.contains { ("1"..."9").contains($0) } }
    guard !cells.isEmpty else { return nil }
    if isAboutTips(text) {
      guard cells.contains(where: { form.money($0, in: currency) != nil }) else { return nil }
      return ColumnQuestion(
        header: text, samples: samples(index), proposal: nil,
        reason: "it has tips, but it is not clear whether they are card or cash tips",
        choices: [.cardTips, .cashTips, .gratuity, .leftOut])
    }
    let isPart = ["paid", "start", "end", "type", "count", "name", "in", "out"]
    guard isAboutBreaks(text), !headerSays(text, isPart) || headerSays(text, ["unpaid"]),
      !taken.values.contains(.unpaidBreak), !taken.values.contains(.workedHours),
      cells.contains(where: {
        form.breakMinutes($0, inMinutes: form.breaksAreMinutes(cells)) != nil
      })
    else { return nil }
    let proposal = hoursProposal(index)
    return ColumnQuestion(
      header: text, samples: samples(index), proposal: proposal?.column,
      reason: proposal?.reason ?? "it is not clear whether the breaks are paid",
      choices: [.unpaidBreak, .paidBreak, .leftOut])
  }

  /// Whether the hours that are paid leave a break out, on the rows that have one.
  private func hoursProposal(_ index: Int) -> ColumnProposal? {
    func place(_ column: ExportColumn) -> Int? { taken.first { $0.value == column }?.key }
    guard let hours = place(.paidHours) ?? place(.regularHours), let clockIn = place(.inTime),
      let clockOut = place(.outTime)
    else { return nil }
    let inMinutes = form.breaksAreMinutes(cells(index))
    var paid = 0
    var unpaid = 0
    for row in rows where row.count == header.count {
      guard let length = form.breakMinutes(row[index].text, inMinutes: inMinutes), length > 2,
        let hours = form.hours(row[hours].text),
        let from = form.time(row[clockIn].text) ?? form.dateAndTime(row[clockIn].text)?.time,
        let to = form.time(row[clockOut].text) ?? form.dateAndTime(row[clockOut].text)?.time
      else { continue }
      let span = (to.minutes - from.minutes + ClockTime.minutesPerDay) % ClockTime.minutesPerDay
      let minutes = Int((hours * 60 + 500_000) / 1_000_000)
      if abs(minutes - span) <= 1 { paid += 1 }
      if abs(minutes - span + length) <= 1 { unpaid += 1 }
    }
    let title = header[hours].text
    if unpaid > 0, paid == 0 {
      return ColumnProposal(column: .unpaidBreak, reason: "\(title) leaves it out")
    }
    if paid > 0, unpaid == 0 {
      return ColumnProposal(column: .paidBreak, reason: "\(title) includes it")
    }
    return nil
  }
}
