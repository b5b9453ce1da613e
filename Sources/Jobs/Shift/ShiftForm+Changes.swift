package import Documents
import Text
package import Tips

// The changes to an existing shift, in words.
extension ShiftForm {
  /// The changes, one per line; empty for a new shift.
  package var changeLines: [String] {
    guard let old = opened?.draft else { return [] }
    let draft = wholeDraft
    var lines = (tipQuestions + ShiftSchema.remarks).compactMap { field in
      change(of: field, from: old, to: draft)
    }
    let origins = origins(of: draft.staff, among: old.staff)
    for (entry, origin) in zip(draft.staff, origins) {
      guard let before = origin.map({ old.staff[$0] }) else {
        lines.append(translated("added: \(name(of: entry.employee)), \(work(of: entry))"))
        continue
      }
      if work(of: before) != work(of: entry) {
        lines.append(
          translated("\(name(of: entry.employee)): \(work(of: entry)) (was \(work(of: before)))"))
      }
    }
    let (money, before) = (moneyLines(of: draft), moneyLines(of: old))
    lines += money.filter { !before.contains($0) }.map { translated("added: \($0)") }
    lines += before.filter { !money.contains($0) }.map { translated("removed: \($0)") }
    let gone = old.staff.indices.filter { !origins.contains($0) }.map { old.staff[$0] }
    return lines
      + gone.map { translated("removed: \(name(of: $0.employee)), \(work(of: $0))") }
  }

  /// `cash tips: 170.00 (was 168.00)`; nil if the value is the same.
  package func change(
    of field: Field<ShiftDraft>, from old: ShiftDraft, to new: ShiftDraft
  ) -> String? {
    let (before, after) = (field.answer(old, currency), field.answer(new, currency))
    guard before != after else { return nil }
    guard let after else { return translated("removed: \(field.label): \(before ?? "")") }
    return "\(field.label): \(after)" + (before.map { translated(" (was \($0))") } ?? "")
  }

  /// `Server, 4:00 pm to 11:00 pm, 7.00 hours, break 30`.
  func work(of entry: StaffEntry) -> String {
    let person = person(entry)
    var parts = [entry.position, person.timesEcho]
    let minutes = person.line.unpaidBreak
    if minutes > 0 { parts.append(translated("break \(minutes)")) }
    if let team = entry.team { parts.append(translated("team \(team)")) }
    if let shares = entry.shares { parts.append(translated("shares \(shares)")) }
    for field in OwnTipsSchema.keys.fields {
      if let amount = entry.ownTips.flatMap({ field.answer($0, currency) }) {
        parts.append(translated("own \(field.ownLabel) \(amount)"))
      }
    }
    for sales in entry.sales ?? [] {
      parts.append(translated("sales of \(sales.category) \(sales.amount.plain(in: currency))"))
    }
    if let value = entry.pointValue {
      parts.append(translated("\(value.fileText) points per hour"))
    }
    if let reason = entry.reason { parts.append(reason) }
    return parts.joined(separator: ", ")
  }
}
