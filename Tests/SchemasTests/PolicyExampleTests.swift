import Foundation
import TestSupport
import Testing
import Text
import Tips
@testable import Documents

/// The policies of real restaurants in `Tests/Policies`: read without a word, and read back.
@Suite struct PolicyExampleTests {
  private static let folder = "Tests/Policies"

  static let names = Repository.names(in: folder).filter {
    Repository.names(in: "\(folder)/\($0)").contains("restaurant.yaml")
  }

  private struct Example {
    let restaurant: Restaurant
    let roster: DecodedRoster
    let shifts: [(tree: SyntaxTree, shift: Shift)]
  }

  private static func read(_ name: String) throws -> Example {
    func tree(_ path: String) throws -> SyntaxTree {
      cleanTree(try Repository.text("\(folder)/\(name)/\(path)"))
    }
    var bag = DiagnosticBag()
    let restaurant = try #require(
      decodeSettings(tree("restaurant.yaml"), reportingTo: &bag)?.restaurant,
      "\(bag.diagnostics.map(\.message))")
    let roster = try #require(
      decodeRoster(tree("roster.yaml"), restaurant: restaurant, reportingTo: &bag))
    let shifts = try Repository.names(in: "\(folder)/\(name)/shifts").map { file in
      let tree = try tree("shifts/\(file)")
      let shift = decodeShift(tree, restaurant: restaurant, roster: roster, reportingTo: &bag)
      return (tree, try #require(shift?.shift, "\(bag.diagnostics.map(\.message))"))
    }
    #expect(bag.diagnostics.isEmpty, "\(bag.diagnostics.map(\.message))")
    return Example(restaurant: restaurant, roster: roster, shifts: shifts)
  }

  @Test func allAreHere() { #expect(PolicyExampleTests.names.count >= 15) }

  @Test(arguments: names)
  func settingsAreReadBack(name: String) throws {
    let meant = try PolicyExampleTests.read(name).restaurant
    var bag = DiagnosticBag()
    let text = restaurantFileText(meant)
    let read = try #require(
      decodeSettings(cleanTree(text), reportingTo: &bag)?.restaurant, "\(text)")
    #expect(bag.diagnostics.isEmpty)
    #expect(read.pools == meant.pools, "\(text)")
    #expect(read.salesCategories == meant.salesCategories)
    #expect(read.namedSources == meant.namedSources)
    #expect(read.positions == meant.positions)
  }

  @Test(arguments: names)
  func rostersAreReadBack(name: String) throws {
    let example = try PolicyExampleTests.read(name)
    var people = example.roster.roster.employees
    people[0].pointValue = PointValue(tenThousandths: 7_500)
    var bag = DiagnosticBag()
    let read = decodeRoster(
      cleanTree(rosterFileText(people, currency: .usDollar)), restaurant: example.restaurant,
      reportingTo: &bag)
    #expect(read?.roster.employees == people)
  }

  @Test(arguments: names)
  func shiftsAreReadBack(name: String) throws {
    let example = try PolicyExampleTests.read(name)
    for (_, meant) in example.shifts {
      var bag = DiagnosticBag()
      let text = shiftFileText(meant.draft, currency: example.restaurant.currency)
      let read = decodeShift(
        cleanTree(text), restaurant: example.restaurant, roster: example.roster,
        reportingTo: &bag)
      try expectEqual(try #require(read?.shift, "\(text)"), meant, text)
      #expect(bag.diagnostics.isEmpty)
    }
  }

  /// A note that is put into a file moves nothing else of it; a person's new hours change the line
  /// and keep what it has besides.
  @Test(arguments: names)
  func shiftsAreEdited(name: String) throws {
    let example = try PolicyExampleTests.read(name)
    for (tree, shift) in example.shifts {
      let old = shift.draft
      var new = old
      new.note = "Patio closed."
      let written = String(decoding: tree.file.bytes, as: UTF8.self)
      var edit = shiftFileEdit(tree, from: old, to: new, currency: .usDollar)
      #expect(String(decoding: edit.bytes, as: UTF8.self) == written + "note: Patio closed.\n")
      guard case .hours = shift.staff[0].attendance else { continue }
      let first = shift.staff[0]
      new.staff[0] = StaffEntry(
        employee: first.employee, position: first.position,
        attendance: .hours(Hours(tenThousandths: 31_250)), pointValue: first.pointValue,
        reason: first.reason, ownTips: first.ownTips, sales: first.sales, team: first.team)
      edit = shiftFileEdit(tree, from: old, to: new, currency: .usDollar)
      var bag = DiagnosticBag()
      let read = decodeShift(
        cleanTree(String(decoding: edit.bytes, as: UTF8.self)), restaurant: example.restaurant,
        roster: example.roster, reportingTo: &bag)
      try expectEqual(try #require(read?.shift), try #require(Shift(new)), "\(name)")
    }
  }

  private func expectEqual(_ read: Shift, _ meant: Shift, _ text: String) throws {
    #expect(read.date == meant.date && read.type == meant.type, "\(text)")
    #expect(read.tips == meant.tips && read.note == meant.note, "\(text)")
    #expect(read.details == meant.details, "\(text)")
    #expect(read.declared == meant.declared && read.pointValues == meant.pointValues, "\(text)")
    try #require(read.staff.count == meant.staff.count, "\(text)")
    for (left, right) in zip(read.staff, meant.staff) {
      #expect(left.employee == right.employee && left.position == right.position, "\(text)")
      #expect(left.attendance == right.attendance, "\(text)")
      #expect(left.pointValue == right.pointValue && left.reason == right.reason, "\(text)")
      #expect(left.ownTips == right.ownTips && left.sales == right.sales, "\(text)")
      #expect(left.team == right.team, "\(text)")
    }
  }
}
