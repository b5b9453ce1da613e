import Books
import Documents
import Folder
import Rules
import Text
import Tips

extension Command {
  static let show = Command(
    name: "show", summary: "print the table of a shift",
    details: """
      Reads a shift file, shares its tips, and prints each person's share, the totals, and the checks,
      as wide as the terminal. Use `-` as FILE to read standard input. A DAY also names its shift:
      2024-04-13, 4/13, yesterday, or friday, with the shift type if the day has several. It does not
      write anything.
      """,
    examples: [
      ("tipsheet show yesterday", "the table of yesterday's shift"),
      ("tipsheet show shifts/2024-04-13-dinner.yaml", "the table of that shift"),
      ("tipsheet show --format json shifts/2024-04-13-dinner.yaml", "for another program"),
    ],
    operands: Operands(
      "FILE|DAY", 1...Int.max,
      otherwise: .usage(
        "name a shift", help: "write `tipsheet show FILE`, or `tipsheet show yesterday`"),
      \.words),
    options: [
      .choice(
        "format", "FORMAT", \.format,
        "table (default), csv (as `tipsheet shift` writes it) or json",
        otherwise: "write --format table, csv or json")
    ] as [OptionField<ShowCommand>], common: .common(.restaurant, in: \.common))
}

/// Prints one shift.
struct ShowCommand: CommandValue {
  /// A shift's file, or a day and a shift type.
  var words: [String] = []
  var format = TableFormat.table
  var common = CommonOptions()

  func run(in environment: Environment) throws -> ExitStatus {
    let (shift, restaurant, reader) = try environment.openShift(
      namedBy: words, of: "show", common)
    let console = Console(environment)
    let doubts = environment.preFlight([shift], of: restaurant, reader).bag
    console.printDiagnostics(doubts)
    let findings = validate(shift.allocation)
    switch format {
    case .table:
      let lines = shiftLines(
        shift.allocation, findings: findings,
        doubts: doubts.diagnostics.count { $0.severity == .doubt }, width: console.textWidth)
      try console.printLines(lines)
    case .csv:
      try console.printTable(.allocations(of: [shift.allocation]))
      console.printFindings(findings, after: reader.bag)
    case .json: try console.printData(shiftJSON(shift.allocation, findings: findings).text + "\n")
    }
    return ExitStatus(findings)
  }
}

/// Returns a shift's table for a terminal, with its title above and its checks below.
func shiftLines(_ shift: ShiftAllocation, findings: [Finding], doubts: Int, width: Int)
  -> [String]
{
  let currency = shift.restaurant.currency
  let pools = shift.pools
  func money(_ amount: Money) -> String { amount.plain(in: currency) }
  let table = Table.allocations(hasCharges: shift.hasServiceCharges)
  var digital = translated("Digital tips \(money(pools.digital)) \(currency.code): ")
  digital += translated("credit card \(money(pools.creditCard)), ")
  if pools.cardFee > .zero { digital += translated("less the card fee \(money(pools.cardFee)), ") }
  digital += translated("house \(money(pools.house))")
  return wrapped(shift.restaurant.title, to: width)
    + wrapped(shift.shift.spokenTitle, to: width) + [""]
    + wrapped(digital, to: width)
    + wrapped(translated("Cash tips \(money(pools.cash)) \(currency.code)"), to: width)
    + ([shift.jarNote].compactMap { $0 } + shift.moneyNotes).flatMap { wrapped($0, to: width) }
    + shift.poolSentences.flatMap { wrapped($0, to: width) } + [""]
    + TerminalTable(table, EarnedRow.rows(of: [shift]), currency: currency)
    .lines(width: width) + [""]
    + findingLines(findings, doubts: doubts, width: width)
}

/// Returns that all checks pass, or how many do and a line for each of the others.
private func findingLines(_ findings: [Finding], doubts: Int, width: Int) -> [String] {
  let others = findings.filter { $0.status != .pass }
  let open = counted(doubts, "doubt is open", "doubts are open")
  let passed =
    others.isEmpty
    ? translated("All \(findings.count) checks pass")
    : translated("\(findings.count - others.count) of \(findings.count) checks pass")
  return wrapped(doubts > 0 ? translated("\(passed), but \(open).") : passed + ".", to: width)
    + others.flatMap { wrapped("\($0.status.words) \($0.name): \($0.detail)", to: width) }
}
