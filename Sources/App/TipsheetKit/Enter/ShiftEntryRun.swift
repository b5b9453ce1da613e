import Documents
import Folder
import Imports
import Jobs
import Machine
import Rules
import Text
import Tips

/// The options of `tipsheet new` and `tipsheet edit`, except those about the shift.
struct ShiftEntryOptions: Sendable {
  var answers = OptionAnswers()
  var makesReport = false
  var common = CommonOptions()
  var mayChangeClosed = false
}

extension OptionField {
  static func report(_ field: Path<Bool>) -> OptionField {
    .flag(
      "report", field, "write the workbook and the CSV files too, as `tipsheet shift` does")
  }
}

/// The steps that `tipsheet new` and `tipsheet edit` share.
struct ShiftEntryRun {
  let given: ShiftEntryOptions

  /// An empty form of a shift.
  let form: ShiftForm
  let environment: Environment
  private var console: Console { environment.console(given.common) }

  /// - Parameter path: a file or folder of the restaurant, used if no option names one.
  /// - Throws: an error also if the restaurant's files have errors.
  init(_ given: ShiftEntryOptions, near path: String?, _ environment: Environment) throws {
    let (loaded, reader) = try environment.open(given.common, near: path)
    Console(environment).printDiagnostics(reader.bag)
    self.given = given
    self.environment = environment
    form = ShiftForm(loaded, environment.clock, try ShiftFiles(of: loaded))
  }

  /// Returns the edits of a note, and shows each line as it was understood.
  ///
  /// - Parameter options: the edits of options, which the note may not repeat.
  /// - Throws: an error if a line is not understood, or names an unknown person or thing.
  func edits(of source: SourceFile, besides options: [ShiftEdit]) throws -> [ShiftEdit] {
    let note = ShiftNote(source, for: form)
    let name = DisplayText(source.name).text
    guard note.unclear.isEmpty else {
      throw CommandFailure.refused(
        "\(name): \(counted(note.unclear.count, "line", "lines")) not understood: \(lineRanges(note.unclear))",
        help:
          "write a day and a shift (`Fri 11/6 dinner`), amounts (`cc tips 1,245.60`, `cash 210`), "
          + "and people with times or hours (`Maria 4-11:30`, `Ben busser 6.25`)")
    }
    var form = form
    var faults: [(line: Int, text: String)] = []
    var lines: [(line: Int, text: String)] = []
    for place in ShiftPlace.all {
      // An error of an option is reported as that of the option.
      for edit in options where edit.place == place { _ = try? form.make(edit) }
      for (index, (line, edit)) in note.edits.enumerated() where edit.place == place {
        do throws(WrongAnswer) {
          if let other = options.first(where: { edit.repeats($0) }) {
            throw WrongAnswer(edit, repeats: other, in: "--\(place.option.name)")
          }
          if let other = note.edits[..<index].first(where: { edit.repeats($0.edit) }) {
            throw WrongAnswer(edit, repeats: other.edit, in: "line \(other.line)")
          }
          _ = try form.makeOrOfferHire(edit)
          lines.append((line, form.noteEcho(of: edit)))
        } catch { faults.append((line, error.sentence)) }
      }
    }
    if faults.isEmpty, let (key, wrong) = form.untakenTotal,
      let (line, _) = note.edits.first(where: { $0.edit.place == .tips(key) })
    {
      faults.append((line, wrong.sentence))
    }
    guard faults.isEmpty else {
      throw CommandFailure.refused(
        "tipsheet cannot use this note as it is:"
          + faults.sorted { $0.line < $1.line }.map { "\n   \(name):\($0.line): \($0.text)" }
          .joined(),
        help: "correct these lines, and enter the note again")
    }
    for line in lines.sorted(by: { $0.line < $1.line }) {
      console.note("\(name):\(line.line): \(line.text)\n")
    }
    return note.edits.map(\.edit)
  }

  private func write(
    _ change: InputChange, undoable command: String, asking questionnaire: Questionnaire?
  ) throws {
    try InputWriter(
      folder: form.loaded.folder.path, console: console, questionnaire: questionnaire,
      undoable: command, mayChangeClosed: given.mayChangeClosed
    ).publish([change])
  }

  /// Removes a shift's file.
  func delete(_ file: ShiftFiles.File) throws -> ExitStatus {
    try write(
      InputChange(file.path, from: file.tree, to: nil), undoable: "edit",
      asking: Questionnaire(environment))
    console.note("deleted: \(file.path); `tipsheet undo` brings it back\n")
    return .done
  }

  /// Writes the file of a shift that was not worked.
  func writeCancelled(
    _ form: ShiftForm, because reason: String, asking questionnaire: Questionnaire? = nil
  ) throws -> ExitStatus {
    let change = try form.cancelled(because: reason)
    try write(change, undoable: "new", asking: questionnaire)
    try console.printWritten([change.path])
    return .done
  }

  func ask(
    editing file: ShiftFiles.File?, _ questionnaire: Questionnaire
  ) throws -> ExitStatus {
    let dialog = ShiftDialog(self, editing: file, questionnaire)
    try dialog.run()
    if let reason = dialog.cancelReason {
      let status = try writeCancelled(dialog.form, because: reason, asking: questionnaire)
      try dialog.kept?.delete()
      return status
    }
    return try finish(
      dialog.form, keptIn: dialog.kept, makesReport: dialog.makesReport, asking: questionnaire)
  }

  /// Writes a form that options filled in, and prints how they were understood.
  func finish(_ form: ShiftForm, after echoes: [ShiftEcho]) throws -> ExitStatus {
    // For an existing shift, the list of changes shows the times.
    let times = form.opened == nil ? echoes[.times] : form.changeLines
    let lines = echoes[.day] + times + echoes[.warning]
    console.note(lines.map { $0 + "\n" }.joined())
    // Options cannot prompt, so an option must confirm unusual values too.
    let doubts = form.newDoubts(in: try finished(form).bag)
    guard doubts.isEmpty else {
      var bag = DiagnosticBag()
      for doubt in doubts { bag.report(doubt) }
      throw CommandFailure.refused(
        "unusual values: \(doubts.count), so nothing was written",
        help: "correct the option; if it is right, add `--confirmed \"private party\"`, or another"
          + " reason", diagnostics: bag)
    }
    return try finish(form, keptIn: nil, makesReport: given.makesReport, asking: nil)
  }

  /// Reads the new file before it is written.
  ///
  /// - Throws: an error if it cannot be read or shared.
  private func finished(_ form: ShiftForm) throws -> (shift: SharedShift, bag: DiagnosticBag) {
    let (shift, bag) = form.finished()
    if let shift { return (shift, bag) }
    let first = bag.diagnostics.first { $0.severity == .error }
    throw CommandFailure.refused(
      first.map { Words(verbatim: $0.message) } ?? "the shift cannot be written as it is",
      help: first?.help.map { Words(verbatim: $0) })
  }

  /// Writes the shift's file, prints its name, and makes its report if wanted.
  ///
  /// - Parameters:
  ///   - draft: the form's draft; nil if none is kept.
  ///   - questionnaire: the prompts; nil if there is no user to ask.
  private func finish(
    _ form: ShiftForm, keptIn draft: KeptDraft?, makesReport: Bool,
    asking questionnaire: Questionnaire?
  ) throws -> ExitStatus {
    let (shift, bag) = try finished(form)
    let change = form.change(from: draft?.base)
    let isChanged = change.base != FileVersion(change.bytes)
    if let carried = form.carriedFromBefore {
      let text = carried.plain(in: form.currency)
      console.note("carried: \(text), which the last shift left in the tip jar\n")
    }
    if isChanged {
      do {
        try write(
          change, undoable: form.opened == nil ? "new" : "edit", asking: questionnaire)
      } catch let failure as CommandFailure {
        // The kept version holds all that the draft does.
        if failure.isKept { try draft?.delete() }
        throw failure
      }
    }
    try draft?.delete()
    if isChanged {
      try console.printWritten([change.path])
    } else {
      console.note("Nothing has changed in \(change.path).\n")
    }
    guard makesReport else {
      // Print the warnings of `tipsheet shift`, which `--quiet` does not hide.
      let console = Console(environment)
      console.printDiagnostics(bag)
      console.printFindings(validate(shift.allocation), after: bag)
      return .done
    }
    var report = ShiftCommand()
    (report.paths, report.common) = ([change.path], given.common)
    return try report.run(in: environment)
  }
}

extension WrongAnswer {
  /// The message and the help.
  fileprivate var sentence: String { message + (help.map { "; " + $0 } ?? "") }

  /// A line of a note that gives what another line or an option gives.
  fileprivate init(_ edit: ShiftEdit, repeats other: ShiftEdit, in place: Words) {
    self.init(
      code: .duplicateKey, message: "\(edit.text), but \(place) has \(other.text)",
      help: "keep one of them")
  }
}
