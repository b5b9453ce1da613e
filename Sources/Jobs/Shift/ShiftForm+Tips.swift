package import Documents
import Folder
import Rules
import Text
package import Tips

// The amounts that came in, and the facts that the restaurant's pools need.
extension ShiftForm {
  package var needs: PolicyNeeds { needs(of: draft) }

  func needs(of draft: ShiftDraft) -> PolicyNeeds {
    PolicyNeeds(of: restaurant, on: draft.date, type: draft.type)
  }

  /// All amounts that prompts may ask for on the restaurant's shifts.
  package var tipQuestions: [Field<ShiftDraft>] { ShiftSchema.tipQuestions(of: restaurant) }

  /// The amounts to ask for on this shift: money for everyone that a pool takes.
  package var askedTips: [Field<ShiftDraft>] { tipQuestions.filter { needs.takes($0.name) } }

  /// Whether all of them are known.
  package var knowsTips: Bool { askedTips.allSatisfy { $0.isKnown(in: draft) } }

  /// Takes a typed amount.
  package mutating func take(
    _ typed: String, of tips: Field<ShiftDraft>
  ) throws(WrongAnswer) {
    try tips.take(AnswerWord.amount(typed, in: currency), &draft, context)
  }

  /// Takes a source's amount: `takeout=141.37`.
  mutating func take(source typed: String) throws(WrongAnswer) {
    let others = tipQuestions.filter { field in
      !Field.tips.contains { $0.name == field.name }
    }
    guard let mark = typed.lastIndex(where: { $0 == "=" || $0 == ":" }) else {
      throw WrongAnswer(
        code: .wrongKind, message: "\"\(typed)\" is not an amount of a source",
        help: "write its name and the amount, such as `service_charge=120`")
    }
    let name = trimmedAnswer(String(typed[..<mark]))
    guard let field = others.first(where: { $0.name.lowercased() == name.lowercased() }) else {
      throw WrongAnswer(
        code: .unknownSource, message: "no pool takes \"\(name)\" in addition to the usual tips",
        help: others.isEmpty
          ? "the sources that pools take are in restaurant.yaml"
          : "there are \(others.map { $0.name }.joined(separator: ", "))")
    }
    try take(String(typed[typed.index(after: mark)...]), of: field)
  }

  /// The draft with totals that have no prompt. If no pool takes a source, its total is what people and parties
  /// collected. A new shift gets the cash that the shift before left in the tip jar.
  var wholeDraft: ShiftDraft {
    var whole = draft
    whole.carried = draft.carried ?? carriedFromBefore
    guard needs.hasPools, knowsTips else { return whole }
    let own = draft.ownTips
    if !needs.takes(ShiftSchema.creditCard.name), isComputed({ $0.creditCard }) {
      whole.creditCard = own.creditCard
    }
    if !needs.takes(ShiftSchema.cash.name), isComputed({ $0.cash }) { whole.cash = own.cash }
    return whole
  }

  /// The cash that the shift before a new one left in the tip jar; nil if there is none.
  package var carriedFromBefore: Money? {
    guard opened == nil, restaurant.cashRounding?.rest == .next, let date = draft.date,
      let type = draft.type, let next = date.adding(days: 1)
    else { return nil }
    // Shifts of the same day may come before this one.
    let nights = PreFlight.past(before: next, of: loaded, reader: reader)
    let jar = nights.jar(before: ShiftID(date: date, type: type), types: restaurant.shiftTypes)
    return jar.flatMap { $0.left > .zero ? $0.left : nil }
  }

  /// Returns whether a total follows from people's own tips: nobody typed it, and an existing file has it.
  private func isComputed(_ total: (ShiftDraft) -> Money?) -> Bool {
    // A file has totals, or says that people's own tips are everything.
    guard let opened, tellsTips(opened.tree) else { return total(draft) == nil }
    return total(opened.draft) != nil && total(draft) == total(opened.draft)
  }

  /// Returns whether a line lacks amounts that the restaurant's pools need from the person.
  func lacksAmounts(_ line: StaffEntry) -> Bool {
    let gives = needs.gives(line.position)
    let sold = line.sales?.map { $0.category } ?? []
    return (gives && line.ownTips == nil)
      || (gives && needs.asksTeam(of: line.position) && line.team == nil)
      || !needs.salesCategories(of: line.position).allSatisfy { sold.contains($0) }
  }

  /// The shift with only people's own tips.
  var withoutCommonTips: ShiftForm {
    var form = self
    let own = needs.hasPools ? draft.ownTips : .zero
    (form.draft.creditCard, form.draft.house) = (own.creditCard, .zero)
    (form.draft.cash, form.draft.carried) = (own.cash, .zero)
    for source in draft.details.otherSources.indices {
      form.draft.details.otherSources[source].amount = .zero
    }
    form.draft.details.timed = []
    form.draft.details.unclearTimes = []
    form.draft.details.refunds = nil
    form.draft.details.handTipOuts = []
    return form
  }
}

extension Field where Model == ShiftDraft {
  /// The tips of all restaurants' shifts, in the order of their prompts.
  package static var tips: [Field] { ShiftSchema.tips.fields.filter { $0.question != nil } }
}

extension ShiftDraft {
  /// The sum of the tips that people and parties collected.
  var ownTips: OwnTips {
    var sum = OwnTips.zero
    for tips in staff.compactMap({ $0.ownTips }) + details.parties.map({ $0.tips }) {
      sum.creditCard = sum.creditCard + tips.creditCard
      sum.cash = sum.cash + tips.cash
    }
    return sum
  }
}
