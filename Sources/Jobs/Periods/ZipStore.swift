import Documents
package import Files
package import Folder
package import Machine
import Text
package import Tips

/// The zips of pay periods and the files next to them, on the disk or in a browser.
package struct ZipStore: Sendable {
  /// Returns a file; nil if there is none.
  private let file: @Sendable (_ path: String) -> Result<[UInt8]?, MachineError>

  /// Returns the names in a folder, by their bytes; none if it cannot be listed.
  package let names: @Sendable (_ folder: String) -> [String]

  /// Returns the only spelling of a path, without links.
  private let resolved: @Sendable (_ path: String) -> String

  /// The password of encrypted zips; nil to leave them closed.
  package var password: ZipPassword?

  package init(
    file: @escaping @Sendable (_ path: String) -> Result<[UInt8]?, MachineError>,
    names: @escaping @Sendable (_ folder: String) -> [String],
    resolved: @escaping @Sendable (_ path: String) -> String, password: ZipPassword?
  ) {
    self.file = file
    self.names = names
    self.resolved = resolved
    self.password = password
  }

  /// Returns a file; nil if there is none, or if it cannot be read.
  package func bytes(at path: String) -> [UInt8]? { (try? file(path).get()) ?? nil }

  /// Opens a bundle.
  ///
  /// - Parameter checksum: the SHA-256 on record; nil if there is none.
  package func open(
    _ path: String, checksum: String? = nil
  ) throws(BundleFileProblem) -> OpenedBundle {
    let found: [UInt8]?
    do throws(MachineError) { found = try file(path).get() } catch { throw .notRead(error.message) }
    guard let bytes = found else { throw .missing }
    if let checksum, SHA256Checksum(of: bytes).text != checksum { throw .changed }
    do throws(BundleProblems) {
      return try OpenedBundle(bytes, named: path, password: password)
    } catch {
      throw .broken(error.list)
    }
  }

  /// Returns the command that corrects a zip.
  package func correction(of path: String, _ commands: CommandLines) -> String {
    let isEncrypted = bytes(at: path).map { holdsEncryptedFiles($0) } ?? false
    return commands.correction(of: path, isEncrypted: isEncrypted)
  }

  /// Returns the settings and roster that people were last paid by; nil if no closed period can be read.
  package func lastPaid(_ periods: LoadedPeriods, knowing reader: FolderReader) -> LastPaid? {
    let opened = periods.records.lastPaid.flatMap { last in
      try? open(periods.path(of: last), checksum: last.checksum)
    }
    return opened.flatMap { LastPaid($0, knowing: reader) }
  }

  /// Returns the workbook, tables, and payroll files in the folder next to a zip that differ from the zip's. Someone may
  /// have uploaded them.
  package func changedFiles(beside bundle: OpenedBundle) -> [String] {
    guard bundle.name.hasSuffix(".zip") else { return [] }
    let folder = String(bundle.name.dropLast(4))
    let known = Dictionary(firsts: bundle.files.map { (key: $0.path, value: $0.bytes) })
    let book = fileName(of: folder) + ".xlsx"
    let tables = ["csv", "payroll"].flatMap { part in
      names(joinPath(folder, part)).filter { !$0.hasPrefix(".") }.map { "\(part)/\($0)" }
    }
    return ((known[book] == nil ? [] : [book]) + tables).filter { path in
      let bytes = bytes(at: joinPath(folder, path))
      return bytes != nil && bytes != known[path]
    }.map { joinPath(folder, $0) }
  }

  /// Returns the paths of a period's consecutive corrections in a folder, in their order.
  ///
  /// - Parameters:
  ///   - stem: the file name of the period's first bundle, without `.zip`.
  ///   - count: the number of corrections to skip.
  func corrections(of stem: String, after count: Int = 0, in folder: String) -> [String] {
    let names = Set(names(folder))
    var paths: [String] = []
    for number in BundleManifest.Amended.numbers where number > count {
      let name = stem + BundleManifest.Amended.suffix(number) + ".zip"
      guard names.contains(name) else { break }
      paths.append(joinPath(folder, name))
    }
    return paths
  }

  /// Returns the path of the last consecutive correction after a bundle in a folder; nil if there is none.
  func latestCorrection(of manifest: BundleManifest, in folder: String) -> String? {
    let stem = periodFileStem(
      restaurant: manifest.restaurant, location: manifest.location, period: manifest.period)
    return corrections(of: stem, after: manifest.amended?.number ?? 0, in: folder).last
  }

  /// Returns a folder's bundles by name, except those in `periods.yaml`, including the records of reopened periods.
  func unrecorded(in folder: String, of periods: LoadedPeriods) -> [OpenedBundle] {
    let recorded = periods.records.records.flatMap { record in
      record.bundles + record.reopenings.map { $0.bundle }
    }.map { resolved(periods.path(of: $0)) }
    return names(folder).filter { $0.hasSuffix(".zip") && !$0.hasPrefix(".") }.compactMap { name in
      let path = joinPath(folder, name)
      return recorded.contains(resolved(path)) ? nil : try? open(path)
    }
  }

  /// Returns the record with a file as a bundle, whatever the spelling of its path; nil for any other file.
  package func record(
    of path: String, in periods: LoadedPeriods
  ) -> PayPeriodRecords.Record? {
    let file = resolved(path)
    return periods.records.closed.first { record in
      record.bundles.contains { resolved(periods.path(of: $0)) == file }
    }
  }

  /// Returns a bundle with its path as `periods.yaml` has it: relative to the restaurant's folder if it is inside it, else
  /// absolute.
  ///
  /// - Parameters:
  ///   - path: the file need not exist yet.
  ///   - date: the day on which it is recorded; nil if it is not known.
  func bundle(
    at path: String, checksum: String, on date: CalendarDate? = nil, in periods: LoadedPeriods
  ) -> PayPeriodRecords.Bundle {
    let file = resolved(path)
    let folder = resolved(periods.folder.path)
    let prefix = folder == "." ? "" : folder + "/"
    return PayPeriodRecords.Bundle(
      path: file.hasPrefix(prefix) ? String(file.dropFirst(prefix.utf8.count)) : file,
      checksum: checksum, date: date)
  }
}

/// The reason that a bundle in a file cannot be used.
package enum BundleFileProblem: Error, Hashable, Sendable {
  case missing

  /// It cannot be read, for the system's reason.
  case notRead(String)

  /// Its bytes differ from those on record in `periods.yaml`.
  case changed
  case broken([BundleProblem])

  /// Whether it is encrypted, and no password was given.
  package var isLocked: Bool {
    if case .broken(let problems) = self { problems.contains(.zip(.passwordNeeded)) } else { false }
  }

  /// The problem in plain words, to follow the bundle's path.
  package var message: String {
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
  package var help: String {
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
