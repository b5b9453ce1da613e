import Documents
package import Imports
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

/// A shift's file after an import.
package struct ShiftFileChange: Sendable {
  /// Nil if the file does not change.
  package let bytes: [UInt8]?

  /// People who were added.
  package let addedCount: Int

  /// People already in the file with the same position and times.
  package let knownCount: Int

  /// Rows of people already in the file with other positions or times.
  package let leftOut: [LineRemark]
}

/// Returns a new file for a shift. Its tips are left to fill in, unless people's own tips are all of them.
///
/// - Parameter tips: the kinds of tips that the export has, for a comment.
func newShiftFile(
  _ shift: PlannedShift, currency: Currency, suggesting tips: ShiftDraft?
) -> ShiftFileChange {
  var draft = ShiftDraft()
  draft.date = shift.date
  draft.through = shift.through
  draft.type = shift.type
  draft.staff = shift.staff.map { $0.entry }
  if !shift.needsTotals {
    let own = OwnTips.sum(of: draft.staff)
    draft.creditCard = own.creditCard
    draft.cash = own.cash
  }
  let text = shiftFileText(draft, currency: currency, suggestedTips: tips)
  return ShiftFileChange(
    bytes: Array(text.utf8), addedCount: Set(draft.staff.map { $0.employee }).count, knownCount: 0,
    leftOut: [])
}

/// Adds the missing people to a shift's file; everything already there stays as it is.
package func mergedShiftFile(
  _ shift: PlannedShift, into existing: ExistingShift, currency: Currency
) -> ShiftFileChange {
  var edit = FileEdit(existing.tree)
  var known: Set<EmployeeID> = []
  var leftOut: [LineRemark] = []
  var missing: [StaffEntry] = []
  for line in shift.staff {
    // A person may have worked several positions at different times.
    let there = existing.draft.staff.filter { $0.employee == line.entry.employee }
    let other = there.first { entry in
      entry.position == line.entry.position
        || !entry.attendance.isApart(from: line.entry.attendance)
    }
    // Whatever else was typed, the same position and the same times or hours are the same line.
    if there.contains(where: {
      $0.position == line.entry.position && $0.attendance == line.entry.attendance
    }) {
      known.insert(line.entry.employee)
    } else if let other {
      leftOut += line.lines.map {
        LineRemark(
          line: $0,
          "employee \(line.entry.employee.text) is in \(existing.tree.file.name) already, with other "
            + "values: \(StaffLine(other).text())", isDecided: true)
      }
    } else {
      missing.append(line.entry)
    }
  }
  edit.add(staff: missing.map { StaffLine($0).text(in: currency) })
  if !shift.needsTotals { edit.add(missing, toTotalsOf: existing.draft, currency: currency) }
  return ShiftFileChange(
    bytes: edit.hasChanges ? edit.bytes : nil, addedCount: Set(missing.map({ $0.employee })).count,
    knownCount: known.count,
    leftOut: leftOut)
}

extension OwnTips {
  /// Returns the sum of the tips that people collected.
  fileprivate static func sum(of staff: [StaffEntry]) -> OwnTips {
    var sum = OwnTips.zero
    for tips in staff.compactMap({ $0.ownTips }) {
      sum.creditCard = sum.creditCard + tips.creditCard
      sum.cash = sum.cash + tips.cash
    }
    return sum
  }
}

extension FileEdit {
  /// Updates the totals to the new sums if they are the sums of what people collected.
  fileprivate mutating func add(
    _ people: [StaffEntry], toTotalsOf draft: ShiftDraft, currency: Currency
  ) {
    guard let tips = root.flatMap({ value(of: "tips", in: $0) }), isMapping(tips) else { return }
    var changed = draft
    let before = OwnTips.sum(of: draft.staff)
    let more = OwnTips.sum(of: people)
    if let total = draft.creditCard, total == before.creditCard {
      changed.creditCard = total + more.creditCard
    }
    if let total = draft.cash, total == before.cash { changed.cash = total + more.cash }
    change(ShiftSchema.tips, from: draft, to: changed, currency: currency, in: tips)
  }
}
