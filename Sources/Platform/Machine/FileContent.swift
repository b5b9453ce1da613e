/// A file's bytes with its path: in a folder, in a zip, or in a workbook.
package struct FileContent: Hashable, Sendable {
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}
