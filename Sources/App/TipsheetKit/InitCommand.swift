import Bundles
import Diagnostics
import Machine
import RestaurantFolder
import Schemas
import TipModel

extension CommandLineOption {
  fileprivate static let name = CommandLineOption(
    "name", value: "NAME", help: "the restaurant's name, as printed in reports")
  fileprivate static let houseCurrency = CommandLineOption(
    "currency", value: "CODE", help: "the currency's three-letter code, such as USD")
  fileprivate static let timeZone = CommandLineOption(
    "time-zone", value: "ZONE", help: "an IANA name, such as America/Chicago; or none")
  fileprivate static let shiftTypes = CommandLineOption(
    "shift-types", value: "LIST", help: "the shift types, such as \"Lunch,Brunch,Dinner\"")
  fileprivate static let positions = CommandLineOption(
    "positions", value: "LIST",
    help: "positions with points an hour: \"Server=1.0,Busser=0.5,Manager=none\"")
  fileprivate static let roundHours = CommandLineOption(
    "round-hours", value: "MINUTES",
    help: "round hours to 0 (exact), 5, 6, 10, 15, 30, 45 or 60 minutes")
  fileprivate static let hoursMode = CommandLineOption(
    "hours-mode", value: "MODE", help: "how hours are rounded: nearest, up or down")
  fileprivate static let cardFee = CommandLineOption(
    "card-fee", value: "PERCENT", help: "withheld from credit-card tips, such as 3%; or 0%")
  fileprivate static let payPeriod = CommandLineOption(
    "pay-period", value: "KIND",
    help: "how often people are paid: weekly, biweekly, semimonthly or monthly")
  fileprivate static let payPeriodStart = CommandLineOption(
    "pay-period-start", value: "DATE", help: "the first day of any weekly or biweekly pay period")
  fileprivate static let roster = CommandLineOption(
    "roster", value: "FILE",
    help: "a CSV file of the staff, with columns such as employee_id and first_name")
  fileprivate static let employee = CommandLineOption(
    "employee", value: "LINE", isRepeatable: true,
    help: "\"36,Diana,M.,Expo;Server\"; once for each person")
  fileprivate static let defaults = CommandLineOption(
    "defaults", help: "take every default without asking")
  fileprivate static let yes = CommandLineOption(
    "yes", letter: "y", help: "change existing files without asking")
}

extension Command {
  static let initialize = Command(
    name: "init", summary: "set up a restaurant's folder, by questions or by options",
    operands: "[DIR]",
    details: """
      Asks for the restaurant's settings and its staff, and writes restaurant.yaml and roster.yaml
      with comments, into the current folder or DIR. If the files are there already, it offers what
      they say, and changes only what you change; your comments stay. Enter takes what is in [ ],
      and `back` asks the question before. Both files are written after the last answer; if you
      leave before, your answers are kept as a draft and offered next time.
      """,
    examples: [
      ("tipsheet init casa-marisol", "asks for everything"),
      ("tipsheet init --roster staff.csv", "takes the staff from a CSV file"),
      (
        "tipsheet init --name \"Casa Marisol\" --defaults --roster staff.csv",
        "the same without questions"
      ),
    ],
    options: [
      .name, .houseCurrency, .timeZone, .shiftTypes, .positions, .roundHours, .hoursMode, .cardFee,
      .payPeriod, .payPeriodStart, .roster, .employee, .defaults, .yes, .quiet,
    ]
  ) { arguments throws(CommandFailure) in
    guard arguments.operands.count <= 1 else {
      throw .usage("init takes one folder", help: "write `tipsheet init [DIR]`")
    }
    return try InitCommand(arguments).run()
  }
}

/// Sets up or changes a restaurant's folder.
private struct InitCommand {
  private let arguments: ParsedArguments
  private let console: Console
  private let old: OldFiles
  private var isReadable: Bool

  init(_ arguments: ParsedArguments) throws(CommandFailure) {
    self.arguments = arguments
    console = Console(isQuiet: arguments.has(.quiet))
    var bag = DiagnosticBag()
    old = try OldFiles(in: arguments.operands.first ?? ".", reportingTo: &bag)
    console.printDiagnostics(bag)
    isReadable = !bag.hasErrors
  }

  func run() throws(CommandFailure) -> ExitStatus {
    guard isReadable else { return .refused }
    var setUp = RestaurantSetUp(old)
    guard try takeOptions(into: &setUp) else { return .refused }
    let unanswered = RestaurantSetUp.Part.allCases.filter { part in
      !isAnswered(part) && (!arguments.has(.defaults) || !hasDefault(part))
    }
    guard let prompter = Prompter() else {
      try refuseWithoutTerminal(unanswered, setUp)
      return try asking { () throws(Stop) in try write(setUp, prompter: nil) }
    }
    return try asking { [setUp] () throws(Stop) in
      var dialog = InitDialog(setUp, parts: unanswered, prompter: prompter)
      do throws(Stop) {
        return try ask(&dialog)
      } catch {
        throw error.leaving(dialog.farewell)
      }
    }
  }

  private func ask(_ dialog: inout InitDialog) throws(Stop) -> ExitStatus {
    try dialog.start()
    while true {
      try dialog.ask()
      do throws(Stop) {
        let status = try write(dialog.setUp, prompter: dialog.prompter)
        if status == .done {
          try dialog.finish()
        } else {
          console.printToError(dialog.farewell + "\n")
        }
        return status
      } catch {
        guard case .back = error else { throw error }
        try dialog.goBack()
      }
    }
  }

  // MARK: Options

  private func option(for part: RestaurantSetUp.Part) -> CommandLineOption {
    switch part {
    case .name: .name
    case .currency: .houseCurrency
    case .timeZone: .timeZone
    case .shiftTypes: .shiftTypes
    case .positions: .positions
    case .roundHours: .roundHours
    case .hoursMode: .hoursMode
    case .cardFee: .cardFee
    case .payPeriod: .payPeriod
    case .payPeriodStart: .payPeriodStart
    case .roster: .roster
    }
  }

  private func isAnswered(_ part: RestaurantSetUp.Part) -> Bool {
    arguments.has(option(for: part)) || (part == .roster && arguments.has(.employee))
  }

  /// What the files say is the default; a new restaurant's name and staff nobody can guess.
  private func hasDefault(_ part: RestaurantSetUp.Part) -> Bool {
    switch part {
    case .name: old.restaurant != nil
    case .roster: old.rosterPath != nil
    default: true
    }
  }

  /// False where a roster file was refused; its diagnostics are printed.
  private func takeOptions(into setUp: inout RestaurantSetUp) throws(CommandFailure) -> Bool {
    for part in RestaurantSetUp.Part.allCases where part != .roster {
      guard let text = arguments[option(for: part)] else { continue }
      do throws(WrongAnswer) {
        try setUp.take(part, text)
      } catch {
        throw .wrongOption(option(for: part), error)
      }
    }
    if let path = arguments[.roster] {
      var bag = DiagnosticBag()
      let skipped = try setUp.add(rosterFile: path, reportingTo: &bag)
      console.printDiagnostics(bag)
      guard !bag.hasErrors else { return false }
      if let skipped { console.printToError(skipped + "\n") }
    }
    for line in arguments.all(.employee) {
      do throws(WrongAnswer) {
        try setUp.add(employeeLine: line)
      } catch {
        throw .wrongOption(.employee, error)
      }
    }
    if old.hasRosterCSV, setUp.people.count > old.roster?.employees.count ?? 0 {
      throw .refused("the staff is kept in \(old.rosterPath ?? "")", help: "add people there")
    }
    return true
  }

  /// Where there is nobody to ask, everything has to be given, or to stand in the files.
  private func refuseWithoutTerminal(
    _ unanswered: [RestaurantSetUp.Part], _ setUp: RestaurantSetUp
  ) throws(CommandFailure) {
    let missing = unanswered.filter { part in
      setUp.isWanted(part) && !(old.restaurant != nil && hasDefault(part))
        && !(part == .roster && old.rosterPath != nil)
    }
    var lines = missing.map { part in
      let option = option(for: part)
      return (option: "--\(option.name) \(option.value ?? "")", what: option.help)
    }
    if missing.contains(.roster) {
      lines.append((option: "  or --employee LINE", what: CommandLineOption.employee.help))
    }
    guard lines.isEmpty else { throw .missingAnswers(lines) }
  }

  // MARK: Writing

  private func write(
    _ setUp: RestaurantSetUp, prompter: Prompter?
  ) throws(Stop) -> ExitStatus {
    let files = old.files(for: setUp)
    var bag = DiagnosticBag()
    try orStop { () throws(CommandFailure) in try old.check(files, reportingTo: &bag) }
    console.printDiagnostics(bag)
    guard !bag.hasErrors else { return .refused }
    let changed = files.map(\.path).filter { fileExists(at: $0) }
    guard try mayChange(changed, prompter: prompter) else {
      console.printToError("The files stay as they are.\n")
      return .refused
    }
    return try orStop { () throws(CommandFailure) in try publish(files) }
  }

  private func publish(
    _ files: [(path: String, bytes: [UInt8])]
  ) throws(CommandFailure) -> ExitStatus {
    var outputs = Outputs()
    for file in files { _ = outputs.add(file.bytes, at: file.path) }
    try outputs.publish()
    let shifts = RestaurantFolder(settingsPath: old.settingsPath).shiftsPath
    _ = try writing { () throws(MachineError) in try makeFolders(at: shifts) }
    try console.printWritten(outputs.paths)
    if files.isEmpty { console.printToError("Nothing has changed.\n") }
    return .done
  }

  /// Files that are there are changed only where the user says so.
  private func mayChange(_ paths: [String], prompter: Prompter?) throws(Stop) -> Bool {
    guard !paths.isEmpty, !arguments.has(.yes) else { return true }
    guard let prompter else {
      throw .failure(
        .missingAnswers([("--yes", "this changes \(paths.joined(separator: " and "))")]))
    }
    return try prompter.askYesOrNo("change \(paths.joined(separator: ", "))", initial: true)
  }
}

extension RestaurantSetUp {
  /// Adds the people of a file who are not there yet.
  ///
  /// - Returns: who was there already and stays as they are, in words; nil where nobody was.
  mutating func add(
    rosterFile path: String, reportingTo bag: inout DiagnosticBag
  ) throws(CommandFailure) -> String? {
    let source = try OldFiles.source(path)
    guard let read = try OldFiles.roster(source, restaurant: restaurant, reportingTo: &bag) else {
      return nil
    }
    let known = Roster(people)
    people += read.employees.filter { known[$0.id] == nil }
    let skipped = read.employees.filter { known[$0.id] != nil }.map { "\($0.id.text) \($0.name)" }
    return skipped.isEmpty
      ? nil : "Already on the roster, left as they are: " + skipped.joined(separator: ", ")
  }
}
