extension Array {
  /// Returns the index of the first wanted element, in an array with all wanted elements at the end.
  package func partitioningIndex(_ isWanted: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isWanted(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
