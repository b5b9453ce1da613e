public import Text

/// The day on which a tip counts when a year's tips are added up.
public enum YearBasis: String, CaseIterable, Sendable {
  /// The day of pay of its pay period: Forms W-2 and 941.
  case payDate = "pay-date"

  /// The day of its shift.
  case received

  /// The last day of its pay period.
  case periodEnd = "period-end"

  /// The words in sentences: `by pay date`.
  public var words: Words {
    switch self {
    case .payDate: "by pay date"
    case .received: "by shift date"
    case .periodEnd: "by period end"
    }
  }
}

/// A calendar year, or a quarter or a month of one.
public struct YearSpan: Hashable, Sendable {
  public enum Part: Hashable, Sendable {
    case whole

    /// 1 to 4.
    case quarter(Int)

    /// 1 to 12.
    case month(Int)
  }

  public let year: Int
  public let part: Part
  public let from: CalendarDate

  /// The last day, inclusive.
  public let to: CalendarDate

  /// Nil for a year outside the range of dates, and for a quarter or month that does not exist.
  public init?(_ year: Int, _ part: Part = .whole) {
    let months: ClosedRange<Int>? =
      switch part {
      case .whole: 1...12
      case .quarter(let number): (1...4).contains(number) ? number * 3 - 2...number * 3 : nil
      case .month(let number): (1...12).contains(number) ? number...number : nil
      }
    guard let months, let from = CalendarDate(year: year, month: months.lowerBound, day: 1),
      let to = CalendarDate(
        year: year, month: months.upperBound,
        day: CalendarDate.dayCount(year: year, month: months.upperBound))
    else { return nil }
    self.year = year
    self.part = part
    self.from = from
    self.to = to
  }

  public func contains(_ date: CalendarDate) -> Bool { (from...to).contains(date) }

  /// The text in file names: `2024`, `2024-q2`, `2024-03`.
  public var fileWord: String {
    switch part {
    case .whole: String(year)
    case .quarter(let number): "\(year)-q\(number)"
    case .month(let number): "\(year)-" + (number < 10 ? "0" : "") + String(number)
    }
  }

  /// The words in sentences: `2024`, `quarter 2 of 2024`, `March 2024`.
  public var words: Words {
    switch part {
    case .whole: Words(verbatim: String(year))
    case .quarter(let number): "quarter \(number) of \(year)"
    case .month: "\(from.monthName) \(year)"
    }
  }
}
