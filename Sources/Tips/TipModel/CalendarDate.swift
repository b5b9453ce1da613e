public import Text

/// A day of the Gregorian calendar.
///
/// - Range: years 1900 to 2199. Spreadsheets have no earlier years, and later ones are typos.
public struct CalendarDate: Hashable, Sendable, Comparable {
  public static let years = 1900...2199

  public let year: Int
  public let month: Int
  public let day: Int

  /// Nil if the day does not exist, such as February 29, 2023.
  public init?(year: Int, month: Int, day: Int) {
    guard CalendarDate.years.contains(year), (1...12).contains(month),
      (1...CalendarDate.dayCount(year: year, month: month)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// January 1, 1900.
  public static let first = CalendarDate()

  private init() { (year, month, day) = (CalendarDate.years.lowerBound, 1, 1) }

  public static func dayCount(year: Int, month: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }

  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CalendarDate {
  /// Days since January 1, 1970; below zero before it.
  public var dayNumber: Int {
    // Years begin in March, so that the leap day is a year's last; eras of 400 years repeat.
    let shifted = month > 2 ? year : year - 1
    let era = shifted / 400
    let yearOfEra = shifted % 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// Nil outside the range of years.
  public init?(dayNumber: Int) {
    let shifted = dayNumber + 719_468
    guard shifted >= 0 else { return nil }
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * marchMonth + 2) / 5 + 1)
  }

  /// Nil outside the range of years.
  public func adding(days: Int) -> CalendarDate? { CalendarDate(dayNumber: dayNumber + days) }

  public var weekday: Weekday {
    // January 1, 1970 was a Thursday.
    Weekday.allCases[((dayNumber + 3) % 7 + 7) % 7]
  }
}

/// A day of the week; the week begins on Monday (ISO 8601).
public enum Weekday: Int, CaseIterable, Sendable {
  case monday, tuesday, wednesday, thursday, friday, saturday, sunday

  /// The name in files, in English: `Monday`.
  public var name: String { words.english }

  /// The name that people read.
  public var words: Words {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }
}
