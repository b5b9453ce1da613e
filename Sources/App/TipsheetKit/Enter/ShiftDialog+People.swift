import Books
import Documents
import Folder
import Jobs
import Text
import Tips

// The prompts about who worked.
extension ShiftDialog {
  /// A command typed at the prompt for people.
  private enum Command {
    case done, list, edit(Int), delete(Int), person(TypedPerson)
    case money(MoneyPrompt, String?)
    case hire(String)

    /// A key that is added or taken away, with the draft after it.
    case remark(Field<ShiftDraft>, ShiftDraft)
  }

  /// Prompts for people until the user presses only Enter, and shows the shares after each.
  func askPeople() throws {
    if let unfinished = form.unfinished {
      try questionnaire.say(
        "Not finished yet: \(unfinished.employee?.name ?? translated("one person")).")
      try enter(unfinished, at: nil)
    }
    try showShares()
    try questionnaire.say(peopleHint)
    for line in form.moneyLines { try questionnaire.echo(line) }
    while true {
      switch try askCommand() {
      case .done:
        if try isReady() { return }
        continue
      case .list:
        try questionnaire.show(form.peopleLines(width: questionnaire.width))
        continue
      case .remark(let field, let draft):
        let change = form.change(of: field, from: form.draft, to: draft)
        form.draft = draft
        try keep()
        if let change { try questionnaire.echo(change) }
        continue
      case .delete(let index):
        let line = TypedPerson(form.draft.staff.remove(at: index), roster: form.loaded.roster)
        try keep()
        try questionnaire.echo(
          "deleted: \(line.employee?.name ?? translated("the line")), \(line.timesEcho)")
      case .edit(let index):
        try enter(TypedPerson(form.draft.staff[index], roster: form.loaded.roster), at: index)
      case .money(let kind, let typed): try enter(kind, typed)
      case .hire(let name):
        guard let person = try hire(name) else { continue }
        try enter(person, at: nil)
      case .person(let person): try enter(person, at: nil)
      }
      try showShares()
    }
  }

  private var peopleHint: Words {
    "Now the people, by ID or a part of the name. `list` shows who is in; `edit 2` and `delete 2` "
      + "change a line; `note` adds a note; "
      + "`\(AnswerWord.new.shown) Zoe Park` adds a new hire to the roster; "
      + (offersMoney ? "`party`, `tip-out` and `refund` add those; " : "")
      + "press Enter when everyone is in."
  }

  /// Shows the shares so far, and new warnings from `tipsheet shift`.
  private func showShares() throws {
    try questionnaire.show(form.tableLines(width: questionnaire.width))
    form.learnPast()
    let warnings: [String] =
      if form.knowsTips, case .shared(_, let warnings) = form.outcome() { warnings } else { [] }
    for warning in warnings where shownWarnings.insert(warning).inserted {
      try questionnaire.say(warning)
    }
    // Show a warning again if it went away and comes back.
    shownWarnings.formIntersection(warnings)
  }

  private func askCommand() throws -> Command {
    var question = Question("employee", hint: peopleHint)
    question.allowsEmpty = true
    let finder = form.finder
    question.completions = { typed in finder.completions(of: typed) }
    var meant: String?
    let command = try questionnaire.ask(question) { typed -> Command in
      guard !typed.isEmpty else { return .done }
      if let command = try self.command(typed) { return command }
      typedTimes = nil
      do throws(WrongAnswer) {
        let employee = try finder.employee(typed)
        let label = finder.label(of: employee)
        meant = foldedAnswer(label) == foldedAnswer(typed) ? nil : label
        return .person(try form.newPerson(employee))
      } catch {
        guard error.code != .employeeTwice else { throw error }
        if let (known, times) = form.employeeWithTimes(typed) {
          let person = try form.newPerson(known)
          typedTimes = times
          return .person(person)
        }
        guard finder.completions(of: typed).isEmpty else { throw error }
        let near = typed.count > 2 ? peopleMeant(by: typed, on: form.loaded.roster).first : nil
        throw error.offeringHire(of: typed, near)
      }
    }
    // Part of a name may have been meant for someone else.
    if let meant { try questionnaire.echo(meant) }
    return command
  }

  /// Returns the typed command; nil if it is none.
  private func command(_ typed: String) throws -> Command? {
    if AnswerWord.list.isMeant(by: typed) { return .list }
    if AnswerWord.done.isMeant(by: typed) { return .done }
    if let who = AnswerWord.edit.rest(of: typed) { return .edit(try form.lineIndex(who)) }
    if let who = AnswerWord.delete.rest(of: typed) { return .delete(try form.lineIndex(who)) }
    if let who = AnswerWord.add.rest(of: typed) {
      return .person(try form.secondPosition(of: form.finder.employee(who)))
    }
    for kind in MoneyPrompt.all {
      if kind.word.isMeant(by: typed) { return .money(kind, nil) }
      if let text = kind.word.rest(of: typed) { return .money(kind, text) }
    }
    if let name = AnswerWord.new.rest(of: typed) { return .hire(name) }
    if AnswerWord.cancelled.isMeant(by: typed) {
      try form.checkNotWorked()
      throw ShiftIsCancelled()
    }
    for field in ShiftSchema.remarks {
      guard let text = field.question?.value(in: typed) else { continue }
      guard !text.isEmpty else {
        throw WrongAnswer(
          code: .missingValue, message: "nothing is after `\(typed)`",
          help: "write it on the same line, such as `\(typed) the patio was closed`; "
            + "`\(typed) \(AnswerWord.none.shown)` deletes it")
      }
      var draft = form.draft
      if AnswerWord.none.isMeant(by: text) {
        field.clear(&draft)
      } else {
        try field.take(text, &draft, ReadingContext(currency: form.currency))
      }
      return .remark(field, draft)
    }
    return nil
  }

  /// Returns whether the shift can be written. If not, shows the reason.
  private func isReady() throws -> Bool {
    guard !form.draft.staff.isEmpty else {
      try questionnaire.sayWrong("there are no people in this shift", help: "add at least one")
      return false
    }
    switch form.outcome() {
    case .shared: return true
    case .unshared(_, let wrong), .wrong(let wrong):
      try questionnaire.sayWrong(wrong)
      return false
    }
  }

  /// Offers the people of the last such shift with their positions and times.
  func askCrew() throws {
    guard let last = form.lastCrew else { return }
    let people = counted(last.staff.count, "person", "people")
    let isWanted = try questionnaire.askYesOrNo(
      "same crew as \(last.date.weekdayAndDay) (\(people))", initial: false)
    guard isWanted else { return }
    let before = form.crew(before: last.date)?.staff ?? []
    for line in last.staff {
      let person = form.asUsual(line, before: before)
      let name = form.name(of: line.employee)
      if form.ownAmounts.contains(where: { form.asks($0, of: person) }) {
        try questionnaire.say("\(name), \(person.line.position ?? ""), \(person.timesEcho):")
        try enter(person, at: nil, asking: form.ownAmounts)
        continue
      }
      do { try form.put(person, at: nil) } catch {
        try questionnaire.sayWrong(
          "\(name) is left out: \(error.message)", help: error.help.map { Words(verbatim: $0) })
      }
    }
    try questionnaire.show(form.peopleLines(width: questionnaire.width))
    try questionnaire.say(
      "Look through the times: they are those of \(last.date.weekdayAndDay).")
  }
}

// An employee who is not on the roster yet.
extension ShiftDialog {
  /// Prompts for a new hire's ID and positions, and adds them to the roster.
  ///
  /// - Returns: nil if the user goes back.
  private func hire(_ name: String) throws -> TypedPerson? {
    var bag = DiagnosticBag()
    let old = try OldFiles(in: form.loaded.folder.path, reportingTo: &bag)
    try bag.refuseErrors()
    guard let path = old.rosterPath else { preconditionFailure("a restaurant without a roster") }
    var setUp = RestaurantSetUp(old, clock)
    let hired = try questionnaire.hire(name, in: setUp.restaurant, besides: setUp.people)
    guard let employee = hired else { return nil }
    setUp.people.append(employee)
    try InputWriter(
      folder: form.loaded.folder.path, console: questionnaire.console,
      questionnaire: questionnaire
    ).publish(old.files(for: setUp).filter { $0.path == path })
    var reader = FolderReader()
    form.latest = try reader.open(form.latest.folder)
    try questionnaire.echo("added to \(path): \(employee.id.text) \(employee.name)")
    return try form.newPerson(employee)
  }
}

extension WrongAnswer {
  /// Returns the same answer, with help on adding a new employee.
  ///
  /// - Parameter near: an employee on the roster whom the user may mean.
  fileprivate func offeringHire(of typed: String, _ near: Employee?) -> WrongAnswer {
    guard code == .unknownEmployee else { return self }
    let isName = typed.contains(where: \.isLetter) && !typed.contains(where: \.isNumber)
    let hire: Words = "`\(AnswerWord.new.shown) \(isName ? typed : "Zoe Park")` adds a new hire"
    return WrongAnswer(
      code: code, message: Words(verbatim: message),
      help: near.map { "write `\($0.id.text)` (\($0.name)); \(hire)" }
        ?? "type an ID or a name on the roster; \(hire)")
  }
}

/// The answer that a shift was not worked.
struct ShiftIsCancelled: Error {}
