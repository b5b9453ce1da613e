/// Whether files of an archive are encrypted, as far as it is known without the password.
///
/// For a damaged archive, the header of its first file decides.
package func holdsEncryptedFiles(_ bytes: [UInt8]) -> Bool {
  if let layout = try? ZipLayout(bytes) { return layout.isEncrypted }
  let signature: [UInt8] = [0x50, 0x4B, 0x03, 0x04]
  return bytes.count > 6 && bytes.starts(with: signature) && bytes[6] & 1 != 0
}
