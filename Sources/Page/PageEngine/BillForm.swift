import Bills
import Diagnostics
import RestaurantTexts
import Schemas
import TipModel
import Wording
import YAMLSubset

/// A shared bill as a form holds it: texts as typed.
struct BillForm {
  /// Texts by key of a bill file; `people` has one name per line, or only a number of people.
  private let texts: [String: String]
  private let items: [Item]

  private struct Item {
    var texts: [String: String] = [:]
    var sharers: [String] = []

    var isBlank: Bool { ["item", "price", "quantity"].allSatisfy { texts[$0] == nil } }
  }

  /// - Parameter question: a field for each key. `item` occurs once per item, with one key and value per line;
  ///   `shared_by` occurs once per person.
  init(_ question: PageQuestion) {
    var texts: [String: String] = [:]
    var items: [Item] = []
    for (name, value) in question.fields {
      let text = trimmedAnswer(String(decoding: value, as: UTF8.self))
      if name != "item" {
        if !text.isEmpty { texts[name] = text }
        continue
      }
      var item = Item()
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: "=", maxSplits: 1).map { trimmedAnswer(String($0)) }
        guard parts.count == 2, !parts[1].isEmpty else { continue }
        if parts[0] == "shared_by" {
          item.sharers.append(parts[1])
        } else {
          item.texts[parts[0]] = parts[1]
        }
      }
      items.append(item)
    }
    (self.texts, self.items) = (texts, items)
  }

  /// Creates the form of a bill file; fails if a form cannot hold the bill.
  init?(_ bill: Bill, in tree: SyntaxTree) {
    var texts: [String: String] = [:]
    for key in ["title", "date", "currency", "subtotal", "tax", "note"] {
      texts[key] = tree.text(at: [key])
    }
    if tree.text(at: ["tip"]) != nil {
      // A whole number in a file is an amount; if typed, it may be a percentage.
      switch bill.tip {
      case .percent(let percent): texts["tip"] = percent.plain
      case .amount(let amount): texts["tip"] = amount.plain(in: bill.currency)
      }
    }
    let isCount = tree.text(at: ["people"]) != nil
    texts["people"] = isCount ? "\(bill.people.count)" : bill.people.joined(separator: "\n")
    let nodes = tree.node(at: ["items"]).map { Array(tree.items(of: $0)) } ?? []
    items = zip(bill.items, nodes).map { item, node in
      var texts: [String: String] = [:]
      for (key, value) in scalarTexts(in: node, of: tree) where key != "shared_by" {
        texts[key] = value
      }
      return Item(
        texts: texts,
        sharers: item.sharers.map { isCount ? "\($0 + 1)" : bill.people[$0] })
    }
    self.texts = texts
    guard reading.bill == bill else { return nil }
  }

  var json: JSONValue {
    .object(
      texts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) } + [
        (
          "items",
          .list(
            items.map { item in
              .object(
                item.texts.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) } + [
                  ("shared_by", .list(item.sharers.map { .string($0) }))
                ])
            })
        )
      ])
  }

  /// The names of the people who share items: `1`, `2` if only their number is known.
  var names: [String] {
    let people = texts["people"] ?? ""
    if let count = Int(people) {
      return (0..<max(0, min(count, Bill.peopleLimit))).map { "\($0 + 1)" }
    }
    let lines = people.split(separator: "\n").map { String($0) }
    let names = lines.count == 1 ? people.split(separator: ",").map { String($0) } : lines
    return names.map { trimmedAnswer($0) }.filter { !$0.isEmpty }
  }

  // MARK: Reading

  /// A bill file, as far as the typed texts can be read.
  struct Reading {
    /// Numbers as they were understood, by the paths of their controls: `subtotal`, `items.2.price`.
    fileprivate(set) var values: [(at: String, text: String)] = []
    fileprivate(set) var problems: [(at: String, problem: WrongAnswer)] = []

    /// The bill; nil if something is missing or wrong.
    fileprivate(set) var bill: Bill?

    /// The bill file's text; nil if an item has no price yet, or if there is nothing to split.
    fileprivate(set) var text: String?
  }

  var reading: Reading {
    var reading = Reading()
    let currency = texts["currency"].flatMap { Currency(code: $0.uppercased()) } ?? .usDollar
    func take(
      _ typed: String?, at: String, _ read: (String) throws(WrongAnswer) -> String
    ) -> String? {
      guard let typed else { return nil }
      do throws(WrongAnswer) {
        let text = try read(typed)
        reading.values.append((at, text))
        return text
      } catch {
        reading.problems.append((at, error))
        return nil
      }
    }
    func amount(_ typed: String?, at: String, _ field: String) -> String? {
      take(typed, at: at) { typed throws(WrongAnswer) in
        try ValueType<Money>.billAmount.value(ofTyped: typed, field: field, in: currency).plain(
          in: currency)
      }
    }
    var lines: [(key: String, text: String)] = []
    func line(_ key: String, _ text: String?) {
      if let text { lines.append((key, text)) }
    }
    line("title", texts["title"].map { scalarText($0) })
    line("date", texts["date"])
    line("currency", texts["currency"].map { scalarText($0.uppercased()) })
    line("people", texts["people"].map { Int($0) != nil ? $0 : listText(names) })
    let subtotal = amount(texts["subtotal"], at: "subtotal", "subtotal")
    line("subtotal", subtotal)
    line("tax", amount(texts["tax"], at: "tax", "tax"))
    line(
      "tip",
      take(texts["tip"], at: "tip") { typed throws(WrongAnswer) in
        switch try typedTip(typed, subtotal: nil, in: currency) {
        case .percent(let percent): percent.plain
        case .amount(let amount): amount.plain(in: currency)
        }
      })
    let whole = items.indices.filter { items[$0].texts["price"] != nil }
    let itemLines = whole.map { index in
      let item = items[index]
      var entries: [(key: String, text: String)] = []
      if let name = item.texts["item"] { entries.append(("item", scalarText(name))) }
      if let price = amount(item.texts["price"], at: "items.\(index).price", "price") {
        entries.append(("price", price))
      }
      let quantity = take(item.texts["quantity"], at: "items.\(index).quantity") {
        typed throws(WrongAnswer) in "\(try BillSchema.quantity.value(of: typed))"
      }
      if let quantity { entries.append(("quantity", quantity)) }
      if !item.sharers.isEmpty { entries.append(("shared_by", listText(item.sharers))) }
      return "\n  - " + inlineText(entries)
    }
    if !whole.isEmpty { line("items", itemLines.joined()) }
    line("note", texts["note"].map { scalarText($0) })
    let text = lines.map { entryText($0.key, $0.text) + "\n" }.joined()
    decode(text, itemPlaces: whole, into: &reading)
    let hasOpenItem = items.contains { !$0.isBlank && $0.texts["price"] == nil }
    if reading.bill != nil, !hasOpenItem { reading.text = text }
    return reading
  }

  /// - Parameter itemPlaces: the indexes of the form's items in the file.
  private func decode(_ text: String, itemPlaces: [Int], into reading: inout Reading) {
    var bag = DiagnosticBag()
    let source = SourceFile(name: "bill.yaml", bytes: Array(text.utf8))
    let bill = readBill(from: source, reportingTo: &bag)
    var unread = DiagnosticBag()
    let tree = parse(source, reportingTo: &unread)
    for diagnostic in bag.inFileOrder where diagnostic.severity == .error {
      // Skip fields that are not typed yet or were already refused.
      let isOpen: Set<DiagnosticCode> = [.missingKey, .missingValue, .emptyList, .emptyFile]
      if isOpen.contains(diagnostic.code) { continue }
      var path = tree.path(at: Int(diagnostic.place.span.start)).prefix(3)
      if path.count > 1, let index = Int(path[1]), itemPlaces.indices.contains(index) {
        path[1] = "\(itemPlaces[index])"
      }
      reading.problems.append(
        (path.joined(separator: "."), WrongAnswer(shown: diagnostic, at: Array(path))))
    }
    if reading.problems.isEmpty { reading.bill = bill }
  }
}
