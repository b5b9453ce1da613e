public import Text
public import Tips

extension Employee {
  /// Reports values of a roster that contradict each other or the law.
  ///
  /// - Parameter place: returns the place of a key's value; nil if it is not there.
  func reportProblems(
    under law: TipLaw, to bag: inout DiagnosticBag, at place: (KeyDescription) -> Place?
  ) {
    if law.excludes(self), let pointValue, pointValue > .zero,
      let place = place(RosterSchema.pointValue)
    {
      bag.report(.pointsForManager(self, by: law, at: place))
    }
    if let from, let left, left < from, let place = place(RosterSchema.left) {
      bag.report(
        .leftBeforeBeginning,
        "\(name) (\(id.text)) left on \(left.monthDayAndYear), before the first day,"
          + " \(from.monthDayAndYear)",
        at: place,
        help: "`left` is the last day that the person worked here; correct it, or `from`")
    }
  }
}

extension Diagnostic {
  public static func notEmployed(
    _ employee: Employee, on date: CalendarDate, at place: Place
  ) -> Diagnostic {
    let person = "\(employee.name) (\(employee.id.text))"
    let hasLeft = employee.left.map { date > $0 } ?? false
    let message: Words =
      if hasLeft {
        "\(person) left on \(employee.left?.monthDayAndYear ?? ""), before this shift on \(date.monthDayAndYear)"
      } else {
        "\(person) begins on \(employee.from?.monthDayAndYear ?? ""), after this shift on \(date.monthDayAndYear)"
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
