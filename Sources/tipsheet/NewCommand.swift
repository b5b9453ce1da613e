import Diagnostics
import FilePublishing
import RestaurantFolder
import ShiftDecoding
import TipModel
import ZoneClock

extension CommandLineOption {
  static let date = CommandLineOption(
    "date", value: "DATE", help: "the day it began: 2024-04-13, today or yesterday")
  static let shiftType = CommandLineOption(
    "shift", value: "TYPE", help: "the shift type, by name or by its number in the settings")
  static let creditCard = CommandLineOption(
    "credit-card", value: "AMOUNT", help: "credit-card tips that came in")
  static let house = CommandLineOption("house", value: "AMOUNT", help: "house tips that came in")
  static let cash = CommandLineOption("cash", value: "AMOUNT", help: "cash tips that came in")
  static let person = CommandLineOption(
    "person", value: "LINE", isRepeatable: true,
    help: "\"WHO,POSITION,IN,OUT\" or \"WHO,POSITION,HOURS\"; once for each person")
  static let note = CommandLineOption(
    "note", value: "TEXT", help: "anything worth remembering")
  static let report = CommandLineOption(
    "report", help: "write the workbook and the CSV files too, as `tipsheet shift` does")
}

extension Command {
  static let new = Command(
    name: "new", summary: "enter a shift, by questions or by options", operands: "[DIR]",
    details: """
      Asks for the date, the shift type and the tips that came in, then for each person, and shows
      the shares after each. Enter takes what stands in [ ]; Tab completes names; `back`, `edit 3`
      and `delete 3` change what was typed. Ctrl-C leaves: a draft is kept, and offered next time.

      Every question is also an option. A person's LINE has commas between its parts: the ID or a
      part of the name, the position (nothing between the commas for the person's usual one), then
      clock-in and clock-out (or several pairs), or hours; then, where wanted, `break 30`,
      `point_value 0.7`, and last `reason` with any text.
      """,
    examples: [
      ("tipsheet new", "asks for tonight's shift"),
      (
        "tipsheet new --date today --shift Dinner --credit-card 3066.22 --house 57 --cash 168 "
          + "--person \"36,Expo,4:00 pm,11:15 pm\" --person \"15,,6.25\"",
        "the same without questions"
      ),
    ],
    options: [
      .date, .shiftType, .creditCard, .house, .cash, .person, .note, .report, .output, .restaurant,
      .quiet,
    ]
  ) { arguments throws(CommandFailure) in
    guard arguments.operands.count <= 1 else {
      throw .usage("new takes one folder", help: "write `tipsheet new [DIR]`")
    }
    let near = arguments.operands.first ?? "."
    let folder = try RestaurantFolder.named(by: arguments, near: near)
    var reader = FolderReader()
    let loaded = try reader.loadedRestaurant(in: folder)
    Console(isQuiet: false).printDiagnostics(reader.bag)
    guard let loaded, !reader.bag.hasErrors else { return .refused }
    guard let prompter = Prompter() else {
      var entry = ShiftEntry(loaded)
      try entry.fill(from: arguments, mustBeWhole: true)
      return try entry.finish(arguments, makesReport: arguments.has(.report))
    }
    return try asking(leaving: "The shift is kept as a draft; `tipsheet new` goes on with it.") {
      () throws(Stop) in
      var dialog = NewDialog(loaded, arguments: arguments, prompter: prompter)
      return try dialog.run()
    }
  }
}

extension ShiftEntry {
  /// Takes what the options say.
  ///
  /// - Parameter mustBeWhole: true where nobody can be asked for the rest.
  mutating func fill(
    from arguments: ParsedArguments, mustBeWhole: Bool
  ) throws(CommandFailure) {
    if mustBeWhole {
      let needed: [CommandLineOption] = [
        .date, .shiftType, .creditCard, .house, .cash, .person,
      ]
      let missing = needed.filter { !arguments.has($0) }
      guard missing.isEmpty else {
        throw .missingAnswers(missing.map { ("--\($0.name) \($0.value ?? "")", $0.help) })
      }
    }
    try take(.date, of: arguments) { entry, text throws(WrongAnswer) in
      entry.draft.date = try ShiftEntry.date(text)
    }
    try take(.shiftType, of: arguments) { entry, text throws(WrongAnswer) in
      entry.draft.type = try entry.type(text)
    }
    try take(.creditCard, of: arguments) { entry, text throws(WrongAnswer) in
      entry.draft.creditCard = try entry.money(text, field: "credit_card")
    }
    try take(.house, of: arguments) { entry, text throws(WrongAnswer) in
      entry.draft.house = try entry.money(text, field: "house")
    }
    try take(.cash, of: arguments) { entry, text throws(WrongAnswer) in
      entry.draft.cash = try entry.money(text, field: "cash")
    }
    try take(.note, of: arguments) { entry, text throws(WrongAnswer) in
      entry.draft.note = try TypedAnswer(text, field: "note").label(limit: 1_000)
    }
    try take(.person, of: arguments) { entry, text throws(WrongAnswer) in
      try entry.add(personLine: text)
    }
    if let date = draft.date, let type = draft.type,
      let other = try otherFile(date: date, type: type)
    {
      throw .refused(
        "there is a file for \(type) on \(date.plain) already: \(other)",
        help: "change that file, or give another --date or --shift")
    }
  }

  private mutating func take(
    _ option: CommandLineOption, of arguments: ParsedArguments,
    _ body: (inout ShiftEntry, String) throws(WrongAnswer) -> Void
  ) throws(CommandFailure) {
    for text in arguments.all(option) {
      do throws(WrongAnswer) { try body(&self, text) } catch { throw .wrongOption(option, error) }
    }
  }

  // MARK: Readings

  static func date(_ text: String) throws(WrongAnswer) -> CalendarDate {
    switch text.lowercased() {
    case "today": return SystemClock.today
    case "yesterday": return SystemClock.today.adding(days: -1) ?? SystemClock.today
    default: return try TypedAnswer(text, field: "date").date()
    }
  }

  /// A shift type by name, in any case, or by its number in the settings.
  func type(_ text: String) throws(WrongAnswer) -> String {
    let types = restaurant.shiftTypes
    if let exact = types.first(where: { $0.lowercased() == text.lowercased() }) { return exact }
    if let number = Int(text), types.indices.contains(number - 1) { return types[number - 1] }
    throw WrongAnswer(noShiftType: text, known: types)
  }

  func money(_ text: String, field: String) throws(WrongAnswer) -> Money {
    try TypedAnswer(text, field: field).money(in: currency)
  }

  // MARK: People

  /// The person's line in the shift, checked; `index` is the place of a line that it replaces.
  mutating func put(_ person: TypedPerson, at index: Int?) throws(WrongAnswer) {
    let entry = try checked(person.line)
    try checkNotTwice(entry.employee, except: index)
    let before = draft
    if let index, draft.staff.indices.contains(index) {
      draft.staff[index] = entry
    } else {
      draft.staff.append(entry)
    }
    // What only the whole shift shows: a time that the clocks skip that night.
    guard draft.tips != nil, draft.date != nil, case .wrong(let wrong) = standing() else { return }
    draft = before
    throw wrong
  }

  func checked(_ line: String) throws(WrongAnswer) -> StaffEntry {
    try decodeStaffLine(
      line, restaurant: restaurant, roster: loaded.decodedRoster, pointValues: draft.pointValues)
  }

  func checkNotTwice(_ id: EmployeeID, except index: Int?) throws(WrongAnswer) {
    guard let other = draft.staff.firstIndex(where: { $0.employee == id }), other != index else {
      return
    }
    throw WrongAnswer(
      code: .employeeTwice, message: "employee \(id.text) stands in this shift already",
      help: "`edit \(other + 1)` changes that line; several clock times go into one line: "
        + "`11:00 am-2:30 pm, 5:00 pm-10:00 pm`")
  }

  /// The point value that a person has tonight unless something else is said.
  func usualPointValue(of employee: Employee, in position: String) -> PointValue {
    let known = restaurant.position(named: position)
    guard !employee.isManager, known?.isTipEligible ?? true else { return .zero }
    return draft.pointValues[position] ?? known?.pointValue ?? .zero
  }

  /// A manager in a position with points has a point value of zero of their own.
  func ownPointValue(
    _ value: PointValue, of employee: Employee, in position: String
  ) -> PointValue? {
    let known = restaurant.position(named: position)
    let inForce = draft.pointValues[position] ?? known?.pointValue ?? .zero
    return value == inForce || (known?.isTipEligible == false && value == .zero) ? nil : value
  }

  /// Takes `36,Expo,4:00 pm,11:15 pm,break 30`.
  mutating func add(personLine line: String) throws(WrongAnswer) {
    var parts = line.split(separator: ",", omittingEmptySubsequences: false).map { part in
      TypedAnswer(String(part), field: "person").text
    }
    var person = TypedPerson()
    let employee = try PersonFinder(loaded.roster).employee(parts.removeFirst())
    person.employee = employee
    let position = parts.isEmpty ? "" : parts.removeFirst()
    person.position = position.isEmpty ? employee.positions.first : heldPosition(position, employee)
    try take(parts[...], into: &person)
    if person.pointValue == nil, employee.isManager, let position = person.position {
      person.pointValue = ownPointValue(.zero, of: employee, in: position)
    }
    try put(person, at: nil)
  }

  /// A position as the person holds it, whatever case it was typed in.
  func heldPosition(_ typed: String, _ employee: Employee) -> String {
    employee.positions.first { $0.lowercased() == typed.lowercased() } ?? typed
  }

  private func take(
    _ parts: ArraySlice<String>, into person: inout TypedPerson
  ) throws(WrongAnswer) {
    var times: [WrittenClockTime] = []
    for (index, part) in zip(parts.indices, parts) where !part.isEmpty {
      let words = part.split(maxSplits: 1) { $0 == " " || $0 == "=" }.map(String.init)
      let value = words.count == 2 ? words[1] : ""
      switch words[0].lowercased() {
      case "break": person.breakMinutes = try TypedAnswer(value, field: "break").minutes()
      case "point_value":
        person.pointValue = try TypedAnswer(value, field: "point_value").pointValue()
      case "hours": person.hours = try TypedAnswer(value, field: "hours").hours()
      case "reason":
        // The last one: its own commas belong to it.
        person.reason = ([value] + parts[(index + 1)...]).joined(separator: ", ")
        if times.isEmpty == false { person.clockTimes = times }
        return
      default:
        if parts.count == 1 || (times.isEmpty && !part.contains(":")) {
          var typed = TypedPerson()
          try typed.take(clockIn: part)
          if let hours = typed.hours {
            person.hours = hours
            continue
          }
        }
        times.append(
          try TypedAnswer(part, field: times.count.isMultiple(of: 2) ? "clock_in" : "clock_out")
            .writtenClockTime())
      }
    }
    if !times.isEmpty { person.clockTimes = times }
  }
}

extension ShiftEntry {
  /// Writes the shift's file, says so, and makes its report where that is wanted.
  func finish(
    _ arguments: ParsedArguments, makesReport: Bool
  ) throws(CommandFailure) -> ExitStatus {
    switch standing() {
    case .wrong(let wrong), .unshared(_, let wrong):
      throw .refused(wrong.message, help: wrong.help)
    case .shared(_, let warnings):
      for warning in warnings {
        Console(isQuiet: false).printToError("warning: \(warning.message)\n")
      }
    }
    let path = try finish()
    try Console(isQuiet: arguments.has(.quiet)).printWritten([path])
    guard makesReport else { return .done }
    return try Command.shift.run(ShiftEntry.reportArguments(arguments, path: path))
  }

  /// As if `tipsheet shift` had been typed with the same options.
  private static func reportArguments(
    _ arguments: ParsedArguments, path: String
  ) throws(CommandFailure) -> ParsedArguments {
    var words: [String] = []
    if let output = arguments[.output] { words += ["--output", output] }
    if let settings = arguments[.restaurant] { words += ["--restaurant", settings] }
    if arguments.has(.quiet) { words.append("--quiet") }
    return try ParsedArguments(words + ["--", path], of: .shift)
  }
}
