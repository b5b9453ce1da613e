package import Text
package import Tips

/// A remark about several locations together that needs attention.
package struct GroupRemark: Hashable, Sendable {
  package enum Kind: String, InWords, Hashable, Sendable {
    case overForty = "over 40 hours in total"
    case twoPlaces = "clocked in at two places at once"
  }

  package let kind: Kind

  /// The locations, by name.
  package let locations: [GroupTotals.Location]

  /// The first day that it is about.
  package let date: CalendarDate

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

  package init(_ totals: GroupTotals) {
    self.totals = totals
    locations = totals.locations.values.sorted { first, second in
      let keys = [first, second].map { ($0.place.region ?? "", $0.title, $0.key) }
      return keys[0] < keys[1]
    }
    titles = GroupFindings.titles(of: locations)
    people = GroupPeople(totals).people
      .map { (name: $0.name.lowercased(), id: $0.idText, person: $0) }
      .sorted { ($0.name, $0.id) < ($1.name, $1.id) }.map(\.person)
    weeks = totals.weeks(of: people)
    remarkOnWeeks()
    remarkOnClocks()
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
    _ kind: GroupRemark.Kind, _ locations: [GroupTotals.Location], on date: CalendarDate,
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
}

extension GroupTotals.Span {
  /// `16:00 to 22:45`
  var words: Words {
    [start, end].map { Words(verbatim: ClockTime(minutes: $0 % ClockTime.minutesPerDay).plain) }
      .joined(separator: "\(context: "between times") to ")
  }
}
