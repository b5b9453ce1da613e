package import CSV
import Spreadsheet
package import TipAllocation
import TipModel
import Wording

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
  let addsUp: Bool

  package init(_ allocation: ShiftAllocation, index: Int = 0) {
    self.allocation = allocation
    self.index = index
    totals = allocation.totals
    label = allocation.shift.label
    serviceCharge = allocation.hasServiceCharges ? totals.serviceCharge : nil
    addsUp = allocation.addsUp
  }

  private init(_ pool: PeriodPool) {
    allocation = nil
    index = 0
    var totals = Totals(of: ShiftID(date: pool.to, type: pool.policy.name))
    for part in pool.parts { totals.add(part.shares) }
    self.totals = totals
    label = pool.to.shortText + " " + pool.policy.name
    serviceCharge = pool.collected.serviceCharge > .zero ? totals.serviceCharge : nil
    addsUp = pool.unshared == .zero
  }

  var collected: TipPools? { allocation?.pools }

  /// Returns the shifts, then the pools over several shifts.
  static func rows(of period: PeriodAllocation) -> [SummaryRow] {
    period.shifts.enumerated().map { SummaryRow($0.element, index: $0.offset) }
      + period.pools.map { SummaryRow($0) }
  }
}

extension Table where Row == SummaryRow {
  /// A row per shift: the sheet Tie-out, summary.csv, and the totals in the JSON of `tipsheet
  /// show`.
  ///
  /// - Parameters:
  ///   - hasCharges: whether the sheet shows service charges.
  ///   - hasJar: whether files show the cash collected, if `cash_rounding` makes it differ from the cash handed out.
  package static func summary(hasCharges: Bool, hasJar: Bool = false) -> Table {
    hasJar ? summaryWithJar : hasCharges ? summaryWithCharges : summary
  }

  private static let summary = declaration(hasCharges: false)
  private static let summaryWithCharges = declaration(hasCharges: true)
  private static let summaryWithJar = declaration(hasCharges: false, hasJar: true)

  private static func declaration(hasCharges: Bool, hasJar: Bool = false) -> Table {
    Table {
      Column("5  By shift", "label") { .text($0.label) }.onSheetOnly()
      Column(file: "date") { .date($0.totals.key.date) }
      Column(file: "shift") { .text($0.totals.key.type) }
      Column.collected("Credit card", "credit_card_tips") { $0.creditCard }
        .fromShift { $0.tips(.creditCard) }.sum()
      Column.collected("Card fee", "card_fee") { $0.cardFee }
        .fromShift { $0.tips(.cardFee) }.sum().inFile(after: "house_tips")
      Column.collected("House", "house_tips") { $0.house }
        .fromShift { $0.tips(.house) }.sum()
      Column.collected("Cash", "cash_collected") { $0.cash }
        .fromShift { $0.tips(.cash) }.sum().onSheetOnly()
      Column.money("Digital tips", "digital_tips") { $0.totals.digital }
        .fromTotal().sum()
      Column.money("Cash tips", "cash_tips") { $0.totals.cash }
        .fromTotal().sum()
      if hasJar {
        Column.jar("cash_counted") { $0.shift.tips.cash }
        Column.jar("cash_carried") { $0.shift.carried }
        Column.jar("cash_left") { $0.ledger.cashLeft }
        Column.jar("cash_to_till") { $0.ledger.cashToTill }
      }
      Column.serviceCharges(isShown: hasCharges) { $0.serviceCharge }
        .map { hasCharges ? $0.fromTotal() : $0 }
      Column.money("Total tips", "total_tips") { $0.totals.total }
        .fromTotal().sum()
      Column("Staff", "staff", .right) { row in
        row.allocation == nil ? .none : .count(row.totals.rowCount)
      }.zero(.count(0))
        .formula { row, place in
          guard row.allocation != nil else { return nil }
          let table = place.plan.shifts[row.index].table
          return "COUNT(\(table.sheet, fixed: table.area("line")))"
        }.sum().numberInJSON()
      Column("Hours", "hours", .right) { row in
        row.allocation == nil ? .none : .hours(row.totals.hours)
      }.zero(.hours(.zero)).fromTotal().sum()
      Column("Agrees", "adds_up", .center) {
        .text($0.addsUp ? StatusWord.pass : StatusWord.fail)
      }.role(.status).formula { row, place in
        guard row.allocation?.ledger.held == KindAmounts.zero else { return nil }
        let cameIn: Formula = """
          \(place["credit_card_tips"])-\(place["card_fee"])+\(place["house_tips"])\
          +\(place["cash_collected"])
          """
        return StatusWord.formula("\(place.rounded("\(cameIn)-\(place["total_tips"])"))=0")
      }.onSheetOnly()
      Column(file: "points") { row in
        row.allocation == nil ? .none : .points(row.totals.points)
      }.zero(.points(.zero)).sum()
    }
  }
}

extension Column where Row == SummaryRow {
  /// A column of cash that is not handed out as it was collected.
  fileprivate static func jar(
    _ key: String, _ amount: @escaping @Sendable (ShiftAllocation) -> Money
  ) -> Column {
    Column(file: key) { row in row.allocation.map { .money(amount($0)) } ?? .none }
  }

  /// An amount that a shift collected; blank for a pool over several shifts.
  fileprivate static func collected(
    _ title: Words, _ key: String, _ amount: @escaping @Sendable (TipPools) -> Money
  ) -> Column {
    Column(title, key, .right) { row in
      row.collected.map { .money(amount($0)) } ?? .none
    }.zero(.money(.zero))
  }

  /// Takes the value from a cell of the shift's own sheet.
  fileprivate func fromShift(
    _ cell: @escaping @Sendable (ShiftPlaces) -> CellReference
  ) -> Column {
    formula { row, place in
      guard row.allocation != nil else { return nil }
      let shift = place.plan.shifts[row.index]
      return "\(shift.sheet, fixed: cell(shift))"
    }
  }

  /// Takes the value from the total of the same column in the shift's own table.
  fileprivate func fromTotal() -> Column {
    let key = key
    return formula { row, place in
      guard row.allocation != nil, key != "service_charges" || row.serviceCharge != nil else {
        return nil
      }
      let shift = place.plan.shifts[row.index]
      return "\(shift.sheet, fixed: shift.table.total(key))"
    }
  }
}

extension ShiftAllocation {
  /// Whether the cash handed out may differ from the cash collected.
  package var hasJar: Bool { restaurant.cashRounding != nil || shift.carried > .zero }

  /// Whether every cent collected was shared, or is held for a pool over several shifts.
  var addsUp: Bool {
    let (totals, held) = (totals, ledger.held)
    return totals.digital + held.digital == pools.digital && totals.cash + held.cash == pools.cash
      && totals.serviceCharge + held.serviceCharge + ledger.house == pools.serviceCharge
  }
}

extension CSVTable {
  /// A row per shift and per pool over several shifts, so that the columns add up to the period's totals.
  package static func summary(of period: PeriodAllocation) -> CSVTable {
    Table.summary(hasCharges: false, hasJar: period.shifts.contains { $0.hasJar })
      .file(SummaryRow.rows(of: period), currency: .common(to: period.shifts))
  }
}
