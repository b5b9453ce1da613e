// Fitting columns and rows on pages.
extension PageSetup {
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
  package func scale(fitting widths: some Sequence<Int>) -> Int {
    min(100, 100 * pixelsAcross / max(1, PageSetup.pixels(widths)))
  }

  /// Prints columns over as many pages side by side as keep them legible. Every page repeats the first ones.
  ///
  /// - Parameter count: the number of columns that begin every page.
  package mutating func spread(_ widths: [Int], repeating count: Int) {
    pagesWide = nil
    repeatedColumns = 0...(count - 1)
    let repeated = PageSetup.pixels(widths[..<count])
    let space = 100 * pixelsAcross / PageSetup.leastScale - repeated
    columnBreaks = PageSetup.breaks(widths, from: count, space: space)
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
  /// rather than cut a part that would fit on the next one.
  ///
  /// - Parameters:
  ///   - parts: the rows of each part, from the top, and its height in points.
  ///   - titles: the height of `repeatedRows`.
  package mutating func stack(
    _ parts: [(rows: ClosedRange<Int>, height: Int)], repeating titles: Int = 0, widths: [Int]
  ) {
    pagesWide = nil
    var best: (page: PageSetup, pages: Int)?
    for isLandscape in [false, true] {
      var page = self
      page.isLandscape = isLandscape
      let fitting = page.scale(fitting: widths)
      guard isLandscape || fitting >= PageSetup.leastScale else { continue }
      for scale in (PageSetup.leastScale...max(PageSetup.leastScale, fitting)).reversed() {
        let space = page.printableHeight * 97 / scale
        let (rows, pages) = breaks(between: parts, space: space, repeating: titles)
        guard pages < best?.pages ?? .max else { continue }
        page.scale = scale
        page.pageBreaks = rows
        best = (page, pages)
      }
    }
    if let best { self = best.page }
  }

  private func breaks(
    between parts: [(rows: ClosedRange<Int>, height: Int)], space: Int, repeating titles: Int
  ) -> (rows: [Int], pages: Int) {
    var (rows, pages, used) = ([Int](), 1, 0)
    let header = repeatedRows?.upperBound ?? .max
    for part in parts {
      // Pages that begin below the titles repeat them.
      let repeated = part.rows.upperBound > header ? titles : 0
      let above = part.rows.lowerBound > header ? titles : 0
      if used > 0, used + part.height > space, part.height + above <= space {
        rows.append(part.rows.lowerBound)
        pages += 1
        used = part.height + above
        continue
      }
      used += part.height
      guard used > space else { continue }
      let own = max(1, space - repeated)
      pages += (used - space - 1) / own + 1
      used = (used - space - 1) % own + 1 + repeated
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
      let lines = TextWidth.lines(of: cell.text, width: cell.width - 1)
      return lines == 1 ? height : max(height, 1 + 14 * lines)
    }
  }
}
