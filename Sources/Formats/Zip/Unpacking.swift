/// A file of an archive, unpacked.
package struct ZipContent: Hashable, Sendable {
  package let name: String
  package let bytes: [UInt8]
}

/// All the files of an archive that may be hostile, in their order; nothing goes to the disk.
///
/// The layout and the sizes that it claims are checked before anything is unpacked; then each file
/// must unpack to exactly its size, with its checksum.
///
/// - Parameter password: for encrypted files; ignored where there are none.
/// - Throws: the first thing that is wrong with it.
package func unpack(
  _ bytes: [UInt8], of kind: ZipKind = .bundle, password: ZipPassword? = nil
) throws(ZipError) -> [ZipContent] {
  let layout = try ZipLayout(bytes, of: kind)
  guard layout.files.contains(where: { !$0.isFolder }) else { throw .noFiles }
  if layout.isEncrypted, password == nil { throw .passwordNeeded }
  let reader = try ZipReader(bytes, password: password)
  guard reader.entries.count == layout.files.count else { throw ZipLayout.fault(.damagedList) }
  var contents: [ZipContent] = []
  for (file, entry) in zip(layout.files, reader.entries) {
    guard entry.name == file.name, entry.size == file.size,
      entry.isEncrypted == file.isEncrypted
    else { throw ZipLayout.fault(.headersDisagree, file.name) }
    if file.isFolder { continue }
    contents.append(
      ZipContent(name: file.name, bytes: try reader.bytes(of: entry, limit: ZipLayout.sizeLimit)))
  }
  return contents
}
