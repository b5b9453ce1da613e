import CSV
import Diagnostics
import RestaurantFolder
import TipAllocation
import TipModel
import TipReports

extension Command {
  static let tryPolicy = Command(
    name: "try", summary: "compare another policy with what was paid",
    details: """
      Shares past shifts again by POLICY, and prints what each person would have got beside what
      today's settings pay. POLICY is a settings file such as those in templates/policies: the keys
      that it has count in place of the restaurant's own, and all others stay. Nothing is written.

      A policy that needs what the shift files do not have, such as people's own tips or sales, is
      refused at the lines that lack it.
      """,
    examples: [
      (
        "tipsheet try by-hours.yaml --from 2024-04-01 --to 2024-04-30",
        "April, shared by hours instead"
      ),
      ("tipsheet try by-hours.yaml --format csv casa-marisol", "all shifts, for a spreadsheet"),
    ],
    operands: Operands(
      "POLICY [DIR]", 1...2,
      otherwise: .usage(
        "try takes a policy and at most one folder", help: "write `tipsheet try POLICY [DIR]`"),
      \.paths),
    options: [
      .typed(.from, \.from) { try optionDate($0, .from) },
      .typed(.to, \.to) { try optionDate($0, .to) },
      .choice(
        CommandLineOption("format", value: "FORMAT", help: "table (default), csv or json"),
        \.format, help: "write --format table, csv or json"),
      .text(.restaurant, \.settings),
    ] as [OptionField<TryCommand>])
}

/// Prints what another policy would have paid.
struct TryCommand: CommandValue {
  enum Format: String, CaseIterable { case table, csv, json }

  var paths: [String] = []
  var from: CalendarDate?
  var to: CalendarDate?
  var format = Format.table
  var settings: String?

  func run(in environment: Environment) throws -> ExitStatus {
    if let from, let to, from > to {
      throw CommandFailure.usage(
        "--from \(from.plain) is after --to \(to.plain)", help: "swap the two dates")
    }
    let console = Console(environment)
    var reader = FolderReader()
    let near = paths.count > 1 ? paths[1] : environment.folder
    let folder = try RestaurantFolder.named(settings, near: near)
    guard let paid = try reader.restaurant(in: folder),
      let tried = try reader.restaurant(paid, underPolicyAt: paths[0])
    else { throw CommandFailure.refused(by: reader.bag) }
    let files = try reader.datedShiftFiles(of: paid).filter { file in
      from.map { $0 <= file.date } != false && to.map { file.date <= $0 } != false
    }
    guard !reader.bag.hasErrors else { throw CommandFailure.refused(by: reader.bag) }
    guard let first = files.map(\.date).min(), let last = files.map(\.date).max() else {
      throw CommandFailure.refused(
        "there are no shifts in these days", help: "leave --from and --to out for all shifts")
    }
    let days = PayPeriod(from: from ?? first, to: to ?? last)
    guard let before = reader.period(days, of: paid, files: files, payroll: []),
      let after = reader.period(days, of: tried, files: files, payroll: [])
    else { throw CommandFailure.refused(by: reader.bag) }
    console.printDiagnostics(reader.bag)
    let rows = TriedAmounts.rows(paid: before.allocation, tried: after.allocation)
    try print(rows, days: days, shifts: files.count, of: paid.restaurant, on: console)
    return .done
  }

  private func print(
    _ rows: [TriedAmounts], days: PayPeriod, shifts: Int, of restaurant: Restaurant,
    on console: Console
  ) throws {
    let currency = restaurant.currency
    switch format {
    case .csv:
      try console.printData(
        String(
          decoding: CSVTable.tried(rows, currency: currency).bytes, as: UTF8.self))
    case .json:
      try console.printData(
        JSONValue.object([
          ("from", .string(days.from.plain)), ("to", .string(days.to.plain)),
          ("rows", Table.tried.json(rows, currency)),
        ]).text + "\n")
    case .table:
      let title = "\(restaurant.name), \(days.from.plain) to \(days.to.plain): \(shifts) shifts"
      let lines =
        wrapped(title, to: console.textWidth) + [""]
        + TerminalTable(.tried, rows, currency: currency).lines(width: console.textWidth)
      try console.printData(lines.map { $0 + "\n" }.joined())
    }
  }
}

/// A person's amounts by the settings of today, and by another policy.
struct TriedAmounts: Sendable {
  let employee: EmployeeID
  let name: String
  let paid: TipShares
  let tried: TipShares

  /// By employee ID: everybody who gets something by either policy.
  static func rows(paid: PeriodAllocation, tried: PeriodAllocation) -> [TriedAmounts] {
    func shares(_ period: PeriodAllocation) -> [EmployeeID: TipShares] {
      Dictionary(uniqueKeysWithValues: period.employees.map { ($0.employee.id, $0.shares) })
    }
    let names = Dictionary(
      (paid.employees + tried.employees).map { ($0.employee.id, $0.employee.name) }
    ) { $1 }
    let (before, after) = (shares(paid), shares(tried))
    return names.keys.sorted().map { id in
      TriedAmounts(
        employee: id, name: names[id] ?? id.text, paid: before[id] ?? .zero,
        tried: after[id] ?? .zero)
    }
  }
}

extension TipShares {
  /// Tips and service charges.
  fileprivate var everything: Money { total + serviceCharge }
}

extension Table where Row == TriedAmounts {
  fileprivate static let tried = Table {
    Column<Row>("Person", "employee") { .text("\($0.name) (\($0.employee.text))") }
      .onTerminal(leastWidth: 8)
    Column.money("Digital now", "digital_tips") { $0.paid.digital }.sum().onTerminal()
    Column.money("Cash now", "cash_tips") { $0.paid.cash }.sum().onTerminal()
    Column.money("Charges now", "service_charges") { $0.paid.serviceCharge }.sum()
    Column.money("Digital", "tried_digital_tips") { $0.tried.digital }.sum().onTerminal()
    Column.money("Cash", "tried_cash_tips") { $0.tried.cash }.sum().onTerminal()
    Column.money("Charges", "tried_service_charges") { $0.tried.serviceCharge }.sum()
    Column.difference("Change", "difference") { $0.tried.everything - $0.paid.everything }.sum()
      .onTerminal(isSigned: true)
  }
}

extension CSVTable {
  fileprivate static func tried(_ rows: [TriedAmounts], currency: Currency) -> CSVTable {
    func text(_ money: Money) -> Cell { .verbatim(money.plain(in: currency)) }
    return CSVTable(
      header: [
        "employee_id", "name", "digital_tips", "cash_tips", "service_charges",
        "tried_digital_tips", "tried_cash_tips", "tried_service_charges", "difference",
      ],
      rows: rows.map { row in
        [
          .text(row.employee.text), .text(row.name), text(row.paid.digital), text(row.paid.cash),
          text(row.paid.serviceCharge), text(row.tried.digital), text(row.tried.cash),
          text(row.tried.serviceCharge),
          .verbatim((row.tried.everything - row.paid.everything).plain(in: currency)),
        ]
      })
  }
}
