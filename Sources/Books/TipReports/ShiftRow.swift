import Text
package import Tips

/// One person's work and shares in one shift.
///
/// It is a class, like the rows of other long tables, because every column gets the row (`make bench-instructions`).
package final class ShiftRow: Sendable {
  let allocation: ShiftAllocation

  /// The shift's number in the period, and the row's place in the shift, from 0.
  let shift: Int
  let place: Int
  let row: AllocationRow

  private init(_ row: AllocationRow, at place: Int, of allocation: ShiftAllocation, _ shift: Int) {
    self.allocation = allocation
    self.shift = shift
    self.place = place
    self.row = row
  }

  /// Returns rows in the order of the shifts and their files.
  package static func rows(of shifts: [ShiftAllocation]) -> [ShiftRow] {
    shifts.enumerated().flatMap { index, allocation in rows(of: allocation, index) }
  }

  static func rows(of allocation: ShiftAllocation, _ index: Int) -> [ShiftRow] {
    allocation.rows.enumerated().map { place, row in
      ShiftRow(row, at: place, of: allocation, index)
    }
  }
}
