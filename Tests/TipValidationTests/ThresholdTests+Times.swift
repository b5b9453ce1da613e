import EngineTrials
import Rules
import TestSupport
import Testing
import Text
import Tips

// Hours, clock times, breaks, and days.
extension ThresholdTests {
  /// Under a quarter of an hour, by a minute and by the finest hours that can be typed.
  @Test(arguments: [(2_499, true), (2_500, false), (2_501, false), (0, true)])
  func littleTime(tenThousandths: Int64, isExpected: Bool) throws {
    let night = try night([entry("1", hours: 80_000), entry("2", hours: tenThousandths)])
    #expect(isDoubted("little time", night) == isExpected)
  }

  /// More than 16 hours over the shifts of a day, the lunch before counted.
  @Test(arguments: [(959, false), (960, false), (961, true)])
  func hoursOfADay(minutes: Int, isExpected: Bool) throws {
    let test = TestRestaurant()
    let lunch = try test.allocation(
      [entry("1", from: 360, to: 660)], card: 100, on: day(2024, 4, 13), type: "Lunch")
    let night = try night([entry("1", from: 660, to: 660 + minutes - 300)])
    #expect(isDoubted("more than 16 hours in a day", night, after: [lunch]) == isExpected)
  }

  /// Hours of several days together have 16 for each.
  @Test(arguments: [(7 * 960 - 1, false), (7 * 960, false), (7 * 960 + 1, true)])
  func hoursOfSevenDays(minutes: Int, isExpected: Bool) throws {
    let week = try allocated(
      [entry("1", minutes: minutes)], CollectedTips(card: 100), in: TestRestaurant().restaurant,
      on: day(2024, 4, 8), through: day(2024, 4, 14))
    #expect(isDoubted("more than 16 hours in a day", week) == isExpected)
  }

  /// The longest shift is 12 hours where the settings have no other, and never for several days.
  @Test(arguments: [(719, false), (720, false), (721, true)])
  func longestShift(minutes: Int, isExpected: Bool) throws {
    for through in [nil, day(2024, 4, 14)] {
      let shift = try allocated(
        [entry("1", minutes: minutes)], CollectedTips(card: 100),
        in: TestRestaurant().restaurant, through: through)
      let isWarned = validate(shift).contains {
        $0.rule.name.english == "hours bounds" && $0.status == .warn
      }
      #expect(isWarned == (isExpected && through == nil))
    }
  }

  /// More than half above a person's median, and two hours over the most there was.
  @Test(arguments: [(449, false), (450, false), (451, true)])
  func longHours(minutes: Int, isExpected: Bool) throws {
    let night = try night([entry("1", from: 960, to: 960 + minutes)])
    #expect(try isDoubted("far from usual hours", night, after: past(4)) == isExpected)
  }

  /// Two hours over the most there was, where that is more than twice the median.
  @Test(arguments: [(660, false), (661, true)])
  func hoursOverTheMost(minutes: Int, isExpected: Bool) throws {
    let longest = try TestRestaurant().allocation(
      [entry("1", from: 960, to: 1_500)], card: 40_000, cash: 10_000, on: day(2024, 4, 1))
    let night = try night([entry("1", from: 960, to: 960 + minutes)])
    #expect(try isDoubted("far from usual hours", night, after: [longest] + past(4)) == isExpected)
  }

  /// Less than half of a person's median, and two hours under the least there was; or a quarter, and an hour, if somebody
  /// else went home early too.
  @Test(arguments: [
    (74, 80, true), (75, 80, false), (149, 300, true), (150, 300, false), (149, 209, false),
  ])
  func shortHours(minutes: Int, others: Int, isExpected: Bool) throws {
    let night = try night([
      entry("1", from: 960, to: 960 + minutes), entry("2", from: 960, to: 960 + others),
    ])
    #expect(try isDoubted("far from usual hours", night, after: past(4)) == isExpected)
  }

  /// A person's own times are usual from the fourth on.
  @Test(arguments: [(3, false), (4, true), (5, true)])
  func timesThatMakeUsual(count: Int, isExpected: Bool) throws {
    let night = try night([entry("1", from: 960, to: 1_800)])
    #expect(try isDoubted("far from usual hours", night, after: past(count)) == isExpected)
  }

  /// Before 4:00 am, and five hours before everybody else.
  @Test(arguments: [
    (239, 539, true), (239, 538, false), (239, 540, true), (240, 540, false), (238, 538, true),
  ])
  func beforeEverybodyElse(clockIn: Int, next: Int, isExpected: Bool) throws {
    let night = try night([
      entry("1", from: clockIn, to: clockIn + 300), entry("2", from: next, to: next + 300),
    ])
    #expect(isDoubted("before everybody else", night) == isExpected)
  }

  /// After midnight, the next day is proposed, and noon only near others' times if the shift is then not too long.
  @Test(arguments: [
    (30, 270, 1_020, ["12:30 am next day"]), (30, 1_470, 1_020, ["12:30 am next day"]),
    (30, 31, 1_020, ["12:30 am next day"]), (30, 990, 870, ["12:30 am next day", "12:30 pm"]),
    (30, 990, 871, ["12:30 am next day"]),
  ])
  func whatIsProposedAfterMidnight(
    clockIn: Int, clockOut: Int, next: Int, proposed: [String]
  ) throws {
    let night = try night([
      entry("1", from: clockIn, to: clockOut), entry("2", from: next, to: next + 300),
    ])
    let doubt = RestaurantPast([night]).doubts(about: night).first {
      $0.rule.name.english == "before everybody else"
    }
    #expect(doubt?.corrections == proposed)
  }

  /// Whoever writes `next day` means it, so that this is a fix.
  @Test func theNextDayIsNoDoubt() throws {
    let night = try night([entry("1", from: 1_470, to: 1_710)])
    #expect(try !isDoubted("far from usual clock-in", night, after: past(4)))
  }

  /// More than four hours from every clock-in of a person.
  @Test(arguments: [
    (1_199, false), (1_200, false), (1_201, true), (721, false), (720, false), (719, true),
    // Earlier than 4:00 am is the night before, which another doubt asks about.
    (240, true), (239, false),
  ])
  func clockIns(minute: Int, isExpected: Bool) throws {
    let night = try night([entry("1", from: minute, to: minute + 300)])
    #expect(try isDoubted("far from usual clock-in", night, after: past(4)) == isExpected)
  }

  /// More than two hours, if two others are there and neither came within two hours of it.
  @Test(arguments: [
    (1_080, 950, false), (1_081, 950, true), (1_081, 961, false), (840, 970, false),
    (839, 970, true),
  ])
  func clockInsAlone(minute: Int, others: Int, isExpected: Bool) throws {
    let night = try night(
      [("1", minute), ("2", others), ("3", others)].map { entry($0, from: $1, to: $1 + 300) })
    #expect(try isDoubted("far from usual clock-in", night, after: past(4)) == isExpected)
  }

  /// The other half of the day is proposed where it is within two hours of the usual time, and the shift is then not
  /// longer than the longest one.
  @Test(arguments: [
    (359, 1_290, ["5:59 pm"]), (360, 1_290, ["6:00 pm"]), (361, 1_290, []), (359, 660, []),
  ])
  func otherHalfOfTheDay(clockIn: Int, clockOut: Int, proposed: [String]) throws {
    let night = try night([entry("1", from: clockIn, to: clockOut)])
    let doubt = RestaurantPast(try past(4) + [night]).doubts(about: night).first {
      $0.rule.name.english == "far from usual clock-in"
    }
    #expect(doubt?.corrections ?? [] == proposed)
  }

  /// A whole day is asked about with the other half of the day that fits everybody else's times.
  @Test(arguments: [
    (900, 2_339, 1_600, "2:59 am"), (900, 2_340, 1_600, "3:00 am"), (660, 1_620, 960, "3:00 pm"),
  ])
  func aWholeDay(clockIn: Int, clockOut: Int, other: Int, proposed: String) throws {
    let night = try night([
      entry("1", from: clockIn, to: clockOut), entry("2", from: other - 300, to: other),
    ])
    let doubt = RestaurantPast([night]).doubts(about: night).first {
      $0.rule.name.english == "more than 16 hours in a day"
    }
    #expect(doubt?.corrections == [proposed])
  }

  /// A break under 5 minutes, or longer than half the time.
  @Test(arguments: [
    (0, false), (4, true), (5, false), (6, false), (149, false), (150, false), (151, true),
  ])
  func breaks(minutes: Int, isExpected: Bool) throws {
    let night = try night([entry("1", from: 960, to: 1_260, unpaidBreak: minutes)])
    #expect(isDoubted("unusual break", night) == isExpected)
  }

  /// One person's times are twelve hours off; touching the others' times is enough to be among them.
  @Test(arguments: [(300, true), (539, true), (541, false), (900, false)])
  func apartFromEverybody(clockIn: Int, isExpected: Bool) throws {
    let night = try night([
      entry("1", from: 900, to: 1_380), entry("2", from: 960, to: 1_380),
      entry("3", from: clockIn, to: clockIn + 360),
    ])
    #expect(isDoubted("before everybody else", night) == isExpected)
  }

  /// Two punches 12 hours apart.
  @Test(arguments: [(719, false), (720, true), (721, true)])
  func punchesApart(gap: Int, isExpected: Bool) throws {
    let night = try night([
      entry(
        "1", from: 480, to: 600, more: [Punch(clockIn: 600 + gap, clockOut: 700 + gap)])
    ])
    #expect(isDoubted("punches far apart", night) == isExpected)
  }

  /// 60 days from the nearest other shift are usual, 61 are not.
  @Test(arguments: [(nil, false), (0, false), (59, false), (60, false), (61, true), (400, true)])
  func daysFromOthers(gap: Int?, isExpected: Bool) {
    #expect(fileDoubts(daysToNearest: gap) == (isExpected ? ["date far from others"] : []))
  }

  @Test(arguments: [(11, true), (12, true), (13, false)])
  func daysInTheFuture(today: Int, isExpected: Bool) {
    #expect(fileDoubts(today: today) == (isExpected ? ["date in the future"] : []))
  }

  /// Of a file of April 13.
  private func fileDoubts(daysToNearest: Int? = nil, today: Int = 13) -> [String] {
    ShiftFileFacts(
      date: day(2024, 4, 13), type: "Dinner", dateInName: nil, typeInName: nil,
      daysToNearest: daysToNearest, today: day(2024, 4, today)
    ).findings.map { $0.rule.name.english }
  }
}
