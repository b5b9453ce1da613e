import Diagnostics
import FolderWriting
import RestaurantFolder
import ShiftDecoding
import TipModel

/// The questions of `tipsheet new`.
struct NewDialog {
  private enum Step: CaseIterable {
    case date, type, creditCard, house, cash, people
  }

  private let arguments: ParsedArguments
  let prompter: Prompter
  let finder: PersonFinder
  var entry: ShiftEntry

  /// Whether the date and the type were checked against the files that are there.
  private var isFresh = true

  init(_ loaded: LoadedRestaurant, arguments: ParsedArguments, prompter: Prompter) {
    self.arguments = arguments
    self.prompter = prompter
    finder = PersonFinder(loaded.roster)
    entry = ShiftEntry(loaded)
  }

  mutating func run() throws(Stop) -> ExitStatus {
    try prompter.say(
      "A new shift at \(entry.restaurant.name). Enter takes what stands in [ ], Tab completes "
        + "names, `back` asks the question before. Ctrl-C leaves; a draft is kept.")
    try takeUpDraft()
    try orStop { [arguments] () throws(CommandFailure) in
      try entry.fill(from: arguments, mustBeWhole: false)
    }
    try askAll()
    let makesReport = try wantsReport()
    return try orStop { [entry, arguments] () throws(CommandFailure) in
      try entry.finish(arguments, makesReport: makesReport)
    }
  }

  /// Offers the draft of a shift that was not finished.
  private mutating func takeUpDraft() throws(Stop) {
    var old = ShiftEntry(entry.loaded)
    guard let bag = try orStop({ () throws(CommandFailure) in try old.takeUpDraft() }) else {
      return
    }
    Console(isQuiet: false).printDiagnostics(bag)
    let count = old.draft.staff.count
    let people = "\(count) \(count == 1 ? "person" : "people")"
    let title = old.title.isEmpty ? "a shift" : old.title
    try prompter.say("There is a draft: \(title), \(people).")
    let goesOn: Bool
    do throws(Stop) {
      goesOn = try prompter.askYesOrNo("go on with it", initial: true)
    } catch {
      // There is no question before this one.
      guard case .back = error else { throw error }
      return try takeUpDraft()
    }
    if goesOn {
      entry = old
    } else {
      try orStop { [entry] () throws(CommandFailure) in try entry.dropDraft() }
    }
  }

  private mutating func askAll() throws(Stop) {
    let steps = Step.allCases
    var index = 0
    while index < steps.count {
      do throws(Stop) {
        if !isAnswered(steps[index]) {
          try ask(steps[index])
          try keep()
        }
        index += 1
      } catch {
        guard case .back = error else { throw error }
        index = max(0, index - 1)
        forget(steps[index])
      }
    }
  }

  mutating func keep() throws(Stop) {
    try orStop { [entry] () throws(CommandFailure) in try entry.keepDraft() }
  }

  /// What was answered by an option, or stands in the draft, is not asked again.
  private func isAnswered(_ step: Step) -> Bool {
    switch step {
    case .date: entry.draft.date != nil && !asksAgain.contains(.date)
    case .type: entry.draft.type != nil && !asksAgain.contains(.type)
    case .creditCard: entry.draft.creditCard != nil && !asksAgain.contains(.creditCard)
    case .house: entry.draft.house != nil && !asksAgain.contains(.house)
    case .cash: entry.draft.cash != nil && !asksAgain.contains(.cash)
    case .people: false
    }
  }

  /// Questions that `back` led to: they are asked with the old answer offered.
  private var asksAgain: Set<Step> = []

  private mutating func forget(_ step: Step) { asksAgain.insert(step) }

  private mutating func ask(_ step: Step) throws(Stop) {
    switch step {
    case .date: try askDate()
    case .type: try askType()
    case .creditCard:
      entry.draft.creditCard = try askMoney(
        "credit-card tips", field: "credit_card", initial: entry.draft.creditCard)
    case .house:
      entry.draft.house = try askMoney("house tips", field: "house", initial: entry.draft.house)
    case .cash:
      entry.draft.cash = try askMoney("cash tips", field: "cash", initial: entry.draft.cash)
    case .people: try askPeople()
    }
    asksAgain.remove(step)
  }

  private mutating func askDate() throws(Stop) {
    let question = Question("date", initial: entry.draft.date?.plain ?? "today")
      .completing(["today", "yesterday"])
    entry.draft.date = try prompter.ask(question) { typed throws(WrongAnswer) in
      try ShiftEntry.date(typed)
    }
  }

  private mutating func askType() throws(Stop) {
    let types = entry.restaurant.shiftTypes
    let list = types.enumerated().map { "\($0.offset + 1) \($0.element)" }
    try prompter.say("Shift types: \(list.joined(separator: ", "))")
    let initial = entry.draft.type ?? (types.count == 1 ? types[0] : nil)
    while true {
      let type = try prompter.ask(Question("shift", initial: initial).completing(types)) {
        [entry] typed throws(WrongAnswer) in try entry.type(typed)
      }
      guard let date = entry.draft.date,
        let other = try orStop({ [entry] () throws(CommandFailure) in
          try entry.otherFile(date: date, type: type)
        })
      else {
        entry.draft.type = type
        return
      }
      try prompter.sayWrong(
        "there is a file for \(type) on \(date.plain) already: \(other)",
        help: "choose another type, or `back` for another date")
    }
  }

  private func askMoney(_ label: String, field: String, initial: Money?) throws(Stop) -> Money {
    try prompter.ask(Question(label, initial: initial?.plain(in: entry.currency))) {
      [entry] typed throws(WrongAnswer) in try entry.money(typed, field: field)
    }
  }

  private func wantsReport() throws(Stop) -> Bool {
    if arguments.has(.report) { return true }
    while true {
      do throws(Stop) {
        return try prompter.askYesOrNo("make the tip sheet now", initial: true)
      } catch {
        guard case .back = error else { throw error }
        try prompter.say("Everybody is entered; yes or no.")
      }
    }
  }
}

extension NewDialog {
  /// What a line at the people's prompt asks for.
  private enum Command {
    case done, edit(Int), delete(Int), person(Employee)
  }

  /// Asks for people until Enter alone; shows the shares after each.
  private mutating func askPeople() throws(Stop) {
    if let unfinished = entry.unfinished {
      try prompter.say("Not finished yet: \(unfinished.employee?.name ?? "one person").")
      try enter(unfinished, at: nil)
    }
    try showTable()
    try prompter.say(
      "Now the people, by ID or a part of the name. `edit 2` and `delete 2` change a line; "
        + "Enter alone when everybody is in.")
    while true {
      switch try askCommand() {
      case .done:
        if try isReady() { return }
      case .delete(let index):
        entry.draft.staff.remove(at: index)
        try keep()
        try showTable()
      case .edit(let index):
        try enter(
          TypedPerson(entry.draft.staff[index], roster: entry.loaded.roster), at: index)
        try showTable()
      case .person(let employee):
        var person = TypedPerson()
        person.employee = employee
        try enter(person, at: nil)
        try showTable()
      }
    }
  }

  private func showTable() throws(Stop) {
    try prompter.show(entry.tableLines(width: prompter.width))
  }

  private func askCommand() throws(Stop) -> Command {
    var question = Question("employee").allowingEmpty()
    question.completions = { [finder] typed in finder.completions(of: typed) }
    return try prompter.ask(question) { typed throws(WrongAnswer) in
      guard !typed.isEmpty else { return .done }
      let words = typed.split(separator: " ").map(String.init)
      switch (words[0].lowercased(), words.count) {
      case ("edit", 2): return .edit(try index(words[1]))
      case ("delete", 2): return .delete(try index(words[1]))
      default:
        let employee = try finder.employee(typed)
        try entry.checkNotTwice(employee.id, except: nil)
        return .person(employee)
      }
    }
  }

  private func index(_ typed: String) throws(WrongAnswer) -> Int {
    if let number = Int(typed), entry.draft.staff.indices.contains(number - 1) { return number - 1 }
    let count = entry.draft.staff.count
    throw WrongAnswer(
      code: .notAChoice, message: "there is no line \(typed)",
      help: count == 0 ? "nobody is entered yet" : "the lines are numbered from 1 to \(count)")
  }

  /// Whether the shift can be written; says why not where it cannot.
  private func isReady() throws(Stop) -> Bool {
    guard !entry.draft.staff.isEmpty else {
      try prompter.sayWrong("there are no people in this shift", help: "add at least one")
      return false
    }
    switch entry.standing() {
    case .shared: return true
    case .unshared(_, let wrong), .wrong(let wrong):
      try prompter.sayWrong(wrong.message, help: wrong.help)
      return false
    }
  }
}
