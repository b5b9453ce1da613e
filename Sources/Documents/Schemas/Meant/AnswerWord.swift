import Text
public import Tips

/// A word that people type as an answer: in English, and in the language of the run.
///
/// All forms of a word are one text with `|` between them; prompts and hints show the first. So a language's catalog
/// has both the word to show and the other words to accept, and people can always type the word they see.
public enum AnswerWord: String, CaseIterable, Sendable {
  case yes, no, none, back, help, list, delete, edit, add, new, done, later, unchanged, startOver
  case party, tipOut, refund, cash
  case unpaidBreak, hours, points, team, shares, sales, reason, manager, cancelled
  case equally, items, everyone, tax
  case today, yesterday, dayBeforeYesterday, tonight, lastNight, tomorrow, last, this, dateFiller
  case week, month
  case noon, midnight, nextDay, am, pm, to, from, closing
  case minuteUnit, hourUnit, halfHour, half, and
  case weekly, biweekly, semimonthly, monthly, nearest, up, down, exact
  case dollars, pesos
  case us, uk
  case till
  case tips, amountFiller, gives, gets, receivers
  case breakfast, brunch, lunch, dinner, evening, night, late
  case server, bartender, barback, busser, runner, expo, host

  private var forms: Words {
    switch self {
    case .yes: "\(context: "typed")yes|y"
    case .no: "\(context: "typed")no|n"
    case .none: "\(context: "typed")none|no|nothing|zero"
    case .back: "\(context: "typed")back"
    case .help: "\(context: "typed")help|?"
    case .list: "\(context: "typed")list|?"
    case .delete: "\(context: "typed")delete|remove"
    case .edit: "\(context: "typed")edit|change"
    case .add: "\(context: "typed")add"
    case .new: "\(context: "typed")new|new hire"
    case .done: "\(context: "typed")done"
    case .later: "\(context: "typed")later"
    case .unchanged: "\(context: "typed")unchanged"
    case .startOver: "\(context: "typed")start over|startover|restart"
    case .party: "\(context: "typed")party"
    case .tipOut: "\(context: "typed")tip-out|tip out|tipout"
    case .refund: "\(context: "typed")refund"
    case .cash: "\(context: "typed")cash"
    case .unpaidBreak: "\(context: "typed")break"
    case .hours: "\(context: "typed")hours"
    case .points: "\(context: "typed")point_value|points"
    case .team: "\(context: "typed")team"
    case .shares: "\(context: "typed")shares"
    case .sales: "\(context: "typed")sales"
    case .reason: "\(context: "typed")reason|because"
    case .manager: "\(context: "typed")manager"
    case .cancelled: "\(context: "typed")cancelled|canceled|closed"
    case .equally: "\(context: "typed")equally|equal|evenly|even|e"
    case .items: "\(context: "typed")items|by items|item|i"
    case .tax: "\(context: "typed")tax"
    case .everyone: "\(context: "typed")everyone|everybody|all"
    case .today: "\(context: "typed")today"
    case .yesterday: "\(context: "typed")yesterday"
    case .dayBeforeYesterday: "\(context: "typed")day before yesterday|the day before yesterday"
    case .tonight: "\(context: "typed")tonight"
    case .lastNight: "\(context: "typed")last night"
    case .tomorrow: "\(context: "typed")tomorrow"
    case .last: "\(context: "typed")last|past"
    case .this: "\(context: "typed")this"
    case .dateFiller: "\(context: "typed")the|on|of"
    case .week: "\(context: "typed")week"
    case .month: "\(context: "typed")month"
    case .noon: "\(context: "typed")noon|12 noon|midday"
    case .midnight: "\(context: "typed")midnight|12 midnight|12 at night"
    case .nextDay:
      "\(context: "typed")next day|next morning|the next day|the next morning|on the next day|+1"
    case .am: "\(context: "typed")am|a.m.|a. m.|in the morning"
    case .pm: "\(context: "typed")pm|p.m.|p. m.|in the afternoon|in the evening|at night"
    case .to: "\(context: "typed")to|until|till|thru|through|and"
    case .from: "\(context: "typed")from|at"
    case .closing: "\(context: "typed")end|close|closing"
    case .minuteUnit: "\(context: "typed")minutes|minute|mins|min|m"
    case .hourUnit: "\(context: "typed")hours|hour|hrs|hr|h"
    case .halfHour: "\(context: "typed")half an hour|half hour|a half hour"
    case .half: "\(context: "typed")a half|half"
    case .and: "\(context: "typed")and"
    case .weekly: "\(context: "typed")weekly|every week"
    case .biweekly: "\(context: "typed")biweekly|every two weeks|every other week|every 2 weeks"
    case .semimonthly: "\(context: "typed")semimonthly|twice a month"
    case .monthly: "\(context: "typed")monthly|every month|once a month"
    case .nearest: "\(context: "typed")nearest"
    case .up: "\(context: "typed")up"
    case .down: "\(context: "typed")down"
    case .exact: "\(context: "typed")exact|exactly"
    case .dollars: "\(context: "typed")dollars|dollar|us dollars"
    case .us: "\(context: "typed")us|usa|united states|american"
    case .uk: "\(context: "typed")uk|united kingdom|great britain|british"
    case .till: "\(context: "typed")till|register"
    case .tips: "\(context: "typed")tips|tip"
    case .amountFiller: "\(context: "typed")of|the|their|all|own|total|from|each|every|a"
    case .gives: "\(context: "typed")give|gives|tip out|tips out|tip-out|pay|pays"
    case .gets: "\(context: "typed")get|gets|receive|receives"
    case .receivers: "\(context: "typed")to|for"
    case .breakfast: "\(context: "typed")breakfast"
    case .brunch: "\(context: "typed")brunch"
    case .lunch: "\(context: "typed")lunch"
    case .dinner: "\(context: "typed")dinner|supper"
    case .evening: "\(context: "typed")evening"
    case .night: "\(context: "typed")night"
    case .late: "\(context: "typed")late"
    case .server: "\(context: "typed")server|waiter|waitress|waitstaff"
    case .bartender: "\(context: "typed")bartender|barman"
    case .barback: "\(context: "typed")barback"
    case .busser: "\(context: "typed")busser|busboy"
    case .runner: "\(context: "typed")runner"
    case .expo: "\(context: "typed")expo"
    case .host: "\(context: "typed")host|hostess"
    case .pesos: "\(context: "typed")pesos|peso|mexican pesos"
    }
  }

  /// The forms in English, then in the language of the run; without accents, in lower case.
  var typedForms: [String] {
    let english = forms.english.split(separator: "|").map(String.init)
    guard !Language.current.isEnglish else { return english }
    return english + forms.text.split(separator: "|").map { foldedAnswer(String($0)) }
  }

  /// The word that prompts and hints show, in the language of the run.
  public var shown: String { forms.text.split(separator: "|").first.map(String.init) ?? "" }

  /// Whether an answer is this word, in any case, with or without accents.
  public func isMeant(by typed: String) -> Bool { typedForms.contains(foldedAnswer(typed)) }

  /// Returns an amount in the form of files: `none` is zero, and the currency's name may be before or after it.
  public static func amount(_ typed: String, in currency: Currency) -> String {
    if AnswerWord.none.isMeant(by: typed) { return "0" }
    let names = [currency.code, currency.symbol].map { $0.lowercased() }
    let words = typed.split { $0.isWhitespace }.map(String.init)
    guard words.count == 2 else { return typed }
    if names.contains(words[0].lowercased()) { return words[1] }
    let isName =
      names.contains(words[1].lowercased()) || AnswerWord.dollars.isMeant(by: words[1])
      || AnswerWord.pesos.isMeant(by: words[1])
    return isName ? words[0] : typed
  }

  /// Whether a name contains this word: `Late dinner`, `Head server`.
  public func isPart(of name: String) -> Bool {
    let name = foldedAnswer(name)
    return typedForms.contains { name.holds($0) }
  }

  /// Returns the text after the word, such as `2` in `delete 2`; nil if the answer does not begin with the word, or has
  /// nothing else.
  public func rest(of typed: String) -> String? { remainder(of: typed, after: typedForms) }

  /// Returns the word that an answer means, among the possible ones.
  public static func meant(by typed: String, among words: [AnswerWord]) -> AnswerWord? {
    words.first { $0.isMeant(by: typed) }
  }
}

extension KeyQuestion {
  /// Returns the text after the label, in English or in the language of the run: empty for the label alone; nil if the
  /// answer does not begin with it.
  public func value(in typed: String) -> String? {
    let forms = [label.english, label.text].map { foldedAnswer($0) }
    return forms.contains(foldedAnswer(typed)) ? "" : remainder(of: typed, after: forms)
  }
}

/// - Parameter forms: as `foldedAnswer` gives them; the longest one counts.
private func remainder(of typed: String, after forms: [String]) -> String? {
  let words = typed.split { $0.isWhitespace }
  let folded = words.map { foldedAnswer(String($0)) }
  let lengths = forms.compactMap { form -> Int? in
    let parts = form.split(separator: " ").map(String.init)
    return parts.count < folded.count && Array(folded.prefix(parts.count)) == parts
      ? parts.count : nil
  }
  guard let length = lengths.max() else { return nil }
  return trimmedAnswer(String(typed[words[length].startIndex...]))
}

/// Returns a text in lower case without accents, with one space between words: `miercoles` for `Miércoles`.
public func foldedAnswer(_ text: String) -> String {
  withoutAccents(text).split { $0.isWhitespace }.joined(separator: " ")
}

/// Replaces the forms of a word in a text.
///
/// - Parameter text: as `foldedAnswer` gives it.
public func replacing(_ word: AnswerWord, with token: String, in text: String) -> String {
  var text = Array(text)
  let forms = word.typedForms.map { Array($0) }.sorted { $0.count > $1.count }
  for form in forms where form.count > 1 {
    var index = 0
    while index + form.count <= text.count {
      let end = index + form.count
      // A number may be right before it: `4pm`.
      let isStart = index == 0 || !text[index - 1].isLetter
      let isEnd = end == text.count || !text[end].isLetter
      if isStart, isEnd, Array(text[index..<end]) == form {
        text.replaceSubrange(index..<end, with: Array(token))
        index += token.count
      } else {
        index += 1
      }
    }
  }
  return String(text)
}

/// Returns the name that is meant, in any case and without accents, in singular or plural, for a man or a woman, or by
/// its first letters: `bar` for `Bartender`, `meseras` for `Mesero`. Nil if none or several are meant.
public func nameMeant(by typed: String, among names: [String]) -> String? {
  let wanted = foldedAnswer(typed)
  if let exact = names.first(where: { foldedAnswer($0) == wanted }) { return exact }
  let stem = nameStem(wanted)
  let found = names.filter { nameStem(foldedAnswer($0)) == stem }
  if found.count == 1 { return found[0] }
  let beginning = names.filter { foldedAnswer($0).hasPrefix(stem) }
  return stem.utf8.count >= 3 && beginning.count == 1 ? beginning[0] : nil
}

/// Returns the position that is meant, also by another name of its role: `barman` for `Bartender`. Nil if none or
/// several are meant.
public func positionMeant(by typed: String, among names: [String]) -> String? {
  if let name = nameMeant(by: typed, among: names) { return name }
  let roles: [AnswerWord] = [.server, .bartender, .barback, .busser, .runner, .expo, .host]
  guard let role = roles.first(where: { $0.isPart(of: typed) }) else { return nil }
  let found = names.filter { role.isPart(of: $0) }
  return found.count == 1 ? found[0] : nil
}

/// Returns a word without plural endings and the gender endings of Spanish.
private func nameStem(_ folded: String) -> String {
  var stem = folded[...]
  guard stem.utf8.count > 3 else { return folded }
  if stem.hasSuffix("s"), !stem.hasSuffix("ss") { stem = stem.dropLast() }
  for ending in ["a", "o", "e"] where stem.hasSuffix(ending) && stem.utf8.count > 3 {
    return String(stem.dropLast())
  }
  return String(stem)
}
