import Text
package import Tips

/// A kind of tips that an export's rows carry.
package enum TipKind: Int, CaseIterable, Hashable, Sendable {
  /// Credit card tips: tips that did not come in as cash.
  case card

  /// Cash that people declared.
  case cash

  /// Gratuity that the restaurant added to bills.
  case gratuity

  package var title: String {
    switch self {
    case .card: translated("card tips")
    case .cash: translated("cash tips")
    case .gratuity: "gratuity"
    }
  }
}

/// The tips of a row, or of several.
package struct RowTips: Hashable, Sendable {
  private var amounts = [MoneyDifference](repeating: .zero, count: TipKind.allCases.count)

  package init() {}

  package init(_ amounts: [(kind: TipKind, amount: MoneyDifference)]) {
    for (kind, amount) in amounts { self[kind] = amount }
  }

  /// The tips of a kind; negative if more was refunded than came in.
  package subscript(kind: TipKind) -> MoneyDifference {
    get { amounts[kind.rawValue] }
    set { amounts[kind.rawValue] = newValue }
  }

  package static func += (left: inout RowTips, right: RowTips) {
    for kind in TipKind.allCases { left[kind] = left[kind] + right[kind] }
  }

  package static func + (left: RowTips, right: RowTips) -> RowTips {
    var sum = left
    sum += right
    return sum
  }

  package var isZero: Bool { self == RowTips() }

  /// The tips of a shift: card tips as they are, gratuity as house tips, and cash.
  ///
  /// - Returns: nil if more was refunded than came in.
  package var collected: CollectedTips? {
    guard TipKind.allCases.allSatisfy({ self[$0] >= .zero }) else { return nil }
    func money(_ amount: MoneyDifference) -> Money { Money(minorUnits: amount.minorUnits) }
    return CollectedTips(
      creditCard: money(self[.card]), house: money(self[.gratuity]), cash: money(self[.cash]))
  }

  /// Returns a shift's tips of only some kinds; nil if more was refunded than came in.
  package func draft(of kinds: Set<TipKind>) -> ShiftDraft? {
    guard let collected else { return nil }
    var draft = ShiftDraft()
    // A column that the export lacks does not mean zero.
    if kinds.contains(.card) { draft.creditCard = collected.creditCard }
    if kinds.contains(.gratuity) { draft.house = collected.house }
    if kinds.contains(.cash) { draft.cash = collected.cash }
    return draft
  }

  /// `card tips 96.40, cash tips 12.00`; kinds without an amount are left out.
  package func text(in currency: Currency) -> String {
    TipKind.allCases.filter { self[$0] != .zero }
      .map { "\($0.title) \(self[$0].plain(in: currency))" }.joined(separator: ", ")
  }
}

extension ShiftDraft {
  /// The tips in a shift's file.
  package var rowTips: RowTips {
    func amount(_ money: Money?) -> MoneyDifference { (money ?? .zero) - .zero }
    return RowTips([(.card, amount(creditCard)), (.gratuity, amount(house)), (.cash, amount(cash))])
  }
}
