import Diagnostics
public import YAMLSubset

/// Two changes of one file, made without knowing of each other, in one file.
///
/// The result is their file with my changes made in it, so that its comments and layout stay. A value
/// that both changed, each to another one, is a conflict, which a choice decides. Items of a list are
/// told apart by their IDs, names, or days, and otherwise by their contents.
public struct FileMerge {
  /// A value that was changed.
  public struct Change: Hashable, Sendable {
    /// The keys that lead to it, and what tells list items apart: `staff: 36 Expo: hours`.
    public let path: String

    /// In one line, for a person to read; nil where it is not there.
    public let was: String?
    public let now: String?
  }

  /// A value that both changed.
  public struct Conflict: Hashable, Sendable {
    public let path: String

    /// In one line, for a person to read; nil where it is not there.
    public let was: String?
    public let mine: String?
    public let theirs: String?
  }

  public enum Choice: Sendable { case mine, theirs }

  /// Nil where there was no file.
  private let base: SyntaxTree?
  private let mine: SyntaxTree
  private let theirs: SyntaxTree
  private let choices: [Conflict: Choice]
  private var edit: FileEdit

  /// The values still to decide, in the order of their file.
  public private(set) var conflicts: [Conflict] = []

  /// The values of their file that differ from the file that both began with.
  public private(set) var theirChanges: [Change] = []

  /// The values of the merged file; nil where it is not known how to write them.
  private var expected: FileValue?

  /// - Parameters:
  ///   - base: the file that both changes began with; nil where there was none.
  ///   - theirs: the file as it is now.
  /// - Precondition: all were read without errors.
  public init(
    base: SyntaxTree?, mine: SyntaxTree, theirs: SyntaxTree, choices: [Conflict: Choice] = [:]
  ) {
    self.base = base
    self.mine = mine
    self.theirs = theirs
    self.choices = choices
    edit = FileEdit(theirs)
    guard let my = mine.root, let their = theirs.root else { return }
    expected =
      switch merge(base?.root, my, their, at: "") {
      case .theirs: FileValue(their, of: theirs)
      case .merged(let value): value
      case .mine: nil
      }
  }

  /// The merged file; nil where conflicts are open, or where it is laid out so that the changes do not
  /// fit together.
  public var bytes: [UInt8]? {
    guard conflicts.isEmpty, let expected else { return nil }
    guard edit.hasChanges else { return theirs.file.bytes }
    let bytes = edit.bytes
    var bag = DiagnosticBag()
    let tree = parse(SourceFile(name: theirs.file.name, bytes: bytes), reportingTo: &bag)
    guard !bag.hasErrors, let root = tree.root, FileValue(root, of: tree) == expected else {
      return nil
    }
    return bytes
  }

  /// The outcome for a value; `merged` has been changed in the file already.
  private enum Outcome {
    case theirs
    case mine
    case merged(FileValue)
  }

  // MARK: Values

  private mutating func merge(
    _ old: NodeID?, _ my: NodeID?, _ their: NodeID?, at path: String
  ) -> Outcome {
    let was = value(old, of: base)
    let (mine, theirs) = (value(my, of: self.mine), value(their, of: self.theirs))
    if mine == theirs { return .theirs }
    // Items of lists and mappings that both have are compared value by value.
    let isTogether =
      mine?.isMapping == true && theirs?.isMapping == true
      || mine?.isSequence == true && theirs?.isSequence == true
    if was != theirs, mine == was || !isTogether, let change = ownChange(was, theirs, at: path) {
      theirChanges.append(change)
    }
    if mine == was {
      noteInner(was, theirs, at: path)
      return .theirs
    }
    if theirs == was { return .mine }
    if let my, let their {
      switch (mine, theirs) {
      case (.mapping?, .mapping?):
        return mergeMappings(was?.isMapping == true ? old : nil, my, their, at: path)
      case (.sequence?, .sequence?):
        if let merged = mergeLists(was?.isSequence == true ? old : nil, my, their, at: path) {
          return merged
        }
      default: break
      }
    }
    noteInner(was, theirs, at: path)
    return decide(
      Conflict(
        path: path, was: text(old, of: base), mine: text(my, of: self.mine),
        theirs: text(their, of: self.theirs)))
  }

  private mutating func decide(_ conflict: Conflict) -> Outcome {
    switch choices[conflict] {
    case .mine: return .mine
    case .theirs: return .theirs
    case nil:
      conflicts.append(conflict)
      return .theirs
    }
  }

  /// A change that is told of as one: of a value that is not in the other file, or that holds no others.
  private func ownChange(_ was: FileValue?, _ now: FileValue?, at path: String) -> Change? {
    if was != nil, now != nil {
      switch (was, now) {
      case (.mapping?, .mapping?), (.sequence?, .sequence?): return nil
      default: break
      }
    }
    return Change(path: path, was: was?.line, now: now?.line)
  }

  /// Tells of the changes in a value that they changed and I did not, or not the same way.
  private mutating func noteInner(_ was: FileValue?, _ now: FileValue?, at path: String) {
    guard was != now, let was, let now else { return }
    switch (was, now) {
    case (.mapping(let before), .mapping(let after)):
      let keys =
        before.map { $0.key }
        + after.map { $0.key }.filter { key in
          !before.contains { $0.key == key }
        }
      for key in keys {
        note(
          before.first { $0.key == key }?.value, after.first { $0.key == key }?.value,
          at: joined(path, key))
      }
    case (.sequence(let before), .sequence(let after)):
      guard let keys = FileValue.identity(of: [before, after]) else {
        theirChanges.append(Change(path: path, was: was.line, now: now.line))
        return
      }
      let names = before.map { $0.name(by: keys) }
      for name in names + after.map({ $0.name(by: keys) }).filter({ !names.contains($0) }) {
        note(
          before.first { $0.name(by: keys) == name }, after.first { $0.name(by: keys) == name },
          at: joined(path, name))
      }
    default: break
    }
  }

  private mutating func note(_ was: FileValue?, _ now: FileValue?, at path: String) {
    guard was != now else { return }
    if let change = ownChange(was, now, at: path) {
      theirChanges.append(change)
    } else {
      noteInner(was, now, at: path)
    }
  }

  // MARK: Mappings

  private mutating func mergeMappings(
    _ old: NodeID?, _ my: NodeID, _ their: NodeID, at path: String
  ) -> Outcome {
    let before = old.flatMap { old in base.map { entries(of: old, in: $0) } } ?? []
    let mine = entries(of: my, in: self.mine)
    let theirs = entries(of: their, in: self.theirs)
    var merged: [(key: String, value: FileValue)] = []
    for entry in theirs {
      let own = mine.first { $0.key == entry.key }
      let outcome = merge(
        before.first { $0.key == entry.key }?.value, own?.value, entry.value,
        at: joined(path, entry.key))
      switch outcome {
      case .theirs: merged.append((entry.key, FileValue(entry.value, of: self.theirs)))
      case .merged(let value): merged.append((entry.key, value))
      case .mine:
        guard let own else {
          edit.remove(key: entry.node, value: entry.value, from: their)
          continue
        }
        edit.set(entry.key, to: valueText(own.value, after: own.node), in: their)
        merged.append((entry.key, FileValue(own.value, of: self.mine)))
      }
    }
    for entry in mine where !theirs.contains(where: { $0.key == entry.key }) {
      let outcome = merge(
        before.first { $0.key == entry.key }?.value, entry.value, nil, at: joined(path, entry.key))
      guard case .mine = outcome else { continue }
      edit.append(
        text(from: Int(self.mine.span(of: entry.node).start), toEndOf: entry.value),
        toMapping: their)
      merged.append((entry.key, FileValue(entry.value, of: self.mine)))
    }
    return .merged(FileValue.mapping(merged.map { FileValue.Entry(key: $0.key, value: $0.value) }))
  }

  private func entries(
    of mapping: NodeID, in tree: SyntaxTree
  ) -> [(key: String, node: NodeID, value: NodeID)] {
    tree.entries(of: mapping).map { (tree.text(of: $0.key), $0.key, $0.value) }
  }

  // MARK: Lists

  /// - Returns: nil where the lists have to be taken whole.
  private mutating func mergeLists(
    _ old: NodeID?, _ my: NodeID, _ their: NodeID, at path: String
  ) -> Outcome? {
    let before = old.flatMap { old in base.map { items(of: old, in: $0) } } ?? []
    let mine = items(of: my, in: self.mine)
    let theirs = items(of: their, in: self.theirs)
    let lists = [before, mine, theirs].map { items in items.map { $0.value } }
    guard lists.allSatisfy({ list in list.allSatisfy { $0.isMapping } }) else { return nil }
    guard let keys = FileValue.identity(of: lists) else {
      return mergeUnnamed(before, mine, theirs, into: their, at: path)
    }
    func named(_ name: String, _ items: [Item]) -> NodeID? {
      items.first { $0.value.name(by: keys) == name }?.node
    }
    var merged: [FileValue] = []
    for item in theirs {
      let name = item.value.name(by: keys)
      let own = named(name, mine)
      switch merge(named(name, before), own, item.node, at: joined(path, name)) {
      case .theirs: merged.append(item.value)
      case .merged(let value): merged.append(value)
      case .mine:
        if let own {
          replace(item.node, with: own)
          merged.append(FileValue(own, of: self.mine))
        } else {
          edit.remove(item: item.node, from: their)
        }
      }
    }
    for item in mine where named(item.value.name(by: keys), theirs) == nil {
      let name = item.value.name(by: keys)
      guard case .mine = merge(named(name, before), item.node, nil, at: joined(path, name)) else {
        continue
      }
      append(item, to: their)
      merged.append(item.value)
    }
    return .merged(.sequence(merged))
  }

  /// Merges lists whose items nothing tells apart but what they say.
  private mutating func mergeUnnamed(
    _ before: [Item], _ mine: [Item], _ theirs: [Item], into their: NodeID, at path: String
  ) -> Outcome? {
    let added = rest(of: mine, without: before)
    let removed = rest(of: before, without: mine)
    let addedByThem = rest(of: theirs, without: before)
    let removedByThem = rest(of: before, without: theirs)
    // Both may have changed the same item.
    guard rest(of: removed, without: removedByThem).count == removed.count else { return nil }
    for item in addedByThem {
      theirChanges.append(Change(path: path, was: nil, now: item.value.line))
    }
    for item in removedByThem {
      theirChanges.append(Change(path: path, was: item.value.line, now: nil))
    }
    var merged = theirs
    for item in removed {
      guard let index = merged.firstIndex(where: { $0.value == item.value }) else { return nil }
      edit.remove(item: merged[index].node, from: their)
      merged.remove(at: index)
    }
    // An item that both added is there once.
    let new = rest(of: added, without: addedByThem)
    for item in new { append(item, to: their) }
    return .merged(.sequence(merged.map { $0.value } + new.map { $0.value }))
  }

  private struct Item {
    let node: NodeID
    let value: FileValue
  }

  private func items(of sequence: NodeID, in tree: SyntaxTree) -> [Item] {
    tree.items(of: sequence).map { Item(node: $0, value: FileValue($0, of: tree)) }
  }

  /// Items that others do not have as often.
  private func rest(of items: [Item], without others: [Item]) -> [Item] {
    var others = others.map { $0.value }
    return items.filter { item in
      guard let index = others.firstIndex(of: item.value) else { return true }
      others.remove(at: index)
      return false
    }
  }

  private mutating func append(_ item: Item, to sequence: NodeID) {
    edit.append(
      text(from: Int(mine.span(of: item.node).start), toEndOf: item.node), toSequence: sequence)
  }

  private mutating func replace(_ item: NodeID, with own: NodeID) {
    edit.replace(item, with: text(from: Int(mine.span(of: own).start), toEndOf: own))
  }

  // MARK: Texts

  private func value(_ node: NodeID?, of tree: SyntaxTree?) -> FileValue? {
    guard let node, let tree else { return nil }
    return FileValue(node, of: tree)
  }

  private func text(_ node: NodeID?, of tree: SyntaxTree?) -> String? {
    value(node, of: tree)?.line
  }

  /// A value of my file as it follows its key.
  private func valueText(_ value: NodeID, after key: NodeID) -> String {
    let start = Int(mine.span(of: value).start)
    let own = FileEdit(mine)
    let line = own.lineStart(of: start)
    guard mine.kind(of: value) != .empty else { return "" }
    guard line > Int(mine.span(of: key).start) else { return text(from: start, toEndOf: value) }
    return "\n" + text(from: line, toEndOf: value)
  }

  private func text(from start: Int, toEndOf value: NodeID) -> String {
    var end = max(start, Int(mine.span(of: value).end))
    let bytes = mine.file.bytes
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private func joined(_ path: String, _ key: String) -> String {
    path.isEmpty ? key : path + ": " + key
  }
}
