/// Money that went back to guests. It is subtracted before anything else.
public struct Refunds: Hashable, Sendable {
  public var amounts: [SourceAmount]
  public var reason: String?

  public init(amounts: [SourceAmount], reason: String?) {
    self.amounts = amounts
    self.reason = reason
  }
}
