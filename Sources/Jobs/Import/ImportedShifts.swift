import Imports
package import Text
import Tips

/// The shift files of an import: new ones, and additions to existing ones.
package struct ImportedShifts: Sendable {
  /// A shift with its file after the import.
  package struct Shift: Sendable {
    package let shift: PlannedShift
    package let path: String

    /// The existing file; nil for a new one.
    package let existing: ExistingShift?

    /// Nil if the file does not change.
    package let bytes: [UInt8]?

    /// People who were added.
    let added: Set<EmployeeID>

    /// People already in the file with the same position and times.
    var known: Set<EmployeeID> = []

    /// Rows of people already in the file with other positions or times.
    var leftOut: [LineRemark] = []

    /// The lines that these rows would be, as `tipsheet edit --person` takes them.
    package var others: [String] = []

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

  private let plan: ImportPlan
  private let export: TimeClockExport
  private let currency: Currency

  /// - Parameters:
  ///   - existing: the existing shifts.
  ///   - newPath: returns a name that no file has, and that is not among the names it gave before.
  init(
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
      shifts.append(
        there.map { Shift(shift, into: $0, currency: currency) }
          ?? Shift(
            shift, at: newPath(shift, shifts.map { $0.path }), currency: currency,
            suggesting: shift.tips.isZero ? nil : shift.tips.draft(of: kinds)))
    }
  }

  /// Whether it neither adds anybody nor finds anybody who is already in a shift.
  var isEmpty: Bool {
    shifts.allSatisfy { $0.added.isEmpty && $0.known.isEmpty && $0.leftOut.isEmpty }
  }

  var leftOut: [LineRemark] { shifts.flatMap { $0.leftOut } }

  /// Lines of the export that are in a shift file now.
  var taken: Set<Int> {
    shifts.reduce(into: []) { taken, shift in
      let lines = shift.shift.staff.flatMap { $0.lines }
      taken.formUnion(Set(lines).subtracting(shift.leftOut.map { $0.line }))
    }
  }

  /// `12 people added to shifts, 3 already in them`. A person with several shifts counts once, and not at all as known if
  /// one of them has other values.
  var summary: String {
    let added = Set(shifts.flatMap { $0.added }).count
    let lines = Set(leftOut.map { $0.line })
    let others = shifts.flatMap { $0.shift.staff }.filter { !lines.isDisjoint(with: $0.lines) }
    let known = Set(shifts.flatMap { $0.known }).subtracting(others.map { $0.entry.employee }).count
    var text = translated("\(counted(added, "person", "people")) added to shifts")
    if known > 0 { text += translated(", \(known) already in them") }
    return text
  }

  /// The destinations of the export's tips.
  var reconciliation: [String] {
    let inShifts = shifts.reduce(RowTips()) { $0 + $1.shift.tips }
    return inShifts.reconciled(with: plan.leftOutTips, by: export.tipHeaders) {
      _, header, all, inShifts, leftOut in
      translated(
        """
        \(header): \(all.plain(in: currency)) in the export, \(inShifts.plain(in: currency)) for these shifts, and \(leftOut.plain(in: currency)) in rows that were left out
        """)
    }
  }

  /// Shifts with earlier tips that differ from the export's, and tips that nobody gets: the path and a sentence for
  /// each.
  package var differences: [(path: String, text: Words)] {
    guard !export.tipHeaders.isEmpty else { return [] }
    let withoutPool = shifts.filter { shift in
      !shift.shift.needsTotals && shift.shift.tips[.gratuity] != .zero
    }.map { shift -> (path: String, text: Words) in
      (
        shift.path,
        """
        the export has gratuity \(shift.shift.tips[.gratuity].plain(in: currency)), and no pool takes it, so it is not entered
        """
      )
    }
    return withoutPool
      + shifts.filter { !$0.isOpen }.compactMap { shift in
        guard let known = shift.existing?.draft.rowTips, !shift.shift.tips.isZero,
          shift.shift.tips.collected != known.collected
        else { return nil }
        let (own, rows) = (known.text(in: currency), shift.shift.tips.text(in: currency))
        return (
          shift.path,
          known.isZero
            ? "its tips stay zero; the export's rows add up to \(rows)"
            : "its tips stay as they are (\(own)); the export's rows add up to \(rows)"
        )
      }
  }
}

extension RowTips {
  /// Returns a line for each kind of tips that an export has: the sum over the export equals the sum over the shifts and
  /// what was not taken.
  ///
  /// - Parameters:
  ///   - headers: the export's headers.
  ///   - line: gets the kind, its header, and the sums in all, in shifts, and of what was left out.
  func reconciled(
    with leftOut: RowTips, by headers: [TipKind: String],
    _ line: (TipKind, String, MoneyDifference, MoneyDifference, MoneyDifference) -> String
  ) -> [String] {
    let all = self + leftOut
    return TipKind.allCases.compactMap { kind in
      guard all[kind] != .zero, let header = headers[kind] else { return nil }
      return line(kind, DisplayText(header).text, all[kind], self[kind], leftOut[kind])
    }
  }

  /// Returns the note on gratuity that is entered as tips, if the law makes a difference; empty if there is none.
  func notes(onGratuityBy headers: [TipKind: String], in restaurant: Restaurant) -> [String] {
    guard self[.gratuity] != .zero, let header = headers[.gratuity],
      !restaurant.law.hasServiceChargesAsTips
    else { return [] }
    let title = DisplayText(header).text
    return [
      translated(
        """
        \(title) is entered as house tips. If guests could not change or remove it, it is a service charge: write \
        `service_charge` instead of `house`
        """)
    ]
  }
}
