import Documents
package import Text
import Tips

/// An export's notation of dates and numbers.
package struct ExportForm: Hashable, Sendable {
  package var order: DateOrder

  /// `7,50` for seven and a half.
  package var hasDecimalComma = false

  /// The days of the export, for those that it names without a year.
  var days: PayPeriod?

  /// - Parameters:
  ///   - hasDecimalComma: nil to decide by the numbers in the rows.
  package init(order: DateOrder, hasDecimalComma: Bool?, rows: [[CSVField]]) {
    self.order = order
    // Some numbers can only have a decimal comma, and no number can only have a point.
    self.hasDecimalComma =
      hasDecimalComma
      ?? (Set(rows.joined().compactMap { ExportForm.decimalMark(of: $0.text) }) == [","])
  }

  /// Returns the mark before the decimals, if there is only one reading: `7,50`, `1.234,5`, `0.25`.
  private static func decimalMark(of text: String) -> Character? {
    let number = text.drop { $0.isCurrencySymbol || $0 == "-" || $0 == " " }
      .filter { !$0.isWhitespace && !$0.isCurrencySymbol }
    guard let last = number.lastIndex(where: { $0 == "," || $0 == "." }) else { return nil }
    let decimals = number[number.index(after: last)...]
    let whole = number[..<last]
    let mark = number[last]
    guard !decimals.isEmpty, decimals.allSatisfy({ $0.isASCIIDigit }), !whole.isEmpty,
      whole.allSatisfy({ $0.isASCIIDigit || $0 == "," || $0 == "." }), !whole.contains(mark)
    else { return nil }
    // Three digits may be a group of thousands, unless there are groups before it.
    return decimals.count != 3 || whole.contains(where: { !$0.isASCIIDigit }) ? mark : nil
  }

  /// Returns a number with a decimal point; nil if its commas and points do not mark groups or decimals.
  private func plainNumber(_ text: String) -> String? {
    guard hasDecimalComma else { return text }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    let groups = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    if groups.count > 1 {
      guard (1...3).contains(groups[0].count { $0.isASCIIDigit }),
        groups.dropFirst().allSatisfy({ $0.count == 3 })
      else { return nil }
    }
    return groups.joined() + (parts.count == 2 ? "." + parts[1] : "")
  }

  func date(_ text: String) -> CalendarDate? {
    days.flatMap { dayWithoutYear(text, in: $0) } ?? exportDate(text, order: order)
  }

  func time(_ text: String) -> ClockTime? { exportTime(text) }

  func dateAndTime(_ text: String) -> (date: CalendarDate, time: ClockTime)? {
    exportDateAndTime(text, order: order)
  }

  /// Reads a day, with or without a time.
  func day(_ text: String) -> CalendarDate? { date(text) ?? dateAndTime(text)?.date }

  /// Reads a day and a time as minutes on the wall clock since January 1, 1970.
  func moment(_ text: String) -> Int? {
    dateAndTime(text).map { $0.date.dayNumber * ClockTime.minutesPerDay + $0.time.minutes }
  }

  /// Reads millionths of an hour: `7.5`, `7,5`, `7:30`, or `7h 30m`.
  func hours(_ text: String) -> Int64? {
    if text.contains(where: { $0.isLetter }) {
      return breakMinutes(text, inMinutes: false).map { Int64($0) * 1_000_000 / 60 }
    }
    if text.contains(":") { return exportMinutes(text).map { Int64($0) * 1_000_000 / 60 } }
    return plainNumber(text).flatMap(exportHours)
  }

  /// Reads millionths of an hour in a column of hours, or of minutes.
  func hours(_ text: String, in column: ExportColumn) -> Int64? {
    guard column == .paidMinutes else { return hours(text) }
    return wholeNumber(text).map { Int64($0) * 1_000_000 / 60 }
  }

  func money(_ text: String, in currency: Currency) -> MoneyDifference? {
    plainNumber(text).flatMap { exportMoney($0, in: currency) }
  }

  /// Whether the bare numbers of a column of breaks are minutes: nobody has a break of five hours.
  func breaksAreMinutes(_ cells: [String]) -> Bool {
    cells.contains { cell in
      plainNumber(cell).flatMap(exportHours).map { $0 >= 5_000_000 } ?? false
    }
  }

  /// Returns the minutes from a time to the next one, perhaps after midnight.
  func minutes(from start: String, to end: String) -> Int? {
    guard let from = time(start) ?? dateAndTime(start)?.time,
      let to = time(end) ?? dateAndTime(end)?.time
    else { return nil }
    let day = ClockTime.minutesPerDay
    return (to.minutes - from.minutes + day) % day
  }

  /// Reads whole minutes: `0.5`, `0:30`, `30 min`, `1h 15m`, `7:00 pm - 7:30 pm`, and `30` in a column of minutes.
  func breakMinutes(_ text: String, inMinutes: Bool) -> Int? {
    let ends = text.split { $0 == "-" || $0 == "\u{2013}" }.map { $0.drop { $0 == " " } }
    if ends.count == 2, text.contains(":"),
      let length = minutes(from: "\(ends[0])", to: "\(ends[1])")
    {
      return length
    }
    let lower = text.lowercased().filter { !$0.isWhitespace }
    guard lower.contains(where: { $0.isLetter }) else {
      if text.contains(":") || !inMinutes { return plainNumber(text).flatMap(exportMinutes) }
      return wholeNumber(text)
    }
    var minutes = 0
    var rest = lower[...]
    while !rest.isEmpty {
      let number = rest.prefix { !$0.isLetter }
      let unit = rest.dropFirst(number.count).prefix { $0.isLetter }
      rest = rest[unit.endIndex...]
      let part: Int?
      switch unit {
      case "h", "hr", "hrs", "hour", "hours", "hora", "horas":
        part = plainNumber(String(number)).flatMap(exportHours).map(wholeMinutes)
      case "m", "min", "mins", "minute", "minutes", "minuto", "minutos":
        part = wholeNumber(String(number))
      default: part = nil
      }
      guard let part else { return nil }
      minutes += part
    }
    return minutes
  }

  private func wholeNumber(_ text: String) -> Int? {
    plainNumber(text).flatMap(exportHours).flatMap { millionths in
      millionths % 1_000_000 == 0 ? Int(millionths / 1_000_000) : nil
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
