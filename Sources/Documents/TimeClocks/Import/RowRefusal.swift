import Wording

/// The reason that a row is left out.
struct RowRefusal: Error {
  let reason: Words
  let isDecided: Bool

  init(_ reason: Words, isDecided: Bool = false) {
    self.reason = reason
    self.isDecided = isDecided
  }
}
