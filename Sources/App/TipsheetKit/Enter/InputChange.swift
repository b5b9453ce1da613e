import Folder
import Text
import Tips

/// A change to a file that people edit too: settings, roster, shifts, or the record of closed periods.
struct InputChange: Sendable {
  let path: String

  /// The version that the change began with.
  var base: FileVersion

  /// The changed file; nil to remove it.
  let bytes: [UInt8]?

  /// - Parameter tree: the syntax tree before the change; nil if there was no file.
  init(_ path: String, from tree: SyntaxTree?, to bytes: [UInt8]?) {
    self.init(path, from: tree?.file.bytes, to: bytes)
  }

  init(_ path: String, from base: [UInt8]?, to bytes: [UInt8]?) {
    self.path = path
    self.base = FileVersion(base)
    self.bytes = bytes
  }

  /// Returns a change of the records in the list of closed pay periods.
  static func record(in periods: LoadedPeriods, of records: PayPeriodRecords) -> InputChange {
    InputChange(periods.path, from: periods.bytes, to: periods.file(with: records))
  }
}
