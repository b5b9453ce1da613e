import Documents
import Jobs
import Text
import Tips

// The date and type of a shift, its tips, and its people.
extension FileEditor {
  var restaurant: SettingsAndRoster {
    get throws(WrongAnswer) {
      guard let known = folder.restaurant else {
        throw WrongAnswer(
          code: .missingKey, message: "the restaurant's settings or its people have errors",
          help: "correct them first")
      }
      return shiftDate(in: tree).map { known.inForce(on: $0) } ?? known
    }
  }

  /// Sets the date or the type. If the first line names the shift, it is updated too.
  mutating func setShift(
    _ path: [String], _ typed: String
  ) throws(WrongAnswer) -> String {
    let old = heading(of: tree)
    let echo = try setText(path, typed)
    if let old, let new = heading(of: tree), source.bytes.starts(with: Array(old.utf8)) {
      take(Array(new.utf8) + source.bytes.dropFirst(old.utf8.count))
    }
    return echo
  }

  private func heading(of tree: SyntaxTree) -> String? {
    guard let date = shiftDate(in: tree), let type = shiftType(in: tree) else { return nil }
    return "# \(type) – \(date.longText)\n"
  }

  mutating func setAmount(_ source: String, _ typed: String) throws(WrongAnswer) -> String {
    let restaurant = try restaurant.restaurant
    let currency = restaurant.currency
    guard
      let field = ShiftSchema.tipQuestions(of: restaurant).first(where: {
        $0.name == source
      })
    else {
      throw WrongAnswer(
        code: .unknownSource, message: "no pool takes \"\(source)\" in addition to the usual tips",
        help: nil)
    }
    guard !typed.isEmpty else {
      if tree.text(at: ["tips", source]) != nil { try remove(["tips", source]) }
      return ""
    }
    var draft = ShiftDraft()
    try field.take(
      AnswerWord.amount(typed, in: currency), &draft, ReadingContext(currency: currency))
    let text = field.text(draft, currency) ?? ""
    let tips = tree.root.flatMap { FileEdit(tree).value(of: "tips", in: $0) }
    if let tips, tree.kind(of: tips) == .sequence {
      throw WrongAnswer(
        code: .wrongKind, message: "the amounts of this shift have times",
        help: "change them in the shift file")
    }
    let isMapping = tips.map { tree.kind(of: $0) == .mapping } ?? false
    try edit { edit, root in
      if let tips, isMapping {
        edit.set(source, to: text, in: tips)
      } else {
        edit.fillIn(tips: draft, currency: currency)
      }
    }
    return text
  }
}
