import Books
import Documents
import Folder
import Jobs
import Machine
import Text
import Tips

extension Command {
  static let explain = Command(
    name: "explain", summary: "explain an error, a warning, or a person's tips",
    details: """
      Explains an error or a warning, with a wrong and a right example. CODE is the name in square
      brackets after its message. Without CODE, it lists all of them.

      With a person and a shift, it explains that person's tips: hours, points, amounts collected, given,
      and received, each pool's share, and who got the leftover cent. PERSON is an ID or a name. The
      shift is a FILE, or a day such as yesterday, with the shift type if the day has several. With the
      zip of a pay period, it explains each of its shifts.
      """,
    examples: [
      ("tipsheet explain 15 shifts/2024-04-13-dinner.yaml", "why employee 15 got these tips"),
      ("tipsheet explain ana yesterday", "Ana's tips of yesterday's shift"),
      ("tipsheet explain", "all errors and warnings, one per line"),
      ("tipsheet explain not-money", "the meaning of one of them"),
    ],
    firstWords: DiagnosticCode.allCases.map(\.rawValue), takesFileFirst: false,
    operands: Operands(
      "[CODE] | PERSON FILE", 0...Int.max,
      otherwise: .usage(
        "explain takes a code, or a person and a shift",
        help: "write `tipsheet explain PERSON FILE`"), \.names),
    options: [] as [OptionField<ExplainCommand>],
    common: .common(.restaurant, .passwordFile, in: \.common))
}

/// Explains an error or warning, lists them all, or explains one person's amounts on a shift.
struct ExplainCommand: CommandValue {
  var names: [String] = []
  var common = CommonOptions()

  func run(in environment: Environment) throws -> ExitStatus {
    let console = Console(environment)
    if names.count > 1 {
      let rest = Array(names.dropFirst())
      if rest.count == 1, isZip(at: rest[0]) {
        return try explain(person: names[0], inZipAt: rest[0], in: environment, console)
      }
      let (shift, restaurant, _) = try environment.openShift(
        namedBy: rest, of: "explain " + shellWord(names[0]), common)
      let staff = shift.allocation.rows.map(\.employeeID)
      let id = try EmployeeID.meant(by: names[0], among: staff, on: restaurant.roster, .onShift)
      try explain(id, on: shift.allocation, console)
      return .done
    }
    var help = HelpText(width: console.textWidth)
    if let name = names.first {
      let explanation = try Explanation.named(name)
      help.add(
        paragraphs: "\(name): \(explanation.summary)\n\(explanation.text)", apart: "    ")
    } else {
      help.add(list: Language.current.explanations.map { ($0.code.rawValue, $0.summary) })
    }
    try console.printData(help.text)
    return .done
  }
}

extension ExplainCommand {
  private func explain(
    _ id: EmployeeID, on shift: ShiftAllocation, _ console: Console
  ) throws {
    guard let explanation = PersonExplanation(of: id, on: shift) else {
      throw CommandFailure.usage("employee \(id.text) is not on this shift", help: nil)
    }
    let lines = explanation.lines.flatMap { wrapped($0, to: console.textWidth) }
    try console.printLines(lines)
  }

  /// Explains the person's shifts in a pay period, from its zip.
  private func explain(
    person: String, inZipAt path: String, in environment: Environment, _ console: Console
  ) throws -> ExitStatus {
    let passwords = PasswordSource(common.passwordFile, environment)
    guard let period = try console.verified(path, passwords)?.period else { return .refused }
    let shifts = period.shifts.map(\.allocation)
    let staff = shifts.flatMap { $0.rows.map(\.employeeID) }
    let days = period.allocation.period
    let id = try EmployeeID.meant(
      by: person, among: staff, on: period.restaurant.roster, .days(days))
    var isFirst = true
    for shift in shifts where shift.rows.contains(where: { $0.employeeID == id }) {
      if !isFirst { try console.printData("\n") }
      isFirst = false
      try explain(id, on: shift, console)
    }
    return .done
  }
}

extension Explanation {
  /// - Throws: an error if there is no such code.
  fileprivate static func named(_ name: String) throws -> Explanation {
    if let explanation = Language.current.explanations.first(where: { $0.code.rawValue == name }) {
      return explanation
    }
    let near = suggestions(for: name, among: all.map(\.code.rawValue))
      .map { translated("`tipsheet explain \($0)`") }
    throw CommandFailure.usage(
      "there is no error or warning \"\(name)\"",
      help: near.isEmpty
        ? "`tipsheet explain` lists all of them; for a person's tips name the shift's file too:"
          + " `tipsheet explain PERSON FILE`" : "the nearest is \(alternatives(near))")
  }
}
