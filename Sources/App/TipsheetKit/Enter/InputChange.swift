import Diagnostics
import RestaurantFolder
import Schemas
import TipModel
import YAMLSubset

/// A change of a file that people write too: settings, roster, shifts, the record of closed periods.
struct InputChange: Sendable {
  let path: String

  /// The bytes that the change began with; nil if there was no file.
  let base: [UInt8]?

  /// The changed file; nil to remove it.
  let bytes: [UInt8]?

  /// Why the change is not made where a file came that was not there; nil if both are put together.
  var refusalIfThere: CommandFailure?

  /// Finds the errors of the file where another change is in it too.
  var check: @Sendable (SourceFile) throws -> DiagnosticBag = { source in
    var bag = DiagnosticBag()
    _ = parse(source, reportingTo: &bag)
    return bag
  }

  /// - Parameter tree: the file before the change; nil if there was none.
  init(_ path: String, from tree: SyntaxTree?, to bytes: [UInt8]?) {
    self.init(path, from: tree?.file.bytes, to: bytes)
  }

  init(_ path: String, from base: [UInt8]?, to bytes: [UInt8]?) {
    self.path = path
    self.base = base
    self.bytes = bytes
  }

  /// Other records in the list of closed pay periods.
  static func record(in periods: LoadedPeriods, of records: PayPeriodRecords) -> InputChange {
    var change = InputChange(periods.path, from: periods.bytes, to: periods.file(with: records))
    change.check = { source in
      var bag = DiagnosticBag()
      _ = decodePeriods(parse(source, reportingTo: &bag), reportingTo: &bag)
      return bag
    }
    return change
  }

  /// The same change, with what would be wrong with a shift.
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
