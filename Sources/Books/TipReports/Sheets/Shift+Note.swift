import Text
import Tips

extension Shift {
  /// The shift's note and the reasons for accepting unusual values; nil if there are none.
  var sheetNote: String? {
    let notes = [
      note.map { translated("Note: ") + $0 }, confirmed.map { translated("Confirmed: ") + $0 },
    ].compactMap { $0 }
    return notes.isEmpty ? nil : notes.joined(separator: "  ")
  }
}

extension ShiftAllocation {
  /// The counted cash with amounts carried in and out of the tip jar; nil if all of it is handed out unchanged.
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
