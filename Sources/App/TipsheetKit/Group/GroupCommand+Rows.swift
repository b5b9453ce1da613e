import Books
import Machine
import Text
import Tips

extension GroupCommand {
  /// Writes the reports of a group from the records of `tipsheet batch`.
  func addUpRows(of group: GroupFolder, on console: Console) throws -> ExitStatus {
    var rows = GroupRows()
    for path in paths { try rows.read(fileAt: path) }
    let (locations, leftOut) = rows.locations(of: group.group)
    for id in leftOut {
      console.printToError(
        "tipsheet: warning: the group's file does not list \(id), so its rows are left out\n")
    }
    let date =
      try containing.map(optionDate)
      ?? locations.flatMap { $0.records.periods }.map(\.to).max()
    let report = try GroupReport(group.name, locations, containing: date)
    let output = GroupOutput(for: common.audience)
    try console.printWritten(
      try output.commit(with: try report.files(), in: common.output ?? group.reportsPath))
    return report.conclude(on: console)
  }
}

/// The records of many jobs. Each job is one location.
struct GroupRows {
  /// The records of a location's latest revision, and the file that has the first of them.
  private struct Rows {
    var records: LocationRecords
    let revision: Int
    let file: String
  }

  private var rows: [String: Rows] = [:]

  /// The ids, in the order of their first records.
  private var ids: [String] = []

  mutating func read(fileAt path: String) throws {
    let bytes = try readFile(at: path)
    for (number, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      func unreadable(_ problem: Words) -> CommandFailure {
        .refused(
          "\(path) line \(number + 1) is not a record of `tipsheet batch`: \(problem.text)",
          help: "name files that `tipsheet batch` wrote")
      }
      var bag = DiagnosticBag()
      guard var record = BatchRecord(line: Array(line), reportingTo: &bag) else {
        throw unreadable(
          bag.diagnostics.first.map { Words(verbatim: $0.message) }
            ?? "it does not begin with `record`")
      }
      if record.kind == "run" { continue }
      guard let id = record.text("id"), record.members.removeFirst().key == "id" else {
        throw unreadable("`id` is missing")
      }
      var revision = 1
      if record.members.first?.key == "revision", let number = record.number("revision") {
        revision = number
        record.members.removeFirst()
      }
      add(record, id, revision, from: path)
    }
  }

  private mutating func add(
    _ record: BatchRecord, _ id: String, _ revision: Int, from path: String
  ) {
    if rows[id] == nil { ids.append(id) }
    let none = Rows(records: LocationRecords(id: id), revision: revision, file: path)
    var own = rows.removeValue(forKey: id) ?? none
    defer { rows[id] = own }
    // A corrected restaurant replaces its earlier rows.
    if own.revision < revision { own = none }
    guard own.revision == revision else { return }
    if own.records.end != nil {
      own.records.problem =
        own.file == path
        ? "its rows are in \(path) twice" : "its rows are in \(own.file) and in \(path)"
    } else if record.kind == "end" {
      own.records.end = record
    } else if BatchRecord.Kind(rawValue: record.kind) != nil {
      own.records.records.append(record)
    } else {
      own.records.problem =
        "\(path) has a record `\(record.kind)`, which this version does not know"
    }
  }

  /// Returns the group's locations with their rows, and the ids that it does not list.
  func locations(
    of group: RestaurantGroup
  ) -> (locations: [(place: RestaurantGroup.Location, records: LocationRecords)], leftOut: [String])
  {
    let listed = group.locations ?? ids.map { RestaurantGroup.Location(folder: $0) }
    let known = Set(listed.map(\.folder))
    return (
      listed.map { place in
        var missing = LocationRecords(id: place.folder)
        missing.problem = "there are no rows of it"
        return (place, rows[place.folder]?.records ?? missing)
      }, ids.filter { !known.contains($0) }
    )
  }
}
