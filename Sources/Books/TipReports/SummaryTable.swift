package import Text
package import Tips

/// A shift, or a pool over several shifts, in the period's summary.
package final class SummaryRow: Sendable {
  /// Nil for a pool over several shifts.
  let allocation: ShiftAllocation?

  /// The shift's number in the period, from 0.
  let index: Int
  let totals: Totals<ShiftID>
  let label: String

  /// Nil if no service charges came in.
  let serviceCharge: Money?

  package init(_ allocation: ShiftAllocation, index: Int = 0) {
    self.allocation = allocation
    self.index = index
    totals = allocation.totals
    label = allocation.shift.label
    serviceCharge = allocation.hasServiceCharges ? totals.serviceCharge : nil
  }

  private init(_ pool: PeriodPool) {
    allocation = nil
    index = 0
    var totals = Totals(of: ShiftID(date: pool.to, type: pool.policy.name))
    for part in pool.parts { totals.add(part.shares) }
    self.totals = totals
    label = pool.to.shortText + " " + pool.policy.name
    serviceCharge = pool.collected.serviceCharge > .zero ? totals.serviceCharge : nil
  }

  var collected: TipPools? { allocation?.pools }

  /// Returns the shifts, then the pools over several shifts.
  static func rows(of period: PeriodAllocation) -> [SummaryRow] {
    period.shifts.enumerated().map { SummaryRow($0.element, index: $0.offset) }
      + period.pools.map { SummaryRow($0) }
  }
}

extension Table where Row == SummaryRow {
  /// A row per shift: summary.csv, and the totals in the JSON of `tipsheet show`.
  ///
  /// - Parameter hasJar: whether files show the cash collected, if `cash_rounding` makes it differ from the cash handed
  ///   out.
  package static func summary(hasJar: Bool = false) -> Table {
    Table {
      Column(file: "date") { .date($0.totals.key.date) }
      Column(file: "shift") { .text($0.totals.key.type) }
      collected("credit_card_tips") { $0.creditCard }
      collected("house_tips") { $0.house }
      collected("card_fee") { $0.cardFee }
      Column(file: "digital_tips") { .money($0.totals.digital) }
      Column(file: "cash_tips") { .money($0.totals.cash) }
      if hasJar {
        jar("cash_counted") { $0.shift.tips.cash }
        jar("cash_carried") { $0.shift.carried }
        jar("cash_left") { $0.ledger.cashLeft }
        jar("cash_to_till") { $0.ledger.cashToTill }
      }
      Column(file: "service_charges") { row in row.serviceCharge.map { .money($0) } ?? .none }
      Column(file: "total_tips") { .money($0.totals.total) }
      Column(file: "staff") { row in
        row.allocation.map { .count($0.employeeCount) } ?? .none
      }.numberInJSON()
      Column(file: "hours") { row in
        row.allocation == nil ? .none : .hours(row.totals.hours)
      }
      Column(file: "points") { row in
        row.allocation == nil ? .none : .points(row.totals.points)
      }
    }
  }

  /// A column of cash that is not handed out as it was collected.
  private static func jar(
    _ key: String, _ amount: @escaping @Sendable (ShiftAllocation) -> Money
  ) -> Column<SummaryRow> {
    Column(file: key) { row in row.allocation.map { .money(amount($0)) } ?? .none }
  }

  /// An amount that a shift collected; blank for a pool over several shifts.
  private static func collected(
    _ key: String, _ amount: @escaping @Sendable (TipPools) -> Money
  ) -> Column<SummaryRow> {
    Column(file: key) { row in row.collected.map { .money(amount($0)) } ?? .none }
  }
}

extension ShiftAllocation {
  /// Whether the cash handed out may differ from the cash collected.
  package var hasJar: Bool { restaurant.cashRounding != nil || shift.carried > .zero }
}

extension CSVTable {
  /// A row per shift and per pool over several shifts, so that the columns add up to the period's totals.
  package static func summary(of period: PeriodAllocation) -> CSVTable {
    Table.summary(hasJar: period.shifts.contains { $0.hasJar })
      .file(SummaryRow.rows(of: period), currency: .common(to: period.shifts))
  }
}
