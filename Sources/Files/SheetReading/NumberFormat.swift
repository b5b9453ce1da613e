import Text
import Tips

/// The display format of a cell's number: a date, a time, a percentage, or a plain number.
enum NumberFormat: Hashable {
  case number, percent
  case date, time, dateAndTime

  /// Hours and minutes that may be more than 24 hours.
  case elapsed

  /// - Source: ECMA-376-1, 18.8.30, the built-in formats by number.
  init(builtIn number: Int) {
    switch number {
    case 9, 10: self = .percent
    case 14...17, 27...31, 34...36, 50...58: self = .date
    case 18...21, 32, 33, 45, 47: self = .time
    case 22: self = .dateAndTime
    case 46: self = .elapsed
    default: self = .number
    }
  }

  /// - Parameter code: a code such as `[$-409]m/d/yy h:mm AM/PM;@`; its first section counts.
  init(code: String) {
    var letters = ""
    var isElapsed = false
    var rest = code[...]
    scan: while let character = rest.popFirst() {
      switch character {
      case ";": break scan
      case "\"": rest = rest.drop { $0 != "\"" }.dropFirst()
      case "\\", "_", "*": rest = rest.dropFirst()
      case "[":
        let inside = rest.prefix { $0 != "]" }.lowercased()
        if !inside.isEmpty, inside.allSatisfy({ "hms".contains($0) }) { isElapsed = true }
        rest = rest.drop { $0 != "]" }.dropFirst()
      default: letters.append(contentsOf: character.lowercased())
      }
    }
    letters = NumberFormat.withoutHalves(letters)
    let hasTime = letters.contains { $0 == "h" || $0 == "s" }
    let hasDay = letters.contains { $0 == "y" || $0 == "d" } || (letters.contains("m") && !hasTime)
    if letters.hasPrefix("general") {
      self = .number
    } else if isElapsed {
      self = .elapsed
    } else if hasDay {
      self = hasTime ? .dateAndTime : .date
    } else if hasTime {
      self = .time
    } else {
      self = letters.contains("%") ? .percent : .number
    }
  }

  /// Returns the letters without `am/pm` and `a/p`, which do not mean months.
  private static func withoutHalves(_ letters: String) -> String {
    letters.replacing("am/pm", by: "").replacing("a/p", by: "")
  }
}

extension NumberFormat {
  /// Returns a cell's number as it is shown; nil if it should be a day or a time but is not.
  ///
  /// - Parameter is1904: whether days count from January 1, 1904, and not from January 0, 1900.
  func text(of value: String, is1904: Bool) -> String? {
    guard let number = DecimalText(value) else { return nil }
    switch self {
    case .number: return number.plain
    case .percent: return number.shifted(2).plain + "%"
    case .date, .time, .dateAndTime, .elapsed:
      guard let (days, seconds) = number.daysAndSeconds else { return nil }
      let clock = twoDigits(seconds / 3600) + ":" + twoDigits(seconds / 60 % 60)
      let time = clock + (seconds % 60 == 0 ? "" : ":" + twoDigits(seconds % 60))
      switch self {
      case .elapsed: return "\(days * 24 + seconds / 3600):" + twoDigits(seconds / 60 % 60)
      case .time: return time
      default:
        guard let date = NumberFormat.date(days, is1904: is1904) else { return nil }
        return self == .date ? date.plain : date.plain + " " + time
      }
    }
  }

  /// Returns a day. Excel's calendar of 1900 has a February 29, which never existed, so the numbers before it are one
  /// less.
  private static func date(_ days: Int, is1904: Bool) -> CalendarDate? {
    if is1904 { return CalendarDate(dayNumber: days - 24_107) }
    guard days > 0, days != 60 else { return nil }
    return CalendarDate(dayNumber: days - (days < 60 ? 25_568 : 25_569))
  }

  private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// An exact decimal as a workbook writes it: `46332.6875`, `1E-3`.
struct DecimalText {
  private let isNegative: Bool
  private let digits: [UInt8]

  /// The number of digits before the point; negative for zeros after it.
  private let point: Int

  init?(_ text: String) {
    var rest = text.utf8[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if let first = rest.first, first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      rest.removeFirst()
    }
    var digits: [UInt8] = []
    var point: Int?
    var exponent = 0
    while let byte = rest.popFirst() {
      switch byte {
      case 0x30...0x39: digits.append(byte)
      case UInt8(ascii: "."):
        guard point == nil else { return nil }
        point = digits.count
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        guard let some = Int(String(decoding: rest, as: UTF8.self)), abs(some) <= 400 else {
          return nil
        }
        exponent = some
        rest = rest[rest.endIndex...]
      default: return nil
      }
    }
    guard !digits.isEmpty, digits.count <= 400 else { return nil }
    self.digits = digits
    self.point = (point ?? digits.count) + exponent
  }

  private init(isNegative: Bool, digits: [UInt8], point: Int) {
    self.isNegative = isNegative
    self.digits = digits
    self.point = point
  }

  /// Returns the number times a power of ten.
  func shifted(_ places: Int) -> DecimalText {
    DecimalText(isNegative: isNegative, digits: digits, point: point + places)
  }

  private var whole: [UInt8] {
    guard point > 0 else { return [] }
    let padding = [UInt8](repeating: 0x30, count: max(0, point - digits.count))
    return Array((digits.prefix(point) + padding).drop { $0 == 0x30 })
  }

  private var fraction: [UInt8] {
    let padding = [UInt8](repeating: 0x30, count: max(0, -point))
    var fraction = padding + digits.dropFirst(max(0, point))
    while fraction.last == 0x30 { fraction.removeLast() }
    return fraction
  }

  /// The number without an exponent and without needless zeros.
  var plain: String {
    let (whole, fraction) = (whole, fraction)
    let text =
      (whole.isEmpty ? "0" : String(decoding: whole, as: UTF8.self))
      + (fraction.isEmpty ? "" : "." + String(decoding: fraction, as: UTF8.self))
    return isNegative && text != "0" ? "-" + text : text
  }

  /// Whole days, and the rest in seconds, rounded half up; nil below zero and beyond the range of dates.
  var daysAndSeconds: (days: Int, seconds: Int)? {
    guard !isNegative || plain == "0", whole.count <= 7 else { return nil }
    let days = whole.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    let decimals = (fraction + [UInt8](repeating: 0x30, count: 10)).prefix(10)
    let part = decimals.reduce(0 as Int64) { $0 * 10 + Int64($1 - 0x30) }
    let seconds = Int((part * 86_400 + 5_000_000_000) / 10_000_000_000)
    return seconds == 86_400 ? (days + 1, 0) : (days, seconds)
  }
}
