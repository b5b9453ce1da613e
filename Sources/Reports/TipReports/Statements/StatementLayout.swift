/// The rows of one statement, page by page, with their heights in points.
struct StatementLayout {
  /// The content of a row of the sheet.
  enum Part: Hashable {
    case name

    /// The name again, on a further page; counted from 1.
    case nameAgain(page: Int)

    /// Labels and amounts below them, four side by side; counted from 0.
    case labels(Int)
    case amounts(Int)
    case header

    /// A shift's row in the table.
    case row(Int)
    case total

    /// A paragraph below the table.
    case paragraph(Int)
    case signature
    case space

    /// The line between two statements of a page, and the scissors below it.
    case cut, scissors
  }

  /// The things that a statement is made of.
  struct Content {
    let nameHeight: Int
    let amountLines: Int

    /// The heights of the table's rows, and of the paragraphs.
    let rows: [Int]
    let paragraphs: [Int]
  }

  typealias Line = (part: Part, height: Int)

  /// Statements of so many shifts have a page each.
  private static let rowsOfWholePage = 14
  private static let headerHeight = 32
  private static let totalHeight = 18
  private static let signatureSpace = 34
  private static let cutHeights = [(Part.cut, 16), (Part.scissors, 24)]

  private(set) var lines: [Line] = []

  /// The same without space to fill half a page.
  private let compactLines: [Line]

  /// The lines, counted from 0, that begin a further page.
  private(set) var breaks: [Int] = []

  /// Whether two such statements go on a page.
  let isHalf: Bool
  private let page: Int

  var pageCount: Int { breaks.count + 1 }

  /// Whether a statement goes below this one, on the same page.
  func leavesSpace(for next: StatementLayout) -> Bool {
    guard breaks.isEmpty, next.breaks.isEmpty, !isHalf || !next.isHalf else {
      return isHalf && next.isHalf
    }
    let cut = StatementLayout.cutHeights.reduce(0) { $0 + $1.1 }
    return StatementLayout.height(compactLines) + cut + StatementLayout.height(next.compactLines)
      <= page
  }

  private static func height(_ lines: [Line]) -> Int { lines.reduce(0) { $0 + $1.height } }

  /// No higher than its content.
  mutating func makeCompact() { lines = compactLines }

  /// - Parameter page: the height of a page.
  init(_ content: Content, page: Int) {
    self.page = page
    let (head, body) = (StatementLayout.head(content), StatementLayout.body(content))
    let foot = StatementLayout.foot
    compactLines = head + body + foot
    let height = StatementLayout.height(compactLines)
    let half = StatementLayout.half(of: page)
    isHalf = content.rows.count < StatementLayout.rowsOfWholePage && height <= half
    if isHalf {
      lines = head + body + StatementLayout.space(half - height) + foot
      return
    }
    lines = head
    var left = page - head.reduce(0) { $0 + $1.height }
    for (index, line) in body.enumerated() {
      // The signature does not stand alone on a page.
      let isLast = index == body.count - 1
      let needed = line.height + (isLast ? foot.reduce(0) { $0 + $1.height } : 0)
      if needed > left { left = beginPage(with: line.part) }
      lines.append(line)
      left -= line.height
    }
    lines += foot
  }

  /// The cut line below a statement, before another one on the page.
  mutating func addCut() { lines += StatementLayout.cutHeights.map { ($0.0, $0.1) } }

  static func half(of page: Int) -> Int {
    (page - cutHeights.reduce(0) { $0 + $1.1 }) / 2
  }

  private mutating func beginPage(with part: Part) -> Int {
    breaks.append(lines.count)
    var head: [Line] = [(.nameAgain(page: pageCount), 24), (.space, 8)]
    switch part {
    case .row, .total: head.append((.header, StatementLayout.headerHeight))
    default: break
    }
    lines += head
    return page - head.reduce(0) { $0 + $1.height }
  }

  private static func head(_ content: Content) -> [Line] {
    var lines: [Line] = [(.name, content.nameHeight)]
    for number in 0..<content.amountLines {
      lines += [(.labels(number), 16), (.amounts(number), 22)]
    }
    return lines + [(.space, 10), (.header, headerHeight)]
  }

  private static func body(_ content: Content) -> [Line] {
    content.rows.enumerated().map { (.row($0.offset), $0.element) } + [
      (.total, totalHeight), (.space, 6),
    ]
      + content.paragraphs.enumerated().map { (.paragraph($0.offset), $0.element) }
  }

  private static var foot: [Line] { [(.space, signatureSpace), (.signature, 16)] }

  /// A row has at most 409 points.
  private static func space(_ height: Int) -> [Line] {
    var (lines, left): ([Line], Int) = ([], height)
    while left > 0 {
      lines.append((.space, min(left, 400)))
      left -= 400
    }
    return lines
  }
}
