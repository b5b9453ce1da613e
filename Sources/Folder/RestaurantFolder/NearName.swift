import Documents
import Machine
package import Text

/// Returns the existing files of one name, with either extension: `restaurant.yaml`, `restaurant.yml`.
///
/// - Parameter path: without the extension.
package func documents(at path: String, in store: FileStore) -> [String] {
  documentEndings.map { path + $0 }.filter(store.exists)
}

/// Returns the name in a folder that was most likely meant for a missing file. It differs in case, by an added `.txt`,
/// which Windows hides, or by a typo.
package func nearName(of wanted: String, in folder: String, store: FileStore) -> String? {
  guard let names = try? store.list(folder) else { return nil }
  let plain = names.map(nameWithoutVariants)
  if let index = plain.firstIndex(of: nameWithoutVariants(wanted)) { return names[index] }
  guard let near = nearest(to: nameWithoutVariants(wanted), among: plain) else { return nil }
  return plain.firstIndex(of: near).map { names[$0] }
}

/// Returns a name in lower case, with one extension for each kind of file.
private func nameWithoutVariants(_ name: String) -> String {
  var plain = name.lowercased()
  if plain.hasSuffix(".txt") { plain = String(plain.dropLast(4)) }
  if plain.hasSuffix(".yml") { plain = plain.dropLast(4) + ".yaml" }
  return plain
}

extension Place {
  /// A file as a whole; its text is not shown.
  package init(wholeFile path: String) {
    self.init(SourceFile(name: path, bytes: []), Span(start: 0, end: 0))
  }
}

extension Diagnostic {
  /// A missing file or folder that a restaurant must have.
  ///
  /// - Parameters:
  ///   - path: the expected path; `near` should have this name.
  ///   - names: its possible names.
  ///   - near: a similar name in the folder.
  ///   - remedy: the command that makes it.
  static func missingFile(
    _ path: String, names: Words, near: String?, remedy: Words
  ) -> Diagnostic {
    Diagnostic(
      .missingFile, "there is no \(names) here" + (near.map { ", but there is \($0)" } ?? ""),
      at: Place(wholeFile: path),
      help: near.map { "rename \($0) to \(fileName(of: path))" } ?? remedy)
  }

  /// Two files for the same thing, with both extensions.
  package static func twoOfAName(_ first: String, _ second: String) -> Diagnostic {
    Diagnostic(
      .twoOfAName,
      "there are both \(fileName(of: first)) and \(fileName(of: second)), and only one of them can"
        + " count",
      at: Place(wholeFile: second),
      help: "keep one of the two files")
  }
}
