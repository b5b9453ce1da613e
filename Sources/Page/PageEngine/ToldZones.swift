import RestaurantFolder
import Schemas
import TipModel

/// When clocks change in zones, as far as the page told it.
@safe final class ToldZones: Sendable {
  private let changes: [String: [ClockChange]]

  nonisolated(unsafe) private var missing: [String] = []

  /// The zones that were asked for and are not known, each once, in their order.
  var unknown: [String] { unsafe missing }

  /// - Parameter question: its fields `clocks/ZONE` have the changes of a zone, in lines as `clocks`
  ///   has them.
  init(_ question: PageQuestion) {
    var changes: [String: [ClockChange]] = [:]
    for (name, value) in question.fields {
      guard let zone = name.rest(after: "clocks/") else { continue }
      changes[zone] = ClockChange.all(in: String(decoding: value, as: UTF8.self))
    }
    self.changes = changes
  }

  /// Those of the folder's own zone besides, which the page has told with its files.
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
