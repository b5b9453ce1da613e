import Bundles
import Diagnostics
import RestaurantFolder
import Schemas
import TipModel
import Wording
import Zip

/// People on the roster who have the ID of somebody else, who was paid under it last.
struct ReassignedIDs {
  private let people: [(now: Employee, was: Employee)]
  private let rosterPath: String
  private let bundle: String

  /// Nil where there are none; or where no closed period can be read, which others report.
  ///
  /// - Parameter password: opens an encrypted bundle; without one it is passed over.
  init?(
    on restaurant: LoadedRestaurant, since periods: LoadedPeriods, password: ZipPassword?
  ) {
    let latest = periods.records.closed.max { $0.period.to < $1.period.to }
    guard let last = latest?.last else { return nil }
    bundle = periods.path(of: last)
    guard let bytes = try? recordedBytes(at: bundle, checksum: last.checksum),
      let opened = try? OpenedBundle(bytes, named: bundle, password: password),
      let before = opened.periodOfInputs
    else { return nil }
    people = restaurant.roster.peopleWithIDs(ofOthersOn: before.restaurant.roster)
    rosterPath = restaurant.rosterFile.source.name
    guard !people.isEmpty else { return nil }
  }

  /// An error for each of them.
  var failure: CommandFailure {
    let lines = people.map { now, was in
      translated(
        "\(rosterPath): \(now.id.text) is \(now.name) now, and was \(was.name) in \(bundle)")
    }
    let (now, was) = people[0]
    return .refused(
      Words(verbatim: lines.joined(separator: "\n   ")),
      help: "give \(now.name) an ID of their own, and \(was.name) `left: DATE`; if they are one"
        + " person, add `formerly: \(was.name)`")
  }
}
