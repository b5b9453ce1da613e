import Text
public import Tips

// Answers of several parts, checked by the rules of their files.

/// Checks that each shift type is a name that differs from the others in more than case.
public func checkedShiftTypes(_ types: [String]) throws(WrongAnswer) -> [String] {
  var known: Set<String> = []
  for type in types {
    _ = try ValueType.label().value(of: type, field: RestaurantSchema.shiftTypes.name)
    if !known.insert(type.lowercased()).inserted {
      throw WrongAnswer(
        .duplicateName(type, what: "shift type", at: WrongAnswer.place, first: WrongAnswer.place))
    }
  }
  if types.isEmpty { throw WrongAnswer(.emptyList(of: "shift types", at: WrongAnswer.place)) }
  return types
}

/// Refuses days that a shift file may not have together.
public func checkShiftDays(_ days: PayPeriod, of restaurant: Restaurant) throws(WrongAnswer) {
  if days.to > restaurant.lastDayTogether(from: days.from) {
    throw WrongAnswer(.daysTogether(days, of: restaurant, at: WrongAnswer.place))
  }
}

extension Restaurant {
  /// The pool that needs to know in which workweek its money came in; nil if there is none.
  var poolOverShifts: PoolPolicy? { pools?.first { $0.span != .shift } }

  /// Returns the last day that a shift file may have together with a first one: of the pay period; of 31 days if the
  /// settings have no pay periods; of the workweek if a pool is shared over several shifts.
  public func lastDayTogether(from first: CalendarDate) -> CalendarDate {
    if poolOverShifts != nil { return workweek(of: first).to }
    return payPeriod.map { $0.period(containing: first)?.to ?? first }
      ?? first.adding(days: 30) ?? first
  }

  /// Returns the workweek that a day is in.
  public func workweek(of day: CalendarDate) -> PayPeriod {
    let intoWeek = (day.weekday.rawValue - firstDayOfWorkweek.rawValue + 7) % 7
    return PayPeriod(
      from: day.adding(days: -intoWeek) ?? day, to: day.adding(days: 6 - intoWeek) ?? day)
  }
}

/// Refuses an employee that a roster could not have.
///
/// - Parameter people: the people who are already on the roster.
public func checkEmployee(
  _ employee: Employee, on people: [Employee], in context: ReadingContext
) throws(WrongAnswer) {
  _ = try RosterSchema.id.value(of: employee.id.text)
  _ = try RosterSchema.firstName.value(of: employee.firstName)
  if !employee.lastName.isEmpty { _ = try RosterSchema.lastName.value(of: employee.lastName) }
  for position in employee.positions {
    _ = try ValueType<String>.position.value(
      of: position, field: RosterSchema.positions.name, in: context)
  }
  if employee.positions.isEmpty {
    throw WrongAnswer(.emptyList(of: "positions", at: WrongAnswer.place))
  }
  if people.contains(where: { $0.id == employee.id }) {
    throw WrongAnswer(
      Diagnostic(
        .duplicateEmployeeID, "two people on the roster have the ID \(employee.id.text)",
        at: WrongAnswer.place,
        notes: [Diagnostic.Note("the first of them", at: WrongAnswer.place)],
        help: "give one of them a different ID"))
  }
}
