internal import Documents
package import Files
package import Machine
package import Tips

/// The places of a bundle's files that are not reports.
package enum BundlePlace {
  /// The input file that only the workbook follows from: the cash that was handed out.
  static let handedOut = "paid.yaml"

  /// The name of the file that describes the bundle.
  package static let manifest = "MANIFEST.yaml"

  /// The list of checksums.
  package static let checksums = "SHA256SUMS"

  /// Returns the folders of the input files, in the order of the zip: the bundle's own, those of the bundle that it
  /// corrects, then those of the bundles before it, oldest first.
  ///
  /// - Parameter corrections: the number of the period's corrections, including this one.
  static func inputFolders(corrections: Int) -> [String] {
    ["inputs"] + (corrections > 0 ? ["amended-inputs"] : [])
      + (0..<max(corrections - 1, 0)).map { "earlier-inputs/\($0)" }
  }
}

/// Returns all files of a pay period's zip except the list of checksums, in the order of the zip.
///
/// - Parameters:
///   - outputs: the reports, in the order of the zip.
///   - inputs: the input files of the bundle and of those that it follows, in the order of `BundlePlace.inputFolders`,
///     by path in the restaurant's folder, such as `shifts/2024-04-13-dinner.yaml`.
package func bundleFiles(
  _ outputs: [FileContent], _ manifest: BundleManifest, inputs: [[FileContent]]
) -> [FileContent] {
  let folders = BundlePlace.inputFolders(corrections: inputs.count - 1)
  let text = Array(manifestFileText(manifest).utf8)
  return outputs + [FileContent(path: BundlePlace.manifest, bytes: text)]
    + zip(folders, inputs).flatMap { folder, files in files.map { $0.moved(into: folder) } }
}

/// Returns the zip of a bundle's files, with their checksums. Equal files give equal bytes, unless they are encrypted.
///
/// Workbooks are zips themselves, so they are stored uncompressed.
///
/// - Throws: an error if a path is unsuitable for a zip, two are the same, or libzip refuses.
package func bundleZip(
  of files: [FileContent], password: ZipPassword? = nil
) throws(ZipError) -> [UInt8] {
  var zip = try ZipWriter(password: password)
  for file in files {
    let isPacked = file.path.hasSuffix(".xlsx")
    try zip.add(file.bytes, named: file.path, isPacked ? .stored : .deflated)
  }
  try zip.add(checksumList(of: files), named: BundlePlace.checksums)
  return try zip.finish()
}

/// Returns a line per file, in the format of `sha256sum` and `sha256sum -c`.
///
/// - Precondition: no path has a backslash or line break. Archives refuse such paths anyway.
package func checksumList(of files: [FileContent]) -> [UInt8] {
  files.flatMap { Array((SHA256Checksum(of: $0.bytes).text + "  " + $0.path + "\n").utf8) }
}

/// Returns the bytes of files by path. If two have the same path, the first one counts.
func bytesByPath(_ files: [FileContent]) -> [String: [UInt8]] {
  Dictionary(firsts: files.map { (key: $0.path, value: $0.bytes) })
}

extension FileContent {
  func moved(into folder: String) -> FileContent {
    FileContent(path: folder + "/" + path, bytes: bytes)
  }
}
