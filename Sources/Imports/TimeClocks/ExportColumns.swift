package import Documents
package import Text
package import Tips

/// The meaning of the columns of an export.
package struct ExportColumns: Sendable {
  let table: ExportTable

  /// Questions that a person must answer.
  package let questions: [ColumnQuestion]

  /// Needs that no column meets.
  package let missing: [Words]

  /// Columns with the same meaning, if only one can have it.
  package let conflicts: [(column: ExportColumn, headers: [String])]

  /// False if hours are for several days together that no column names, or if the days have no year.
  let hasDays: Bool

  /// Whether the days of rows have no year.
  let lackYears: Bool

  /// The words that show that a tip was paid, by header; empty for hours.
  let paid: [TimeClock.PaidWords]

  /// The texts of the header row.
  package var headers: [String] { table.header.map { $0.text } }

  /// The header of the paid time; nil if there is none.
  package var paidHeader: String? {
    table.places[table.paidColumn]?.first.map { table.header[$0].text }
  }

  /// The first header, if there is no row below; nil if there is one.
  package var emptyHeader: CSVField? {
    table.content.contains { row in row.contains { !$0.text.isEmpty } } ? nil : table.header.first
  }

  /// Whether everything necessary is known.
  package var isComplete: Bool { questions.isEmpty && missing.isEmpty && conflicts.isEmpty }

  /// - Parameters:
  ///   - rows: the file's rows without blank ones.
  ///   - clock: nil for an unknown export.
  ///   - answers: the meaning of columns, by their headers.
  ///   - isPayments: whether it is a list of payments from an unknown register.
  /// - Returns: nil if no row can be the header row.
  package init?(
    _ rows: [[CSVField]], of clock: TimeClock?, answers: RememberedValues<ExportColumn>,
    _ form: ExportForm, restaurant: Restaurant, isPayments: Bool = false
  ) {
    let isPayments = clock?.hasPayments ?? isPayments
    let sections = ExportSections(rows, form)
    func missing(_ places: [ExportColumn: [Int]], hasOpenDates: Bool = false) -> [Words] {
      isPayments
        ? ExportColumns.missingOfPayments(in: places)
        : ExportColumns.missing(in: places, sections, hasOpenDates: hasOpenDates)
    }
    /// Counts the headers of a row that are usual, or that have an answer.
    func score(_ row: [CSVField]) -> Int {
      row.count { field in
        answers[field.text] != nil
          || [.hours, .payments].contains { ExportColumn.usual(header: field.text, in: $0) != nil }
      }
    }
    let candidates = rows.enumerated().prefix(TimeClock.rowsBeforeHeader)
    let complete = candidates.first { _, row in
      guard let clock else { return missing(answers.places(in: row, of: nil)).isEmpty }
      // Its marks only tell its export from others.
      return clock.missingHeader(from: clock.matchedColumns(row)) == nil
    }
    let likely = candidates.filter { $0.element.count { !$0.text.isEmpty } > 1 }.max { one, other in
      let scores = [one, other].map { score($0.element) }
      return scores[0] != scores[1] ? scores[0] < scores[1] : one.offset > other.offset
    }
    guard let index = complete?.offset ?? (clock == nil ? likely?.offset : nil),
      clock != nil || score(rows[index]) > 0 || hasTimes(Array(rows[index...]))
    else { return nil }
    let places = answers.places(in: rows[index], of: clock)
    let table = ExportTable(rows, headerAt: index, places: places)
    self.table = table
    lackYears = table.rows.contains { row in
      row[.inDate].map { form.day($0) == nil && isDayWithoutYear($0) } ?? false
    }
    hasDays =
      isPayments || sections.hasDates
      || !lackYears && [.inDate, .week, .inTime, .punchTime].contains { places[$0] != nil }
    conflicts = places.filter { !$0.key.isSummed && $0.value.count > 1 }
      .sorted { $0.key.rawValue < $1.key.rawValue }
      .map { ($0.key, $0.value.map { table.header[$0].text }) }
    let open = OpenColumns(table, form, of: restaurant, isPayments: isPayments)
    self.missing = clock == nil ? missing(places, hasOpenDates: open.hasDates) : []
    // A known layout needs no questions, except about what changes the pay.
    questions =
      clock == nil && !self.missing.isEmpty
      ? open.allQuestions : clock?.hasPayments == true ? [] : open.questionsAboutPay
    paid = clock?.paid ?? (isPayments ? ExportColumns.usualPaid(in: table) : [])
  }

  /// Returns the needs that no column meets: who, when, and how long.
  ///
  /// - Parameter hasOpenDates: whether a column without a known meaning has days.
  private static func missing(
    in places: [ExportColumn: [Int]], _ sections: ExportSections, hasOpenDates: Bool
  ) -> [Words] {
    func has(_ columns: ExportColumn...) -> Bool { columns.contains { places[$0] != nil } }
    var missing: [Words] = []
    if !has(.name, .firstName, .lastName, .number, .externalNumber), !sections.hasNames {
      missing.append("who worked: `name`, or `first` and `last`")
    }
    let hasHours = has(.paidHours, .paidMinutes, .regularHours, .workedHours)
    // Hours alone may be for several days together.
    let needsDay = hasOpenDates || !has(.inTime, .punchTime) && !hasHours
    if !has(.inDate, .week), !sections.hasDates, needsDay {
      missing.append("the day: `date`, or `in` with the day and the time")
    }
    if has(.punchTime, .punchKind) {
      if !has(.punchTime) || !has(.punchKind) {
        missing.append("both `punch` and `in or out` if each row is one punch")
      }
    } else if has(.inTime) ? !has(.outTime, .outDate) : has(.outTime) || !hasHours {
      missing.append("the times: `in` and `out`, or `hours`")
    }
    return missing
  }

  /// Returns the needs of a list of payments that no column meets: when, and how much.
  private static func missingOfPayments(in places: [ExportColumn: [Int]]) -> [Words] {
    var missing: [Words] = []
    if places[.paid] == nil {
      missing.append("when each payment was made: `paid at`, with the day in it or in `date`")
    }
    if places[.cardTips] == nil, places[.gratuity] == nil {
      missing.append("the tips: `card` or `gratuity`")
    }
    return missing
  }

  /// The words of an unknown register: a payment counts if its status shows that it was paid and its tender is a card.
  private static func usualPaid(in table: ExportTable) -> [TimeClock.PaidWords] {
    [ExportColumn.status, .tender].filter { table.has($0) }
      .map { .init(header: table.title($0), words: $0.cellWords) }
  }

  /// The reason why the columns cannot be read; nil if they can.
  package var problem: Words? {
    if let conflict = conflicts.first {
      return
        "\(conflict.headers.joined(separator: ", ")) cannot all be `\(conflict.column.rawValue)`"
    }
    return missing.first.map { "no column has \($0)" }
  }

  /// The locations of the rows, in order.
  package var locations: [String] { table.locations(of: table.rows).map { $0.text } }
}

extension RememberedValues<ExportColumn> {
  /// Returns the places of columns by a clock's headers; answers about the headers take precedence.
  fileprivate func places(in row: [CSVField], of clock: TimeClock?) -> [ExportColumn: [Int]] {
    var places = clock.map { $0.matchedColumns(row).mapValues { [$0] } } ?? [:]
    let unused = Set((clock?.headers[.leftOut] ?? []).map(headerKey))
    places[.leftOut] = row.indices.filter { unused.contains(headerKey(row[$0].text)) }
    var answered: Set<ExportColumn> = []
    for (index, field) in row.enumerated() {
      guard !field.text.isEmpty, let column = self[field.text] else { continue }
      for other in places.keys { places[other]?.removeAll { $0 == index } }
      if column.isSummed || answered.contains(column) {
        places[column, default: []].append(index)
      } else {
        places[column] = [index]
      }
      answered.insert(column)
    }
    return places.filter { !$0.value.isEmpty }
  }
}

/// Returns the columns of a known export.
///
/// - Returns: nil if the header row is missing, which is reported.
package func exportColumns(
  _ rows: [[CSVField]], of clock: TimeClock,
  answers: RememberedValues<ExportColumn> = RememberedValues(by: headerKey), in file: SourceFile,
  _ form: ExportForm, restaurant: Restaurant, reportingTo bag: inout DiagnosticBag
) -> ExportColumns? {
  if let columns = ExportColumns(rows, of: clock, answers: answers, form, restaurant: restaurant) {
    return columns
  }
  let found = rows.prefix(TimeClock.rowsBeforeHeader).map { ($0, clock.matchedColumns($0)) }
  if !clock.hasPayments, let best = found.max(by: { $0.1.count < $1.1.count }), best.1.count > 1,
    let header = best.0.first, let missing = clock.missingHeader(from: best.1)
  {
    bag.report(
      .missingColumn(
        missing, at: Place(file, header.span),
        help: "export \(clock.wantedExport), with all its columns"))
  } else {
    bag.report(
      clock.noHeaderRow(at: Place(file, rows.first?.first?.span ?? Span(start: 0, end: 0))))
  }
  return nil
}
