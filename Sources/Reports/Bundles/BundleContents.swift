package import Machine
internal import Schemas
package import TipModel
package import Zip

/// The places of files in a bundle that are not reports.
package enum BundlePlace {
  /// The files that it was computed from.
  package static let inputs = "inputs"

  /// The files that the bundle before it was computed from.
  package static let amendedInputs = "amended-inputs"

  /// The files that the bundles before that one were computed from, oldest first: `earlier-inputs/0`
  /// is the period's first bundle.
  package static func earlierInputs(_ number: Int) -> String { "earlier-inputs/\(number)" }

  /// The name of the file that describes the bundle.
  package static let manifest = "MANIFEST.yaml"

  /// The list of checksums.
  package static let checksums = "SHA256SUMS"
}

/// The contents of a pay period's zip: its reports, its manifest, and the files
/// that it was computed from, byte for byte.
package struct BundleContents: Sendable {
  /// In the order of the archive, without the list of checksums.
  package let files: [FileContent]

  /// - Parameters:
  ///   - outputs: the reports, in the order that the archive is to have.
  ///   - inputs: by their paths in the restaurant's folder, such as
  ///     `shifts/2024-04-13-dinner.yaml`.
  ///   - amendedInputs: those of the bundle that this one corrects.
  ///   - earlierInputs: those of each bundle before that one, oldest first.
  package init(
    outputs: [FileContent], manifest: BundleManifest, inputs: [FileContent],
    amendedInputs: [FileContent] = [], earlierInputs: [[FileContent]] = []
  ) {
    func moved(_ files: [FileContent], into folder: String) -> [FileContent] {
      files.map { FileContent(path: folder + "/" + $0.path, bytes: $0.bytes) }
    }
    files =
      outputs
      + [
        FileContent(
          path: BundlePlace.manifest, bytes: Array(manifestFileText(manifest).utf8))
      ] + moved(inputs, into: BundlePlace.inputs)
      + moved(amendedInputs, into: BundlePlace.amendedInputs)
      + earlierInputs.enumerated().flatMap { number, files in
        moved(files, into: BundlePlace.earlierInputs(number))
      }
  }

  /// The archive: equal files give equal bytes, unless they are encrypted.
  ///
  /// Workbooks are zips themselves, so they are stored as they are.
  ///
  /// - Throws: an error if a path is unsuitable for an archive, two are the same, or libzip
  ///   refuses.
  package func zip(password: ZipPassword? = nil) throws(ZipError) -> [UInt8] {
    var zip = try ZipWriter(password: password)
    for file in files {
      let isPacked = file.path.hasSuffix(".xlsx")
      try zip.add(file.bytes, named: file.path, isPacked ? .stored : .deflated)
    }
    try zip.add(checksumList(of: files), named: BundlePlace.checksums)
    return try zip.finish()
  }
}

/// A line per file, as `sha256sum` writes and `sha256sum -c` reads it.
///
/// - Precondition: no path holds a backslash or a line break, which an archive refuses anyway.
package func checksumList(of files: [FileContent]) -> [UInt8] {
  var lines: [UInt8] = []
  for file in files {
    let line = SHA256Checksum(of: file.bytes).text + "  " + file.path + "\n"
    lines.append(contentsOf: line.utf8)
  }
  return lines
}
