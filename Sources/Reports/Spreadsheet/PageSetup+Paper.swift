// How much fits on a page.
extension PageSetup {
  /// Percent at which text of 11 points is still 8 points high.
  package static let leastScale = 73

  /// Percent above which an upright page needs no turning.
  private static let uprightScale = 80

  /// The width of columns, in pixels of 1/96 inch.
  ///
  /// - Parameter widths: in characters, of 7 pixels each; a column has 5 pixels around it.
  package static func pixels(_ widths: some Sequence<Int>) -> Int {
    widths.reduce(0) { $0 + 7 * $1 + 5 }
  }

  /// Between the margins, in pixels of 1/96 inch.
  package var pixelsAcross: Int {
    switch (paper, isLandscape) {
    case (.letter, false): 720
    case (.letter, true): 960
    case (.a4, false): 697
    case (.a4, true): 1_026
    }
  }

  /// Between the margins, in points of 1/72 inch.
  package var pointsDown: Int {
    switch (paper, isLandscape) {
    case (.letter, false): 684
    case (.letter, true): 504
    case (.a4, false): 733
    case (.a4, true): 487
    }
  }

  /// The percent at which columns fit side by side on a page; programs differ in a few percent of a
  /// column's width.
  package func scale(fitting widths: some Sequence<Int>) -> Int {
    min(100, 95 * pixelsAcross / max(1, PageSetup.pixels(widths)))
  }

  /// Prints columns side by side on one page: upright where they are then large enough to be read
  /// at arm's length, else across.
  package mutating func fitOnPage(_ widths: [Int]) {
    isLandscape = false
    isLandscape = scale(fitting: widths) < PageSetup.uprightScale
    pagesWide = 1
    scale = scale(fitting: widths)
  }

  /// Prints columns across, on as many pages side by side as keep them legible; the first ones
  /// are on each of them.
  ///
  /// - Parameter count: of the columns that every page begins with.
  package mutating func spread(_ widths: [Int], repeating count: Int) {
    fitOnPage(widths)
    guard scale < PageSetup.leastScale, count < widths.count else { return }
    pagesWide = nil
    repeatedColumns = 0...(count - 1)
    // Some programs draw columns wider than others, and one that leaves the page is alone on another.
    let available = 90 * pixelsAcross / PageSetup.uprightScale
    let repeated = PageSetup.pixels(widths[..<count])
    // As few pages as there can be, and about as much on each.
    let rest = PageSetup.pixels(widths[count...])
    let pages = max(1, (rest - 1) / max(1, available - repeated) + 1)
    let share = rest / pages
    var used = 0
    var widest = 0
    for (number, width) in widths.enumerated().dropFirst(count) {
      let pixels = PageSetup.pixels([width])
      let isShared = used >= share && columnBreaks.count < pages - 1
      let isFull = isShared || used + pixels > available - repeated
      if isFull, used > 0 {
        columnBreaks.append(number)
        used = 0
      }
      used += pixels
      widest = max(widest, used)
    }
    scale = min(100, 90 * pixelsAcross / (repeated + widest))
  }
}

extension SheetColumn {
  /// The height of a row whose texts wrap, in points.
  ///
  /// - Parameters:
  ///   - texts: with the widths of their columns, in characters.
  ///   - least: of a row without wrapped text.
  package static func height(
    of texts: some Sequence<(text: String, width: Int)>, least: Int
  ) -> Int {
    texts.reduce(least) { max($0, 3 + 15 * lines(of: $1.text, width: $1.width)) }
  }

  /// The lines that a text takes, broken between words where it can be.
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
  /// Whether it is as wide as two digits, as those of East Asian scripts and pictures are.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
