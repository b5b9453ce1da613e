package import Documents
import Text
package import Tips

/// A bill as the app's form holds it: texts as typed.
package struct BillTexts {
  /// Texts by key of a bill file; `people` has one name per line, or only a number of people.
  package private(set) var texts: [String: String] = [:]
  package private(set) var items: [Item] = []

  package struct Item {
    package var texts: [String: String] = [:]
    package var sharers: [String] = []

    /// Adds a key's text; `shared_by` occurs once per person.
    mutating func add(_ key: String, _ text: String) {
      if key == "shared_by" { sharers.append(text) } else { texts[key] = text }
    }
  }

  /// - Parameter fields: a text for each key. `item` occurs once per item, with one key and value per line.
  package init(_ fields: [(name: String, text: String)]) {
    for (name, text) in fields {
      let text = trimmedAnswer(text)
      if name != "item" {
        if !text.isEmpty { texts[name] = text }
        continue
      }
      var item = Item()
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: "=", maxSplits: 1).map { trimmedAnswer(String($0)) }
        if parts.count == 2, !parts[1].isEmpty { item.add(parts[0], parts[1]) }
      }
      items.append(item)
    }
  }

  /// Creates the form of a bill file; fails if a form cannot hold the bill.
  package init?(_ file: BillFile) {
    let currency = file.currency
    texts["title"] = file.title
    texts["date"] = file.date?.plain
    if currency != .usDollar { texts["currency"] = currency.code }
    texts["people"] = file.peopleText
    texts["subtotal"] = file.subtotal?.plain(in: currency)
    if let tax = file.tax, tax > .zero { texts["tax"] = tax.plain(in: currency) }
    if file.tip != .amount(.zero) { texts["tip"] = BillForm(currency: currency).tipText(file.tip) }
    texts["note"] = file.note
    items = file.items.map { line in
      var item = Item(texts: ["price": line.price.plain(in: currency)])
      item.texts["item"] = line.name
      if line.quantity != 1 { item.texts["quantity"] = "\(line.quantity)" }
      item.texts["tax"] = line.tax?.plain(in: currency)
      item.sharers = line.sharers ?? []
      return item
    }
    guard reading.bill == file.bill else { return nil }
  }

  /// The names of the people who share items: `1`, `2` if only their number is known.
  package var names: [String] {
    if let count = try? typedCount(texts["people"] ?? "") { return (1...count).map { "\($0)" } }
    let lines = (texts["people"] ?? "").split(separator: "\n")
    let names = lines.count == 1 ? lines[0].split(separator: ",") : lines
    return names.map { trimmedAnswer(String($0)) }.filter { !$0.isEmpty }
  }

  /// A bill, as far as the typed texts can be read.
  package struct Reading {
    /// Numbers as they were understood, by the paths of their controls: `subtotal`, `items.2.price`.
    package fileprivate(set) var values: [(at: String, text: String)] = []
    package fileprivate(set) var problems: [(at: String, problem: WrongAnswer)] = []

    /// The bill; nil if something is missing or wrong.
    package fileprivate(set) var bill: Bill?

    /// The bill file's text; nil if an item has no price yet, or if there is nothing to split.
    package fileprivate(set) var text: String?

    /// Takes a typed text; without one, or if it is refused, nothing.
    fileprivate mutating func take(
      _ at: String, _ typed: String?, _ read: (String) throws(WrongAnswer) -> String?
    ) {
      guard let typed else { return }
      do throws(WrongAnswer) {
        if let understood = try read(typed) { values.append((at, understood)) }
      } catch { problems.append((at, error)) }
    }
  }

  /// Reads each text by the rules of the prompts; items before the subtotal, which must cover them.
  package var reading: Reading {
    var reading = Reading()
    var currency = Currency.usDollar
    reading.take("currency", texts["currency"]) { typed throws(WrongAnswer) in
      currency = try ValueType<Currency>.currency.value(of: typed.uppercased(), field: "currency")
      return nil
    }
    var form = BillForm(currency: currency)
    reading.take("title", texts["title"]) { typed throws(WrongAnswer) in
      form.title = try BillSchema.title.value(of: typed)
      return nil
    }
    reading.take("date", texts["date"]) { typed throws(WrongAnswer) in
      form.date = try BillSchema.date.value(of: typed)
      return nil
    }
    reading.take("people", texts["people"]) { typed throws(WrongAnswer) in
      let isCount = try typedCount(typed) != nil
      _ = form.take(people: isCount ? try typedPeople(typed) : try checkedPeople(names))
      return nil
    }
    for (index, item) in items.enumerated() { read(item, at: "items.\(index)", &form, &reading) }
    reading.take("subtotal", texts["subtotal"]) { typed throws(WrongAnswer) in
      try form.takeSubtotal(typed)
    }
    reading.take("tax", texts["tax"]) { typed throws(WrongAnswer) in try form.takeTax(typed) }
    reading.take("tip", texts["tip"]) { typed throws(WrongAnswer) in
      form.tipText(try form.readTip(typed))
    }
    if reading.problems.isEmpty, let problem = form.discountProblem,
      let index = items.lastIndex(where: { $0.texts["price"]?.hasPrefix("-") ?? false })
    {
      reading.problems.append(("items.\(index).price", problem))
    }
    guard reading.problems.isEmpty, let bill = form.bill else { return reading }
    reading.bill = bill
    let isWhole = items.allSatisfy { $0.texts.isEmpty || $0.texts["price"] != nil }
    if isWhole {
      var file = BillFile(bill)
      file.note = texts["note"]
      reading.text = file.text
    }
    return reading
  }

  private func read(
    _ item: Item, at place: String, _ form: inout BillForm, _ reading: inout Reading
  ) {
    var typed = TypedItem()
    let texts = item.texts
    let before = reading.problems.count
    reading.take(place + ".item", texts["item"]) { text throws(WrongAnswer) in
      typed.name = try BillSchema.item.value(of: text)
      return nil
    }
    let price = form
    reading.take(place + ".price", texts["price"]) { text throws(WrongAnswer) in
      let amount = try price.price(text)
      typed.price = amount
      return price.plain(amount)
    }
    reading.take(place + ".tax", texts["tax"]) { text throws(WrongAnswer) in
      let amount = try price.amount(text, field: "tax")
      typed.tax = amount
      return price.plain(amount)
    }
    reading.take(place + ".quantity", texts["quantity"]) { text throws(WrongAnswer) in
      let count = try BillSchema.quantity.value(of: text)
      typed.quantity = Int64(count)
      return "\(count)"
    }
    let people = form.people
    for name in people.isEmpty ? [] : item.sharers {
      reading.take(place + ".shared_by", name) { name throws(WrongAnswer) in
        let parts = try typedSharers(name, among: people, isDiscount: typed.isDiscount)
        typed.sharers = ((typed.sharers ?? []).filter { !parts.contains($0) } + parts).sorted()
        return nil
      }
    }
    guard typed.price != nil, reading.problems.count == before else { return }
    reading.take(place + ".price", "") { _ throws(WrongAnswer) in
      _ = try form.add(typed)
      return nil
    }
  }
}
