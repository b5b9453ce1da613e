/// How a restaurant without `pools` shares all that came in.
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

  /// The measure for sharing; by percentage, people of one position share its part by it.
  public var basis: WeightBasis {
    switch self {
    case .points, .percent: .points
    case .hours: .hours
    case .equally: .equally
    }
  }

  /// Whether positions have percentages of the whole.
  public var isByPosition: Bool { self == .percent }
}
