package import Diagnostics
package import TipModel
package import YAMLSubset

/// Decodes a shift file that is not finished: whatever of it can be read.
///
/// - Errors: reported to the bag: what stands there and cannot be used; it is left out.
/// - Returns: the draft; and what its last person's line says, key by key, where that line is not
///   finished.
package func decodeShiftDraft(
  _ tree: SyntaxTree, restaurant: Restaurant, roster: DecodedRoster,
  reportingTo bag: inout DiagnosticBag
) -> (draft: ShiftDraft, unfinished: [String: String]?) {
  var decoder = ShiftDecoder(tree, restaurant: restaurant, roster: roster)
  let (draft, last) = decoder.draft()
  guard let last else {
    bag.report(contentsOf: decoder.reader.bag)
    return (draft, nil)
  }
  let span = tree.span(of: last).range
  for diagnostic in decoder.reader.bag.diagnostics
  where !span.contains(Int(diagnostic.place.span.start)) {
    bag.report(diagnostic)
  }
  return (draft, scalars(of: last, in: tree))
}

private func scalars(of mapping: NodeID, in tree: SyntaxTree) -> [String: String] {
  var scalars: [String: String] = [:]
  for (key, value) in tree.entries(of: mapping) where tree.kind(of: value) == .scalar {
    scalars[tree.text(of: key)] = tree.text(of: value)
  }
  return scalars
}

extension ShiftDecoder {
  /// The draft, and the last person's line where it cannot be used.
  fileprivate mutating func draft() -> (ShiftDraft, unfinished: NodeID?) {
    var draft = ShiftDraft()
    var unfinished: NodeID?
    guard let root = tree.root, tree.kind(of: root) == .mapping,
      let fields = reader.fields(of: root, as: ShiftKey.self, what: "a shift file")
    else { return (draft, nil) }
    draft.date = fields[.date].flatMap { reader.date(at: $0, field: "date") }
    draft.type = fields[.shift].flatMap { shiftType(at: $0) }
    shiftType = draft.type
    if let tips = fields[.tips].flatMap({
      reader.fields(of: $0, as: TipsKey.self, what: "`tips`")
    }) {
      draft.creditCard = draftAmount(.creditCard, in: tips)
      draft.house = draftAmount(.house, in: tips)
      draft.cash = draftAmount(.cash, in: tips)
    }
    draft.pointValues = fields[.pointValues].map { pointValueOverrides(at: $0) } ?? [:]
    if let staff = fields[.staff], tree.kind(of: staff) == .sequence {
      var list = StaffList()
      for item in tree.items(of: staff) {
        let isWhole = readStaffLine(at: item, pointValues: draft.pointValues, into: &list)
        unfinished = !isWhole && tree.kind(of: item) == .mapping ? item : nil
      }
      draft.staff = list.entries
    }
    draft.declared = fields[.declared].map { declaredFigures(at: $0) } ?? []
    draft.note = fields[.note].flatMap { reader.text(at: $0, field: "note") }
    return (draft, unfinished)
  }

  private mutating func draftAmount(_ key: TipsKey, in fields: Fields<TipsKey>) -> Money? {
    fields[key].flatMap { reader.money(at: $0, field: key.text, in: restaurant.currency) }
  }
}
