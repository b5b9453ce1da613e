import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// The columns of statements, with widths that fit on a page.
struct StatementColumns {
  let shape: StatementShape
  let table: Table<StatementRow>

  /// The widths in characters, by the table's columns.
  private(set) var widths: [Int]
  private(set) var page: PageSetup

  /// The largest print scale if pools have sentences.
  private static let poolsScale = 75

  /// The widest columns of words, from the most generous choice to the narrowest.
  private static let limits = [
    ["shift": 18, "part": 36], ["shift": 12, "part": 36], ["shift": 12, "part": 22],
    ["shift": 11, "part": 15],
  ]
  private static let pixelsOfCharacter = 7

  /// The most lines of a title.
  static let titleLines = 2

  /// - Parameter page: the sheet's page; it becomes landscape if the columns do not fit in portrait format.
  init(
    _ people: [StatementPerson], of period: PeriodAllocation, in currency: Currency, page: PageSetup
  ) {
    shape = StatementShape(period)
    let table = Table.statement(shape)
    let rows = people.flatMap { $0.rows }
    let natural = table.sheetColumns.map { column in
      StatementColumns.width(of: column, rows, people, in: currency)
    }
    self.table = table
    // Narrow the words first, because they can wrap.
    let wishes = StatementColumns.limits.map { limits in
      zip(table.sheetColumns, natural).map { column, width in
        min(width, limits[column.key] ?? width)
      }
    }
    let upright = wishes.map { (widths: $0, page: page.fitting($0, isLandscape: false)) }
    if var chosen = upright.first(where: { $0.page.scale >= PageSetup.leastScale }) {
      // Sentences about pools need space.
      if shape.hasPools { chosen.page.scale = min(chosen.page.scale, StatementColumns.poolsScale) }
      let widest = shape.hasPools ? StatementColumns.poolsScale : 100
      widths =
        chosen.page.scale == widest
        ? StatementColumns.filling(chosen.page, chosen.widths) : chosen.widths
      self.page = chosen.page
    } else {
      (widths, self.page) = (wishes[0], page.fitting(wishes[0], isLandscape: true))
    }
  }

  /// Prints smaller if statements then take fewer pages and stay readable.
  ///
  /// - Parameter heights: the heights of the statements.
  /// - Returns: whether the columns' widths changed.
  mutating func shrink(_ heights: [Int]) -> Bool {
    let pages = { [page] (scale: Int) in
      var page = page
      page.scale = scale
      return StatementPages.count(heights, page: page.pageHeight)
    }
    let scales = PageSetup.leastScale..<max(page.scale, PageSetup.leastScale)
    let fewest = pages(PageSetup.leastScale)
    guard fewest < pages(page.scale),
      let scale = scales.reversed().first(where: { pages($0) == fewest })
    else { return false }
    page.scale = scale
    widths = StatementColumns.filling(page, widths)
    return true
  }

  /// Returns wider columns if the page has space for them at its scale.
  private static func filling(_ page: PageSetup, _ widths: [Int]) -> [Int] {
    let pixels = widths.reduce(0) { $0 + pixelsOfCharacter * $1 + 5 }
    let space = page.printableWidth * 100 * 100 / (107 * page.scale)
    let free = (space - pixels) / pixelsOfCharacter
    guard free > 0 else { return widths }
    let (each, rest) = free.quotientAndRemainder(dividingBy: widths.count)
    return widths.enumerated().map { $1 + each + ($0 < rest ? 1 : 0) }
  }

  /// Returns the width of adjacent columns in digits, with some to spare for other fonts.
  func digits(_ columns: Range<Int>) -> Int {
    let pixels = widths[columns].reduce(0) { $0 + StatementColumns.pixelsOfCharacter * $1 + 5 }
    return max(10, pixels * 94 / (100 * StatementColumns.pixelsOfCharacter))
  }

  /// Returns groups of columns of about the same width, for amounts side by side. If one is too narrow for an amount,
  /// the groups have the widest possible minimum instead.
  func groups(_ count: Int) -> [Range<Int>] {
    let even = evenGroups(count)
    let narrowest = even.map { width(of: $0) }.min() ?? 0
    return narrowest < StatementColumns.leastAmount
      ? widestGroups(count, of: widths.indices) : even
  }

  /// The least width of an amount in the head of a statement, in characters.
  private static let leastAmount = 9

  private func width(of columns: Range<Int>) -> Int { widths[columns].reduce(0, +) }

  /// Returns the groups of columns whose narrowest group is widest.
  private func widestGroups(_ count: Int, of columns: Range<Int>) -> [Range<Int>] {
    guard count > 1 else { return [columns] }
    let choices = (columns.lowerBound + 1...columns.upperBound - count + 1).map { end in
      [columns.lowerBound..<end] + widestGroups(count - 1, of: end..<columns.upperBound)
    }
    func narrowest(_ groups: [Range<Int>]) -> Int { groups.map { width(of: $0) }.min() ?? 0 }
    return choices.max { narrowest($0) < narrowest($1) } ?? [columns]
  }

  private func evenGroups(_ count: Int) -> [Range<Int>] {
    let ends = widths.indices.map { widths[...$0].reduce(0, +) }
    let whole = ends.last ?? 0
    var (groups, first): ([Range<Int>], Int) = ([], 0)
    for number in 1..<count {
      // Leave at least one column for each remaining group.
      let choices = first..<(widths.count - count + number)
      let last = choices.min { left, right in
        abs(ends[left] * count - whole * number) < abs(ends[right] * count - whole * number)
      }
      groups.append(first..<(last ?? first) + 1)
      first = (last ?? first) + 1
    }
    return groups + [first..<widths.count]
  }

  /// Returns the columns of the last line: signature, date, and statement number.
  ///
  /// They match the groups of the head. If those cut a text, the date and number get the columns they need, and the
  /// signature gets the rest.
  ///
  /// - Parameter texts: the three printed texts.
  func signatureLine(_ texts: [String]) -> [Range<Int>] {
    let needs = texts.map { TextWidth.units(of: $0) / TextWidth.digit + 2 }
    let groups = groups(4)
    // An empty column separates the signature from the date.
    let usual = [groups[0].lowerBound..<groups[1].upperBound - 1, groups[2], groups[3]]
    if zip(usual, needs).allSatisfy({ digits($0) >= $1 }) { return usual }
    let number = lastColumns(before: widths.count, of: needs[2], leaving: 2)
    let date = lastColumns(before: number.lowerBound, of: needs[1], leaving: 1)
    let apart = 0..<max(1, date.lowerBound - 1)
    return [digits(apart) >= needs[0] ? apart : 0..<date.lowerBound, date, number]
  }

  /// Returns the fewest columns before `end` that are as wide as a text.
  ///
  /// - Parameter least: the least number of columns to leave before them.
  private func lastColumns(before end: Int, of width: Int, leaving least: Int) -> Range<Int> {
    let first = (least..<end).last { digits($0..<end) >= width } ?? least
    return first..<end
  }

  private static func width(
    of column: Column<StatementRow>, _ rows: [StatementRow], _ people: [StatementPerson],
    in currency: Currency
  ) -> Int {
    var widest = rows.map { units(of: column.value(of: $0), in: currency) }.max() ?? 0
    if case .sum = column.options.total {
      let sign = TextWidth.units(of: currency.symbol + " ")
      let totals = people.map { person in
        let total = column.total(of: person.rows)
        return units(of: total, in: currency) + (total.isMoney ? sign : 0)
      }
      widest = max(widest, totals.max() ?? 0)
    }
    // Words are indented, and every cell has half a digit free.
    let free = TextWidth.digit / 2 + (column.key == "part" ? TextWidth.digit : 0)
    return max((widest + free) / TextWidth.digit + 1, titleWidth(column.title.text))
  }

  /// Returns the least width at which a title fits in the header's lines.
  private static func titleWidth(_ title: String) -> Int {
    // Titles are bold and need space between them.
    let free = TextWidth.digit * 12 / 10
    let words = title.split(separator: " ").map { TextWidth.units(of: String($0)) }
    let least = ((words.max() ?? 0) + free) / TextWidth.digit + 1
    return (least...).first { width in
      TextWidth.lines(of: title, limit: width * TextWidth.digit - free) <= titleLines
    } ?? least
  }

  private static func units(of value: TableValue, in currency: Currency) -> Int {
    if case .date(let date) = value { return TextWidth.units(of: date.shortText) }
    let text = value.shown(in: currency)
    // Plain text has no thousands separators.
    let thousands = value.isMoney ? max(0, text.count - currency.minorUnitDigits - 2) / 3 : 0
    return TextWidth.units(of: text) + thousands * TextWidth.separator
  }
}

extension TableValue {
  fileprivate var isMoney: Bool { if case .money = self { true } else { false } }
}

extension Column {
  /// Returns the sum of rows.
  fileprivate func total(of rows: [Row]) -> TableValue {
    guard case .sum(let zero) = options.total else { return .none }
    return rows.reduce(zero) { $0 + value(of: $1) }
  }
}

extension PageSetup {
  fileprivate func fitting(_ widths: [Int], isLandscape: Bool) -> PageSetup {
    var page = self
    page.isLandscape = isLandscape
    page.fit(widths)
    return page
  }
}
