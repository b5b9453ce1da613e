public import Text
public import Tips

/// Returns the error of a last day that is before the first day; nil if it is not.
func leavingProblem(_ employee: Employee, at left: Place) -> Diagnostic? {
  guard let first = employee.from, let last = employee.left, last < first else { return nil }
  return Diagnostic(
    .leftBeforeBeginning,
    "\(employee.name) (\(employee.id.text)) left on \(last.plain), before the first day,"
      + " \(first.plain)",
    at: left, help: "`left` is the last day that the person worked here; correct it, or `from`")
}

extension Diagnostic {
  public static func notEmployed(
    _ employee: Employee, on date: CalendarDate, at place: Place
  ) -> Diagnostic {
    let person = "\(employee.name) (\(employee.id.text))"
    let hasLeft = employee.left.map { date > $0 } ?? false
    let message: Words =
      if hasLeft {
        "\(person) left on \(employee.left?.plain ?? ""), before this shift on \(date.plain)"
      } else {
        "\(person) begins on \(employee.from?.plain ?? ""), after this shift on \(date.plain)"
      }
    let key = hasLeft ? "left" : "from"
    return Diagnostic(
      .notEmployed, message, at: place,
      help:
        "if the person did work that day, correct `\(key)` in the roster; else correct the"
        + " employee here")
  }
}

extension WrongAnswer {
  /// A person who does not work here on a shift's day.
  public init(_ employee: Employee, notEmployedOn date: CalendarDate) {
    self.init(.notEmployed(employee, on: date, at: WrongAnswer.place))
  }
}
