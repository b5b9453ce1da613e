import Files
import Folder
import Machine
import Text
import Tips

/// The reason that a bundle on disk cannot be used.
enum BundleFileProblem: Error, Hashable, Sendable {
  case missing

  /// It cannot be read, for the system's reason.
  case notRead(String)

  /// Its bytes differ from those on record in `periods.yaml`.
  case changed
  case broken([BundleProblem])

  /// Whether it is encrypted, and no password was given.
  var isLocked: Bool {
    if case .broken(let problems) = self { problems.contains(.zip(.passwordNeeded)) } else { false }
  }

  /// The problem in plain words, to follow the bundle's path.
  var message: String {
    switch self {
    case .missing: translated("it does not exist")
    case .notRead(let reason): reason
    case .changed:
      translated("its SHA-256 is not the one in periods.yaml: one of the two was changed")
    case .broken(let problems):
      isLocked
        ? translated("it is encrypted") : problems.map { $0.message }.joined(separator: "; ")
    }
  }

  /// The next step for the person who reads the message.
  var help: String {
    switch self {
    case .missing: translated("put it back from a copy")
    case .notRead: translated("make it readable; then run this again")
    case .changed: translated("restore the changed file from a copy")
    case .broken(let problems):
      isLocked || problems.contains(.zip(.wrongPassword))
        ? translated("give its password with --password-file FILE")
        : translated("put it back from a copy")
    }
  }
}

extension OpenedBundle {
  /// Reads a bundle from disk.
  ///
  /// - Parameter checksum: the SHA-256 on record; nil if there is none.
  static func read(
    at path: String, checksum: String? = nil, password: ZipPassword?
  ) throws(BundleFileProblem) -> OpenedBundle {
    let found: [UInt8]?
    do throws(MachineError) {
      found = try readFileIfThere(at: path, limit: sizeLimit)
    } catch {
      throw .notRead(error.message)
    }
    guard let bytes = found else { throw .missing }
    if let checksum, SHA256Checksum(of: bytes).text != checksum { throw .changed }
    do throws(BundleProblems) {
      return try OpenedBundle(bytes, named: path, password: password)
    } catch {
      throw .broken(error.list)
    }
  }

  /// The workbook, tables, and payroll files in the folder next to the zip that differ from the zip's. Someone may have
  /// uploaded them.
  var otherFilesBeside: [String] {
    guard name.hasSuffix(".zip") else { return [] }
    let folder = String(name.dropLast(4))
    let known = Dictionary(files.map { ($0.path, $0.bytes) }) { first, _ in first }
    let book = fileName(of: folder) + ".xlsx"
    let tables = ["csv", "payroll"].flatMap { part in
      ((try? listFolder(at: joinPath(folder, part))) ?? []).sorted().filter { !$0.hasPrefix(".") }
        .map { "\(part)/\($0)" }
    }
    return ((known[book] == nil ? [] : [book]) + tables).filter { path in
      let place = joinPath(folder, path)
      let bytes = (try? readFileIfThere(at: place, limit: OpenedBundle.sizeLimit)) ?? nil
      return bytes != nil && bytes != known[path]
    }.map { joinPath(folder, $0) }
  }
}

/// Returns the path of a period's last consecutive correction in a folder; nil if there is none.
///
/// - Parameters:
///   - stem: the file name of the period's first bundle, without `.zip`.
///   - count: the number of corrections to skip.
func latestCorrection(of stem: String, after count: Int = 0, in folder: String) -> String? {
  BundleManifest.Amended.numbers.lazy.filter { $0 > count }
    .map { joinPath(folder, stem + BundleManifest.Amended.suffix($0) + ".zip") }
    .prefix { fileExists(at: $0) }.reversed().first
}

extension BundleManifest {
  /// Returns the path of the last consecutive correction after this bundle in a folder; nil if there is none.
  func latestCorrection(in folder: String) -> String? {
    TipsheetKit.latestCorrection(
      of: periodFileStem(restaurant: restaurant, location: location, period: period),
      after: amended?.number ?? 0, in: folder)
  }
}
