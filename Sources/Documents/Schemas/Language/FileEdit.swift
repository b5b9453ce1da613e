public import Text

/// Changes to a file that a person maintains, by places in its tree. Everything else stays byte for byte, including
/// comments, order, and line breaks.
///
/// - Precondition: the tree's file was read without errors.
public struct FileEdit {
  public let tree: SyntaxTree
  private var changes: [(range: Range<Int>, text: String)] = []

  /// The entries of a mapping, or items of a list, to remove; neighbors are removed together.
  private var removals: [NodeID: Set<Int>] = [:]

  public init(_ tree: SyntaxTree) { self.tree = tree }

  public var hasChanges: Bool { !changes.isEmpty || !removals.isEmpty }

  /// The file with all changes made.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var end = 0
    for change in allChanges.sorted(by: { left, right in
      // An addition at a place comes before a removal that begins there.
      (left.range.lowerBound, left.range.upperBound)
        < (right.range.lowerBound, right.range.upperBound)
    }) {
      precondition(change.range.lowerBound >= end, "two changes of one place")
      bytes += tree.file.bytes[end..<change.range.lowerBound]
      bytes += Array(change.text.utf8)
      end = change.range.upperBound
    }
    return bytes + tree.file.bytes[end...]
  }

  /// Replaces a value with a text; a comment after it stays.
  ///
  /// - Parameter text: one line, such as the result of `scalarText`.
  public mutating func replace(_ value: NodeID, with text: String) {
    let span = tree.span(of: value)
    let isEmpty = tree.kind(of: value) == .empty
    let needsSpace = isEmpty && span.start > 0 && byte(Int(span.start) - 1) != UInt8(ascii: " ")
    // A text block ends with its line break.
    let needsBreak = !isEmpty && span.end > 0 && byte(Int(span.end) - 1) == UInt8(ascii: "\n")
    change(span.range, to: (needsSpace ? " " : "") + text + (needsBreak ? lineBreak : ""))
  }

  /// Sets a key of a mapping: replaces its value, or adds the key after the last one.
  public mutating func set(_ key: String, to text: String, in mapping: NodeID) {
    if let entry = entry(key, of: mapping) {
      setValue(entry.value, after: entry.key, to: text)
    } else {
      append(entryText(scalarText(key), text), toMapping: mapping)
    }
  }

  /// Sets a key of a mapping, replacing a comment that explains what belongs there.
  ///
  /// - Parameter comment: the beginning of the comment; any other one stays.
  mutating func fillIn(
    _ key: String, with text: String, insteadOf comment: String, in mapping: NodeID
  ) {
    if let entry = entry(key, of: mapping), tree.kind(of: entry.value) == .empty {
      let start = valueStart(ofKey: entry.key)
      var end = start
      while ![0, UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte(end)) { end += 1 }
      let rest = tree.file.bytes[start..<end].drop { $0 == UInt8(ascii: " ") }
      if rest.starts(with: comment.utf8) {
        return change(start..<end, to: (text.hasPrefix("\n") ? "" : " ") + text)
      }
    }
    set(key, to: text, in: mapping)
  }

  private mutating func setValue(_ value: NodeID, after key: NodeID, to text: String) {
    let start = valueStart(ofKey: key)
    let isBlock = text.hasPrefix("\n")
    let next = (isBlock ? "" : " ") + text
    switch tree.kind(of: value) {
    case .empty where isBlock:
      let indentation = String(repeating: " ", count: column(of: key))
      fill(key: key, withLines: text.dropFirst().split(separator: "\n").map { indentation + $0 })
    case .empty: change(start..<start, to: next)
    case .scalar: replace(value, with: text)
    case .mapping, .sequence:
      let span = tree.span(of: value).range
      if lineStart(of: span.lowerBound) == lineStart(of: Int(tree.span(of: key).start)) {
        if isBlock { change(start..<span.upperBound, to: text) } else { replace(value, with: text) }
      } else {
        // A block below its key: the value goes next to the key.
        change(start..<start, to: next)
        change(lineStart(of: span.lowerBound)..<lineEnd(of: span.upperBound), to: "")
      }
    }
  }

  /// Deletes a key with its value and their lines, if it is there.
  public mutating func remove(key: String, from mapping: NodeID) {
    let index = tree.entries(of: mapping).firstIndex { tree.text(of: $0.key) == key }
    if let index { removals[mapping, default: []].insert(index) }
  }

  /// Deletes an item from a list, with its lines.
  public mutating func remove(item: NodeID, from sequence: NodeID) {
    let index = tree.items(of: sequence).firstIndex(of: item)
    if let index { removals[sequence, default: []].insert(index) }
  }

  /// Adds an item at the end of a list.
  ///
  /// - Parameter text: one line, such as a text of `StaffLine`.
  public mutating func append(_ text: String, toSequence sequence: NodeID) {
    guard !isFlow(sequence) else {
      return appendInBrackets(text, after: tree.items(of: sequence).last, of: sequence)
    }
    appendLine(
      "- " + text, column: column(of: sequence), afterLineOf: Int(tree.span(of: sequence).end))
  }

  /// Adds a `key: value` at the end of a mapping.
  public mutating func append(_ entry: String, toMapping mapping: NodeID) {
    guard !isFlow(mapping) else {
      return appendInBrackets(entry, after: tree.entries(of: mapping).last?.value, of: mapping)
    }
    appendLine(entry, column: column(of: mapping), afterLineOf: Int(tree.span(of: mapping).end))
  }

  /// Adds whole lines below a key without a value: `staff:`.
  public mutating func fill(key: NodeID, withLines lines: [String]) {
    let end = lineEnd(of: Int(tree.span(of: key).end))
    change(end..<end, to: (endsWithoutBreak(end) ? lineBreak : "") + joined(lines))
  }

  // MARK: Looking up

  public var root: NodeID? { tree.root }

  public func isMapping(_ node: NodeID) -> Bool { tree.kind(of: node) == .mapping }

  /// Returns the value of a mapping's key; nil if the key is not there.
  public func value(of key: String, in mapping: NodeID) -> NodeID? {
    entry(key, of: mapping)?.value
  }

  private func entry(_ key: String, of mapping: NodeID) -> (key: NodeID, value: NodeID)? {
    tree.entries(of: mapping).first { tree.text(of: $0.key) == key }
  }

  // MARK: Places

  public func isFlow(_ node: NodeID) -> Bool {
    let first = byte(Int(tree.span(of: node).start))
    return first == UInt8(ascii: "[") || first == UInt8(ascii: "{")
  }

  /// Returns the number of bytes before a node on its line.
  func column(of node: NodeID) -> Int {
    let start = Int(tree.span(of: node).start)
    return start - lineStart(of: start)
  }

  /// Returns the place after a key's colon; a missing value's own place may be lines below it.
  func valueStart(ofKey key: NodeID) -> Int {
    var colon = Int(tree.span(of: key).end)
    while byte(colon) != UInt8(ascii: ":") { colon += 1 }
    return colon + 1
  }

  func byte(_ index: Int) -> UInt8 {
    index < tree.file.bytes.count ? tree.file.bytes[index] : 0
  }

  func lineStart(of index: Int) -> Int {
    var start = index
    while start > tree.file.byteOrderMarkLength, byte(start - 1) != UInt8(ascii: "\n") {
      start -= 1
    }
    return start
  }

  /// Returns the index after the line break of an index's line, or the file's end.
  func lineEnd(of index: Int) -> Int {
    var end = index
    while end < tree.file.bytes.count, byte(end) != UInt8(ascii: "\n") { end += 1 }
    return min(end + 1, tree.file.bytes.count)
  }

  private func endsWithoutBreak(_ end: Int) -> Bool {
    end > 0 && end == tree.file.bytes.count && byte(end - 1) != UInt8(ascii: "\n")
  }

  /// The line break that the file uses.
  private var lineBreak: String {
    guard let first = tree.file.bytes.firstIndex(of: UInt8(ascii: "\n")), first > 0 else {
      return "\n"
    }
    return byte(first - 1) == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  private func joined(_ lines: [String]) -> String { lines.map { $0 + lineBreak }.joined() }

  // MARK: Changes

  private var allChanges: [(range: Range<Int>, text: String)] {
    var changes = changes
    for (container, indexes) in removals {
      let parts = parts(of: container)
      if indexes.count == parts.count, isFlow(container), let last = parts.last?.upperBound,
        let added = changes.firstIndex(where: { $0.range == last..<last })
      {
        // Without other entries, the comma must go.
        changes[added].text.removeFirst(2)
      }
      changes += ranges(removing: indexes, of: parts, in: container).map { ($0, "") }
    }
    return changes
  }

  private mutating func change(_ range: Range<Int>, to text: String) {
    // Several additions at one place are one change, in the order of the calls.
    if range.isEmpty, let index = changes.firstIndex(where: { $0.range == range }) {
      changes[index].text += text
    } else {
      changes.append((range, text))
    }
  }

  private mutating func appendLine(_ line: String, column: Int, afterLineOf end: Int) {
    let place = placeBelow(end)
    let known = changes.contains { $0.range == place..<place }
    let indentation = String(repeating: " ", count: column)
    let text = line.split(separator: "\n", omittingEmptySubsequences: false)
      .map { indentation + $0 }.joined(separator: lineBreak)
    change(place..<place, to: (endsWithoutBreak(place) && !known ? lineBreak : "") + joined([text]))
  }

  /// Returns the place below the line that a node ends on, and below the blank lines that a text block keeps.
  private func placeBelow(_ end: Int) -> Int {
    // A node that ends with its line break ends where the next line starts.
    let last = end > 0 && byte(end - 1) == UInt8(ascii: "\n") ? end - 1 : end
    var place = lineEnd(of: last)
    guard keepsBlankLines(upTo: end) else { return place }
    while place < tree.file.bytes.count {
      let next = lineEnd(of: place)
      guard tree.file.bytes[place..<next].allSatisfy({ $0 <= UInt8(ascii: " ") }) else { break }
      place = next
    }
    return place
  }

  /// Whether the text block `|+` or `>+` ends at a place.
  private func keepsBlankLines(upTo end: Int) -> Bool {
    var node = tree.root
    while let outer = node {
      switch tree.kind(of: outer) {
      case .mapping:
        node = tree.entries(of: outer).last { tree.span(of: $0.value).start < end }?.value
      case .sequence: node = tree.items(of: outer).last { tree.span(of: $0).start < end }
      case .empty: return false
      case .scalar:
        let span = tree.span(of: outer).range
        let header = tree.file.bytes[span].prefix { $0 != UInt8(ascii: "\n") }
        let isBlock = header.first == UInt8(ascii: "|") || header.first == UInt8(ascii: ">")
        return isBlock && header.prefix(3).contains(UInt8(ascii: "+"))
      }
    }
    return false
  }

  private mutating func appendInBrackets(_ text: String, after last: NodeID?, of node: NodeID) {
    if let last {
      let end = Int(tree.span(of: last).end)
      return change(end..<end, to: ", " + text)
    }
    let inside = Int(tree.span(of: node).start) + 1
    let isFirst = !changes.contains { $0.range == inside..<inside }
    change(inside..<inside, to: (isFirst ? "" : ", ") + text)
  }
}
