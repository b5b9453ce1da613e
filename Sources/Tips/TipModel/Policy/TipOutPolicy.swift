/// The part of their tips that the people of some positions give to a pool.
public struct TipOutPolicy: Hashable, Sendable {
  public enum Rate: Hashable, Sendable {
    /// By the number of people who get it, ascending from one: `{1: 30%, 3: 20%}`.
    case percent([(from: Int, percent: Percentage)])

    /// The same amount from each.
    case amount(Money)

    public static func == (left: Rate, right: Rate) -> Bool {
      switch (left, right) {
      case (.percent(let first), .percent(let second)):
        first.elementsEqual(second) { $0.from == $1.from && $0.percent == $1.percent }
      case (.amount(let first), .amount(let second)): first == second
      case (.percent, .amount), (.amount, .percent): false
      }
    }

    public func hash(into hasher: inout Hasher) {
      switch self {
      case .percent(let steps):
        for step in steps {
          hasher.combine(step.from)
          hasher.combine(step.percent)
        }
      case .amount(let money): hasher.combine(money)
      }
    }

    /// Returns the percentage for a number of people who get it; nil for an amount.
    public func percent(receivers: Int) -> Percentage? {
      guard case .percent(let steps) = self else { return nil }
      return (steps.last { $0.from <= receivers } ?? steps.first)?.percent
    }
  }

  public enum Base: Hashable, Sendable {
    /// The amount that the person had before the first pool.
    case tips

    /// The amount that the person holds at that point.
    case remaining

    /// The person's sales in some categories, or in all if nil.
    case sales(categories: [String]?)
  }

  /// The positions that give.
  public var givers: [String]
  public var rate: Rate
  public var base = Base.tips

  /// The most of the base that counts.
  public var baseLimit: Money?

  /// The most that one person gives.
  public var limit: Money?

  /// Whether tip-outs of sales and fixed amounts come from cash before digital tips.
  public var paysCashFirst = false

  public init(givers: [String], rate: Rate) {
    self.givers = givers
    self.rate = rate
  }
}
