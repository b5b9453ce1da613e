import Text
import Tips

/// A person of the group, with the locations that they worked at.
package struct GroupPerson: Hashable, Sendable {
  /// The value that identifies a person in the group.
  package enum ID: Hashable, Sendable {
    /// The value of `person` on the rosters of several restaurants.
    case person(String)

    /// An ID of one payroll program in one company.
    case payroll(company: String, provider: String, id: String)

    /// A person on only one location's roster.
    case local(GroupTotals.Worker)
  }

  package let id: ID

  /// The name at the first location.
  package let name: String

  /// The person at each location, in order of location.
  package let workers: [GroupTotals.Worker]

  /// The ID in tables, different for each person: `P-1187`, `gusto e107 (Casa Marisol LLC)`, `7 at casa-norte`.
  package var idText: String {
    switch id {
    case .person(let person): person
    case .payroll(let company, let provider, let id): "\(provider) \(id) (\(company))"
    case .local(let worker): translated("\(worker.id.text) at \(worker.location)")
    }
  }
}

/// The people of a group. They are joined by `person`, else by a payroll ID within a company; never by name.
struct GroupPeople {
  private(set) var people: [GroupPerson] = []

  private enum Token: Hashable {
    case person(String)
    case payroll(company: String, provider: String, id: String)
  }

  init(_ totals: GroupTotals) {
    let workers = totals.work.keys.sorted()
    var tokens: [[Token]] = []
    for worker in workers {
      tokens.append(GroupPeople.tokens(of: worker, in: totals))
    }
    var holders: [Token: [Int]] = [:]
    for (number, own) in tokens.enumerated() {
      for token in own { holders[token, default: []].append(number) }
    }
    let persons = tokens.map { own in
      own.compactMap { if case .person(let text) = $0 { text } else { nil } }
    }
    var sets = DisjointSets(workers.count)
    for (token, numbers) in holders {
      if case .person = token {
        for number in numbers { sets.join(numbers[0], number) }
      }
    }
    // A payroll ID joins people unless rosters list them as different; then it joins none of them.
    for (token, numbers) in holders {
      guard case .payroll = token, Set(numbers.flatMap { persons[$0] }).count < 2 else { continue }
      for number in numbers { sets.join(numbers[0], number) }
    }
    for members in sets.sets {
      people += GroupPeople.people(members, workers, tokens, persons, totals)
    }
    people.sort { first, second in
      first.workers[0] < second.workers[0]
    }
  }

  private static func tokens(of worker: GroupTotals.Worker, in totals: GroupTotals) -> [Token] {
    let company = totals.locations[worker.location]?.place.company
    let identities = totals.work[worker]?.identities ?? []
    var tokens: Set<Token> = []
    for identity in identities {
      if let person = identity.person { tokens.insert(.person(person)) }
      guard let company else { continue }
      for (provider, id) in identity.payrollIDs {
        tokens.insert(.payroll(company: company, provider: provider, id: id))
      }
    }
    return Array(tokens)
  }

  /// Returns the person of joined workers; several if payroll IDs join people that rosters list as different.
  private static func people(
    _ members: [Int], _ workers: [GroupTotals.Worker], _ tokens: [[Token]], _ persons: [[String]],
    _ totals: GroupTotals
  ) -> [GroupPerson] {
    let different = Set(members.flatMap { persons[$0] })
    guard different.count > 1 else {
      return [person(members.map { workers[$0] }, members.flatMap { tokens[$0] }, totals)]
    }
    var byPerson: [String?: [Int]] = [:]
    for member in members { byPerson[persons[member].first, default: []].append(member) }
    return byPerson.flatMap { person, members in
      person == nil
        ? members.map { Self.person([workers[$0]], tokens[$0], totals) }
        : [Self.person(members.map { workers[$0] }, members.flatMap { tokens[$0] }, totals)]
    }
  }

  private static func person(
    _ workers: [GroupTotals.Worker], _ tokens: [Token], _ totals: GroupTotals
  ) -> GroupPerson {
    let workers = workers.sorted()
    let name = totals.work[workers[0]]?.identities.map(\.name).min() ?? workers[0].id.text
    let persons = tokens.compactMap { if case .person(let text) = $0 { text } else { nil } }
    let payroll = tokens.compactMap { token -> (String, String, String)? in
      guard case .payroll(let company, let provider, let id) = token else { return nil }
      return (company, provider, id)
    }.min { $0 < $1 }
    let id: GroupPerson.ID
    if let text = persons.min() {
      id = .person(text)
    } else if let (company, provider, text) = payroll {
      id = .payroll(company: company, provider: provider, id: text)
    } else {
      id = .local(workers[0])
    }
    return GroupPerson(id: id, name: name, workers: workers)
  }
}

/// Numbers from 0 on, joined into sets.
private struct DisjointSets {
  private var parents: [Int]

  init(_ count: Int) { parents = Array(0..<count) }

  private mutating func root(_ number: Int) -> Int {
    var number = number
    while parents[number] != number {
      parents[number] = parents[parents[number]]
      number = parents[number]
    }
    return number
  }

  mutating func join(_ first: Int, _ second: Int) {
    let (first, second) = (root(first), root(second))
    parents[max(first, second)] = min(first, second)
  }

  /// The sets, each with its numbers in order, sorted by the first number.
  var sets: [[Int]] {
    mutating get {
      var sets: [Int: [Int]] = [:]
      for number in parents.indices { sets[root(number), default: []].append(number) }
      return sets.values.sorted { $0[0] < $1[0] }
    }
  }
}
