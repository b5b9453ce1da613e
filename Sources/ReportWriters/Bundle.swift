internal import Checksum
package import ZipFile

/// A file of a bundle, named by its path inside it.
package struct BundleFile: Hashable, Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Where a bundle keeps the files that it was computed from.
package let bundleInputsFolder = "inputs"

/// The list of checksums in a bundle.
package let bundleChecksumsName = "SHA256SUMS"

/// The zip of a pay period: its reports, the inputs byte for byte, and a checksum of each of them.
///
/// Equal files give equal bytes. Workbooks are zips themselves, so they are stored as they are.
///
/// - Parameters:
///   - outputs: the reports, in the order that the archive is to have.
///   - inputs: by their paths in the restaurant's folder, such as `shifts/2024-04-13-dinner.yaml`.
/// - Errors: a path is unsuitable for an archive, two are the same, or libzip refuses.
package func bundle(outputs: [BundleFile], inputs: [BundleFile]) throws(ZipError) -> [UInt8] {
  let files =
    outputs
    + inputs.map { BundleFile(path: bundleInputsFolder + "/" + $0.path, bytes: $0.bytes) }
  var zip = try ZipWriter()
  for file in files {
    try zip.add(file.bytes, named: file.path, isCompressed(file.path) ? .stored : .deflated)
  }
  try zip.add(checksumList(of: files), named: bundleChecksumsName)
  return try zip.finish()
}

/// A line per file, as `sha256sum` writes and `sha256sum -c` reads it.
///
/// - Precondition: no path holds a backslash or a line break, which an archive refuses anyway.
package func checksumList(of files: [BundleFile]) -> [UInt8] {
  var lines: [UInt8] = []
  for file in files {
    let line = SHA256Checksum(of: file.bytes).text + "  " + file.path + "\n"
    lines.append(contentsOf: line.utf8)
  }
  return lines
}

private func isCompressed(_ path: String) -> Bool { path.hasSuffix(".xlsx") }
