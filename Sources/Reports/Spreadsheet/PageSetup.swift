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

  /// On pages side by side.
  package var repeatedColumns: ClosedRange<Int>?

  /// First rows of pages.
  package var pageBreaks: [Int] = []

  /// First columns of pages that are next to others.
  package var columnBreaks: [Int] = []

  /// Plain text at the top of every page, left and right.
  package var headerLeft: String
  package var headerRight: String

  /// Plain text at the foot of every page, next to the sheet's name and the page's number.
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
    scale = fittingScale(widths)
  }

  /// Prints columns side by side on a page across, as large as the printing program finds to fit; on
  /// several pages where that would be too small to read.
  ///
  /// - Parameter widths: in characters.
  package mutating func fitWidth(_ widths: [Int]) {
    let fitting = fittingScale(widths)
    pagesWide = fitting >= PageSetup.leastScale ? 1 : nil
    scale = max(PageSetup.leastScale, fitting)
  }

  /// Whether columns side by side fit on a page and can be read.
  package func canFit(_ widths: some Sequence<Int>) -> Bool {
    fittingScale(widths) >= PageSetup.leastScale
  }

  /// The same, and smaller where all rows then fit on fewer pages.
  ///
  /// - Parameter height: of the rows, in points.
  package mutating func fitPage(_ widths: [Int], height: Int) {
    fitWidth(widths)
    if pagesWide != nil { shrink(toHeight: height) }
  }

  /// Prints rows smaller, where all of them then fit on fewer pages and can still be read.
  ///
  /// - Parameters:
  ///   - height: of the rows, in points; after the width is set.
  ///   - repeated: of the rows that every page begins with.
  package mutating func shrink(toHeight height: Int, repeated: Int = 0) {
    let fewest = pages(height, repeated, at: PageSetup.leastScale)
    guard fewest < pages(height, repeated, at: scale) else { return }
    let scales = (PageSetup.leastScale..<scale).reversed()
    guard let largest = scales.first(where: { pages(height, repeated, at: $0) == fewest }) else {
      return
    }
    pagesWide = nil
    scale = largest
  }

  /// The pages that rows take.
  private func pages(_ height: Int, _ repeated: Int, at scale: Int) -> Int {
    let space = printableHeight * 97 / scale
    guard height > space else { return 1 }
    // A row that does not fit wholly is on the next page.
    let following = max(1, space - repeated - PageSetup.rowAtTheEnd)
    return 1 + (height - space + PageSetup.rowAtTheEnd + following - 1) / following
  }

  private static let rowAtTheEnd = 24

  /// Percent: text of 11 points is 8 points high then, and no print is smaller.
  package static let leastScale = 73

  /// Percent; printed, columns are some percent wider than on the screen.
  private func fittingScale(_ widths: some Sequence<Int>) -> Int {
    // A character is 7 pixels of 1/96 inch, and each column has 5 pixels around it.
    let pixels = widths.reduce(0) { $0 + 7 * $1 + 5 }
    return max(10, min(100, printableWidth * 100 * 100 / max(1, pixels * 107)))
  }

  /// Between the margins, in pixels of 1/96 inch.
  package var printableWidth: Int {
    switch (paper, isLandscape) {
    case (.letter, true): 998
    case (.a4, true): 1_064
    case (.letter, false): 758
    case (.a4, false): 735
    }
  }

  /// Points between the margins, at full size.
  package var printableHeight: Int {
    switch (paper, isLandscape) {
    case (.letter, false): 684
    case (.letter, true): 504
    case (.a4, false): 733
    case (.a4, true): 487
    }
  }

  /// The height of rows that a page holds, in points of the sheet, with some to spare; after `fit`.
  package var pageHeight: Int {
    printableHeight * 97 / scale
  }
}
