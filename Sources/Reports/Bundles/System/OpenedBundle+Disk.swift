import Machine
import Wording
package import Zip

/// Returns the bytes of a bundle if they match those on record.
package func recordedBytes(
  at path: String, checksum: String
) throws(RecordedBundleProblem) -> [UInt8] {
  let found: [UInt8]?
  do throws(MachineError) {
    found = try readFileIfThere(at: path, limit: OpenedBundle.sizeLimit)
  } catch {
    throw .notRead(error.message)
  }
  guard let bytes = found else { throw .missing }
  guard SHA256Checksum(of: bytes).text == checksum else { throw .changed }
  return bytes
}

extension OpenedBundle {
  /// Reads a bundle from disk; returns nil if there is no such file.
  package static func read(
    at path: String, password: ZipPassword?
  ) throws(BundleProblems) -> OpenedBundle? {
    let found: [UInt8]?
    do throws(MachineError) {
      found = try readFileIfThere(at: path, limit: sizeLimit)
    } catch {
      throw BundleProblems(error.message)
    }
    guard let bytes = found else { return nil }
    return try OpenedBundle(bytes, named: path, password: password)
  }

  /// The workbook, tables, and payroll files in the folder next to the zip that differ from the zip's. Someone may have
  /// uploaded them.
  package var otherFilesBeside: [String] {
    guard name.hasSuffix(".zip") else { return [] }
    let folder = String(name.dropLast(4))
    let known = bytesByPath(files)
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
