import Books
import Folder
import Jobs
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
    options: .periods(.period, .from, .to, .all, in: \.options) + [
      .choice("format", "FORMAT", \.format, "text (default) or xlsx"),
      .text(
        "output", letter: "o", "FILE", \.options.common.output,
        "write FILE instead; a workbook if it ends in .xlsx"),
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
    let console = environment.console(options.common)
    if names.count > 1, isZip(at: names[1]) {
      let passwords = PasswordSource(options.common.passwordFile, environment)
      guard let zip = try console.verified(names[1], passwords) else { return .refused }
      let paid = PaidPeriod(period: zip.period, changes: zip.changes)
      return try write([paid], of: zip.period.restaurant, format, DiagnosticBag(), console)
    }
    var (near, options) = (names.count > 1 ? names[1] : nil, options)
    // A day instead of a file.
    if let text = near, options.containing == nil, !fileExists(at: text), !isFolder(at: text),
      !text.contains("/") || !text.contains(where: \.isLetter)
    {
      (near, options.containing) = (nil, TypedDays(text: text, option: "period"))
    }
    var (restaurant, reader) = try environment.open(options.common, near: near)
    let files = try reader.datedShiftFiles(of: restaurant)
    try reader.bag.refuseErrors()
    let known = Set(files.map(\.date))
    var choice = try PeriodChoice(
      options, restaurant.restaurant, environment.clock, isLikely: known.contains)
    if !choice.isExplicit, let file = files.first(where: { $0.source.name == near }) {
      choice = .containing(file.date)
    }
    let periods = try reader.loaded(
      choice.periods(of: restaurant, files: files), of: restaurant, files)
    let records = try reader.openPeriods(of: restaurant.folder)
    let zips = ZipStore.disk(try PasswordSource(options.common.passwordFile, environment).given())
    let shown = periods.map { period in
      let final = zips.finalBundle(
        of: period.allocation.period, at: restaurant.restaurant, records,
        in: restaurant.folder.reportsPath, knowing: reader)
      guard let final else { return PaidPeriod(period: period) }
      let objection = ClosedPeriod(final, now: period, options.commands).objection
      if let objection { console.printToError(warning(objection, final.path)) }
      return PaidPeriod(period: period, changes: objection == nil ? final.paid?.changes : nil)
    }
    return try write(shown, of: restaurant, format, reader.bag, console)
  }

  /// Returns the warning that the person was not paid these amounts.
  private func warning(_ objection: Words, _ zip: String) -> String {
    let command = "tipsheet statement \(shellWord(names[0])) \(shellWord(zip))"
    return translated(
      """
      tipsheet: warning: \(objection)
         = help: `\(command)` has the amounts that were paid

      """)
  }

  private func chosenFormat() throws -> Format {
    let isWorkbook = options.common.output?.lowercased().hasSuffix(".xlsx") ?? false
    if format == .text, isWorkbook {
      throw CommandFailure.usage(
        "-o \(options.common.output ?? "") is the name of a workbook, and --format is text",
        help: "leave --format out, or write a name that ends in .txt")
    }
    if format == .xlsx, let output = options.common.output, !isWorkbook {
      throw CommandFailure.usage(
        "-o \(output) is not the name of a workbook", help: "write a name that ends in .xlsx")
    }
    return format ?? (isWorkbook ? .xlsx : .text)
  }

  /// Writes or prints the person's statements for the pay periods in which they worked.
  private func write(
    _ shown: [PaidPeriod], of restaurant: LoadedRestaurant, _ format: Format,
    _ bag: DiagnosticBag, _ console: Console
  ) throws -> ExitStatus {
    let periods = shown.map(\.period)
    let days = periods.map(\.allocation.period)
    guard let first = days.first?.from, let last = days.last?.to else { return .done }
    let span = PayPeriod(from: first, to: last)
    let staff = periods.flatMap { $0.allocation.employees.map(\.employee.id) }
    guard !staff.isEmpty else {
      throw CommandFailure.refused("nobody worked \(span.span)", diagnostics: bag)
    }
    let person = try EmployeeID.meant(
      by: names[0], among: staff, on: restaurant.roster, .days(span))
    let statements = shown.compactMap { paid in
      PersonalStatement(
        of: person, in: paid.period.allocation, at: paid.period.restaurant.restaurant, paid.changes)
    }
    console.printDiagnostics(bag)
    func text(width: Int) -> String {
      statements.map { $0.text(width: width) }.joined(separator: "\n")
    }
    var path = options.common.output
    if path == nil, format == .xlsx, let first = statements.first, let last = statements.last {
      path = joinPath(
        restaurant.folder.reportsPath, first.fileStem(through: last.days.to) + ".xlsx")
    }
    guard let path else {
      try console.printData(text(width: console.textWidth))
      return .done
    }
    let content =
      format == .xlsx
      ? try bytes(of: statementWorkbook(statements, version: Tipsheet.version))
      : Array(text(width: 80).utf8)
    try console.write([FileContent(path: path, bytes: content)], for: options.common.audience)
    return .done
  }
}
