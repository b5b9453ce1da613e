import Documents
import TestSupport
import Testing
import Text

/// Changes of a file whose root is a group of keys.
private struct Edits {
  var edit: FileEdit
  let tree: SyntaxTree
  let root: NodeID

  /// The value of a key of the root.
  func value(_ key: String) throws -> NodeID { try entry(key).value }

  func entry(_ key: String, of group: NodeID? = nil) throws -> (key: NodeID, value: NodeID) {
    try #require(tree.entries(of: group ?? root).first { tree.text(of: $0.key) == key })
  }

  mutating func append(_ items: String..., to key: String) throws {
    for item in items { edit.append(item, toSequence: try value(key)) }
  }

  mutating func remove(items indices: Int..., of key: String) throws {
    let list = try value(key)
    for index in indices { edit.remove(item: Array(tree.items(of: list))[index], from: list) }
  }
}

/// An edit of a file, and the file as it should come out; both must be readable.
private func expectEdit(
  _ text: String, _ expected: String, _ location: Testing.SourceLocation = #_sourceLocation,
  by body: (inout Edits) throws -> Void
) throws {
  let tree = cleanTree(text, location)
  var edits = Edits(edit: FileEdit(tree), tree: tree, root: try #require(tree.root))
  try body(&edits)
  let edited = String(decoding: edits.edit.bytes, as: UTF8.self)
  #expect(edited == expected, sourceLocation: location)
  _ = cleanTree(edited, location)
}

@Suite struct FileEditTests {
  @Test func aValueIsReplacedAndItsCommentStays() throws {
    try expectEdit("a: 1 # one\nb: 'x'\n", "a: 2 # one\nb: \"y: z\"\n") {
      $0.edit.set("a", to: "2", in: $0.root)
      $0.edit.set("b", to: scalarText("y: z"), in: $0.root)
    }
  }

  @Test(arguments: [
    ("a: # what?\n\nb: 1\n", "a: 2 # what?\n\nb: 1\n"), ("a:", "a: 2"),
    // A block makes place for a value next to its key.
    ("a:\n  - 1\n  - 2 # two\n# b next\nb: 1\n", "a: 2\n# b next\nb: 1\n"),
  ])
  func aMissingValueIsFilledInBesideItsKey(text: String, expected: String) throws {
    try expectEdit(text, expected) { $0.edit.set("a", to: "2", in: $0.root) }
  }

  @Test func aNewKeyStandsAfterTheLastOne() throws {
    try expectEdit("a: 1\nb:\n  c: 2 # two\n", "a: 1\nb:\n  c: 2 # two\n  d: 3\ne: 4\n") {
      $0.edit.append("d: 3", toMapping: try $0.value("b"))
      $0.edit.append("e: 4", toMapping: $0.root)
    }
    try expectEdit("a: {b: 1}\n", "a: {b: 1, c: 2, d: 3}\n") {
      for key in ["c: 2", "d: 3"] { $0.edit.append(key, toMapping: try $0.value("a")) }
    }
    // A text block at the end is not grown into.
    try expectEdit("n: |\n  one\n  two\n", "n: |\n  one\n  two\nm: 1\n") {
      $0.edit.append("m: 1", toMapping: $0.root)
    }
  }

  /// Items are added in the style of the list; line breaks and blank lines stay as the file has them.
  @Test(arguments: [
    (
      "s:\n    - {a: 1}\n    # the last\n    - a: 2\n      b: 3   # three\nnote: x\n",
      "s:\n    - {a: 1}\n    # the last\n    - a: 2\n      b: 3   # three\n    - {a: 3}\n"
        + "    - 4\nnote: x\n"
    ),
    ("s: [\n  1,\n  2 # two\n ]\n", "s: [\n  1,\n  2, {a: 3}, 4 # two\n ]\n"),
    ("s: []\n", "s: [{a: 3}, 4]\n"), ("s:\n- 1", "s:\n- 1\n- {a: 3}\n- 4\n"),
    ("s:\r\n  - 1\r\nn: x\r\n", "s:\r\n  - 1\r\n  - {a: 3}\r\n  - 4\r\nn: x\r\n"),
    ("s:\n  - |\n    one\n\nm: 1\n", "s:\n  - |\n    one\n  - {a: 3}\n  - 4\n\nm: 1\n"),
    ("s:\n  - |+\n    one\n\nm: 1\n", "s:\n  - |+\n    one\n\n  - {a: 3}\n  - 4\nm: 1\n"),
  ])
  func itemsAreAddedInTheStyleOfTheList(text: String, expected: String) throws {
    try expectEdit(text, expected) { try $0.append("{a: 3}", "4", to: "s") }
  }

  @Test(arguments: [
    ("staff:   # who\nnote: x\n", "staff:   # who\n  - 1\n  - 2\nnote: x\n"),
    ("staff:", "staff:\n  - 1\n  - 2\n"),
  ])
  func emptyKeysGetLines(text: String, expected: String) throws {
    try expectEdit(text, expected) {
      $0.edit.fill(key: try $0.entry("staff").key, withLines: ["  - 1", "  - 2"])
    }
  }

  @Test func entriesAndItemsGoWithTheirLines() throws {
    try expectEdit("a: 1\nb:\n  c: 2 # two\n  d: 3\ne: 4\n", "a: 1\nb:\n  d: 3\n") {
      $0.edit.remove(key: "c", from: try $0.value("b"))
      $0.edit.remove(key: "e", from: $0.root)
    }
    try expectEdit("s:\n  - a: 1\n    b: 2\n  - {a: -3}\n  - 4\n", "s:\n  - 4\n") {
      try $0.remove(items: 0, 1, of: "s")
    }
    for (index, expected) in ["s: [2, 3]\n", "s: [1, 3]\n", "s: [1, 2]\n"].enumerated() {
      try expectEdit("s: [1, 2, 3]\n", expected) { try $0.remove(items: index, of: "s") }
    }
  }
}
