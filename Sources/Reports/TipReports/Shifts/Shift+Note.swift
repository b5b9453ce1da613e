import TipAllocation
import TipModel
import Wording

extension Shift {
  /// The shift's note, and why unusual values of it are right; nil if it has neither.
  var sheetNote: String? {
    let notes = [
      note.map { translated("Note: ") + $0 }, confirmed.map { translated("Confirmed: ") + $0 },
    ].compactMap { $0 }
    return notes.isEmpty ? nil : notes.joined(separator: "  ")
  }
}

extension ShiftAllocation {
  /// The cash that was counted, if it is not what is handed out: with what the jar held before, and what
  /// is less than a step of `cash_rounding`; nil if the two are the same.
  package var jarNote: String? {
    func text(_ money: Money) -> String { money.plain(in: restaurant.currency) }
    var parts: [String] = []
    if shift.carried > .zero {
      parts.append(translated("\(text(shift.carried)) was in the tip jar before"))
    }
    if ledger.cashLeft > .zero {
      parts.append(translated("\(text(ledger.cashLeft)) stays in the tip jar for the next shift"))
    }
    if ledger.cashToTill > .zero {
      parts.append(
        translated("the till takes \(text(ledger.cashToTill)), paid with the digital tips"))
    }
    guard !parts.isEmpty else { return nil }
    return translated("Cash: \(text(shift.tips.cash)) counted; ")
      + parts.joined(separator: translated("; ")) + "."
  }
}
