import Diagnostics
import Schemas
import TipModel
import TipReports
import Wording

/// A record whose values cannot be read.
struct UnreadableRecord: Error { let message: Words }

/// A record with values found by key.
struct RecordReader {
  private let kind: String
  private let members: [String: JSONValue]

  init(_ kind: String, _ members: BatchRecords.Members) {
    self.kind = kind
    self.members = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }

  /// Returns a text; nil if it is missing.
  func text(_ key: String) -> String? {
    if case .string(let text)? = members[key] { text } else { nil }
  }

  func number(_ key: String) -> Int? {
    if case .number(let number)? = members[key] { number } else { nil }
  }

  func object(_ key: String) -> BatchRecords.Members {
    if case .object(let members)? = members[key] { members } else { [] }
  }

  private func unreadable(_ key: String) -> UnreadableRecord {
    UnreadableRecord(message: "a `\(kind)` record has a `\(key)` that cannot be read")
  }

  /// Returns an amount; zero if it is missing.
  func money(_ key: String, in currency: Currency) throws -> Money {
    guard let text = text(key) else { return .zero }
    guard let money = WrittenMoney(text)?.money(in: currency) else { throw unreadable(key) }
    return money
  }

  /// Returns hours; zero if they are missing.
  func hours(_ key: String) throws -> Hours {
    guard let text = text(key) else { return .zero }
    guard let hours = WrittenMoney(text), hours.decimals == 2, hours.units < 1_000_000_000 else {
      throw unreadable(key)
    }
    return Hours(units: hours.units * (Hours.unitsPerHour / 100))
  }

  func count(_ key: String) throws -> Int {
    guard let text = text(key) else { return 0 }
    guard let count = Int(text), (0..<1_000_000).contains(count) else { throw unreadable(key) }
    return count
  }

  func date(_ key: String) throws -> CalendarDate {
    guard let text = text(key), let date = isoDate(text) else { throw unreadable(key) }
    return date
  }

  func required(_ key: String) throws -> String {
    guard let text = text(key) else { throw unreadable(key) }
    return text
  }

  /// Returns a time; nil if it is missing.
  func time(_ key: String) throws -> ClockTime? {
    guard let text = text(key) else { return nil }
    let parts = text.split(separator: ":").map { Int($0) }
    guard parts.count == 2, let hour = parts[0], let minute = parts[1], (0..<24).contains(hour),
      (0..<60).contains(minute)
    else { throw unreadable(key) }
    return ClockTime(minutes: 60 * hour + minute)
  }
}
