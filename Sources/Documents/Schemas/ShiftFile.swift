package import TipModel

/// A shift file's text, as far as the shift is known.
///
/// What is not known yet is left open, with a comment that says what belongs there; `tips:` left
/// open is refused when the file is read, so that no shift is shared without its tips.
///
/// - Parameters:
///   - unfinished: a line of a person of whom not all is known yet.
///   - suggestedTips: offered in the comment where the draft has no tips.
package func shiftFileText(
  _ draft: ShiftDraft, currency: Currency, unfinished: String? = nil,
  suggestedTips: CollectedTips? = nil
) -> String {
  var text = ""
  if let date = draft.date { text += "date: \(date.plain)\n" }
  if let type = draft.type { text += "shift: \(scalarText(type))\n" }
  text += tipsLine(draft, currency: currency, suggested: suggestedTips) + "\n"
  if !draft.pointValues.isEmpty { text += pointValuesLine(draft.pointValues) + "\n" }
  if let note = draft.note { text += "note: \(scalarText(note))\n" }
  text += "staff:\n"
  for entry in draft.staff { text += "  - " + staffLineText(entry) + "\n" }
  if let unfinished { text += "  - \(unfinished)\n" }
  if !draft.declared.isEmpty {
    text += "declared:\n"
    for figure in draft.declared {
      text += "  - " + declaredText(figure, currency: currency) + "\n"
    }
  }
  return text
}

/// How the comment begins that stands in for tips that are not known yet.
let openTipsComment = "# fill in what came in"

private func tipsLine(
  _ draft: ShiftDraft, currency: Currency, suggested: CollectedTips?
) -> String {
  let amounts = tipItems(draft)
    .compactMap { key, amount in amount.map { "\(key): \($0.plain(in: currency))" } }
  guard !amounts.isEmpty else {
    let tips = suggested ?? CollectedTips(creditCard: .zero, house: .zero, cash: .zero)
    let items = [("credit_card", tips.creditCard), ("house", tips.house), ("cash", tips.cash)]
      .map { "\($0.0): \($0.1.plain(in: currency))" }
    let source = suggested == nil ? "" : "; the export has"
    return "tips:   \(openTipsComment)\(source): {" + items.joined(separator: ", ") + "}"
  }
  return "tips: {" + amounts.joined(separator: ", ") + "}"
}

/// The keys of a shift's tips with their amounts; nil where nobody has said.
func tipItems(_ draft: ShiftDraft) -> [(key: String, amount: Money?)] {
  [("credit_card", draft.creditCard), ("house", draft.house), ("cash", draft.cash)]
}

/// `point_values: {Busser: 0.6}`.
package func pointValuesLine(_ values: [String: PointValue]) -> String {
  let items = values.keys.sorted().compactMap { name in
    values[name].map { "\(scalarText(name)): \($0.fileText)" }
  }
  return "point_values: {" + items.joined(separator: ", ") + "}"
}

/// One person's line, without its dash: `{employee: 36, position: Expo, clock_in: 4:00 pm, …}`.
///
/// - Precondition: as for `WrittenClockTime.times(of:)`.
package func staffLineText(_ entry: StaffEntry) -> String {
  "{" + staffItems(entry).map { "\($0.key): \($0.text)" }.joined(separator: ", ") + "}"
}

/// The keys of a person's line with their values, as a file has them.
func staffItems(_ entry: StaffEntry) -> [(key: String, text: String)] {
  var items = [
    (key: "employee", text: idText(entry.employee.text)),
    (key: "position", text: scalarText(entry.position)),
  ]
  items += attendanceItems(entry.attendance)
  if let value = entry.pointValue { items.append(("point_value", value.fileText)) }
  if let reason = entry.reason { items.append(("reason", scalarText(reason))) }
  return items
}

private func attendanceItems(_ attendance: Attendance) -> [(key: String, text: String)] {
  switch attendance {
  case .hours(let hours): return [("hours", hours.fileText)]
  case .punches(let first, let more, let unpaidBreak):
    let times = WrittenClockTime.times(of: [first] + more).map(\.spoken)
    var items: [(key: String, text: String)]
    if more.isEmpty {
      items = zip(["clock_in", "clock_out"], times).map { ($0, $1) }
    } else {
      let pairs = stride(from: 0, to: times.count, by: 2).map { "[\(times[$0]), \(times[$0 + 1])]" }
      items = [("punches", "[" + pairs.joined(separator: ", ") + "]")]
    }
    if unpaidBreak > 0 { items.append(("break", "\(unpaidBreak)")) }
    return items
  }
}

private func declaredText(_ figure: DeclaredFigure, currency: Currency) -> String {
  var items = ["employee: \(idText(figure.employee.text))"]
  if let digital = figure.digital { items.append("digital: \(digital.plain(in: currency))") }
  if let cash = figure.cash { items.append("cash: \(cash.plain(in: currency))") }
  return "{" + items.joined(separator: ", ") + "}"
}
