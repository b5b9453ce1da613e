import Diagnostics
import Machine
import RestaurantFolder
import TipModel
import TipValidation

extension CommandLineOption {
  fileprivate static let format = CommandLineOption(
    "format", value: "FORMAT",
    help: "text (default), or json: a line for each finding, for editors")
  fileprivate static let list = CommandLineOption(
    "list", help: "print every check, including those that pass")
}

extension Command {
  static let check = Command(
    name: "check", summary: "find errors in files, and write nothing", operands: "[PATH...]",
    details: """
      Reads shift files, or a restaurant's folder with all its shifts, and prints what is wrong
      with them and which validation checks fail. Nothing is written.
      """,
    examples: [
      ("tipsheet check", "the restaurant around the current folder, all its shifts"),
      ("tipsheet check shifts/2024-04-13-dinner.yaml", "one shift"),
      ("tipsheet check --format json casa-marisol", "for an editor"),
    ],
    options: [.format, .list, .restaurant, .quiet]
  ) { arguments throws(CommandFailure) in
    var command = try CheckCommand(arguments)
    return try command.run()
  }
}

/// What a path names.
private enum CheckSubject {
  /// A folder: all that is in it.
  case shifts

  /// The settings or the roster.
  case restaurant
  case payrollTemplate
  case shift

  init(_ path: String, in restaurant: LoadedRestaurant) {
    if isFolder(at: path) {
      self = .shifts
    } else if restaurant.isInput(path) {
      self = .restaurant
    } else if restaurant.folder.holdsPayrollTemplate(path) {
      self = .payrollTemplate
    } else {
      self = .shift
    }
  }
}

/// Reads and validates what was named.
private struct CheckCommand {
  private let arguments: ParsedArguments
  private let isJSON: Bool
  private let console: Console
  private var reader = FolderReader()
  private var checks: [Check] = []

  /// What is doubtful about dates: for the terminal alone.
  private var doubts = DiagnosticBag()
  private var shiftCount = 0

  /// Whether shifts were asked for, and not a file of settings alone.
  private var readsShifts = false

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    self.arguments = arguments
    switch arguments[.format] ?? "text" {
    case "text": isJSON = false
    case "json": isJSON = true
    case let other:
      throw .usage("there is no format \(other)", help: "write --format text or --format json")
    }
    console = Console(isQuiet: arguments.has(.quiet))
  }

  mutating func run() throws(CommandFailure) -> ExitStatus {
    for path in arguments.operands.isEmpty ? ["."] : arguments.operands {
      let folder = try RestaurantFolder.named(by: arguments, near: path)
      guard let restaurant = try reader.loadedRestaurant(in: folder) else { continue }
      switch CheckSubject(path, in: restaurant) {
      case .shift: try checkShift(at: path, of: restaurant)
      case .payrollTemplate: try checkPayrollTemplate(at: path)
      case .restaurant: _ = try reader.loadedPayroll(of: restaurant)
      case .shifts: try checkFolder(of: restaurant)
      }
    }
    try printFindings()
    return reader.bag.hasErrors ? .refused : ExitStatus(checks)
  }

  private mutating func checkShift(
    at path: String, of restaurant: LoadedRestaurant
  ) throws(CommandFailure) {
    guard let shift = try reader.loadedShift(at: path, of: restaurant) else { return }
    shiftCount += 1
    checks += TipValidation.checks(of: shift.allocation)
    var dates = DateDoubts(of: restaurant.restaurant)
    dates.check([DatedShiftFile(shift)], besideThoseIn: restaurant.folder)
    doubts.report(contentsOf: dates.bag)
  }

  private mutating func checkPayrollTemplate(at path: String) throws(CommandFailure) {
    do throws(MachineError) {
      try reader.checkPayrollTemplate(at: path)
    } catch {
      throw .reading(error)
    }
  }

  /// Every shift of a restaurant, pay period by pay period: the same list as `tipsheet period --all`
  /// writes. All shifts are one period where the settings name none.
  private mutating func checkFolder(of restaurant: LoadedRestaurant) throws(CommandFailure) {
    readsShifts = true
    let payroll = try reader.loadedPayroll(of: restaurant)
    let files = try reader.loadedShiftFiles(of: restaurant)
    let dates = files.map(\.date).sorted()
    var doubtful = DateDoubts(of: restaurant.restaurant)
    doubtful.check(files)
    doubts.report(contentsOf: doubtful.bag)
    guard let first = dates.first, let last = dates.last else { return }
    reader.learnClockChanges(from: first, to: last, of: restaurant)
    let settings = restaurant.restaurant
    let periods =
      settings.payPeriod == nil
      ? [PayPeriod(from: first, to: last)] : try restaurant.payPeriods(containing: dates)
    for period in periods {
      guard
        let loaded = reader.period(period, of: restaurant, files: files, payroll: payroll)
      else { continue }
      shiftCount += loaded.shifts.count
      checks += validationList(of: loaded.allocation, in: settings, payroll: loaded.payroll)
    }
  }

  private func printFindings() throws(CommandFailure) {
    if isJSON {
      var writer = DiagnosticJSONWriter()
      let lines = (reader.bag.inFileOrder + doubts.inFileOrder).map { writer.line(for: $0) }
      try console.printData(lines.joined())
      return
    }
    console.printDiagnostics(reader.bag)
    console.printDiagnostics(doubts)
    if arguments.has(.list) {
      try console.printText(checks.map(\.line).joined())
    } else {
      console.printChecks(checks, after: reader.bag)
    }
    guard !reader.bag.hasErrors, !console.isQuiet else { return }
    guard shiftCount > 0 else {
      return try console.printText(
        "no errors" + (readsShifts ? "; there is no shift to check yet" : "") + "\n")
    }
    let passed = checks.count { $0.status == .pass }
    let warned = checks.count { $0.status == .warn }
    try console.printText(
      "\(shiftCount) \(shiftCount == 1 ? "shift" : "shifts"): \(passed) of \(checks.count) checks pass"
        + (warned > 0 ? ", \(warned) warn" : "")
        + (passed + warned < checks.count ? ", \(checks.count - passed - warned) fail" : "") + "\n")
  }
}
