import Documents
package import Machine
import Text
package import Tips

/// A restaurant's own records in a file that no amount is computed from: `periods.yaml` or `paid.yaml`.
package struct RecordsFile<Records: Sendable>: Sendable {
  package let folder: RestaurantFolder
  package let records: Records

  /// The path of the file, or of the one to write if there is none.
  package let path: String

  /// Nil if there is no file.
  fileprivate let tree: SyntaxTree?

  /// The file as it was read; nil if there is none.
  package var bytes: [UInt8]? { tree?.file.bytes }
}

/// The final pay periods and their bundles.
package typealias LoadedPeriods = RecordsFile<PayPeriodRecords>

/// Cash that was handed out; a workbook shows what is left.
package typealias LoadedPaid = RecordsFile<[HandedCash]>

extension LoadedPeriods {
  /// Returns the file's bytes with other records; comments stay.
  package func file(with new: PayPeriodRecords) -> [UInt8] {
    periodsFile(tree, to: new)
  }

  /// Returns the path of a recorded bundle, relative to the user's folder.
  package func path(of bundle: PayPeriodRecords.Bundle) -> String {
    joinPath(folder.path, bundle.path)
  }
}

extension LoadedPaid {
  /// Returns the file's bytes with more lines.
  package func file(adding lines: [HandedCash], currency: Currency) -> [UInt8] {
    paidFile(tree, adding: lines, currency: currency)
  }

  /// Returns the file's bytes without some lines; nil if none is left, because a list without lines is an error.
  package func file(without isGone: (HandedCash) -> Bool) -> [UInt8]? {
    guard let tree, let list = tree.node(at: [.key(PaidSchema.paid.name)]) else { return nil }
    let gone = zip(records, tree.items(of: list)).filter { line, _ in isGone(line) }
    guard gone.count < records.count else { return nil }
    var edit = FileEdit(tree)
    for (_, item) in gone { edit.remove(item: item, from: list) }
    return edit.bytes
  }
}

/// A restaurant's files except for its settings and its roster.
package struct RestaurantRecords: Sendable {
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
  ) throws(MachineError) -> RestaurantRecords? {
    let closed = try periods(of: restaurant.folder)
    let payroll = try payroll(of: restaurant)
    let paid = try paid(of: restaurant)
    let shifts = try datedShiftFiles(of: restaurant)
    guard let closed, let paid, !bag.hasErrors else { return nil }
    return RestaurantRecords(periods: closed, payroll: payroll, paid: paid, shifts: shifts)
  }

  /// Returns a restaurant's closed pay periods; nil if their file has errors, which are reported.
  package mutating func periods(
    of folder: RestaurantFolder
  ) throws(MachineError) -> LoadedPeriods? {
    try records("periods", in: folder, none: PayPeriodRecords(), as: decodePeriods)
  }

  /// Returns a restaurant's cash that was handed out; nil if its file has errors, which are reported.
  package mutating func paid(of loaded: LoadedRestaurant) throws(MachineError) -> LoadedPaid? {
    try records("paid", in: loaded.folder, none: []) { tree, bag in
      decodePaid(tree, restaurant: loaded.restaurant, roster: loaded.roster, reportingTo: &bag)
    }
  }

  private mutating func records<Records>(
    _ name: String, in folder: RestaurantFolder, none: Records,
    as decoder: (SyntaxTree, inout DiagnosticBag) -> Records?
  ) throws(MachineError) -> RecordsFile<Records>? {
    let stem = joinPath(folder.path, name)
    guard let path = document(at: stem, reportingTo: &bag) else {
      let path = stem + documentEndings[0]
      return RecordsFile(folder: folder, records: none, path: path, tree: nil)
    }
    return read(try source(at: path), reportingTo: &bag) { tree, bag in
      decoder(tree, &bag).map {
        RecordsFile(folder: folder, records: $0, path: path, tree: tree)
      }
    }
  }

  /// Reads `timeclock.yaml` for its errors.
  package mutating func checkTimeClock(
    at path: String, of loaded: LoadedRestaurant
  ) throws(MachineError) {
    _ = read(try source(at: path), reportingTo: &bag) { tree, bag in
      decodeTimeClockSettings(
        tree, restaurant: loaded.restaurant, roster: loaded.roster, reportingTo: &bag)
    }
  }
}
