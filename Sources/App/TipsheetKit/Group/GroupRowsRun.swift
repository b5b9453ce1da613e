import Diagnostics
import GroupReports
import Machine
import TipModel
import Wording

/// Writes the reports of a group from the records of `tipsheet batch`.
struct GroupRowsRun {
  private let command: GroupCommand
  private let group: GroupFolder

  init(_ command: GroupCommand, _ group: GroupFolder) {
    self.command = command
    self.group = group
  }

  func run(on console: Console) throws -> ExitStatus {
    var rows = GroupRows()
    for path in command.paths { try rows.read(fileAt: path) }
    let (locations, leftOut) = rows.locations(of: group.group)
    for id in leftOut {
      console.printToError(
        "tipsheet: warning: the group's file does not list \(id), so its rows are left out\n")
    }
    let date =
      try command.containing.map { try optionDate($0.text, $0.option) }
      ?? locations.flatMap { $0.records.periods }.map(\.to).max()
    let totals = locations.map { $0.records.totals(as: $0.place, containing: date) }
    let report = try GroupReport(
      group.name, totals,
      currencies: zip(locations, totals).compactMap { location, totals in
        totals.locations.values.contains { $0.refusal != nil }
          ? nil : location.records.currency.map { (location.place.folder, $0) }
      })
    let folder = command.common.output ?? group.reportsPath
    var output = Outputs(for: command.common.audience)
    for file in try report.files() {
      _ = output.add(file.bytes, at: joinPath(folder, file.path))
    }
    try output.publish()
    try console.printWritten(output.paths)
    return report.conclude(on: console)
  }
}

/// The records of many jobs. Each job is one location.
struct GroupRows {
  private var records: [String: LocationRecords] = [:]
  private var files: [String: String] = [:]

  /// The latest revision of each location. A corrected restaurant replaces its earlier rows.
  private var revisions: [String: Int] = [:]

  /// The ids, in the order of their first records.
  private var ids: [String] = []

  mutating func read(fileAt path: String) throws {
    let bytes = try readFile(at: path)
    for (number, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
      func unreadable(_ problem: String) -> CommandFailure {
        .refused(
          "\(path) line \(number + 1) is not a record of `tipsheet batch`: \(problem)",
          help: "name files that `tipsheet batch` wrote")
      }
      let members: BatchRecords.Members
      do throws(JSONReader.Problem) {
        guard case .object(let found) = try JSONReader.value(of: Array(line)) else {
          throw JSONReader.Problem(message: "it is not a JSON object in braces")
        }
        members = found
      } catch {
        throw unreadable(error.message.text)
      }
      guard case .string(let record)? = members.first?.value, members.first?.key == "record" else {
        throw unreadable(translated("it does not begin with `record`"))
      }
      if record == "run" { continue }
      guard case .string(let id)? = members.dropFirst().first?.value, members[1].key == "id" else {
        throw unreadable(translated("`id` is missing"))
      }
      var values = members.dropFirst(2)
      var revision = 1
      if values.first?.key == "revision", case .number(let number)? = values.popFirst()?.value {
        revision = number
      }
      add(record, id, revision, Array(values), from: path)
    }
  }

  private mutating func add(
    _ record: String, _ id: String, _ revision: Int, _ members: BatchRecords.Members,
    from path: String
  ) {
    if records[id] == nil { ids.append(id) }
    let latest = revisions[id, default: revision]
    guard latest <= revision else { return }
    if latest < revision { (records[id], files[id]) = (nil, nil) }
    revisions[id] = revision
    var own = records[id] ?? LocationRecords(id: id)
    let first = files[id] ?? path
    files[id] = first
    if own.end != nil {
      own.problem =
        first == path
        ? translated("its rows are in \(path) twice")
        : translated("its rows are in \(first) and in \(path)")
    } else if record == "end" {
      own.end = members
    } else if let kind = BatchRecords.Kind(rawValue: record) {
      own.records.append((kind, members))
    } else {
      own.problem = translated("\(path) has a record `\(record)`, which this version does not know")
    }
    records[id] = own
  }

  /// Returns the group's locations with their rows, and the ids that it does not list.
  func locations(
    of group: RestaurantGroup
  ) -> (locations: [(place: RestaurantGroup.Location, records: LocationRecords)], leftOut: [String])
  {
    guard let listed = group.locations else {
      return (
        ids.compactMap { id in
          records[id].map { (RestaurantGroup.Location(folder: id), $0) }
        }, []
      )
    }
    let known = Set(listed.map(\.folder))
    return (
      listed.map { place in
        var missing = LocationRecords(id: place.folder)
        missing.problem = translated("there are no rows of it")
        return (place, records[place.folder] ?? missing)
      }, ids.filter { !known.contains($0) }
    )
  }
}
