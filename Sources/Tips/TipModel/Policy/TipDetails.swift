/// The details of a shift file apart from the totals of credit card, house, and cash tips.
public struct TipDetails: Hashable, Sendable {
  /// Totals of further sources: service charges and the restaurant's own.
  public var otherSources: [SourceAmount] = []

  /// The same totals by the times at which they came in; empty if no times are given.
  public var timed: [TimedTips] = []

  /// The starts and ends with a doubtful meaning, in order.
  public var unclearTimes: [UnclearClockTime] = []
  public var parties: [Party] = []
  public var handTipOuts: [HandTipOut] = []
  public var refunds: Refunds?

  public init() {}
}
