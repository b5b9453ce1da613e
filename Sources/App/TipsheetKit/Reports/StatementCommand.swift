import Books
import Folder
import Machine
import Text
import Tips

extension Command {
  static let statement = Command(
    name: "statement", summary: "write one person's statement of a pay period",
    details: """
      Prints what PERSON earned in a pay period, shift by shift with its arithmetic: hours, points, the
      part of each pool, digital tips, cash tips, and service charges. It does not show anyone else's
      name or pay, so you can hand it to the person. PERSON is an ID or a name.

      Default: the period of the latest shift, of the shift file you name, or of the zip. With
      --format xlsx, or -o and a name that ends in .xlsx, it is a workbook with one sheet for each pay
      period, ready to print.
      """,
    examples: [
      ("tipsheet statement 3", "the latest pay period of employee 3"),
      (
        "tipsheet statement johny --period 2024-04-13 casa-marisol", "the week of April 13"
      ),
      ("tipsheet statement 3 --all -o johny.xlsx", "all pay periods, as a workbook"),
    ],
    operands: Operands(
      "PERSON [FILE|DIR]", 1...2,
      otherwise: .usage(
        "statement takes a person and at most one file or folder",
        help: "write `tipsheet statement PERSON [FILE|DIR]`"), \.names),
    options: [
      .days(.period, \.options.containing),
      .days(.from, \.options.from),
      .days(.to, \.options.to),
      .flag(.allPeriods, \.options.isForAll),
      .choice(
        CommandLineOption("format", value: "FORMAT", help: "text (default) or xlsx"), \.format),
      .text(
        CommandLineOption(
          "output", letter: "o", value: "FILE",
          help: "write FILE instead; a workbook if it ends in .xlsx"), \.options.common.output),
    ] as [OptionField<StatementCommand>],
    common: .common(.restaurant, .passwordFile, .share, .quiet, in: \.options.common))
}

/// Prints or writes one person's statements.
struct StatementCommand: CommandValue {
  enum Format: String, CaseIterable { case text, xlsx }

  var names: [String] = []
  var options = PeriodOptions()
  var format: Format?

  func run(in environment: Environment) throws -> ExitStatus {
    let format = try chosenFormat()
    let console = Console(environment, isQuiet: options.isQuiet)
    if names.count > 1, names[1].lowercased().hasSuffix(".zip"), fileExists(at: names[1]) {
      let passwords = PasswordSource(options.passwordFile, environment)
      guard let period = try console.verified(names[1], passwords)?.period else { return .refused }
      let days = period.allocation.period
      return try hand(
        out: try statements([period], of: period.restaurant, days, FolderReader()), format,
        of: period.restaurant, console)
    }
    let near = names.count > 1 ? names[1] : nil
    var (restaurant, reader) = try environment.open(options.common, near: near)
    let files = try reader.datedShiftFiles(of: restaurant)
    try reader.bag.refuseErrors()
    let known = Set(files.map(\.date))
    var choice = try PeriodChoice(
      options, restaurant.restaurant, environment.clock, isLikely: known.contains)
    if !choice.isExplicit, let file = files.first(where: { $0.source.name == near }) {
      choice = .containing(file.date)
    }
    let days = try choice.periods(of: restaurant, files: files)
    let statements = try statements(days, of: restaurant, files, &reader)
    console.printDiagnostics(reader.bag)
    return try hand(out: statements, format, of: restaurant, console)
  }

  private func hand(
    out statements: [PersonalStatement], _ format: Format, of restaurant: LoadedRestaurant,
    _ console: Console
  ) throws -> ExitStatus {
    if let path = path(format, statements, restaurant) {
      try write(statements, format, to: path, console)
    } else {
      try console.printData(text(of: statements, width: console.textWidth))
    }
    return .done
  }

  private func chosenFormat() throws -> Format {
    let isWorkbook = options.output?.lowercased().hasSuffix(".xlsx") ?? false
    if format == .text, isWorkbook {
      throw CommandFailure.usage(
        "-o \(options.output ?? "") is the name of a workbook, and --format is text",
        help: "leave --format out, or write a name that ends in .txt")
    }
    if format == .xlsx, let output = options.output, !isWorkbook {
      throw CommandFailure.usage(
        "-o \(output) is not the name of a workbook", help: "write a name that ends in .xlsx")
    }
    return format ?? (isWorkbook ? .xlsx : .text)
  }

  /// Returns the person's statements for the pay periods in which they worked.
  private func statements(
    _ days: [PayPeriod], of restaurant: LoadedRestaurant, _ files: [DatedShiftFile],
    _ reader: inout FolderReader
  ) throws -> [PersonalStatement] {
    guard let first = days.first?.from, let last = days.last?.to else { return [] }
    reader.learnClockChanges(from: first, to: last, of: restaurant)
    var periods: [LoadedPeriod] = []
    for days in days {
      if let period = reader.period(days, of: restaurant, files: files, payroll: []) {
        periods.append(period)
      }
    }
    guard !reader.bag.hasErrors, periods.count == days.count else {
      throw CommandFailure.refused(by: reader.bag)
    }
    return try statements(periods, of: restaurant, PayPeriod(from: first, to: last), reader)
  }

  private func statements(
    _ periods: [LoadedPeriod], of restaurant: LoadedRestaurant, _ span: PayPeriod,
    _ reader: FolderReader
  ) throws -> [PersonalStatement] {
    let staff = periods.flatMap { $0.allocation.employees.map(\.employee.id) }
    guard !staff.isEmpty else {
      throw CommandFailure.refused("nobody worked \(span.span)", diagnostics: reader.bag)
    }
    let person = try EmployeeID.meant(
      by: names[0], among: staff, on: restaurant.roster, .days(span))
    return periods.compactMap { period in
      PersonalStatement(of: person, in: period.allocation, at: period.restaurant.restaurant)
    }
  }

  /// Returns the path to write to; nil for standard output.
  private func path(
    _ format: Format, _ statements: [PersonalStatement], _ restaurant: LoadedRestaurant
  ) -> String? {
    if let output = options.output { return output }
    guard format == .xlsx, let first = statements.first, let last = statements.last else {
      return nil
    }
    return joinPath(
      restaurant.folder.reportsPath, first.fileStem(through: last.days.to) + ".xlsx")
  }

  private func write(
    _ statements: [PersonalStatement], _ format: Format, to path: String, _ console: Console
  ) throws {
    let content =
      format == .xlsx
      ? try bytes(of: statementWorkbook(statements, version: Tipsheet.version))
      : Array(text(of: statements, width: 80).utf8)
    try console.write([(content, path)], for: options.common.audience)
  }

  private func text(of statements: [PersonalStatement], width: Int) -> String {
    statements.map { $0.text(width: width) }.joined(separator: "\n")
  }
}
