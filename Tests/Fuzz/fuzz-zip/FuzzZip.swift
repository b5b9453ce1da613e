import Files
import Folder
import Machine
import Text

private func unpackAndCompare(_ bytes: [UInt8], of kind: ZipKind) {
  guard let layout = try? ZipLayout(bytes, of: kind), let contents = try? unpack(bytes, of: kind)
  else { return }
  for (file, content) in zip(layout.files.filter({ !$0.name.hasSuffix("/") }), contents) {
    if file.name != content.path || file.size != Int64(content.bytes.count) {
      fatalError("\(file.name) was not unpacked as its layout says")
    }
  }
  var names = ZipNames()
  for content in contents where (try? names.insert(content.path)) == nil {
    fatalError("an unsuitable name was let through: \(content.path)")
  }
}

/// Called by libFuzzer for each input: unpacks it as a zip, verifies it as a bundle, and traps where
/// what was let through is more than its layout says.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzZip(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = unsafe Array(UnsafeBufferPointer(start: start, count: count))
  for kind in [ZipKind.bundle, .folder] { unpackAndCompare(bytes, of: kind) }
  var bag = DiagnosticBag()
  _ = try? VerifiedBundle(
    bytes, named: "fuzz.zip", by: programVersion, knowing: FolderReader(), languages: { _ in nil },
    reportingTo: &bag)
  return 0
}
