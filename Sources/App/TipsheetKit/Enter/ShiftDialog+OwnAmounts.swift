import Documents
import Jobs
import Text
import Tips

// The prompts for one person's collected tips and sales, if the restaurant's pools need them.
extension ShiftDialog {
  /// Returns whether to prompt for any of the person's own amounts.
  func asksOwnAmounts(of person: TypedPerson) -> Bool {
    let position = person.position ?? ""
    return OwnTipsSchema.keys.fields.contains {
      entry.needs.asksOwn($0.name, of: position)
    } || !entry.needs.salesCategories(of: position).isEmpty
  }

  func askTeam(_ person: TypedPerson) throws -> TypedPerson {
    let known = entry.draft.staff.compactMap(\.team)
    let teams = known.indices.filter { !known[..<$0].contains(known[$0]) }.map { known[$0] }
    var question = Question("team", initial: person.team).completing(teams)
    question.example = "the name of the team, such as patio"
    // A person who only gets tip-outs may have no amount.
    question.allowsEmpty = !entry.needs.gives(person.position ?? "")
    return try questionnaire.ask(question) { typed in
      var changed = person
      changed.team = typed.isEmpty ? nil : try StaffSchema.team.value(of: typed)
      return changed
    }
  }

  func askOwn(_ tips: Field<OwnTips>, of person: TypedPerson) throws -> TypedPerson {
    let known = person.ownTips.map { tips.answer($0, entry.currency) ?? "0" }
    // A person who tips out usually has money to give.
    let usual = entry.needs.gives(person.position ?? "") ? nil : "0"
    return try askAmount("own \(tips.ownLabel)", initial: known ?? usual, of: person) {
      changed, typed in
      try changed.take(typed, of: tips, in: entry.currency)
      return tips.answer(changed.ownTips ?? .zero, entry.currency)
    }
  }

  func askSales(of category: String, _ person: TypedPerson) throws -> TypedPerson {
    func amount(of person: TypedPerson) -> String? {
      person.sales?.first { $0.category == category }?.amount.plain(in: entry.currency)
    }
    return try askAmount("sales of \(category)", initial: amount(of: person), of: person) {
      changed, typed in
      try changed.take(sales: typed, of: category, in: entry.currency)
      return amount(of: changed)
    }
  }

  /// - Parameter take: returns the amount as it was understood.
  private func askAmount(
    _ label: Words, initial: String?, of person: TypedPerson,
    _ take: (inout TypedPerson, String) throws -> String?
  ) throws -> TypedPerson {
    var question = Question(label, initial: initial)
    question.example = "the amount, or 0"
    var (answer, amount) = ("", String?.none)
    let changed = try questionnaire.ask(question) { typed in
      var changed = person
      (answer, amount) = (typed, try take(&changed, typed))
      if changed.ownTips == .zero { changed.ownTips = nil }
      return changed
    }
    try questionnaire.echo(amount, for: answer)
    return changed
  }
}

extension Field where Model == OwnTips {
  /// The name as in the totals, such as `credit card tips`.
  var ownLabel: Words {
    Field<ShiftDraft>.tips.first { $0.name == name }?.label ?? Words(verbatim: name)
  }
}
