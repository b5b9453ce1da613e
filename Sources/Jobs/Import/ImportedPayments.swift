import Documents
import Folder
package import Imports
import Text
import Tips

/// The shift files that an export's payments change, with every tip accounted for.
package struct ImportedPayments: Sendable {
  /// A shift with its payments in its file.
  package struct Shift: Sendable {
    package let shift: PaidShift
    package let existing: ExistingShift

    /// Nil if the file already had exactly these tips.
    package let bytes: [UInt8]?

    /// Its tips from the export.
    package let tips: RowTips

    package var path: String { existing.tree.file.name }
  }

  /// In the order of the plan.
  package private(set) var shifts: [Shift] = []

  /// Lines that are not taken, with reasons.
  package private(set) var leftOut: [LineRemark]

  /// Taken lines that a person should check.
  package var remarks: [LineRemark] {
    let left = Set(leftOut.map { $0.line })
    return list.remarks.filter { !left.contains($0.line) }
  }

  private let list: PaymentList
  private let restaurant: SettingsAndRoster
  private var currency: Currency { restaurant.restaurant.currency }
  private var leftOutTips: RowTips
  private var takenCount = 0

  /// - Parameters:
  ///   - existing: the existing shifts.
  ///   - bag: gets the errors of files that could not be shared with their tips; they are not changed.
  init(
    _ plan: PaymentPlan, of list: PaymentList, into existing: [ExistingShift],
    in folder: ImportFolder, reportingTo bag: inout DiagnosticBag
  ) {
    self.list = list
    self.restaurant = folder.loaded.texts
    (leftOut, leftOutTips) = (list.leftOut, list.leftOutTips)
    if let days = plan.days { leaveOut(plan.outside, outside(days), isDecided: true) }
    leaveOut(plan.skipped, "it is left out, as you answered", isDecided: true)
    leaveOut(
      plan.unclear,
      "it was paid outside the times of every shift; name its shift with --row \"LINES=SHIFT\"")
    for shift in plan.shifts {
      let there = existing.first { $0.draft.date == shift.date && $0.draft.type == shift.type }
      let version = restaurant.inForce(on: shift.date)
      do throws(RowFault) {
        let (bytes, spans) = try paidShiftFile(
          shift, in: there, of: version.restaurant, version.roster, otherwise: plan.otherwise)
        guard let there else { continue }
        let path = there.tree.file.name
        // A file is written only if its pools can share it.
        if let bytes,
          !folder.isShared(SourceFile(name: path, bytes: bytes), reportingTo: &bag)
        {
          throw RowFault("\(path) cannot be shared with these tips, so it stays as it is")
        }
        take(shift, spans, there, bytes)
      } catch {
        leaveOut(shift.payments, error.reason)
      }
    }
  }

  private mutating func take(
    _ shift: PaidShift, _ spans: TipSpans, _ there: ExistingShift, _ bytes: [UInt8]?
  ) {
    shifts.append(Shift(shift: shift, existing: there, bytes: bytes, tips: spans.sums))
    leaveOut(
      spans.outside,
      "nobody who is tip-eligible was clocked in at that time; correct a clock time, or add it "
        + "to the tips manually")
    let inside = shift.payments.filter { !spans.outside.contains($0) }
    takenCount += inside.count { payment in
      spans.kinds.contains { payment.tips[$0] != .zero }
    }
    for kind in TipKind.allCases where !spans.kinds.contains(kind) {
      let paid = inside.filter { $0.tips[kind] != .zero }
      var tips = RowTips()
      tips[kind] = paid.reduce(.zero) { $0 + $1.tips[kind] }
      leaveOut(
        paid, "no pool takes its \(kind.title), so it is not entered", only: tips, isDecided: true)
    }
  }

  /// - Parameter part: a part of their tips; nil for all.
  private mutating func leaveOut(
    _ payments: [Payment], _ reason: Words, only part: RowTips? = nil, isDecided: Bool = false
  ) {
    guard !payments.isEmpty else { return }
    let tips = part ?? payments.reduce(RowTips()) { $0 + $1.tips }
    let text: Words = "\(reason) (with \(tips.text(in: currency)))"
    leftOut += payments.map { LineRemark(line: $0.line, text, isDecided: isDecided) }
    leftOutTips += tips
  }

  // MARK: Words

  /// The numbers of payments and of their shifts.
  var summary: String {
    var text = translated("\(counted(takenCount, "payment", "payments")) in ")
    text += counted(shifts.count, "shift", "shifts")
    let known = shifts.count { $0.bytes == nil }
    if known > 0 { text += translated(", and \(known) of them had tips already") }
    return text
      + translated("; \(counted(list.withoutTips, "payment", "payments")) without a tip")
  }

  /// The destinations of the export's tips.
  var reconciliation: [String] {
    let inShifts = shifts.reduce(RowTips()) { $0 + $1.tips }
    let refunded = list.refunded
    return inShifts.reconciled(with: leftOutTips, by: list.tipHeaders) {
      kind, header, all, inShifts, leftOut in
      if kind == .card, refunded != .zero {
        return translated(
          """
          \(header): \((all + refunded).plain(in: currency)) in the export, \(refunded.plain(in: currency)) of it refunded, \(inShifts.plain(in: currency)) for these shifts, and \(leftOut.plain(in: currency)) in payments that were left out
          """)
      }
      return translated(
        """
        \(header): \(all.plain(in: currency)) in the export, \(inShifts.plain(in: currency)) for these shifts, and \(leftOut.plain(in: currency)) in payments that were left out
        """)
    }
  }

  /// Shifts that got tips and also take cash, which the export does not have; and whether their tips have times.
  package var withoutCash: [(path: String, hasTimes: Bool)] {
    shifts.filter { $0.bytes != nil }.compactMap { shift in
      let needs = PolicyNeeds(
        of: restaurant.inForce(on: shift.shift.date).restaurant, on: shift.shift.date,
        type: shift.shift.type)
      return needs.hasPools && !needs.takes(ShiftSchema.cash.name)
        ? nil : (shift.path, needs.hasPools)
    }
  }
}
