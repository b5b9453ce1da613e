import Bundles
import Diagnostics
import RestaurantFolder
import TipModel
import TipValidation

extension Command {
  static let new = Command(
    name: "new", summary: "enter a shift, by questions or by options", operands: "[DIR]",
    details: """
      Asks for the date, the shift type and the tips that came in, then for each person, and shows
      the shares after each. Enter takes what is in [ ]; Tab completes names; `back` asks the
      question before; at the people's question `list` shows who is in, and `edit 3` and `delete 3`
      change a line. Times are echoed as they were understood, with am or pm: `4-11` is 4:00 pm to
      11:00 pm where the shift says so. Ctrl-C leaves: a draft is kept, and offered next time.

      Before 4:00 am (day_starts in restaurant.yaml) the day that is offered is last night's. A
      shift that is there already is opened: what it says is offered, and only what you change is
      changed.

      Every question is also an option. A person's LINE has commas between its parts: the ID or a
      part of the name, the position (nothing between the commas for the person's usual one), then
      clock-in and clock-out (or several pairs), or hours; then, where wanted, `break 30`,
      `point_value 0.7`, and last `reason` with any text. A clock-in after midnight is written
      `12:30 am next day`.
      """,
    examples: [
      ("tipsheet new", "asks for tonight's shift"),
      (
        "tipsheet new --date today --shift Dinner --credit-card 3066.22 --house 57 --cash 168 "
          + "--person \"36,Expo,4:00 pm,11:15 pm\" --person \"15,,6.25\"",
        "the same without questions"
      ),
    ],
    options: [
      .date, .shiftType, .creditCard, .house, .cash, .person, .note, .report, .output, .restaurant,
      .quiet,
    ]
  ) { arguments throws(CommandFailure) in
    guard arguments.operands.count <= 1 else {
      throw .usage("new takes one folder", help: "write `tipsheet new [DIR]`")
    }
    let near = arguments.operands.first ?? "."
    let folder = try RestaurantFolder.named(by: arguments, near: near)
    guard let command = try ShiftEntryCommand(arguments, in: folder) else { return .refused }
    guard let prompter = Prompter() else { return try command.enterWithoutQuestions() }
    return try command.ask(editing: nil, prompter: prompter)
  }
}

/// What `tipsheet new` and `tipsheet edit` share.
struct ShiftEntryCommand {
  let arguments: ParsedArguments
  let loaded: LoadedRestaurant
  let files: ShiftFiles

  /// Nil where the restaurant's files have errors, which are printed.
  init?(_ arguments: ParsedArguments, in folder: RestaurantFolder) throws(CommandFailure) {
    var reader = FolderReader()
    let loaded = try reader.loadedRestaurant(in: folder)
    Console(isQuiet: false).printDiagnostics(reader.bag)
    guard let loaded, !reader.bag.hasErrors else { return nil }
    self.arguments = arguments
    self.loaded = loaded
    files = try ShiftFiles(of: loaded)
  }

  func ask(
    editing file: ShiftFiles.File?, prompter: Prompter
  ) throws(CommandFailure) -> ExitStatus {
    var dialog = ShiftDialog(
      loaded, editing: file, files: files, arguments: arguments, prompter: prompter)
    return try asking { () throws(Stop) in
      do throws(Stop) { return try dialog.run() } catch { throw error.leaving(dialog.farewell) }
    }
  }

  private var options: ShiftOptions {
    ShiftOptions(
      arguments, day: RestaurantDay(of: loaded.restaurant), usualClockIns: files.usualClockIns)
  }

  /// A new shift, all of which is said by options.
  func enterWithoutQuestions() throws(CommandFailure) -> ExitStatus {
    var options = options
    try options.refuseMissing([.date, .shiftType, .creditCard, .house, .cash, .person])
    var entry = ShiftEntry(loaded)
    try options.fillDay(of: &entry)
    if let date = entry.draft.date, let type = entry.draft.type,
      let other = files.file(on: date, type: type)
    {
      throw .refused(
        "there is a file for \(type) on \(date.plain) already: \(other.path)",
        help: "`tipsheet edit \(date.plain) \"\(type)\"` changes it, by the same options; or give "
          + "another --date or --shift")
    }
    try options.fill(&entry)
    return try finish(entry, after: options)
  }

  /// A shift that is there, changed by options.
  func edit(_ file: ShiftFiles.File) throws(CommandFailure) -> ExitStatus {
    var options = options
    var entry = ShiftEntry(loaded)
    try entry.open(file, of: files)
    try options.fill(&entry)
    return try finish(entry, after: options)
  }

  var changesByOptions: Bool { options.change }

  private func finish(
    _ entry: ShiftEntry, after options: ShiftOptions
  ) throws(CommandFailure) -> ExitStatus {
    let console = Console(isQuiet: arguments.has(.quiet))
    // The changes of a shift that was there have the times in them.
    let times = entry.opened == nil ? options.echoes.times : entry.changeLines
    let lines = options.echoes.day + times + options.echoes.warnings
    if !console.isQuiet { console.printToError(lines.map { $0 + "\n" }.joined()) }
    var entry = entry
    return try entry.finish(arguments, makesReport: arguments.has(.report))
  }
}

extension ShiftEntry.Finished {
  func write() throws(CommandFailure) {
    guard isChanged else { return }
    var outputs = Outputs()
    _ = outputs.add(bytes, at: path)
    try outputs.publish()
  }

  /// What `tipsheet shift` would warn of.
  func printWarnings() {
    let console = Console(isQuiet: false)
    console.printDiagnostics(diagnostics)
    console.printChecks(checks, after: diagnostics)
  }
}

extension ShiftEntry {
  /// Writes the shift's file, names it, and makes its report where that is wanted.
  mutating func finish(
    _ arguments: ParsedArguments, makesReport: Bool
  ) throws(CommandFailure) -> ExitStatus {
    let finished = try finished()
    try finished.write()
    try dropDraft()
    let console = Console(isQuiet: arguments.has(.quiet))
    if finished.isChanged {
      try console.printWritten([finished.path])
    } else if !console.isQuiet {
      console.printToError("Nothing has changed in \(finished.path).\n")
    }
    guard makesReport else {
      finished.printWarnings()
      return .done
    }
    return try Command.shift.run(ShiftEntry.reportArguments(arguments, path: finished.path))
  }

  /// As if `tipsheet shift` had been typed with the same options.
  private static func reportArguments(
    _ arguments: ParsedArguments, path: String
  ) throws(CommandFailure) -> ParsedArguments {
    var words: [String] = []
    if let output = arguments[.output] { words += ["--output", output] }
    if let settings = arguments[.restaurant] { words += ["--restaurant", settings] }
    if arguments.has(.quiet) { words.append("--quiet") }
    return try ParsedArguments(words + ["--", path], of: .shift)
  }
}
