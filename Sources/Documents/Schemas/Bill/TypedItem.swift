import Text
public import Tips

// A bill's parts as a guest types them, at a prompt or after an option. The rules of a bill file decide what is a name,
// an amount, or a percentage.

/// Reads the people of a bill: `4`, `four`, `4 people`, or `Ana, Ben and Chloë`.
public func typedPeople(_ text: String) throws(WrongAnswer) -> [String] {
  if let count = try typedCount(text) { return BillPeople.numbered(count) }
  let names = try checkedPeople(listParts(text))
  guard !names.isEmpty else {
    throw WrongAnswer(
      code: .emptyList, message: "\"\(text)\" names nobody",
      help: "write how many people there are, such as 4, or their names")
  }
  if names.count == 1, text.contains(" ") {
    throw WrongAnswer(
      code: .emptyList, message: "\"\(text)\" would be one person",
      help: "put commas between the names: " + text.split(separator: " ").joined(separator: ", "))
  }
  return names
}

/// Checks the names of a bill's people: each once, and not too many.
public func checkedPeople(_ names: [String]) throws(WrongAnswer) -> [String] {
  let names = try names.map { part throws(WrongAnswer) in
    try ValueType.label(60).value(of: part, field: "people")
  }
  if let name = names.first(where: { name in names.count { $0 == name } > 1 }) {
    throw WrongAnswer(
      code: .duplicateName, message: "two people have the name \"\(name)\"",
      help: "add something to one of the names, such as `\(name) 2`")
  }
  guard names.count <= Bill.peopleLimit else {
    throw WrongAnswer(
      .tooManyOnBill(names.count, limit: Bill.peopleLimit, of: "people", at: WrongAnswer.place))
  }
  return names
}

/// Reads how many people share a bill; nil if the text is not a number.
public func typedCount(_ text: String) throws(WrongAnswer) -> Int? {
  let words = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve",
  ]
  let parts = text.lowercased().split(separator: " ")
  guard let first = parts.first,
    parts.count == 1 || (parts.count == 2 && ["people", "persons", "guests"].contains(parts[1]))
  else { return nil }
  if let index = words.firstIndex(of: String(first)) { return index + 1 }
  let digits = first.utf8.drop { $0 == UInt8(ascii: "-") }
  guard !digits.isEmpty, digits.allSatisfy(isDigit) else { return nil }
  if let count = Int(first), (1...Bill.peopleLimit).contains(count) { return count }
  throw WrongAnswer(
    code: .wrongNumber, message: "a bill is split among 1 to \(Bill.peopleLimit) people",
    help: "write a number from 1 to \(Bill.peopleLimit), or names with commas between them")
}

/// Reads a typed tip: `20%`, or an amount such as `12.50`.
///
/// A whole number without a sign could be either, so it is refused with both readings.
public func typedTip(
  _ text: String, subtotal: Money?, in currency: Currency
) throws(WrongAnswer) -> BillTip {
  var text = text
  for word in [" percent", " %"] where text.lowercased().hasSuffix(word) {
    text = text.dropLast(word.count) + "%"
  }
  if text.hasSuffix("%") { return try BillSchema.tip.value(of: text) }
  let amount = try ValueType.money.value(
    of: text, field: "tip", in: ReadingContext(currency: currency))
  if text.utf8.allSatisfy(isDigit), amount > .zero, currency.minorUnitDigits > 0,
    let percent = try? ValueType.tipPercent.value(of: text, field: "tip")
  {
    let part = subtotal.map { ", which is \(percent.part(of: $0).spoken(in: currency))," } ?? ""
    throw WrongAnswer(
      code: .notATipPercent,
      message:
        "a tip of \(text) could be \(percent.plain)\(part) or \(amount.spoken(in: currency))",
      help: "write \(percent.plain) or \(amount.plain(in: currency))")
  }
  return .amount(amount)
}

/// Reads money typed after a command's name: `84.50`, `$1,084.50`.
public func typedMoney(_ text: String, in currency: Currency) throws(WrongAnswer) -> Money {
  try ValueType.billAmount.value(
    of: text, field: "bill", in: ReadingContext(currency: currency), isRequired: false)
}

/// Reads a typed tip percentage, with its sign or without: `18%`, `12.5`.
public func typedPercent(_ text: String) throws(WrongAnswer) -> TipPercent {
  try ValueType.tipPercent.value(of: text, field: "percent", isRequired: false)
}

/// An item of a bill, as far as someone typed it.
public struct TypedItem: Hashable, Sendable {
  public var name: String?
  public var quantity: Int64 = 1

  /// The price of one; below zero for a discount.
  public var price: MoneyDifference?

  /// The tax on all of them; nil if nothing is typed about it.
  public var tax: Money?

  /// Indexes of people as in `BillItem`; nil if nothing is typed about them.
  public var sharers: [Int]?

  public init() {}

  public var isDiscount: Bool { price.map { $0 < .zero } ?? false }

  /// Reads an item on one line: `Burger`, `14.50`, `Burger 14.50`, `3 x Tacos 4.75: Ana, Ben`, `Wine 30.00 tax 3.00`.
  public init(
    _ text: String, people: [String], in currency: Currency
  ) throws(WrongAnswer) {
    var head = text[...]
    var sharing: String?
    if let colon = text.lastIndex(of: ":"), TypedItem.endsInAmount(text[..<colon], currency) {
      head = text[..<colon]
      sharing = String(text[text.index(after: colon)...])
    }
    var words = head.split(separator: " ").map(String.init)
    if words.count > 2, TypedItem.endsInAmount(head, currency),
      AnswerWord.tax.isMeant(by: words[words.count - 2])
    {
      tax = try ValueType.billAmount.value(
        of: words.removeLast(), field: "tax", in: ReadingContext(currency: currency))
      words.removeLast()
    }
    if let last = words.last, TypedItem.endsInAmount(last[...], currency) {
      price = try BillSchema.price.value(
        of: words.removeLast(), in: ReadingContext(currency: currency))
    }
    sharers = try sharing.map { sharing throws(WrongAnswer) in
      try typedSharers(sharing, among: people, isDiscount: isDiscount)
    }
    if let count = TypedItem.takeQuantity(from: &words) {
      quantity = Int64(try BillSchema.quantity.value(of: "\(count)"))
    }
    guard !words.isEmpty else { return }
    name = try BillSchema.item.value(of: words.joined(separator: " "))
  }

  /// Whether the last word has only the characters of an amount.
  private static func endsInAmount(_ text: Substring, _ currency: Currency) -> Bool {
    guard let last = text.split(separator: " ").last else { return false }
    let digits = last.hasPrefix(currency.symbol) ? last.dropFirst(currency.symbol.count) : last
    return digits.utf8.contains(where: isDigit)
      && digits.utf8.allSatisfy { isDigit($0) || [0x2C, 0x2D, 0x2E].contains($0) }
  }

  /// Removes `3 x` or `3x` from the front and returns the number.
  private static func takeQuantity(from words: inout [String]) -> Int64? {
    let signs = ["x", "X", "×"]
    guard let first = words.first else { return nil }
    if words.count > 2, signs.contains(words[1]), let count = Int64(first) {
      words.removeFirst(2)
      return count
    }
    guard words.count > 1, let last = first.last, signs.contains(String(last)),
      let count = Int64(first.dropLast())
    else { return nil }
    words.removeFirst()
    return count
  }
}

/// Reads the people who share an item: names, beginnings of names, or numbers, each with its parts (`Ana x2`); an empty
/// text means everyone.
///
/// - Parameter isDiscount: whether an empty text, and `items`, mean everyone, in proportion to their items.
/// - Returns: indexes of people in order, once for each part; empty as in `BillItem`.
public func typedSharers(
  _ text: String, among people: [String], isDiscount: Bool = false
) throws(WrongAnswer) -> [Int] {
  let parts = listParts(text)
  if parts.count == 1, !people.contains(parts[0]) {
    switch AnswerWord.meant(by: parts[0], among: isDiscount ? [.everyone, .items] : [.everyone]) {
    case .everyone: return isDiscount ? Array(people.indices) : []
    case .items: return []
    default: break
    }
  }
  var sharers: [Int] = []
  for part in parts {
    let (name, count) = people.contains(part) ? (part, 1) : typedParts(part)
    let sharer = try typedSharer(name, among: people)
    if sharers.contains(sharer) {
      throw WrongAnswer(
        .sharerTwice(people[sharer], at: WrongAnswer.place, first: WrongAnswer.place))
    }
    sharers += [Int](repeating: sharer, count: count)
  }
  return sharers.sorted()
}

/// Returns a name and the parts after it: `Ana x2`, `Ana ×2`; one part if there are none.
func typedParts(_ text: String) -> (name: String, count: Int) {
  let words = text.split(separator: " ")
  guard words.count > 1, let last = words.last, let sign = last.first, "xX×".contains(sign),
    let count = Int(last.dropFirst()), (1...BillItem.partLimit).contains(count)
  else { return (text, 1) }
  return (words.dropLast().joined(separator: " "), count)
}

/// Returns a sharer as a file or an echo has it: `Ana`, `Ana x2`.
public func partText(_ name: String, _ count: Int) -> String {
  count == 1 ? name : "\(name) x\(count)"
}

/// Reads a person who shares an item; returns an index.
public func typedSharer(_ text: String, among people: [String]) throws(WrongAnswer) -> Int {
  let lowered = text.lowercased()
  let longer = people.indices.filter { people[$0].lowercased().hasPrefix(lowered) }
  let readings = [
    people.indices.filter { people[$0] == text },
    people.indices.filter { people[$0].lowercased() == lowered },
    people.indices.filter { $0 + 1 == Int(text) }, longer,
  ]
  if let only = readings.first(where: { $0.count == 1 }) { return only[0] }
  guard longer.isEmpty else {
    throw WrongAnswer(
      code: .unknownPerson, message: "\"\(text)\" fits \(longer.count) people",
      help: "write more of the name: \(longer.prefix(4).map { people[$0] }.joined(separator: ", "))"
    )
  }
  let near = nearest(to: text, among: people).map { "write \($0)" as Words }
  throw WrongAnswer(
    code: .unknownPerson, message: "nobody at this table is called \"\(text)\"",
    help: near ?? "the people are \(people.prefix(12).joined(separator: ", "))")
}

/// Returns the parts of a typed list: `Ana, Ben and Chloë`.
private func listParts(_ text: String) -> [String] {
  text.split { ",;&+".contains($0) }.flatMap { part in
    part.split(separator: " ").split { $0.lowercased() == "and" }.map { $0.joined(separator: " ") }
  }
}
