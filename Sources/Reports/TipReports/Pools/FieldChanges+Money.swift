import TipModel

// The differences in the money of a shift with pools, in the words of its file.
extension FieldChanges {
  /// Adds changes in additional sources, timed tips, parties, manual tip-outs, and refunds.
  mutating func addMoney(_ old: TipDetails, _ new: TipDetails, in currency: Currency) {
    func text(_ amounts: [SourceAmount]) -> String {
      amounts.map { "\($0.source) \($0.amount.plain(in: currency))" }.joined(separator: ", ")
    }
    func amount(_ source: String, in details: TipDetails) -> String {
      details.otherSources.first { $0.source == source }?.amount.plain(in: currency) ?? ""
    }
    var sources = old.otherSources.map { $0.source }
    sources += new.otherSources.map { $0.source }.filter { !sources.contains($0) }
    for source in sources {
      add("tips \(source)", amount(source, in: old), amount(source, in: new))
    }
    let times = { (details: TipDetails) in
      details.timed.map { "\($0.span): \(text($0.amounts))" }
    }
    addLines("tips with times", times(old), times(new))
    let parties = { (details: TipDetails) in
      details.parties.map { party in
        "\(party.name): \(party.tips.text(in: currency)), shared "
          + party.shares.map { "\($0.employee.text): \($0.part.plain)" }.joined(separator: ", ")
      }
    }
    addLines("parties", parties(old), parties(new))
    let tipOuts = { (details: TipDetails) in
      details.handTipOuts.map { tipOut in
        "\(tipOut.giver.text) to \(tipOut.receiver.text): \(tipOut.amount.plain(in: currency))"
          + (tipOut.paysCashFirst ? ", cash first" : "")
      }
    }
    addLines("tip_outs", tipOuts(old), tipOuts(new))
    let refunds = { (details: TipDetails) in
      [details.refunds.map { text($0.amounts) } ?? "", details.refunds?.reason ?? ""]
        .filter { !$0.isEmpty }.joined(separator: ": ")
    }
    add("refunds", refunds(old), refunds(new))
  }

  private mutating func addLines(_ field: String, _ old: [String], _ new: [String]) {
    add(field, old.joined(separator: "; "), new.joined(separator: "; "))
  }

  /// Adds changes in a person's own tips, sales, and team.
  mutating func addOwnMoney(
    _ who: String, _ old: StaffEntry, _ new: StaffEntry, in currency: Currency
  ) {
    add("\(who) tips", old.ownTips?.text(in: currency) ?? "", new.ownTips?.text(in: currency) ?? "")
    let sales = { (entry: StaffEntry) in
      (entry.sales ?? []).map { "\($0.category) \($0.amount.plain(in: currency))" }
        .joined(separator: ", ")
    }
    add("\(who) sales", sales(old), sales(new))
    add("\(who) team", old.team ?? "", new.team ?? "")
    add("\(who) shares", old.shares.map { "\($0)" } ?? "", new.shares.map { "\($0)" } ?? "")
  }
}

extension OwnTips {
  /// `credit_card 410.55, cash 31.00`
  fileprivate func text(in currency: Currency) -> String {
    "credit_card \(creditCard.plain(in: currency)), cash \(cash.plain(in: currency))"
  }
}

extension StaffEntry {
  /// Returns the people who worked in several positions.
  static func severalLines(in staff: [StaffEntry]) -> Set<EmployeeID> {
    var (once, again): (Set<EmployeeID>, Set<EmployeeID>) = ([], [])
    for entry in staff where !once.insert(entry.employee).inserted { again.insert(entry.employee) }
    return again
  }
}
