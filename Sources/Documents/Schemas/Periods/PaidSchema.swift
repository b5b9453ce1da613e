public import Diagnostics
public import TipModel
import Wording
public import YAMLSubset

/// `paid.yaml`: cash from shifts that was handed out.
public enum PaidSchema {
  static let employee = Key(
    "employee", ValueType<EmployeeID>.employee, isRequired: true,
    doc: "The ID of the person who got it.",
    example: "36")
  static let date = Key(
    "date", .date, isRequired: true, doc: "The day of the shift.", example: "2024-04-13")
  static let shift = Key(
    "shift", .shiftType, isRequired: true, doc: "The shift type.", example: "Dinner")
  static let cash = Key(
    "cash", .money, isRequired: true, doc: "The cash that was handed out.", example: "26.73")
  static let paidOn = Key(
    "paid_on", .date, isRequired: true, doc: "The day on which it was handed out.",
    example: "2024-04-14", reports: [.wrongKind])

  static let line = Mapping<HandedCash>(
    "cash that was handed out",
    [
      Field(employee) { $0.employee },
      Field(date) { $0.date },
      Field(shift) { $0.shift },
      Field(cash) { $0.cash },
      Field(paidOn) { $0.paidOn },
    ])

  public static let paid = Key(
    "paid",
    .special(
      "a list of amounts", .list(.mapping(line.description)), [.wrongKind],
      text: { (lines: [HandedCash], currency) in
        lines.map { "\n  - " + line.inline($0, currency: currency) }.joined()
      }), isRequired: true,
    doc:
      "Cash that was handed out, a line for each person and shift; several lines of a shift add up.",
    example: "[{employee: 36, date: 2024-04-13, shift: Dinner, cash: 26.73, paid_on: 2024-04-14}]")

  static let mapping = Mapping<[HandedCash]>(
    "the list of cash that was handed out", [Field(paid) { $0 }])

  public static let document = DocumentDescription(
    name: "paid", file: "paid.yaml", keys: mapping.description, kind: .paid,
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
  var reader = TreeReader(tree, in: ReadingContext(restaurant, roster: roster))
  let lines = reader.handedCash()
  bag.report(contentsOf: reader.bag)
  return reader.bag.hasErrors ? nil : lines
}

extension TreeReader {
  fileprivate mutating func handedCash() -> [HandedCash]? {
    guard let root = root(of: .paid), let fields = fields(of: root, PaidSchema.mapping.description),
      let list = node(PaidSchema.paid, in: fields),
      let items = items(at: list, field: PaidSchema.paid.name, of: "amounts")
    else { return nil }
    return items.compactMap { item in
      guard let fields = self.fields(of: item, PaidSchema.line.description) else { return nil }
      let employee = value(PaidSchema.employee, in: fields)
      let date = value(PaidSchema.date, in: fields)
      let shift = value(PaidSchema.shift, in: fields)
      let cash = value(PaidSchema.cash, in: fields)
      let paidOn = value(PaidSchema.paidOn, in: fields)
      if let date, let paidOn, paidOn < date, let node = fields[PaidSchema.paidOn] {
        report(.wrongKind(at: tree.place(of: node), wanted: "a day that is not before `date`"))
      }
      guard let employee, let date, let shift, let cash, let paidOn else { return nil }
      return HandedCash(employee: employee, date: date, shift: shift, cash: cash, paidOn: paidOn)
    }
  }
}

/// Returns the bytes of `paid.yaml` with more lines; everything else stays as it is.
///
/// - Parameter tree: the file, read without errors; nil if there is none.
public func paidFile(
  _ tree: SyntaxTree?, adding lines: [HandedCash], currency: Currency
) -> [UInt8] {
  let items = lines.map { PaidSchema.line.inline($0, currency: currency) }
  if let tree, let root = tree.root,
    let list = tree.entries(of: root).first(where: { tree.text(of: $0.key) == PaidSchema.paid.name }
    )
  {
    var edit = FileEdit(tree)
    for item in items { edit.append(item, toSequence: list.value) }
    return edit.bytes
  }
  let text = """
    # Cash that was handed out, a line for each person and shift. `tipsheet paid` writes this file.
    \(PaidSchema.paid.name):

    """
  return Array((text + items.map { "  - \($0)\n" }.joined()).utf8)
}
