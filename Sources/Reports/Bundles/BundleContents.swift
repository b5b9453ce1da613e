package import Machine
internal import Schemas
package import TipModel
package import Zip

/// The places of a bundle's files that are not reports.
package enum BundlePlace {
  /// The input files.
  package static let inputs = "inputs"

  /// The input file that only the workbook follows from: the cash that was handed out.
  static let handedOut = "paid.yaml"

  /// The input files of the bundle that a correction replaces.
  package static let amendedInputs = "amended-inputs"

  /// Returns the folder with the input files of an even earlier bundle. `earlier-inputs/0` belongs to the period's
  /// first bundle.
  package static func earlierInputs(_ number: Int) -> String { "earlier-inputs/\(number)" }

  /// The name of the file that describes the bundle.
  package static let manifest = "MANIFEST.yaml"

  /// The list of checksums.
  package static let checksums = "SHA256SUMS"
}

/// The contents of a pay period's zip: reports, manifest, and input files, byte for byte.
package struct BundleContents: Sendable {
  /// All files except the list of checksums, in the order of the archive.
  package let files: [FileContent]

  /// - Parameters:
  ///   - outputs: the reports, in the order of the archive.
  ///   - inputs: the input files, by path in the restaurant's folder, such as `shifts/2024-04-13-dinner.yaml`.
  ///   - amendedInputs: the inputs of the bundle that this one corrects.
  ///   - earlierInputs: the inputs of each bundle before that one, oldest first.
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

  /// Returns the archive. Equal files give equal bytes, unless they are encrypted.
  ///
  /// Workbooks are zips themselves, so they are stored uncompressed.
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

/// Returns a line per file, in the format of `sha256sum` and `sha256sum -c`.
///
/// - Precondition: no path has a backslash or line break. Archives refuse such paths anyway.
package func checksumList(of files: [FileContent]) -> [UInt8] {
  var lines: [UInt8] = []
  for file in files {
    let line = SHA256Checksum(of: file.bytes).text + "  " + file.path + "\n"
    lines.append(contentsOf: line.utf8)
  }
  return lines
}
