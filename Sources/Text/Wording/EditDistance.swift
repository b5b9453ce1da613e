/// Returns the candidate nearest to a mistyped word, if one is near enough to be meant.
///
/// Near enough: at most a third of the word's length in edits (at least 1, at most 3), where an edit inserts, deletes,
/// or changes one character, or swaps two neighbors; case is ignored. Among equally near candidates, the one nearest in
/// length wins, and among those the first.
public func nearest(to word: String, among candidates: some Sequence<String>) -> String? {
  let typed = Array(word.lowercased().unicodeScalars)
  guard !typed.isEmpty, typed.count <= 64 else { return nil }
  let limit = min(3, max(1, typed.count / 3))
  var best: (distance: Int, lengthGap: Int, candidate: String)?
  for candidate in candidates {
    let known = Array(candidate.lowercased().unicodeScalars)
    let lengthGap = abs(known.count - typed.count)
    guard lengthGap <= limit else { continue }
    let distance = editDistance(typed, known)
    guard distance <= limit else { continue }
    if let best, (best.distance, best.lengthGap) <= (distance, lengthGap) { continue }
    best = (distance, lengthGap, candidate)
  }
  return best?.candidate
}

/// Returns the candidates that a mistyped or shortened word may mean.
///
/// They are up to three that begin with the word; else the nearest by edits; else those that the word begins with.
public func suggestions(for word: String, among candidates: [String]) -> [String] {
  let typed = word.lowercased()
  guard !typed.isEmpty else { return [] }
  let longer = candidates.filter { $0.lowercased().hasPrefix(typed) }
  if !longer.isEmpty { return Array(longer.prefix(3)) }
  if let near = nearest(to: word, among: candidates) { return [near] }
  return Array(candidates.filter { $0.count > 2 && typed.hasPrefix($0.lowercased()) }.prefix(3))
}

/// Returns the optimal string alignment distance of two words.
private func editDistance(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar]) -> Int {
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in 1...max(1, first.count) where row <= first.count {
    var current = [row]
    current.reserveCapacity(second.count + 1)
    for column in 0..<second.count {
      let change = last[column] + (first[row - 1] == second[column] ? 0 : 1)
      var cost = min(change, last[column + 1] + 1, current[column] + 1)
      if row > 1, column > 0, first[row - 1] == second[column - 1],
        first[row - 2] == second[column]
      {
        cost = min(cost, beforeLast[column - 1] + 1)
      }
      current.append(cost)
    }
    beforeLast = last
    last = current
  }
  return last[second.count]
}
