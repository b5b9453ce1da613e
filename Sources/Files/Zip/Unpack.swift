package import Machine

/// Returns all files of an archive that may be hostile, in order; nothing goes to the disk.
///
/// The layout and the claimed sizes are checked before anything is unpacked. Then each file must unpack to exactly its
/// size, with its checksum.
///
/// - Parameter password: for encrypted files; ignored if there are none.
/// - Throws: the first fault of the archive.
package func unpack(
  _ bytes: [UInt8], of kind: ZipKind = .bundle, password: ZipPassword? = nil
) throws(ZipError) -> [FileContent] {
  let layout = try ZipLayout(bytes, of: kind)
  guard layout.files.contains(where: { !$0.isFolder }) else { throw .noFiles }
  if layout.isEncrypted, password == nil { throw .passwordNeeded }
  let reader = try ZipReader(bytes, password: password)
  guard reader.entries.count == layout.files.count else { throw ZipLayout.fault(.damagedList) }
  var contents: [FileContent] = []
  for (file, entry) in zip(layout.files, reader.entries) {
    guard entry.name == file.name, Int64(entry.size) == file.size,
      entry.isEncrypted == file.isEncrypted
    else { throw ZipLayout.fault(.headersDisagree, file.name) }
    if file.isFolder { continue }
    contents.append(
      FileContent(path: file.name, bytes: try reader.bytes(of: entry, limit: ZipLayout.sizeLimit)))
  }
  return contents
}
