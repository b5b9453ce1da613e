import CSV
import Spreadsheet
package import TipAllocation
import TipModel
import Wording

/// One person's work and shares in one shift.
///
/// A class, as are the rows of other long tables: every column is given the row
/// (`make bench-instructions`).
package final class ShiftRow: Sendable {
  let allocation: ShiftAllocation

  /// The shift's number in the period, and the row's in the shift, from 0.
  let shift: Int
  let place: Int
  let row: AllocationRow

  private init(_ row: AllocationRow, at place: Int, of allocation: ShiftAllocation, _ shift: Int) {
    self.allocation = allocation
    self.shift = shift
    self.place = place
    self.row = row
  }

  /// In the order of the shifts and their files.
  package static func rows(of shifts: [ShiftAllocation]) -> [ShiftRow] {
    shifts.enumerated().flatMap { index, allocation in rows(of: allocation, index) }
  }

  static func rows(of allocation: ShiftAllocation, _ index: Int) -> [ShiftRow] {
    allocation.rows.enumerated().map { place, row in
      ShiftRow(row, at: place, of: allocation, index)
    }
  }
}
