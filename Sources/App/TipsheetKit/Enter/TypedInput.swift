import Languages
import Machine
import RestaurantFolder
import Schemas
import SheetReading
import Spreadsheet
import TipAllocation
import TipModel
import TipReports
import Wording

/// A value that someone typed into a workbook to replace the written one.
struct TypedInput {
  let input: BookInput

  /// The texts of the written and the current value.
  let was: String
  let now: String

  /// The intended amount, time, or hours; nil if it cannot be right.
  let value: Value?

  enum Value {
    case money(Money)
    case time(ClockTime)
    case minutes(Int)
    case hours(Hours)
  }

  /// Fails if the cell has its written value.
  init?(_ input: BookInput, _ now: String, in currency: Currency) {
    self.input = input
    self.now = now
    let typed = TypedInput.number(now, like: input.written, in: currency)
    switch input.written {
    case .money(let money):
      was = money.plain(in: currency)
      guard typed != money.minorUnits else { return nil }
      value = typed.flatMap { $0 >= 0 ? .money(Money(minorUnits: $0)) : nil }
    case .time(let time):
      was = time.plain
      guard typed != Int64(time.minutes) else { return nil }
      value = typed.flatMap {
        (0..<Int64(ClockTime.minutesPerDay)).contains($0)
          ? .time(ClockTime(minutes: Int($0))) : nil
      }
    case .minutes(let minutes):
      was = String(minutes)
      guard typed != Int64(minutes) else { return nil }
      value = typed.flatMap {
        (0...Int64(ClockTime.minutesPerDay)).contains($0) ? .minutes(Int($0)) : nil
      }
    case .hours(let hours):
      was = decimalText(hours.units / Hours.unitsPerTenThousandth, decimals: 4)
      guard typed != hours.units / Hours.unitsPerTenThousandth else { return nil }
      value = typed.flatMap {
        (0...240_000).contains($0) ? .hours(Hours(units: $0 * Hours.unitsPerTenThousandth)) : nil
      }
    case .pointValue(let points):
      was = points.plain
      guard typed != Int64(points.tenThousandths) else { return nil }
      value = nil
    default: return nil
    }
  }

  /// Reads a cell's text as a whole number: minor units, minutes, or ten-thousandths of an hour or a point; nil for
  /// another text.
  static func number(_ text: String, like written: TableValue, in currency: Currency) -> Int64? {
    switch written {
    case .money: return whole(text, decimals: currency.minorUnitDigits)
    case .time:
      let parts = text.split(separator: ":").compactMap { Int64($0) }
      guard parts.count >= 2, parts.count == text.split(separator: ":").count, parts[1] < 60
      else { return nil }
      // Programs that save fractions of a day may be off by a second.
      return parts[0] * 60 + parts[1] + (parts.count > 2 && parts[2] >= 30 ? 1 : 0)
    case .minutes: return text.isEmpty ? 0 : whole(text, decimals: 0)
    default: return whole(text, decimals: 4)
    }
  }

  /// Reads a decimal in units of its last decimal; nil for another text, and for one with more decimals.
  ///
  /// Workbooks have binary fractions, so 64.09999999999999 is 64.1.
  private static func whole(_ text: String, decimals: Int) -> Int64? {
    let isNegative = text.hasPrefix("-")
    let parts = text.drop { $0 == "-" }.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), let whole = Int64(parts[0]), whole < 1_000_000_000_000
    else { return nil }
    let fraction = parts.count > 1 ? parts[1].utf8.map { Int64($0) - 48 } : []
    guard fraction.allSatisfy({ (0...9).contains($0) }) else { return nil }
    var units = whole
    for place in 0..<decimals {
      units = units * 10 + (place < fraction.count ? fraction[place] : 0)
    }
    let rest = fraction.dropFirst(decimals)
    let isRoundedUp = rest.count > 5 && rest.prefix(5).allSatisfy { $0 == 9 }
    guard isRoundedUp || rest.prefix(5).allSatisfy({ $0 == 0 }) else { return nil }
    if isRoundedUp { units += 1 }
    return isNegative ? -units : units
  }
}
