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
  /// Refunds, parties, and manual tip-outs, a sentence each.
  package var moneyNotes: [String] {
    let details = shift.details
    func text(_ money: Money) -> String { money.plain(in: restaurant.currency) }
    func name(_ id: EmployeeID) -> String { rows.first { $0.employeeID == id }?.name ?? id.text }
    let refunds = (details.refunds?.amounts ?? [])
      .map { "\(PolicyWords.words(of: $0.source)) \(text($0.amount))" }
    let reason = details.refunds?.reason.map { " (\($0))" } ?? ""
    return (refunds.isEmpty ? [] : [translated("Less refunds: \(refunds.listed())\(reason).")])
      + details.parties.map { party in
        let amounts = [
          (MoneySource.creditCard.name, party.tips.creditCard),
          (MoneySource.cash.name, party.tips.cash),
        ].filter { $0.1 > .zero }.map { "\(PolicyWords.words(of: $0.0)) \(text($0.1))" }
        let isEqual = party.shares.allSatisfy { $0.part == party.shares[0].part }
        let servers = party.shares.map {
          name($0.employee) + (isEqual ? "" : " (\($0.part.plain))")
        }
        return translated(
          "Party \(party.name): \(amounts.listed()), shared by \(servers.listed()).")
      }
      + details.handTipOuts.map {
        translated(
          "\(name($0.giver)) gave \(name($0.receiver)) a manual tip-out of \(text($0.amount)).")
      }
  }

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
