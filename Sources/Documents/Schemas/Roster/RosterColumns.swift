public import Text
import Tips

/// A column of a roster in CSV.
///
/// The raw value is the column's own header: the key of the same value in `roster.yaml`.
enum RosterColumn: String, CaseIterable {
  case employeeID = "employee_id"
  case firstName = "first_name"
  case lastName = "last_name"

  /// First and last name in one column; vendors' exports have it instead of the two.
  case name
  case positions
  case manager
  case occupationCode = "occupation_code"
  case pointValue = "point_value"
  case share
  case from
  case left
  case cashWage = "cash_wage"
  case payrollID = "payroll_id"
  case person

  /// The prefix of the headers of IDs by payroll template: `payroll_ids.gusto`.
  static let payrollIDsPrefix = "payroll_ids."

  /// The key of the same value in `roster.yaml`; nil for a column that has parts of several.
  var key: Field<Employee>? {
    RosterSchema.employee[self == .employeeID ? RosterSchema.id.name : rawValue]
  }

  /// Reads a header by its own words, or by those of vendors' exports.
  fileprivate init?(header: String) {
    switch headerKey(header) {
    case "ismanager": self = .manager
    case "tippedoccupationcode", "ttoc": self = .occupationCode
    case "payrollnumber", "payrollno": self = .payrollID
    case let key:
      let usual: [ExportColumn: RosterColumn] = [
        .number: .employeeID, .firstName: .firstName, .lastName: .lastName, .name: .name,
        .job: .positions,
      ]
      let known =
        RosterColumn.allCases.first { headerKey($0.rawValue) == key }
        ?? ExportColumn.usual(header: key, in: .roster).flatMap { usual[$0] }
      guard let known else { return nil }
      self = known
    }
  }
}

/// Whether a header row has the columns that a roster in CSV needs.
public func isRosterHeader(_ header: [CSVField]) -> Bool {
  let file = SourceFile(name: "", bytes: [])
  return !RosterColumns(header: header, rows: [], file: file, templates: []).bag.hasErrors
}

/// The index of each column of a roster in CSV.
struct RosterColumns {
  let header: [CSVField]
  private let file: SourceFile

  /// Missing columns, and several columns for one value.
  private(set) var bag = DiagnosticBag()
  private var indexes: [RosterColumn: Int] = [:]

  /// The columns of payroll IDs, by the names of payroll templates.
  private(set) var payrollIDs: [(template: String, index: Int)] = []

  /// Columns that are not part of a roster.
  private var ignored: [CSVField] = []

  subscript(column: RosterColumn) -> Int? { indexes[column] }

  /// - Parameter templates: the payroll templates in use.
  init(
    header: [CSVField], rows: ArraySlice<[CSVField]>, file: SourceFile, templates: [String]
  ) {
    (self.header, self.file) = (header, file)
    var candidates: [RosterColumn: [Int]] = [:]
    for (index, field) in header.enumerated() {
      if field.text.isEmpty {
        if rows.contains(where: { $0.indices.contains(index) && !$0[index].text.isEmpty }) {
          ignored.append(field)
        }
      } else if let template = RosterColumns.template(of: field.text) {
        add(template: template, at: index, among: templates)
      } else if let column = RosterColumn(header: field.text) {
        candidates[column, default: []].append(index)
      } else {
        ignored.append(field)
      }
    }
    for column in RosterColumn.allCases { choose(column, among: candidates[column] ?? []) }
    // If an export has no other number for a person, people use payroll's number.
    if indexes[.employeeID] == nil { indexes[.employeeID] = indexes[.payrollID] }
    // First and last name in separate columns need no splitting.
    if indexes[.firstName] != nil, let name = indexes.removeValue(forKey: .name) {
      ignored.append(header[name])
    }
    checkMissing()
  }

  private func place(of index: Int) -> Place { Place(file, header[index].span) }

  /// `gusto` for `payroll_ids.gusto`.
  private static func template(of header: String) -> String? {
    guard header.lowercased().hasPrefix(RosterColumn.payrollIDsPrefix) else { return nil }
    return String(header.dropFirst(RosterColumn.payrollIDsPrefix.count))
  }

  private mutating func add(template: String, at index: Int, among templates: [String]) {
    let place = place(of: index)
    if let first = payrollIDs.first(where: { $0.template == template }) {
      bag.report(
        .duplicateName(
          header[index].text, what: "column", at: place, first: self.place(of: first.index)))
    } else if !templates.contains(template), nearest(to: template, among: templates) != nil {
      bag.report(.unknownKey(template, at: place, in: "`payroll_ids`", known: templates))
    } else {
      payrollIDs.append((template, index))
    }
  }

  /// Prefers the column's own header; if there are only several others, it reports them.
  private mutating func choose(_ column: RosterColumn, among candidates: [Int]) {
    let own = candidates.filter { header[$0].text == column.rawValue }
    let choices = own.isEmpty ? candidates : own
    guard let first = choices.first else { return }
    indexes[column] = first
    ignored += candidates.filter { !choices.contains($0) }.map { header[$0] }
    for other in choices.dropFirst() {
      let (place, firstPlace) = (place(of: other), place(of: first))
      bag.report(
        header[other].text.lowercased() == header[first].text.lowercased()
          ? .duplicateName(header[other].text, what: "column", at: place, first: firstPlace)
          : Diagnostic(
            .ambiguousColumns,
            "the columns \"\(header[first].text)\" and \"\(header[other].text)\" could both be `\(column.rawValue)`",
            at: place,
            notes: [Diagnostic.Note("the other column", at: firstPlace)],
            help: "change the header of the one to take to `\(column.rawValue)`"))
    }
  }

  /// Reports missing required columns, and headers that may be typos of columns.
  private mutating func checkMissing() {
    var missing = [RosterColumn.employeeID, .positions].filter { indexes[$0] == nil }
    if indexes[.firstName] == nil, indexes[.name] == nil { missing.insert(.firstName, at: 0) }
    let optional = RosterColumn.allCases.filter {
      $0.key?.isRequired == false && $0 != .person && indexes[$0] == nil
    }
    for field in ignored where !field.text.isEmpty {
      // If a misspelled `manager` were ignored, managers would be paid.
      guard nearest(to: field.text, among: (missing + optional).map({ $0.rawValue })) != nil else {
        continue
      }
      bag.report(
        .unknownKey(
          field.text, at: Place(file, field.span), in: "a roster's header",
          known: RosterColumn.allCases.map { $0.rawValue }))
    }
    let place = Place(file, header.first?.span ?? Span(start: 0, end: 0))
    for column in missing {
      bag.report(
        .missingColumn(
          column.rawValue, at: place, help: "add a column with the header `\(column.rawValue)`"))
    }
  }
  /// One warning for all columns that are not part of a roster, at the first; nil if there are none.
  var ignoredColumns: Diagnostic? {
    guard let first = ignored.first else { return nil }
    let names = ignored.map { $0.text.isEmpty ? "without a header" : "\"\($0.text)\"" }
    let isOne = names.count == 1
    return Diagnostic(
      .ignoredColumns,
      "\(isOne ? "this column is" : "these columns are") not part of a roster and "
        + "\(isOne ? "is" : "are") ignored: \(names.joined(separator: ", "))",
      severity: .warning, at: Place(file, first.span))
  }
}
