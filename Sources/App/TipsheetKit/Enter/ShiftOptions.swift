import Books
import Documents
import Folder
import Jobs
import Machine
import Text
import Tips

extension CommandLineOption {
  static let date = CommandLineOption(
    "date", value: "DATE",
    help:
      "the day it began: 2024-04-13, 4/13, yesterday, friday; \"4/8 to 4/14\" for hours of several days together"
  )
  static let shiftType = CommandLineOption(
    "shift", value: "TYPE", help: "the shift type, by name or by its number in the settings")
  static let person = CommandLineOption(
    "person", value: "LINE", isRepeatable: true,
    help: "\"WHO,POSITION,IN,OUT\" or \"WHO,POSITION,HOURS\"; once for each person")
  static let source = CommandLineOption(
    "source", value: "NAME=AMOUNT", isRepeatable: true, help: ShiftSchema.sourceOptionHelp)

  /// Returns the option with an amount of the given source.
  static func source(of tips: Field<ShiftDraft>) -> CommandLineOption {
    CommandLineOption(
      "source", value: "\(tips.name)=AMOUNT", help: "\(tips.label) that came in")
  }

  static let removePerson = CommandLineOption(
    "remove-person", value: "WHO", isRepeatable: true,
    help: "delete a person from the shift: an ID or a part of the name")
  static let cancelled = CommandLineOption(
    "cancelled", value: "REASON", help: "mark the shift as cancelled, and say why")
  static let party = CommandLineOption(
    "party", value: "LINE", isRepeatable: true,
    help:
      "tips of a party that several people served: \"Smith wedding, credit_card 400, 15 2, 21 1\"")
  static let tipOut = CommandLineOption(
    "tip-out", value: "LINE", isRepeatable: true,
    help: "a manual tip-out: \"FROM, TO, AMOUNT\", then `cash` to take cash first")
  static let refund = CommandLineOption(
    "refund", value: "LINE",
    help: "a refund to guests: \"credit_card 20, chargeback of table 12\"")
  static let report = CommandLineOption(
    "report", help: "write the workbook and the CSV files too, as `tipsheet shift` does")
}

/// Reads the values of options about a shift, and keeps their interpretation.
struct ShiftOptions {
  let answers: OptionAnswers
  let day: RestaurantDay
  let usualClockIns: (ShiftEntry) -> [ClockTime]

  /// Lines that show the interpretation of the options.
  var echoes = Echoes()

  struct Echoes {
    var day: [String] = []

    /// Times with an inferred am or pm.
    var times: [String] = []
    var warnings: [String] = []

    var all: [String] { day + times + warnings }
  }

  /// The options about the shift, except its day and type.
  static let changes = tips + [.source, .person, .removePerson] + money + remarks

  /// The options for money besides the totals.
  static let money: [CommandLineOption] = [.party, .tipOut, .refund]

  /// The options for the totals of tips.
  static let tips = Field.tips.map(\.option)

  /// The options for everything else that a person may add.
  static let remarks = ShiftSchema.remarks.map(\.option)

  /// Reads the day and the type.
  mutating func fillDay(of entry: inout ShiftEntry) throws {
    try answers.read(.date) { text in
      let days = try day.daysOfShift(meantBy: text, in: entry.restaurant)
      (entry.draft.date, entry.draft.through) = days
      if days.first.plain != text, let echo = entry.draft.longDays { echoes.day.append(echo) }
    }
    try answers.read(.shiftType) { entry.draft.type = try entry.type($0) }
  }

  /// Reads everything else.
  mutating func fill(_ entry: inout ShiftEntry) throws {
    for tips in Field.tips {
      try answers.read(tips.option) { entry.draft = try entry.draft(with: tips, $0) }
    }
    try answers.read(.source) { entry.draft = try entry.draft(withSource: $0) }
    try fillRemarks(of: &entry)
    try answers.read(.removePerson) {
      let employee = entry.draft.staff[try entry.staffIndex(of: $0)].employee
      entry.draft.staff.removeAll { $0.employee == employee }
    }
    try answers.read(.person) { try put($0, into: &entry) }
    // These options name people of the shift.
    try answers.read(.party) { entry.draft = try entry.draft(withParty: $0) }
    try answers.read(.tipOut) { entry.draft = try entry.draft(withTipOut: $0) }
    try answers.read(.refund) { entry.draft = try entry.draft(withRefund: $0) }
  }

  /// Reads what a person may add to any shift.
  func fillRemarks(of entry: inout ShiftEntry) throws {
    for field in ShiftSchema.remarks {
      try answers.read(field.option) {
        try field.take($0, &entry.draft, ReadingContext(currency: entry.currency))
      }
    }
  }

  /// Returns whether an option gives a collected amount.
  func gives(_ tips: Field<ShiftDraft>) -> Bool {
    guard tips.option.name == CommandLineOption.source.name else { return answers.has(tips.option) }
    return answers.texts(of: .source).contains {
      $0.lowercased().hasPrefix(tips.name.lowercased())
    }
  }

  private mutating func put(_ line: String, into entry: inout ShiftEntry) throws {
    let person: (read: TypedPerson, isInferred: Bool)
    do throws(WrongAnswer) {
      person = try entry.person(line: line, usual: usualClockIns(entry))
    } catch {
      throw error.code == .unknownEmployee ? error.offeringToHire(line, for: entry) : error
    }
    let lines = entry.draft.staff.indices.filter {
      entry.draft.staff[$0].employee == person.read.employee?.id
    }
    // If the person has two lines, use the one with the position.
    let index =
      lines.count == 1
      ? lines[0] : lines.first { entry.draft.staff[$0].position == person.read.position }
    // A new shift has nobody to replace, so naming a person twice is an error.
    try entry.put(person.read, at: entry.opened == nil ? nil : index)
    let name = person.read.employee?.name ?? ""
    if person.isInferred { echoes.times.append("\(name): \(person.read.timesEcho)") }
    if let first = person.read.times.first, first.time < entry.restaurant.dayStart,
      !first.isNextDay
    {
      echoes.warnings.append(
        translated(
          """
          warning: \(name): \(first.text) is the morning before the shift; write \
          `\(first.text) next day` for the morning after it
          """))
    }
  }
}

extension WrongAnswer {
  /// Returns the same answer, with the command that adds the person to the roster.
  ///
  /// - Parameter line: the person's line, as it was typed.
  fileprivate func offeringToHire(_ line: String, for entry: ShiftEntry) -> WrongAnswer {
    let parts = line.split(separator: ",", omittingEmptySubsequences: false).map {
      trimmedAnswer(String($0))
    }
    let positions = entry.restaurant.positions.map(\.name)
    let roster = entry.loaded.roster
    let typed = AnswerWord.new.rest(of: parts[0]) ?? parts[0]
    guard let name = try? TypedName(typed, among: positions),
      let position = parts.dropFirst().first.flatMap({ positionMeant(by: $0, among: positions) })
        ?? name.position ?? positions.first,
      let last = roster.employees.map({ Int($0.id.text) ?? 0 }).max(), last < Int.max
    else { return self }
    let rosterPath = entry.loaded.rosterFile.source.name
    // `init` changes restaurant.yaml and roster.yaml, no table and no other settings.
    let isUsual =
      documentEndings.contains {
        fileName(of: entry.loaded.folder.settingsPath) == "restaurant" + $0
      }
      && documentEndings.contains { rosterPath.hasSuffix($0) }
    let person = "\(last + 1),\(name.first),\(name.last),\(position)"
    let folder = entry.loaded.folder.path
    let words = ["tipsheet", "init"] + (folder == "." ? [] : [folder]) + ["--employee", person]
    let command = words.map { shellWord($0) }.joined(separator: " ")
    let near = peopleMeant(by: typed, on: roster).first
    let hire: Words =
      isUsual ? "`\(command) --yes` adds a new hire" : "add a new hire to \(rosterPath)"
    return WrongAnswer(
      code: code, message: Words(verbatim: message),
      help: near.map { "write `\($0.id.text)` (\($0.name)); \(hire)" } ?? hire)
  }
}
