import Bundles
import TipReports
import CSV
import Diagnostics
import RestaurantFolder
import TipAllocation
import TipModel
import Wording

/// The records of one job as lines of JSON. The last line is its end record.
struct BatchRecords {
  typealias Members = [(key: String, value: JSONValue)]

  /// The kinds of records, in the order of the counts.
  enum Kind: String, CaseIterable {
    case diagnostic, period, shift, allocation, employee, workweek, occupation, pool, wage, check

    /// Creates the kind of a table's rows; fails for tables without one.
    init?(table: String) {
      switch table {
      case "summary": self = .shift
      case "allocations": self = .allocation
      case "employees": self = .employee
      case "workweeks": self = .workweek
      case "occupations": self = .occupation
      case "pools": self = .pool
      case "wages": self = .wage
      case "validation": self = .check
      default: return nil
      }
    }
  }

  let name: BatchName

  /// The restaurant in the end record; nil if unknown.
  var restaurant: Restaurant?
  var periods: [BatchPeriod] = []

  /// All records except the end, in order.
  private(set) var records: [(kind: Kind, members: Members)] = []

  /// The most diagnostics to record; more would say nothing new.
  private static let diagnosticLimit = 200

  init(_ name: BatchName) { self.name = name }

  private mutating func add(_ kind: Kind, _ members: Members) {
    records.append((kind, members))
  }

  private func line(_ record: String, _ members: Members) -> String {
    JSONValue.object([("record", .string(record))] + name.members + members).text + "\n"
  }

  /// Returns the first record of a run.
  static func run(build: String?) -> String {
    JSONValue.object([
      ("record", "run"), ("protocol", .number(1)), ("version", .string(Tipsheet.version)),
      ("build", JSONValue(build)),
    ]).text + "\n"
  }

  // MARK: Diagnostics

  /// Adds the diagnostics of a restaurant's files. If there are too many, errors come before warnings.
  mutating func add(_ bag: DiagnosticBag) {
    var diagnostics = bag.inFileOrder
    let left = diagnostics.count - BatchRecords.diagnosticLimit
    if left > 0 {
      diagnostics =
        diagnostics.filter { $0.severity == .error } + diagnostics.filter { $0.severity != .error }
    }
    var writer = DiagnosticJSONWriter()
    for diagnostic in diagnostics.prefix(BatchRecords.diagnosticLimit) {
      let members = writer.members(of: diagnostic).filter { $0.key != "fixes" }
      let isFirst = { (key: String) in key == "severity" || key == "code" }
      add(.diagnostic, members.filter { isFirst($0.key) } + members.filter { !isFirst($0.key) })
    }
    if left > 0 {
      add(
        BatchRefusal(.moreDiagnostics, "and \(left) more errors and warnings"), severity: .warning)
    }
  }

  /// Adds a reason without a place in a file.
  mutating func add(_ refusal: BatchRefusal, severity: Diagnostic.Severity = .error) {
    add(
      .diagnostic,
      [
        ("severity", .string(severity.rawValue)), ("code", .string(refusal.reason.rawValue)),
        ("file", .null), ("line", .null), ("column", .null), ("endLine", .null),
        ("endColumn", .null), ("message", .string(refusal.message.text)), ("label", .null),
        ("notes", .list([])), ("help", JSONValue(refusal.help?.text)),
      ])
  }

  // MARK: Rows

  /// Adds a pay period and the rows of its tables.
  ///
  /// - Parameters:
  ///   - people: people's other names and IDs, by employee ID.
  ///   - listsAll: whether passing checks have records too.
  mutating func add(
    _ period: BatchPeriod, _ tables: [ReportTable], people: [String: BatchPerson], listsAll: Bool
  ) {
    add(.period, period.members)
    periods.append(period)
    for table in tables {
      guard let kind = Kind(table: table.name) else { continue }
      add(table.table, as: kind, from: period.period.from, people: people, listsAll: listsAll)
    }
  }

  private mutating func add(
    _ table: CSVTable, as kind: Kind, from: CalendarDate, people: [String: BatchPerson],
    listsAll: Bool
  ) {
    let keys = table.header
    let id = keys.firstIndex(of: "employee_id")
    let status = kind == .check && !listsAll ? keys.firstIndex(of: "status") : nil
    let start: Members = [("from", .string(from.plain))]
    for row in table.rows {
      if let status, row[status].content == "PASS" { continue }
      var members = start
      for (key, cell) in zip(keys, row) {
        members.append((key, cell.content.isEmpty ? .null : .string(cell.content)))
      }
      if let id, let person = people[row[id].content] {
        members += kind == .employee ? person.members : person.shortMembers
      }
      add(kind, members)
    }
  }

  // MARK: The end

  /// Returns all lines, including the end.
  func text(_ status: BatchStatus) -> String {
    var lines = ""
    for (kind, members) in records { lines += line(kind.rawValue, members) }
    return lines + line("end", end(status))
  }

  /// Returns all lines of a job whose files could not be read, although they may have no errors.
  mutating func text(failedBy reason: String) -> String {
    add(
      BatchRefusal(
        .mediumFailed, Words(verbatim: reason),
        help: "check the disk or the network, and run this job again"))
    return text(.toTryAgain)
  }

  func end(_ status: BatchStatus) -> Members {
    var counts: [Kind: Int] = [:]
    for record in records { counts[record.kind, default: 0] += 1 }
    let currency = restaurant?.currency
    let only = periods.count == 1 ? periods.first : nil
    func sum(_ amount: (BatchPeriod) -> Money) -> JSONValue {
      guard let currency, !periods.isEmpty else { return .null }
      return .string(periods.reduce(.zero) { $0 + amount($1) }.plain(in: currency))
    }
    return [
      ("status", .number(status.rawValue)), ("location", JSONValue(restaurant?.location)),
      ("restaurant", JSONValue(restaurant?.name)),
      ("from", JSONValue(periods.first?.period.from.plain)),
      ("to", JSONValue(periods.last?.period.to.plain)), ("currency", JSONValue(currency?.code)),
      ("digital_tips", sum(\.digital)), ("cash_tips", sum(\.cash)),
      ("service_charges", sum(\.serviceCharge)),
      ("counts", .object(Kind.allCases.map { ($0.rawValue, .number(counts[$0] ?? 0)) })),
      ("bundle", JSONValue(only?.bundle?.name)), ("sha256", JSONValue(only?.bundle?.checksum)),
      ("bytes", only?.bundle.map { .number($0.size) } ?? .null),
      (
        "failed_checks",
        periods.isEmpty ? .null : .number(periods.reduce(0) { $0 + $1.failedChecks })
      ),
    ]
  }

  /// Returns the records of a job refused for a reason without a place in a file.
  static func refused(
    _ name: BatchName, _ refusal: BatchRefusal, _ status: BatchStatus = .refused
  ) -> String {
    var records = BatchRecords(name)
    records.add(refusal)
    return records.text(status)
  }
}

/// A job's result in its end record.
enum BatchStatus: Int, CaseIterable {
  case done = 0
  case refused = 1

  /// The job is done, but a check fails: amounts do not reconcile.
  case unreconciled = 3

  /// A worker process crashed on the job or ran out of time, twice.
  case givenUp = 70

  /// Its files could not be read, although they may have no errors: try it again.
  case toTryAgain = 74

  fileprivate var words: String {
    switch self {
    case .done: translated("done")
    case .refused: translated("refused")
    case .unreconciled: translated("with failing checks")
    case .givenUp: translated("given up")
    case .toTryAgain: translated("to try again")
    }
  }
}

/// The number of jobs with each result.
struct BatchCounts {
  private var counts: [BatchStatus: Int] = [:]

  /// - Parameter text: a job's records.
  mutating func add(_ text: [UInt8]) {
    let line =
      text.dropLast().lastIndex(of: UInt8(ascii: "\n")).map { text[($0 + 1)...] } ?? text[...]
    guard case .object(let members)? = try? JSONReader.value(of: Array(line)),
      case .number(let number)? = members.first(where: { $0.key == "status" })?.value,
      let status = BatchStatus(rawValue: number)
    else { return }
    counts[status, default: 0] += 1
  }

  subscript(status: BatchStatus) -> Int { counts[status] ?? 0 }

  /// `1200 jobs: 1152 done, 8 with failing checks, 40 refused.`
  var text: String {
    let all = counts.values.reduce(0, +)
    let parts = [BatchStatus.done, .unreconciled, .refused, .givenUp, .toTryAgain]
      .filter { self[$0] > 0 }.map { "\(self[$0]) \($0.words)" }
    return parts.isEmpty
      ? translated("no jobs.\n")
      : "\(counted(all, "job", "jobs")): \(parts.joined(separator: ", ")).\n"
  }
}

/// A whole pay period as records have it.
struct BatchPeriod {
  struct Bundle {
    let name: String
    let checksum: String
    let size: Int
  }

  let period: PayPeriod
  let currency: Currency
  let digital: Money
  let cash: Money

  /// Service charges, which are wages, not tips.
  let serviceCharge: Money
  let failedChecks: Int

  /// The bundle; nil if none is written.
  let bundle: Bundle?

  fileprivate var members: BatchRecords.Members {
    [
      ("from", .string(period.from.plain)), ("to", .string(period.to.plain)),
      ("digital_tips", .string(digital.plain(in: currency))),
      ("cash_tips", .string(cash.plain(in: currency))),
      ("service_charges", .string(serviceCharge.plain(in: currency))),
      ("bundle", JSONValue(bundle?.name)),
      ("sha256", JSONValue(bundle?.checksum)), ("bytes", bundle.map { .number($0.size) } ?? .null),
      ("failed_checks", .number(failedChecks)),
    ]
  }
}

extension BatchPeriod {
  /// - Parameter bundle: the bundle; nil if none is written.
  init(_ period: LoadedPeriod, failedChecks: Int, bundle: Bundle?) {
    let totals = period.allocation.totals
    self.init(
      period: period.allocation.period, currency: period.restaurant.restaurant.currency,
      digital: totals.digital, cash: totals.cash, serviceCharge: totals.serviceCharge,
      failedChecks: failedChecks, bundle: bundle)
  }
}

extension CSVTable.Cell {
  /// The content without the mark that guards against formulas in plain files.
  fileprivate var content: String {
    switch self {
    case .text(let text), .verbatim(let text): text
    }
  }
}
