import Books
import Documents
import Text
import Tips

/// A record of `tipsheet batch`: its kind, and its values by key, in the order in which they are written.
struct BatchRecord {
  typealias Members = [(key: String, value: JSONValue)]

  /// The kinds that an end record counts, in this order.
  enum Kind: String, CaseIterable {
    case diagnostic, period, shift, allocation, employee, workweek, occupation, pool, wage, check

    /// The name of the table with its rows.
    var table: String {
      switch self {
      case .shift: "summary"
      case .check: "validation"
      default: rawValue + "s"
      }
    }
  }

  let kind: String
  var members: Members

  init(_ kind: String, _ members: Members) {
    self.kind = kind
    self.members = members
  }

  /// Reads a line; nil if it has errors, which are reported, or no keys.
  init?(line: [UInt8], reportingTo bag: inout DiagnosticBag) {
    guard let json = JSONValue(line: line, reportingTo: &bag), case .object(let members) = json,
      case .string(let kind)? = members.first?.value, members.first?.key == "record"
    else { return nil }
    self.init(kind, Array(members.dropFirst()))
  }

  /// Its line.
  ///
  /// - Parameter name: the members before its own.
  func line(_ name: Members) -> String {
    JSONValue.object([("record", .string(kind))] + name + members).text + "\n"
  }

  // MARK: Reading

  /// A record whose value cannot be read.
  struct Unreadable: Error { let message: Words }

  subscript(key: String) -> JSONValue { members.first { $0.key == key }?.value ?? .null }

  /// Returns a text; nil if it is missing.
  func text(_ key: String) -> String? {
    if case .string(let text) = self[key] { text } else { nil }
  }

  func number(_ key: String) -> Int? {
    if case .number(let number) = self[key] { number } else { nil }
  }

  func object(_ key: String) -> BatchRecord {
    if case .object(let members) = self[key] {
      BatchRecord(key, members)
    } else {
      BatchRecord(key, [])
    }
  }

  /// Returns a text's value; nil if it is missing.
  private func value<Value>(
    _ key: String, _ read: (String) -> Value?
  ) throws(Unreadable) -> Value? {
    guard let text = text(key) else { return nil }
    guard let value = read(text) else { throw unreadable(key) }
    return value
  }

  func unreadable(_ key: String) -> Unreadable {
    Unreadable(message: "a `\(kind)` record has a `\(key)` that cannot be read")
  }

  /// Returns an amount; zero if it is missing.
  func money(_ key: String, in currency: Currency) throws(Unreadable) -> Money {
    try value(key) { WrittenMoney($0)?.money(in: currency) } ?? .zero
  }

  /// Returns hours; zero if they are missing.
  func hours(_ key: String) throws(Unreadable) -> Hours {
    try value(key) { text in
      guard let hours = WrittenMoney(text), hours.decimals == 2, hours.units < 1_000_000_000
      else { return nil }
      return Hours(units: hours.units * (Hours.unitsPerHour / 100))
    } ?? .zero
  }

  func count(_ key: String) throws(Unreadable) -> Int {
    try value(key) { text in Int(text).flatMap { (0..<1_000_000).contains($0) ? $0 : nil } } ?? 0
  }

  func date(_ key: String) throws(Unreadable) -> CalendarDate {
    guard let date = try value(key, isoDate) else { throw unreadable(key) }
    return date
  }

  func employee() throws(Unreadable) -> EmployeeID {
    guard let id = text("employee_id") else { throw unreadable("employee_id") }
    return EmployeeID(id)
  }

  /// Returns a time; nil if it is missing.
  func time(_ key: String) throws(Unreadable) -> ClockTime? {
    try value(key) { text in
      let parts = text.split(separator: ":").map { Int($0) }
      guard parts.count == 2, let hour = parts[0], let minute = parts[1],
        (0..<24).contains(hour), (0..<60).contains(minute)
      else { return nil }
      return ClockTime(minutes: 60 * hour + minute)
    }
  }
}
