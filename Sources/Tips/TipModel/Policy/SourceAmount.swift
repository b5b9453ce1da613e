public struct SourceAmount: Hashable, Sendable {
  public let source: String
  public var amount: Money

  public init(source: String, amount: Money) {
    self.source = source
    self.amount = amount
  }
}
