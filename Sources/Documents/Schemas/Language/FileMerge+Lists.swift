import Diagnostics
import YAMLSubset

extension FileMerge {
  mutating func mergeMappings(
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

  /// - Returns: nil if the lists can only be taken whole.
  mutating func mergeLists(
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

  /// Merges lists whose items differ only by their contents.
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

  /// Returns the items that others do not have as often.
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
}
