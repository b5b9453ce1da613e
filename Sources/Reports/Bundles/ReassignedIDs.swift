package import Diagnostics
package import RestaurantFolder
package import RestaurantTexts
import Schemas
import TipModel
import Wording

/// People on the roster with an ID under which someone else was last paid.
package struct ReassignedIDs {
  /// The errors, one for each of them, at their IDs.
  package private(set) var bag = DiagnosticBag()

  package init() {}

  /// - Parameters:
  ///   - roster: the name of the roster file.
  ///   - bundle: the last paid bundle; skipped if its roster cannot be read.
  package init(
    on restaurant: SettingsAndRoster, in roster: String, paidBy bundle: OpenedBundle,
    knowing reader: FolderReader
  ) {
    guard let before = bundle.restaurants(knowing: reader).first else { return }
    for (now, was) in restaurant.roster.peopleWithIDs(ofOthersOn: before.roster) {
      bag.report(
        .idOfSomebodyElse(
          now, was: was, paidBy: bundle.name,
          at: restaurant.decodedRoster.idPlaces[now.id] ?? Place(wholeFile: roster)))
    }
  }
}

extension Place {
  /// Creates the place of a file that is not shown.
  package init(wholeFile path: String) {
    self.init(SourceFile(name: path, bytes: []), Span(start: 0, end: 0))
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
