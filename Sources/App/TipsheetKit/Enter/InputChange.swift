import Diagnostics
import RestaurantFolder
import Schemas
import TipModel
import YAMLSubset

/// A change to a file that people edit too: settings, roster, shifts, or the record of closed periods.
struct InputChange: Sendable {
  let path: String

  /// The bytes before the change; nil if there was no file.
  let base: [UInt8]?

  /// The changed file; nil to remove it.
  let bytes: [UInt8]?

  /// The failure if a new file has appeared at the path; nil to merge both changes.
  var refusalIfThere: CommandFailure?

  /// Finds the errors of the file if another change was merged into it.
  var check: @Sendable (SourceFile) throws -> DiagnosticBag = { source in
    var bag = DiagnosticBag()
    _ = parse(source, reportingTo: &bag)
    return bag
  }

  /// - Parameter tree: the syntax tree before the change; nil if there was no file.
  init(_ path: String, from tree: SyntaxTree?, to bytes: [UInt8]?) {
    self.init(path, from: tree?.file.bytes, to: bytes)
  }

  init(_ path: String, from base: [UInt8]?, to bytes: [UInt8]?) {
    self.path = path
    self.base = base
    self.bytes = bytes
  }

  /// Returns a change of the records in the list of closed pay periods.
  static func record(in periods: LoadedPeriods, of records: PayPeriodRecords) -> InputChange {
    var change = InputChange(periods.path, from: periods.bytes, to: periods.file(with: records))
    change.check = { source in
      var bag = DiagnosticBag()
      _ = decodePeriods(parse(source, reportingTo: &bag), reportingTo: &bag)
      return bag
    }
    return change
  }

  /// Returns the same change with a check of the shift.
  func checkedAsShift(of folder: RestaurantFolder) -> InputChange {
    var change = self
    change.check = { source in
      // Another run may have added people too.
      var reader = FolderReader()
      if let loaded = try reader.restaurant(in: folder) {
        _ = reader.shift(from: source, of: loaded)
      }
      return reader.bag
    }
    return change
  }
}
