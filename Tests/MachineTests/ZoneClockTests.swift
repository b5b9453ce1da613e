import Machine
import TestSupport
import Testing
import Tips

// Not in a row: the zone is a setting of the whole process, which threads must not take from each other.
@Suite struct ZoneClockTests {
  @Test func chicagoSpringAndAutumn() throws {
    #expect(
      try changes("America/Chicago", 2024) == [
        ClockChange(date: day(2024, 3, 10), minute: 120, shift: 60),
        ClockChange(date: day(2024, 11, 3), minute: 120, shift: -60),
      ])
  }

  @Test func southernSummerEndsInApril() throws {
    #expect(
      try changes("Australia/Sydney", 2024) == [
        ClockChange(date: day(2024, 4, 7), minute: 180, shift: -60),
        ClockChange(date: day(2024, 10, 6), minute: 120, shift: 60),
      ])
  }

  @Test func lordHoweMovesByHalfAnHour() throws {
    #expect(
      try changes("Australia/Lord_Howe", 2024) == [
        ClockChange(date: day(2024, 4, 7), minute: 120, shift: -30),
        ClockChange(date: day(2024, 10, 6), minute: 120, shift: 30),
      ])
  }

  @Test func changesAtMidnight() throws {
    #expect(
      try changes("Asia/Beirut", 2024) == [
        ClockChange(date: day(2024, 3, 31), minute: 0, shift: 60),
        // At midnight the clock goes back to 11 pm of the day before.
        ClockChange(date: day(2024, 10, 27), minute: 0, shift: -60),
      ])
    #expect(
      try changes("America/Havana", 2024) == [
        ClockChange(date: day(2024, 3, 10), minute: 0, shift: 60),
        ClockChange(date: day(2024, 11, 3), minute: 60, shift: -60),
      ])
  }

  @Test func changesOnTheDaysAround() throws {
    // Reading goes from the day before to some weeks after, for shifts that run on.
    let date = day(2024, 3, 11)
    let found = try ZoneClock.changes(in: "America/Chicago", from: date, to: date)
    #expect(found.map(\.date) == [day(2024, 3, 10)])
    let later = day(2024, 3, 12)
    #expect(try ZoneClock.changes(in: "America/Chicago", from: later, to: later).isEmpty)
  }

  @Test func aPlaceWhoseClocksNeverChange() throws {
    #expect(try changes("Asia/Kolkata", 2024).isEmpty)
    #expect(try changes("UTC", 2024).isEmpty)
  }

  @Test func yearsFarAheadFollowTheRule() throws {
    #expect(try changes("America/Chicago", 2100).map(\.shift) == [60, -60])
    #expect(try changes("America/Chicago", 2199).map(\.shift) == [60, -60])
  }

  @Test func theFirstAndTheLastDayOfTheCalendar() throws {
    let (first, last) = (day(1900, 1, 1), day(2199, 12, 31))
    #expect(try ZoneClock.changes(in: "America/Chicago", from: first, to: first).isEmpty)
    #expect(try ZoneClock.changes(in: "America/Chicago", from: last, to: last).isEmpty)
  }

  @Test(arguments: [
    "", "America", "America/Chicgo", "america/chicago", "/America/Chicago", "America/Chicago/",
    "../zoneinfo/America/Chicago", "America//Chicago", "right/America/Chicago", "posixrules",
    "localtime", "CST", "tzdata.zi", "zone.tab", "Europe/Zürich", "America/Chicago\n", ":UTC",
  ])
  func aNameThatIsNoZoneIsNotTakenForGreenwich(name: String) {
    #expect(throws: ZoneClockError.unknownZone(name)) {
      try ZoneClock.changes(in: name, from: day(2024, 1, 1), to: day(2024, 12, 31))
    }
  }

  @Test func namesForSuggestions() throws {
    let names = ZoneData.names
    #expect(names.count > 400)
    #expect(names == names.sorted())
    for name in ["America/Chicago", "Europe/London", "US/Central", "UTC"] {
      #expect(names.contains(name))
    }
    for name in names {
      #expect(throws: Never.self) {
        try ZoneClock.changes(in: name, from: day(2024, 1, 1), to: day(2024, 1, 1))
      }
    }
  }

  @Test func threadsDoNotTakeEachOthersZone() async throws {
    let zones = ["America/Chicago", "UTC", "Australia/Lord_Howe", "Asia/Kolkata"]
    let alone = try zones.map { try changes($0, 2024) }
    await withTaskGroup(of: Void.self) { group in
      for turn in 0..<200 {
        group.addTask {
          #expect((try? changes(zones[turn % 4], 2024)) == alone[turn % 4])
        }
      }
    }
  }

  private func changes(_ zone: String, _ year: Int) throws -> [ClockChange] {
    try ZoneClock.changes(in: zone, from: day(year, 1, 2), to: day(year, 11, 10))
  }
}
