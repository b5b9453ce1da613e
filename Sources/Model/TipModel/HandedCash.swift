/// Cash of a shift that was handed to someone.
public struct HandedCash: Hashable, Sendable {
  public let employee: EmployeeID

  /// The shift's day and type.
  public let date: CalendarDate
  public let shift: String
  public let cash: Money
  public let paidOn: CalendarDate

  public init(
    employee: EmployeeID, date: CalendarDate, shift: String, cash: Money, paidOn: CalendarDate
  ) {
    self.employee = employee
    self.date = date
    self.shift = shift
    self.cash = cash
    self.paidOn = paidOn
  }
}
