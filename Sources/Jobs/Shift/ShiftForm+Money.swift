import Books
import Documents
import Folder
import Text
import Tips

// Parties, manual tip-outs, and refunds, each as one typed line. `-` in place of the values after the names deletes one.
extension ShiftForm {
  /// Takes `Smith wedding, credit_card 400, cash 20, 15 2, 21`: a party's name, its tips, and its servers with their
  /// parts. It replaces a party with the same name.
  mutating func take(party typed: String) throws(WrongAnswer) {
    var parts = commaParts(typed)
    let name = try ValueType<String>.label().value(of: parts.removeFirst(), field: "party")
    let place = draft.details.parties.firstIndex { $0.name.lowercased() == name.lowercased() }
    if parts == ["-"] {
      guard let place else {
        throw WrongAnswer(
          code: .notAChoice, message: "there is no party \(name)",
          help: known(draft.details.parties.map { $0.name }))
      }
      draft.details.parties.remove(at: place)
      return
    }
    var values = [(key: "name", value: place.map { draft.details.parties[$0].name } ?? name)]
    for part in parts where !part.isEmpty {
      if let (field, amount) = ownAmount(part) {
        values.append(("tips.\(field.name)", amount))
      } else {
        values.append(try share(part))
      }
    }
    let party = try ShiftMoneyLine(values, in: restaurant).party()
    if let place {
      draft.details.parties[place] = party
    } else {
      draft.details.parties.append(party)
    }
  }

  /// Returns the kind of tips and the amount after its key or another of its names: `credit_card 400`, `credit card tips
  /// 400`, `cc 400`; nil if the text begins with none of them.
  func ownAmount(_ part: String) -> (field: Field<OwnTips>, amount: String)? {
    let words = part.split(separator: " ").map { String($0) }
    let key = TipsLabel(words.dropLast()).key
    return OwnTipsSchema.keys.fields.lazy.compactMap { field in
      amountTyped(in: part, after: [field.name, field.ownLabel.text]).map { (field, $0) }
        ?? (key == field.name ? (field, words.last ?? "") : nil)
    }.first
  }

  /// Reads `Ana 2`; a name without a number has one part.
  private func share(_ typed: String) throws(WrongAnswer) -> (key: String, value: String) {
    guard let mark = typed.lastIndex(of: " "),
      typed[typed.index(after: mark)...].first?.isNumber == true
    else { return ("shares.\(try personHere(typed).text)", "1") }
    let who = try personHere(trimmedAnswer(String(typed[..<mark])))
    return ("shares.\(who.text)", String(typed[typed.index(after: mark)...]))
  }

  /// Takes `21, 3, 20` or `21, 3, 20, cash`: who gives, who receives, and how much. With `cash`, the money comes from
  /// cash first.
  mutating func take(tipOut typed: String) throws(WrongAnswer) {
    let parts = commaParts(typed)
    guard (3...4).contains(parts.count) else {
      throw WrongAnswer(
        code: .wrongKind, message: "\"\(typed)\" is not a tip-out",
        help: "write who gives, who receives and how much: `21, 3, 20`, or `21, 3, 20, cash` from "
          + "cash first")
    }
    let (giver, receiver) = (try personHere(parts[0]), try personHere(parts[1]))
    guard parts[2] == "-" else {
      let values = zip(
        ["from", "to", "amount", "pays"], [giver.text, receiver.text] + parts[2...])
      let line = ShiftMoneyLine(values.map { (key: $0, value: $1) }, in: restaurant)
      draft.details.handTipOuts.append(try line.tipOut(on: loaded.roster))
      return
    }
    var before = draft
    (before.details.parties, before.details.refunds) = ([], nil)
    draft.details.handTipOuts.removeAll { $0.giver == giver && $0.receiver == receiver }
    guard draft.details.handTipOuts.count < before.details.handTipOuts.count else {
      throw WrongAnswer(
        code: .notAChoice,
        message: "\(name(of: giver)) did not give \(name(of: receiver)) a manual tip-out",
        help: known(moneyLines(of: before)))
    }
  }

  /// Takes `credit_card 20, chargeback of table 12`: amounts by source, and a reason.
  mutating func take(refund typed: String) throws(WrongAnswer) {
    guard typed != "-" else {
      draft.details.refunds = nil
      return
    }
    var values: ShiftMoneyLine.Values = []
    var parts = commaParts(typed)[...]
    while let part = parts.first, let value = sourceAmount(part), !value.value.isEmpty {
      values.append(value)
      parts.removeFirst()
    }
    guard !values.isEmpty else {
      throw WrongAnswer(
        code: .unknownSource, message: "\"\(typed)\" does not begin with a source and its amount",
        help: "write what went back to guests, such as `credit_card 20, chargeback of table 12`; "
          + "the sources are \(restaurant.sources.map { $0.name }.joined(separator: ", "))")
    }
    // The reason's own commas belong to it.
    values.append(("reason", parts.joined(separator: ", ")))
    draft.details.refunds = try ShiftMoneyLine(values, in: restaurant).refunds()
  }

  /// Reads a source, by its key or its name in prompts, and an amount.
  private func sourceAmount(_ part: String) -> (key: String, value: String)? {
    restaurant.sources.lazy.compactMap { source in
      let label = Field.tips.first { $0.name == source.name }?.label.text ?? source.name
      return amountTyped(in: part, after: [source.name, label]).map { (source.name, $0) }
    }.first
  }

  private func known(_ lines: [String]) -> Words {
    lines.isEmpty ? "there is none in this shift" : "there are: \(lines.joined(separator: "; "))"
  }

  // MARK: In words

  /// A line for each party and manual tip-out, and one for the refunds.
  package var moneyLines: [String] { moneyLines(of: draft) }

  func moneyLines(of draft: ShiftDraft) -> [String] {
    draft.details.lines(in: currency, name: name(of:))
  }
}

/// Returns the text after one of the names, separated by a space or `=`; nil if the text begins with none of them.
private func amountTyped(in typed: String, after names: [String]) -> String? {
  let folded = foldedAnswer(typed)
  for name in names.map({ foldedAnswer($0) }).sorted(by: { $0.count > $1.count }) {
    if folded == name { return "" }
    guard folded.hasPrefix(name), let mark = folded.dropFirst(name.count).first,
      mark == " " || mark == "="
    else { continue }
    return trimmedAnswer(String(folded.dropFirst(name.count + 1)))
  }
  return nil
}
