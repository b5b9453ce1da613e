import Diagnostics
import Machine
import RestaurantTexts
import Wording

/// The files of one name that are there, under either ending: `restaurant.yaml`, `restaurant.yml`.
///
/// - Parameter path: without the ending.
func documents(at path: String, in store: FileStore) -> [String] {
  documentEndings.map { path + $0 }.filter(store.exists)
}

/// The name in a folder that was most likely meant for a file that is not there: another case,
/// `.txt` behind it, which Windows hides, or a slip of the finger.
package func nearName(of wanted: String, in folder: String, store: FileStore) -> String? {
  guard let names = try? store.list(folder) else { return nil }
  let plain = names.map(nameWithoutVariants)
  if let index = plain.firstIndex(of: nameWithoutVariants(wanted)) { return names[index] }
  guard let near = nearest(to: nameWithoutVariants(wanted), among: plain) else { return nil }
  return plain.firstIndex(of: near).map { names[$0] }
}

/// Lower case, with one ending for each kind of file.
private func nameWithoutVariants(_ name: String) -> String {
  var plain = name.lowercased()
  if plain.hasSuffix(".txt") { plain = String(plain.dropLast(4)) }
  if plain.hasSuffix(".yml") { plain = plain.dropLast(4) + ".yaml" }
  return plain
}

extension Diagnostic {
  /// A file or a folder that a restaurant has to have.
  ///
  /// - Parameters:
  ///   - path: the expected path; `near` should have this name.
  ///   - names: what it may be called.
  ///   - near: a name in the folder that is nearly one of them.
  ///   - remedy: the command that makes it.
  static func missingFile(
    _ path: String, names: Words, near: String?, remedy: Words
  ) -> Diagnostic {
    Diagnostic(
      .missingFile, "there is no \(names) here" + (near.map { ", but there is \($0)" } ?? ""),
      at: Place(SourceFile(name: path, bytes: []), Span(start: 0, end: 0)),
      help: near.map { "rename \($0) to \(fileName(of: path))" } ?? remedy)
  }

  /// Two files for one thing, under both endings.
  static func twoOfAName(_ first: String, _ second: String) -> Diagnostic {
    Diagnostic(
      .twoOfAName,
      "there are both \(fileName(of: first)) and \(fileName(of: second)), and only one of them can"
        + " count",
      at: Place(SourceFile(name: second, bytes: []), Span(start: 0, end: 0)),
      help: "keep one of the two files")
  }
}
