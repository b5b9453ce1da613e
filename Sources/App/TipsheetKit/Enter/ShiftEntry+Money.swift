import Documents
import Folder
import Jobs
import Text
import Tips

// Parties, manual tip-outs, and refunds, each as one typed line at a prompt or after an option. `-` in place of the
// values after the names deletes one.
extension ShiftEntry {
  /// Reads `Smith wedding, credit_card 400, cash 20, 15 2, 21`: a party's name, its tips, and its servers with their
  /// parts. It replaces a party with the same name.
  func draft(withParty typed: String) throws(WrongAnswer) -> ShiftDraft {
    var parts = commaParts(typed)
    let name = try ValueType<String>.label().value(of: parts.removeFirst(), field: "party")
    var changed = draft
    let place = draft.details.parties.firstIndex { $0.name.lowercased() == name.lowercased() }
    if parts == ["-"] {
      guard let place else {
        throw WrongAnswer(
          code: .notAChoice, message: "there is no party \(name)",
          help: known(draft.details.parties.map(\.name)))
      }
      changed.details.parties.remove(at: place)
      return changed
    }
    var party = Party(
      name: place.map { draft.details.parties[$0].name } ?? name, tips: .zero, shares: [])
    for part in parts where !part.isEmpty {
      if let (field, amount) = ownAmount(part) {
        try field.take(amount, &party.tips, ReadingContext(currency: currency))
      } else {
        party.shares.append(try partyShare(part))
      }
    }
    guard party.tips != .zero else {
      throw WrongAnswer(
        code: .missingValue, message: "\(name) does not have tips",
        help: "write what came in, such as `credit_card 400` or `cash 20`")
    }
    guard !party.shares.isEmpty else {
      throw WrongAnswer(
        code: .partyWithoutShares, message: "no server is named for \(name)",
        help: "write who did, with parts if they differ: `15 2, 21 1`")
    }
    if let place {
      changed.details.parties[place] = party
    } else {
      changed.details.parties.append(party)
    }
    return changed
  }

  func ownAmount(_ part: String) -> (field: Field<OwnTips>, amount: String)? {
    OwnTipsSchema.keys.fields.lazy.compactMap { field in
      field.amount(in: part).map { (field, $0) }
    }.first
  }

  /// Reads `Ana 2`; a name without a number has one part.
  private func partyShare(
    _ typed: String
  ) throws(WrongAnswer) -> (employee: EmployeeID, part: PointValue) {
    guard let mark = typed.lastIndex(of: " "),
      typed[typed.index(after: mark)...].first?.isNumber == true
    else { return (try personHere(typed), PointValue(tenThousandths: 10_000)) }
    let part = try ValueType<PointValue>.pointValue.value(
      of: String(typed[typed.index(after: mark)...]), field: "shares")
    return (try personHere(trimmedAnswer(String(typed[..<mark]))), part)
  }

  /// Reads `21, 3, 20` or `21, 3, 20, cash`: who gives, who receives, and how much. With `cash`, the money comes from
  /// cash first.
  func draft(withTipOut typed: String) throws(WrongAnswer) -> ShiftDraft {
    let parts = commaParts(typed)
    guard (3...4).contains(parts.count) else {
      throw WrongAnswer(
        code: .wrongKind, message: "\"\(typed)\" is not a tip-out",
        help: "write who gives, who receives and how much: `21, 3, 20`, or `21, 3, 20, cash` from "
          + "cash first")
    }
    let (giver, receiver) = (try personHere(parts[0]), try personHere(parts[1]))
    guard giver != receiver else {
      throw WrongAnswer(
        code: .tipOutToGiver, message: "\(name(of: giver)) both gives and receives it",
        help: "name two people")
    }
    var changed = draft
    if parts[2] == "-" {
      let before = changed.details.handTipOuts.count
      changed.details.handTipOuts.removeAll { $0.giver == giver && $0.receiver == receiver }
      guard changed.details.handTipOuts.count < before else {
        throw WrongAnswer(
          code: .notAChoice,
          message: "\(name(of: giver)) did not give \(name(of: receiver)) a manual tip-out",
          help: known(tipOutLines(of: draft)))
      }
      return changed
    }
    let amount = try ValueType<Money>.money.value(
      of: parts[2], field: "tip_outs", in: ReadingContext(currency: currency))
    var paysCashFirst = false
    if parts.count == 4 {
      let word = AnswerWord.cash
      paysCashFirst = try ValueType.choice([(word.shown, true)]).value(
        of: word.isMeant(by: parts[3]) ? word.shown : parts[3], field: "pays")
    }
    changed.details.handTipOuts.append(
      HandTipOut(
        giver: giver, receiver: receiver, amount: amount, paysCashFirst: paysCashFirst))
    return changed
  }

  /// Reads `credit_card 20, chargeback of table 12`: amounts by source, and a reason.
  func draft(withRefund typed: String) throws(WrongAnswer) -> ShiftDraft {
    var changed = draft
    guard typed != "-" else {
      changed.details.refunds = nil
      return changed
    }
    var refunds = Refunds(amounts: [], reason: nil)
    var parts = commaParts(typed)[...]
    while let part = parts.first {
      let named = restaurant.sources.lazy.compactMap { source in
        amountTyped(in: part, after: [source.name, sourceLabel(source.name)])
          .map { (source: source, amount: $0) }
      }.first
      guard let (source, typed) = named, !typed.isEmpty else { break }
      let amount = try ValueType<Money>.money.value(
        of: typed, field: source.name, in: ReadingContext(currency: currency))
      refunds.amounts.append(SourceAmount(source: source.name, amount: amount))
      parts.removeFirst()
    }
    guard !refunds.amounts.isEmpty else {
      throw WrongAnswer(
        code: .unknownSource, message: "\"\(typed)\" does not begin with a source and its amount",
        help: "write what went back to guests, such as `credit_card 20, chargeback of table 12`; "
          + "the sources are \(restaurant.sources.map(\.name).joined(separator: ", "))")
    }
    if !parts.isEmpty {
      // The reason's own commas belong to it.
      refunds.reason = try RefundsSchema.reason.value(of: parts.joined(separator: ", "))
    }
    changed.details.refunds = refunds
    return changed
  }

  /// Returns the name of a source's tips in prompts.
  private func sourceLabel(_ name: String) -> String {
    Field<ShiftDraft>.tips.first { $0.name == name }?.label.text ?? name
  }

  // MARK: In words

  /// A line for each party and manual tip-out, and one for the refunds.
  var moneyLines: [String] { moneyLines(of: draft) }

  func moneyLines(of draft: ShiftDraft) -> [String] {
    partyLines(of: draft) + tipOutLines(of: draft) + refundLines(of: draft)
  }

  private func partyLines(of draft: ShiftDraft) -> [String] {
    draft.details.parties.map { party in
      let tips = OwnTipsSchema.keys.fields.compactMap { field in
        field.answer(party.tips, currency).map { "\(field.ownLabel) \($0)" }
      }
      let shares = party.shares.map { "\(name(of: $0.employee)) \($0.part.plain)" }
      return translated("party \(party.name): \((tips + shares).joined(separator: ", "))")
    }
  }

  private func tipOutLines(of draft: ShiftDraft) -> [String] {
    draft.details.handTipOuts.map { tipOut in
      translated("manual tip-out: \(name(of: tipOut.giver)) to \(name(of: tipOut.receiver)), ")
        + tipOut.amount.plain(in: currency)
        + (tipOut.paysCashFirst ? translated(", from cash first") : "")
    }
  }

  private func refundLines(of draft: ShiftDraft) -> [String] {
    [draft.details.refunds].compactMap { $0 }.map { refunds in
      let amounts = refunds.amounts.map { "\($0.source) \($0.amount.plain(in: currency))" }
      return translated(
        "refunds: \((amounts + [refunds.reason].compactMap { $0 }).joined(separator: ", "))")
    }
  }

  private func name(of id: EmployeeID) -> String { loaded.roster[id]?.name ?? id.text }

  private func personHere(_ who: String) throws(WrongAnswer) -> EmployeeID {
    draft.staff[try staffIndex(of: who)].employee
  }

  private func known(_ lines: [String]) -> Words {
    lines.isEmpty ? "there is none in this shift" : "there are: \(lines.joined(separator: "; "))"
  }

  /// - Returns: at least one part.
  private func commaParts(_ typed: String) -> [String] {
    typed.split(separator: ",", omittingEmptySubsequences: false).map { trimmedAnswer(String($0)) }
  }
}

extension Field where Model == OwnTips {
  /// Returns the amount after the key of the tips or after their name in prompts: `credit_card 400`, `credit card tips
  /// 400`. It is nil if the text begins with neither.
  func amount(in typed: String) -> String? {
    amountTyped(in: typed, after: [name, ownLabel.text])
  }
}

/// Returns the text after one of the names, separated by a space or `=`; nil if the text begins with none of them.
private func amountTyped(in typed: String, after names: [String]) -> String? {
  let folded = foldedAnswer(typed)
  for name in names.map(foldedAnswer).sorted(by: { $0.count > $1.count }) {
    if folded == name { return "" }
    guard folded.hasPrefix(name), let mark = folded.dropFirst(name.count).first,
      mark == " " || mark == "="
    else { continue }
    return trimmedAnswer(String(folded.dropFirst(name.count + 1)))
  }
  return nil
}
