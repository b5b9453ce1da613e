package import Documents
import Text
package import Tips

/// Finds people on the roster by ID or by a part of their name, in any case and without accents.
package struct PersonFinder {
  /// Everyone who may be meant.
  private let roster: Roster

  /// The people who do not work here on the shift's day.
  private let others: [Employee]
  private let date: CalendarDate?

  /// - Parameter date: the shift's day, if it is known; only people who work here then are found.
  package init(_ roster: Roster, on date: CalendarDate? = nil) {
    let isHere = { (employee: Employee) in date.map { employee.isEmployed(on: $0) } ?? true }
    self.date = date
    self.roster = Roster(roster.employees.filter(isHere))
    others = roster.employees.filter { !isHere($0) }
  }

  /// Returns a person's name for completion: `Diana M.`, with the ID if two people have the name.
  package func label(of employee: Employee) -> String {
    let isShared = roster.employees.contains { $0.id != employee.id && $0.name == employee.name }
    return isShared ? "\(employee.name) (\(employee.id.text))" : employee.name
  }

  /// Returns the labels that fit a typed text.
  package func completions(of typed: String) -> [String] {
    guard !typed.isEmpty else { return roster.employees.map { label(of: $0) } }
    return matches(typed).map { label(of: $0) }
  }

  /// Returns everyone who may be meant: only one person by the ID or the whole name.
  package func people(_ typed: String) -> [Employee] {
    if let exact = roster[EmployeeID(typed)] { return [exact] }
    let found = matches(typed)
    let named = found.filter { label(of: $0).lowercased() == typed.lowercased() }
    return named.count == 1 ? named : found
  }

  /// Returns the only person who is meant.
  package func employee(_ typed: String) throws(WrongAnswer) -> Employee {
    let id = try ValueType.newEmployeeID.value(of: typed, field: "employee")
    let found = people(typed)
    if found.count == 1 { return found[0] }
    if found.isEmpty, let date, !others.isEmpty,
      let other = try? PersonFinder(Roster(others)).employee(typed)
    {
      throw WrongAnswer(other, notEmployedOn: date)
    }
    if found.isEmpty { throw WrongAnswer(nobody: id, roster: roster) }
    let names = found.map { "\($0.id.text) \($0.name)" }.joined(separator: ", ")
    throw WrongAnswer(
      code: .unknownEmployee, message: "\"\(typed)\" fits \(found.count) people",
      help: "type more of the name, or the ID: \(names)")
  }

  /// Returns the people whose ID or name begins with the text, or else those with a word of their name that does.
  private func matches(_ typed: String) -> [Employee] {
    let wanted = searchText(typed)
    // `P.` is a last name, and not the beginning of Priya.
    let isInitial = typed.hasSuffix(".")
    let beginning = roster.employees.filter { employee in
      employee.id.text.lowercased().hasPrefix(typed.lowercased())
        || (isInitial
          ? employee.name.lowercased().hasPrefix(typed.lowercased())
          : searchText(label(of: employee)).hasPrefix(wanted))
    }
    guard beginning.isEmpty else { return beginning }
    return roster.employees.filter {
      isInitial
        ? $0.name.lowercased().holds(" " + typed.lowercased())
        : searchText($0.name).holds("-" + wanted)
    }
  }

  private func searchText(_ name: String) -> String { slug(name, otherwise: name.lowercased()) }
}
