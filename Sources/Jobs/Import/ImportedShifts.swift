package import Imports
package import Text
package import Tips

/// The shift files of an import: new ones, and additions to existing ones.
package struct ImportedShifts: Sendable {
  package struct Shift: Sendable {
    package let shift: PlannedShift
    package let path: String

    /// The existing file; nil for a new one.
    package let existing: ExistingShift?

    /// Nil if the file does not change.
    package let bytes: [UInt8]?

    /// Whether the tips that came in are not known yet.
    package var isOpen: Bool {
      guard let existing else { return shift.needsTotals }
      // If no pool takes a total, only people's own tips came in.
      if !shift.needsTotals, existing.hasTips { return false }
      let known = existing.draft
      return known.creditCard == nil && known.house == nil && known.cash == nil
    }
  }

  /// In the order of the plan.
  package private(set) var shifts: [Shift] = []

  /// The numbers of people who were added and who were already there.
  package private(set) var added = 0
  package private(set) var known = 0
  package private(set) var leftOut: [LineRemark] = []

  /// Lines of the export that are in a shift file now.
  package private(set) var taken: Set<Int> = []

  private let plan: ImportPlan
  private let export: TimeClockExport
  private let currency: Currency

  /// - Parameters:
  ///   - existing: the existing shifts.
  ///   - newPath: returns a name that no file has, and that is not among the names it gave before.
  package init(
    _ plan: ImportPlan, of export: TimeClockExport, into existing: [ExistingShift],
    currency: Currency, newPath: (PlannedShift, [String]) -> String
  ) {
    self.plan = plan
    self.export = export
    self.currency = currency
    let kinds = Set(export.tipHeaders.keys)
    for shift in plan.shifts {
      let there = existing.first {
        ($0.draft.date, $0.draft.type) == (shift.date, shift.type)
          && $0.draft.through == shift.through
      }
      let change =
        there.map { mergedShiftFile(shift, into: $0, currency: currency) }
        ?? newShiftFile(
          shift, currency: currency,
          suggesting: shift.tips.isZero ? nil : shift.tips.draft(of: kinds))
      let path = there?.tree.file.name ?? newPath(shift, shifts.map { $0.path })
      added += change.addedCount
      known += change.knownCount
      leftOut += change.leftOut
      let refused = Set(change.leftOut.map { $0.line })
      taken.formUnion(shift.staff.flatMap { $0.lines }.filter { !refused.contains($0) })
      shifts.append(Shift(shift: shift, path: path, existing: there, bytes: change.bytes))
    }
  }

  /// `12 people added to shifts, 3 there already`.
  package var summary: String {
    var text = translated("\(counted(added, "person", "people")) added to shifts")
    if known > 0 { text += translated(", \(known) already in them") }
    return text
  }

  /// The destinations of the export's tips, a line for each kind that it has.
  ///
  /// The sum over the export equals the sum over the shifts and the rows that were not taken.
  package var reconciliation: [String] {
    TipKind.allCases.compactMap { kind in
      guard let header = export.tipHeaders[kind], export.tips[kind] != .zero else { return nil }
      let inShifts = shifts.reduce(MoneyDifference.zero) { $0 + $1.shift.tips[kind] }
      return
        translated(
          """
          \(DisplayText(header).text): \(export.tips[kind].plain(in: currency)) in the export, \(inShifts.plain(in: currency)) in these shifts, and \(plan.leftOutTips[kind].plain(in: currency)) in rows that were left out
          """)
    }
  }

  /// Shifts with earlier tips that differ from the export's, and tips that nobody gets: the path and a sentence for
  /// each.
  package var differences: [(path: String, text: Words)] {
    guard !export.tipHeaders.isEmpty else { return [] }
    var found: [(path: String, text: Words)] = []
    for shift in shifts where !shift.shift.needsTotals && shift.shift.tips[.gratuity] != .zero {
      found.append(
        (
          shift.path,
          """
          the export has gratuity \(shift.shift.tips[.gratuity].plain(in: currency)), and no pool takes it, so it is not entered
          """
        ))
    }
    for shift in shifts where !shift.isOpen {
      guard let known = shift.existing?.draft, !shift.shift.tips.isZero,
        shift.shift.tips.collected
          != CollectedTips(
            creditCard: known.creditCard ?? .zero, house: known.house ?? .zero,
            cash: known.cash ?? .zero)
      else { continue }
      found.append(
        (
          shift.path,
          "its tips stay as they are; the export's rows add up to "
            + "\(shift.shift.tips.text(in: currency))"
        ))
    }
    return found
  }
}
