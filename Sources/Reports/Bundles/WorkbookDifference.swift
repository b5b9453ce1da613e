import Machine
import Wording
import Zip

/// Returns the first sheet or other part in which two workbooks differ, regardless of compression; nil if every part is
/// the same.
func workbookDifference(bundled: [UInt8], computed: [UInt8]) -> Difference? {
  guard bundled != computed else { return nil }
  let found: [String: [UInt8]]
  do throws(ZipError) {
    found = bytesByPath(try unpack(bundled))
  } catch {
    return Difference(translated("the workbook cannot be opened: \(error.message)"))
  }
  guard let expected = try? unpack(computed) else {
    preconditionFailure("a workbook of our own that cannot be opened")
  }
  if let missing = expected.first(where: { found[$0.path] == nil }) {
    return Difference(translated("its part \(shown(missing.path)) is missing"))
  }
  let known = Set(expected.map { $0.path })
  if let extra = found.keys.filter({ !known.contains($0) }).min() {
    return Difference(translated("it has an unexpected part \(shown(extra))"))
  }
  // Sheets first, because their names explain more than those of other parts.
  let sheets = expected.filter { $0.path.hasPrefix("xl/worksheets/sheet") }
  guard let part = (sheets + expected).first(where: { found[$0.path] != $0.bytes }) else {
    return nil
  }
  if let sheet = sheetName(of: part.path, in: expected) {
    return Difference(translated("sheet \"\(shown(sheet))\" is different"))
  }
  return Difference(
    part.path == "xl/sharedStrings.xml"
      ? translated("a text on its sheets is different")
      : translated("its part \(part.path) is different"))
}

/// Returns the name on the tab; nil for a part that is not a sheet.
private func sheetName(of part: String, in workbook: [FileContent]) -> String? {
  let folder = "xl/worksheets/sheet"
  guard part.hasPrefix(folder), let number = Int(part.dropFirst(folder.count).dropLast(4)),
    let list = workbook.first(where: { $0.path == "xl/workbook.xml" })
  else { return nil }
  let pieces = String(decoding: list.bytes, as: UTF8.self)
    .split(separator: "\"", omittingEmptySubsequences: false)
  let names = zip(pieces, pieces.dropFirst()).filter { $0.0.hasSuffix("<sheet name=") }
  guard names.indices.contains(number - 1) else { return nil }
  let escapes = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&amp;", "&")]
  return escapes.reduce(String(names[number - 1].1)) { $0.replacing($1.0, by: $1.1) }
}
