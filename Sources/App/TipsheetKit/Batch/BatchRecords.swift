import Books
import Files
import Folder
import Machine
import Rules
import Text
import Tips

/// The records of one job, which end with its end record.
struct BatchRecords {
  typealias Members = BatchRecord.Members

  let name: BatchName

  /// The restaurant in the end record; nil if unknown.
  var restaurant: Restaurant?
  private var periods: [BatchPeriod] = []

  /// All records except the end, in order.
  private(set) var records: [BatchRecord] = []

  /// The most diagnostics to record; more would say nothing new.
  private static let diagnosticLimit = 200

  init(_ name: BatchName) { self.name = name }

  private mutating func add(_ kind: BatchRecord.Kind, _ members: Members) {
    records.append(BatchRecord(kind.rawValue, members))
  }

  /// Returns the first record of a run.
  static func run(build: String?) -> String {
    BatchRecord(
      "run",
      [
        ("protocol", .number(1)), ("version", .string(Tipsheet.version)),
        ("build", JSONValue(build)),
      ]
    ).line([])
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
    let none = ["file", "line", "column", "endLine", "endColumn"].map { ($0, JSONValue.null) }
    add(
      .diagnostic,
      [
        ("severity", .string(severity.rawValue)), ("code", .string(refusal.reason.rawValue)),
      ] + none + [
        ("message", .string(refusal.message.text)), ("label", .null), ("notes", .list([])),
        ("help", JSONValue(refusal.help?.text)),
      ])
  }

  /// Adds the reasons that files were refused, or that they have no such pay period.
  mutating func add(_ failure: CommandFailure) {
    add(failure.diagnostics)
    if let message = failure.message {
      add(BatchRefusal(.noPayPeriod, message, help: failure.help))
    }
  }

  // MARK: Rows

  /// Adds a pay period without its rows.
  mutating func add(_ period: BatchPeriod) {
    add(.period, period.members)
    periods.append(period)
  }

  /// Adds a pay period and the rows of its tables.
  ///
  /// - Parameters:
  ///   - bundle: the bundle; nil if none is written.
  ///   - listsAll: whether passing checks have records too.
  /// - Returns: whether a check fails.
  mutating func add(
    _ period: LoadedPeriod, _ bundled: BundledPeriod, bundle: BatchPeriod.Bundle?,
    listsAll: Bool = false
  ) -> Bool {
    let failed = bundled.findings.count { $0.status == .fail }
    add(BatchPeriod(period, failedChecks: failed, bundle: bundle))
    let people = period.knownPeople
    for table in bundled.tables {
      guard let kind = BatchRecord.Kind.allCases.first(where: { $0.table == table.name }) else {
        continue
      }
      let keys = table.table.header
      let id = keys.firstIndex(of: "employee_id")
      let status = kind == .check && !listsAll ? keys.firstIndex(of: "status") : nil
      for row in table.table.rows {
        if let status, row[status].content == "PASS" { continue }
        var members: Members = [("from", .string(period.allocation.period.from.plain))]
        for (key, cell) in zip(keys, row) {
          members.append((key, cell.content.isEmpty ? .null : .string(cell.content)))
        }
        if let id, let person = people[row[id].content] {
          if kind == .employee { members += person.payrollIDs }
          members += person.person
        }
        add(kind, members)
      }
    }
    return failed > 0
  }

  // MARK: The end

  /// Returns all lines, including the end.
  func text(_ status: BatchStatus) -> String {
    (records + [end(status)]).map { $0.line(name.members) }.joined()
  }

  func end(_ status: BatchStatus) -> BatchRecord {
    var counts: [String: Int] = [:]
    for record in records { counts[record.kind, default: 0] += 1 }
    let currency = restaurant?.currency
    let only = periods.count == 1 ? periods.first : nil
    func sum(_ amount: (BatchPeriod) -> Money) -> JSONValue {
      guard let currency, !periods.isEmpty else { return .null }
      return .string(periods.reduce(.zero) { $0 + amount($1) }.plain(in: currency))
    }
    return BatchRecord(
      "end",
      [
        ("status", .number(status.rawValue)), ("location", JSONValue(restaurant?.location)),
        ("restaurant", JSONValue(restaurant?.name)),
        ("from", JSONValue(periods.first?.period.from.plain)),
        ("to", JSONValue(periods.last?.period.to.plain)), ("currency", JSONValue(currency?.code)),
        ("digital_tips", sum(\.digital)), ("cash_tips", sum(\.cash)),
        ("service_charges", sum(\.serviceCharge)),
        (
          "counts",
          .object(
            BatchRecord.Kind.allCases.map { ($0.rawValue, .number(counts[$0.rawValue] ?? 0)) })
        ),
      ] + BatchPeriod.Bundle.members(only?.bundle) + [
        (
          "failed_checks",
          periods.isEmpty ? .null : .number(periods.reduce(0) { $0 + $1.failedChecks })
        )
      ])
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

/// A whole pay period as records have it.
struct BatchPeriod {
  struct Bundle {
    let name: String
    let checksum: String

    /// In bytes.
    let size: Int

    init(_ zip: FileContent) {
      self.init(
        name: fileName(of: zip.path), checksum: SHA256Checksum(of: zip.bytes).text,
        size: zip.bytes.count)
    }

    init(name: String, checksum: String, size: Int) {
      self.name = name
      self.checksum = checksum
      self.size = size
    }

    fileprivate static func members(_ bundle: Bundle?) -> BatchRecord.Members {
      [
        ("bundle", JSONValue(bundle?.name)), ("sha256", JSONValue(bundle?.checksum)),
        ("bytes", bundle.map { .number($0.size) } ?? .null),
      ]
    }
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

  init(_ period: LoadedPeriod, failedChecks: Int, bundle: Bundle?) {
    let totals = period.allocation.totals
    self.period = period.allocation.period
    currency = period.restaurant.restaurant.currency
    digital = totals.digital
    cash = totals.cash
    serviceCharge = totals.serviceCharge
    self.failedChecks = failedChecks
    self.bundle = bundle
  }

  /// Reads it from its record.
  init(_ record: BatchRecord, in currency: Currency) throws(BatchRecord.Unreadable) {
    let (from, to) = (try record.date("from"), try record.date("to"))
    guard from <= to else { throw record.unreadable("to") }
    period = PayPeriod(from: from, to: to)
    self.currency = currency
    digital = try record.money("digital_tips", in: currency)
    cash = try record.money("cash_tips", in: currency)
    serviceCharge = try record.money("service_charges", in: currency)
    failedChecks = record.number("failed_checks") ?? 0
    bundle = record.text("bundle").flatMap { name in
      record.text("sha256").map {
        Bundle(name: name, checksum: $0, size: record.number("bytes") ?? 0)
      }
    }
  }

  fileprivate var members: BatchRecord.Members {
    [
      ("from", .string(period.from.plain)), ("to", .string(period.to.plain)),
      ("digital_tips", .string(digital.plain(in: currency))),
      ("cash_tips", .string(cash.plain(in: currency))),
      ("service_charges", .string(serviceCharge.plain(in: currency))),
    ] + Bundle.members(bundle) + [("failed_checks", .number(failedChecks))]
  }
}

extension LoadedPeriod {
  /// People's members in addition to a restaurant's own ID, by employee ID: the roster's `person`, which is the same in
  /// all restaurants of a group, and the IDs by payroll program.
  fileprivate var knownPeople:
    [String: (payrollIDs: BatchRecord.Members, person: BatchRecord.Members)]
  {
    let programs = payroll.map(\.request.template.name)
    return restaurant.roster.employees.reduce(into: [:]) { people, employee in
      let ids = programs.compactMap { name in
        employee.payrollID(for: name).map { (key: name, value: JSONValue.string($0)) }
      }
      people[employee.id.text] = (
        ids.isEmpty ? [] : [("payroll_ids", .object(ids))],
        employee.person.map { [("person", .string($0))] } ?? []
      )
    }
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
