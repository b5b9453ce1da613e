import Books
import TestSupport
import Testing
import Tips

/// People of one group, built a worker at a time.
struct GroupBuilder {
  private(set) var totals = GroupTotals()

  mutating func place(_ folder: String, company: String? = nil) {
    var location = GroupLocation(RestaurantGroup.Location(folder: folder, company: company))
    location.restaurant = folder
    location.period = april(8, 21)
    totals.add(location)
  }

  /// Of April 2024.
  static func day(_ number: Int) -> CalendarDate { TestSupport.day(2024, 4, number) }

  mutating func person(
    _ id: String, at place: String, _ name: String, person: String? = nil,
    payroll: [String: String] = [:], _ change: (inout GroupTotals.Work) -> Void = { _ in }
  ) {
    var work = GroupTotals.Work()
    work.identities = [GroupTotals.Identity(name: name, person: person, payrollIDs: payroll)]
    change(&work)
    totals.add(work, of: GroupTotals.Worker(place, EmployeeID(id)))
  }

  var findings: GroupFindings { GroupFindings(totals) }

  /// The workers of each person: `north 1 + south 2`.
  var people: [String] {
    findings.people.map { person in
      person.workers.map { "\($0.location) \($0.id.text)" }.joined(separator: " + ")
    }
  }

  var remarks: [GroupRemark.Kind] { findings.remarks.map(\.kind) }
}

@Suite struct GroupPeopleTests {
  /// Workers, each a place with its company, an ID, a name, the person by the roster, and an ID of
  /// a payroll program; and who is one person.
  @Test(arguments: [
    // A payroll ID says it within its company and its program (`run group` compares the rest).
    (
      "north Casa 1 Ana - gusto=e1, south Casa 2 Ana - gusto=e1, south Casa 3 Ben - adp-run=e1, "
        + "west Barra 4 Cleo - gusto=e1, own - 5 Dev - gusto=e1",
      ["north 1 + south 2", "south 3", "west 4", "own 5"]
    ),
    // IDs of two programs never join whom rosters tell apart.
    (
      "north Casa 1 Ana P-1 gusto=e1, south Casa 2 Ben P-2 adp-run=9, "
        + "south Casa 3 Cleo - gusto=e1 adp-run=9",
      ["north 1", "south 2", "south 3"]
    ),
  ])
  func whoIsOnePerson(workers: String, people: [String]) {
    var group = GroupBuilder()
    for worker in workers.split(separator: ", ") {
      let words = worker.split(separator: " ").map { $0 == "-" ? nil : String($0) }
      let payroll = words.dropFirst(5).compactMap { $0?.split(separator: "=").map(String.init) }
      group.place(words[0] ?? "", company: words[1])
      group.person(
        words[2] ?? "", at: words[0] ?? "", words[3] ?? "", person: words[4],
        payroll: Dictionary(uniqueKeysWithValues: payroll.map { ($0[0], $0[1]) }))
    }
    #expect(group.people == people)
  }

  /// Locations of one name are told apart by their folders.
  @Test func titlesOfLocations() {
    var totals = GroupTotals()
    for (folder, name) in [("north", "Casa"), ("south", "Casa"), ("west", "Barra")] {
      var location = GroupLocation(RestaurantGroup.Location(folder: folder))
      location.restaurant = name
      totals.add(location)
    }
    let findings = GroupFindings(totals)
    #expect(
      ["north", "south", "west"].map { findings.title(of: $0) }
        == ["Casa (north)", "Casa (south)", "Barra"])
  }
}

@Suite struct GroupWeeksTests {
  private static func week(_ from: Int, isPartial: Bool = false) -> GroupTotals.Week {
    GroupTotals.Week(
      from: GroupBuilder.day(from), to: GroupBuilder.day(from + 6), isPartial: isPartial)
  }

  /// Ana at two places, with the hours of a week at each.
  private static func group(_ weeks: (GroupTotals.Week, minutes: Int)...) -> GroupBuilder {
    var group = GroupBuilder()
    for (place, week) in zip(["north", "south"], weeks) {
      group.place(place)
      group.person("1", at: place, "Ana", person: "P-1") {
        $0.weeks = [week.0: Hours(minutes: week.minutes)]
      }
    }
    return group
  }

  @Test(arguments: [(20 * 60, [GroupRemark.Kind]()), (20 * 60 + 3, [.overForty])])
  func hoursOfAllLocationsCountTogether(minutes: Int, remarks: [GroupRemark.Kind]) {
    let week = GroupWeeksTests.week(8)
    let group = GroupWeeksTests.group((week, 20 * 60), (week, minutes))
    #expect(group.findings.weeks.map(\.total) == [Hours(minutes: 20 * 60 + minutes)])
    #expect(group.remarks == remarks)
    let book = groupWorkbook(
      group.findings, group: "Two", days: april(8, 14), currency: .usDollar, version: "1.0")
    let told = remarks.isEmpty ? "nothing needs attention" : "1 item needs attention"
    let texts = book.sheets[0].layOut().cells.map { "\($0.value)" }
    #expect(texts.contains { $0.contains(told) })
  }

  @Test func aWeekThatOneLocationHasInPartIsOneWeek() {
    let group = GroupWeeksTests.group(
      (GroupWeeksTests.week(8), 60), (GroupWeeksTests.week(8, isPartial: true), 60))
    #expect(group.findings.weeks.map(\.week.isPartial) == [true])
  }

  /// Hours of two weeks together are in no single week, and nobody knows whether they are above 40 in one.
  @Test func hoursOfSeveralWeeksStayTogether() {
    let two = GroupTotals.Week(
      from: GroupBuilder.day(8), to: GroupBuilder.day(21), isPartial: false)
    let group = GroupWeeksTests.group((two, 79 * 60), (GroupWeeksTests.week(8), 30 * 60))
    #expect(group.findings.weeks.map(\.total) == [30, 79].map { Hours(minutes: $0 * 60) })
    #expect(group.remarks.isEmpty)
  }

  @Test func weeksThatBeginOnDifferentDaysAreCountedAgain() {
    var group = GroupBuilder()
    group.place("north")
    group.place("south")
    group.person("1", at: "north", "Ana", person: "P-1") { work in
      work.amounts.hours = Hours(minutes: 30 * 60)
      work.weeks = [GroupWeeksTests.week(8): Hours(minutes: 30 * 60)]
      work.days = [GroupBuilder.day(14): Hours(minutes: 30 * 60)]
    }
    // From Sunday on: the 14th is in the week before the 15th there.
    group.person("1", at: "south", "Ana", person: "P-1") { work in
      work.amounts.hours = Hours(minutes: 24 * 60)
      work.weeks = [GroupWeeksTests.week(14): Hours(minutes: 24 * 60)]
      work.days = [
        GroupBuilder.day(14): Hours(minutes: 11 * 60),
        GroupBuilder.day(15): Hours(minutes: 13 * 60),
      ]
    }
    #expect(
      group.findings.weeks.map(\.total) == [Hours(minutes: 41 * 60), Hours(minutes: 13 * 60)])
    #expect(group.remarks == [.overForty])
  }

  /// One ends at 10:00 pm, and the other begins at `start`.
  @Test(arguments: [(22 * 60, []), (21 * 60 + 59, [1]), (20 * 60, [120])])
  func nobodyWorksAtTwoPlacesAtOnce(start: Int, minutes: [Int]) {
    var group = GroupBuilder()
    for (place, type, clockIn, clockOut) in [
      ("north", "Dinner", 960, 1_320), ("south", "Late", start, 90),
    ] {
      group.place(place)
      group.person("1", at: place, "Ana", person: "P-1") {
        $0.spans = [
          .init(
            GroupBuilder.day(12), type, in: ClockTime(minutes: clockIn),
            out: ClockTime(minutes: clockOut))
        ]
      }
    }
    #expect(group.remarks == minutes.map { _ in .twoPlaces })
    let found = group.totals.doubleClockings(of: group.findings.people)
    #expect(found.map(\.minutes) == minutes)
  }

  /// A clock-in at 0:30 of the evening's shift is of the day after.
  @Test func afterMidnightIsTheNextDay() {
    let span = GroupTotals.Span(
      GroupBuilder.day(12), "Late", in: ClockTime(minutes: 30), out: ClockTime(minutes: 150))
    let next = GroupTotals.Span(
      GroupBuilder.day(13), "Lunch", in: ClockTime(minutes: 600), out: ClockTime(minutes: 900))
    #expect(span.end - span.start == 120)
    #expect(next.start - span.start == 570)
  }
}
