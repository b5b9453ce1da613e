public import Diagnostics
public import TipModel
import Wording

/// Returns the error of a last day that is before the first day; nil if it is not.
func leavingProblem(_ employee: Employee, at left: Place) -> Diagnostic? {
  guard let first = employee.from, let last = employee.left, last < first else { return nil }
  return Diagnostic(
    .leftBeforeBeginning,
    "\(employee.name) (\(employee.id.text)) left on \(last.plain), before the first day,"
      + " \(first.plain)",
    at: left, help: "`left` is the last day that the person worked here; correct it, or `from`")
}

extension StaffRules {
  /// Checks that a person works between the first and last day on the roster.
  mutating func checkEmployment(of employee: Employee, at place: Place) {
    guard let date, !employee.isEmployed(on: date) else { return }
    bag.report(.notEmployed(employee, on: date, at: place))
  }
}

extension Diagnostic {
  public static func notEmployed(
    _ employee: Employee, on date: CalendarDate, at place: Place
  ) -> Diagnostic {
    let person = "\(employee.name) (\(employee.id.text))"
    let message: Words
    let key: String
    if let left = employee.left, date > left {
      message = "\(person) left on \(left.plain), before this shift on \(date.plain)"
      key = "left"
    } else {
      message =
        "\(person) begins on \(employee.from?.plain ?? ""), after this shift on \(date.plain)"
      key = "from"
    }
    return Diagnostic(
      .notEmployed, message, at: place,
      help: "if the person did work that day, correct `\(key)` in the roster; else correct the"
        + " employee here")
  }
}

extension WrongAnswer {
  /// A person who does not work here on a shift's day.
  public init(_ employee: Employee, notEmployedOn date: CalendarDate) {
    self.init(.notEmployed(employee, on: date, at: WrongAnswer.place))
  }
}
