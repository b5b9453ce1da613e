import Documents
package import Text

/// The time clocks and registers that the program knows: the files in `Clocks`.
extension TimeClock {
  /// The names in the order in which an unknown export's headers are tried; other files follow.
  package static let names: [String] = {
    let first = [
      "toast", "square", "homebase", "7shifts", "deputy", "when-i-work", "sling", "quickbooks-time",
      "clover", "microkeeper", "tray", "ordyx", "vagaro", "brighthr", "icon", "toast-payroll",
      "staffany", "toast-payments", "square-transactions",
    ]
    return first + embeddedClocks.map { $0.name }.filter { !first.contains($0) }
  }()

  package static let all = names.compactMap { name in
    embeddedClocks.first { $0.name == name }.map { _, text in
      let bytes = text.withUTF8Buffer { unsafe Array($0) }
      var bag = DiagnosticBag()
      let tree = parse(SourceFile(name: "\(name).yaml", bytes: bytes), reportingTo: &bag)
      precondition(!bag.hasErrors, "\(name).yaml has errors")
      return TimeClock(tree, named: name)
    }
  }

  /// Whether its export is a list of payments; otherwise it has hours.
  package var hasPayments: Bool { !paid.isEmpty }

  /// Returns the clock or register whose export has these rows; nil if no header row matches one.
  ///
  /// If several match, a time clock comes before a register, and then the one with the most headers.
  package static func recognized(by rows: [[CSVField]]) -> TimeClock? {
    var best: (clock: TimeClock, count: Int)?
    for clock in all where best == nil || !clock.hasPayments {
      for row in rows.prefix(rowsBeforeHeader) where clock.hasMarks(in: row) {
        let found = clock.matchedColumns(row)
        let count = found.count + clock.marks.count
        if clock.missingHeader(from: found) == nil, count > best?.count ?? 0 {
          best = (clock, count)
        }
      }
    }
    return best?.clock
  }

  /// The number of rows to search for a header row: some exports have lines before it.
  static let rowsBeforeHeader = 50

  /// Returns a time clock by its name as people write it: `Toast`, `7 Shifts`.
  package static func typed(_ text: String) -> TimeClock? {
    let name = headerKey(text)
    return all.first { headerKey($0.name) == name || $0.otherNames.contains(name) }
  }

  /// Whether a row has the headers that tell the export from others.
  func hasMarks(in row: [CSVField]) -> Bool {
    let keys = Set(row.map { headerKey($0.text) })
    return marks.allSatisfy { keys.contains(headerKey($0)) }
  }

  /// Returns the places of columns in a row, ignoring case, spaces, and marks.
  func matchedColumns(_ row: [CSVField]) -> [ExportColumn: Int] {
    let keys = row.map { headerKey($0.text) }
    var found: [ExportColumn: Int] = [:]
    for column in ExportColumn.allCases where column != .leftOut {
      let own = (headers[column] ?? []).map(headerKey)
      let usual = hasPayments ? [] : ExportColumn.usualKeys(of: column, in: .hours)
      // Vendors move and rename tip columns, but the headers name their contents. A sheet that a manager made may have the
      // headers of a clock, and `Role` for its `Job`.
      let known =
        column.tipKind != nil ? usual + own : column == .job ? own + usual : own
      found[column] = known.lazy.compactMap { keys.firstIndex(of: $0) }.first
    }
    // Next to cash or other tips, a total may include them, so a question asks about it.
    if let index = found[.cardTips], keys[index] == "totaltips",
      found[.cashTips] != nil || found[.gratuity] != nil
    {
      found[.cardTips] = nil
    }
    return found
  }

  /// Returns the usual header of the first required column that is missing.
  func missingHeader(from found: [ExportColumn: Int]) -> String? {
    // If a clock-in has its date and time in one column, so does its clock-out.
    let needsTimes = !hasPayments && !required.contains { $0.contains(.paidHours) }
    let choices = required + (needsTimes && found[.outDate] == nil ? [[.inTime]] : [])
    let missing = choices.first { $0.allSatisfy { found[$0] == nil } }
    return missing?.lazy.compactMap { headers[$0]?.first }.last
  }

  /// The error that no row has its headers.
  func noHeaderRow(at place: Place) -> Diagnostic {
    let needed = required.compactMap { $0.first.flatMap { headers[$0]?.first } }
    return Diagnostic(
      .noHeaderRow, "this is not an export from \(title) that can be imported", at: place,
      label: "no row has the headers " + needed.joined(separator: ", "),
      help: "export \(wantedExport) as CSV")
  }
}

extension ExportColumn {
  /// The kind of tips in the column; nil for other columns.
  var tipKind: TipKind? {
    switch self {
    case .cardTips: .card
    case .cashTips: .cash
    case .gratuity: .gratuity
    default: nil
    }
  }
}
