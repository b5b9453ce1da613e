import Text

/// The content of a part of a file, whatever its layout.
indirect enum FileValue: Equatable {
  struct Entry {
    let key: String
    let value: FileValue
  }

  case empty
  case scalar(String)
  case sequence([FileValue])
  case mapping([Entry])

  init(_ node: NodeID, of tree: SyntaxTree) {
    switch tree.kind(of: node) {
    case .empty: self = .empty
    case .scalar: self = .scalar(tree.text(of: node))
    case .sequence: self = .sequence(tree.items(of: node).map { FileValue($0, of: tree) })
    case .mapping:
      self = .mapping(
        tree.entries(of: node).map {
          Entry(key: tree.text(of: $0.key), value: FileValue($0.value, of: tree))
        })
    }
  }

  /// The order of keys does not matter.
  static func == (left: FileValue, right: FileValue) -> Bool {
    switch (left, right) {
    case (.empty, .empty): true
    case (.scalar(let left), .scalar(let right)): left == right
    case (.sequence(let left), .sequence(let right)): left == right
    case (.mapping(let left), .mapping(let right)): left.isSame(as: right)
    default: false
    }
  }

  /// One line for a person to read.
  var line: String {
    switch self {
    case .empty: ""
    case .scalar(let text): text
    case .sequence(let items): "[" + items.map { $0.line }.joined(separator: ", ") + "]"
    case .mapping(let entries):
      "{" + entries.map { entryText($0.key, $0.value.line) }.joined(separator: ", ")
        + "}"
    }
  }

  /// The keys that tell list items apart, in the order in which they are tried.
  private static let identities: [[String]] = [
    ["id"], ["employee"], ["employee", "position"], ["from", "to"], ["name"],
  ]

  /// Returns the keys that tell the items of some lists apart; nil if there are none.
  static func identity(of lists: [[FileValue]]) -> [String]? {
    identities.first { keys in
      lists.allSatisfy { items in
        var known: Set<String> = []
        return items.allSatisfy { item in
          item.has(keys) && known.insert(item.name(by: keys)).inserted
        }
      }
    }
  }

  private func has(_ keys: [String]) -> Bool {
    keys.allSatisfy { if case .scalar? = self[$0] { true } else { false } }
  }

  /// `36 Expo`.
  func name(by keys: [String]) -> String {
    keys.map { self[$0]?.line ?? "" }.joined(separator: " ")
  }

  private subscript(key: String) -> FileValue? {
    guard case .mapping(let entries) = self else { return nil }
    return entries.first { $0.key == key }?.value
  }
}

extension [FileValue.Entry] {
  fileprivate func isSame(as other: [FileValue.Entry]) -> Bool {
    guard count == other.count else { return false }
    // Files that were only edited have their keys in the same order.
    return zip(self, other).allSatisfy { $0.key == $1.key && $0.value == $1.value }
      || allSatisfy { entry in other.contains { $0.key == entry.key && $0.value == entry.value } }
  }
}
