import EngineTrials
import Testing
import Tips
@testable import Documents

/// A change of any key is a difference: what a correction does not list, nobody can trace.
@Suite struct ShiftDifferenceTests {
  private static let date = isoDate("2024-04-13")

  private static let shift: ShiftDraft = {
    var draft = ShiftDraft()
    (draft.date, draft.type) = (date, "Dinner")
    (draft.creditCard, draft.house, draft.cash) = (money(100), money(0), money(40))
    draft.staff = ["3", "15"].map { id in
      StaffEntry(
        employee: EmployeeID(id), position: "Server", attendance: .hours(Hours(minutes: 360)))
    }
    return draft
  }()

  private static func money(_ dollars: Int64) -> Money { Money(minorUnits: dollars * 100) }

  /// For each key a change, and how it is reported.
  private static let changes:
    [(
      key: String, change: @Sendable (inout ShiftDraft) -> Void, place: String, was: String,
      now: String
    )] = [
      ("date", { $0.date = isoDate("2024-04-14") }, "date", "2024-04-13", "2024-04-14"),
      ("to", { $0.through = isoDate("2024-04-14") }, "to", "", "2024-04-14"),
      ("shift", { $0.type = "Lunch" }, "shift", "Dinner", "Lunch"),
      ("tips", { $0.cash = money(41) }, "tips cash", "40.00", "41.00"),
      ("carried", { $0.carried = money(1) }, "carried", "0.00", "1.00"),
      (
        "refunds",
        {
          $0.details.refunds = Refunds(
            amounts: [SourceAmount(source: "credit_card", amount: money(2))], reason: "cold soup")
        }, "refunds", "", "{credit_card: 2.00, reason: cold soup}"
      ),
      (
        "point_values", { $0.pointValues = ["Server": PointValue(tenThousandths: 8_000)] },
        "point_values Server", "", "0.8"
      ),
      (
        "staff", { $0.staff.removeLast() }, "employee 15", "position: Server, hours: 6", ""
      ),
      (
        "parties",
        {
          $0.details.parties = [
            Party(
              name: "Smith", tips: OwnTips(creditCard: money(9), cash: .zero),
              shares: [(employee: EmployeeID("3"), part: PointValue(tenThousandths: 10_000))])
          ]
        }, "parties", "", "{name: Smith, tips: {credit_card: 9.00}, shares: {3: 1}}"
      ),
      (
        "tip_outs",
        {
          $0.details.handTipOuts = [
            HandTipOut(
              giver: EmployeeID("3"), receiver: EmployeeID("15"), amount: money(5),
              paysCashFirst: false)
          ]
        }, "tip_outs", "", "{from: 3, to: 15, amount: 5.00}"
      ),
      (
        "declared",
        { $0.declared = [DeclaredAmount(employee: EmployeeID("3"), digital: nil, cash: money(9))] },
        "declared for employee 3:", "", "cash: 9.00"
      ),
      ("note", { $0.note = "rain" }, "note", "", "rain"),
      ("confirmed", { $0.confirmed = "a party" }, "confirmed", "", "a party"),
    ]

  @Test func eachKeyIsCompared() throws {
    // A cancelled shift is no shift.
    let keys = ShiftSchema.keys.description.keys.map(\.name)
      .filter { !["cancelled", "reason"].contains($0) }
    #expect(Self.changes.map(\.key).sorted() == keys.sorted())
    let old = try #require(Shift(Self.shift))
    for change in Self.changes {
      var draft = Self.shift
      change.change(&draft)
      let found = ShiftDifference.all(
        from: old, to: try #require(Shift(draft)), currency: .usDollar)
      #expect(found.map(\.place) == [change.place], "\(change.key): \(found)")
      #expect(found.first?.was == change.was && found.first?.now == change.now, "\(found)")
    }
  }

  @Test func anAmountOfZeroIsLikeNone() throws {
    var draft = Self.shift
    draft.house = nil
    let old = try #require(Shift(Self.shift))
    #expect(
      ShiftDifference.all(from: old, to: try #require(Shift(draft)), currency: .usDollar).isEmpty)
  }

  @Test func theOrderOfPeopleCounts() throws {
    var draft = Self.shift
    draft.staff.reverse()
    let found = ShiftDifference.all(
      from: try #require(Shift(Self.shift)), to: try #require(Shift(draft)), currency: .usDollar)
    #expect(found.map(\.place) == ["order of staff"])
    #expect(found.map(\.was) == ["3, 15"] && found.map(\.now) == ["15, 3"])
  }
}
