package import Diagnostics
package import ShiftSyntax
package import TipModel

/// Decodes a shift file that is not finished: whatever of it can be read.
///
/// - Errors: reported to the bag: what stands there and cannot be used; it is left out.
package func decodeShiftDraft(
  _ tree: SyntaxTree, restaurant: Restaurant, roster: DecodedRoster,
  reportingTo bag: inout DiagnosticBag
) -> ShiftDraft {
  var decoder = ShiftDecoder(tree, restaurant: restaurant, roster: roster)
  let draft = decoder.draft()
  bag.report(contentsOf: decoder.reader.bag)
  return draft
}

extension ShiftDecoder {
  fileprivate mutating func draft() -> ShiftDraft {
    var draft = ShiftDraft()
    guard let root = tree.root, tree.kind(of: root) == .mapping,
      let fields = reader.fields(of: root, as: ShiftKey.self, what: "a shift file")
    else { return draft }
    draft.date = fields[.date].flatMap { reader.date(at: $0, field: "date") }
    draft.type = fields[.shift].flatMap { shiftType(at: $0) }
    if let tips = fields[.tips].flatMap({
      reader.fields(of: $0, as: TipsKey.self, what: "`tips`")
    }) {
      draft.creditCard = draftAmount(.creditCard, in: tips)
      draft.house = draftAmount(.house, in: tips)
      draft.cash = draftAmount(.cash, in: tips)
    }
    draft.pointValues = fields[.pointValues].map { pointValueOverrides(at: $0) } ?? [:]
    if let staff = fields[.staff], tree.kind(of: staff) == .sequence {
      for item in tree.items(of: staff) {
        if let line = staffLine(at: item, pointValues: draft.pointValues) {
          draft.staff.append(line.entry)
        }
      }
    }
    draft.declared = fields[.declared].map { declaredFigures(at: $0) } ?? []
    draft.note = fields[.note].flatMap { reader.text(at: $0, field: "note") }
    return draft
  }

  private mutating func draftAmount(_ key: TipsKey, in fields: Fields<TipsKey>) -> Money? {
    fields[key].flatMap { reader.money(at: $0, field: key.text, in: restaurant.currency) }
  }
}
