import Books
import Testing
import Tips

/// People of one group, built a worker at a time.
struct GroupBuilder {
  private(set) var totals = GroupTotals()

  mutating func place(_ folder: String, company: String? = nil) {
    var location = GroupLocation(RestaurantGroup.Location(folder: folder, company: company))
    location.restaurant = folder
    location.period = PayPeriod(from: GroupBuilder.day(8), to: GroupBuilder.day(21))
    totals.add(location)
  }

  static func day(_ day: Int) -> CalendarDate {
    guard let date = CalendarDate(year: 2024, month: 4, day: day) else {
      preconditionFailure("a day of April")
    }
    return date
  }

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
  @Test func nobodyIsPutTogetherByName() {
    var group = GroupBuilder()
    for place in ["north", "south"] {
      group.place(place, company: "Casa LLC")
      group.person("1", at: place, "Maria Lopez")
    }
    #expect(group.people == ["north 1", "south 1"])
  }

  @Test func rostersSayWhoIsOnePerson() {
    var group = GroupBuilder()
    group.place("north")
    group.place("south")
    group.person("1", at: "north", "Maria Lopez", person: "P-1")
    group.person("7", at: "south", "Maria L.", person: "P-1")
    #expect(group.people == ["north 1 + south 7"])
    #expect(group.findings.people.map(\.name) == ["Maria Lopez"])
  }

  @Test func aPayrollIDIsOnePersonWithinItsCompanyAndProgram() {
    var group = GroupBuilder()
    group.place("north", company: "Casa LLC")
    group.place("south", company: "Casa LLC")
    group.place("west", company: "Barra LLC")
    group.place("own")
    group.person("1", at: "north", "Ana", payroll: ["gusto": "e1"])
    group.person("2", at: "south", "Ana", payroll: ["gusto": "e1"])
    group.person("3", at: "south", "Ben", payroll: ["adp-run": "e1"])
    group.person("4", at: "west", "Cleo", payroll: ["gusto": "e1"])
    group.person("5", at: "own", "Dev", payroll: ["gusto": "e1"])
    #expect(group.people == ["north 1 + south 2", "south 3", "west 4", "own 5"])
  }

  /// Where one roster alone says who somebody is, the payroll ID says it of the other.
  @Test func aPayrollIDJoinsWhomOneRosterNames() {
    var group = GroupBuilder()
    group.place("north", company: "Casa LLC")
    group.place("south", company: "Casa LLC")
    group.person("1", at: "north", "Ana", person: "P-1", payroll: ["gusto": "e1"])
    group.person("2", at: "south", "Ana", payroll: ["gusto": "e1"])
    #expect(group.people == ["north 1 + south 2"])
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

  @Test func aPayrollIDNeverJoinsWhomRostersTellApart() {
    var group = GroupBuilder()
    group.place("north", company: "Casa LLC")
    group.place("south", company: "Casa LLC")
    group.person("1", at: "north", "Ana", person: "P-1", payroll: ["gusto": "e1"])
    group.person("2", at: "south", "Ben", person: "P-2", payroll: ["gusto": "e1"])
    group.person("3", at: "south", "Cleo", payroll: ["gusto": "e1"])
    #expect(group.people == ["north 1", "south 2", "south 3"])
  }

  @Test func idsOfTwoProgramsNeverJoinWhomRostersTellApart() {
    var group = GroupBuilder()
    group.place("north", company: "Casa LLC")
    group.place("south", company: "Casa LLC")
    group.person("1", at: "north", "Ana", person: "P-1", payroll: ["gusto": "e1"])
    group.person("2", at: "south", "Ben", person: "P-2", payroll: ["adp-run": "9"])
    group.person("3", at: "south", "Cleo", payroll: ["gusto": "e1", "adp-run": "9"])
    #expect(group.people == ["north 1", "south 2", "south 3"])
  }
}

@Suite struct GroupWeeksTests {
  private static func week(_ from: Int, isPartial: Bool = false) -> GroupTotals.Week {
    GroupTotals.Week(
      from: GroupBuilder.day(from), to: GroupBuilder.day(from + 6), isPartial: isPartial)
  }

  @Test(arguments: [(20 * 60, [GroupRemark.Kind]()), (20 * 60 + 3, [.overForty])])
  func hoursOfAllLocationsCountTogether(minutes: Int, remarks: [GroupRemark.Kind]) {
    var group = GroupBuilder()
    for place in ["north", "south"] {
      group.place(place)
      group.person("1", at: place, "Ana", person: "P-1") { work in
        work.weeks = [GroupWeeksTests.week(8): Hours(minutes: place == "north" ? 20 * 60 : minutes)]
      }
    }
    #expect(group.findings.weeks.map(\.total) == [Hours(minutes: 20 * 60 + minutes)])
    #expect(group.remarks == remarks)
  }

  @Test func aWeekThatOneLocationHasInPartIsOneWeek() {
    var group = GroupBuilder()
    for place in ["north", "south"] {
      group.place(place)
      group.person("1", at: place, "Ana", person: "P-1") { work in
        work.weeks = [GroupWeeksTests.week(8, isPartial: place == "south"): Hours(minutes: 60)]
      }
    }
    #expect(group.findings.weeks.map(\.week.isPartial) == [true])
  }

  /// Hours of two weeks together are in no single week, and nobody knows whether they are above 40 in one.
  @Test func hoursOfSeveralWeeksStayTogether() {
    var group = GroupBuilder()
    let two = GroupTotals.Week(
      from: GroupBuilder.day(8), to: GroupBuilder.day(21), isPartial: false)
    for (place, week) in [("north", two), ("south", GroupWeeksTests.week(8))] {
      group.place(place)
      group.person("1", at: place, "Ana", person: "P-1") { work in
        work.weeks = [week: Hours(minutes: place == "north" ? 79 * 60 : 30 * 60)]
      }
    }
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
    group.place("north")
    group.place("south")
    group.person("1", at: "north", "Ana", person: "P-1") { work in
      work.spans = [
        .init(
          GroupBuilder.day(12), "Dinner", in: ClockTime(minutes: 960),
          out: ClockTime(minutes: 1_320))
      ]
    }
    group.person("1", at: "south", "Ana", person: "P-1") { work in
      work.spans = [
        .init(
          GroupBuilder.day(12), "Late", in: ClockTime(minutes: start), out: ClockTime(minutes: 90))
      ]
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
