#if hasFeature(Embedded)
  // In the app, each sort of another type is compiled from scratch: 4 kB for each of fifty types. Only one sort remains if
  // places are sorted instead of elements.

  extension Array {
    /// Returns the elements in order; equal ones stay in the order that they have.
    func sorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
      indices.sorted { isBefore(self[$0], self[$1]) }.map { self[$0] }
    }

    /// Sorts the elements; equal ones stay in the order that they have.
    mutating func sort(by isBefore: (Element, Element) -> Bool) { self = sorted(by: isBefore) }
  }

  extension Array where Element: Comparable {
    func sorted() -> [Element] { sorted { $0 < $1 } }

    mutating func sort() { self = sorted() }
  }

  extension Set where Element: Comparable {
    func sorted() -> [Element] { Array(self).sorted() }
  }

  extension Dictionary {
    func sorted(by isBefore: (Element, Element) -> Bool) -> [Element] {
      Array(self).sorted(by: isBefore)
    }
  }
#endif
