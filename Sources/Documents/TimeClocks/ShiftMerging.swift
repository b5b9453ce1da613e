import Diagnostics
import Schemas
package import TipModel
package import YAMLSubset

/// A shift file that was there before, as far as it is filled in.
package struct ExistingShift: Sendable {
  package let tree: SyntaxTree
  package let draft: ShiftDraft

  package init(tree: SyntaxTree, draft: ShiftDraft) {
    self.tree = tree
    self.draft = draft
  }
}

/// A shift's file after an import.
package struct ShiftFileChange: Sendable {
  /// Nil where nothing has to be written.
  package let bytes: [UInt8]?

  /// People who were added.
  package let addedCount: Int

  /// People who are there with the same position and times.
  package let knownCount: Int

  /// Rows of people who are there with others.
  package let leftOut: [LineRemark]
}

/// A new file for a shift, its tips left to fill in.
///
/// - Parameter suggestsTips: whether the export has tips at all.
package func newShiftFile(
  _ shift: PlannedShift, currency: Currency, suggestsTips: Bool
) -> ShiftFileChange {
  var draft = ShiftDraft()
  draft.date = shift.date
  draft.type = shift.type
  draft.staff = shift.staff.map(\.entry)
  return ShiftFileChange(
    bytes: Array(
      shiftFileText(
        draft, currency: currency, suggestedTips: suggestsTips ? shift.tips.collected : nil
      ).utf8), addedCount: shift.staff.count, knownCount: 0, leftOut: [])
}

/// Adds the people who are missing from a shift's file; everything already there stays as it is.
package func merge(_ shift: PlannedShift, into existing: ExistingShift) -> ShiftFileChange {
  var edit = FileEdit(existing.tree)
  var known = 0
  var leftOut: [LineRemark] = []
  var missing: [String] = []
  for line in shift.staff {
    guard let there = existing.draft.staff.first(where: { $0.employee == line.entry.employee })
    else {
      missing.append(StaffLine(line.entry).text())
      continue
    }
    if there.saysTheSame(as: line.entry) {
      known += 1
    } else {
      leftOut += line.lines.map {
        LineRemark(
          line: $0,
          "employee \(line.entry.employee.text) is in \(existing.tree.file.name) already, with other "
            + "values: \(StaffLine(there).text())")
      }
    }
  }
  edit.add(staff: missing)
  return ShiftFileChange(
    bytes: edit.hasChanges ? edit.bytes : nil, addedCount: missing.count, knownCount: known,
    leftOut: leftOut)
}

extension StaffEntry {
  /// Same position and same times, whatever else was typed for the person.
  fileprivate func saysTheSame(as other: StaffEntry) -> Bool {
    guard position == other.position,
      case .punches(let first, let more, let unpaidBreak) = attendance,
      case .punches(let otherFirst, let otherMore, let otherBreak) = other.attendance,
      unpaidBreak == otherBreak
    else { return false }
    return first == otherFirst && more == otherMore
  }
}
