import Books
import Folder
import Jobs
import Machine
import Text
import Tips

extension Command {
  static let tryPolicy = Command(
    name: "try", summary: "compare another policy with what was paid",
    details: """
      Shares past shifts again under POLICY, and prints what each person would have gotten next to what
      the current settings pay. POLICY is a settings file such as those in templates/policies: its keys
      replace the restaurant's own, and all others stay; so do positions and shift types that it does
      not name. The only file it writes is the comparison, if -o names one.

      If a policy needs something the shift files do not have, such as people's own tips or sales, it is
      refused at the lines that lack it.
      """,
    examples: [
      (
        "tipsheet try by-hours.yaml --from 2024-04-01 --to 2024-04-30",
        "April, shared by hours instead"
      ),
      ("tipsheet try by-hours.yaml --format csv casa-marisol", "all shifts, as CSV"),
      ("tipsheet try by-hours.yaml -o by-hours.xlsx", "all shifts, as a workbook"),
    ],
    operands: Operands(
      "POLICY [DIR]", 1...2,
      otherwise: .usage(
        "try takes a policy and at most one folder", help: "write `tipsheet try POLICY [DIR]`"),
      \.paths),
    options: .periods(.from, .to, in: \.days) + [
      .choice(
        "format", "FORMAT", \.format, "table (default), csv, or json",
        otherwise: "write --format table, csv or json"),
      .text(
        "output", letter: "o", "FILE", \.common.output, "write FILE.xlsx or FILE.csv instead"),
    ] as [OptionField<TryCommand>], common: .common(.restaurant, .share, in: \.common))
}

/// Prints each person's pay under another policy.
struct TryCommand: CommandValue {
  var paths: [String] = []
  var days = PeriodOptions()
  var format = TableFormat.table
  var common = CommonOptions()

  func run(in environment: Environment) throws -> ExitStatus {
    if let output = common.output,
      ![".xlsx", ".csv"].contains(where: output.lowercased().hasSuffix)
    {
      throw CommandFailure.usage(
        "-o \(output) is neither a workbook nor a CSV file",
        help: "write a name that ends in .xlsx or .csv")
    }
    let console = Console(environment)
    let near = paths.count > 1 ? paths[1] : nil
    var (paid, reader) = try environment.open(common, near: near)
    guard let tried = try reader.restaurant(paid, underPolicyAt: paths[0]) else {
      throw CommandFailure.refused(by: reader.bag)
    }
    let all = try reader.datedShiftFiles(of: paid)
    let day = RestaurantDay(of: paid.restaurant, environment.clock)
    let isLikely = { (date: CalendarDate) in all.contains { $0.date == date } }
    let from = try days.from?.date(day, isLikely: isLikely)
    let to = try days.to?.date(day, isLikely: isLikely)
    try checkOrder(from: from, to: to)
    let files = all.filter { file in
      from.map { $0 <= file.date } != false && to.map { file.date <= $0 } != false
    }
    try reader.bag.refuseErrors()
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
    if let output = common.output {
      try write(rows, paid: before, to: output, console)
    } else {
      try print(rows, days: days, shifts: files.count, of: paid.restaurant, on: console)
    }
    return .done
  }

  private func write(
    _ rows: [TriedAmounts], paid: LoadedPeriod, to path: String, _ console: Console
  ) throws {
    let restaurant = paid.restaurant.restaurant
    let bytes =
      path.lowercased().hasSuffix(".csv")
      ? CSVTable.tried(rows, currency: restaurant.currency).bytes
      : try bytes(
        of: triedWorkbook(
          rows, policy: fileName(of: paths[0]), paid: paid.allocation, of: restaurant,
          version: Tipsheet.version))
    try console.write([FileContent(path: path, bytes: bytes)], for: common.audience)
  }

  private func print(
    _ rows: [TriedAmounts], days: PayPeriod, shifts: Int, of restaurant: Restaurant,
    on console: Console
  ) throws {
    let currency = restaurant.currency
    switch format {
    case .csv:
      try console.printTable(.tried(rows, currency: currency))
    case .json:
      try console.printData(
        JSONValue.object([
          ("from", .string(days.from.plain)), ("to", .string(days.to.plain)),
          ("rows", Table.tried.json(rows, currency)),
        ]).text + "\n")
    case .table:
      let title = translated(
        "\(restaurant.title), \(days.from.plain) to \(days.to.plain): \(shifts) shifts")
      let lines =
        wrapped(title, to: console.textWidth) + [""]
        + TerminalTable(.tried, rows, currency: currency).lines(width: console.textWidth)
      try console.printLines(lines)
    }
  }
}
