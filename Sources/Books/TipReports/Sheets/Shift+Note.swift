import Text
package import Tips

extension Shift {
  /// The shift's note and the reasons for accepting unusual values; nil if there are none.
  var sheetNote: String? {
    let notes = [
      note.map { translated("Note: ") + $0 }, confirmed.map { translated("Confirmed: ") + $0 },
    ].compactMap { $0 }
    return notes.isEmpty ? nil : notes.joined(separator: "  ")
  }
}

extension TipDetails {
  /// A line for each party and manual tip-out, and one for the refunds, as sheets and prompts show them.
  ///
  /// - Parameters:
  ///   - isAfterRefunds: whether the amounts next to the lines are already less the refunds.
  ///   - name: returns the name of a person.
  package func lines(
    in currency: Currency, isAfterRefunds: Bool = false, name: (EmployeeID) -> String
  ) -> [String] {
    func text(_ amounts: [SourceAmount]) -> String {
      amounts.map { "\(PolicyWords.words(of: $0.source)) \($0.amount.plain(in: currency))" }
        .listed()
    }
    let parties = parties.map { party in
      let amounts = [
        SourceAmount(source: MoneySource.creditCard.name, amount: party.tips.creditCard),
        SourceAmount(source: MoneySource.cash.name, amount: party.tips.cash),
      ].filter { $0.amount > .zero }
      let isEqual = party.shares.allSatisfy { $0.part == party.shares[0].part }
      let servers = party.shares.map { name($0.employee) + (isEqual ? "" : " (\($0.part.plain))") }
      return translated(
        "Party \(party.name): \(text(amounts)) of the shift's tips, shared by \(servers.listed())")
    }
    let tipOuts = handTipOuts.map { tipOut in
      let amount = tipOut.amount.plain(in: currency)
      return translated(
        "Manual tip-out: \(name(tipOut.giver)) to \(name(tipOut.receiver)), \(amount)")
        + (tipOut.paysCashFirst ? translated(", from cash first") : "")
    }
    let refunds = refunds.map {
      (isAfterRefunds
        ? translated("Refunds, already subtracted: \(text($0.amounts))")
        : translated("Refunds: \(text($0.amounts))")) + ($0.reason.map { " (\($0))" } ?? "")
    }
    return parties + tipOuts + (refunds.map { [$0] } ?? [])
  }
}

extension ShiftAllocation {
  /// The shift's parties, manual tip-outs, and refunds.
  package var moneyNotes: [String] {
    shift.details.lines(in: restaurant.currency, isAfterRefunds: true) { id in
      rows.first { $0.employeeID == id }?.name ?? id.text
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
