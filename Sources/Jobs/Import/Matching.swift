package import Documents
package import Imports
import Text
package import Tips

/// The employees and positions that an export's names stand for, as far as the files show them.
package struct Matching: Sendable {
  package enum Match<Value: Sendable>: Sendable {
    case known(Value)

    /// The settings leave out such rows.
    case skipped

    /// A question for a person.
    case unknown
  }

  private let restaurant: Restaurant
  private let roster: Roster
  private let settings: TimeClockSettings
  private let rosterNames: [String: [Employee]]

  /// The numbers that each name has in the export.
  private let numbers: [String: Set<String>]

  package init(
    _ export: TimeClockExport, settings: TimeClockSettings, restaurant: Restaurant, roster: Roster
  ) {
    self.restaurant = restaurant
    self.roster = roster
    self.settings = settings
    rosterNames = Dictionary(grouping: roster.employees) { folded($0.name) }
    var numbers: [String: Set<String>] = [:]
    for row in export.rows {
      guard let number = row.person.number else { continue }
      numbers[folded(row.person.name), default: []].insert(number)
    }
    self.numbers = numbers
  }

  /// Returns a person's name in `timeclock.yaml`, with the number if two people have the same name.
  package func label(of person: ClockedPerson) -> String {
    guard let number = person.number, (numbers[folded(person.name)]?.count ?? 0) > 1 else {
      return person.name
    }
    return "\(person.name) #\(number)"
  }

  /// Returns a person's name on the roster, or else the label.
  func name(of person: ClockedPerson) -> String {
    guard case .known(let employee) = employee(for: person) else { return label(of: person) }
    return employee.name
  }

  package func employee(for person: ClockedPerson) -> Match<Employee> {
    let isAlone = isAlone(person)
    let numbered = person.number.map { ["\(person.name) #\($0)"] } ?? []
    for name in numbered + (isAlone ? [person.name] : []) {
      guard let answer = settings.people[name] else { continue }
      guard let id = answer else { return .skipped }
      if let employee = roster[id] { return .known(employee) }
    }
    // A number is a name where the export has no other.
    if person.name == person.number {
      let number = person.name
      let digits = String(number.drop { $0 == "0" })
      let known = roster[EmployeeID(number)] ?? roster[EmployeeID(digits)]
      if let known { return .known(known) }
    }
    let namesakes = isAlone ? rosterNames[folded(firstNameFirst(person.name))] ?? [] : []
    return namesakes.count == 1 ? .known(namesakes[0]) : .unknown
  }

  /// Whether the name alone identifies the person.
  private func isAlone(_ person: ClockedPerson) -> Bool {
    let name = folded(person.name)
    guard (numbers[name]?.count ?? 0) < 2 || person.number == nil else { return false }
    let own = person.number.map { folded("\(person.name) #\($0)") }
    return !settings.people.entries.contains { entry in
      entry.value != nil && folded(entry.key).hasPrefix(name + " #") && folded(entry.key) != own
    }
  }

  /// Returns the likeliest employee, for a question.
  package func suggestion(for person: ClockedPerson) -> Employee? {
    let byNumber = person.number.flatMap { roster[EmployeeID($0)] }
    let name = firstNameFirst(person.name)
    let words = Set(folded(name).split(separator: " "))
    if let byNumber, !words.isDisjoint(with: folded(byNumber.name).split(separator: " ")) {
      return byNumber
    }
    if let near = nearest(to: name, among: roster.employees.map({ $0.name })) {
      return roster.employees.first { $0.name == near }
    }
    // Only a person can tell that `Nick A.` is `Nicholas Adams`; the same first name is a start.
    let first = folded(name).split(separator: " ").first
    let sameFirst = roster.employees.filter {
      folded($0.firstName).split(separator: " ").first == first
    }
    return sameFirst.count == 1 ? sameFirst[0] : nil
  }

  /// Returns a job's position; a blank job is the person's first position.
  package func position(for job: String?, of employee: Employee) -> Match<String> {
    guard let job else { return employee.positions.first.map { .known($0) } ?? .unknown }
    return position(for: job)
  }

  package func position(for job: String) -> Match<String> {
    if let answer = settings.jobs[job] { return answer.map { .known($0) } ?? .skipped }
    let name = folded(job)
    let positions = restaurant.positions
    // A heading may have the plural.
    let named =
      positions.first { folded($0.name) == name }
      ?? positions.first { folded($0.name) + "s" == name }
    return named.map { .known($0.name) } ?? .unknown
  }

  package func suggestion(forJob job: String) -> String? {
    nearest(to: job, among: restaurant.positions.map { $0.name })
  }
}
