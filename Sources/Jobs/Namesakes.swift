import Documents
package import Text
package import Tips

/// People to add to a roster who have the name of someone on it. One person with two IDs would be paid twice.
package struct Namesakes {
  package let pairs: [(new: Employee, known: Employee)]

  /// Tells that a new person has the name of a known one.
  package static func sentence(_ new: Employee, _ known: Employee) -> Words {
    "\(new.name) is on the roster as \(known.id.text), and would be \(new.id.text) too."
  }

  package init(of added: [Employee], on roster: Roster) {
    var people = roster.employees
    var pairs: [(new: Employee, known: Employee)] = []
    for employee in added {
      if let known = Roster(people).namesake(of: employee) { pairs.append((employee, known)) }
      people.append(employee)
    }
    self.pairs = pairs
  }
}
