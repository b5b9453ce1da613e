/// The rows of one statement, page by page, with their heights in points.
struct StatementLayout {
  /// The content of a row of the sheet.
  enum Part: Hashable {
    /// The name, repeated on a later page; pages count from 1.
    case nameAgain(page: Int)

    /// Labels with amounts below them, four side by side; counted from 0. The name is next to the first line.
    case labels(Int)
    case amounts(Int)

    /// The restaurant, the period, and the statement's source.
    case about
    case header

    /// A shift's row in the table.
    case row(Int)
    case total

    /// A paragraph below the table.
    case paragraph(Int)
    case signature
    case space

    /// The line between two statements on a page, and the scissors below it.
    case cut, scissors
  }

  /// The contents of a statement, with their heights.
  struct Content {
    let nameHeight: Int
    let amountLines: Int
    let aboutHeight: Int

    /// The heights of the table's rows, and of the paragraphs.
    let rows: [Int]
    let paragraphs: [Int]
  }

  typealias Line = (part: Part, height: Int)

  private static let headerHeight = 30
  private static let totalHeight = 15
  private static let labelHeight = 16
  private static let amountHeight = 22
  private static let cutLines: [Line] = [(.cut, 6), (.scissors, 14)]

  /// The height of the gap between two statements on a page.
  static let cut = height(cutLines)

  private(set) var lines: [Line] = []

  /// The lines, counted from 0, that begin a new page.
  private(set) var breaks: [Int] = []

  var pageCount: Int { breaks.count + 1 }
  var height: Int { StatementLayout.height(lines) }

  private static func height(_ lines: [Line]) -> Int { lines.reduce(0) { $0 + $1.height } }

  /// Returns the height of a statement without page breaks.
  static func height(of content: Content) -> Int { height(head(content) + body(content) + foot) }

  /// - Parameter page: the height of a page.
  init(_ content: Content, page: Int) {
    let (head, body) = (StatementLayout.head(content), StatementLayout.body(content))
    let foot = StatementLayout.foot
    lines = head
    var left = page - StatementLayout.height(head)
    for (index, line) in body.enumerated() {
      // The signature must not stand alone on a page.
      let isLast = index == body.count - 1
      let needed = line.height + (isLast ? StatementLayout.height(foot) : 0)
      if needed > left { left = beginPage(with: line.part, page: page) }
      lines.append(line)
      left -= line.height
    }
    lines += foot
  }

  /// Adds space above the signature in one row, which can have at most 409 points.
  mutating func fill(_ height: Int) {
    lines.insert((.space, min(max(height, 1), 400)), at: lines.count - 1)
  }

  /// Ends a statement with the line for cutting it from the next one on its page. The last statement on a page has as
  /// many rows, so a statement that moves to another page does not shift any other.
  mutating func addCut(isLast: Bool) {
    lines += StatementLayout.cutLines.map { isLast ? (.space, 1) : $0 }
  }

  private mutating func beginPage(with part: Part, page: Int) -> Int {
    breaks.append(lines.count)
    var head: [Line] = [(.nameAgain(page: pageCount), 24), (.space, 8)]
    switch part {
    case .row, .total: head.append((.header, StatementLayout.headerHeight))
    default: break
    }
    lines += head
    return page - StatementLayout.height(head)
  }

  private static func head(_ content: Content) -> [Line] {
    var lines: [Line] = []
    for number in 0..<content.amountLines {
      let least = number == 0 ? content.nameHeight - labelHeight : 0
      lines += [(.labels(number), labelHeight), (.amounts(number), max(amountHeight, least))]
    }
    return lines + [(.about, content.aboutHeight), (.space, 3), (.header, headerHeight)]
  }

  private static func body(_ content: Content) -> [Line] {
    content.rows.enumerated().map { (.row($0.offset), $0.element) } + [
      (.total, totalHeight), (.space, 3),
    ]
      + content.paragraphs.enumerated().map { (.paragraph($0.offset), $0.element) }
  }

  private static let foot: [Line] = [(.space, 20), (.signature, 16)]
}

/// Groups statements by page, in order, as many as fit.
struct StatementPages {
  private let page: Int

  /// The statements of each page. A statement longer than a page is alone.
  let groups: [Range<Int>]

  /// - Parameters:
  ///   - heights: the heights of the statements.
  ///   - page: the height of a page.
  init(_ heights: [Int], page: Int) {
    let page = page - StatementPages.rowsAtTheEnd
    self.page = page
    var groups: [Range<Int>] = []
    var used = 0
    for (index, height) in heights.enumerated() {
      let needed = used + StatementLayout.cut + height
      if let last = groups.last, needed <= page {
        groups[groups.count - 1] = last.lowerBound..<index + 1
        used = needed
      } else {
        groups.append(index..<index + 1)
        used = height
      }
    }
    self.groups = groups
  }

  /// Returns the number of pages for statements of the given heights, in points.
  static func count(_ heights: [Int], page: Int) -> Int {
    StatementPages(heights, page: page).groups.reduce(0) { count, group in
      count + (group.count > 1 ? 1 : (heights[group.lowerBound] + page - 1) / page)
    }
  }

  /// Spreads a page's free space over its statements. If all fit into equal parts of the page, they get equal parts, so
  /// you can cut a pile at once.
  func fill(_ layouts: inout [StatementLayout]) {
    let most = groups.map { $0.count }.max() ?? 1
    let part = (page - (most - 1) * StatementLayout.cut) / most
    for group in groups {
      let heights = layouts[group].map { $0.height }
      let free = page - heights.reduce(0, +) - (group.count - 1) * StatementLayout.cut
      let isEven = most > 1 && heights.allSatisfy { $0 <= part }
      for index in group {
        let space =
          isEven ? part - layouts[index].height : group.count > 1 ? free / group.count : 0
        layouts[index].fill(space)
        layouts[index].addCut(isLast: index + 1 == group.upperBound)
      }
    }
  }

  /// The least height of the space and the replaced cutting rows that end a page: three rows of one point.
  private static let rowsAtTheEnd = 3
}
