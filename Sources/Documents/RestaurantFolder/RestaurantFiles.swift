import Diagnostics
package import Machine

/// A restaurant's files except for its settings and its roster.
package struct RestaurantFiles: Sendable {
  /// The closed pay periods.
  package let periods: LoadedPeriods
  package let payroll: [LoadedPayroll]

  /// The cash that was handed out.
  package let paid: LoadedPaid

  /// The shift files of all periods.
  package let shifts: [DatedShiftFile]
}

extension FolderReader {
  /// - Returns: nil if any file read so far has errors, which are reported.
  package mutating func files(
    of restaurant: LoadedRestaurant
  ) throws(MachineError) -> RestaurantFiles? {
    let closed = try periods(of: restaurant.folder)
    let payroll = try payroll(of: restaurant)
    let paid = try paid(of: restaurant)
    let shifts = try datedShiftFiles(of: restaurant)
    guard let closed, let paid, !bag.hasErrors else { return nil }
    return RestaurantFiles(periods: closed, payroll: payroll, paid: paid, shifts: shifts)
  }
}
