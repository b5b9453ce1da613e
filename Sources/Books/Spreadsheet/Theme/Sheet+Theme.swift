import Text
package import Tips

extension Sheet {
  /// The subject of a sheet, shown by the color of its tab.
  package enum Subject: Sendable {
    case overview, shift, proof, reference

    fileprivate var tabColor: Color {
      switch self {
      case .overview: Palette.accent
      case .shift: Palette.bar
      case .proof: Palette.cash
      case .reference: Palette.line
      }
    }
  }

  /// Highlights that depend on a cell's value.
  package enum Highlight: Sendable {
    /// Red for the text FAIL, amber for WARN.
    case status

    /// Red for a number that is not zero.
    case notZero

    /// A bar whose length shows the number.
    case bar

  }

  package init(_ name: SheetName, _ subject: Subject, page: PageSetup) {
    self.init(name, page: page)
    tabColor = subject.tabColor
    showsGridlines = false
    defaultRowHeight = 17
  }

  package mutating func put(_ text: String, _ role: Style.Role, at reference: CellReference) {
    put(.text(text), Style(role), at: reference)
  }

  /// Puts a title and a subtitle.
  package mutating func putTitle(_ title: String, _ subtitle: String) {
    let first = CellReference(0, 0)
    put(title, .title, at: first)
    put(subtitle, .subtitle, at: first.moved(down: 1))
  }

  /// Puts a line to sign or type on, with a label below it.
  package mutating func putSignature(_ label: String, in cells: CellRange) {
    let row = cells.first.row - 1
    merge(
      CellRange(
        CellReference(row, cells.first.column), CellReference(row, cells.last.column)),
      .blank, Style(.fillIn))
    merge(cells, .text(label), Style(.signature))
  }

  package mutating func highlight(_ kind: Highlight, in range: CellRange) {
    switch kind {
    case .bar: conditionalFormats.append(ConditionalFormat(.dataBar(Palette.bar), range))
    case .notZero:
      conditionalFormats.append(ConditionalFormat(.cellIsNotZero(Style(.failing)), range))
    case .status:
      conditionalFormats += [(StatusWord.fail, Style.Role.failing), (StatusWord.warn, .warning)].map
      {
        ConditionalFormat(.cell(equalTo: $0, Style($1)), range)
      }
    }
  }
}

extension PageSetup.Paper {
  /// Chooses the paper that offices use where a currency is paid.
  package init(of currency: Currency) {
    self = PageSetup.Paper.letterCurrencies.contains(currency.code) ? .letter : .a4
  }

  private static let letterCurrencies: Set<String> = ["USD", "CAD", "MXN", "PHP", "COP", "CLP"]
}

extension Currency {
  /// The date format of offices that use the currency. In other places and languages, it is the format that nobody
  /// misreads.
  var dateFormat: String {
    guard Language.current.isEnglish else { return "yyyy-mm-dd" }
    return switch code {
    case "USD", "PHP": "mm/dd/yyyy"
    case "GBP", "AUD", "NZD", "EUR": "dd/mm/yyyy"
    default: "yyyy-mm-dd"
    }
  }

  /// Whether places that use the currency have 12-hour clocks.
  var countsHoursTwice: Bool { ["USD", "CAD", "AUD", "NZD", "PHP", "MXN"].contains(code) }
}

extension CalendarDate {
  /// Noon of the day in seconds since 1970, so that no time zone shows another day.
  package var noon: Int64 { Int64(dayNumber) * 86_400 + 43_200 }
}

extension SheetColumn {
  /// Returns a column width for texts, in characters.
  package static func width(of texts: some Sequence<String>, least: Int, most: Int) -> Int {
    var width = least
    // A text has no more characters than bytes, so most need no counting.
    for text in texts where width < most && text.utf8.count + 2 > width {
      width = max(width, characterCount(text) + 2)
    }
    return min(most, width)
  }
}

/// Counts characters as people do; most texts have one byte per character.
private func characterCount(_ text: String) -> Int {
  text.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\r") } ? text.utf8.count : text.count
}
