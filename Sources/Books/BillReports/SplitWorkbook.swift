import Text
package import Tips

/// Returns the workbook of a split bill: one protected sheet with each person's part of every line.
package func splitWorkbook(_ split: BillSplit) -> Workbook {
  var names = SheetNames()
  let name = names.name(translated("Who owes what"))
  let bill = split.bill
  return Workbook(
    title: bill.title, subject: bill.date?.plain ?? "", author: bill.title,
    // Noon of 2024-01-01 for a bill without a day, so that equal bills have equal bytes.
    created: bill.date?.noon ?? 1_704_110_400,
    sheets: [LazySheet(name) { SplitSheet(split, name).sheet }],
    format: Theme(bill.currency).format)
}

/// Builds the sheet of lines × people. The longer of the two runs down, so that the sheet stays narrow enough to print.
private struct SplitSheet {
  private static let headerRow = 3

  private let split: BillSplit

  /// Items and the rest of the subtotal; empty if the whole bill is shared equally.
  private let lines: [BillSplit.Line]
  private let peopleRunDown: Bool

  /// The names of the lines, and their quantities if there are items.
  private let headers: Int
  private(set) var sheet: Sheet

  private var bill: Bill { split.bill }
  private var people: Int { bill.people.count }

  // The sums come after the lines, and everyone's sum comes after the people.
  private var subtotal: Int { lines.count }
  private var tax: Int { subtotal + 1 }
  private var tip: Int { subtotal + 2 }
  private var total: Int { subtotal + 3 }

  init(_ split: BillSplit, _ name: SheetName) {
    self.split = split
    let bill = split.bill
    lines = bill.items.isEmpty ? [] : split.lines
    headers = bill.items.isEmpty ? 1 : 2
    peopleRunDown = bill.people.count > lines.count
    sheet = Sheet(name, .overview, page: PageSetup(paper: PageSetup.Paper(of: bill.currency)))
    let count =
      bill.people.count == 1 ? translated("1 person") : translated("\(bill.people.count) people")
    sheet.putTitle(bill.title, (bill.date.map { $0.plain + ", " } ?? "") + count)
    putHeaders()
    for line in 0...total {
      for person in 0...people { put(value(line, person), .money, line, person) }
    }
    arrange()
  }

  /// - Parameters:
  ///   - line: -1 for the people's names.
  ///   - person: below 0 for the lines' names and quantities.
  private func cell(_ line: Int, _ person: Int) -> CellReference {
    let first = SplitSheet.headerRow
    return peopleRunDown
      ? CellReference(first + headers + person, 1 + line)
      : CellReference(first + 1 + line, headers + person)
  }

  private func range(_ first: (line: Int, person: Int), _ last: (line: Int, person: Int))
    -> CellRange
  {
    CellRange(cell(first.line, first.person), cell(last.line, last.person))
  }

  private func value(_ line: Int, _ person: Int) -> CellValue {
    let shares =
      switch line {
      case subtotal: split.subtotals
      case tax: split.tax.shares
      case tip: split.tip.shares
      case total: split.totals
      default: lines[line].shares
      }
    let amount = person == people ? shares.reduce(.zero, +) : shares[person]
    let exact = Rational(amount.minorUnits, over: bill.currency.minorUnitsPerMajor)
    if person == people { return .formula("SUM(\(range((line, 0), (line, people - 1))))", exact) }
    return switch line {
    case total: .formula("SUM(\(range((subtotal, person), (tip, person))))", exact)
    case subtotal where subtotal > 0:
      .formula("SUM(\(range((0, person), (subtotal - 1, person))))", exact)
    // A person without a share of an item has an empty cell.
    case ..<subtotal where amount == .zero: .blank
    default: .number(exact)
    }
  }

  private mutating func put(
    _ value: CellValue, _ kind: Style.Kind, _ line: Int, _ person: Int
  ) {
    let cell = cell(line, person)
    let isSum = peopleRunDown ? person == people : line == subtotal || line == total
    let role: Style.Role =
      if cell.row == SplitSheet.headerRow {
        cell.column == 0 ? .header : .headerRight
      } else if isSum {
        .total
      } else if peopleRunDown {
        person < 0 ? .work : line == total ? .owed : .body
      } else {
        .body
      }
    sheet.put(value, Style(role, kind), at: cell)
  }

  private func label(_ line: Int) -> String {
    switch line {
    case subtotal: return translated("Subtotal")
    case tax: return split.label(of: split.tax)
    case tip: return split.label(of: split.tip)
    case total: return translated("Total")
    default:
      if case .item(let index) = lines[line].source { return bill.items[index].name }
      return split.label(of: lines[line])
    }
  }

  private mutating func putHeaders() {
    put(
      .text(peopleRunDown ? translated("Person") : translated("Item")), .text, -1, -headers)
    for line in 0...total { put(.text(label(line)), .text, line, -headers) }
    for (person, name) in bill.people.enumerated() { put(.text(name), .text, -1, person) }
    put(.text(peopleRunDown ? translated("Total") : translated("Amount")), .text, -1, people)
    guard headers > 1 else { return }
    put(.text(translated("Quantity")), .text, -1, -1)
    for line in 0...total {
      var quantity = CellValue.blank
      if line < subtotal, case .item(let index) = lines[line].source {
        quantity = .number(Rational(bill.items[index].quantity))
      }
      put(quantity, .integer, line, -1)
    }
  }

  private mutating func arrange() {
    let lineNames = (0...total).map { label($0) }
    let (down, across) =
      peopleRunDown ? (bill.people, lineNames) : (lineNames, bill.people + [translated("Amount")])
    let amount = bill.total.spoken(in: bill.currency)
    let widths =
      [SheetColumn.width(of: down, least: 14, most: 40)]
      + (peopleRunDown || headers == 1 ? [] : [9])
      + across.map { SheetColumn.width(of: [$0, amount], least: 11, most: 18) }
    sheet.columns = widths.map { SheetColumn(width: $0) }
    // Names that are longer than their column take several lines.
    let longest = across.map(\.count).max() ?? 0
    sheet.rowHeights = [0: 28, SplitSheet.headerRow: 17 * (1 + longest / 16)]
    sheet.page.isLandscape = !sheet.page.canFit(widths)
    sheet.page.headerLeft = bill.title
    sheet.page.headerRight = bill.date?.plain ?? ""
    let first = cell(0, 0)
    sheet.page.repeatedRows = SplitSheet.headerRow...(first.row - 1)
    sheet.freezePanes = first
    sheet.numbersStoredAsText = [CellRange(CellReference(0, 0), cell(total, people))]
    sheet.isProtected = true
  }
}
