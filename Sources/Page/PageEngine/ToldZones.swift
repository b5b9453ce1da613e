import Documents
import Folder
import Tips

/// The clock changes of time zones, as far as the page sent them.
@safe final class ToldZones: Sendable {
  private let changes: [String: [ClockChange]]

  nonisolated(unsafe) private var missing: [String] = []

  /// The requested zones that are unknown, each once, in order.
  var unknown: [String] { unsafe missing }

  /// - Parameter question: the fields `clocks/ZONE` with a zone's changes, in lines like those of `clocks`.
  init(_ question: PageQuestion) {
    var changes: [String: [ClockChange]] = [:]
    for (zone, text) in question.texts(after: "clocks/") {
      changes[zone] = ClockChange.all(in: text)
    }
    self.changes = changes
  }

  /// Adds the changes of the folder's own zone, which the page sent with its files.
  init(_ question: PageQuestion, and folder: KeptFolder) {
    var changes = ToldZones(question).changes
    if let zone = folder.settings?.restaurant.timeZone, changes[zone] == nil {
      changes[zone] = folder.clockChanges
    }
    self.changes = changes
  }

  var table: ZoneTable {
    ZoneTable(
      check: { [self] zone throws(ZoneFault) in
        guard changes[zone] == nil else { return }
        if unsafe !missing.contains(zone) { unsafe missing.append(zone) }
        throw .unknown(known: [])
      }, changes: { [self] zone, _, _ in changes[zone] ?? [] })
  }
}
