/// How cash from the tip jar is handed out: in whole steps, such as whole dollars.
public struct CashRounding: Hashable, Sendable {
  /// The destination of cash that is less than a step.
  public enum Rest: String, CaseIterable, Sendable {
    /// It stays in the jar; the file of the next shift has it as `carried`.
    case next

    /// The till takes it, and it is shared with the digital tips.
    case till
  }

  /// The smallest amount that is handed out; above zero.
  public var step: Money
  public var rest: Rest

  public init(step: Money, rest: Rest = .next) {
    precondition(step > .zero, "a step of nothing")
    self.step = step
    self.rest = rest
  }
}

extension Money {
  /// Returns the part beyond whole steps: from zero to less than a step.
  ///
  /// - Precondition: not below zero; the step is above zero.
  public func rest(over step: Money) -> Money { Money(minorUnits: minorUnits % step.minorUnits) }
}
