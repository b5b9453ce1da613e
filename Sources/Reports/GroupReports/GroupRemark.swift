import TipAllocation
package import TipModel
package import Wording

/// A remark about several locations together that needs attention.
package struct GroupRemark: Hashable, Sendable {
  package enum Kind: String, InWords, Hashable, Sendable, CaseIterable {
    case overForty = "over 40 hours in total"
    case twoPlaces = "clocked in at two places at once"
    case differentWeeks = "workweeks begin on different days"
    case severalPayrollIDs = "one person with several payroll IDs"
    case sharedPayrollID = "one payroll ID for several people"
    case severalNames = "one ID under several names"
    case sameName = "one name under several IDs"
    case differentPeriods = "pay periods differ"
  }

  package let kind: Kind

  /// The locations, by name.
  package let locations: [GroupTotals.Location]

  /// The first day that it is about; nil for the whole period.
  package let date: CalendarDate?

  /// The remark, in a sentence.
  package let text: Words
}

/// The people of a group, their weeks, and remarks that need attention.
package struct GroupFindings: Sendable {
  package let totals: GroupTotals

  /// The people, by name.
  package let people: [GroupPerson]
  package let weeks: [PersonWeek]

  /// The locations by region, then by name, as tables list them.
  package let locations: [GroupLocation]

  /// The remarks by kind, in the order of the kinds.
  package private(set) var remarks: [GroupRemark] = []
  private let titles: [GroupTotals.Location: String]
  private let law: TipLaw

  /// - Parameter law: the law that remarks cite.
  package init(_ totals: GroupTotals, under law: TipLaw) {
    self.totals = totals
    self.law = law
    locations = totals.locations.values.sorted { first, second in
      let keys = [first, second].map { ($0.place.region ?? "", $0.title, $0.key) }
      return keys[0] < keys[1]
    }
    titles = GroupFindings.titles(of: locations)
    let found = GroupPeople(totals)
    people = found.people.map { (name: $0.name.lowercased(), id: $0.idText, person: $0) }
      .sorted { ($0.name, $0.id) < ($1.name, $1.id) }.map(\.person)
    weeks = totals.weeks(of: people)
    remarkOnWeeks()
    remarkOnClocks()
    remarkOnNames(found.sharedPayrollIDs)
    remarkOnPeriods()
  }

  /// Returns a location's name in sentences.
  package func title(of location: GroupTotals.Location) -> String { titles[location] ?? location }

  /// Returns the locations' names, with the folder if several locations have one name.
  private static func titles(
    of locations: [GroupLocation]
  ) -> [GroupTotals.Location: String] {
    Dictionary(
      uniqueKeysWithValues: Dictionary(grouping: locations, by: \.title).flatMap { title, same in
        same.map { ($0.key, same.count == 1 ? title : "\(title) (\($0.key))") }
      })
  }

  private mutating func add(
    _ kind: GroupRemark.Kind, _ locations: [GroupTotals.Location], on date: CalendarDate? = nil,
    _ text: Words
  ) {
    remarks.append(
      GroupRemark(kind: kind, locations: Set(locations).sorted(), date: date, text: text))
  }

  private mutating func remarkOnWeeks() {
    for week in weeks where week.isTogether && week.isOverLimit {
      add(
        .overForty, week.parts.map(\.location), on: week.week.from,
        """
        \(week.person.name), \(week.total.plain) hours in the week of \(week.week.from.plain):\
         \(whereText(week))
        """)
    }
    var told: Set<GroupPerson.ID> = []
    for week in weeks where week.isRecounted && told.insert(week.person.id).inserted {
      let person = week.person
      add(
        .differentWeeks, person.workers.map(\.location), on: week.week.from,
        """
        \(person.name) works at locations with different first days of the workweek. tipsheet \
        counts the hours from \(week.week.from.weekday.words), the first day for most of them. \
        One employer has one workweek\(law.citing("29 CFR 778.105"))
        """)
    }
  }

  /// `32.50 at Casa Marisol; 10.00 at Casa Norte`
  package func whereText(_ week: PersonWeek) -> Words {
    week.parts.map { "\($0.hours.plain) at \(title(of: $0.location))" as Words }
      .joined(separator: "; " as String)
  }

  private mutating func remarkOnClocks() {
    for clocking in totals.doubleClockings(of: people) {
      let places = [clocking.first, clocking.second].map { place in
        "\(title(of: place.location)), \(place.span.shift) \(place.span.words)" as Words
      }
      add(
        .twoPlaces, [clocking.first.location, clocking.second.location],
        on: clocking.first.span.date,
        """
        \(clocking.person.name) on \(clocking.first.span.date.plain), \(clocking.minutes) minutes:\
         at \(places.joined(separator: " and at "))
        """)
    }
  }

  private mutating func remarkOnNames(_ shared: [SharedPayrollID]) {
    for id in shared {
      add(
        .sharedPayrollID, id.locations,
        """
        \(id.provider) \(id.id) of \(id.company) is the payroll ID of \(id.people.listed()), but their rosters give them different `person` values: they stay separate
        """)
    }
    for person in people { remarkOnPayrollIDs(of: person) }
    for person in people where person.names.count > 1 {
      add(
        .severalNames, person.workers.map(\.location),
        "\(person.idText) is \(person.names.listed())")
    }
    let named = Dictionary(grouping: people) { $0.name.lowercased() }
    for (_, same) in named.sorted(by: { $0.key < $1.key }) where same.count > 1 {
      add(
        .sameName, same.flatMap(\.workers).map(\.location),
        """
        \(same[0].name) is \(same.map(\.idText).listed()), counted as \(same.count) people. If \
        they are one person, give them the same `person` on the rosters
        """)
    }
  }

  /// Adds a remark for a person with two IDs in a company's payroll, which then pays no overtime for their combined
  /// hours.
  private mutating func remarkOnPayrollIDs(of person: GroupPerson) {
    var ids: [[String]: Set<String>] = [:]
    for worker in person.workers {
      guard let company = totals.locations[worker.location]?.place.company else { continue }
      for identity in totals.work[worker]?.identities ?? [] {
        for (provider, id) in identity.payrollIDs {
          ids[[company, provider], default: []].insert(id)
        }
      }
    }
    for (key, own) in ids.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
    where own.count > 1 {
      add(
        .severalPayrollIDs, person.workers.map(\.location),
        """
        \(person.name), \(person.idText), has the payroll IDs \(own.sorted().listed()) in \
        \(key[1]) of \(key[0]): payroll sees several people
        """)
    }
  }

  private mutating func remarkOnPeriods() {
    let periods = Dictionary(
      grouping: totals.locations.values.filter { $0.refusal == nil && $0.period != nil }
    ) { $0.period }
    guard periods.count > 1 else { return }
    let words = periods.sorted { first, second in
      (first.key?.from.plain ?? "", first.key?.to.plain ?? "")
        < (second.key?.from.plain ?? "", second.key?.to.plain ?? "")
    }.map { period, locations in
      let days: Words = period.map { "\($0.from.plain) to \($0.to.plain)" } ?? ""
      return days + (": " + locations.map { title(of: $0.key) }.sorted().joined(separator: ", "))
    }
    add(
      .differentPeriods, periods.values.flatMap { $0.map(\.key) },
      words.joined(separator: "; " as String))
  }
}

extension GroupTotals.Span {
  /// `16:00 to 22:45`
  var words: Words {
    [start, end].map { Words(verbatim: ClockTime(minutes: $0 % ClockTime.minutesPerDay).plain) }
      .joined(separator: "\(context: "between times") to ")
  }
}
