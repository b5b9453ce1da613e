import Documents
package import Files
package import Machine
package import Text
package import Tips

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

  /// The folders of its inputs, in the order of the zip.
  var inputFolders: [String] {
    BundlePlace.inputFolders(corrections: manifest.amended?.number ?? 0)
  }

  /// The files that the amounts follow from.
  package var inputs: [FileContent] {
    files(in: inputFolders[0]).filter { $0.path != BundlePlace.handedOut }
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
    let byPath = bytesByPath(contents)
    guard let description = byPath[BundlePlace.manifest], let list = byPath[BundlePlace.checksums]
    else {
      let needed = [BundlePlace.manifest, BundlePlace.checksums]
      throw BundleProblems(needed.filter { byPath[$0] == nil }.map { .lacks($0) })
    }
    contents.removeAll { $0.path == BundlePlace.checksums }
    // A line is a checksum, two spaces, and a name. Longer lists would only fill memory.
    let lineLimit = 66 + ZipLayout.nameLimit + 1
    guard list.count <= lineLimit * (contents.count + 1) else {
      throw BundleProblems(translated("SHA256SUMS is longer than the names of all files"))
    }
    files = try OpenedBundle.checked(contents, against: ChecksumList(list))
    var own = DiagnosticBag()
    let source = SourceFile(name: "\(name): \(BundlePlace.manifest)", bytes: description)
    let manifest = decodeManifest(parse(source, reportingTo: &own), reportingTo: &own)
    bag.report(contentsOf: own)
    guard let manifest, !own.hasErrors else { throw BundleProblems([]) }
    self.manifest = manifest
  }

  /// Opens a bundle.
  ///
  /// - Throws: all reasons why it is not a bundle, including the errors of its manifest.
  package init(
    _ bytes: [UInt8], named name: String, password: ZipPassword?
  ) throws(BundleProblems) {
    var bag = DiagnosticBag()
    do throws(BundleProblems) {
      try self.init(bytes, named: name, password: password, reportingTo: &bag)
    } catch {
      throw BundleProblems(
        error.list + bag.diagnostics.map { .other("MANIFEST.yaml: \($0.message)") })
    }
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
        problems.append(
          .other(translated("SHA256SUMS names \(shown(line.path)), which is not in the zip")))
        continue
      }
      if SHA256Checksum(of: bytes).text != line.checksum {
        problems.append(
          .other(
            translated(
              "\(line.path) was changed after it was bundled: its SHA-256 is not the one in SHA256SUMS"
            )))
      }
      ordered.append(FileContent(path: line.path, bytes: bytes))
    }
    let listed = Set(list.lines.map { $0.path })
    problems += files.filter { !listed.contains($0.path) }.map { file in
      .other(translated("\(file.path) is in the zip, but SHA256SUMS does not name it"))
    }
    guard problems.isEmpty else { throw BundleProblems(problems) }
    return ordered
  }

  /// Returns the files in a folder of the zip, by their paths in it.
  func files(in folder: String) -> [FileContent] {
    let prefix = folder + "/"
    return files.filter { $0.path.hasPrefix(prefix) }.map { file in
      FileContent(path: String(file.path.dropFirst(prefix.count)), bytes: file.bytes)
    }
  }
}

/// A `SHA256SUMS` file, parsed strictly.
package struct ChecksumList {
  package private(set) var lines: [(path: String, checksum: String)] = []
  private(set) var problems: [BundleProblem] = []

  package init(_ bytes: [UInt8]) {
    func report(_ number: Int, _ reason: String) {
      problems.append(.other(translated("SHA256SUMS line \(number): \(reason)")))
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      report(1, translated("this is not text in UTF-8"))
      return
    }
    var rest = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    if rest.last?.isEmpty == true {
      rest.removeLast()
    } else {
      report(rest.count, translated("the last line has no line break; the file was cut short"))
    }
    var known: Set<String> = []
    for (index, line) in rest.enumerated() {
      let (checksum, path) = (String(line.prefix(64)), String(line.dropFirst(66)))
      guard isChecksumText(checksum), String(line.dropFirst(64).prefix(2)) == "  ", !path.isEmpty,
        !line.contains("\r")
      else {
        report(index + 1, "64 digits, two spaces and a file's name should be here")
        continue
      }
      if known.insert(path).inserted {
        lines.append((path, checksum))
      } else {
        problems.append(.other(translated("SHA256SUMS names \(shown(path)) twice")))
      }
    }
  }
}
