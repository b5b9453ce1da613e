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
    case money(MoneyKindTyped, String?)
    case hire(String)

    /// A key that is added or taken away, with the draft after it.
    case remark(Field<ShiftDraft>, ShiftDraft)
  }

  /// Prompts for people until the user presses only Enter, and shows the shares after each.
  func askPeople() throws {
    if let unfinished = entry.unfinished {
      try questionnaire.say(
        "Not finished yet: \(unfinished.employee?.name ?? translated("one person")).")
      try enter(unfinished, at: nil)
    }
    try showShares()
    try questionnaire.say(
      "Now the people, by ID or a part of the name. `list` shows who is in; `edit 2` and `delete 2` "
        + "change a line; `note` adds a note; "
        + "`\(AnswerWord.new.shown) Zoe Park` adds a new hire to the roster; "
        + (offersMoney ? "`party`, `tip-out` and `refund` add those; " : "")
        + "press Enter when everyone is in.")
    for line in entry.moneyLines { try questionnaire.echo(line) }
    while true {
      switch try askCommand() {
      case .done:
        if try isReady() { return }
      case .list: try questionnaire.show(entry.peopleLines(width: questionnaire.width))
      case .remark(let field, let draft):
        let change = entry.change(of: field, from: entry.draft, to: draft)
        entry.draft = draft
        try keep()
        if let change { try questionnaire.echo(change) }
      case .delete(let index):
        let line = TypedPerson(entry.draft.staff[index], roster: entry.loaded.roster)
        entry.draft.staff.remove(at: index)
        try keep()
        try questionnaire.echo(
          "deleted: \(line.employee?.name ?? translated("the line")), \(line.timesEcho)")
        try showShares()
      case .edit(let index):
        try enter(
          TypedPerson(entry.draft.staff[index], roster: entry.loaded.roster), at: index)
        try showShares()
      case .money(let kind, let typed):
        try enter(kind, typed)
        try showShares()
      case .hire(let name):
        guard let person = try hire(name) else { continue }
        try enter(person, at: nil)
        try showShares()
      case .person(let person):
        try enter(person, at: nil)
        try showShares()
      }
    }
  }

  /// Shows the shares so far, and new warnings from `tipsheet shift`.
  private func showShares() throws {
    try questionnaire.show(entry.tableLines(width: questionnaire.width))
    if entry.past == nil { entry.learnPast() }
    let warnings = entry.warnings
    for warning in warnings where shownWarnings.insert(warning).inserted {
      try questionnaire.say(warning)
    }
    // Show a warning again if it went away and comes back.
    shownWarnings.formIntersection(warnings)
  }

  private func askCommand() throws -> Command {
    var question = Question("employee").allowingEmpty()
    let finder = entry.finder
    question.completions = { typed in finder.completions(of: typed) }
    return try questionnaire.ask(question) { typed in
      guard !typed.isEmpty else { return .done }
      if let command = try self.command(typed) { return command }
      var person = TypedPerson()
      let employee: Employee
      typedTimes = nil
      do throws(WrongAnswer) { employee = try finder.employee(typed) } catch {
        if let (known, times) = withTimes(typed) {
          try entry.checkNotTwice(known.id)
          person.employee = known
          typedTimes = times
          return .person(person)
        }
        guard finder.completions(of: typed).isEmpty else { throw error }
        let near = typed.count > 2 ? peopleMeant(by: typed, on: entry.loaded.roster).first : nil
        throw error.offeringHire(of: typed, near)
      }
      try entry.checkNotTwice(employee.id)
      person.employee = employee
      return .person(person)
    }
  }

  /// Reads `maria 4 to 10:30`: an employee, and times to offer at the next prompt.
  private func withTimes(_ typed: String) -> (employee: Employee, times: String)? {
    let words = typed.split(separator: " ").map { String($0) }
    guard let start = words.indices.dropFirst().first(where: { words[$0].first?.isNumber == true })
    else { return nil }
    var name = words[..<start]
    if let last = name.last, name.count > 1, AnswerWord.from.isMeant(by: last) { name.removeLast() }
    guard let employee = try? entry.finder.employee(name.joined(separator: " ")) else { return nil }
    return (employee, words[start...].joined(separator: " "))
  }

  /// Returns the typed command; nil if it is none.
  private func command(_ typed: String) throws -> Command? {
    if AnswerWord.list.isMeant(by: typed) { return .list }
    if AnswerWord.done.isMeant(by: typed) { return .done }
    if let who = AnswerWord.edit.rest(of: typed) { return .edit(try entry.lineIndex(who)) }
    if let who = AnswerWord.delete.rest(of: typed) { return .delete(try entry.lineIndex(who)) }
    if let who = AnswerWord.add.rest(of: typed) {
      return .person(try entry.secondPosition(of: entry.finder.employee(who)))
    }
    for kind in MoneyKindTyped.allCases where offersMoney {
      if kind.word.isMeant(by: typed) { return .money(kind, nil) }
      if let text = kind.word.rest(of: typed) { return .money(kind, text) }
    }
    if let name = AnswerWord.new.rest(of: typed) { return .hire(name) }
    if AnswerWord.cancelled.isMeant(by: typed) {
      try entry.checkNotWorked()
      throw ShiftIsCancelled()
    }
    for field in ShiftSchema.remarks {
      guard let text = field.question?.value(in: typed) else { continue }
      var draft = entry.draft
      if text.isEmpty || AnswerWord.none.isMeant(by: text) {
        field.clear(&draft)
      } else {
        try field.take(text, &draft, ReadingContext(currency: entry.currency))
      }
      return .remark(field, draft)
    }
    return nil
  }

  /// Returns whether the shift can be written. If not, shows the reason.
  private func isReady() throws -> Bool {
    guard !entry.draft.staff.isEmpty else {
      try questionnaire.sayWrong("there are no people in this shift", help: "add at least one")
      return false
    }
    switch entry.outcome() {
    case .shared: return true
    case .unshared(_, let wrong), .wrong(let wrong):
      try questionnaire.sayWrong(wrong)
      return false
    }
  }

  // MARK: The same crew

  /// The last shift of the same type on the same weekday, within three months.
  var lastCrew: ShiftFiles.File? {
    guard let date = entry.draft.date, let type = entry.draft.type,
      let file = files.last(type: type, before: date, onSameWeekday: true),
      let last = file.date, date.dayNumber - last.dayNumber <= 92
    else { return nil }
    return file
  }

  /// Offers the people of that shift with their positions and times.
  func askCrew() throws {
    var unread = DiagnosticBag()
    guard let file = lastCrew, let date = file.date,
      let last = files.draft(of: file, reportingTo: &unread)
    else { return }
    let people = counted(last.staff.count, "person", "people")
    let isWanted = try questionnaire.askYesOrNo(
      "same crew as \(date.weekdayAndDay) (\(people))", initial: false)
    guard isWanted else { return }
    for line in last.staff {
      var person = TypedPerson(line, roster: entry.loaded.roster)
      // Do not copy anything special about that shift.
      (person.pointValue, person.reason) = (nil, nil)
      (person.ownTips, person.sales) = (nil, nil)
      if let employee = person.employee, let position = person.position {
        person.pointValue = entry.ownPointValue(
          entry.usualPointValue(of: employee, in: position), of: employee, in: position)
      }
      if asksOwnAmounts(of: person) {
        try questionnaire.say(
          "\(person.employee?.name ?? line.employee.text), \(person.position ?? ""), "
            + "\(person.timesEcho):")
        try enter(person, at: nil, asking: ownAmounts)
        continue
      }
      do { try entry.put(person, at: nil) } catch {
        try questionnaire.sayWrong(
          "\(person.employee?.name ?? line.employee.text) is left out: \(error.message)",
          help: error.help.map { Words(verbatim: $0) })
      }
    }
    try questionnaire.show(entry.peopleLines(width: questionnaire.width))
    try questionnaire.say("Look through the times: they are those of \(date.weekdayAndDay).")
  }
}

// An employee who is not on the roster yet.
extension ShiftDialog {
  /// Prompts for a new hire's ID and positions, and adds them to the roster.
  ///
  /// - Returns: nil if the user goes back.
  private func hire(_ name: String) throws -> TypedPerson? {
    var bag = DiagnosticBag()
    let old = try OldFiles(in: entry.loaded.folder.path, reportingTo: &bag)
    try bag.refuseErrors()
    guard let path = old.rosterPath else { preconditionFailure("a restaurant without a roster") }
    var setUp = RestaurantSetUp(old, entry.clock)
    let hired = try questionnaire.hire(name, in: setUp.restaurant, besides: setUp.people)
    guard let employee = hired else { return nil }
    setUp.people.append(employee)
    var outputs = Outputs()
    for change in old.files(for: setUp) where change.path == path {
      outputs.change(change)
    }
    try InputWriter(
      folder: entry.loaded.folder.path, console: questionnaire.console,
      questionnaire: questionnaire
    ).publish(outputs)
    try entry.reload()
    try questionnaire.echo("added to \(path): \(employee.id.text) \(employee.name)")
    var person = TypedPerson()
    person.employee = employee
    return person
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
