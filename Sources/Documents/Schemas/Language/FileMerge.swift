import Diagnostics
public import YAMLSubset

/// A merge of two independent changes of one file.
///
/// The result is their file with my changes made in it, so that its comments and layout stay. If both changed a value
/// in different ways, it is a conflict, which a choice decides. IDs, names, or days tell list items apart; otherwise
/// their contents do.
public struct FileMerge {
  /// A value that was changed.
  public struct Change: Hashable, Sendable {
    /// The keys that lead to it, with the names of list items: `staff: 36 Expo: hours`.
    public let path: String

    /// One line for a person to read; nil if the value is not there.
    public let was: String?
    public let now: String?
  }

  /// A value that both changed.
  public struct Conflict: Hashable, Sendable {
    public let path: String

    /// One line for a person to read; nil if the value is not there.
    public let was: String?
    public let mine: String?
    public let theirs: String?
  }

  public enum Choice: Sendable { case mine, theirs }

  /// Nil if there was no file.
  let base: SyntaxTree?
  let mine: SyntaxTree
  let theirs: SyntaxTree
  private let choices: [Conflict: Choice]
  var edit: FileEdit

  /// The values still to decide, in the order of their file.
  public private(set) var conflicts: [Conflict] = []

  /// The values of their file that differ from the file that both began with.
  public internal(set) var theirChanges: [Change] = []

  /// The values of the merged file; nil if it is not known how to write them.
  private var expected: FileValue?

  /// - Parameters:
  ///   - base: the file that both changes began with; nil if there was none.
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

  /// The merged file; nil if conflicts are open, or if its layout does not allow the changes.
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

  /// The outcome for a value; if `merged`, it is already changed in the file.
  enum Outcome {
    case theirs
    case mine
    case merged(FileValue)
  }

  // MARK: Values

  mutating func merge(
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

  /// Returns a change that is reported as one: of a value that is not in the other file, or that holds no others.
  private func ownChange(_ was: FileValue?, _ now: FileValue?, at path: String) -> Change? {
    if was != nil, now != nil {
      switch (was, now) {
      case (.mapping?, .mapping?), (.sequence?, .sequence?): return nil
      default: break
      }
    }
    return Change(path: path, was: was?.line, now: now?.line)
  }

  /// Reports the changes within a value that they changed and I did not, or changed differently.
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

  private func value(_ node: NodeID?, of tree: SyntaxTree?) -> FileValue? {
    guard let node, let tree else { return nil }
    return FileValue(node, of: tree)
  }

  func text(_ node: NodeID?, of tree: SyntaxTree?) -> String? {
    value(node, of: tree)?.line
  }

  /// Returns a value of my file as text after its key.
  func valueText(_ value: NodeID, after key: NodeID) -> String {
    let start = Int(mine.span(of: value).start)
    let own = FileEdit(mine)
    let line = own.lineStart(of: start)
    guard mine.kind(of: value) != .empty else { return "" }
    guard line > Int(mine.span(of: key).start) else { return text(from: start, toEndOf: value) }
    return "\n" + text(from: line, toEndOf: value)
  }

  func text(from start: Int, toEndOf value: NodeID) -> String {
    var end = max(start, Int(mine.span(of: value).end))
    let bytes = mine.file.bytes
    while end > start, bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  func joined(_ path: String, _ key: String) -> String {
    path.isEmpty ? key : path + ": " + key
  }
}
