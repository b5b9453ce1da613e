import Spreadsheet
import TipAllocation
import TipModel

/// A shift in the period's summary.
struct SummaryRow: Sendable {
  let allocation: ShiftAllocation

  /// Its number in the period, from 0.
  let index: Int

  static func rows(of shifts: [ShiftAllocation]) -> [SummaryRow] {
    shifts.enumerated().map { SummaryRow(allocation: $0.element, index: $0.offset) }
  }
}

extension Table where Row == SummaryRow {
  /// A row per shift: the sheet Summary, and summary.csv.
  static let summary = Table(
    [
      Column("Shift", "label", width: .fixed(24)) { .text($0.allocation.shift.label) }
        .link { ($1.shifts[$0.index].sheet, CellReference(0, 0)) }.total(label: "Total"),
      Column("Date", "date", width: .fixed(13)) { .date($0.allocation.shift.date) },
      Column(file: "shift") { .text($0.allocation.shift.type) },
      Column("Credit card", "credit_card_tips", .right, width: .fixed(14)) {
        .money($0.allocation.pools.creditCard)
      }.fromShift { $0.creditCard }.sum { .money($0.sum { $0.pools.creditCard }) },
      Column("Card fee", "card_fee", .right, width: .fixed(12)) {
        .money($0.allocation.pools.cardFee)
      }.fromShift { $0.cardFee }.sum { .money($0.sum { $0.pools.cardFee }) },
      Column("House", "house_tips", .right, width: .fixed(12)) { .money($0.allocation.pools.house) }
        .fromShift { $0.house }.sum { .money($0.sum { $0.pools.house }) },
      Column("Digital tips", "digital_tips", .right, width: .fixed(14)) {
        .money($0.allocation.totals.digitalShare)
      }.fromShift { $0.sum($0.digital) }.sum { .money($0.period.totals.digitalShare) },
      Column("Cash tips", "cash_tips", .right, width: .fixed(12)) {
        .money($0.allocation.totals.cashShare)
      }.fromShift { $0.sum($0.cash) }.sum { .money($0.period.totals.cashShare) },
      Column("Total tips", "total_tips", .right, width: .fixed(14)) {
        .money($0.allocation.totals.totalShare)
      }.fromShift { $0.sum($0.total) }.sum { .money($0.period.totals.totalShare) },
      Column("Staff", "staff", .right, width: .fixed(8)) { .count($0.allocation.totals.rowCount) }
        .formula { row, place in
          let shift = place.plan.shifts[row.index]
          return "COUNT(\(shift.sheet, fixed: shift.area(shift.number)))"
        }.sum { .count($0.period.totals.rowCount) },
      Column("Hours", "hours", .right, width: .fixed(10)) { .hours($0.allocation.totals.hours) }
        .fromShift { $0.sum($0.hours) }.sum { .hours($0.period.totals.hours) },
      Column("Points", "points", .right, width: .fixed(10)) { .points($0.allocation.totals.points) }
        .fromShift { $0.sum($0.points) }.sum { .points($0.period.totals.points) },
      Column("Per hour", "per_hour", .right, width: .fixed(11)) {
        .perHour($0.allocation.totals.totalShare, $0.allocation.totals.hours)
      }.tipsPerHour().fromShift { $0.sum($0.perHour) },
      Column("Adds up", "adds_up", .center, width: .fixed(10)) { row in
        let (pools, totals) = (row.allocation.pools, row.allocation.totals)
        let passes = totals.digitalShare == pools.digital && totals.cashShare == pools.cash
        return .text(passes ? "PASS" : "FAIL")
      }.status().fromShift { $0.status },
    ],
    fileOrder: [
      "date", "shift", "credit_card_tips", "house_tips", "card_fee", "digital_tips", "cash_tips",
      "total_tips", "staff", "hours", "points",
    ])
}

extension Column where Row == SummaryRow {
  /// Taken over from a cell of the shift's own sheet.
  fileprivate func fromShift(_ cell: @escaping @Sendable (ShiftLayout) -> CellReference) -> Column {
    formula { row, place in
      let shift = place.plan.shifts[row.index]
      return "\(shift.sheet, cell(shift))"
    }
  }
}

extension Plan {
  /// An amount, over all shifts.
  fileprivate func sum(_ amount: (ShiftAllocation) -> Money) -> Money {
    period.shifts.reduce(.zero) { $0 + amount($1) }
  }
}

/// What a position worked and got over all shifts.
struct PositionRow: Sendable {
  let name: String
  let totals: RowTotals
}

extension Table where Row == PositionRow {
  /// A row per position that somebody worked in.
  static let positions = Table([
    Column("Position", "position") { .text($0.name) },
    Column("Shifts worked", "shifts", .right) { .count($0.totals.rowCount) }
      .formula { position, row in
        let lines = row.plan.lines
        let number = row.plan.settings.number(of: position.name)
        return "COUNTIF(\(lines.sheet, fixed: lines.positionNumber),\(number))"
      },
    Column("Hours", "hours", .right) { .hours($0.totals.hours) }.added { $0.hours },
    Column("Digital tips", "digital_tips", .right) { .money($0.totals.digitalShare) }
      .added { $0.digital },
    Column("Cash tips", "cash_tips", .right) { .money($0.totals.cashShare) }.added { $0.cash },
    Column("Total tips", "total_tips", .right) { .money($0.totals.totalShare) }.added { $0.total },
    Column("Per hour", "per_hour", .right) { .perHour($0.totals.totalShare, $0.totals.hours) }
      .tipsPerHour(),
  ])
}

extension Column where Row == PositionRow {
  /// The sum of the position's rows per shift.
  fileprivate func added(_ lines: @escaping @Sendable (Lines) -> CellRange) -> Column {
    formula { position, row in
      let all = row.plan.lines
      let number = row.plan.settings.number(of: position.name)
      return """
        SUMIF(\(all.sheet, fixed: all.positionNumber),\(number),\(all.sheet, fixed: lines(all)))
        """
    }
  }
}

/// Where the rows per person and shift are: in the ledger, or in the one shift's own table.
struct Lines {
  let sheet: SheetName
  let number: CellRange
  let positionNumber: CellRange
  let hours: CellRange
  let points: CellRange
  let creditCard: CellRange
  let house: CellRange
  let digital: CellRange
  let cash: CellRange
  let total: CellRange
}

extension Plan {
  var lines: Lines {
    if let ledger {
      return Lines(
        sheet: ledger.sheet, number: ledger.area("employee_number"),
        positionNumber: ledger.area("position_number"), hours: ledger.area("hours"),
        points: ledger.area("points"), creditCard: ledger.area("card_tips"),
        house: ledger.area("house_tips"), digital: ledger.area("digital_tips"),
        cash: ledger.area("cash_tips"), total: ledger.area("total_tips"))
    }
    let shift = shifts[0]
    return Lines(
      sheet: shift.sheet, number: shift.area(shift.number),
      positionNumber: shift.area(shift.positionNumber), hours: shift.area(shift.hours),
      points: shift.area(shift.points), creditCard: shift.area(shift.creditCardShare),
      house: shift.area(shift.houseShare), digital: shift.area(shift.digital),
      cash: shift.area(shift.cash), total: shift.area(shift.total))
  }
}
