import Documents
import Folder
import Rules
import Text
import Tips

extension NightQuestion {
  /// A remark on a shift of a closed pay period that gives other amounts than people were paid; nil if it does not, or if
  /// the zip is not here.
  func notice(_ shift: SharedShift?) -> String? {
    guard let shift,
      let period = folder.closed.first(where: { $0.contains(shift.decoded.shift.date) }),
      let paid = folder.paidPeriod(period, knowing: FolderReader(.zip([:]), zones.table))
    else { return nil }
    func amounts(_ shift: ShiftAllocation?) -> [String] {
      (shift?.rows ?? []).map { row in
        "\(row.employeeID.text) \(row.digitalShare.minorUnits) \(row.cashShare.minorUnits) \(row.serviceCharge.minorUnits)"
      }.sorted()
    }
    let was = paid.period.allocation.shifts.first { $0.shift.id == shift.decoded.shift.id }
    guard amounts(was) != amounts(shift.allocation) else { return nil }
    return translated(
      "People were paid other amounts for this shift: its pay period is closed, and something was changed since. Pay shows what they were paid."
    )
  }
}
