/// The measure that a pool is shared in proportion to.
public enum ShareMethod: String, CaseIterable, Sendable {
  /// Hours × point value.
  case points

  /// Hours alone, of those with a point value above zero.
  case hours

  /// One part each, for those with a point value and hours above zero.
  case equally

  /// Each position's percent of the pool, within it by points; positions without points that
  /// night are left out and the others' percents re-weighted, so that all is paid.
  case percent
}
