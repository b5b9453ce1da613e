public import Text

/// A value that differs between two versions of a file.
public struct FileDifference {
  /// The keys that lead to it, with the names of list items: `staff: 36 Expo: hours`.
  public let path: String

  /// One line for a person to read; nil if the value is not there.
  public let old: String?
  public let new: String?

  /// Returns all differences, in the order of the old version; added values last.
  ///
  /// - Precondition: both were read without errors.
  public static func all(from old: SyntaxTree, to new: SyntaxTree) -> [FileDifference] {
    all(
      from: old.root.map { FileValue($0, of: old) }, to: new.root.map { FileValue($0, of: new) },
      at: "")
  }

  private static func all(
    from old: FileValue?, to new: FileValue?, at path: String
  ) -> [FileDifference] {
    guard old != new else { return [] }
    switch (old, new) {
    case (.mapping(let before)?, .mapping(let after)?):
      return all(
        from: before.map { ($0.key, $0.value) }, to: after.map { ($0.key, $0.value) }, at: path)
    case (.sequence(let before)?, .sequence(let after)?):
      guard let keys = FileValue.identity(of: [before, after]) else { break }
      return all(
        from: before.map { ($0.name(by: keys), $0) }, to: after.map { ($0.name(by: keys), $0) },
        at: path)
    default: break
    }
    return [FileDifference(path: path, old: old?.line, new: new?.line)]
  }

  private static func all(
    from before: [(name: String, value: FileValue)], to after: [(name: String, value: FileValue)],
    at path: String
  ) -> [FileDifference] {
    let added = after.filter { item in !before.contains { $0.name == item.name } }
    return (before + added).flatMap { item in
      all(
        from: before.first { $0.name == item.name }?.value,
        to: after.first { $0.name == item.name }?.value,
        at: path.isEmpty ? item.name : path + ": " + item.name)
    }
  }
}
