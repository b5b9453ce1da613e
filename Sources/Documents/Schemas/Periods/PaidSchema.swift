public import Text
public import Tips

/// `paid.yaml`: cash from shifts that was handed out.
public enum PaidSchema {
  public typealias Of<Value> = Key<HandedCash, Value>

  private static let paidOn = Of(
    "paid_on", .date, isRequired: true, "The day on which it was handed out.", "2024-04-14",
    reports: [.wrongKind]
  ) { $1(&$0.paidOn) }

  fileprivate static let line = Keys(
    "cash that was handed out",
    from: HandedCash(
      employee: EmployeeID(""), date: .first, shift: "", cash: .zero, paidOn: .first),
    [
      Of(
        "employee", ValueType<EmployeeID>.employee, isRequired: true,
        "The ID of the person who got it.", "36"
      ) { $1(&$0.employee) },
      Of("date", .date, isRequired: true, "The day of the shift.", "2024-04-13") { $1(&$0.date) },
      Of("shift", .shiftType, isRequired: true, "The shift type.", "Dinner") { $1(&$0.shift) },
      Of("cash", .money, isRequired: true, "The cash that was handed out.", "26.73") {
        $1(&$0.cash)
      },
      paidOn,
    ]
  ) { reader, entries, line in
    if line.paidOn < line.date, let node = entries[paidOn], reader.isSound([node]) {
      reader.report(
        .wrongKind(at: reader.tree.place(of: node), wanted: "a day that is not before `date`"))
    }
    return true
  }

  public static let paid = Key<[HandedCash], [HandedCash]>(
    "paid", .lines(of: line, what: "amounts"), isRequired: true,
    "Cash that was handed out, a line for each person and shift; several lines of a shift add up.",
    "[{employee: 36, date: 2024-04-13, shift: Dinner, cash: 26.73, paid_on: 2024-04-14}]",
    get: { $0 }, set: { $0 = $1 })

  static let keys = Keys<[HandedCash]>("the list of cash that was handed out", from: [], [paid])

  public static let document = DocumentDescription(
    name: "paid", file: "paid.yaml", keys: keys.description, kind: .paid,
    about:
      "Cash of shifts that was handed out: `tipsheet paid` writes it, and `tipsheet status` lists what is not"
      + " picked up. It changes no amounts; the workbook shows what is left to hand out.",
    instructions: "")
}

/// Decodes `paid.yaml`.
///
/// - Returns: nil if errors were reported.
public func decodePaid(
  _ tree: SyntaxTree, restaurant: Restaurant, roster: Roster, reportingTo bag: inout DiagnosticBag
) -> [HandedCash]? {
  decode(
    tree, as: .paid, PaidSchema.keys, in: ReadingContext(restaurant, roster: roster),
    reportingTo: &bag)
}

/// Returns the bytes of `paid.yaml` with more lines; everything else stays as it is.
///
/// - Parameter tree: the file, read without errors; nil if there is none.
public func paidFile(
  _ tree: SyntaxTree?, adding lines: [HandedCash], currency: Currency
) -> [UInt8] {
  if let tree, let root = tree.root {
    var edit = FileEdit(tree)
    edit.add(
      lines.map { PaidSchema.line.inline($0, currency: currency) }, toListOf: PaidSchema.paid.name,
      in: root)
    return edit.bytes
  }
  let text = """
    # Cash that was handed out, a line for each person and shift. `tipsheet paid` writes this file.

    """
  return Array(
    (text + entryText(PaidSchema.paid.name, PaidSchema.paid.type.text(lines, currency)) + "\n").utf8
  )
}
