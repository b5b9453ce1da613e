import Text
public import Tips

/// Returns the people on a roster whom a name or a mistyped ID may mean, the likeliest first; at most four.
///
/// Names match in any case, with or without the dots of initials. The whole name comes first, then the first or last
/// name, then an ID close to the text, then a name close to it.
public func peopleMeant(by text: String, on roster: Roster) -> [Employee] {
  let wanted = plainName(text)
  guard !wanted.isEmpty else { return [] }
  let people = roster.employees
  let readings = [
    people.filter { plainName($0.name) == wanted },
    people.filter { plainName($0.lastName + " " + $0.firstName) == wanted },
    people.filter { plainName($0.firstName) == wanted || plainName($0.lastName) == wanted },
    nearestIDs(to: text, on: roster), nearestNames(to: wanted, among: people),
  ]
  return Array((readings.first { !$0.isEmpty } ?? []).prefix(4))
}

/// Digits in another order are a typo; other digits usually mean someone who left.
private func nearestIDs(to text: String, on roster: Roster) -> [Employee] {
  var ids = roster.employees.map { $0.id.text }
  if text.utf8.allSatisfy(isDigit) {
    let digits = text.utf8.sorted()
    ids = ids.filter { $0.utf8.sorted() == digits }
  }
  return nearest(to: text, among: ids).flatMap { roster[EmployeeID($0)] }.map { [$0] } ?? []
}

private func nearestNames(to wanted: String, among people: [Employee]) -> [Employee] {
  guard wanted.contains(where: { $0.isLetter }) else { return [] }
  for name in [{ $0.name }, { $0.firstName }, { $0.lastName }] as [(Employee) -> String] {
    let names = people.map { plainName(name($0)) }
    if let near = nearest(to: wanted, among: names) {
      return zip(people, names).filter { $0.1 == near }.map { $0.0 }
    }
  }
  return []
}
