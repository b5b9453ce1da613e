import Testing

/// The question `setup`.
@Suite struct SetUpTests {
  private let place = [
    ("today", "2024-04-20"), ("now", "600"), ("zone", "America/Chicago"),
    ("zones", "America/Chicago\nAmerica/New_York\nEurope/Madrid"),
  ]

  private func ask(_ answers: [(String, String)]) throws -> [String: Any] {
    try AskedEngine().ask("setup", place + answers)
  }

  private func fields(_ json: [String: Any]) -> [String: [String: Any]] {
    json.list("fields").byKey
  }

  private func places(_ json: [String: Any], _ list: String) -> [String?] {
    json.list(list).map { $0["at"] as? String }
  }

  @Test func aNameAndOnePersonAreEnough() throws {
    let start = try ask([])
    #expect(places(start, "missing") == ["name", "person"])
    #expect(places(start, "wrong").isEmpty)
    #expect(start["files"] as? [Any] == nil)
    #expect(
      Set(fields(start).keys).isSuperset(of: ["currency", "time_zone", "positions", "policy"]))
    let json = try ask([("name", "Casa Marisol"), ("person", "name=Ana Ruiz server")])
    let files = json["files"] as? [[String: String]] ?? []
    #expect(files.map { $0["path"] } == ["restaurant.yaml", "roster.yaml"])
    #expect(files[0]["text"]?.contains("time_zone: America/Chicago") == true)
    #expect(
      files[1]["text"]?
        .contains("- {id: 1, first_name: Ana, last_name: Ruiz, positions: [Server]}") == true)
    // The engine reads what it wrote.
    let read = try AskedEngine().ask(
      "restaurant", files.map { ("files/" + ($0["path"] ?? ""), $0["text"] ?? "") })
    #expect((read["diagnostics"] as? [Any])?.isEmpty == true)
  }

  @Test func answersAreShownAsTheyAreMeant() throws {
    let json = try ask([
      ("time_zone", "new york"), ("shift_types", "Dinner"), ("positions", "Server=1, Barista=0,8"),
      ("policy", "tip-out-of-sales"),
    ])
    let all = fields(json)
    #expect(all["time_zone"]?["value"] as? String == "America/New_York")
    #expect(all["shift_types"]?["value"] as? String == "Dinner")
    #expect((all["policy"]?["choices"] as? [Any])?.count == 6)
    #expect(all["keep_own"]?["value"] as? String == "Server")
    let positions = json["positions"] as? [[String: String]] ?? []
    #expect(
      positions == [["name": "Server", "points": "1.0"], ["name": "Barista", "points": "0.8"]])
  }

  @Test(arguments: [("currency", "much"), ("time_zone", "Mars"), ("positions", "Server=1=2")])
  func wrongAnswersAreSaidAtTheirPlace(key: String, text: String) throws {
    let json = try ask([("name", "A"), ("person", "name=Ana Ruiz server"), (key, text)])
    #expect(places(json, "wrong") == [key])
    #expect(json["files"] as? [Any] == nil)
  }

  @Test func peopleAreAskedWhatIsUnclear() throws {
    let unclear = try ask([("person", "name=José Ángel Peña Muñoz\nposition=Server")])
    #expect((unclear["asks"] as? [String: Any])?["question"] as? String == "last")
    let twice = try ask([
      ("person", "name=Ana Ruiz\nid=7\nposition=Server"),
      ("person", "name=Ana Ruiz\nposition=Host"),
    ])
    #expect((twice["asks"] as? [String: Any])?["question"] as? String == "another")
    #expect(twice["next_id"] as? String == "8")
    #expect(places(try ask([("person", "name=Ana Ruiz")]), "wrong") == ["person"])
  }

  /// The currency of the place is proposed: by the time zone, or else by the locale. Where neither tells, it is missing.
  @Test(arguments: [
    ("Europe/London", "US", "GBP"), ("Asia/Calcutta", "", "INR"),
    ("America/Mexico_City", "", "MXN"), ("America/Chicago", "GB", "USD"),
    ("Europe/Zagreb", "", "EUR"), ("", "GB", "GBP"), ("UTC", "", ""), ("", "", ""),
    ("Mars/Base", "XX", ""),
  ])
  func theCurrencyOfThePlaceIsProposed(zone: String, region: String, currency: String) throws {
    let json = try AskedEngine().ask(
      "setup",
      [("today", "2024-04-20"), ("now", "600"), ("zone", zone), ("region", region), ("name", "A")])
    #expect(fields(json)["currency"]?["value"] as? String == currency)
    #expect(places(json, "missing").contains("currency") == currency.isEmpty)
  }

  /// In London, British law is proposed. The currency follows a time zone that is typed.
  @Test func thePlaceDecidesLawAndCurrency() throws {
    let london = try AskedEngine().ask(
      "setup", [("today", "2024-04-20"), ("zone", "Europe/London")])
    #expect(fields(london)["law"]?["value"] as? String == "uk")
    #expect(fields(try ask([("time_zone", "madrid")]))["currency"]?["value"] as? String == "EUR")
  }
}
