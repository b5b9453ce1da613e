import Text
import Tips

/// A shift with what its sheet shows.
final class ShiftContent: Sendable {
  let allocation: ShiftAllocation

  /// The shift's number in the period, from 0.
  let index: Int
  let rows: [ShiftRow]

  /// The pools whose money was shared, in the order they ran.
  let proofs: [PoolProof]

  init(_ allocation: ShiftAllocation, _ index: Int) {
    self.allocation = allocation
    self.index = index
    rows = ShiftRow.rows(of: allocation, index)
    proofs = PoolProof.all(of: allocation, index)
  }

  var tips: Money { allocation.pools.digital + allocation.pools.cash }

  /// The largest amount on the shift's sheet.
  var largest: Money { tips + allocation.pools.cardFee + allocation.pools.serviceCharge }

  private var hasCharges: Bool { allocation.hasServiceCharges }

  // MARK: Blocks

  /// The money that came in, the people, the proof of every cent, notes, and lines to sign.
  var blocks: [Block] {
    let people = allocation.employeeCount
    let count = people == 1 ? translated("1 employee") : translated("\(people) employees")
    var blocks: [Block] = [
      .table(Listing(.cameIn(index), cameInTable, [self])), .space(6),
      .table(Listing(.staff(index), staffTable, rows, total: count)),
    ]
    if !allocation.rows.isEmpty {
      blocks.append(.equations([inAndOut], of: .staff(index)))
    }
    for proof in proofs {
      blocks += [
        .space(6),
        .table(
          Listing(
            proof.id, proof.table, proof.rows, total: translated("Adds up to"),
            first: proof.title)),
        .equations(proof.equations, of: proof.id),
      ]
    }
    blocks += notes.map { .text($0, .note) }
    blocks.append(
      .signatures([
        translated("Cash counted by"), translated("Approved by"), translated("Date"),
      ]))
    return blocks
  }

  /// The jar, other money, the shift's note, and notes about its people.
  private var notes: [String] {
    [allocation.jarNote].compactMap { $0 } + allocation.moneyNotes
      + [allocation.shift.sheetNote].compactMap { $0 }
      + allocation.rows.compactMap { $0.noteText.isEmpty ? nil : "\($0.name): \($0.noteText)." }
  }

  // MARK: Money in

  private var cameInTable: Table<ShiftContent> {
    let pools = allocation.pools
    let (held, kept) = (allocation.ledger.held, allocation.ledger.house)
    return Table {
      amount("Card tips", "credit_card_tips", pools.creditCard)
      amount("− card fee", "card_fee", pools.cardFee)
        .formula { shift, row in shift.feeFormula(row) }
      amount("+ house tips", "house_tips", pools.house)
      amount("= digital tips", "digital_tips", pools.digital).formula { _, row in
        "\(row["credit_card_tips"])-\(row["card_fee"])+\(row["house_tips"])"
      }
      // The people's breaks are in this column, which is narrow.
      Column("", "gap") { _ in .absent }
      amount("Cash tips", "cash_tips", pools.cash)
      if hasCharges {
        amount("Service charges", "service_charges", pools.serviceCharge)
        if kept > .zero { amount("− kept by the restaurant", "charges_kept", kept) }
      }
      if held != .zero {
        amount(
          "− held for longer pools", "held", held.digital + held.cash + held.serviceCharge)
      }
    }
  }

  private func amount(_ title: Words, _ key: String, _ money: Money) -> Column<ShiftContent> {
    Column(title, key, .right, width: .amount) { _ in .money(money) }.shown(as: .money).role(.owed)
  }

  /// The limit below which integers, and their quotients rounded down, are exact in every spreadsheet program.
  ///
  /// A quotient n/d of whole numbers that is not whole is at least 1/d away from the next whole
  /// number k. Programs round it to 53 bits, and some to 15 decimal digits before they round down;
  /// both leave it below k as long as n is below 10^14.
  private static let exactLimit: Int64 = 100_000_000_000_000

  /// Returns card tips × rate, with half cents rounded up, in whole cents and millionths; nil if that is not exact.
  private func feeFormula(_ row: TableRow) -> Formula? {
    let fee = allocation.restaurant.cardFee.millionths
    guard fee > 0,
      Int128(allocation.pools.creditCard.minorUnits) * Int128(fee) < Int128(ShiftContent.exactLimit)
    else { return nil }
    let scale = row.book.currency.minorUnitsPerMajor
    let cents: Formula = "ROUND(\(row["credit_card_tips"])*\(scale),0)"
    return "INT((\(cents)*\(fee)+500000)/1000000)/\(scale)"
  }

  /// All that came in, less what is held or kept, less what the people get.
  private var inAndOut: Equation {
    let index = index
    let (hasCharges, ledger) = (hasCharges, allocation.ledger)
    return Equation(
      label: translated("All that came in is given out"),
      differences: [
        .init(key: "total", value: .zero, kind: .tick) { staff, book in
          let cell = { (key: String) in book.cell(.cameIn(index), key, row: 0, from: staff.sheet) }
          var taken: [Formula] = []
          if hasCharges, ledger.house > .zero { taken.append("-\(cell("charges_kept"))") }
          if ledger.held != .zero { taken.append("-\(cell("held"))") }
          let charges: Formula = hasCharges ? "+\(cell("service_charges"))" : ""
          let digits = book.currency.minorUnitDigits
          return """
            ROUND(\(cell("digital_tips"))+\(cell("cash_tips"))\(charges)\(taken, separator: "")\
            -\(staff.total("total")),\(digits))
            """
        }
      ])
  }

  // MARK: The people

  private var staffTable: Table<ShiftRow> {
    let restaurant = allocation.restaurant
    let hasClockChange = rows.contains { $0.row.clockChange(in: restaurant) != 0 }
    let isPooled = !allocation.sharesOnePool
    return Table {
      Column.employee { $0.row.name }
      Column("Position", "position", width: .texts(least: 10, most: 13)) { .text($0.row.position) }
        .shown(as: .wrappedText)
      Column("In", "clock_in", .right, width: .fixed(10)) {
        $0.row.punches.first.map { .time($0.clockInTime) } ?? .none
      }
      Column("Out", "clock_out", .right, width: .fixed(10)) {
        $0.row.punches.last.map { .time($0.clockOutTime) } ?? .none
      }
      Column("Break", "break", .right, width: .fixed(6)) {
        $0.row.unpaidMinutes > 0 ? .minutes($0.row.unpaidMinutes) : .none
      }.shown(as: .minutes)
      if hasClockChange {
        Column("Clock change", "clock_change", .right, width: .fixed(8)) { row in
          let change = row.row.clockChange(in: restaurant)
          return change == 0 ? .none : .minutes(change)
        }.shown(as: .minutes)
      }
      Column.hours(width: 7) { $0.row.hours }.sum()
      Column("× value", "point_value", .right, width: .fixed(7)) {
        .pointValue($0.row.pointValue)
      }
      Column.points("= points", width: 8) { $0.row.points }.formula { _, row in
        ShiftContent.points(row, rounded: restaurant.rounding.points)
      }.sum()
      if isPooled {
        moved(
          allocation.pools.cardFee > .zero ? "Collected after fee" : "Collected", "collected"
        ) { $0.collected }
        moved("− gave", "given") { $0.given }
        moved("+ got", "received") { $0.received }
      }
      Column.money("Digital tips", "digital_tips") { $0.row.digitalShare }
        .fromProof(.digital, self).sum()
      Column.money("Cash tips", "cash_tips") { $0.row.cashShare }.fromProof(.cash, self).sum()
      if hasCharges {
        Column.money("Service charges", "service_charges") { $0.row.serviceCharge }.sum()
      }
      Column.money("Total", "total") { $0.row.shares.earned }.formula { [hasCharges] _, row in
        "\(row["digital_tips"])+\(row["cash_tips"])\(hasCharges ? "+\(row["service_charges"])" : "")"
      }.sum().role(.owed)
    }
  }

  /// Tips that a person collected, gave, or got, digital and cash together.
  private func moved(
    _ title: Words, _ key: String, _ amount: @escaping @Sendable (TipMoves) -> Money
  ) -> Column<ShiftRow> {
    Column.money(title, key) { amount(TipMoves($0)) }.sum()
  }

  /// Returns hours × point value.
  private static func points(_ row: TableRow, rounded step: Rounding.PointStep) -> Formula {
    let (hours, value) = (row["hours"], row["point_value"])
    guard step == .hundredths else { return "\(hours)*\(value)" }
    // Doubles are a little off; hours have at most 15 digits here, so half a hundredth is still rounded up.
    return "ROUND(ROUND(\(hours)*\(value),8),2)"
  }
}

extension Column where Row == ShiftRow {
  /// Takes the person's share from the proof of the one pool.
  fileprivate func fromProof(_ kind: MoneyKind, _ shift: ShiftContent) -> Column {
    guard shift.allocation.sharesOnePool, let proof = shift.proofs.first,
      proof.kinds.contains(kind)
    else { return self }
    let rows = Dictionary(
      uniqueKeysWithValues: proof.rows.enumerated().map { ($0.element.person, $0.offset) })
    return formula { [id = proof.id] item, row in
      rows[item.place].map { row.cell(id, SharedKeys(kind).share, row: $0) }
    }
  }
}

// The sheets of days.
extension TipBook {
  var days: [SheetDraft] {
    daysWithShifts.map { day in
      SheetDraft(
        day.label, .shift, largest: day.shifts.map { $0.largest }.max() ?? .zero,
        rowHeight: 14,
        [[.title(day.date.longText, restaurant.title)]]
          + day.shifts.enumerated().map { number, shift in
            let title =
              shift.allocation.shift.through == nil
              ? shift.allocation.shift.type
              : shift.allocation.shift.type + ", " + shift.allocation.shift.longDays
            return (number > 0 ? [.space(14)] : []) + [.section(title)] + shift.blocks
          })
    }
  }
}
