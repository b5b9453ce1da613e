/// How a restaurant without `pools` shares all that came in.
public enum ShareMethod: String, CaseIterable, Sendable {
  /// Hours × point value.
  case points

  /// Hours alone, of those with a point value above zero.
  case hours

  /// One part each, for those with a point value and hours above zero.
  case equally

  /// Each position's percentage of the pool, and by points within it. Positions without points on the shift are left
  /// out, and the others' percentages grow so that everything is paid.
  case percent

  /// The measure that the pool is shared by or, with percentages, each position's part of it.
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
