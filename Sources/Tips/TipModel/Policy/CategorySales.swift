/// A person's sales in a category.
public struct CategorySales: Hashable, Sendable {
  public let category: String
  public let amount: Money

  public init(category: String, amount: Money) {
    self.category = category
    self.amount = amount
  }
}
