package import CSV
package import Diagnostics
package import Schemas
package import TipModel
package import Wording

/// A question about the meaning of an export's column.
package struct ColumnQuestion: Sendable {
  package let header: String

  /// Some of its cells, each once.
  package let samples: [String]

  /// Its likely meaning; nil if there is no sign of one.
  package let proposal: ExportColumn?

  /// The reason for the proposal or the question.
  package let reason: Words

  /// The likely answers.
  package var choices = ExportColumn.allCases
}

/// The meaning of the columns of an export.
package struct ExportColumns: Sendable {
  let headerIndex: Int
  let places: [ExportColumn: [Int]]

  /// The texts of the header row.
  package let headers: [String]

  /// Questions that a person must answer.
  package let questions: [ColumnQuestion]

  /// Needs that no column meets.
  package let missing: [Words]

  /// Columns with the same meaning, if only one can have it.
  package let conflicts: [(column: ExportColumn, headers: [String])]

  /// False if hours are for several days together that no column names.
  let hasDays: Bool

  /// Whether everything necessary is known.
  package var isComplete: Bool { questions.isEmpty && missing.isEmpty && conflicts.isEmpty }

  /// - Parameters:
  ///   - rows: the file's rows without blank ones.
  ///   - clock: nil for an unknown export.
  ///   - answers: the meaning of columns, by their headers.
  ///   - isPayments: whether it is a list of payments from an unknown register.
  /// - Returns: nil if no row can be the header row.
  package init?(
    _ rows: [[CSVField]], of clock: TimeClock?, answers: [String: ExportColumn],
    _ form: ExportForm, restaurant: Restaurant, isPayments: Bool = false
  ) {
    let known = ColumnAnswers(answers)
    func places(_ row: [CSVField]) -> [ExportColumn: [Int]] { known.places(in: row, of: clock) }
    let sections = ExportSections(rows, form)
    let candidates = rows.enumerated().prefix(TimeClock.rowsBeforeHeader)
    let complete = candidates.first { _, row in
      clock.map { $0.missingHeader(from: $0.matchedColumns(row)) == nil && $0.hasMarks(in: row) }
        ?? (isPayments
        ? ExportColumns.missingOfPayments(in: places(row))
        : ExportColumns.missing(in: places(row), sections)).isEmpty
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
    let places = places(header)
    self.places = places
    hasDays =
      isPayments || sections.hasDates
      || [.inDate, .week, .inTime, .punchTime].contains { places[$0] != nil }
    conflicts = self.places.filter { !$0.key.isSummed && $0.value.count > 1 }
      .sorted { $0.key.rawValue < $1.key.rawValue }
      .map { ($0.key, $0.value.map { header[$0].text }) }
    var taken: [Int: ExportColumn] = [:]
    for (column, indexes) in self.places { for index in indexes { taken[index] = column } }
    let table = OpenColumns(
      header: header, rows: rows[(index + 1)...], taken: taken, form: form,
      restaurant: restaurant, isPayments: isPayments)
    missing =
      isPayments
      ? ExportColumns.missingOfPayments(in: places)
      : clock == nil
        ? ExportColumns.missing(in: places, sections, hasOpenDates: table.hasDates) : []
    // A known layout needs no questions, except about money and breaks.
    questions =
      clock == nil && !missing.isEmpty ? table.allQuestions : table.moneyAndBreakQuestions
  }

  /// Returns the needs that no column meets: who, when, and how long.
  ///
  /// - Parameter hasOpenDates: whether a column without a known meaning has days.
  private static func missing(
    in places: [ExportColumn: [Int]], _ sections: ExportSections, hasOpenDates: Bool = false
  ) -> [Words] {
    func has(_ column: ExportColumn) -> Bool { places[column] != nil }
    var missing: [Words] = []
    if !has(.name), !has(.firstName), !has(.lastName), !sections.hasNames {
      missing.append("who worked: `name`, or `first` and `last`")
    }
    let hasHours = has(.paidHours) || has(.regularHours) || has(.workedHours)
    let hasPunches = has(.punchTime) || has(.punchKind)
    // Hours alone may be for several days together.
    let needsDay = hasOpenDates || !has(.inTime) && !has(.punchTime) && !hasHours
    if !has(.inDate), !has(.week), !sections.hasDates, needsDay {
      missing.append("the day: `date`, or `in` with the day and the time")
    }
    if hasPunches {
      if !has(.punchTime) || !has(.punchKind) {
        missing.append("both `punch` and `in or out` if each row is one punch")
      }
    } else if has(.inTime)
      ? !has(.outTime) && !has(.outDate) : has(.outTime) || !hasHours
    {
      missing.append("the times: `in` and `out`, or `hours`")
    }
    return missing
  }
}

/// The meaning of columns by a person's answers.
struct ColumnAnswers {
  private let columns: [String: ExportColumn]

  init(_ answers: [String: ExportColumn]) {
    var columns: [String: ExportColumn] = [:]
    for header in answers.keys.sorted() { columns[headerKey(header)] = answers[header] }
    self.columns = columns
  }

  subscript(header: String) -> ExportColumn? { columns[headerKey(header)] }

  /// Returns the places of columns by a clock's headers; answers about the headers take precedence.
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

  /// Counts the headers of a row that are usual, or that have an answer.
  func score(of row: [CSVField]) -> Int {
    row.count {
      self[$0.text] != nil || ExportColumn.usual(header: $0.text) != nil
        || ExportColumn.usual(headerOfPayments: $0.text) != nil
    }
  }
}

/// Returns the columns of a time clock's export.
///
/// - Returns: nil if the header row is missing, which is reported.
package func exportColumns(
  _ rows: [[CSVField]], of clock: TimeClock, answers: [String: ExportColumn], in file: SourceFile,
  _ form: ExportForm, restaurant: Restaurant, reportingTo bag: inout DiagnosticBag
) -> ExportColumns? {
  if let columns = ExportColumns(rows, of: clock, answers: answers, form, restaurant: restaurant) {
    return columns
  }
  let found = rows.prefix(TimeClock.rowsBeforeHeader).map { ($0, clock.matchedColumns($0)) }
  let best = found.max { $0.1.count < $1.1.count }
  if let best, best.1.count > 1, let header = best.0.first,
    let missing = clock.missingHeader(from: best.1)
  {
    bag.report(
      .missingColumn(
        missing, at: Place(file, header.span),
        help: "export \(clock.wantedExport), with all its columns"))
  } else {
    let place = Place(file, rows.first?.first?.span ?? Span(start: 0, end: 0))
    bag.report(.noHeaderRow(of: clock, at: place))
  }
  return nil
}

extension Diagnostic {
  fileprivate static func noHeaderRow(of clock: TimeClock, at place: Place) -> Diagnostic {
    .noHeaderRow(
      of: clock.title,
      headers: clock.required.compactMap { $0.first.flatMap { clock.headers(of: $0).first } },
      wantedExport: clock.wantedExport, at: place)
  }
}
