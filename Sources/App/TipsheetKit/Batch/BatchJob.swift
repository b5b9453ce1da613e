import Diagnostics
import Schemas
import TipModel
import Wording

/// A line of `tipsheet batch`: a restaurant, and which of its pay periods to process.
struct BatchJob: Sendable {
  /// The job's name in all its records. tipsheet uses it for nothing else.
  let id: String

  /// The path of a folder, or of a zip of one.
  let restaurant: String

  /// The folder for its bundles; nil to write none.
  let out: String?
  let choice: PeriodChoice

  /// A number from 1, for a corrected restaurant that joins the run again: the highest counts. Nil if none is given.
  let revision: Int?

  /// The reason that the restaurant's files could not be delivered; nil if they are there.
  let unavailable: String?

  /// The longest line. Longer ones could fill a pipe or the memory.
  static let lineLimit = 4_096

  private static let keys = [
    "id", "restaurant", "out", "containing", "from", "to", "all", "revision", "unavailable",
  ]

  init(_ line: [UInt8]) throws(BatchRefusal) {
    var members = try BatchJob.members(of: line)
    func take(_ key: String) -> JSONValue {
      guard let index = members.firstIndex(where: { $0.key == key }) else { return .null }
      return members.remove(at: index).value
    }
    func text(_ key: String) throws(BatchRefusal) -> String? {
      switch take(key) {
      case .null: return nil
      case .string(let text) where !text.isEmpty && !text.unicodeScalars.contains("\0"):
        return text
      default: throw BatchRefusal.notAJob(translated("`\(key)` should be a text that is not empty"))
      }
    }
    func date(_ key: String) throws(BatchRefusal) -> CalendarDate? {
      guard let text = try text(key) else { return nil }
      guard let date = isoDate(text) else {
        throw BatchRefusal.notAJob(translated("`\(key)` should be a date such as 2024-04-13"))
      }
      return date
    }
    guard let id = try text("id") else { throw .notAJob(translated("`id` is missing")) }
    guard let restaurant = try text("restaurant") else {
      throw .notAJob(translated("`restaurant` is missing"))
    }
    self.id = id
    self.restaurant = restaurant
    out = try text("out")
    for (key, path) in [("restaurant", restaurant), ("out", out ?? "")] where path.holds("://") {
      throw .address(in: key)
    }
    let (containing, from, to) = (try date("containing"), try date("from"), try date("to"))
    let isForAll: Bool
    switch take("all") {
    case .null, .bool(false): isForAll = false
    case .bool(true): isForAll = true
    default: throw .notAJob(translated("`all` should be true or false"))
    }
    switch take("revision") {
    case .null: revision = nil
    case .number(let number) where (1...999_999).contains(number): revision = number
    default:
      throw .notAJob(translated("`revision` should be a whole number from 1 to 999999"))
    }
    unavailable = try text("unavailable")
    choice = try BatchJob.choice(containing, from, to, isForAll: isForAll)
    if let key = members.first?.key {
      let near = suggestions(for: key, among: BatchJob.keys).first
      throw .notAJob(
        translated("the key `\(key)` is not known")
          + (near.map { translated("; `\($0)` is the nearest") } ?? ""))
    }
  }

  /// Reads the `id` and the `revision` of a line, even if it is not a valid job.
  static func name(of line: [UInt8]) -> BatchName {
    let members = (try? members(of: line)) ?? []
    var name = BatchName(id: nil)
    for (key, value) in members {
      switch (key, value) {
      case ("id", .string(let id)) where !id.isEmpty: name.id = id
      case ("revision", .number(let number)): name.revision = number
      default: break
      }
    }
    return name
  }

  var name: BatchName { BatchName(id: id, revision: revision) }

  private static func members(
    of line: [UInt8]
  ) throws(BatchRefusal) -> [(key: String, value: JSONValue)] {
    do throws(JSONReader.Problem) {
      if case .object(let members) = try JSONReader.value(of: line) { return members }
    } catch {
      throw .notAJob(error.message.text)
    }
    throw .notAJob(translated("it is not a JSON object in braces"))
  }

  private static func choice(
    _ containing: CalendarDate?, _ from: CalendarDate?, _ to: CalendarDate?, isForAll: Bool
  ) throws(BatchRefusal) -> PeriodChoice {
    switch (containing, from, to, isForAll) {
    case (nil, nil, nil, false): return .latest
    case (let date?, nil, nil, false): return .containing(date)
    case (nil, nil, nil, true): return .all
    case (nil, let from?, let to?, false):
      guard from <= to else { throw .notAJob(translated("`from` is after `to`")) }
      return .days(PayPeriod(from: from, to: to))
    default: throw .notAJob(translated("it should have `containing`, or `from` and `to`, or `all`"))
    }
  }
}

/// The name of a job in its records.
struct BatchName {
  /// The job's `id`; nil if the line has none.
  var id: String?

  /// Nil if the job gives none.
  var revision: Int? = nil

  /// The members that follow `record` in each of its records.
  var members: [(key: String, value: JSONValue)] {
    [("id", JSONValue(id))] + (revision.map { [("revision", .number($0))] } ?? [])
  }
}

/// The reason that a job has no rows, if it has no place in a file.
struct BatchRefusal: Error {
  /// The reason's code in records.
  enum Reason: String {
    case notAJob = "not-a-job"
    case idTwice = "id-twice"
    case outTwice = "out-twice"
    case unreadable
    case zipNotTrusted = "zip-not-trusted"
    case noRestaurant = "no-restaurant"
    case noPayPeriod = "no-pay-period"
    case bundleDiffers = "bundle-differs"
    case bundleNotWritten = "bundle-not-written"
    case closedPeriodDiffers = "closed-period-differs"

    /// The disk or network with its files failed.
    case mediumFailed = "medium-failed"
    case died
    case outOfTime = "out-of-time"

    /// A warning: the bundle that people were paid from is not available.
    case closedPeriodNotCompared = "closed-period-not-compared"

    /// A warning: there are too many diagnostics, so the rest is omitted.
    case moreDiagnostics = "more-diagnostics"
  }

  let reason: Reason
  let message: Words
  let help: Words?

  init(_ reason: Reason, _ message: Words, help: Words? = nil) {
    self.reason = reason
    self.message = message
    self.help = help
  }

  /// Whether a job gives an address instead of a path.
  private(set) var isAddress = false

  fileprivate static func address(in key: String) -> BatchRefusal {
    var refusal = notAJob(
      translated("`\(key)` is a web address; write a path on this machine"))
    refusal.isAddress = true
    return refusal
  }

  static func notAJob(_ problem: String) -> BatchRefusal {
    BatchRefusal(
      .notAJob, "this line is not a job: \(problem)",
      help:
        "write a line such as {\"id\":\"casa\",\"restaurant\":\"in/casa.zip\",\"out\":\"out/casa\"}"
    )
  }
}
