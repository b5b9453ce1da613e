package import Diagnostics
package import Machine
import Schemas
package import TipModel
import Wording
import YAMLSubset
package import Zip

/// A bundle in memory with matching checksums. Its inputs have not been computed again yet.
package struct OpenedBundle: Sendable {
  /// The path as the user typed it: `reports/casa_….zip`.
  package let name: String

  /// The SHA-256 digest of the zip file.
  package let checksum: String
  package let manifest: BundleManifest
  package let isEncrypted: Bool

  /// All files except the list of checksums, in that list's order.
  package let files: [FileContent]

  /// The size limit for reading zips: 1 GiB.
  package static let sizeLimit = 1 << 30

  /// The files that the amounts follow from.
  package var inputs: [FileContent] {
    files(below: BundlePlace.inputs).filter { $0.path != BundlePlace.handedOut }
  }

  package var amendedInputs: [FileContent] { files(below: BundlePlace.amendedInputs) }

  /// Returns the inputs of one of the period's bundles, where 0 is the first.
  func earlierInputs(_ number: Int) -> [FileContent] {
    files(below: BundlePlace.earlierInputs(number))
  }

  /// - Parameter bag: gets the diagnostics of the manifest.
  /// - Throws: all reasons why it is not a complete bundle; empty if the bag has them.
  package init(
    _ bytes: [UInt8], named name: String, password: ZipPassword?,
    reportingTo bag: inout DiagnosticBag
  ) throws(BundleProblems) {
    self.name = name
    checksum = SHA256Checksum(of: bytes).text
    var contents: [FileContent] = []
    do throws(ZipError) {
      isEncrypted = try ZipLayout(bytes).isEncrypted
      contents = try unpack(bytes, password: password)
    } catch {
      throw BundleProblems([.zip(error)])
    }
    let needed = [BundlePlace.manifest, BundlePlace.checksums]
    let missing = needed.filter { name in !contents.contains { $0.path == name } }
    guard missing.isEmpty, let list = contents.first(where: { $0.path == BundlePlace.checksums })
    else { throw BundleProblems(missing.map { .lacks($0) }) }
    contents.removeAll { $0.path == BundlePlace.checksums }
    // A line is a checksum, two spaces, and a name. Longer lists would only fill memory.
    let lineLimit = 66 + ZipLayout.nameLimit + 1
    guard list.bytes.count <= lineLimit * (contents.count + 1) else {
      throw BundleProblems([
        .unreadable(translated("SHA256SUMS is longer than the names of all files"))
      ])
    }
    files = try OpenedBundle.checked(contents, against: ChecksumList(list.bytes))
    guard let manifest = OpenedBundle.manifest(in: files, of: name, reportingTo: &bag) else {
      throw BundleProblems([])
    }
    self.manifest = manifest
  }

  /// Returns the files in the order of the list.
  private static func checked(
    _ files: [FileContent], against list: ChecksumList
  ) throws(BundleProblems) -> [FileContent] {
    var problems = list.problems
    let byPath = bytesByPath(files)
    var ordered: [FileContent] = []
    for line in list.lines {
      guard let bytes = byPath[line.path] else {
        problems.append(.checksumOfNothing(line.path))
        continue
      }
      if SHA256Checksum(of: bytes).text != line.checksum {
        problems.append(.wrongChecksum(line.path))
      }
      ordered.append(FileContent(path: line.path, bytes: bytes))
    }
    let listed = Set(list.lines.map { $0.path })
    problems += files.filter { !listed.contains($0.path) }.map { .noChecksum($0.path) }
    guard problems.isEmpty else { throw BundleProblems(problems) }
    return ordered
  }

  private static func manifest(
    in files: [FileContent], of name: String, reportingTo bag: inout DiagnosticBag
  ) -> BundleManifest? {
    guard let file = files.first(where: { $0.path == BundlePlace.manifest }) else { return nil }
    var own = DiagnosticBag()
    let source = SourceFile(name: "\(name): \(file.path)", bytes: file.bytes)
    let manifest = decodeManifest(parse(source, reportingTo: &own), reportingTo: &own)
    bag.report(contentsOf: own)
    return own.hasErrors ? nil : manifest
  }

  func files(below folder: String) -> [FileContent] {
    let prefix = folder + "/"
    return files.filter { $0.path.hasPrefix(prefix) }.map { file in
      FileContent(path: String(file.path.dropFirst(prefix.count)), bytes: file.bytes)
    }
  }
}

/// Several problems, in the order they were found.
package struct BundleProblems: Error, Hashable, Sendable {
  package let list: [BundleProblem]

  package init(_ list: [BundleProblem]) { self.list = list }
}

/// A `SHA256SUMS` file, parsed strictly.
package struct ChecksumList {
  package private(set) var lines: [(path: String, checksum: String)] = []
  private(set) var problems: [BundleProblem] = []

  package init(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      problems.append(.checksumLine(1, translated("this is not text in UTF-8")))
      return
    }
    var rest = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    if rest.last?.isEmpty == true {
      rest.removeLast()
    } else {
      problems.append(
        .checksumLine(
          rest.count, translated("the last line has no line break; the file was cut short")))
    }
    var known: Set<String> = []
    for (index, line) in rest.enumerated() {
      guard let entry = ChecksumList.entry(String(line)) else {
        let wanted = "64 digits, two spaces and a file's name should be here"
        problems.append(.checksumLine(index + 1, wanted))
        continue
      }
      if known.insert(entry.path).inserted {
        lines.append(entry)
      } else {
        problems.append(.checksumTwice(entry.path))
      }
    }
  }

  /// Returns a line's path and checksum; nil if the line has another format.
  private static func entry(_ line: String) -> (path: String, checksum: String)? {
    let scalars = line.unicodeScalars
    let checksum = String(scalars.prefix(64))
    let path = String(scalars.dropFirst(66))
    guard isChecksumText(checksum), String(scalars.dropFirst(64).prefix(2)) == "  ", !path.isEmpty,
      !scalars.contains("\r")
    else { return nil }
    return (path, checksum)
  }
}
