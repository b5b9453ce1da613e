import Diagnostics
import FolderWriting
import ShiftDecoding
import TerminalText
import TipModel
import ZoneClock

/// The questions of `tipsheet init`.
struct InitDialog {
  private(set) var setUp: RestaurantSetUp
  private let prompter: Prompter

  init(_ setUp: RestaurantSetUp, prompter: Prompter) {
    self.setUp = setUp
    self.prompter = prompter
  }

  mutating func run(_ parts: [RestaurantSetUp.Part]) throws(Stop) {
    try prompter.say(
      (setUp.old.restaurant == nil
        ? "A few questions set the restaurant up." : "What is set now is offered again.")
        + " Enter takes what stands in [ ], `back` asks the question before; Ctrl-C leaves, and "
        + "nothing is written.")
    var index = 0
    while index < parts.count {
      do throws(Stop) {
        if setUp.isWanted(parts[index]) { try ask(parts[index]) }
        index += 1
      } catch {
        guard case .back = error else { throw error }
        index = parts[..<index].lastIndex { setUp.isWanted($0) } ?? 0
      }
    }
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
        try changed.take(part, typed)
        return changed
      }
    }
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
    case .payPeriodStart: "Any day on which a period begins, as year-month-day."
    case .name, .currency, .positions, .roster: nil
    }
  }

  private func question(_ part: RestaurantSetUp.Part) -> Question {
    switch part {
    case .name: Question("restaurant", initial: setUp.name)
    case .currency:
      Question("currency", initial: setUp.currency.code).completing(Currency.codes)
    case .timeZone:
      Question("time zone", initial: setUp.timeZone ?? "none").completing(ZoneData.names)
    case .shiftTypes:
      Question("shift types", initial: setUp.shiftTypes.joined(separator: ", "))
    case .roundHours:
      Question("round hours", initial: String(setUp.roundHours))
        .completing(Rounding.steps.map(String.init))
    case .hoursMode:
      Question("rounding", initial: setUp.hoursMode.rawValue)
        .completing(Rounding.Mode.allCases.map(\.rawValue))
    case .cardFee: Question("card fee", initial: setUp.cardFee.plain)
    case .payPeriod:
      Question("pay period", initial: setUp.periodKind.rawValue)
        .completing(RestaurantSetUp.PeriodKind.allCases.map(\.rawValue))
    case .payPeriodStart: Question("begins on", initial: setUp.periodStart.plain)
    case .positions, .roster: preconditionFailure("asked line by line")
    }
  }

  // MARK: Positions

  private mutating func askPositions() throws(Stop) {
    try prompter.say(
      "Positions, with the points that an hour counts for. Change them line by line: `Server 0.9`, "
        + "`Barista 1`, `Manager none` for no share of tips, `delete Host`. Enter when they are "
        + "right.")
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

  // MARK: Staff

  private mutating func askRoster() throws(Stop) {
    if let path = setUp.old.rosterPath, setUp.old.hasRosterCSV || setUp.old.roster == nil {
      try prompter.say("The staff is kept in \(path), which stays as it is.")
      return
    }
    try prompter.say(
      "The staff: type a name (first and last), or the name of a CSV file with all of them. "
        + "`delete 36` takes out a person typed by mistake. Enter when everybody is in.")
    while true {
      let count = setUp.people.count
      try prompter.say("\(count) \(count == 1 ? "person" : "people") on the roster.")
      let typed = try prompter.ask(Question("name").allowingEmpty()) { $0 }
      if typed.isEmpty {
        if count > 0 { return }
        try prompter.sayWrong(
          "there are no employees in this list", help: "add at least one")
      } else if typed.lowercased().hasSuffix(".csv") {
        try takeFile(typed)
      } else if typed.lowercased().hasPrefix("delete ") {
        try delete(EmployeeID(String(typed.dropFirst(7))))
      } else {
        do throws(Stop) {
          try askPerson(typed)
        } catch {
          // The person's name is asked for again.
          guard case .back = error else { throw error }
        }
      }
    }
  }

  private mutating func takeFile(_ path: String) throws(Stop) {
    var changed = setUp
    var bag = DiagnosticBag()
    let skipped: String?
    do throws(CommandFailure) {
      skipped = try changed.add(rosterFile: path, reportingTo: &bag)
    } catch {
      try prompter.sayWrong(error.message, help: error.help)
      return
    }
    if let skipped { try prompter.say(skipped) }
    Console(isQuiet: false).printDiagnostics(bag)
    if !bag.hasErrors { setUp = changed }
  }

  private mutating func delete(_ id: EmployeeID) throws(Stop) {
    if setUp.old.roster?[id] != nil {
      try prompter.sayWrong(
        "employee \(id.text) stands in \(setUp.old.rosterPath ?? "the roster")",
        help: "take the line out there, where old shifts no longer need it")
    } else if let index = setUp.people.firstIndex(where: { $0.id == id }) {
      setUp.people.remove(at: index)
    } else {
      try prompter.sayWrong("employee \(id.text) is not on the roster", help: nil)
    }
  }

  private mutating func askPerson(_ name: String) throws(Stop) {
    guard !name.contains(where: \.isNumber) else {
      try prompter.sayWrong(
        "a name has no digits in it", help: "type the name alone; ID and positions are asked next")
      return
    }
    let (first, last) = InitDialog.names(name)
    let id = try askID(first: first)
    let names = setUp.positions.map(\.name)
    let only = names.count == 1 ? names.first : nil
    let setUp = setUp
    var person = try prompter.ask(Question("positions", initial: only).completingList(names)) {
      typed throws(WrongAnswer) in
      let person = Employee(
        id: id, firstName: first, lastName: last, positions: try setUp.knownPositions(typed))
      var changed = setUp
      try changed.add(person)
      return person
    }
    if person.positions.contains(where: {
      setUp.restaurant.position(named: $0)?.isTipEligible == false
    }) {
      let isManager = try prompter.askYesOrNo("manager or supervisor", initial: true)
      person = Employee(
        id: id, firstName: first, lastName: last, positions: person.positions, isManager: isManager)
    }
    self.setUp.people.append(person)
  }

  private func askID(first: String) throws(Stop) -> EmployeeID {
    let setUp = setUp
    let taken = setUp.people.compactMap { Int($0.id.text) }.max() ?? 0
    let next = taken < Int.max ? String(taken + 1) : nil
    return try prompter.ask(Question("ID", initial: next)) { typed throws(WrongAnswer) in
      guard !typed.contains(where: { $0 == " " || $0 == "," }) else {
        throw WrongAnswer(
          code: .wrongKind, message: "`\(typed)` is no ID",
          help: "one word or number, as on the schedule or the time clock")
      }
      let id = try TypedAnswer(typed, field: "id").employeeID()
      var changed = setUp
      try changed.add(
        Employee(
          id: id, firstName: first, lastName: "",
          positions: Array(setUp.positions.map(\.name).prefix(1))))
      return id
    }
  }

  /// `José Ángel Muñoz` and `Muñoz, José Ángel` alike; one word is a first name.
  static func names(_ typed: String) -> (first: String, last: String) {
    if let comma = typed.firstIndex(of: ",") {
      let last = TypedAnswer(String(typed[..<comma]), field: "").text
      let first = TypedAnswer(String(typed[typed.index(after: comma)...]), field: "").text
      return first.isEmpty ? (last, "") : (first, last)
    }
    guard let space = typed.lastIndex(of: " ") else { return (typed, "") }
    return (
      TypedAnswer(String(typed[..<space]), field: "").text,
      String(typed[typed.index(after: space)...])
    )
  }
}
