/// The print settings of a sheet.
package struct PageSetup: Sendable {
  package enum Paper: Sendable { case letter, a4 }

  package var paper: Paper
  package var isLandscape: Bool

  /// The number of pages side by side, with as many below as needed; nil to print at `scale`.
  package var pagesWide: Int? = 1

  /// The print scale in percent.
  package var scale = 100
  package var printArea: CellRange?
  package var repeatedRows: ClosedRange<Int>?

  /// The columns to repeat on pages side by side.
  package var repeatedColumns: ClosedRange<Int>?

  /// The first rows of pages.
  package var pageBreaks: [Int] = []

  /// The first columns of pages to the right of another.
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

// For sheets with their own page breaks: a program that fits pages would move the breaks.
extension PageSetup {
  /// Sets a scale at which columns fit side by side on a page.
  ///
  /// - Parameter widths: the widths in characters.
  package mutating func fit(_ widths: [Int]) {
    pagesWide = nil
    scale = fittingScale(widths)
  }

  /// Lets the program that prints fit columns side by side on a page. If they would be too small to read, they take
  /// several pages.
  ///
  /// - Parameter widths: the widths in characters.
  package mutating func fitWidth(_ widths: [Int]) {
    let fitting = fittingScale(widths)
    pagesWide = fitting >= PageSetup.leastScale ? 1 : nil
    scale = max(PageSetup.leastScale, fitting)
  }

  /// Returns whether columns fit side by side on a page and stay readable.
  package func canFit(_ widths: some Sequence<Int>) -> Bool {
    fittingScale(widths) >= PageSetup.leastScale
  }

  /// Fits the width, and prints smaller if all rows then fit on fewer pages.
  ///
  /// - Parameter height: the height of the rows, in points.
  package mutating func fitPage(_ widths: [Int], height: Int) {
    fitWidth(widths)
    if pagesWide != nil { shrink(toHeight: height) }
  }

  /// Prints rows smaller if all of them then fit on fewer pages and stay readable.
  ///
  /// - Parameters:
  ///   - height: the height of the rows, in points, after the width is set.
  ///   - repeated: the height of the rows that begin every page, in points.
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

  /// Returns the number of pages that rows take.
  private func pages(_ height: Int, _ repeated: Int, at scale: Int) -> Int {
    let space = printableHeight * 97 / scale
    guard height > space else { return 1 }
    // A row that does not fit completely moves to the next page.
    let following = max(1, space - repeated - PageSetup.rowAtTheEnd)
    return 1 + (height - space + PageSetup.rowAtTheEnd + following - 1) / following
  }

  private static let rowAtTheEnd = 24

  /// The smallest print scale, in percent, at which 11-point text is 8 points high.
  package static let leastScale = 73

  /// Returns the fitting scale in percent. Printed columns are a few percent wider than on the screen.
  private func fittingScale(_ widths: some Sequence<Int>) -> Int {
    max(10, min(100, printableWidth * 100 * 100 / max(1, PageSetup.pixels(widths) * 107)))
  }

  /// The width between the margins, in pixels of 1/96 inch.
  package var printableWidth: Int {
    switch (paper, isLandscape) {
    case (.letter, true): 998
    case (.a4, true): 1_064
    case (.letter, false): 758
    case (.a4, false): 735
    }
  }

  /// The height between the margins, in points at full size.
  package var printableHeight: Int {
    switch (paper, isLandscape) {
    case (.letter, false): 684
    case (.letter, true): 504
    case (.a4, false): 733
    case (.a4, true): 487
    }
  }

  /// The height of rows that fit on a page, in points of the sheet, with some to spare. Call `fit` first.
  package var pageHeight: Int {
    printableHeight * 97 / scale
  }
}
