import Folder
import Jobs
import Text
import Tips

/// The options of `tipsheet new` and `tipsheet edit`, except those about the shift.
struct ShiftEntryOptions: HasCommonOptions, Sendable {
  var answers = OptionAnswers()
  var makesReport = false
  var common = CommonOptions()
  var mayChangeClosed = false
}

/// The steps that `tipsheet new` and `tipsheet edit` share.
struct ShiftEntryRun {
  private(set) var given: ShiftEntryOptions
  let loaded: LoadedRestaurant
  let files: ShiftFiles
  let environment: Environment

  /// - Parameter path: a file or folder of the restaurant, used if no option names one.
  /// - Throws: an error also if the restaurant's files have errors.
  init(_ given: ShiftEntryOptions, near path: String?, _ environment: Environment) throws {
    let reader: FolderReader
    (loaded, reader) = try environment.open(given.common, near: path)
    Console(environment).printDiagnostics(reader.bag)
    self.given = given
    self.environment = environment
    files = try ShiftFiles(of: loaded)
  }

  var entry: ShiftEntry { ShiftEntry(loaded, environment.clock) }
  var day: RestaurantDay { RestaurantDay(of: loaded.restaurant, environment.clock) }

  var options: ShiftOptions {
    ShiftOptions(answers: given.answers, day: day, usualClockIns: files.usualClockIns)
  }

  /// Takes the answers of a note, and shows each line as it was understood.
  ///
  /// - Throws: an error if a line is not understood, or names an unknown person or thing.
  mutating func take(note source: SourceFile) throws {
    let note = try ShiftNote(source, entry, day)
    let name = DisplayText(source.name).text
    var entry = entry
    var faults: [String] = []
    var lines: [(line: Int, text: String)] = []
    for answer in note.answers {
      var answers = OptionAnswers()
      answers.add(answer.text, of: answer.option)
      var options = ShiftOptions(answers: answers, day: day, usualClockIns: files.usualClockIns)
      do {
        try options.fillDay(of: &entry)
        try options.fill(&entry)
        lines.append((answer.line, entry.noteEcho(of: answer)))
      } catch let failure as CommandFailure {
        let text = (failure.message ?? "").text
        let prefix = "--\(answer.option.name): "
        faults.append(
          "\n   \(name):\(answer.line): "
            + (text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : text)
            + (failure.help.map { "; " + $0.text } ?? ""))
      }
    }
    guard faults.isEmpty else {
      throw CommandFailure.refused(
        "tipsheet cannot use this note as it is:" + faults.joined(),
        help: "correct these lines, and enter the note again")
    }
    let console = Console(environment, isQuiet: given.isQuiet)
    for line in lines.sorted(by: { $0.line < $1.line }) {
      console.note("\(name):\(line.line): \(line.text)\n")
    }
    for answer in note.answers { given.answers.add(answer.text, of: answer.option) }
  }

  /// Removes a shift's file.
  func delete(_ file: ShiftFiles.File) throws -> ExitStatus {
    var outputs = Outputs()
    outputs.change(InputChange(file.path, from: file.tree, to: nil))
    let console = Console(environment, isQuiet: given.isQuiet)
    try InputWriter(
      folder: loaded.folder.path, console: console, questionnaire: Questionnaire(environment),
      undoable: "edit", mayChangeClosed: given.mayChangeClosed
    ).publish(outputs)
    console.note("deleted: \(file.path); `tipsheet undo` brings it back\n")
    return .done
  }

  /// Writes the file of a shift that was not worked.
  func writeCancelled(
    _ entry: ShiftEntry, because reason: String, asking questionnaire: Questionnaire? = nil
  ) throws -> ExitStatus {
    var outputs = Outputs()
    outputs.change(try entry.cancelled(because: reason, files))
    let console = Console(environment, isQuiet: given.isQuiet)
    try InputWriter(
      folder: loaded.folder.path, console: console, questionnaire: questionnaire, undoable: "new",
      mayChangeClosed: given.mayChangeClosed
    ).publish(outputs)
    try console.printWritten(outputs.paths)
    return .done
  }

  func ask(
    editing file: ShiftFiles.File?, _ questionnaire: Questionnaire
  ) throws -> ExitStatus {
    let dialog = ShiftDialog(self, editing: file, questionnaire)
    try dialog.run()
    if let reason = dialog.cancelReason {
      let status = try writeCancelled(dialog.entry, because: reason, asking: questionnaire)
      try dialog.entry.dropDraft()
      return status
    }
    return try finish(&dialog.entry, makesReport: dialog.makesReport, asking: questionnaire)
  }

  /// Enters the values of options, and prints their interpretation.
  func finish(_ entry: ShiftEntry, after options: ShiftOptions) throws -> ExitStatus {
    // For an existing shift, the list of changes shows the times.
    let times = entry.opened == nil ? options.echoes.times : entry.changeLines
    let lines = options.echoes.day + times + options.echoes.warnings
    Console(environment, isQuiet: given.isQuiet).note(lines.map { $0 + "\n" }.joined())
    var entry = entry
    // Options cannot prompt, so an option must confirm unusual values too.
    let failure = CommandFailure.doubts(
      try entry.finished().newDoubts, { "unusual values: \($0), so nothing was written" },
      help: "correct the option; if it is right, add `--confirmed \"private party\"`, or another"
        + " reason")
    if let failure { throw failure }
    return try finish(&entry, makesReport: given.makesReport, asking: nil)
  }

  /// Writes the shift's file, prints its name, and makes its report if wanted.
  ///
  /// - Parameter questionnaire: the prompts; nil if there is no user to ask.
  private func finish(
    _ entry: inout ShiftEntry, makesReport: Bool, asking questionnaire: Questionnaire?
  ) throws -> ExitStatus {
    let finished = try entry.finished()
    let console = Console(environment, isQuiet: given.isQuiet)
    if let carried = entry.carriedFromBefore {
      let text = carried.plain(in: entry.currency)
      console.note("carried: \(text), which the last shift left in the tip jar\n")
    }
    if finished.isChanged {
      var outputs = Outputs()
      outputs.change(finished.change)
      let writer = InputWriter(
        folder: loaded.folder.path, console: console, questionnaire: questionnaire,
        undoable: entry.opened == nil ? "new" : "edit", mayChangeClosed: given.mayChangeClosed)
      do { try writer.publish(outputs) } catch let failure as CommandFailure {
        // The kept version holds all that the draft does.
        if failure.isKept { try entry.dropDraft() }
        throw failure
      }
    }
    try entry.dropDraft()
    if finished.isChanged {
      try console.printWritten([finished.path])
    } else {
      console.note("Nothing has changed in \(finished.path).\n")
    }
    guard makesReport else {
      // Print the warnings of `tipsheet shift`, which `--quiet` does not hide.
      let console = Console(environment)
      console.printDiagnostics(finished.diagnostics)
      console.printFindings(finished.findings, after: finished.diagnostics)
      return .done
    }
    var report = ShiftCommand()
    (report.paths, report.common) = ([finished.path], given.common)
    return try report.run(in: environment)
  }
}
