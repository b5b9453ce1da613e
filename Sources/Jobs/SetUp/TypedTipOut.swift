import Documents
import Text
import Tips

/// A tip-out in words: `bar 5% of alcohol`, `servers and bartenders give bussers 3% of tips`, `servers tip out 5% of tips
/// to barbacks`. A word that means nothing here is refused, so that nobody is left out unnoticed.
struct TypedTipOut {
  /// Nil if it does not say who gives.
  private(set) var givers: [String]?
  private(set) var receivers: [String]
  let percent: Percentage

  /// Nil if it does not say of what.
  private(set) var base: TipOutPolicy.Base?

  /// - Throws: `WrongAnswer` if it has no receiver or no percentage, or a word that is not understood.
  private init(_ words: ArraySlice<String>, in setUp: RestaurantSetUp) throws(WrongAnswer) {
    let restaurant = setUp.restaurant
    let part = words.joined(separator: " ")
    let noPosition = WrongAnswer(
      code: .wrongKind, message: "\"\(part)\" is not a position with a percentage",
      help: "write who gets it and the percentage, such as `Bartender 8%`")
    guard let number = words.firstIndex(where: isNumber) else { throw noPosition }
    var before = words[..<number]
    var after = words[(number + 1)...]
    // `5 %`
    if after.first == "%" { after = after.dropFirst() }
    if after.contains(where: isNumber) { throw noPosition }
    var giving: ArraySlice<String>?
    if let gives = place(of: .gives, in: before) {
      (giving, before) = (before[..<gives.lowerBound], before[gives.upperBound...])
    } else if let gets = place(of: .gets, in: before) {
      guard before[gets.upperBound...].allSatisfy(isFiller) else { throw noPosition }
      before = before[..<gets.lowerBound]
    }
    if let to = place(of: .receivers, in: after), before.isEmpty {
      (before, after) = (after[to.upperBound...], after[..<to.lowerBound])
    }
    receivers = try restaurant.positions(inWords: before)
    guard !receivers.isEmpty else { throw noPosition }
    percent = try ValueType.percentage.value(of: words[number], field: receivers[0])
    try takeBase(after.filter { !isFiller($0) }, in: setUp)
    guard let giving else { return }
    guard givers == nil else { throw noPosition }
    if AnswerWord.everyone.isMeant(by: giving.joined(separator: " ")) {
      givers = setUp.sharing.map { $0.name }.filter { !receivers.contains($0) }
    } else {
      givers = try restaurant.positions(inWords: giving)
    }
    if givers?.isEmpty == true { throw noPosition }
  }

  /// Takes the words after a percentage: `alcohol`, `sales`, `servers' tips`.
  private mutating func takeBase(
    _ words: [String], in setUp: RestaurantSetUp
  ) throws(WrongAnswer) {
    guard !words.isEmpty else { return }
    let isOfTips = words.contains { AnswerWord.tips.isMeant(by: $0) }
    let isOfSales = words.contains { AnswerWord.sales.isMeant(by: $0) }
    let rest = words.filter {
      !AnswerWord.tips.isMeant(by: $0) && !AnswerWord.sales.isMeant(by: $0)
    }
    let typed = rest.joined(separator: " ")
    if !isOfTips, let name = nameMeant(by: typed, among: setUp.categories) {
      base = .sales(categories: [name])
      return
    }
    let names = rest.isEmpty ? nil : try? setUp.restaurant.positions(inWords: rest[...])
    guard isOfTips != isOfSales, rest.isEmpty || names?.isEmpty == false else {
      throw WrongAnswer(
        code: .unknownCategory, message: "\"\(typed)\" is not a category of sales",
        help: "write `of` and one of these: "
          + ([AnswerWord.tips.shown, AnswerWord.sales.shown] + setUp.categories)
          .joined(separator: ", "))
    }
    givers = names
    base = isOfTips ? .tips : .sales(categories: nil)
  }

  /// Reads tip-outs with commas between them. A part without a percentage belongs to the next one, and one that does
  /// not say who gives has the givers of the one before.
  static func all(
    _ text: String, in setUp: RestaurantSetUp
  ) throws(WrongAnswer) -> [TypedTipOut] {
    var all: [TypedTipOut] = []
    var words: [String] = []
    let parts = partsBetweenCommas(text)
    for (index, part) in parts.enumerated() {
      if !words.isEmpty { words.append("&") }
      words += part.split { $0 == " " || $0 == "=" }.map { String($0) }
      guard words.contains(where: isNumber) || index + 1 == parts.count else { continue }
      // `bussers 3% and barbacks 2%` are two.
      for one in parted(words) {
        var tipOut = try TypedTipOut(one, in: setUp)
        tipOut.givers = tipOut.givers ?? all.last?.givers
        all.append(tipOut)
      }
      words = []
    }
    return all
  }

  private static func parted(_ words: [String]) -> [ArraySlice<String>] {
    var parts: [ArraySlice<String>] = []
    var rest = words[...]
    while let first = rest.firstIndex(where: isNumber),
      let second = rest[(first + 1)...].firstIndex(where: isNumber),
      let and = rest[first..<second].firstIndex(where: isAnd)
    {
      parts.append(rest[..<and])
      rest = rest[(and + 1)...]
    }
    return parts + [rest]
  }
}

extension Restaurant {
  /// Reads `servers and bartenders`; each word must belong to a position.
  fileprivate func positions(inWords words: ArraySlice<String>) throws(WrongAnswer) -> [String] {
    let known = positions.map { $0.name }
    var names: [String] = []
    for part in words.split(whereSeparator: isAnd) {
      let typed = part.filter { word in
        !isFiller(word) && !AnswerWord.receivers.isMeant(by: word)
      }.joined(separator: " ")
      if typed.isEmpty { continue }
      // A role in several words may hide another one: `bussers barbacks`.
      let isOneWord = typed.split(separator: " ").count == 1
      var name = nameMeant(by: typed, among: known)
      if name == nil, isOneWord {
        // `bar` means those who pour, also if there are barbacks.
        let others = known.filter { !AnswerWord.barback.isPart(of: $0) }
        name = nameMeant(by: typed, among: others)
        if name == nil { name = try knownPositions(typed)[0] }
      }
      guard let name else {
        throw WrongAnswer(
          code: .unknownPosition, message: "the restaurant has no position \"\(typed)\"",
          help: "it has \(known.joined(separator: ", ")); put commas between several")
      }
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}

private func isNumber(_ word: String) -> Bool { word.first?.isNumber == true }

private func isAnd(_ word: String) -> Bool {
  word == "&" || word == "+" || AnswerWord.and.isMeant(by: word)
}

private func isFiller(_ word: String) -> Bool { AnswerWord.amountFiller.isMeant(by: word) }

/// Returns where a word of one or two parts is: `give`, `tip out`.
private func place(of word: AnswerWord, in words: ArraySlice<String>) -> Range<Int>? {
  for start in words.indices {
    for end in [start + 2, start + 1] where end <= words.endIndex {
      if word.isMeant(by: words[start..<end].joined(separator: " ")) { return start..<end }
    }
  }
  return nil
}
