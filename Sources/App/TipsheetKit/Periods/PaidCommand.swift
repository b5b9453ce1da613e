import Documents
import Folder
import Jobs
import Text
import Tips

extension CommandLineOption {
  fileprivate static let personPaid = CommandLineOption(
    "person", value: "WHO", isRepeatable: true,
    help: "only to this person: an ID or a name; without FILE or DAY, all cash that status lists")
  fileprivate static let exceptPerson = CommandLineOption(
    "except", value: "WHO", isRepeatable: true, help: "not to this person")
}

extension Command {
  static let paid = Command(
    name: "paid", summary: "note that cash was handed out",
    details: """
      Records in paid.yaml that people got their cash for a shift, or that a person picked up everything
      that was left. It uses today's amounts. Cash that people collected and kept is not counted.
      `tipsheet status` lists cash that is not picked up, from the first shift in paid.yaml on. Pools
      over several shifts are handed out with their pay period and are not in this file.

      The record changes nothing in shifts or closed pay periods. `tipsheet undo` removes it.
      """,
    examples: [
      ("tipsheet paid yesterday", "everybody got the cash of yesterday's shift"),
      ("tipsheet paid yesterday --except ana", "everybody but Ana"),
      ("tipsheet paid --person ana", "Ana picked up all that was left"),
    ],
    operands: Operands(
      "[FILE|DAY]", 0...Int.max,
      otherwise: .usage("name a shift", help: "write `tipsheet paid yesterday`"), \.words),
    options: [
      .texts(.personPaid, \.people), .texts(.exceptPerson, \.except),
      .days("on", \.date, "the day on which it was handed out (today)"),
    ] as [OptionField<PaidCommand>], common: .common(.restaurant, .quiet, in: \.common))
}

/// Records cash that was handed out.
struct PaidCommand: CommandValue {
  /// A shift's file, or a day and a shift type.
  var words: [String] = []
  var people: [String] = []
  var except: [String] = []
  var date: TypedDays?
  var common = CommonOptions()

  func run(in environment: Environment) throws -> ExitStatus {
    guard !words.isEmpty || !people.isEmpty else {
      throw CommandFailure.usage(
        "name a shift or a person",
        help: "write `tipsheet paid yesterday`, or `tipsheet paid --person NAME`")
    }
    let paths =
      try words.isEmpty
      ? [] : environment.shiftPaths(namedBy: words, of: "paid", common)
    var (loaded, reader) = try environment.open(common, near: paths.first)
    let paid = try reader.required { try $0.paid(of: loaded) }
    // The same shifts as in `tipsheet status`.
    let first = paid.records.firstDay
    func isFollowed(_ date: CalendarDate) -> Bool { first.map { $0 <= date } ?? true }
    let files =
      try words.isEmpty
      ? reader.datedShiftFiles(of: loaded).filter { isFollowed($0.date) }.map(\.source)
      : paths.map(environment.shiftSource)
    // Errors in another shift do not prevent recording this cash.
    let shifts = files.compactMap { file in
      var own = reader.withEmptyBag
      let shift = own.shift(from: file, of: loaded)
      if !words.isEmpty { reader.bag.report(contentsOf: own.bag) }
      return shift?.allocation
    }
    try reader.bag.refuseErrors()
    let lines = try open(CashPickup(shifts, handed: paid.records), of: loaded)
    return try write(lines, to: paid, of: loaded, environment)
  }

  /// Returns the matching lines that were not handed out yet.
  private func open(
    _ pickup: CashPickup, of loaded: LoadedRestaurant
  ) throws -> [CashPickup.Line] {
    let finder = PersonFinder(loaded.roster)
    func ids(_ names: [String], _ option: CommandLineOption) throws -> Set<EmployeeID> {
      try Set(
        names.map { name in
          do throws(WrongAnswer) { return try finder.employee(name).id } catch {
            throw CommandFailure.usage(option.name, error)
          }
        })
    }
    let (only, left) = (try ids(people, .personPaid), try ids(except, .exceptPerson))
    return pickup.open.filter { line in
      (only.isEmpty || only.contains(line.employee)) && !left.contains(line.employee)
    }
  }

  private func write(
    _ lines: [CashPickup.Line], to paid: LoadedPaid, of loaded: LoadedRestaurant,
    _ environment: Environment
  ) throws -> ExitStatus {
    let console = environment.console(common)
    guard !lines.isEmpty else {
      console.note("no cash is left to hand out: nothing was written\n")
      return .done
    }
    let day = RestaurantDay(of: loaded.restaurant, environment.clock)
    let paidOn = try date?.date(day) ?? day.calendar
    if let late = lines.first(where: { $0.shift.date > paidOn }) {
      throw CommandFailure.usage(
        "\(paidOn.plain) is before the shift of \(late.shift.date.plain)",
        help: "give the day on which the cash was handed out with --on")
    }
    let currency = loaded.restaurant.currency
    let handed = lines.map { $0.handedOut(on: paidOn) }
    let change = InputChange(
      paid.path, from: paid.bytes, to: paid.file(adding: handed, currency: currency))
    try InputWriter(folder: loaded.folder.path, console: console, undoable: "paid")
      .publish([change])
    try console.printWritten([paid.path])
    for line in handed {
      let name = loaded.roster[line.employee]?.name ?? line.employee.text
      console.note(
        "\(name) (\(line.employee.text)) got \(line.cash.plain(in: currency)) for \(line.date.weekdayAndDay) \(line.shift)\n"
      )
    }
    return .done
  }
}
