import Testing
import Tips

@Suite struct FileNamesTests {
  @Test(arguments: [
    ("Casa Marisol", "casa-marisol"), ("Dinner", "dinner"), ("Café Ñandú", "cafe-nandu"),
    ("Cafe\u{301} N\u{303}andu\u{301}", "cafe-nandu"), ("Joe's Diner & Grill", "joes-diner-grill"),
    ("Joe’s", "joes"), ("  Late--Night!  ", "late-night"), ("Straße №5", "strasse-5"),
    ("Smørrebrød Æble", "smorrebrod-aeble"), ("İstanbul", "istanbul"), ("東京 ラーメン", "東京-ラーメン"),
    ("Кафе Пушкинъ", "кафе-пушкинъ"), ("दिल्ली", "दिल्ली"), ("../../etc/passwd", "etc-passwd"),
    ("a/b\\c:d", "a-b-c-d"), ("con.", "con"), ("-rf", "rf"), ("24/7", "24-7"), ("", "x"),
    ("!!!", "x"), ("🍕", "x"), ("\u{301}", "x"), ("’", "x"), ("a\u{202E}b\0c", "a-b-c"),
  ])
  func slugs(name: String, expected: String) {
    #expect(slug(name, otherwise: "x") == expected)
  }

  @Test func longNamesKeepWholeWords() {
    let words = Array(repeating: "restaurant", count: 20).joined(separator: " ")
    #expect(slug(words, otherwise: "x").utf8.count == 98)
    #expect(slug(words, otherwise: "x").hasSuffix("-restaurant"))
    #expect(slug(String(repeating: "é", count: 300), otherwise: "x").utf8.count == 100)
    #expect(slug(String(repeating: "東", count: 300), otherwise: "x").utf8.count == 99)
  }

  /// Whatever a name holds, the slug is safe in a path: Europe's scripts, signs, full-width forms and
  /// pictures.
  @Test(arguments: [UInt32(0)...0x30FF, 0xFE00...0x1_0000, 0x1_F300...0x1_F6FF])
  func everyScalarIsSafe(range: ClosedRange<UInt32>) {
    let forbidden = Set("\\:*?\"<>|/.\u{7F}".unicodeScalars)
    for scalar in range.lazy.compactMap({ Unicode.Scalar($0) }) {
      let text = slug("a\(scalar)b", otherwise: "x")
      let isUnsafe = text.unicodeScalars.contains {
        ($0.value < 0x30 && $0 != "-") || forbidden.contains($0) || $0.properties.isWhitespace
      }
      let ends = [text.unicodeScalars.first, text.unicodeScalars.last]
      #expect(!isUnsafe && ends == ["a", "b"], "\(scalar.value)")
    }
  }

  @Test func stems() throws {
    let from = try #require(CalendarDate(year: 2024, month: 4, day: 8))
    let to = try #require(CalendarDate(year: 2024, month: 4, day: 14))
    #expect(shiftFileStem(date: from, shiftType: "Late Night") == "2024-04-08-late-night")
    #expect(
      periodFileStem(restaurant: "Casa Marisol", period: PayPeriod(from: from, to: to))
        == "casa-marisol_2024-04-08_2024-04-14")
    #expect(restaurantFileStem("Casa Marisol", location: "Down Town") == "casa-marisol_down-town")
    #expect(restaurantFileStem("!", location: "?") == "restaurant_location")
  }
}
