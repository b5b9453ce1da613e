import Documents
import TestSupport
import Testing
import Text

/// An edit of a file, and the file as it should come out; both must be readable.
private func expectEdit(
  _ text: String, _ expected: String, _ location: Testing.SourceLocation = #_sourceLocation,
  by body: (inout FileEdit, SyntaxTree, NodeID) -> Void
) {
  let tree = cleanTree(text, location)
  guard let root = tree.root else { return }
  var edit = FileEdit(tree)
  body(&edit, tree, root)
  let edited = String(decoding: edit.bytes, as: UTF8.self)
  #expect(edited == expected, sourceLocation: location)
  _ = cleanTree(edited, location)
}

extension SyntaxTree {
  fileprivate func entry(_ key: String, of mapping: NodeID) -> (key: NodeID, value: NodeID)? {
    entries(of: mapping).first { text(of: $0.key) == key }
  }
}

@Suite struct FileEditTests {
  @Test func aValueIsReplacedAndItsCommentStays() {
    expectEdit("a: 1 # one\nb: 'x'\n", "a: 2 # one\nb: \"y: z\"\n") { edit, _, root in
      edit.set("a", to: "2", in: root)
      edit.set("b", to: scalarText("y: z"), in: root)
    }
  }

  @Test func aMissingValueIsFilledInBesideItsKey() {
    expectEdit("a: # what?\n\nb: 1\n", "a: 2 # what?\n\nb: 1\n") { edit, _, root in
      edit.set("a", to: "2", in: root)
    }
    expectEdit("a:", "a: 2") { edit, _, root in edit.set("a", to: "2", in: root) }
  }

  @Test func aBlockMakesPlaceForAValueBesideTheKey() {
    expectEdit("a:\n  - 1\n  - 2 # two\n# b next\nb: 1\n", "a: [3]\n# b next\nb: 1\n") {
      edit, _, root in edit.set("a", to: "[3]", in: root)
    }
  }

  @Test func aNewKeyStandsAfterTheLastOne() {
    expectEdit("a: 1\nb:\n  c: 2 # two\n", "a: 1\nb:\n  c: 2 # two\n  d: 3\ne: 4\n") {
      edit, tree, root in
      if let b = tree.entry("b", of: root) { edit.append("d: 3", toMapping: b.value) }
      edit.append("e: 4", toMapping: root)
    }
    expectEdit("a: {b: 1}\n", "a: {b: 1, c: 2, d: 3}\n") { edit, tree, root in
      guard let a = tree.entry("a", of: root) else { return }
      edit.append("c: 2", toMapping: a.value)
      edit.append("d: 3", toMapping: a.value)
    }
  }

  @Test func itemsAreAddedInTheStyleOfTheList() {
    let file = "staff:\n    - {a: 1}\n    # the last\n    - a: 2\n      b: 3   # three\nnote: x\n"
    let edited =
      "staff:\n    - {a: 1}\n    # the last\n    - a: 2\n      b: 3   # three\n    - {a: 3}\n"
      + "    - {a: 4}\nnote: x\n"
    expectEdit(file, edited) { edit, tree, root in
      guard let staff = tree.entry("staff", of: root) else { return }
      edit.append("{a: 3}", toSequence: staff.value)
      edit.append("{a: 4}", toSequence: staff.value)
    }
    expectEdit("s: [\n  1,\n  2 # two\n ]\n", "s: [\n  1,\n  2, 3 # two\n ]\n") {
      edit, tree, root in
      if let list = tree.entry("s", of: root) { edit.append("3", toSequence: list.value) }
    }
    expectEdit("s: []\n", "s: [1, 2]\n") { edit, tree, root in
      guard let list = tree.entry("s", of: root) else { return }
      edit.append("1", toSequence: list.value)
      edit.append("2", toSequence: list.value)
    }
    expectEdit("s:\n- 1", "s:\n- 1\n- 2\n- 3\n") { edit, tree, root in
      guard let list = tree.entry("s", of: root) else { return }
      edit.append("2", toSequence: list.value)
      edit.append("3", toSequence: list.value)
    }
  }

  @Test func lineBreaksStayAsTheFileHasThem() {
    expectEdit("s:\r\n  - 1\r\nn: x\r\n", "s:\r\n  - 1\r\n  - 2\r\nn: x\r\n") { edit, tree, root in
      if let list = tree.entry("s", of: root) { edit.append("2", toSequence: list.value) }
    }
  }

  @Test func aTextBlockAtTheEndIsNotGrownInto() {
    expectEdit("n: |\n  one\n  two\n", "n: |\n  one\n  two\nm: 1\n") { edit, _, root in
      edit.append("m: 1", toMapping: root)
    }
    expectEdit("s:\n  - |\n    one\n\nm: 1\n", "s:\n  - |\n    one\n  - 2\n\nm: 1\n") {
      edit, tree, root in
      if let list = tree.entry("s", of: root) { edit.append("2", toSequence: list.value) }
    }
  }

  @Test func aTextBlockThatKeepsItsBlankLinesKeepsThem() {
    expectEdit("s:\n  - |+\n    one\n\nm: 1\n", "s:\n  - |+\n    one\n\n  - 2\nm: 1\n") {
      edit, tree, root in
      if let list = tree.entry("s", of: root) { edit.append("2", toSequence: list.value) }
    }
  }

  @Test func emptyKeysGetLines() {
    expectEdit("staff:   # who\nnote: x\n", "staff:   # who\n  - 1\n  - 2\nnote: x\n") {
      edit, tree, root in
      if let staff = tree.entry("staff", of: root) {
        edit.fill(key: staff.key, withLines: ["  - 1", "  - 2"])
      }
    }
    expectEdit("staff:", "staff:\n  - 1\n") { edit, tree, root in
      if let staff = tree.entry("staff", of: root) {
        edit.fill(key: staff.key, withLines: ["  - 1"])
      }
    }
  }

  @Test func entriesAndItemsGoWithTheirLines() {
    expectEdit("a: 1\nb:\n  c: 2 # two\n  d: 3\ne: 4\n", "a: 1\nb:\n  d: 3\n") { edit, tree, root in
      guard let b = tree.entry("b", of: root), let c = tree.entry("c", of: b.value),
        let e = tree.entry("e", of: root)
      else { return }
      edit.remove(key: c.key, value: c.value, from: b.value)
      edit.remove(key: e.key, value: e.value, from: root)
    }
    expectEdit("s:\n  - a: 1\n    b: 2\n  - {a: -3}\n  - 4\n", "s:\n  - 4\n") { edit, tree, root in
      guard let list = tree.entry("s", of: root) else { return }
      let items = Array(tree.items(of: list.value))
      edit.remove(item: items[0], from: list.value)
      edit.remove(item: items[1], from: list.value)
    }
    for (index, expected) in ["s: [2, 3]\n", "s: [1, 3]\n", "s: [1, 2]\n"].enumerated() {
      expectEdit("s: [1, 2, 3]\n", expected) { edit, tree, root in
        guard let list = tree.entry("s", of: root) else { return }
        edit.remove(item: Array(tree.items(of: list.value))[index], from: list.value)
      }
    }
  }
}
