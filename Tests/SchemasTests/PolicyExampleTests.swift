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

  @Test func theFormatIsUnderstood() throws {
    let example = try PolicyExampleTests.read("00-format")
    let pools = try #require(example.restaurant.pools)
    #expect(example.restaurant.salesCategories == ["food", "alcohol"])
    #expect(
      example.restaurant.namedSources == [
        MoneySource(name: "takeout", kind: .card),
        MoneySource(name: "kitchen_charge", kind: .serviceCharge),
      ])
    #expect(example.restaurant.position(named: "Cook")?.isBackOfHouse == true)
    var bar = TipOutPolicy(
      givers: ["Server"], rate: .percent([(1, Percentage(millionths: 50_000))]))
    bar.base = .sales(categories: ["alcohol"])
    #expect(
      pools[0].tipOuts
        == [bar, TipOutPolicy(givers: ["Bartender"], rate: .percent([(1, .all)]))])
    #expect(pools[0].weights == [WeightPart(basis: .hours, percent: .all)])
    #expect(pools[0].receivers == PoolReceivers([PoolReceivers.Position(name: "Bartender")]))
    #expect(
      pools[1].tipOuts.first?.rate
        == .percent([
          (1, Percentage(millionths: 300_000)), (3, Percentage(millionths: 200_000)),
        ]))
    #expect(pools[1].tipOuts.first?.base == .remaining)
    #expect(pools[2].sources == [SourcePart(source: "takeout", percent: .all)])
    #expect(pools[3].house == Percentage(millionths: 500_000))
    #expect(pools[4].otherwise == "Floor")
    let shift = try #require(example.shifts.first?.shift)
    #expect(
      shift.details.otherSources == [
        SourceAmount(source: "takeout", amount: Money(minorUnits: 14_137)),
        SourceAmount(source: "kitchen_charge", amount: Money(minorUnits: 50_713)),
      ])
    #expect(shift.tips == CollectedTips(card: 111_137, cash: 5_400))
    #expect(
      shift.staff[0].ownTips
        == OwnTips(creditCard: Money(minorUnits: 23_140), cash: Money(minorUnits: 2_200)))
    #expect(
      shift.staff[0].sales == [
        CategorySales(category: "food", amount: Money(minorUnits: 90_235)),
        CategorySales(category: "alcohol", amount: Money(minorUnits: 31_050)),
      ])
    #expect(shift.details.parties.first?.shares.map(\.employee.text) == ["15", "21"])
    #expect(shift.details.handTipOuts.first?.paysCashFirst == true)
  }
}
