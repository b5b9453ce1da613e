/// A shift as far as it is known: while it is typed, or from a time clock that has no tips.
package struct ShiftDraft: Sendable {
  package var date: CalendarDate?

  /// One of the restaurant's shift types.
  package var type: String?

  /// The tips that came in; nil where they are not known yet.
  package var creditCard: Money?
  package var house: Money?
  package var cash: Money?

  /// Point values for this shift, by position.
  package var pointValues: [String: PointValue] = [:]

  /// In the order of the file.
  package var staff: [StaffEntry] = []
  package var declared: [DeclaredAmount] = []
  package var note: String?
  package var details = TipDetails()

  package init() {}

  package init(_ shift: Shift) {
    date = shift.date
    type = shift.type
    creditCard = shift.tips.creditCard
    house = shift.tips.house
    cash = shift.tips.cash
    pointValues = shift.pointValues
    staff = shift.staff
    declared = shift.declared
    note = shift.note
    details = shift.details
  }

  /// The tips, where all three amounts are known.
  package var tips: CollectedTips? {
    guard let creditCard, let house, let cash else { return nil }
    return CollectedTips(creditCard: creditCard, house: house, cash: cash)
  }

  /// Nil where a required part of a shift is not known yet.
  package var shift: Shift? {
    guard let date, let type, let tips, !staff.isEmpty else { return nil }
    return Shift(
      date: date, type: type, tips: tips, pointValues: pointValues, staff: staff,
      declared: declared, note: note, details: details)
  }
}
