import Documents
import Jobs
import Text
import Tips

extension BatchJob {
  /// The longest line. Longer ones could fill a pipe or the memory.
  static let lineLimit = 4_096

  init(_ line: [UInt8]) throws(BatchRefusal) {
    guard line.first(where: { ![0x20, 0x09].contains($0) }) == UInt8(ascii: "{") else {
      throw .notAJob("it is not a JSON object in braces")
    }
    var bag = DiagnosticBag()
    let tree = parse(jsonLine: line, reportingTo: &bag)
    guard !bag.hasErrors, let job = decodeJob(tree, reportingTo: &bag) else {
      throw .notAJob(bag.diagnostics.first { $0.severity == .error })
    }
    for (key, path) in [("restaurant", job.restaurant), ("out", job.out ?? "")]
    where path.holds("://") {
      throw .address(in: key)
    }
    _ = try job.choice
    self = job
  }

  /// The name of a line, even if it is not a valid job.
  static func name(of line: [UInt8]) -> BatchName {
    var bag = DiagnosticBag()
    guard let json = JSONValue(line: line, reportingTo: &bag), case .object(let members) = json
    else { return BatchName(id: nil) }
    let record = BatchRecord("job", members)
    return BatchName(
      id: record.text("id").flatMap { $0.isEmpty ? nil : $0 }, revision: record.number("revision"))
  }

  var name: BatchName { BatchName(id: id, revision: revision) }

  /// The days to report.
  var choice: PeriodChoice {
    get throws(BatchRefusal) {
      switch (containing, from, to, isForAll) {
      case (nil, nil, nil, false): return .latest
      case (let date?, nil, nil, false): return .containing(date)
      case (nil, nil, nil, true): return .all
      case (nil, let from?, let to?, false):
        guard from <= to else { throw .notAJob("`from` is after `to`") }
        return .days(PayPeriod(from: from, to: to))
      default: throw .notAJob("it should have `containing`, or `from` and `to`, or `all`")
      }
    }
  }
}

/// The name of a job in its records.
struct BatchName {
  /// The job's `id`; nil if the line has none.
  var id: String?

  /// Nil if the job gives none.
  var revision: Int?

  /// The members that follow `record` in each of its records.
  var members: BatchRecord.Members {
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
    case restaurantTwice = "restaurant-twice"
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

    /// A warning: people were paid from a bundle and its corrections, and these files hold whole amounts.
    case closedPeriodCorrected = "closed-period-corrected"

    /// A warning: there are too many diagnostics, so the rest is omitted.
    case moreDiagnostics = "more-diagnostics"
  }

  let reason: Reason
  let message: Words
  let help: Words?

  /// Whether a job gives an address instead of a path.
  private(set) var isAddress = false

  init(_ reason: Reason, _ message: Words, help: Words? = nil) {
    self.reason = reason
    self.message = message
    self.help = help
  }

  fileprivate static func address(in key: String) -> BatchRefusal {
    var refusal = notAJob("`\(key)` is a web address; write a path on this machine")
    refusal.isAddress = true
    return refusal
  }

  /// - Parameter error: the first one of its line.
  fileprivate static func notAJob(_ error: Diagnostic?) -> BatchRefusal {
    // Advice on other errors is about YAML.
    let help = error?.code == .unknownKey ? error?.help : nil
    return notAJob(
      Words(verbatim: [error?.message, help].compactMap { $0 }.joined(separator: "; ")))
  }

  static func notAJob(_ problem: Words) -> BatchRefusal {
    BatchRefusal(
      .notAJob, "this line is not a job: \(problem.text)",
      help:
        "write a line such as {\"id\":\"casa\",\"restaurant\":\"in/casa.zip\",\"out\":\"out/casa\"}"
    )
  }
}
