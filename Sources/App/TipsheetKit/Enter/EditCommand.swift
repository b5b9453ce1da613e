import Books
import Documents
import Folder
import Jobs
import Machine
import Text
import Tips

extension Command {
  static let edit = Command(
    name: "edit", summary: "change a shift",
    details: """
      Opens an existing shift and offers every value; press Enter to keep it. At the people prompt,
      `list` shows the staff, and `edit 3` and `delete 3` change a line. Only your changes are written:
      comments and layout stay. `back` returns to the previous prompt. Ctrl-C exits and keeps a draft.

      DATE is 2024-04-13, 4/13, yesterday, or friday, or a shift's file; if the day has several shifts,
      tipsheet asks for SHIFT. With an option that changes something, it does not ask; --delete removes
      the shift. A person's LINE is as for `tipsheet new`, and replaces the person's existing line; of
      two lines, the one with the same position.
      """,
    examples: [
      ("tipsheet edit yesterday", "offers the values of yesterday's shift"),
      (
        "tipsheet edit 4/13 Dinner --cash 170 --person \"15,,6.5\" --remove-person 30",
        "changes three things without prompts"
      ),
    ],
    operands: Operands(
      "DATE [SHIFT]", 1...Int.max,
      otherwise: .usage(
        "no day is named",
        help: "write `tipsheet edit DATE [SHIFT]`, such as `tipsheet edit yesterday`"), \.words),
    options: ShiftPlace.changes.map { .answer($0.option, \.given.answers) } + [
      .flag("delete", \.isDeleting, "delete the shift's file; `tipsheet undo` restores it"),
      .despiteClosedPeriod(\.given.mayChangeClosed), .report(\.given.makesReport),
    ] as [OptionField<EditCommand>],
    common: .common(.output, .restaurant, .quiet, in: \.given.common))
}

/// Changes a shift.
struct EditCommand: CommandValue {
  /// A day and a shift type, or a shift's file.
  var words: [String] = []
  var isDeleting = false
  var given = ShiftEntryOptions()

  func run(in environment: Environment) throws -> ExitStatus {
    let path = words.first.flatMap { NamedShift.isFile($0) ? $0 : nil }
    let run = try ShiftEntryRun(given, near: path, environment)
    let shift = NamedShift(words: words, command: "edit", form: run.form)
    let edits = ShiftEdit.all(in: given.answers)
    if isDeleting {
      guard edits.isEmpty, !given.makesReport else {
        throw CommandFailure.usage(
          "--delete removes the shift, and other options change it", help: "give one of them")
      }
      return try run.delete(try shift.file())
    }
    if !edits.isEmpty {
      var form = run.form
      try form.open(try shift.file())
      let echoes = try form.make(options: edits)
      return try run.finish(form, after: echoes)
    }
    guard let questionnaire = Questionnaire(environment) else {
      throw CommandFailure.missingAnswers(ShiftPlace.changes.map(\.option))
    }
    return try run.ask(editing: try shift.file(asking: questionnaire), questionnaire)
  }
}
