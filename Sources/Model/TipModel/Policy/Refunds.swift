/// Money that went back to guests: taken off what came in before all else.
public struct Refunds: Hashable, Sendable {
  public var amounts: [SourceAmount]
  public var reason: String?

  public init(amounts: [SourceAmount], reason: String?) {
    self.amounts = amounts
    self.reason = reason
  }
}
