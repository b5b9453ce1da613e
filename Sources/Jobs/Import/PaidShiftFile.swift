import Documents
import Imports
import Text
import Tips

/// Puts a shift's payments into its file, with the times between two changes of crew.
///
/// - Parameters:
///   - existing: nil if the shift has no file.
///   - otherwise: the people who get tips that were paid while nobody was there; nil for nobody.
/// - Returns: the file with the tips and their times; no bytes if it already has exactly these tips.
/// - Throws: the reason that nothing is written.
func paidShiftFile(
  _ shift: PaidShift, in existing: ExistingShift?, of restaurant: Restaurant, _ roster: Roster,
  otherwise: PaidOtherwise?
) throws(RowFault) -> (bytes: [UInt8]?, spans: TipSpans) {
  guard let existing else {
    throw RowFault(
      "there is no \(shift.type) on \(shift.date.monthDayAndYear) yet; import or enter its hours first"
    )
  }
  let needs = PolicyNeeds(of: restaurant, on: shift.date, type: shift.type)
  guard needs.hasPools else { return try onePot(shift, in: existing, restaurant) }
  guard needs.takes(MoneySource.creditCard.name) else {
    throw RowFault("no pool takes card tips in \(shift.type): people keep their own")
  }
  let name = existing.tree.file.name
  let staff = existing.draft.staff.filter { needs.receivesFromSources($0.position) }
  guard !staff.isEmpty else { throw RowFault("nobody in \(name) is tip-eligible") }
  if let other = existing.draft.staff.first(where: { $0.clockedPunches == nil }) {
    throw RowFault(
      "\(roster[other.employee]?.name ?? other.employee.text) has no clock times in \(name), or a "
        + "break without its times: tips with times need everyone's times")
  }
  let spans = TipSpans(
    shift, crew: CrewSpans(staff.compactMap { $0.clockedPunches }),
    kinds: TipSpans.sources.filter { needs.takes($0.source) }, otherwise: otherwise)
  if existing.hasTips {
    guard existing.draft.details.timed == spans.timed else { throw .hasTips(existing) }
    return (nil, spans)
  }
  guard !spans.timed.isEmpty else {
    throw RowFault("nobody who is tip-eligible was clocked in at any of these times")
  }
  var edit = FileEdit(existing.tree)
  var draft = ShiftDraft()
  draft.details.timed = spans.timed
  edit.fillIn(tips: draft, currency: restaurant.currency)
  return (edit.bytes, spans)
}

/// Writes the sums of a shift's payments as its totals: everyone shares them, even people who were not there at the
/// time.
private func onePot(
  _ shift: PaidShift, in existing: ExistingShift, _ restaurant: Restaurant
) throws(RowFault) -> (bytes: [UInt8]?, spans: TipSpans) {
  let spans = TipSpans(shift, crew: CrewSpans(allOf: shift), kinds: TipSpans.sources)
  guard let tips = spans.sums.collected else { throw RowFault("more was refunded than came in") }
  var draft = ShiftDraft()
  draft.creditCard = tips.creditCard
  if tips.house > .zero { draft.house = tips.house }
  if existing.hasTips {
    guard existing.draft.creditCard ?? .zero == tips.creditCard,
      existing.draft.house ?? .zero == tips.house
    else { throw .hasTips(existing) }
    return (nil, spans)
  }
  var edit = FileEdit(existing.tree)
  edit.fillIn(tips: draft, currency: restaurant.currency)
  return (edit.bytes, spans)
}

extension RowFault {
  fileprivate static func hasTips(_ existing: ExistingShift) -> RowFault {
    RowFault("\(existing.tree.file.name) already has tips, and they stay as they are")
  }
}

extension StaffEntry {
  /// Nil if the times of work are not known to the minute.
  fileprivate var clockedPunches: [Punch]? {
    guard case .punches(_, _, unpaidBreak: 0) = attendance else { return nil }
    return punches
  }
}
