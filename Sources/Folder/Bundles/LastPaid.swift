package import Documents
package import Text
package import Tips

/// The settings and roster that people were last paid by.
package struct LastPaid {
  /// The settings on the last day of that pay period.
  package let settings: Restaurant
  private let roster: Roster
  private let bundle: String

  /// - Parameter bundle: the last paid bundle.
  /// - Returns: nil if its settings or roster cannot be read.
  package init?(_ bundle: OpenedBundle, knowing reader: FolderReader) {
    guard let paid = bundle.restaurants(knowing: reader).first else { return nil }
    settings = paid.inForce(on: bundle.manifest.period.to).restaurant
    roster = paid.roster
    self.bundle = bundle.name
  }

  /// Returns errors about people with an ID under which someone else was paid, at their IDs.
  ///
  /// - Parameter file: the name of the roster file.
  package func reassignedIDs(on restaurant: SettingsAndRoster, in file: String) -> DiagnosticBag {
    var bag = DiagnosticBag()
    for (now, was) in restaurant.roster.peopleWithIDs(ofOthersOn: roster) {
      bag.report(
        .idOfSomebodyElse(
          now, was: was, paidBy: bundle,
          at: restaurant.decodedRoster.idPlaces[now.id] ?? Place(wholeFile: file)))
    }
    return bag
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
