import Documents
import TestSupport
import Testing
import Text
import Tips

/// A restaurant with some people, whose shift files are read.
struct ShiftFixture {
  var restaurant: Restaurant
  let roster: DecodedRoster

  /// - Parameter people: by their IDs; each works in every position.
  init(_ restaurant: Restaurant, people: [String] = ["3", "7", "15", "36"]) {
    self.restaurant = restaurant
    let positions = restaurant.positions.map(\.name)
    roster = DecodedRoster(
      roster: Roster(people.map { Employee($0, "P" + $0, positions) }), positionPlaces: [:])
  }

  func shift(_ tree: SyntaxTree, reportingTo bag: inout DiagnosticBag) -> Shift? {
    decodeShift(tree, restaurant: restaurant, roster: roster, reportingTo: &bag)?.shift
  }

  /// A shift that has no errors, as far as it goes.
  func draft(_ tree: SyntaxTree) throws -> ShiftDraft {
    var bag = DiagnosticBag()
    let read = decodeShiftDraft(tree, restaurant: restaurant, roster: roster, reportingTo: &bag)
    #expect(!bag.hasErrors && read.unfinished == nil, "\(bag.diagnostics.map(\.message))")
    return read.draft
  }
}
