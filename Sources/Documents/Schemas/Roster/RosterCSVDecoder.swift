public import Text
public import Tips

/// Decodes a roster in CSV: a header row, then a row per person.
///
/// Columns are matched by header, in any order and case. Each value of `roster.yaml` has a column
/// under its own key, so that a roster written to CSV and read again is equal:
///
/// - `employee_id`
/// - `first_name`, `last_name`
/// - `positions`: separated by `;`, `,`, `/` or `|`. A name from the restaurant's settings that contains a separator is
///   recognized first. `"` around a name keeps it whole, with each quote inside it doubled: `"Bar; Patio";Server`.
/// - `manager`: `true` or `false`; blank is `false`
/// - `occupation_code`: three digits, or blank
/// - `point_value`: the person's own points per hour, or blank
/// - `from`, `left`: the first and the last day of work, or blank
/// - `cash_wage`: the person's own cash wage per hour, or blank
/// - `payroll_id`: or blank
/// - `person`: the person's name in all restaurants of a group, or blank
/// - `payroll_ids.NAME`: a column for each payroll template's name (`payroll_ids.gusto`), or blank
///
/// Vendors' headers work too (`RosterColumn`): `First`, `Job title`, `Employee number`, `Name` (`Last, First` or `First
/// Last`). A warning names columns that are not part of a roster. If the only number is payroll's, it is also the
/// employee ID.
///
/// - Parameters:
///   - rows: the file's rows without blank lines.
///   - jobs: positions for other names in the file, in any case; nil to leave a name out.
/// - Returns: nil if errors were reported.
public func decodeRosterCSV(
  _ rows: [[CSVField]], file: SourceFile, restaurant: Restaurant, jobs: [String: String?] = [:],
  reportingTo bag: inout DiagnosticBag
) -> DecodedRoster? {
  var decoder = RosterCSVDecoder(file: file, restaurant: restaurant, jobs: jobs)
  let entries = decoder.entries(rows)
  bag.report(contentsOf: decoder.bag)
  return decoder.bag.hasErrors ? nil : entries.map(DecodedRoster.init(entries:))
}

private struct RosterCSVDecoder {
  let file: SourceFile
  let restaurant: Restaurant
  var bag = DiagnosticBag()

  private var context: ReadingContext { ReadingContext(restaurant) }

  /// Positions by names in lower case.
  private let jobs: [String: String?]

  init(file: SourceFile, restaurant: Restaurant, jobs: [String: String?]) {
    self.file = file
    self.restaurant = restaurant
    self.jobs = Dictionary(lasts: jobs.map { (key: $0.key.lowercased(), value: $0.value) })
  }

  mutating func entries(_ rows: [[CSVField]]) -> [RosterEntry]? {
    guard let header = rows.first else {
      bag.report(
        .emptyFile(
          what: "a roster", at: Place(file, Span(start: 0, end: 0)),
          example: "employee_id,first_name,last_name,positions"))
      return nil
    }
    let columns = RosterColumns(
      header: header, rows: rows.dropFirst(), file: file,
      templates: restaurant.payroll?.map { $0.template } ?? [])
    bag = columns.bag
    guard !bag.hasErrors else { return nil }
    if let warning = columns.ignoredColumns { bag.report(warning) }
    let entries = rows.dropFirst().compactMap { entry($0, columns) }
    bag.check(entries)
    return entries
  }

  private mutating func entry(
    _ row: [CSVField], _ columns: RosterColumns
  ) -> RosterEntry? {
    let expected = columns.header.count
    guard row.count == expected else {
      let last = row.last?.span ?? Span(start: 0, end: 0)
      bag.report(
        .wrongFieldCount, "this row has \(row.count) fields, and the header has \(expected)",
        at: Place(file, last),
        help: "write one field for each column, and put a field with a comma in quotes")
      return nil
    }
    func field(_ column: RosterColumn) -> CSVField? {
      columns[column].map { row[$0] }.flatMap { $0.text.isEmpty ? nil : $0 }
    }
    var employee = RosterSchema.employee.initial
    var isWhole = true
    for column in RosterColumn.allCases {
      guard let key = column.key else { continue }
      guard let field = field(column) else {
        guard key.isRequired, columns[column] != nil else { continue }
        reportMissing(column, in: row, columns)
        isWhole = false
        continue
      }
      if column == .positions {
        if let positions = heldPositions(field) {
          employee.positions = positions
        } else {
          reportMissing(column, in: row, columns)
          isWhole = false
        }
        continue
      }
      var cell = scalar(field, named: column.rawValue)
      if column == .manager { cell.text = flags[cell.text.lowercased()] ?? cell.text }
      let isRead = key.read(cell, context, &bag, into: &employee)
      if !isRead, key.isRequired { isWhole = false }
    }
    if columns[.firstName] == nil {
      if let field = field(.name) {
        let name = value(.label(200), field, named: RosterColumn.name.rawValue)
        if let name { (employee.firstName, employee.lastName) = firstAndLastName(name) }
        isWhole = isWhole && name != nil
      } else {
        reportMissing(.name, in: row, columns)
        isWhole = false
      }
    }
    if let field = field(.cashWage), restaurant.wages == nil {
      bag.report(cashWageWithoutMinimum().diagnostic(at: Place(file, field.span)))
    }
    for (template, index) in columns.payrollIDs where !row[index].text.isEmpty {
      employee.payrollIDs[template] = value(
        .identifier(40), row[index], named: RosterColumn.payrollIDsPrefix + template)
    }
    guard isWhole, let id = field(.employeeID), let positions = field(.positions) else {
      return nil
    }
    employee.reportProblems(under: restaurant.law, to: &bag) { key in
      RosterColumn(rawValue: key.name).flatMap { field($0) }.map { Place(file, $0.span) }
    }
    return RosterEntry(
      employee: employee, idPlace: Place(file, id.span),
      positionsPlace: Place(file, positions.span))
  }

  private mutating func reportMissing(
    _ column: RosterColumn, in row: [CSVField], _ columns: RosterColumns
  ) {
    guard let index = columns[column] else { return }
    bag.report(
      .missingValue(of: column.rawValue, at: Place(file, row[index].span), example: nil))
  }

  private func scalar(_ field: CSVField, named name: String) -> ScalarValue {
    ScalarValue(text: field.text, place: Place(file, field.span), field: name)
  }

  private mutating func value<Value>(
    _ type: ValueType<Value>, _ field: CSVField, named name: String
  ) -> Value? {
    bag.value(of: scalar(field, named: name), in: context, type.scalarReading)
  }

  /// Reads the positions; nil if there is nothing between the separators, or if all are left out.
  private mutating func heldPositions(_ field: CSVField) -> [String]? {
    let known = restaurant.positions.map { $0.name }
    let names = positionNames(in: field.text, known: known + jobs.keys)
    guard !names.isEmpty else { return nil }
    var held: [String] = []
    for name in names {
      if let job = jobs[name.lowercased()] {
        if let position = job, !held.contains(position) { held.append(position) }
      } else if let position = knownName(name, among: known) {
        if !held.contains(position) { held.append(position) }
      } else {
        bag.report(.unknownPosition(name, at: Place(file, field.span), known: known))
      }
    }
    return held.isEmpty && !bag.hasErrors ? nil : held
  }
}

/// The words for `manager`, as a roster in the document format has them.
private let flags = ["true": "true", "yes": "true", "false": "false", "no": "false"]
