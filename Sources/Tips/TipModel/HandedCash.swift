/// Cash of a shift that was handed to someone.
public struct HandedCash: Hashable, Sendable {
  public var employee: EmployeeID

  /// The shift's day and type.
  public var date: CalendarDate
  public var shift: String
  public var cash: Money
  public var paidOn: CalendarDate

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

extension [HandedCash] {
  /// The first shift day with a record, from which on cash is followed; nil without records.
  public var firstDay: CalendarDate? { map { $0.date }.min() }
}
