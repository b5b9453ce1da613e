// Fitting columns and rows on pages.
extension PageSetup {
  /// The print scale, in percent, that is large enough for a portrait page.
  private static let uprightScale = 80

  /// Returns the width of columns, in pixels of 1/96 inch.
  ///
  /// - Parameter widths: the widths in characters of 7 pixels each; each column has 5 more pixels.
  static func pixels(_ widths: some Sequence<Int>) -> Int {
    widths.reduce(0) { $0 + 7 * $1 + 5 }
  }

  /// The percentage of the printable width that columns may take. Some programs draw columns 5% wider than others, and
  /// a column that does not fit would move to a page of its own.
  private static let share = 94

  /// The width for columns between the margins, in pixels of 1/96 inch.
  private var pixelsAcross: Int { PageSetup.share * printableWidth / 100 }

  /// Returns the scale, in percent, at which columns fit side by side on a page.
  func scale(fitting widths: some Sequence<Int>) -> Int {
    min(100, 100 * pixelsAcross / max(1, PageSetup.pixels(widths)))
  }

  /// Prints columns side by side on one page: in portrait format if they stay readable at arm's length, else in
  /// landscape.
  package mutating func fitOnPage(_ widths: [Int]) {
    isLandscape = false
    isLandscape = scale(fitting: widths) < PageSetup.uprightScale
    pagesWide = 1
    scale = scale(fitting: widths)
  }

  /// Prints columns over as many pages side by side as keep them legible. Every page repeats the first ones.
  ///
  /// - Parameters:
  ///   - count: the number of columns that begin every page.
  ///   - turn: the column that begins the second of two pages, if both are then legible.
  package mutating func spread(_ widths: [Int], repeating count: Int, turningAt turn: Int? = nil) {
    fitOnPage(widths)
    guard scale < PageSetup.leastScale, count < widths.count else { return }
    pagesWide = nil
    repeatedColumns = 0...(count - 1)
    let repeated = PageSetup.pixels(widths[..<count])
    let space = 100 * pixelsAcross / PageSetup.leastScale - repeated
    columnBreaks = PageSetup.breaks(widths, from: count, space: space)
    if let turn, turn > count {
      let larger = max(
        PageSetup.pixels(widths[count..<turn]), PageSetup.pixels(widths[turn...]))
      if larger <= space { columnBreaks = [turn] }
    }
    let edges = [count] + columnBreaks + [widths.count]
    let widest = zip(edges, edges.dropFirst()).map { PageSetup.pixels(widths[$0..<$1]) }.max() ?? 0
    scale = min(100, 100 * pixelsAcross / (repeated + widest))
  }

  /// Returns the first columns of later pages: as few pages as possible, with about equal widths.
  private static func breaks(_ widths: [Int], from first: Int, space: Int) -> [Int] {
    let pages = max(1, (pixels(widths[first...]) - 1) / max(1, space) + 1)
    let share = pixels(widths[first...]) / pages
    var (breaks, used) = ([Int](), 0)
    for column in first..<widths.count {
      let width = pixels([widths[column]])
      let isShared = used >= share && breaks.count < pages - 1
      if used > 0, isShared || used + width > space {
        breaks.append(column)
        used = 0
      }
      used += width
    }
    return breaks
  }
}

// Tables one below another.
extension PageSetup {
  /// Prints columns on the fewest pages, in portrait or landscape format and as large as possible. A page ends early
  /// rather than cut a table.
  ///
  /// - Parameters:
  ///   - blocks: the tables with their titles, from the top; each stays together if it fits on a page.
  ///   - height: returns the height of a row, in points.
  package mutating func stack(
    _ blocks: [ClosedRange<Int>], widths: [Int], height: (Int) -> Int
  ) {
    pagesWide = nil
    let tries = [true, false].flatMap { isLandscape -> [(page: PageSetup, pages: Int)] in
      var page = self
      page.isLandscape = isLandscape
      let fitting = page.scale(fitting: widths)
      guard isLandscape || fitting >= PageSetup.leastScale else { return [] }
      return (PageSetup.leastScale...max(PageSetup.leastScale, fitting)).reversed().map { scale in
        let space = page.printableHeight * 100 / scale
        let (rows, pages) = page.breaks(between: blocks, space: space, height: height)
        page.scale = scale
        page.pageBreaks = rows
        return (page, pages)
      }
    }
    if let best = tries.min(by: { $0.pages < $1.pages }) { self = best.page }
  }

  private func breaks(
    between blocks: [ClosedRange<Int>], space: Int, height: (Int) -> Int
  ) -> (rows: [Int], pages: Int) {
    var (rows, pages, used, next) = ([Int](), 1, 0, 0)
    for block in blocks {
      let own = block.reduce(0) { $0 + height($1) }
      let before = (next..<max(next, block.lowerBound)).reduce(0) { $0 + height($1) }
      next = block.upperBound + 1
      if used > 0, used + before + own > space, own <= space {
        rows.append(block.lowerBound)
        pages += 1
        used = own
        continue
      }
      used += before + own
      pages += (used - 1) / space
      used = (used - 1) % space + 1
    }
    return (rows, pages)
  }
}

extension SheetColumn {
  /// Returns the height of a row whose texts wrap, in points.
  ///
  /// - Parameters:
  ///   - texts: the texts with the widths of their columns, in characters.
  ///   - least: the height of a row without wrapped text.
  package static func height(
    of texts: some Sequence<(text: String, width: Int)>, least: Int
  ) -> Int {
    texts.reduce(least) { height, cell in
      let lines = lines(of: cell.text, width: cell.width)
      return lines == 1 ? height : max(height, 3 + 15 * lines)
    }
  }

  /// Returns the number of lines of a text that wraps between words if possible.
  private static func lines(of text: String, width: Int) -> Int {
    var (lines, used) = (1, 0)
    for word in text.split(separator: " ") {
      let length = word.unicodeScalars.reduce(0) { $0 + ($1.isWide ? 2 : 1) }
      if used > 0, used + 1 + length > width - 1 {
        lines += 1
        used = 0
      }
      used += (used > 0 ? 1 : 0) + length
      while used > max(1, width - 1) {
        lines += 1
        used -= max(1, width - 1)
      }
    }
    return lines
  }
}

extension Unicode.Scalar {
  /// Whether it is as wide as two digits, like East Asian characters and emoji.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
