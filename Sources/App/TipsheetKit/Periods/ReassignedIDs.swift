import Bundles
import Diagnostics
import RestaurantFolder
import Schemas
import TipModel
import Wording
import Zip

/// People on the roster who have the ID of someone else, who was paid under it last.
struct ReassignedIDs {
  /// An error for each of them, at their IDs.
  private(set) var bag = DiagnosticBag()

  /// Empty also where no closed period can be read, which others report.
  ///
  /// - Parameter password: opens an encrypted bundle; without one it is passed over.
  init(
    on restaurant: LoadedRestaurant, since periods: LoadedPeriods, password: ZipPassword?
  ) {
    let latest = periods.records.closed.max { $0.period.to < $1.period.to }
    guard let last = latest?.last else { return }
    let zip = periods.path(of: last)
    guard let bytes = try? recordedBytes(at: zip, checksum: last.checksum),
      let opened = try? OpenedBundle(bytes, named: zip, password: password),
      let before = opened.periodOfInputs(knowing: FolderReader())
    else { return }
    for (now, was) in restaurant.roster.peopleWithIDs(ofOthersOn: before.restaurant.roster) {
      bag.report(
        .idOfSomebodyElse(
          now, was: was, paidBy: zip,
          at: restaurant.decodedRoster.idPlaces[now.id]
            ?? Place(wholeFile: restaurant.rosterFile.source.name)))
    }
  }
}

extension Diagnostic {
  fileprivate static func idOfSomebodyElse(
    _ now: Employee, was: Employee, paidBy zip: String, at place: Place
  ) -> Diagnostic {
    Diagnostic(
      .idOfSomebodyElse,
      "\(now.id.text) is \(now.name) now, and was \(was.name) in \(zip)", at: place,
      help: "give \(now.name) their own ID, and \(was.name) `left: DATE`; if they are the same"
        + " person, add `formerly: \(was.name)`")
  }
}
