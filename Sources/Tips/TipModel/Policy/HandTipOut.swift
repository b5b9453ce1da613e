/// A manual tip-out: it moves after the pools, exactly as it is written.
public struct HandTipOut: Hashable, Sendable {
  public var giver: EmployeeID
  public var receiver: EmployeeID
  public var amount: Money
  public var paysCashFirst: Bool

  public init(giver: EmployeeID, receiver: EmployeeID, amount: Money, paysCashFirst: Bool) {
    self.giver = giver
    self.receiver = receiver
    self.amount = amount
    self.paysCashFirst = paysCashFirst
  }
}
