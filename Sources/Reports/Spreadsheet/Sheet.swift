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

  package init(
    title: String, subject: String, author: String, created: CalendarDate, currency: Currency,
    outlines: [SheetOutline], names: [DefinedName]
  ) {
    self.title = title
    self.subject = subject
    self.author = author
    self.created = created
    self.currency = currency
    self.outlines = outlines
    self.names = names
  }

  /// All sheets, laid out at once.
  package var sheets: [Sheet] { outlines.map { $0.laidOut() } }
}

/// A sheet before its cells are put: laid out when a writer comes to it, so that no more than one
/// takes up room.
package struct SheetOutline: Sendable {
  package let name: SheetName
  private let layOut: @Sendable () -> Sheet

  package init(_ name: SheetName, _ layOut: @escaping @Sendable () -> Sheet) {
    self.name = name
    self.layOut = layOut
  }

  package func laidOut() -> Sheet { layOut() }
}

/// A range that a reader may want to find by name.
package struct DefinedName: Sendable {
  package let name: String
  package let sheet: SheetName
  package let area: CellRange

  package init(name: String, sheet: SheetName, area: CellRange) {
    self.name = name
    self.sheet = sheet
    self.area = area
  }
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
  package var cells: [Cell] = []
  package var links: [Link] = []
  package var columns: [SheetColumn] = []
  package var rowHeights: [RowHeight] = []
  package var merges: [Merge] = []

  /// Rows above and columns before this spot stay on the screen.
  package var frozenBefore: CellReference?
  package var filter: CellRange?
  package var highlights: [Highlight] = []
  package var charts: [Chart] = []
  package var print: PrintSetup

  /// Text that looks like numbers on purpose, such as employee IDs.
  package var digitsAsText: [CellRange] = []
  package var entries: [Entry] = []

  /// True where only input cells may be changed.
  package var isProtected = false

  /// True for a sheet of working figures that nobody needs to see.
  package var isHidden = false

  /// Percent of the size of print.
  package var zoom = 100

  package init(_ name: SheetName, _ subject: Subject, print: PrintSetup) {
    self.name = name
    self.subject = subject
    self.print = print
  }
}

/// A cell that leads to another one when it is clicked.
package struct Link: Sendable {
  package let spot: CellReference
  package let sheet: SheetName
  package let target: CellReference

  package init(spot: CellReference, sheet: SheetName, target: CellReference) {
    self.spot = spot
    self.sheet = sheet
    self.target = target
  }
}

/// How wide a column is, and whether it is folded.
package struct SheetColumn: Sendable {
  /// Characters of the default font.
  package let width: Int

  /// Grouped, and folded away until a reader asks for it.
  package let isWorking: Bool

  package init(width: Int, isWorking: Bool) {
    self.width = width
    self.isWorking = isWorking
  }
}

package struct RowHeight: Sendable {
  package let row: Int

  /// Points, 1/72 of an inch.
  package let height: Int

  package init(row: Int, height: Int) {
    self.row = row
    self.height = height
  }
}

/// Cells shown as one; its first cell is put as all others are.
package struct Merge: Sendable {
  package let area: CellRange
  package let style: Style

  package init(area: CellRange, style: Style) {
    self.area = area
    self.style = style
  }
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
  package let area: CellRange

  package init(kind: Kind, area: CellRange) {
    self.kind = kind
    self.area = area
  }
}

/// A chart over cells of its own or another sheet.
package struct Chart: Sendable {
  package enum Kind: Sendable {
    case stackedColumns, stackedBars, bars
  }

  /// A row of figures, with what they come to, so that a preview shows them too.
  package struct Series: Sendable {
    package let title: String
    package let values: CellRange
    package let figures: [Rational]

    package init(title: String, values: CellRange, figures: [Rational]) {
      self.title = title
      self.values = values
      self.figures = figures
    }
  }

  package let kind: Kind
  package let title: String
  package let sheet: SheetName
  package let categories: CellRange
  package let labels: [String]
  package let series: [Series]

  /// The axis' figures.
  package let figureKind: Style.Kind
  package let spot: CellReference

  /// Pixels.
  package let width: Int
  package let height: Int

  package init(
    kind: Kind, title: String, sheet: SheetName, categories: CellRange, labels: [String],
    series: [Series], figureKind: Style.Kind, spot: CellReference, width: Int, height: Int
  ) {
    self.kind = kind
    self.title = title
    self.sheet = sheet
    self.categories = categories
    self.labels = labels
    self.series = series
    self.figureKind = figureKind
    self.spot = spot
    self.width = width
    self.height = height
  }
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
  package var area: CellRange?
  package var repeatedRows: ClosedRange<Int>?

  /// First rows of pages.
  package var pageBreaks: [Int] = []

  /// What stands at the top of every page, left and right.
  package var headerLeft: String
  package var headerRight: String

  package init(
    paper: Paper, isLandscape: Bool, pagesWide: Int? = 1, area: CellRange? = nil,
    repeatedRows: ClosedRange<Int>? = nil, pageBreaks: [Int] = [], headerLeft: String,
    headerRight: String
  ) {
    self.paper = paper
    self.isLandscape = isLandscape
    self.pagesWide = pagesWide
    self.area = area
    self.repeatedRows = repeatedRows
    self.pageBreaks = pageBreaks
    self.headerLeft = headerLeft
    self.headerRight = headerRight
  }
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
  package mutating func fit(_ widths: [Int]) {
    pagesWide = nil
    scale = PrintSetup.scale(toFit: widths, on: paper)
  }

  /// Begins a page with what would be cut by a page's end.
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

extension Sheet {
  package mutating func put(_ content: CellValue, _ style: Style, at spot: CellReference) {
    cells.append(Cell(spot: spot, content: content, style: style))
  }

  package mutating func put(_ text: String, _ role: Style.Role, at spot: CellReference) {
    put(.text(text), Style(role), at: spot)
  }

  package mutating func link(
    _ spot: CellReference, to sheet: SheetName, _ target: CellReference = CellReference(0, 0)
  ) {
    links.append(Link(spot: spot, sheet: sheet, target: target))
  }

  package mutating func merge(_ area: CellRange, _ content: CellValue, _ style: Style) {
    if area.first != area.last { merges.append(Merge(area: area, style: style)) }
    put(content, style, at: area.first)
  }
}
