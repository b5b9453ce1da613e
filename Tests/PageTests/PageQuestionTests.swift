import PageEngine
import Testing

/// Questions of the page, without a browser around them.
@Suite struct PageQuestionTests {
  /// - Parameter fields: names and values by turns.
  private func answer(_ name: String, _ fields: String...) throws -> String {
    let pairs = stride(from: 0, to: fields.count, by: 2).map { (fields[$0], fields[$0 + 1]) }
    return try AskedEngine(empty: ()).text(name, pairs)
  }

  /// Of a question about a shift.
  private func files(
    _ shift: String, settings: String = Casa.settings, today: String = "", clocks: String = ""
  ) throws -> String {
    try answer(
      "files", "files/restaurant.yaml", settings, "files/roster.yaml", Casa.roster,
      "clocks", clocks, "today", today, "path", "x.yaml", "text", shift)
  }

  /// The days after today are doubted where the phone says which day it is.
  @Test(arguments: [("2024-04-01", true), ("2024-04-13", false), ("", false)])
  func aDayToComeIsDoubted(today: String, isDoubted: Bool) throws {
    let answer = try files(Casa.night, today: today)
    #expect(answer.contains("date-in-future") == isDoubted)
  }

  /// The hour that does not come counts for nobody.
  @Test func theClocksOfThePageCount() throws {
    let settings = Casa.settings + "time_zone: America/Chicago\n"
    let night = Casa.night.replacing("hours: 5", with: "clock_in: 8pm, clock_out: 4am")
      .replacing("2024-04-13", with: "2024-03-09")
    let text = try files(night, settings: settings, clocks: "2024-03-10 02:00 +60\n")
    #expect(text.contains(",04:00,7.00,"))
    let plain = try files(night, settings: settings)
    #expect(plain.contains(",04:00,8.00,"))
  }

  /// Card and cash tips have no proposal, so a person must choose.
  @Test func anImportNamesTheColumnsThatAreStillOpen() throws {
    let engine = try AskedEngine()
    let export = "Name,Date,In,Out,Tips,Badge\nDiana M.,4/13/2024,4:00 PM,10:00 PM,12.50,7\n"
    let fields = [("path", "week.csv"), ("text", export)]
    let first = try engine.ask("import", fields)
    #expect(first["state"] as? String == "columns")
    let next = try engine.ask("import", fields + [("proposed", "yes")])
    #expect(next["open"] as? [String] == ["column/Tips"])
  }

  @Test func aBillIsReadIntoTheFormAndBack() throws {
    let text = "# dinner\npeople: [Ana, Ben]\nsubtotal: 84.50\ntip: 20\nnote: \"# 7\"\n"
    let form = try answer("bill", "text", text)
    #expect(form.contains(#""people":"Ana\nBen","subtotal":"84.50","tip":"20.00","items":[]"#))
    #expect(form.hasSuffix(#""comments":true}"#))
    let number = try answer("bill", "text", "people: [\"1\"]\nsubtotal: 1.00\n")
    #expect(number.contains(#""bill":null"#))
    let split = try answer(
      "split", "people", "Ana\nBen", "subtotal", "1.084,50", "tip", "18,5%",
      "item", "item=Burger\nprice=14,5\nshared_by=Ben")
    #expect(split.contains(#""items.0.price":"14.50","subtotal":"1084.50","tip":"18.5%""#))
    #expect(
      split.contains(
        #"subtotal: 1084.50\ntax: 0.00\ntip: 18.5%\nitems:\n  - {item: Burger, price: 14.50, shared_by: [Ben]}\n"#
      ))
    let parts = try answer(
      "split", "people", "Ana\nBen", "item", "item=Pizza\nprice=30\nshared_by=Ana x2\nshared_by=Ben"
    )
    #expect(parts.contains(#"- {item: Pizza, price: 30.00, shared_by: [Ana x2, Ben]}\n"#))
    let unclear = try answer("split", "people", "2", "subtotal", "9", "tip", "20")
    #expect(unclear.contains("could be 20%"))
  }

  @Test func anUnknownQuestionAndBytesThatAreNone() throws {
    #expect(try answer("weather") == "null")
    #expect(PageQuestion([]) == nil)
    #expect(PageQuestion([1, 0, 0]) == nil)
    #expect(PageQuestion([5, 0, 0, 0, 65]) == nil)
    // A field without a value.
    #expect(PageQuestion([1, 0, 0, 0, 65, 1, 0, 0, 0, 66]) == nil)
  }

  @Test func filesAreKeptUntilTheyChange() throws {
    let engine = AskedEngine(empty: ())
    func name(_ question: String, _ fields: (String, String)...) throws -> String {
      _ = try engine.text(question, fields)
      return try engine.text("restaurant")
    }
    let casa = try name(
      "restaurant", ("files/restaurant.yaml", Casa.settings), ("files/roster.yaml", Casa.roster))
    #expect(casa.contains(#""name":"Casa""#))
    let renamed = Casa.settings.replacing("Casa", with: "Mar")
    #expect(try name("weather", ("files/restaurant.yaml", renamed)).contains(#""name":"Mar""#))
    #expect(try name("weather", ("gone/roster.yaml", "")).hasSuffix(#""restaurant":null}"#))
  }
}
