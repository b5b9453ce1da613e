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
    let counts = BatchRecord.Kind.allCases.map { kind in
      (kind.rawValue, JSONValue.number(records.count { $0.kind == kind.rawValue }))
    }
    let (isEmpty, currency) = (periods.isEmpty, restaurant?.currency)
    return BatchRecord(
      "end",
      [
        ("status", .number(status.rawValue)), ("location", JSONValue(restaurant?.location)),
        ("restaurant", JSONValue(restaurant?.name)),
        ("from", JSONValue(periods.first?.period.from.plain)),
        ("to", JSONValue(periods.last?.period.to.plain)), ("currency", JSONValue(currency?.code)),
      ] + BatchRecords.members(of: isEmpty ? nil : periods.map(\.amounts).sum, in: currency)
        + [("counts", .object(counts))]
        + BatchPeriod.Bundle.members(periods.count == 1 ? periods[0].bundle : nil)
        + [
          ("failed_checks", isEmpty ? .null : .number(periods.reduce(0) { $0 + $1.failedChecks }))
        ])
  }

  fileprivate static func members(of amounts: GroupAmounts?, in currency: Currency?) -> Members {
    func text(_ amount: Money?) -> JSONValue {
      JSONValue(currency.flatMap { amount?.plain(in: $0) })
    }
    return [
      ("digital_tips", text(amounts?.digital)), ("cash_tips", text(amounts?.cash)),
      ("service_charges", text(amounts?.serviceCharges)),
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

/// A whole pay period as records have it.
struct BatchPeriod {
  struct Bundle {
    let name: String
    let checksum: String

    /// In bytes.
    let size: Int
  }

  let period: PayPeriod
  let currency: Currency

  /// Tips and service charges, without hours.
  let amounts: GroupAmounts
  let failedChecks: Int

  /// The bundle; nil if none is written.
  let bundle: Bundle?
}

extension BatchPeriod {
  init(_ period: LoadedPeriod, failedChecks: Int, bundle: Bundle?) {
    let totals = period.allocation.totals
    self.init(
      period: period.allocation.period, currency: period.restaurant.restaurant.currency,
      amounts: GroupAmounts(
        digital: totals.digital, cash: totals.cash, serviceCharges: totals.serviceCharge),
      failedChecks: failedChecks, bundle: bundle)
  }

  /// Reads it from its record.
  init(_ record: BatchRecord, in currency: Currency) throws(BatchRecord.Unreadable) {
    let (from, to) = (try record.date("from"), try record.date("to"))
    guard from <= to else { throw record.unreadable("to") }
    let bundle = record.text("bundle").flatMap { name in
      record.text("sha256").map {
        Bundle(name: name, checksum: $0, size: record.number("bytes") ?? 0)
      }
    }
    self.init(
      period: PayPeriod(from: from, to: to), currency: currency,
      amounts: try GroupAmounts(record, in: currency),
      failedChecks: record.number("failed_checks") ?? 0, bundle: bundle)
  }

  fileprivate var members: BatchRecord.Members {
    [("from", .string(period.from.plain)), ("to", .string(period.to.plain))]
      + BatchRecords.members(of: amounts, in: currency) + Bundle.members(bundle)
      + [("failed_checks", .number(failedChecks))]
  }
}

extension BatchPeriod.Bundle {
  init(_ zip: FileContent) {
    self.init(
      name: fileName(of: zip.path), checksum: SHA256Checksum(of: zip.bytes).text,
      size: zip.bytes.count)
  }

  fileprivate static func members(_ bundle: BatchPeriod.Bundle?) -> BatchRecord.Members {
    [
      ("bundle", JSONValue(bundle?.name)), ("sha256", JSONValue(bundle?.checksum)),
      ("bytes", bundle.map { .number($0.size) } ?? .null),
    ]
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
