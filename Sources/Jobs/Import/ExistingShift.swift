import Documents
import Imports
package import Text
package import Tips

/// A shift file that existed before, as far as it is filled in.
package struct ExistingShift: Sendable {
  package let tree: SyntaxTree
  package let draft: ShiftDraft

  package init(tree: SyntaxTree, draft: ShiftDraft) {
    self.tree = tree
    self.draft = draft
  }

  /// Whether it has the tips that came in, or has only people's own tips.
  package var hasTips: Bool { tellsTips(tree) }
}

extension ImportedShifts.Shift {
  /// Creates a new file for a shift. Its tips are left to fill in, unless people's own tips are all of them.
  ///
  /// - Parameter tips: the kinds of tips that the export has, for a comment.
  init(_ shift: PlannedShift, at path: String, currency: Currency, suggesting tips: ShiftDraft?) {
    var draft = ShiftDraft()
    draft.date = shift.date
    draft.through = shift.through
    draft.type = shift.type
    draft.staff = shift.staff.map { $0.entry }
    if !shift.needsTotals {
      let own = draft.ownTips
      (draft.creditCard, draft.cash) = (own.creditCard, own.cash)
    }
    self.init(
      shift: shift, path: path, existing: nil,
      bytes: Array(shiftFileText(draft, currency: currency, suggestedTips: tips).utf8),
      added: Set(draft.staff.map { $0.employee }))
  }

  /// Adds the missing people to a shift's file; everything already there stays as it is.
  init(_ shift: PlannedShift, into existing: ExistingShift, currency: Currency) {
    let name = existing.tree.file.name
    var known: Set<EmployeeID> = []
    var leftOut: [LineRemark] = []
    var missing: [StaffEntry] = []
    var others: [String] = []
    for line in shift.staff {
      // A person may have worked several positions at different times.
      let there = existing.draft.staff.filter { $0.employee == line.entry.employee }
      // Whatever else was typed, the same position and the same times or hours are the same line.
      if there.contains(where: {
        $0.position == line.entry.position && $0.attendance == line.entry.attendance
      }) {
        known.insert(line.entry.employee)
      } else if let other = there.first(where: {
        $0.position == line.entry.position
          || !$0.attendance.isApart(from: line.entry.attendance)
      }) {
        let (there, new) = (StaffLine(other), StaffLine(line.entry))
        others.append(new.personOption(insteadOf: there, in: currency))
        leftOut += line.lines.map {
          LineRemark(
            line: $0,
            """
            employee \(line.entry.employee.text) is in \(name) already, with other values: \
            \(there.text(in: currency)); the export has \(new.text(in: currency))
            """
          )
        }
      } else {
        missing.append(line.entry)
      }
    }
    var edit = FileEdit(existing.tree)
    edit.add(staff: missing.map { StaffLine($0).text(in: currency) })
    if !shift.needsTotals { edit.add(missing, toTotalsOf: existing.draft, currency: currency) }
    self.init(
      shift: shift, path: name, existing: existing, bytes: edit.hasChanges ? edit.bytes : nil,
      added: Set(missing.map { $0.employee }), known: known, leftOut: leftOut,
      others: others)
  }
}

extension StaffLine {
  /// The value of `tipsheet edit --person` that puts this line into the place of another one.
  fileprivate func personOption(insteadOf other: StaffLine, in currency: Currency) -> String {
    var parts = [employee?.text ?? "", position ?? ""]
    if let hours { parts.append("\(hours.plain)h") }
    parts += times.map { $0.time.spoken + ($0.isNextDay ? " +1" : "") }
    let hasBreak = unpaidBreak > 0 || other.unpaidBreak > 0
    if hours == nil, hasBreak { parts.append("break \(unpaidBreak)") }
    if let ownTips {
      parts += OwnTipsSchema.keys.fields.compactMap { kind in
        kind.answer(ownTips, currency).map { "\(kind.name) \($0)" }
      }
    }
    return parts.joined(separator: ",")
  }
}

extension FileEdit {
  /// Updates the totals to the new sums if they are the sums of what people collected.
  fileprivate mutating func add(
    _ people: [StaffEntry], toTotalsOf draft: ShiftDraft, currency: Currency
  ) {
    guard let tips = root.flatMap({ value(of: "tips", in: $0) }), isMapping(tips) else { return }
    var changed = draft
    changed.staff += people
    let (before, after) = (draft.ownTips, changed.ownTips)
    if draft.creditCard == before.creditCard { changed.creditCard = after.creditCard }
    if draft.cash == before.cash { changed.cash = after.cash }
    change(ShiftSchema.tips, from: draft, to: changed, currency: currency, in: tips)
  }
}
