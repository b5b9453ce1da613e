import Diagnostics
import Machine
import Schemas
import TipModel
import TipReports

/// The questions of `tipsheet init`.
struct InitDialog {
  var setUp: RestaurantSetUp
  let prompter: Prompter
  private let parts: [RestaurantSetUp.Part]

  /// Of the question that comes next.
  private var index = 0

  /// What was answered at the terminal, in this run or the one before.
  private var answered: Set<RestaurantSetUp.Part> = []

  /// Questions that a draft has answered.
  private var skipped: Set<RestaurantSetUp.Part> = []
  private var draft: SetUpDraft

  /// - Parameter parts: what no option has answered.
  init(_ setUp: RestaurantSetUp, parts: [RestaurantSetUp.Part], prompter: Prompter) {
    self.setUp = setUp
    self.parts = parts
    self.prompter = prompter
    draft = SetUpDraft(in: setUp.old.folder)
  }

  /// What to tell a person who leaves.
  var farewell: String {
    draft.isKept
      ? "Your answers are kept as a draft; the next `tipsheet init` goes on with them."
      : "Nothing was written."
  }

  mutating func start() throws(Stop) {
    try prompter.say(
      (setUp.old.restaurant == nil
        ? "A few questions set the restaurant up." : "What is set now is offered again.")
        + " Enter takes what is in [ ], `back` asks the question before. Ctrl-C leaves: your "
        + "answers are kept as a draft.")
    try takeUpDraft()
  }

  /// Asks what is not answered yet.
  mutating func ask() throws(Stop) {
    while index < parts.count {
      do throws(Stop) {
        if setUp.isWanted(parts[index]), !skipped.contains(parts[index]) {
          try ask(parts[index])
          answered.insert(parts[index])
          try keep()
        }
        index += 1
      } catch {
        guard case .back = error else { throw error }
        try goBack()
      }
    }
  }

  /// To the question before, with its answer offered.
  mutating func goBack() throws(Stop) {
    guard let before = parts[..<index].lastIndex(where: { setUp.isWanted($0) }) else {
      try prompter.say("This is the first question; Ctrl-C leaves.")
      return
    }
    index = before
    skipped.remove(parts[before])
  }

  /// Deletes the draft.
  mutating func finish() throws(Stop) {
    var draft = draft
    try orStop { () throws(CommandFailure) in try draft.delete() }
    self.draft = draft
  }

  // MARK: Draft

  mutating func keep() throws(Stop) {
    var draft = draft
    let (setUp, answered) = (setUp, answered)
    try orStop { () throws(CommandFailure) in try draft.keep(setUp, answered: answered) }
    self.draft = draft
  }

  private mutating func takeUpDraft() throws(Stop) {
    var (draft, changed) = (draft, setUp)
    let parts = parts
    let known = try orStop { () throws(CommandFailure) in
      try draft.takeUp(into: &changed, asking: parts)
    }
    guard let known else { return }
    let people = counted(changed.people.count, "person", "people")
    try prompter.say(
      "There is a draft: \(changed.name ?? "a restaurant"), \(people). `no` asks everything again, "
        + "with its answers offered; `delete` deletes it.")
    let answer: DraftAnswer
    do throws(Stop) {
      answer = try prompter.ask(
        Question("go on with it", initial: "yes").completing(["yes", "no", "delete"])
      ) { typed throws(WrongAnswer) in try DraftAnswer(typed, count: 1) }
    } catch {
      guard case .back = error else { throw error }
      return try takeUpDraft()
    }
    if case .delete = answer { return try finish() }
    (self.draft, setUp, answered) = (draft, changed, known)
    if case .goOn = answer { skipped = known }
  }

  private mutating func ask(_ part: RestaurantSetUp.Part) throws(Stop) {
    switch part {
    case .positions: try askPositions()
    case .roster: try askRoster()
    default:
      if let hint = hint(part) { try prompter.say(hint) }
      let before = setUp
      setUp = try prompter.ask(question(part)) { typed throws(WrongAnswer) in
        var changed = before
        try changed.take(part, InitDialog.understood(typed, as: part))
        return changed
      }
      try echo(part)
    }
  }

  /// What was typed, in the words of the settings where people say it in others: `Chicago`.
  private static func understood(_ typed: String, as part: RestaurantSetUp.Part) -> String {
    let known = ZoneData.names
    guard part == .timeZone, !known.contains(typed) else { return typed }
    return zoneNamed(typed, known: known) ?? typed
  }

  private func hint(_ part: RestaurantSetUp.Part) -> String? {
    switch part {
    case .timeZone: "With a time zone, hours are right on the nights the clocks change; or none."
    case .shiftTypes: "Shift types, with commas between them."
    case .roundHours:
      "Hours are rounded to steps of 5, 6, 10, 15, 30, 45 or 60 minutes; 0 keeps them exact."
    case .hoursMode: "Rounded to the nearest step, always up, or always down."
    case .cardFee: "Withheld from credit-card tips before sharing; many places withhold nothing."
    case .payPeriod: "Pay periods: weekly, biweekly, semimonthly or monthly."
    case .payPeriodStart:
      "Any day on which a period begins: 2024-04-08, 4/8, or `monday` for the last one."
    case .name, .currency, .positions, .roster: nil
    }
  }

  private func question(_ part: RestaurantSetUp.Part) -> Question {
    let initial = setUp.answer(to: part)
    return switch part {
    case .name: Question("restaurant", initial: initial)
    case .currency: Question("currency", initial: initial).completing(Currency.codes)
    case .timeZone: Question("time zone", initial: initial).completing(ZoneData.names)
    case .shiftTypes: Question("shift types", initial: initial)
    case .roundHours:
      Question("round hours", initial: initial).completing(Rounding.steps.map(String.init))
    case .hoursMode:
      Question("rounding", initial: initial).completing(Rounding.Mode.allCases.map(\.rawValue))
    case .cardFee: Question("card fee", initial: initial)
    case .payPeriod:
      Question("pay period", initial: initial)
        .completing(RestaurantSetUp.PeriodKind.allCases.map(\.rawValue))
    case .payPeriodStart: Question("begins on", initial: initial)
    case .positions, .roster: preconditionFailure("asked line by line")
    }
  }

  /// What was understood, where that may differ from what was typed.
  private func echo(_ part: RestaurantSetUp.Part) throws(Stop) {
    switch part {
    case .timeZone: try prompter.echo(setUp.timeZone ?? "none")
    case .shiftTypes:
      let types = setUp.shiftTypes
      try prompter.echo(
        counted(types.count, "shift type", "shift types") + ": " + types.joined(separator: ", "))
    case .payPeriodStart: try prompter.echo(setUp.periodStart.longText)
    case .roundHours where setUp.roundHours > 0: try prompter.echo("\(setUp.roundHours) minutes")
    default: break
    }
  }

  // MARK: Positions

  private mutating func askPositions() throws(Stop) {
    try prompter.say(
      "Positions, with the points that an hour counts for. Change them line by line: `Server 0.9`, "
        + "`Barista 1, Busser 0.5`, `Manager none` for no share of tips, `delete Host`. Enter when "
        + "they are right.")
    while true {
      try prompter.show(positionLines)
      let names = setUp.positions.map(\.name)
      let before = setUp.positions
      let changed: [Position]? = try prompter.ask(
        Question("position").allowingEmpty().completing(names + names.map { "delete \($0)" })
      ) { typed throws(WrongAnswer) in
        guard typed.isEmpty else {
          return try RestaurantSetUp.positions(before, changed: typed)
        }
        guard before.isEmpty else { return nil }
        throw WrongAnswer(
          code: .emptyList, message: "there are no positions", help: "add at least one")
      }
      guard let changed else { return }
      setUp.positions = changed
      try keep()
    }
  }

  private var positionLines: [String] {
    var table = TerminalTable([
      .init("Position", .words(least: 8)), .init("Points an hour", .figure),
    ])
    for position in setUp.positions {
      table.add([position.name, position.isTipEligible ? position.pointValue.fileText : "none"])
    }
    return table.lines(width: prompter.width)
  }
}
