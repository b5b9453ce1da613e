public import Tips

/// Returns a shift file's text, as far as the shift is known.
///
/// Unknown values are left open, with a comment about the content. A file with an open `tips:` is refused, so that no
/// shift is shared without its tips.
///
/// - Parameters:
///   - unfinished: the line of a person whose answers are not complete.
///   - suggestedTips: the amounts in the comment if the draft has no tips.
public func shiftFileText(
  _ draft: ShiftDraft, currency: Currency, unfinished: String? = nil,
  suggestedTips: ShiftDraft? = nil
) -> String {
  var entries = ShiftSchema.keys.items(of: draft, currency: currency).map { key, text in
    (key: key, line: entryText(key, text))
  }
  if draft.isCancelled == true {
    entries.removeAll { $0.key == ShiftSchema.staff.name }
  } else if !entries.contains(where: { $0.key == ShiftSchema.allTips.name }) {
    let line = openTipsLine(currency: currency, suggested: suggestedTips)
    let before = [ShiftSchema.date.name, ShiftSchema.through.name, ShiftSchema.type.name]
    let place = entries.firstIndex { !before.contains($0.key) }
    entries.insert((ShiftSchema.allTips.name, line), at: place ?? entries.count)
  }
  return entries.map { key, line in
    let isOpen = key == ShiftSchema.staff.name
    return line + (isOpen ? unfinished.map { "\n  - " + $0 } ?? "" : "") + "\n"
  }.joined()
}

/// `date: 2024-04-13`, or a key with lines below it.
public func entryText(_ key: String, _ text: String) -> String {
  "\(key):" + (text.isEmpty || text.hasPrefix("\n") ? "" : " ") + text
}

/// The beginning of the comment instead of tips that are not known yet.
let openTipsComment = "# fill in what came in"

private func openTipsLine(currency: Currency, suggested: ShiftDraft?) -> String {
  var tips = ShiftDraft()
  if let suggested {
    (tips.creditCard, tips.house, tips.cash) =
      (suggested.creditCard, suggested.house, suggested.cash)
  } else {
    (tips.creditCard, tips.house, tips.cash) = (.zero, .zero, .zero)
  }
  let source = suggested == nil ? "" : "; the export has"
  return "tips:   \(openTipsComment)\(source): "
    + ShiftSchema.tips.inline(tips, currency: currency)
}
