import Documents
import Text
import Tips

// The meaning of a policy in sentences, with an example shift that uses the settings.
extension RestaurantSetUp {
  /// A sentence for each pool, and an example shift.
  package var policyLines: [String] {
    pools.map { $0.comment } + [exampleNight].compactMap { $0 }
  }

  /// The tips of one person in each position after six hours; nil if tips are shared later than the shift.
  private var exampleNight: String? {
    var restaurant = restaurantWithName
    guard !(restaurant.pools ?? []).contains(where: { $0.span != .shift }) else { return nil }
    restaurant.timeZone = nil
    let needs = PolicyNeeds(of: restaurant, on: nil, type: nil)
    let money = { (whole: Int64) in
      Money(minorUnits: whole * restaurant.currency.minorUnitsPerMajor)
    }
    var draft = ShiftDraft()
    (draft.date, draft.type) = (periodStart, restaurant.shiftTypes.first)
    var people: [Employee] = []
    var tips = OwnTips.zero
    (tips.creditCard, tips.cash) = (money(300), money(40))
    for position in sharing {
      let id = EmployeeID("\(people.count + 1)")
      people.append(
        Employee(id: id, firstName: position.name, lastName: "", positions: [position.name]))
      let gives = needs.gives(position.name)
      let sales = (gives ? needs.salesCategories(of: position.name) : []).map {
        CategorySales(category: $0, amount: money(1_000))
      }
      draft.staff.append(
        StaffEntry(
          employee: id, position: position.name, attendance: .hours(Hours(minutes: 360)),
          ownTips: gives ? tips : nil, sales: sales.isEmpty ? nil : sales))
    }
    let givers = Int64(draft.staff.count { $0.ownTips != nil })
    draft.creditCard = money(givers == 0 ? 600 : 300 * givers)
    draft.cash = money(givers == 0 ? 100 : 40 * givers)
    draft.house = .zero
    guard let type = draft.type, !draft.staff.isEmpty,
      let sharing = try? TipSharing(
        settings: restaurantFileText(restaurant),
        roster: rosterFileText(people, currency: restaurant.currency)),
      let shift = try? sharing.shares(ofShift: shiftFileText(draft, currency: restaurant.currency))
    else { return nil }
    let total = shift.rows.reduce(Money.zero) { $0 + $1.totalShare }
    let parts = shift.rows.map { "\($0.position) \($0.totalShare.plain(in: restaurant.currency))" }
    let sales =
      draft.staff.contains { $0.sales != nil }
      ? translated(
        ", \(money(1_000).plain(in: restaurant.currency)) in sales of each category for each person who tips out"
      )
      : ""
    return translated(
      """
      For example \(type) with one person in each position, 6 hours each\(sales), and \
      \(total.plain(in: restaurant.currency)) in tips: \(parts.joined(separator: ", ")).
      """)
  }
}
