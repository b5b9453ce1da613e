import Text

// The bytes to remove with entries of a mapping, or items of a list.
extension FileEdit {
  /// Returns the places of a container's entries or items, in order.
  func parts(of container: NodeID) -> [Range<Int>] {
    guard tree.kind(of: container) == .mapping else {
      return tree.items(of: container).map { tree.span(of: $0).range }
    }
    return tree.entries(of: container).map { key, value in
      let end =
        tree.kind(of: value) == .empty ? valueStart(ofKey: key) : Int(tree.span(of: value).end)
      return Int(tree.span(of: key).start)..<end
    }
  }

  /// - Parameter indexes: the indexes of the parts to remove.
  func ranges(
    removing indexes: Set<Int>, of parts: [Range<Int>], in container: NodeID
  ) -> [Range<Int>] {
    let isInBrackets = isFlow(container)
    return runs(of: indexes).flatMap { run in
      if isInBrackets { return [bracketRange(of: run, of: parts)] }
      // The first key of an item shares its line with the dash, which stays for the next key.
      if run.lowerBound == 0, run.upperBound + 1 < parts.count, !beginsItsLine(parts[0]) {
        return [parts[0].lowerBound..<parts[run.upperBound + 1].lowerBound]
      }
      let isList = tree.kind(of: container) == .sequence
      return run.map { lines(of: parts[$0], isItem: isList) }
    }
  }

  /// Returns neighbors as ranges, in order.
  private func runs(of indexes: Set<Int>) -> [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    for index in indexes.sorted() {
      if let last = runs.last, last.upperBound + 1 == index {
        runs[runs.count - 1] = last.lowerBound...index
      } else {
        runs.append(index...index)
      }
    }
    return runs
  }

  /// Includes the comma before them, or after them if they come first.
  private func bracketRange(of run: ClosedRange<Int>, of parts: [Range<Int>]) -> Range<Int> {
    if run.lowerBound > 0 {
      return parts[run.lowerBound - 1].upperBound..<parts[run.upperBound].upperBound
    }
    guard run.upperBound + 1 < parts.count else {
      return parts[0].lowerBound..<parts[run.upperBound].upperBound
    }
    return parts[0].lowerBound..<parts[run.upperBound + 1].lowerBound
  }

  private func beginsItsLine(_ part: Range<Int>) -> Bool {
    tree.file.bytes[lineStart(of: part.lowerBound)..<part.lowerBound]
      .allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// Returns whole lines, from the dash on for an item of a list.
  private func lines(of part: Range<Int>, isItem: Bool) -> Range<Int> {
    var start = part.lowerBound
    if isItem {
      repeat { start -= 1 } while start > 0 && byte(start) != UInt8(ascii: "-")
    }
    let end = part.upperBound
    let last = end > 0 && byte(end - 1) == UInt8(ascii: "\n") ? end - 1 : end
    return lineStart(of: start)..<lineEnd(of: last)
  }
}
