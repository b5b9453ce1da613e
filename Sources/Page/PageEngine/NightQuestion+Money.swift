import Documents
import Jobs
import Text
import Tips

// Parties, manual tip-outs, refunds, and timed tips.
extension NightQuestion {
  /// Returns each line of the shift's money with its path: `parties.0`, `refunds`.
  func money(_ places: OpenPlaces) -> [JSONValue] {
    ShiftMoneyLine.Kind.allCases.flatMap { kind in
      tree.lines(of: kind).enumerated().map { index, node in
        let values = scalarTexts(in: node, of: tree)
        let shown = words(of: kind, values)
        let place = kind.isList ? "\(kind.rawValue).\(index)" : kind.rawValue
        return [
          "at": .string(place), "state": .string(places.state(of: place)),
          "kind": .string(kind.rawValue), "title": .string(shown.title),
          "detail": .string(shown.detail),
          "values": .object(
            values.map { key, text in
              (key, .string(kind == .timed && times.contains(key) ? clock.text(text) : text))
            }),
        ]
      }
    } + carried(places)
  }

  /// Returns the cash that the shift before left in the tip jar.
  private func carried(_ places: OpenPlaces) -> [JSONValue] {
    let key = ShiftSchema.carried.name
    guard let text = tree.text(at: [key]) else { return [] }
    let amount = money(text)?.spoken(in: currency) ?? text
    return [
      [
        "at": .string(key), "kind": .string(key), "state": .string(places.state(of: key)),
        "title": .string(translated("In the jar from the shift before")),
        "detail": .string(amount), "values": [key: .string(text)],
      ]
    ]
  }

  private var times: [String] { ["from", "to"] }

  /// Returns the sum of a source's timed tips, as typed; nil if tips have no times.
  func timedSum(of source: String) -> Money? {
    let nodes = tree.lines(of: .timed)
    guard !nodes.isEmpty else { return nil }
    return nodes.reduce(Money.zero) { sum, node in
      let text = scalarTexts(in: node, of: tree).first { $0.key == source }?.value
      return sum + (text.flatMap { money($0) } ?? .zero)
    }
  }

  func money(_ text: String) -> Money? {
    try? ValueType<Money>.money.value(
      of: text, field: "", in: ReadingContext(currency: currency))
  }

  private func name(_ id: String) -> String {
    restaurant?.roster[EmployeeID(id)]?.name ?? id
  }

  private func words(
    of kind: ShiftMoneyLine.Kind, _ values: [(key: String, value: String)]
  ) -> (title: String, detail: String) {
    func value(_ key: String) -> String { values.first { $0.key == key }?.value ?? "" }
    func spoken(_ text: String) -> String { money(text)?.spoken(in: currency) ?? text }
    let amounts = values.compactMap { key, text -> String? in
      let source = key.rest(after: "tips.") ?? key
      let isAmount = restaurant?.restaurant.sources.contains { $0.name == source } == true
      return isAmount ? "\(MoneySource.title(of: source)) \(spoken(text))" : nil
    }
    switch kind {
    case .parties:
      let shares = values.compactMap { key, part in
        key.rest(after: "shares.").map { part == "1" ? name($0) : "\(name($0)) × \(part)" }
      }
      return (value("name"), (amounts + shares).joined(separator: " · "))
    case .tipOuts:
      let cash = value("pays") == "cash" ? [translated("from cash first")] : []
      return (
        translated("\(name(value("from"))) tips out \(name(value("to")))"),
        ([spoken(value("amount"))] + cash).joined(separator: " · ")
      )
    case .refunds:
      let reason = [value("reason")].filter { !$0.isEmpty }
      return (translated("Back to guests"), (amounts + reason).joined(separator: " · "))
    case .timed:
      return (
        "\(clock.text(value("from"))) – \(clock.text(value("to")))",
        amounts.joined(separator: " · ")
      )
    case .pointValues:
      return (
        translated("Points in this shift"),
        values.map { "\($0.key) \($0.value)" }.joined(separator: " · ")
      )
    }
  }
}
