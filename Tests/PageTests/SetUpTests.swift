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

  private func question(_ json: [String: Any]) -> [String: Any] {
    json["question"] as? [String: Any] ?? [:]
  }

  /// Every usual answer, and one person: the questions come in their order, and then the files.
  @Test func everyUsualAnswer() throws {
    var answers: [(String, String)] = []
    var asked: [String] = []
    var json = try ask(answers)
    while let key = question(json)["key"] as? String, asked.count < 40 {
      asked.append(key)
      switch key {
      case "name": answers.append((key, "Casa Marisol"))
      case "person": answers += [(key, "name=Ana Ruiz server"), (key, "")]
      default: answers.append((key, ""))
      }
      json = try ask(answers)
      #expect(json["problem"] as? [String: Any] == nil, "\(key)")
    }
    #expect(asked.first == "name")
    #expect(asked.last == "person")
    #expect(Set(asked).isSuperset(of: ["currency", "time_zone", "positions", "policy"]))
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

  @Test func answersAreEchoedAndOffered() throws {
    let json = try ask([("name", "Casa Marisol"), ("currency", "USD"), ("time_zone", "new york")])
    let answered = json["answered"] as? [[String: Any]] ?? []
    let zone = try #require(answered.first { $0["key"] as? String == "time_zone" })
    #expect(zone["answer"] as? String == "America/New_York")
    let policy = try ask([
      ("name", "Casa Marisol"), ("currency", "USD"), ("time_zone", ""), ("shift_types", "Dinner"),
      ("positions", "delete Host"), ("positions", "Barista 0.8"), ("positions", ""),
      ("round_hours", "0"), ("card_fee", ""),
    ])
    let positions = policy["positions"] as? [[String: Any]] ?? []
    #expect(positions.contains { $0["name"] as? String == "Barista" })
    #expect(!positions.contains { $0["name"] as? String == "Host" })
    #expect(question(policy)["key"] as? String == "policy")
    #expect((question(policy)["choices"] as? [Any])?.count == 6)
  }

  @Test(arguments: [
    (["name": "", "currency": ""], "name"), (["name": "A", "currency": "much"], "currency"),
    (["name": "A", "currency": "USD", "time_zone": "Mars"], "time_zone"),
  ])
  func whatIsWrongIsAskedAgain(answers: [String: String], key: String) throws {
    let json = try ask(answers.map { ($0, $1) })
    #expect(question(json)["key"] as? String == key)
    #expect((json["problem"] as? [String: Any])?["message"] as? String != nil)
    #expect(json["files"] as? [Any] == nil)
  }

  @Test func peopleAreAskedWhatIsUnclear() throws {
    let before = [
      ("name", "A"), ("currency", "USD"), ("time_zone", ""), ("shift_types", ""), ("positions", ""),
      ("policy", ""), ("round_hours", "0"), ("card_fee", ""), ("pay_period", "monthly"),
    ]
    let start = try ask(before)
    #expect(question(start)["kind"] as? String == "people", "\(question(start))")
    let unclear = try ask(before + [("person", "name=José Ángel Peña Muñoz\nposition=Server")])
    #expect((unclear["asks"] as? [String: Any])?["question"] as? String == "last")
    let twice = try ask(
      before + [
        ("person", "name=Ana Ruiz\nposition=Server"), ("person", "name=Ana Ruiz\nposition=Host"),
      ])
    #expect((twice["asks"] as? [String: Any])?["question"] as? String == "another")
    let nobody = try ask(before + [("person", "")])
    #expect((nobody["problem"] as? [String: Any]) != nil)
  }

  /// The currency of the place is proposed: by the time zone, or else by the locale. Where neither tells, it is asked
  /// for without a proposal.
  @Test(arguments: [
    ("Europe/London", "US", "GBP"), ("Asia/Calcutta", "", "INR"),
    ("America/Mexico_City", "", "MXN"),
    ("America/Chicago", "GB", "USD"), ("Europe/Zagreb", "", "EUR"), ("", "GB", "GBP"),
    ("UTC", "", nil),
    ("", "", nil), ("Mars/Base", "XX", nil),
  ])
  func theCurrencyOfThePlaceIsProposed(zone: String, region: String, currency: String?) throws {
    let json = try AskedEngine().ask(
      "setup",
      [("today", "2024-04-20"), ("now", "600"), ("zone", zone), ("region", region), ("name", "A")])
    #expect(question(json)["key"] as? String == "currency")
    #expect(question(json)["usual"] as? String == currency)
    let accepted = try AskedEngine().ask(
      "setup",
      [
        ("today", "2024-04-20"), ("now", "600"), ("zone", zone), ("region", region), ("name", "A"),
        ("currency", ""),
      ])
    #expect((accepted["problem"] as? [String: Any] == nil) == (currency != nil))
  }

  /// In London, the law is asked for, and British law proposed.
  @Test func theLawOfThePlaceIsProposed() throws {
    let json = try AskedEngine().ask(
      "setup",
      [
        ("today", "2024-04-20"), ("now", "600"), ("zone", "Europe/London"), ("name", "A"),
        ("currency", ""), ("time_zone", ""),
      ])
    #expect(question(json)["key"] as? String == "law")
    #expect(question(json)["usual"] as? String == "uk")
  }
}
