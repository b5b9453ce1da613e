import TestSupport
import Testing

/// The question `policy`: another way to share tips, tried on the last week.
@Suite struct PolicyTests {
  @Test func theSettingsAreInSentences() throws {
    let engine = try AskedEngine()
    let restaurant = try engine.ask("restaurant")["restaurant"] as? [String: Any]
    #expect(
      restaurant?["policy"] as? [String]
        == ["Everything goes into one pool and is shared by points: hours times points."])
    let pools = try engine.edit(
      try AskedEngine.file("restaurant.yaml") + """
        pools:
          - name: Tips
            sources: [credit_card, house, cash]
            to: Server

        """, ("set/card_fee", "3%"), path: "restaurant.yaml"
    ).text
    let other = try engine.ask("restaurant", [("files/restaurant.yaml", pools)])
    #expect(
      (other["restaurant"] as? [String: Any])?["policy"] as? [String]
        == ["Tips: credit card, house, and cash; to Server, by points."])
  }

  @Test func theSixUsualOnesAreOffered() throws {
    let engine = try AskedEngine()
    let first = try engine.ask("policy")
    #expect(first.list("fields").count == 1)
    #expect((first.list("fields")[0]["choices"] as? [Any])?.count == 6)
    #expect(first["text"] as? String == nil)
  }

  /// People would have got other amounts of the same sum.
  @Test func aPolicyIsTriedOnTheLastWeek() throws {
    let engine = try AskedEngine()
    let answer = try engine.ask("policy", [("policy", "one-pot-by-hours")])
    let text = try #require(answer["text"] as? String)
    #expect(text.contains("hours"))
    let tried = try #require(answer["tried"] as? [String: Any])
    #expect(tried["title"] as? String == "April 8 – April 14")
    let rows = tried.list("rows")
    #expect(rows.count > 10)
    #expect(rows.contains { $0["changed"] as? Bool == true })
    func cents(_ key: String) -> Int {
      rows.compactMap { $0[key] as? String }.reduce(0) {
        $0 + (Int($1.filter { $0.isNumber }) ?? 0) * ($1.hasPrefix("-") ? -1 : 1)
      }
    }
    #expect(cents("now") == cents("then"))
    #expect(cents("change") == 0)
  }

  /// Who gives and who gets; a word that means nothing is refused.
  @Test(arguments: [
    ("bartenders and servers give runners 5% of tips", "Each Bartender and Server", "to Runner;"),
    ("servers tip out 5 % of tips to bussers and runners", "Each Server", "to Busser and Runner;"),
    ("bussers, runners 5%", "Each Bartender and Server", "to Busser and Runner;"),
    ("bartenders get 5% of servers' tips", "Each Server", "to Bartender;"),
    ("bar 5%, bussers 3% and runners 2%", "Each Server", "to Busser;"),
    ("everyone gives bussers 5%", "Each Bartender, Server,", "to Busser;"),
    ("bussers runners 5%", "", "has no position \"bussers runners\""),
    ("servers often give runners 5%", "", "has no position \"servers often\""),
    ("bar 5% of tips to cats", "", "cats"),
  ])
  func aPolicyInWords(words: String, givers: String, others: String) throws {
    let answer = try AskedEngine().ask("policy", [("policy", words)])
    let told = (answer["policy"] as? [String] ?? []).joined(separator: " ")
    let problem = (answer.list("fields")[0]["problem"] as? [String: Any])?["message"] as? String
    #expect((givers.isEmpty ? problem ?? "" : told).contains(others), "\(answer)")
    #expect(told.contains(givers) || givers.isEmpty, "\(told)")
    #expect((answer["text"] as? String == nil) == givers.isEmpty)
  }

  @Test func percentsAreAsked() throws {
    let engine = try AskedEngine()
    let usual = try engine.ask("policy", [("policy", "percent-by-position")])
    #expect(usual.list("fields").count == 2)
    let key = try #require(usual.list("fields")[1]["key"] as? String)
    let wrong = try engine.ask("policy", [("policy", "percent-by-position"), (key, "Server 90%")])
    #expect((wrong.list("fields")[1]["problem"] as? [String: Any])?["message"] as? String != nil)
    #expect(wrong["text"] as? String == nil)
  }

  /// A policy that needs what the shifts do not have says so, and pays nobody.
  @Test func aPolicyThatNeedsSales() throws {
    let engine = try AskedEngine()
    let answer = try engine.ask("policy", [("policy", "bar 5% of alcohol, bussers 3% of tips")])
    #expect(answer["text"] as? String != nil)
    let tried = try #require(answer["tried"] as? [String: Any])
    #expect((tried["rows"] as? [Any])?.isEmpty == true)
    #expect((tried["problems"] as? [Any])?.isEmpty == false)
  }
}
