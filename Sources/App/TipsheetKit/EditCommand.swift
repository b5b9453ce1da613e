import Diagnostics
import Machine
import RestaurantFolder
import Schemas
import TipModel
import TipReports

extension Command {
  static let edit = Command(
    name: "edit", summary: "change a shift, by questions or by options", operands: "DATE [SHIFT]",
    details: """
      Opens a shift that is there: every value is offered, and Enter keeps it; at the people's
      question `list` shows who is in, and `edit 3` and `delete 3` change a line. Only what you
      change is changed in the file: comments and layout stay. `back` asks the question before, and
      Ctrl-C leaves: a draft is kept.

      DATE is 2024-04-13, 4/13, yesterday or friday, or a shift's file; SHIFT is asked where the day
      has several. With an option that changes something nothing is asked. A person's LINE is as for
      `tipsheet new`, and replaces the line that the person has.
      """,
    examples: [
      ("tipsheet edit yesterday", "offers what last night's shift says"),
      (
        "tipsheet edit 4/13 Dinner --cash 170 --person \"15,,6.5\" --remove-person 30",
        "changes three things without questions"
      ),
    ],
    options: [
      .creditCard, .house, .cash, .person, .removePerson, .note, .report, .output, .restaurant,
      .quiet,
    ]
  ) { arguments throws(CommandFailure) in
    guard !arguments.operands.isEmpty else {
      throw .usage(
        "no day is named",
        help: "write `tipsheet edit DATE [SHIFT]`, such as `tipsheet edit yesterday`")
    }
    let near = EditedShift.isFile(arguments.operands[0]) ? arguments.operands[0] : "."
    let folder = try RestaurantFolder.named(by: arguments, near: near)
    guard let command = try ShiftEntryCommand(arguments, in: folder) else { return .refused }
    let shift = EditedShift(command)
    let prompter = Prompter()
    if command.changesByOptions { return try command.edit(try shift.file()) }
    guard let prompter else {
      throw .missingAnswers(
        [CommandLineOption.creditCard, .house, .cash, .person, .removePerson, .note].map {
          ("--\($0.name) \($0.value ?? "")", $0.help)
        })
    }
    return try asking { () throws(Stop) in
      let file = try shift.file(asking: prompter)
      return try orStop { () throws(CommandFailure) in
        try command.ask(editing: file, prompter: prompter)
      }
    }
  }
}

/// The shift that `tipsheet edit` names.
private struct EditedShift {
  private let command: ShiftEntryCommand
  private var words: [String] { command.arguments.operands }

  init(_ command: ShiftEntryCommand) { self.command = command }

  static func isFile(_ word: String) -> Bool {
    word.hasSuffix(".yaml") || word.hasSuffix(".yml")
  }

  /// - Throws: where there is none, or where the day has several and none is named.
  func file() throws(CommandFailure) -> ShiftFiles.File {
    let files = try candidates()
    if files.count == 1 { return files[0] }
    let types = files.map { $0.type ?? $0.path }
    let date = files[0].date
    throw .usage(
      "\(date?.longText ?? words[0]) has several shifts: \(types.joined(separator: ", "))",
      help: "write `tipsheet edit \(date?.plain ?? words[0]) \"\(types[0])\"`")
  }

  func file(asking prompter: Prompter) throws(Stop) -> ShiftFiles.File {
    let files = try orStop { () throws(CommandFailure) in try candidates() }
    if files.count == 1 { return files[0] }
    let types = files.map { $0.type ?? "" }
    let entry = ShiftEntry(command.loaded)
    while true {
      do throws(Stop) {
        return try prompter.ask(Question("shift").completing(types)) {
          typed throws(WrongAnswer) in
          let type = try entry.type(typed)
          if let file = files.first(where: { $0.type == type }) { return file }
          throw WrongAnswer(
            code: .notAChoice, message: "there is no \(type) on that day",
            help: "the day has \(types.joined(separator: ", "))")
        }
      } catch {
        guard case .back = error else { throw error }
        try prompter.say("This is the first question; Ctrl-C leaves.")
      }
    }
  }

  /// The shifts that may be meant.
  private func candidates() throws(CommandFailure) -> [ShiftFiles.File] {
    if EditedShift.isFile(words[0]) {
      guard words.count == 1 else {
        throw .usage("a shift's file has its shift type in it", help: "write the file alone")
      }
      return [try ShiftFiles.file(at: words[0])]
    }
    let (loaded, files) = (command.loaded, command.files)
    let (date, type) = try dayAndType()
    let found = files.files(on: date).filter { type == nil || $0.type == type }
    guard found.isEmpty else { return found }
    let near = files.nearestDays(to: date).prefix(3).map { "`tipsheet edit \($0.plain)`" }
    throw .refused(
      "\(loaded.restaurant.name) has no \(type ?? "shift") on \(date.longText)",
      help: near.isEmpty
        ? "`tipsheet new` enters a shift"
        : "the nearest are \(near.joined(separator: ", ")); `tipsheet new` enters one")
  }

  private func dayAndType() throws(CommandFailure) -> (CalendarDate, String?) {
    let day = RestaurantDay(of: command.loaded.restaurant)
    // A day may be several words, `last friday`, and a shift type too.
    let length = (1...words.count).reversed().first { count in
      !day.dates(meantBy: words.prefix(count).joined(separator: " ")).isEmpty
    }
    let typed = words.prefix(length ?? 1).joined(separator: " ")
    let type = words.dropFirst(length ?? 1).joined(separator: " ")
    do throws(WrongAnswer) {
      let date = try day.date(typed)
      return (date, type.isEmpty ? nil : try ShiftEntry(command.loaded).type(type))
    } catch {
      throw .usage(error.message, help: error.help)
    }
  }
}
