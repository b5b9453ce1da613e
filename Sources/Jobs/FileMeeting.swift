/// How another version of a file compares with the one that is here.
package enum FileMeeting: String {
  case same

  /// Only the other version changed: it may take the place of the one here.
  case newer

  /// Only the one here changed.
  case older

  /// Both changed: nothing is written over, and a person sees both.
  case differs

  /// - Parameter base: the version that both began from; nil if it is not known.
  package init<Version: Equatable>(_ other: Version, here: Version, from base: Version?) {
    self =
      other == here ? .same : base == here ? .newer : base == other ? .older : .differs
  }
}
