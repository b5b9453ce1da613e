import Documents
import Folder
import Jobs
import Machine
import Text
import Tips

extension OptionField {
  static func despiteClosedPeriod(_ field: Path<Bool>) -> OptionField {
    .flag(
      "despite-closed-period", field,
      "change a file of a closed pay period; write a correction afterwards")
  }
}

/// Files of a closed pay period that a run is about to change.
struct ClosedPeriodChange {
  let record: PayPeriodRecords.Record

  /// The zip that people were last paid from.
  let zip: String
  private(set) var paths: [String]

  /// Whether one of them is a shift file, and not only the settings or the roster.
  private(set) var hasShift: Bool

  /// The key of a decision about it.
  var key: String { "\(zip): \(paths.joined(separator: ", "))" }

  /// `April 8 to April 14, 2024`
  private var days: String { record.period.spoken }

  var correction: String { ZipStore.disk().correction(of: zip, CommandLines()) }

  var message: Words {
    let names = paths.map { DisplayText($0).text }.joined(separator: ", ")
    guard hasShift else {
      return "\(names) applies to \(days), which is closed: people were paid from \(zip)"
    }
    return paths.count == 1
      ? "\(names) is in \(days), which is closed: people were paid from \(zip)"
      : "\(names) are in \(days), which is closed: people were paid from \(zip)"
  }

  /// Returns the closed periods that changes affect. For a shift, they are the periods of its old and new day. For a
  /// setting, or a roster line that is changed or deleted, it is the last closed period.
  ///
  /// - Parameter changes: paths with the current and the new bytes.
  static func all(
    by changes: [(path: String, now: [UInt8]?, new: [UInt8]?)], in folder: String
  ) throws -> [ClosedPeriodChange] {
    let changes = changes.filter { $0.now != $0.new }
    guard !changes.isEmpty else { return [] }
    var reader = FolderReader()
    let place = RestaurantFolder(settingsPath: joinPath(folder, "restaurant.yaml"))
    let periods = try reader.openPeriods(of: place)
    let closed = periods.records.closed
    guard !closed.isEmpty else { return [] }
    var found: [ClosedPeriodChange] = []
    func add(_ path: String, _ record: PayPeriodRecords.Record, isShift: Bool) {
      if let index = found.firstIndex(where: { $0.record == record }) {
        if !found[index].paths.contains(path) { found[index].paths.append(path) }
        found[index].hasShift = found[index].hasShift || isShift
      } else if let last = record.last {
        found.append(
          ClosedPeriodChange(
            record: record, zip: periods.path(of: last), paths: [path], hasShift: isShift))
      }
    }
    for (path, now, new) in changes {
      let dates = [now, new].compactMap { bytes in
        bytes.flatMap { shiftDate(of: SourceFile(name: path, bytes: $0)) }
      }
      for record in closed where dates.contains(where: record.period.contains) {
        add(path, record, isShift: true)
      }
      if dates.isEmpty, changesThePast(path, now, new),
        let last = closed.max(by: { $0.period.to < $1.period.to })
      {
        add(path, last, isShift: false)
      }
    }
    return found
  }

  /// Returns whether a change to the settings or the roster replaces values instead of only adding some.
  private static func changesThePast(_ path: String, _ now: [UInt8]?, _ new: [UInt8]?) -> Bool {
    let name = fileName(of: path)
    let isRoster = name.hasPrefix("roster.")
    guard let now, isRoster || name.hasPrefix("restaurant.") else { return false }
    guard let new else { return true }
    var bag = DiagnosticBag()
    let trees = [now, new].map { parse(SourceFile(name: path, bytes: $0), reportingTo: &bag) }
    guard !bag.hasErrors else { return true }
    return FileDifference.all(from: trees[0], to: trees[1]).contains { !isRoster || $0.old != nil }
  }
}

extension InputWriter {
  /// Asks about changes in closed pay periods.
  ///
  /// - Returns: the keys of the changes.
  func accept(_ changes: [ClosedPeriodChange]) throws -> [String] {
    guard let questionnaire else { throw CommandFailure.inClosedPeriod(changes) }
    for change in changes {
      try questionnaire.say(change.message)
      try questionnaire.echo("A change needs a correction: \(change.correction)")
      guard try questionnaire.askYesOrNoFirst("change it anyway", initial: nil) else {
        throw CommandFailure.refused("nothing was written")
      }
    }
    return changes.map(\.key)
  }
}

extension CommandFailure {
  /// The failure for changes in closed pay periods without the user's consent.
  fileprivate static func inClosedPeriod(_ changes: [ClosedPeriodChange]) -> CommandFailure {
    .refused(
      Words(
        verbatim: changes.map { $0.message.text }.joined(separator: "\n   ")
          + translated("\n   nothing was written")),
      help: "to change it anyway, add --despite-closed-period; then write the correction:"
        + " `\(changes.first?.correction ?? "")`")
  }
}
