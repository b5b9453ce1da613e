/// How a sheet is printed.
package struct PageSetup: Sendable {
  package enum Paper: Sendable { case letter, a4 }

  package var paper: Paper
  package var isLandscape: Bool

  /// Pages side by side, as many as needed below one another; nil: printed at `scale`.
  package var pagesWide: Int? = 1

  /// Percent.
  package var scale = 100
  package var printArea: CellRange?
  package var repeatedRows: ClosedRange<Int>?

  /// First rows of pages.
  package var pageBreaks: [Int] = []

  /// Plain text at the top of every page, left and right.
  package var headerLeft: String
  package var headerRight: String

  /// Plain text at the foot of every page, beside the sheet's name and the page's number.
  package var footer = ""

  package init(
    paper: Paper, isLandscape: Bool = false, headerLeft: String = "", headerRight: String = ""
  ) {
    self.paper = paper
    self.isLandscape = isLandscape
    self.headerLeft = headerLeft
    self.headerRight = headerRight
  }
}

// For sheets whose page breaks are set: pages that the printing program fits would not begin there.
extension PageSetup {
  /// Prints columns side by side on a page across.
  ///
  /// - Parameter widths: in characters.
  package mutating func fit(_ widths: [Int]) {
    pagesWide = nil
    // A character is 7 pixels of 1/96 inch, and each column has 5 pixels around it.
    let pixels = widths.reduce(0) { $0 + 7 * $1 + 5 }
    // Programs differ in a few percent of a column's width; a column alone on a page is worse.
    let shown = isLandscape ? pixels : pixels * 107 / 100
    scale = max(10, min(100, printableWidth * 100 / max(1, shown) - (isLandscape ? 5 : 0)))
  }

  /// Between the margins, in pixels of 1/96 inch.
  package var printableWidth: Int {
    switch (paper, isLandscape) {
    case (.letter, true): 960
    case (.a4, true): 1_017
    case (.letter, false): 720
    case (.a4, false): 696
    }
  }

  /// The height of rows that a page holds, in points of the sheet, with some to spare; after `fit`.
  package var pageHeight: Int {
    let paper =
      switch (paper, isLandscape) {
      case (.letter, false): 684
      case (.letter, true): 504
      case (.a4, false): 733
      case (.a4, true): 487
      }
    return paper * 97 / scale
  }

  /// Begins a new page where the end of a page would cut something.
  ///
  /// - Parameters:
  ///   - row: where it begins.
  ///   - height: in pixels; after `fit`.
  package mutating func keepTogether(from row: Int, height: Int) {
    let rowHeight = 17.0 * 96 / 72
    let page = (paper == .letter ? 7.0 : 6.7) * 96 * 100 / Double(scale)
    // The first rows are taller than others, and a table's titles come again on every page.
    let rows = max(1, Int(page / rowHeight) - 2)
    let last = row + Int(Double(height) / rowHeight)
    if row % rows != 0, row / rows != last / rows { pageBreaks.append(row) }
  }
}
