import Documents
import Folder
import Jobs
import Machine
import Text
import Tips

extension Command {
  static let initialize = Command(
    name: "init", summary: "set up a restaurant's folder",
    details: """
      Asks for the restaurant's settings and staff, and writes restaurant.yaml and roster.yaml with
      comments into the current folder or DIR. If the files already exist, it offers their values and
      changes only what you change; your comments stay. Press Enter to accept the value in [ ]; `back`
      returns to the previous prompt. You choose how to share tips from six common policies, or give a
      file such as those in templates/policies. Both files are written after the last
      answer. If you stop before that, your answers are kept as a draft and offered next time.
      """,
    examples: [
      ("tipsheet init casa-marisol", "asks for everything"),
      ("tipsheet init --roster staff.csv", "takes the staff from a CSV file"),
      (
        "tipsheet init --policy \"Bar 5% of tips\"",
        "servers keep their own tips and tip out these percentages"
      ),
      (
        "tipsheet init --name \"Casa Marisol\" --defaults --roster staff.csv",
        "the same without prompts"
      ),
    ],
    operands: .folder(of: "init", \.common.folder),
    options: SettingQuestion.all.compactMap(\.option).map {
      .answer(CommandLineOption($0), \.answers)
    } + [
      .answer(.employee, \.answers),
      .flag("defaults", \.takesDefaults, "accept all defaults"),
      .flag("yes", letter: "y", \.mayChange, "change existing files without asking"),
      .namesakes(\.mayAddNamesakes), .despiteClosedPeriod(\.mayChangeClosed),
    ] as [OptionField<InitCommand>], common: .common(.quiet, in: \.common))
}

/// Sets up or changes a restaurant's folder.
struct InitCommand: CommandValue {
  var answers = OptionAnswers()
  var takesDefaults = false
  var mayChange = false
  var mayAddNamesakes = false
  var mayChangeClosed = false
  var common = CommonOptions()

  func run(in environment: Environment) throws -> ExitStatus {
    let console = environment.console(common)
    var bag = DiagnosticBag()
    let old = try OldFiles(in: common.folder ?? environment.folder, reportingTo: &bag)
    console.printDiagnostics(bag)
    guard !bag.hasErrors else { return .refused }
    var setUp = RestaurantSetUp(
      old, environment.clock, region: Language.region(ofLocale: environment.localeVariable))
    try takeOptions(into: &setUp, console)
    let open = SettingQuestion.all.filter { question in
      !isAnswered(question) && !(takesDefaults && hasDefault(question, old))
    }
    guard let questionnaire = Questionnaire(environment) else {
      try refuseWithoutTerminal(open, setUp)
      return try write(setUp, from: nil, console, asking: nil)
    }
    return try InitDialog(setUp, questions: open, questionnaire).run {
      try write($0, from: $1, console, asking: questionnaire)
    }
  }

  // MARK: Options

  private func isAnswered(_ question: SettingQuestion) -> Bool {
    question.option.map { answers.has(CommandLineOption($0)) } == true
      || (question.isRoster && answers.has(.employee))
  }

  /// Returns whether the old files or a rule give a default. Nobody can guess a new restaurant's name and staff.
  private func hasDefault(_ question: SettingQuestion, _ old: OldFiles) -> Bool {
    if question.option?.name == RestaurantSchema.name.question?.option.name {
      return old.restaurant != nil
    }
    return !question.isRoster || old.rosterPath != nil
  }

  private func takeOptions(into setUp: inout RestaurantSetUp, _ console: Console) throws {
    for question in SettingQuestion.all where !question.isRoster {
      guard let option = question.option else { continue }
      try answers.read(CommandLineOption(option)) { text in
        guard question.isPolicy, isShiftFileName(text) else {
          return try question.take(&setUp, text)
        }
        try setUp.take(policyFile: text)
      }
    }
    try answers.read(.roster) { path in
      var bag = DiagnosticBag()
      let skipped = try setUp.add(rosterFile: path, reportingTo: &bag)
      try bag.refuseErrors()
      console.printDiagnostics(bag)
      if let skipped { console.printToError(skipped + "\n") }
    }
    try answers.read(.employee) { try setUp.add(employeeLine: $0) }
    if !mayAddNamesakes {
      let old = setUp.old.roster ?? Roster([])
      let added = setUp.people.filter { old[$0.id] == nil }
      _ = try Namesakes(of: added, on: old).decide(added, asking: nil)
    }
  }

  /// Refuses if there is no user to ask, unless options and files answer everything.
  private func refuseWithoutTerminal(
    _ open: [SettingQuestion], _ setUp: RestaurantSetUp
  ) throws {
    let old = setUp.old
    let missing = open.filter { question in
      question.isWanted(setUp) && !question.hasUsualAnswer
        && !(old.restaurant != nil && hasDefault(question, old))
        && !(question.isRoster && old.rosterPath != nil)
    }
    var lines = missing.compactMap(\.option).map { ("--\($0.name) \($0.value)", $0.help) }
    if missing.contains(where: \.isRoster) {
      lines.append((translated("  or --employee LINE"), CommandLineOption.employee.help))
    }
    guard lines.isEmpty else { throw CommandFailure.missingAnswers(lines) }
  }

  // MARK: Writing

  private func write(
    _ setUp: RestaurantSetUp, from base: FileVersion?, _ console: Console,
    asking questionnaire: Questionnaire?
  ) throws -> ExitStatus {
    var files = setUp.old.files(for: setUp)
    if let base, let index = files.firstIndex(where: { $0.path == setUp.old.settingsPath }) {
      files[index].base = base
    }
    var bag = DiagnosticBag()
    try setUp.old.check(files, reportingTo: &bag)
    console.printDiagnostics(bag)
    guard !bag.hasErrors else { return .refused }
    let old = files.filter { $0.base != .nothing }.map(\.path)
    guard try mayWrite(files.map(\.path), old, questionnaire)
    else {
      console.printToError(
        old.isEmpty ? "Nothing was written.\n" : "The files stay as they are.\n")
      return .refused
    }
    try InputWriter(
      folder: setUp.old.folder, console: console, questionnaire: questionnaire,
      mayChangeClosed: mayChangeClosed
    ).publish(files)
    let shifts = RestaurantFolder(settingsPath: setUp.old.settingsPath).shiftsPath
    _ = try makeFolders(at: shifts)
    try console.printWritten(files.map(\.path))
    if files.isEmpty { console.printToError("Nothing has changed.\n") }
    if !mayChange {
      let folder = common.folder.map { " " + shellWord($0) } ?? ""
      console.note(
        "Next: `tipsheet new\(folder)` enters a shift; `tipsheet status\(folder)` says what is missing.\n"
      )
    }
    return .done
  }

  /// Returns whether the user agrees to write new files, or to change the old ones.
  private func mayWrite(
    _ paths: [String], _ old: [String], _ questionnaire: Questionnaire?
  ) throws -> Bool {
    guard !paths.isEmpty, !mayChange else { return true }
    guard let questionnaire else {
      if old.isEmpty { return true }
      throw CommandFailure.missingAnswers([("--yes", "this changes \(old.listed())")])
    }
    return try questionnaire.askYesOrNo(
      old.isEmpty ? "write these files" : "change \(old.joined(separator: ", "))", initial: true)
  }
}

extension CommandLineOption {
  static let roster = CommandLineOption(SettingQuestion.rosterOption)
  static let employee = CommandLineOption(
    "employee", value: "LINE", isRepeatable: true,
    help: "\"36,Diana,M.,Expo;Server\"; once for each person")
}

extension OptionField {
  static func namesakes(_ field: Path<Bool>) -> OptionField {
    .flag("namesakes", field, "add people even if their name is on the roster under another ID")
  }
}

extension Namesakes {
  /// - Parameter questionnaire: the prompts; nil if there is no user to ask.
  /// - Returns: the employees to add.
  /// - Throws: a `CommandFailure` with all of them if there is no user to ask.
  func decide(_ added: [Employee], asking questionnaire: Questionnaire?) throws -> [Employee] {
    guard !pairs.isEmpty else { return added }
    guard let questionnaire else { throw failure }
    var added = added
    for (new, known) in pairs {
      try questionnaire.say(Namesakes.sentence(new, known))
      let isOther = try questionnaire.askYesOrNoFirst(
        "add \(new.name) as another person", initial: nil)
      guard let index = added.firstIndex(where: { $0.id == new.id }) else { continue }
      guard isOther else {
        added.remove(at: index)
        continue
      }
      // Two people of one name cannot work in one shift.
      added[index].firstName = try questionnaire.askFirst(
        Question(
          "first name on tip sheets", hint: "Add an initial or a nickname, to tell them apart.")
      ) { typed in
        var named = new
        named.firstName = try ValueType<String>.label().value(of: typed, field: "first_name")
        guard plainName(named.name) != plainName(known.name) else {
          throw WrongAnswer(
            code: .sameName, message: "\(known.id.text) has this name",
            help: "add something to it, such as `\(new.firstName) B.`")
        }
        return named.firstName
      }
    }
    return added
  }

  private var failure: CommandFailure {
    let lines = pairs.map { new, known in
      translated(
        "\(new.name) is on the roster as \(known.id.text), and would be \(new.id.text) too")
    }
    return .refused(
      Words(
        verbatim: lines.joined(separator: "\n   ") + translated("\n   nothing was written")),
      help: "a person has one ID; if they are different people, add --namesakes")
  }
}
