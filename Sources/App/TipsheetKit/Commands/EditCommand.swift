import Diagnostics
import Machine
import RestaurantFolder
import Schemas
import TipModel
import TipReports
import Wording

extension Command {
  static let edit = Command(
    name: "edit", summary: "change a shift, by questions or by options",
    details: """
      Opens a shift that is there: every value is offered, and Enter keeps it; at the people's
      question `list` shows who is in, and `edit 3` and `delete 3` change a line. Only what you
      change is changed in the file: comments and layout stay. `back` asks the question before, and
      Ctrl-C leaves: a draft is kept.

      DATE is 2024-04-13, 4/13, yesterday or friday, or a shift's file; SHIFT is asked where the day
      has several. With an option that changes something nothing is asked; --delete removes the
      shift. A person's LINE is as for `tipsheet new`, and replaces the line that the person has; of
      two, that of the same position.
      """,
    examples: [
      ("tipsheet edit yesterday", "offers what last night's shift says"),
      (
        "tipsheet edit 4/13 Dinner --cash 170 --person \"15,,6.5\" --remove-person 30",
        "changes three things without questions"
      ),
    ],
    operands: Operands(
      "DATE [SHIFT]", 1...Int.max,
      otherwise: .usage(
        "no day is named",
        help: "write `tipsheet edit DATE [SHIFT]`, such as `tipsheet edit yesterday`"), \.words),
    options: ShiftOptions.changes.map { .answer($0, \.given.answers) } + [
      .flag(
        CommandLineOption(
          "delete", help: "remove the shift's file; `tipsheet undo` brings it back"),
        \.isDeleting), .flag(.despiteClosedPeriod, \.given.mayChangeClosed),
      .flag(.report, \.given.makesReport), .text(.output, \.given.output),
      .text(.restaurant, \.given.settings), .flag(.quiet, \.given.isQuiet),
    ] as [OptionField<EditCommand>])
}

/// Changes a shift.
struct EditCommand: CommandValue {
  /// A day and a shift type, or a shift's file.
  var words: [String] = []
  var isDeleting = false
  var given = ShiftEntryOptions()

  func run(in environment: Environment) throws -> ExitStatus {
    let path = words.first.flatMap { EditedShift.isFile($0) ? $0 : nil } ?? environment.folder
    let run = try ShiftEntryRun(given, near: path, environment)
    let shift = EditedShift(words: words, run: run)
    let changes = ShiftOptions.changes.contains(where: given.answers.has)
    if isDeleting {
      guard !changes, !given.makesReport else {
        throw CommandFailure.usage(
          "--delete removes the shift, and other options change it", help: "give one of them")
      }
      return try run.delete(try shift.file())
    }
    if changes {
      var options = run.options
      var entry = run.entry
      try entry.open(try shift.file(), of: run.files)
      try options.fill(&entry)
      return try run.finish(entry, after: options)
    }
    guard let questionnaire = Questionnaire(environment) else {
      throw CommandFailure.missingAnswers(ShiftOptions.changes)
    }
    return try run.ask(editing: try shift.file(asking: questionnaire), questionnaire)
  }
}

/// The shift that `tipsheet edit` names.
private struct EditedShift {
  let words: [String]
  let run: ShiftEntryRun

  static func isFile(_ word: String) -> Bool {
    word.hasSuffix(".yaml") || word.hasSuffix(".yml")
  }

  /// - Throws: where there is none, or where the day has several and none is named.
  func file() throws -> ShiftFiles.File {
    let files = try candidates()
    if files.count == 1 { return files[0] }
    let types = files.map { $0.type ?? $0.path }
    let date = files[0].date
    throw CommandFailure.usage(
      "\(date?.longText ?? words[0]) has several shifts: \(types.joined(separator: ", "))",
      help: "write `tipsheet edit \(date?.plain ?? words[0]) \"\(types[0])\"`")
  }

  func file(asking questionnaire: Questionnaire) throws -> ShiftFiles.File {
    let files = try candidates()
    if files.count == 1 { return files[0] }
    let types = files.map { $0.type ?? "" }
    return try questionnaire.askFirst(Question("shift").completing(types)) { typed in
      let type = try run.entry.type(typed)
      if let file = files.first(where: { $0.type == type }) { return file }
      throw WrongAnswer(
        code: .notAChoice, message: "there is no \(type) on that day",
        help: "the day has \(types.joined(separator: ", "))")
    }
  }

  /// The shifts that may be meant.
  private func candidates() throws -> [ShiftFiles.File] {
    if EditedShift.isFile(words[0]) {
      guard words.count == 1 else {
        throw CommandFailure.usage(
          "a shift's file has its shift type in it", help: "write the file alone")
      }
      return [try ShiftFiles.file(at: words[0])]
    }
    let (date, type) = try dayAndType()
    let found = run.files.files(on: date).filter { type == nil || $0.type == type }
    guard found.isEmpty else { return found }
    let near = run.files.nearestDays(to: date).prefix(3).map {
      translated("`tipsheet edit \($0.plain)`")
    }
    throw CommandFailure.refused(
      "\(run.loaded.restaurant.name) has no \(type ?? translated("shift")) on \(date.longText)",
      help: near.isEmpty
        ? "`tipsheet new` enters a shift"
        : "the nearest are \(near.joined(separator: ", ")); `tipsheet new` enters one")
  }

  private func dayAndType() throws -> (CalendarDate, String?) {
    let day = run.day
    // A day may be several words, `last friday`, and a shift type too.
    let length = (1...words.count).reversed().first { count in
      !day.dates(meantBy: words.prefix(count).joined(separator: " ")).isEmpty
    }
    let typed = words.prefix(length ?? 1).joined(separator: " ")
    let type = words.dropFirst(length ?? 1).joined(separator: " ")
    return (try day.date(typed), type.isEmpty ? nil : try run.entry.type(type))
  }
}
