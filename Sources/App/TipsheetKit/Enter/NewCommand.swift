import Documents
import Folder
import Jobs
import Text
import Tips

extension CommandLineOption {
  fileprivate static let cancelled = CommandLineOption(
    "cancelled", value: "REASON", help: "mark the shift as cancelled, and say why")
}

extension Command {
  static let new = Command(
    name: "new", summary: "enter a shift",
    details: """
      Asks for the date, the shift type, and the tips, then for each person, and shows the shares after
      each. Press Enter to accept the value in [ ]; Tab completes names; `back` returns to the previous
      prompt. At the people prompt, `list` shows the staff, and `edit 3` and `delete 3` change a line.
      tipsheet repeats each time as it read it, with am or pm: `4-11` is 4:00 pm to 11:00 pm if that
      fits the shift. Ctrl-C exits and keeps a draft, which is offered next time.

      Before 4:00 am (day_starts in restaurant.yaml), the default date is yesterday. If the shift already
      exists, tipsheet opens it, offers its values, and changes only what you change.

      `tipsheet new < NOTE` enters a shift from a note: a line with the day and the shift
      (`Fri 11/6 dinner`), lines with amounts (`cc tips 1,245.60`, `cash 210`), and a line for each
      person (`Maria 4-11:30`, `Ben busser 5-11 break 30`, `Ana 6.25`). tipsheet shows how it read each
      line; give what the note lacks with options.

      Every prompt also has an option. A person's LINE has parts separated by commas: the ID or part of
      the name, the position (empty for the usual one), then clock-in and clock-out (or several pairs),
      or hours; then, if needed, `break 30`, `point_value 0.7`, and last `reason` with any text. Write a
      clock-in after midnight as `12:30 am next day`.

      If the restaurant's pools need them, tipsheet also asks for people's own tips, sales, and teams,
      and for the totals that a pool takes; in a LINE they are `credit_card 231.40`, `cash 22.00`,
      `sales food 902.35`, and `team patio`. A person who worked two positions at different times has
      two lines: `add 36` at the people prompt, or a second --person with the other position. At that
      prompt, `party`, `tip-out`, and `refund` add a check that several people served, tips that a
      person gave manually, and money returned to guests. Write them as after their options; `-` in
      place of the amounts deletes one. `new Zoe Park` adds a new hire to the roster. If nobody worked
      the shift, answer `cancelled`.
      """,
    examples: [
      ("tipsheet new", "asks for tonight's shift"),
      (
        "tipsheet new --date today --shift Dinner --credit-card 3066.22 --house 57 --cash 168 "
          + "--person \"36,Expo,4:00 pm,11:15 pm\" --person \"15,,6.25\"",
        "the same without prompts"
      ),
    ],
    operands: .folder(of: "new", \.given.common.folder),
    options: NewCommand.options.map { .answer($0, \.given.answers) } + [
      .despiteClosedPeriod(\.given.mayChangeClosed), .report(\.given.makesReport),
    ] as [OptionField<NewCommand>],
    common: .common(.output, .restaurant, .quiet, in: \.given.common))
}

/// Enters a shift.
struct NewCommand: CommandValue {
  var given = ShiftEntryOptions()

  /// The options about the shift, in the order of the help.
  fileprivate static let options: [CommandLineOption] =
    ([.date, .type] + ShiftPlace.tips + [.source, .person] + ShiftPlace.money).map(\.option)
    + [.cancelled] + ShiftPlace.remarks.map(\.option)

  func run(in environment: Environment) throws -> ExitStatus {
    let run = try ShiftEntryRun(given, near: nil, environment)
    if !given.answers.has(.cancelled), let questionnaire = Questionnaire(environment) {
      return try run.ask(editing: nil, questionnaire)
    }
    return try enter(run)
  }

  /// Enters a new shift from options, or from a note and options, without prompts.
  private func enter(_ run: ShiftEntryRun) throws -> ExitStatus {
    if given.answers.has(.cancelled) { return try cancel(run) }
    var edits = ShiftEdit.all(in: given.answers)
    var hasNote = false
    if try !missing(in: edits, run.form).isEmpty {
      let source = try run.environment.source(at: "-")
      hasNote = source.bytes.contains { $0 > UInt8(ascii: " ") }
      if hasNote { edits += try run.edits(of: source, besides: edits) }
    }
    let missing = try missing(in: edits, run.form)
    guard missing.isEmpty else { throw CommandFailure.missingAnswers(missing) }
    var form = run.form
    var echoes = try form.make(options: edits.of([.date, .type]))
    if let date = form.draft.date, let type = form.draft.type,
      let other = form.files.file(on: date, type: type)
    {
      throw CommandFailure.shiftIsThere(type, on: date, path: other.path)
    }
    echoes += try form.make(options: edits.of(Array(ShiftPlace.all.dropFirst(2))))
    // Each line of the note was already shown when it was read.
    return try run.finish(form, after: echoes.filter { !hasNote || $0.kind == .warning })
  }

  /// Returns the options that a complete shift still needs.
  private func missing(
    in edits: [ShiftEdit], _ empty: ShiftForm
  ) throws -> [CommandLineOption] {
    var form = empty
    if edits.has(.date), edits.has(.type) { _ = try form.make(options: edits.of([.date, .type])) }
    let tips = form.askedTips.filter { !edits.gives($0) }.map { tips in
      ShiftPlace.tips(tips.name).field == nil
        ? CommandLineOption(
          "source", value: "\(tips.name)=AMOUNT", help: "\(tips.label) that came in")
        : CommandLineOption(tips.question)
    }
    func needed(_ places: [ShiftPlace]) -> [CommandLineOption] {
      places.filter { !edits.has($0) }.map(\.option)
    }
    return needed([.date, .type]) + tips + needed([.person])
  }

  /// Writes a shift that was not worked.
  private func cancel(_ run: ShiftEntryRun) throws -> ExitStatus {
    let edits = ShiftEdit.all(in: given.answers)
    let missing = [ShiftPlace.date, .type].filter { !edits.has($0) }.map(\.option)
    guard missing.isEmpty else { throw CommandFailure.missingAnswers(missing) }
    let note = ShiftPlace.remark(ShiftSchema.note.name)
    let others = [.person, .source] + ShiftPlace.tips + ShiftPlace.money + ShiftPlace.remarks
    if let other = others.first(where: { $0 != note && edits.has($0) }) {
      throw CommandFailure.usage(
        "--cancelled and --\(other.option.name) contradict each other",
        help: "a cancelled shift does not have tips, people, or doubts to confirm")
    }
    var form = run.form
    _ = try form.make(options: edits.of([.date, .type, note]))
    var reason = ""
    try given.answers.read(.cancelled) { reason = try ShiftSchema.cancelReason.value(of: $0) }
    return try run.writeCancelled(form, because: reason)
  }
}

extension CommandFailure {
  /// The failure if a new shift already has a file.
  static func shiftIsThere(_ type: String, on date: CalendarDate, path: String) -> CommandFailure {
    .refused(
      "there is a file for \(type) on \(date.plain) already: \(path)",
      help: "`tipsheet edit \(date.plain) \"\(type)\"` changes it, by the same options; or give "
        + "another --date or --shift")
  }
}
