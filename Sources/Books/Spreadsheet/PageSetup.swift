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

extension PageSetup {
  /// The smallest print scale, in percent, at which 11-point text is 8 points high.
  package static let leastScale = 73

  /// Returns whether columns fit side by side on a page and stay readable.
  package func canFit(_ widths: some Sequence<Int>) -> Bool {
    scale(fitting: widths) >= PageSetup.leastScale
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
}
