package import TipModel

/// A workbook as it is to be written: sheets of cells with their meaning.
package struct Workbook: Sendable {
  package let title: String
  package let subject: String

  /// The restaurant.
  package let author: String

  /// The last day of the data.
  package let created: CalendarDate
  package let currency: Currency
  package let outlines: [SheetOutline]
  package let names: [DefinedName]

  /// All sheets, laid out at once.
  package var sheets: [Sheet] { outlines.map { $0.laidOut() } }
}

/// A sheet before its cells are put: laid out when a writer comes to it, so that no more than one
/// takes up room.
package struct SheetOutline: Sendable {
  package let name: SheetName
  private let layOut: @Sendable () -> Sheet

  init(_ name: SheetName, _ layOut: @escaping @Sendable () -> Sheet) {
    self.name = name
    self.layOut = layOut
  }

  package func laidOut() -> Sheet { layOut() }
}

/// A range that a reader may want to find by name.
package struct DefinedName: Sendable {
  package let name: String
  package let sheet: SheetName
  package let area: Area
}

/// One sheet.
package struct Sheet: Sendable {
  /// What a sheet is about; a writer colors its tab by it.
  package enum Subject: Sendable {
    case overview, shift, proof, reference
  }

  package let name: SheetName
  package let subject: Subject

  /// In the order in which they were put; each spot once.
  package internal(set) var cells: [Cell] = []
  package internal(set) var links: [Link] = []
  package internal(set) var columns: [SheetColumn] = []
  package internal(set) var rowHeights: [RowHeight] = []
  package internal(set) var merges: [Merge] = []

  /// Rows above and columns before this spot stay on the screen.
  package internal(set) var frozenBefore: Spot?
  package internal(set) var filter: Area?
  package internal(set) var highlights: [Highlight] = []
  package internal(set) var charts: [Chart] = []
  package internal(set) var print: PrintSetup

  /// Text that looks like numbers on purpose, such as employee IDs.
  package internal(set) var digitsAsText: [Area] = []
  package internal(set) var entries: [Entry] = []

  /// True where only input cells may be changed.
  package internal(set) var isProtected = false

  /// True for a sheet of working figures that nobody needs to see.
  package internal(set) var isHidden = false

  /// Percent of the size of print.
  package internal(set) var zoom = 100

  init(_ name: SheetName, _ subject: Subject, print: PrintSetup) {
    self.name = name
    self.subject = subject
    self.print = print
  }
}

/// A cell that leads to another one when it is clicked.
package struct Link: Sendable {
  package let spot: Spot
  package let sheet: SheetName
  package let target: Spot
}

/// How wide a column is, and whether it is folded.
package struct SheetColumn: Sendable {
  /// Characters of the default font.
  package let width: Int

  /// Grouped, and folded away until a reader asks for it.
  package let isWorking: Bool
}

package struct RowHeight: Sendable {
  package let row: Int

  /// Points, 1/72 of an inch.
  package let height: Int
}

/// Cells shown as one; its first cell is put as all others are.
package struct Merge: Sendable {
  package let area: Area
  package let style: Style
}

/// Cells whose look depends on what is in them.
package struct Highlight: Sendable {
  package enum Kind: Sendable {
    /// Red where the text is FAIL, amber where it is WARN.
    case status

    /// Red where the figure is not zero.
    case notZero

    /// A bar as long as the figure is large.
    case bar
  }

  package let kind: Kind
  package let area: Area
}

/// A chart over cells of its own or another sheet.
package struct Chart: Sendable {
  package enum Kind: Sendable {
    case stackedColumns, stackedBars, bars
  }

  /// A row of figures, with what they come to, so that a preview shows them too.
  package struct Series: Sendable {
    package let title: String
    package let values: Area
    package let figures: [Exact]
  }

  package let kind: Kind
  package let title: String
  package let sheet: SheetName
  package let categories: Area
  package let labels: [String]
  package let series: [Series]

  /// The axis' figures.
  package let figureKind: Style.Kind
  package let spot: Spot

  /// Pixels.
  package let width: Int
  package let height: Int
}

/// How a sheet comes out of a printer.
package struct PrintSetup: Sendable {
  package enum Paper: Sendable { case letter, a4 }

  package var paper: Paper
  package var isLandscape: Bool

  /// Pages side by side; nil: at the scale of the screen.
  package var pagesWide: Int? = 1

  /// Percent of the screen's, where pages are not fitted.
  package var scale = 100
  package var area: Area?
  package var repeatedRows: ClosedRange<Int>?

  /// First rows of pages.
  package var pageBreaks: [Int] = []

  /// What stands at the top of every page, left and right.
  package var headerLeft: String
  package var headerRight: String
}

extension PrintSetup {
  /// The largest scale, in percent, at which columns fit side by side on a page across.
  static func scale(toFit widths: [Int], on paper: Paper) -> Int {
    // A character is 7 pixels of 1/96 inch, and each column has 5 pixels around it.
    let pixels = widths.reduce(0) { $0 + 7 * $1 + 5 }
    let available = (paper == .letter ? 10.0 : 10.6) * 96
    // Programs differ in a few percent of a column's width; a column alone on a page is worse.
    return max(10, min(100, Int(available * 100) / max(1, pixels) - 5))
  }
}

extension PrintSetup {
  /// Prints columns side by side on a page across. Pages that are fitted by the printing program
  /// would not begin where they are told to.
  mutating func fit(_ widths: [Int]) {
    pagesWide = nil
    scale = PrintSetup.scale(toFit: widths, on: paper)
  }

  /// Begins a page with what would be cut by a page's end.
  ///
  /// - Parameters:
  ///   - row: where it begins.
  ///   - height: in pixels; after `fit`.
  mutating func keepTogether(from row: Int, height: Int) {
    let rowHeight = 17.0 * 96 / 72
    let page = (paper == .letter ? 7.0 : 6.7) * 96 * 100 / Double(scale)
    // The first rows are taller than others, and a table's titles come again on every page.
    let rows = max(1, Int(page / rowHeight) - 2)
    let last = row + Int(Double(height) / rowHeight)
    if row % rows != 0, row / rows != last / rows { pageBreaks.append(row) }
  }
}

extension Sheet {
  mutating func put(_ content: Content, _ style: Style, at spot: Spot) {
    cells.append(Cell(spot: spot, content: content, style: style))
  }

  mutating func put(_ text: String, _ role: Style.Role, at spot: Spot) {
    put(.text(text), Style(role), at: spot)
  }

  mutating func link(_ spot: Spot, to sheet: SheetName, _ target: Spot = Spot(0, 0)) {
    links.append(Link(spot: spot, sheet: sheet, target: target))
  }

  mutating func merge(_ area: Area, _ content: Content, _ style: Style) {
    if area.first != area.last { merges.append(Merge(area: area, style: style)) }
    put(content, style, at: area.first)
  }
}
