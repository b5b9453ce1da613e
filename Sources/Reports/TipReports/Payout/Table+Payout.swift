import Spreadsheet
import TipAllocation
import TipModel
import Wording

/// The properties that decide which columns payout tables have.
struct PayoutShape: Sendable {
  let hasCharges: Bool

  /// Whether anyone has kept cash from the shifts.
  let hasHeld: Bool
  let isCorrection: Bool
}

extension Table where Row == PayoutRow {
  /// A row per person with all amounts and a place to sign.
  ///
  /// - Parameter cash: bills and coins on the same page; nil in a correction.
  static func payout(_ shape: PayoutShape, cash: CashColumns?) -> Table {
    Table {
      Column.who { $0.id }
      Column.money("Total", "total") { $0.shares.earned }.formula { item, row in
        row.ofPerson(item, "total_tips").map {
          row.plan.hasCharges ? "\($0)+\(row.ofPerson(item, "service_charges") ?? "0")" : $0
        }
      }.sum()
      if shape.hasCharges {
        Column.money("On the paycheck", "paycheck") { $0.shares.paycheck }
          .formula { _, row in "\(row["digital_tips"])+\(row["service_charges"])" }.sum()
      } else {
        Column.pay("On the paycheck", "digital_tips") { $0.shares.digital }
      }
      Column.pay(shape.hasHeld ? "Cash tips" : "Cash", "cash_tips") { $0.shares.cash }
      if shape.hasCharges {
        Column.pay("Digital tips", "digital_tips") { $0.shares.digital }
        Column.pay("Service charges", "service_charges") { $0.shares.serviceCharge }
      }
      Column.hours(width: 8) { $0.hours }.formula { item, row in row.ofPerson(item, "hours") }
        .sum()
      if shape.isCorrection { difference }
      if shape.hasHeld, !shape.isCorrection {
        held
        Column.cashOut("Gets")
        cashBack("Hands in")
      }
      if let cash { cash.columns }
      Column("Received: signature", "signature", width: .fixed(23)) { _ in .none }
        .shown(as: .indentedText).role(.fillIn)
      Column("Date", "date", width: .fixed(9)) { _ in .none }.role(.fillIn)
    }
  }

  @ColumnList<PayoutRow> private static var difference: [Column<PayoutRow>] {
    Column.money("Already paid", "paid") { $0.paid?.earned ?? .zero }.sum()
    Column.difference("Difference", "difference") { $0.difference }.formula { _, row in
      row.rounded("\(row["total"])-\(row["paid"])")
    }.sum()
    Column("Now", "now", width: .fixed(10)) { row in
      .words(
        row.difference == .zero
          ? "\(context: "to pay")nothing"
          : row.difference > .zero ? "\(context: "to do")pay" : "\(context: "to do")recover")
    }.shown(as: .indentedText)
  }

  /// A correction's cash by person, in bills and coins.
  static func cash(_ shape: PayoutShape, _ cash: CashColumns) -> Table {
    Table {
      Column.who { $0.id }
      Column.pay("Cash tips", "cash_tips") { $0.shares.cash }
      if shape.hasHeld { held }
      paidCash
      Column.cashOut("Hand out")
      cash.columns
      Column("Received", "received", width: .fixed(12)) { _ in .none }.shown(as: .indentedText)
        .role(.fillIn)
    }
  }

  /// The people who return cash in a correction.
  static func recovered(_ shape: PayoutShape) -> Table {
    Table {
      Column.who { $0.id }
      Column.pay("Cash tips", "cash_tips") { $0.shares.cash }
      if shape.hasHeld { held }
      paidCash
      cashBack("Recover")
    }
  }

  private static var held: Column<PayoutRow> { Column.money("Holds", "held") { $0.held }.sum() }

  private static var paidCash: Column<PayoutRow> {
    Column.difference("Already paid", "paid_cash") { $0.paidCash }.shown(as: .plainMoney).sum()
  }

  private static func cashBack(_ title: Words) -> Column<PayoutRow> {
    Column.money(title, "cash_back") { $0.cashBack }.formula { _, row in
      row.positive("0-(\(row.dueCash))")
    }.sum()
  }
}

extension Column where Row == PayoutRow {
  /// Takes the person's amount from the same column of the sheet Pay, or of a single shift.
  fileprivate static func pay(
    _ title: Words, _ key: String, _ amount: @escaping @Sendable (PayoutRow) -> Money
  ) -> Column {
    Column.money(title, key, amount).formula { item, row in row.ofPerson(item, key) }.sum()
  }

  fileprivate static func cashOut(_ title: Words) -> Column {
    Column.money(title, "cash_out") { $0.cashOut }
      .formula { _, row in row.positive(row.dueCash) }.sum()
  }
}

extension TableRow {
  /// Returns the person's amount; nil if the person is not in the list of payments.
  fileprivate func ofPerson(_ person: PayoutRow, _ key: String) -> Formula? {
    plan.paid(key, to: person.id)
  }

  /// Cash tips less the cash that the person holds and was already paid.
  fileprivate var dueCash: Formula {
    let taken = ["held", "paid_cash"].filter { range.has($0) }.map { "-\(self[$0])" as Formula }
    return "\(self["cash_tips"])\(taken, separator: "")"
  }
}
