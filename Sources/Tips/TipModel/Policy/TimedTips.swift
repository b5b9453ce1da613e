/// Money that came in between two times.
///
/// - Unit: minutes on the wall since the midnight that began the shift's date, as in `Punch`.
public struct TimedTips: Hashable, Sendable {
  public let from: Int
  public let to: Int
  public let amounts: [SourceAmount]

  public init(from: Int, to: Int, amounts: [SourceAmount]) {
    precondition(from < to, "tips of no time")
    self.from = from
    self.to = to
    self.amounts = amounts
  }
}
