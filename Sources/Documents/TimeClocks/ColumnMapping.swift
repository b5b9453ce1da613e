package import CSV
package import Diagnostics
package import Schemas
package import TipModel
package import Wording

/// The known columns of an export, and the questions about the rest. The terminal and every other interface use it.
package struct ColumnMapping: Sendable {
  package let clock: TimeClock?
  package let file: SourceFile
  private let rows: [[CSVField]]
  private let remembered: TimeClockSettings
  private let restaurant: Restaurant
  private let isDayFirst: Bool
  private var givenDays: PayPeriod?

  /// Whether it is a list of payments from an unknown register.
  package let isPayments: Bool

  /// The answers so far.
  package private(set) var given = TimeClockAnswers()

  /// - Parameters:
  ///   - rows: the file's rows without blank ones.
  ///   - clock: nil for an unknown export.
  ///   - isDayFirst: true if it was given for this file.
  ///   - days: the days of hours without days; nil if they were not given.
  package init(
    _ rows: [[CSVField]], of clock: TimeClock?, in file: SourceFile,
    remembered: TimeClockSettings, isDayFirst: Bool, days: PayPeriod? = nil, restaurant: Restaurant
  ) {
    self.rows = rows
    self.clock = clock
    self.file = file
    self.remembered = remembered
    self.isDayFirst = isDayFirst
    givenDays = days
    isPayments =
      clock == nil
      && isPaymentList(
        rows, answers: remembered.columns,
        ExportForm(order: .monthFirst, hasDecimalComma: remembered.hasDecimalComma, rows: rows),
        currency: restaurant.currency)
    self.restaurant = restaurant
  }

  package mutating func set(_ header: String, to column: ExportColumn) {
    given.columns.removeAll { headerKey($0.name) == headerKey(header) }
    given.columns.append((header, column))
  }

  package mutating func set(isDayFirst: Bool) { given.isDayFirst = isDayFirst }

  package mutating func set(days: PayPeriod) { givenDays = days }

  private var settings: TimeClockSettings { remembered.adding(given) }

  package var form: ExportForm {
    let known = isDayFirst ? true : settings.isDayFirst ?? shownOrder
    return ExportForm(
      order: known == true ? .dayFirst : .monthFirst, hasDecimalComma: settings.hasDecimalComma,
      rows: rows)
  }

  /// Nil if no row can be the header row.
  package var columns: ExportColumns? {
    ExportColumns(
      rows, of: clock, answers: settings.columns, form, restaurant: restaurant,
      isPayments: isPayments)
  }

  /// The questions that are open, in the order of the columns.
  package var questions: [ColumnQuestion] { columns?.questions ?? [] }

  /// The mapping with every proposal accepted.
  package var proposed: ColumnMapping {
    var mapping = self
    for question in questions {
      if let proposal = question.proposal { mapping.set(question.header, to: proposal) }
    }
    if mapping.dateToAsk != nil { mapping.set(isDayFirst: false) }
    // The order of an unknown export's dates is also set only once.
    if let shown = mapping.shownOrder, clock == nil, shown, settings.isDayFirst == nil {
      mapping.set(isDayFirst: true)
    }
    return mapping
  }

  // MARK: Dates

  private var dates: [String] {
    guard clock == nil, let columns else { return [] }
    let index =
      columns.places[.inDate]?.first ?? columns.places[.inTime]?.first
      ?? columns.places[.paid]?.first
      ?? columns.headers.indices.first { index in
        ExportColumn.usual(header: columns.headers[index]) == .inDate
      }
    guard let index else { return [] }
    return rows[(columns.headerIndex + 1)...].compactMap { row in
      guard row.indices.contains(index) else { return nil }
      return row[index].text.split(separator: " ").first.map { String($0) }
    }
  }

  /// Whether the day is before the month, if some date has only one reading.
  private var shownOrder: Bool? {
    if clock != nil { return nil }
    for row in rows {
      for field in row {
        let text = field.text.split(separator: " ").first.map { String($0) } ?? ""
        if showsDayFirst(text) { return true }
        if showsMonthFirst(text) { return false }
      }
    }
    return nil
  }

  /// A date of an unknown export with two readings.
  package var dateToAsk: String? {
    guard clock == nil, !isDayFirst, settings.isDayFirst == nil, shownOrder == nil else {
      return nil
    }
    return dates.first { isAmbiguousDate($0) }
  }

  /// Returns a date as it is read with an order.
  package func date(_ text: String, order: DateOrder) -> CalendarDate? {
    exportDate(text, order: order)
  }

  // MARK: Days together

  /// The days that the export names for its hours, if its rows have none.
  package var namedDays: PayPeriod? {
    guard let columns, !columns.hasDays else { return nil }
    return exportDays(rows, headerIndex: columns.headerIndex, form)
  }

  /// Whether the export has hours for several days together without naming the days.
  package var needsDays: Bool {
    columns?.hasDays == false && givenDays == nil && namedDays == nil
  }

  // MARK: Rows

  /// Reads the export's rows; nil if they cannot be read, which is reported.
  ///
  /// - Parameter location: the location to read, if the export has several.
  package func export(
    location: String?, reportingTo bag: inout DiagnosticBag
  ) -> TimeClockExport? {
    columns.flatMap { columns in
      readExport(
        rows, columns: columns, of: clock, in: file, location: location, form,
        days: (named: namedDays, given: givenDays), restaurant: restaurant, reportingTo: &bag)
    }
  }

  /// The register of a list of payments; nil for hours, and if columns are missing.
  package var register: PaymentRegister? {
    isPayments ? columns.map { PaymentRegister(told: $0) } : nil
  }

  /// The current reading of the first rows, in words.
  package var sentences: [Words] {
    guard let register else { return understood.map { $0.sentence(in: self) } }
    var ignored = DiagnosticBag()
    let list = readPayments(
      rows, of: register, in: file, location: nil, form, currency: restaurant.currency,
      reportingTo: &ignored)
    return (list?.payments ?? []).prefix(3).map { $0.sentence(in: restaurant.currency) }
  }

  /// The current reading of the first rows.
  package var understood: [ClockedRow] {
    guard !isPayments, let columns, columns.missing.isEmpty, columns.conflicts.isEmpty else {
      return []
    }
    var ignored = DiagnosticBag()
    return Array((export(location: nil, reportingTo: &ignored)?.rows ?? []).prefix(3))
  }

  /// The locations of the rows, in order.
  package var locations: [String] {
    guard let columns, let place = columns.places[.location]?.first else { return [] }
    let cells = rows[(columns.headerIndex + 1)...].compactMap { row in
      row.indices.contains(place) ? row[place] : nil
    }
    return eachLocation(cells).map { $0.text }
  }

  /// True if the export can be read.
  package var isComplete: Bool { columns?.isComplete == true && dateToAsk == nil }
}
