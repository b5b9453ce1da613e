package import Diagnostics
package import TipModel

/// One field of a CSV file: its text, unquoted, and where it stands.
package struct CSVField: Sendable {
  package let text: String
  package let span: Span

  package init(text: String, span: Span) {
    self.text = text
    self.span = span
  }
}

/// Decodes `roster.csv`: a header row, then a person a row.
///
/// Columns are matched by name, in any order and case: `employee_id` (or `id`), `first_name`,
/// `last_name`, `positions` (separated by `;`), and, where wanted, `manager`, `occupation_code` and
/// `payroll_id`.
///
/// - Parameter rows: the file's rows, blank lines left out.
/// - Errors: reported to the bag; nil where any was.
package func decodeRosterCSV(
  _ rows: [[CSVField]], file: SourceFile, restaurant: Restaurant,
  reportingTo bag: inout DiagnosticBag
) -> DecodedRoster? {
  var decoder = RosterCSVDecoder(file: file, restaurant: restaurant)
  let entries = decoder.entries(rows)
  bag.report(contentsOf: decoder.bag)
  return decoder.bag.hasErrors ? nil : entries.map(DecodedRoster.init(entries:))
}

private enum RosterColumn: String, CaseIterable {
  case employeeID = "employee_id"
  case firstName = "first_name"
  case lastName = "last_name"
  case positions
  case manager
  case occupationCode = "occupation_code"
  case payrollID = "payroll_id"

  static let required: [RosterColumn] = [.employeeID, .firstName, .positions]

  init?(header: String) {
    let name = header.lowercased().split { $0 == " " || $0 == "_" }.joined(separator: "_")
    if name == "id" {
      self = .employeeID
    } else {
      self.init(rawValue: name)
    }
  }
}

private struct RosterCSVDecoder {
  let file: SourceFile
  let restaurant: Restaurant
  var bag = DiagnosticBag()

  init(file: SourceFile, restaurant: Restaurant) {
    self.file = file
    self.restaurant = restaurant
  }

  mutating func entries(_ rows: [[CSVField]]) -> [RosterEntry]? {
    guard let header = rows.first else {
      bag.report(
        .emptyFile(
          what: "a roster", at: Place(file, Span(start: 0, end: 0)),
          example: "employee_id,first_name,last_name,positions"))
      return nil
    }
    guard let columns = columns(of: header) else { return nil }
    var entries: [RosterEntry] = []
    var firstPlaces: [EmployeeID: Place] = [:]
    for row in rows.dropFirst() {
      guard let entry = entry(row, header: header, columns: columns) else { continue }
      if let first = firstPlaces[entry.employee.id] {
        bag.report(.duplicateEmployeeID(entry.employee.id, at: entry.idPlace, first: first))
      } else {
        firstPlaces[entry.employee.id] = entry.idPlace
        entries.append(entry)
      }
    }
    return entries
  }

  /// Which column stands where.
  private mutating func columns(of header: [CSVField]) -> [RosterColumn: Int]? {
    var columns: [RosterColumn: Int] = [:]
    var unknown: [CSVField] = []
    for (index, field) in header.enumerated() where !field.text.isEmpty {
      guard let column = RosterColumn(header: field.text) else {
        unknown.append(field)
        continue
      }
      if let first = columns[column] {
        bag.report(
          .duplicateName(
            field.text, what: "column", at: Place(file, field.span),
            first: Place(file, header[first].span)))
      } else {
        columns[column] = index
      }
    }
    reportUnknown(unknown, missing: RosterColumn.required.filter { columns[$0] == nil })
    let place = Place(file, header.first?.span ?? Span(start: 0, end: 0))
    for column in RosterColumn.required where columns[column] == nil {
      bag.report(
        .missingColumn(
          column.rawValue, at: place, help: "add a column with the header `\(column.rawValue)`"))
    }
    return bag.hasErrors ? nil : columns
  }

  /// Where columns are missing, only headers that may be meant for them: the file may be another
  /// one altogether.
  private mutating func reportUnknown(_ fields: [CSVField], missing: [RosterColumn]) {
    for field in fields {
      let isNear = nearest(to: field.text, among: missing.map(\.rawValue)) != nil
      guard missing.isEmpty || isNear else { continue }
      bag.report(
        .unknownKey(
          field.text, at: Place(file, field.span), in: "a roster's header",
          known: RosterColumn.allCases.map(\.rawValue)))
    }
  }

  private mutating func entry(
    _ row: [CSVField], header: [CSVField], columns: [RosterColumn: Int]
  ) -> RosterEntry? {
    guard row.count == header.count else {
      let last = row.last?.span ?? Span(start: 0, end: 0)
      bag.report(
        .wrongFieldCount(row.count, header: header.count, at: Place(file, last)))
      return nil
    }
    func field(_ column: RosterColumn) -> CSVField? {
      columns[column].map { row[$0] }.flatMap { $0.text.isEmpty ? nil : $0 }
    }
    let id = label(row, columns, .employeeID, limit: 32).map { EmployeeID($0) }
    let firstName = label(row, columns, .firstName, limit: 100)
    let lastName = field(.lastName) == nil ? "" : label(row, columns, .lastName, limit: 100)
    let positions = field(.positions).flatMap { heldPositions($0) }
    if positions == nil { reportMissing(.positions, in: row, columns) }
    let isManager = field(.manager).map { flag($0) } ?? false
    let code = field(.occupationCode)
    if let code, code.text.utf8.count != 3 || !code.text.utf8.allSatisfy(isDigit) {
      bag.report(.notAnOccupationCode(code.text, at: Place(file, code.span)))
    }
    let payrollID =
      field(.payrollID) == nil ? nil : label(row, columns, .payrollID, limit: 40)
    guard let id, let firstName, let lastName, let positions,
      let idField = field(.employeeID), let positionsField = field(.positions)
    else { return nil }
    return RosterEntry(
      employee: Employee(
        id: id, firstName: firstName, lastName: lastName, positions: positions,
        isManager: isManager, occupationCode: code?.text, payrollID: payrollID),
      idPlace: Place(file, idField.span), positionsPlace: Place(file, positionsField.span))
  }

  private mutating func reportMissing(
    _ column: RosterColumn, in row: [CSVField], _ columns: [RosterColumn: Int]
  ) {
    guard let index = columns[column] else { return }
    bag.report(
      .missingValue(of: column.rawValue, at: Place(file, row[index].span), example: nil))
  }

  private mutating func label(
    _ row: [CSVField], _ columns: [RosterColumn: Int], _ column: RosterColumn, limit: Int
  ) -> String? {
    guard let index = columns[column], !row[index].text.isEmpty else {
      reportMissing(column, in: row, columns)
      return nil
    }
    let field = row[index]
    if let problem = labelProblem(
      field.text, field: column.rawValue, at: Place(file, field.span), limit: limit)
    {
      bag.report(problem)
      return nil
    }
    return field.text
  }

  /// Nil where nothing stands between the semicolons.
  private mutating func heldPositions(_ field: CSVField) -> [String]? {
    let names = field.text.split(separator: ";").map(\.trimmingSpaces).filter { !$0.isEmpty }
    guard !names.isEmpty else { return nil }
    var held: [String] = []
    for name in names.map({ String($0) }) {
      if restaurant.position(named: name) == nil {
        bag.report(
          .unknownPosition(
            name, at: Place(file, field.span), known: restaurant.positions.map(\.name)))
      } else if !held.contains(name) {
        held.append(name)
      }
    }
    return held
  }

  private mutating func flag(_ field: CSVField) -> Bool {
    switch field.text.lowercased() {
    case "true", "yes": return true
    case "false", "no": return false
    default:
      bag.report(
        .notAChoice(
          field.text, field: RosterColumn.manager.rawValue, at: Place(file, field.span),
          choices: ["true", "false"]))
      return false
    }
  }
}

extension Substring {
  /// Without spaces and tabs at its ends.
  fileprivate var trimmingSpaces: Substring {
    var text = drop { $0 == " " || $0 == "\t" }
    while text.last == " " || text.last == "\t" { text.removeLast() }
    return text
  }
}
