package import Documents
package import Text
package import Tips

/// The known columns of an export, and the questions about the rest. The terminal and every other interface use it.
package struct ColumnMapping: Sendable {
  package let clock: TimeClock?
  package let file: SourceFile
  private let rows: [[CSVField]]

  /// Nil if the file has a row for each time of work.
  private let grid: ExportGrid?
  private let remembered: TimeClockSettings
  private let restaurant: Restaurant
  private var givenDays: PayPeriod?

  /// Whether it is a list of payments; otherwise it has hours.
  package let isPayments: Bool

  /// The answers so far.
  package private(set) var given = TimeClockSettings()

  /// - Parameters:
  ///   - rows: the file's rows without blank ones.
  ///   - clock: nil for an unknown export.
  ///   - days: the days of hours without days; nil if they were not given.
  package init(
    _ rows: [[CSVField]], of clock: TimeClock?, in file: SourceFile,
    remembered: TimeClockSettings, days: PayPeriod? = nil, restaurant: Restaurant
  ) {
    let form = ExportForm(
      order: .monthFirst, hasDecimalComma: remembered.hasDecimalComma, rows: rows)
    isPayments =
      clock?.hasPayments
      ?? isPaymentList(
        rows, answers: remembered.columns, form, currency: restaurant.currency)
    grid = clock == nil && !isPayments ? ExportGrid(rows, form) : nil
    self.rows = grid?.rows ?? rows
    self.clock = clock
    self.file = file
    var remembered = remembered
    for (header, column) in grid?.columns ?? [] { remembered.columns.set(header, to: column) }
    self.remembered = remembered
    givenDays = days
    self.restaurant = restaurant
  }

  package mutating func set(_ header: String, to column: ExportColumn) {
    given.columns.set(header, to: column)
  }

  package mutating func set(isDayFirst: Bool) { given.isDayFirst = isDayFirst }

  package mutating func set(days: PayPeriod) { givenDays = days }

  private var settings: TimeClockSettings { remembered.adding(given) }

  /// The notation of the file, with the days that its rows are for.
  package var form: ExportForm {
    var form = formWithoutDays
    form.days = givenDays ?? namedDays
    return form
  }

  private var formWithoutDays: ExportForm {
    let remembered = settings.isDayFirst.map { $0 ? DateOrder.dayFirst : .monthFirst }
    return ExportForm(
      order: remembered ?? (clock == nil ? knownOrder : nil) ?? .monthFirst,
      hasDecimalComma: settings.hasDecimalComma, rows: rows)
  }

  /// Nil if no row can be the header row.
  package var columns: ExportColumns? {
    // Answers about another export's columns mean nothing in the one of a known register.
    let answers = clock?.hasPayments == true ? TimeClockSettings() : settings
    return ExportColumns(
      rows, of: clock, answers: answers.columns, formWithoutDays, restaurant: restaurant,
      isPayments: isPayments)
  }

  /// The questions that are open, in the order of the columns.
  package var questions: [ColumnQuestion] { columns?.questions ?? [] }

  /// The mapping with every proposal accepted. There is none for dates with two readings.
  package var proposed: ColumnMapping {
    var mapping = self
    for question in questions {
      if let proposal = question.proposal { mapping.set(question.header, to: proposal) }
    }
    // The order of an unknown export's dates is also set only once.
    if clock == nil, mapping.knownOrder == .dayFirst, settings.isDayFirst == nil {
      mapping.set(isDayFirst: true)
    }
    return mapping
  }

  // MARK: Dates

  private var dates: [String] {
    guard let table = columns?.table else { return [] }
    let index =
      [.inDate, .inTime, .paid].compactMap { table.places[$0]?.first }.first
      ?? table.header.firstIndex { ExportColumn.usual(header: $0.text, in: .hours) == .inDate }
    return index.map { table.texts(at: $0).map { $0.dateWord } } ?? []
  }

  /// The order of the dates, if one of them has only one reading, or if the clock's exports have only one.
  private var knownOrder: DateOrder? {
    guard let clock else {
      return rows.joined().lazy.compactMap { shownOrder($0.text.dateWord) }.first
    }
    return clock.isMonthFirst && restaurant.law == .us
      ? .monthFirst : dates.lazy.compactMap(shownOrder).first
  }

  /// A date with two readings, if no other date and no answer tells which one is right.
  package var dateToAsk: String? {
    guard settings.isDayFirst == nil, knownOrder == nil else { return nil }
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
    return columns.table.days(formWithoutDays, above: rows[..<columns.table.headerIndex])
  }

  /// Whether the export has hours for several days together without naming the days.
  package var needsDays: Bool {
    columns?.hasDays == false && givenDays == nil && namedDays == nil
  }

  /// The headers of columns that can only be left out.
  package var unassigned: [String] { (grid?.unassigned ?? []).map { $0.text } }

  /// Returns the error that paid hours differ from the times, so that a person decides which of them count.
  ///
  /// - Parameter remark: the first row with a difference.
  package func hoursFault(as remark: LineRemark) -> Diagnostic? {
    guard let table = columns?.table, let index = table.places[table.paidColumn]?.first else {
      return nil
    }
    let header = table.header[index]
    return Diagnostic(
      .exportTotalsDiffer,
      "the column \(header.text) differs from the times, as on line \(remark.line): \(remark.text)",
      at: Place(file, header.span),
      help:
        "if the difference is an unpaid break, give --column \"\(header.text)=hours less breaks\"; if the times count,"
        + " give --column \"\(header.text)=leave out\"")
  }

  // MARK: Rows

  /// Reads the export's rows; nil if they cannot be read, which is reported.
  ///
  /// - Parameter location: the location to read, if the export has several.
  package func export(
    location: String?, reportingTo bag: inout DiagnosticBag
  ) -> TimeClockExport? {
    let answers = settings.columns
    let leftOut = (grid?.unused ?? []).filter { answers[$0.text] == .leftOut }
    grid?.check(
      leftOut: Set(leftOut.map { headerKey($0.text) }), in: file, reportingTo: &bag)
    return columns.flatMap { columns in
      var export = readExport(
        rows, columns: columns, of: clock, in: file,
        location: columns.table.location(location, in: restaurant), form,
        days: (named: namedDays, given: givenDays), restaurant: restaurant, reportingTo: &bag)
      export?.unusedColumns += (grid?.unused ?? []).map { $0.text }
      return export
    }
  }

  /// Reads a list of payments; nil if it cannot be read, which is reported.
  ///
  /// - Parameter location: the location to read, if the list has several.
  package func payments(
    location: String?, reportingTo bag: inout DiagnosticBag
  ) -> PaymentList? {
    columns.flatMap { columns in
      readPayments(
        columns, in: file, location: columns.table.location(location, in: restaurant), form,
        for: restaurant,
        reportingTo: &bag)
    }
  }

  /// The current reading of the first rows, in words.
  package var sentences: [Words] {
    guard let columns, columns.missing.isEmpty, columns.conflicts.isEmpty || isPayments else {
      return []
    }
    var ignored = DiagnosticBag()
    if isPayments {
      let list = payments(location: nil, reportingTo: &ignored)
      return (list?.payments ?? []).prefix(3).map { $0.sentence(in: restaurant.currency) }
    }
    return (export(location: nil, reportingTo: &ignored)?.rows ?? []).prefix(3).map { $0.sentence }
  }

  /// True if the export can be read.
  package var isComplete: Bool { columns?.isComplete == true && dateToAsk == nil }
}
