import Rules
import Text
import Tips

// The first sheet: the state, what to do, who gets what, and the tips of each day.
extension TipBook {
  var summary: SheetDraft {
    SheetDraft(
      translated("Summary"), .overview, largest: largest, rowHeight: 14,
      [
        [
          .title(restaurant.title, about(translated("Tips for \(periodText)"))),
          .banner(state), .space(6),
        ],
        steps, whoGetsWhat, tipsByDay, cashByPiece,
      ])
  }

  /// A single shift's first sheet: the shift as on its day's sheet, below what to do.
  var shiftSummary: SheetDraft {
    let shift = shifts[0]
    return SheetDraft(
      translated("Summary"), .overview, largest: shift.largest,
      [
        [
          .title(
            shift.allocation.shift.type + ", " + shift.allocation.shift.longDays,
            restaurant.title), .banner(state), .space(4),
        ],
        steps, shift.blocks,
      ])
  }

  /// Returns a sheet's subject, after the correction's name if there is one.
  func about(_ subject: String) -> String {
    guard let changes else { return subject }
    return translated("Correction \(changes.number) of \(changes.bundle)") + "  ·  " + subject
  }

  // MARK: Steps

  private var steps: [Block] {
    let lines = stepLines
    return lines.isEmpty
      ? []
      : [.section(translated("What to do"))]
        + lines.enumerated().map { .text("\($0.offset + 1)  \($0.element)", .label) } + [.space(6)]
  }

  private var stepLines: [String] {
    var lines: [String] = []
    switch findings.openDoubts {
    case 0: break
    case 1: lines.append(translated("Answer the open doubt first: sheet Validation"))
    case let doubts:
      lines.append(translated("Answer the \(doubts) open doubts first: sheet Validation"))
    }
    if changes != nil {
      lines.append(translated("Pay and recover only the differences: sheet Changes"))
    }
    lines += source.refusedPayroll.map { program, reasons in
      translated("\(program): its file is not written: \(reasons)")
    }
    lines += source.payroll.map { $0.step(in: currency) }
    switch source.byHandLines {
    case 0: break
    case 1: lines.append(translated("Handle the 1 line of \(BookSource.byHand) by hand"))
    case let count:
      lines.append(translated("Handle the \(count) lines of \(BookSource.byHand) by hand"))
    }
    if let unpaidMakeUp { lines.append(unpaidMakeUp) }
    let (out, back) = people.reduce((Money.zero, Money.zero)) {
      ($0.0 + $1.cashOut, $0.1 + $1.cashBack)
    }
    if out > .zero { lines.append(translated("Hand out \(currency.grouped(out)) in cash")) }
    if back > .zero { lines.append(translated("Collect \(currency.grouped(back)) in cash")) }
    if case .shift = kind { return lines }
    lines.append(translated("Have the statements signed: sheet Employees"))
    if let bundle = source.bundle { lines.append(translated("Keep \(bundle)")) }
    return lines
  }

  /// A sentence on make-ups to the minimum wage that no payroll file pays; many programs compute them by themselves.
  private var unpaidMakeUp: String? {
    let owed = period.owedMakeUps.reduce(Money.zero) { $0 + $1.amount }
    guard source.makeUps.isEmpty, owed > .zero else { return nil }
    if case .shift = kind { return nil }
    return translated(
      "Check that payroll pays the make-up to the minimum wage, \(currency.grouped(owed)): no file pays it (sheet Wages)"
    )
  }

  // MARK: People

  private var whoGetsWhat: [Block] {
    let (shown, others) = period.employees.isEmpty ? ([], []) : payOrder
    let rows = shown + others
    let count =
      rows.count == 1 ? translated("1 employee") : translated("\(rows.count) employees")
    return [
      .section(translated("Who gets what")),
      .table(Listing(.people, payTable, rows, total: count)),
    ] + overForty.map { .text($0, .warned) } + [.space(10)]
  }

  /// A sentence on who worked more than 40 hours, if the period is one workweek.
  private var overForty: [String] {
    let weeks = workweeks(in: period.period, startingOn: restaurant.firstDayOfWorkweek)
    let names =
      weeks.count == 1
      ? people.filter { $0.totals.hours > overtimeLimit }.map {
        "\($0.employee.name) (\($0.totals.hours.plain))"
      } : []
    return names.isEmpty ? [] : [translated("Over 40 hours this week: \(names.listed()).")]
  }

  /// People by name; those who share nothing stand below the others.
  private var payOrder: ([PaidPerson], [PaidPerson]) {
    let ordered = people.filter { period.employeesByID[$0.employee.id] != nil }
      .sorted { ($0.employee.name, $0.number) < ($1.employee.name, $1.number) }
    return (
      ordered.filter { $0.shares.earned > .zero }, ordered.filter { $0.shares.earned == .zero }
    )
  }

  private var payTable: Table<PaidPerson> {
    let hasHeld = people.contains { $0.held > .zero }
    // A correction's cash was paid before, but for the differences on another sheet.
    let hasHandedOut = changes == nil && people.contains { $0.handedOut != .zero }
    return Table {
      Column.employee { $0.employee.name }
      Column("ID", "employee_id", .left, width: .texts(least: 6, most: 14)) {
        .text($0.employee.id.text)
      }.digitsAsText()
      Column.hours(width: 9) { $0.totals.hours }.fromStatement().sum()
      Column.money("Digital tips", "digital_tips") { $0.shares.digital }.fromStatement().sum()
      Column.money("Cash tips", "cash_tips") { $0.shares.cash }.fromStatement().sum()
      if hasCharges {
        Column.money("Service charges", "service_charges") { $0.shares.serviceCharge }
          .fromStatement().sum()
      }
      if !source.makeUps.isEmpty {
        Column.money("Make-up", "make_up") { [source] in source.makeUps[$0.employee.id] ?? .zero }
          .sum()
      }
      Column.money("Total", "total") { [source] person in
        person.shares.earned + (source.makeUps[person.employee.id] ?? .zero)
      }.formula { _, row in
        let parts = ["digital_tips", "cash_tips", "service_charges", "make_up"]
          .filter { row.range.has($0) }.map { "\(row[$0])" as Formula }
        return "\(parts, separator: "+")"
      }.sum().role(.owed)
      if hasHeld { Column.money("Already holds", "held") { $0.held }.sum() }
      if hasHandedOut {
        Column.difference("Handed out", "handed_out") { $0.handedOut }.shown(as: .plainMoney).sum()
      }
      if hasHeld || hasHandedOut, changes == nil {
        Column.difference("Cash left", "cash_left") { $0.cashLeft }.shown(as: .plainMoney)
          .formula { _, row in
            let taken = [("held", hasHeld), ("handed_out", hasHandedOut)].filter { $0.1 }
              .map { "-\(row[$0.0])" as Formula }
            return row.rounded("\(row["cash_tips"])\(taken, separator: "")")
          }.sum()
      }
    }
  }

  // MARK: Cash

  /// The bills and coins of cash that is still to hand out.
  private var cashByPiece: [Block] {
    let rows = people.filter { $0.cashOut > .zero }
    let pieces = CashDenominations(of: currency)
    guard !rows.isEmpty, !pieces.pieces.isEmpty else { return [] }
    if case .shift = kind { return [] }
    let table = Table<PaidPerson> {
      Column.employee { $0.employee.name }
      Column("ID", "employee_id") { .text($0.employee.id.text) }.digitsAsText()
      Column.money("Cash", "cash_out", width: .fixed(9)) { $0.cashOut }.sum()
      for (index, piece) in pieces.pieces.enumerated() {
        Column(Words(verbatim: piece.label), "piece_\(index)", .right, width: .fixed(6)) {
          .integer(pieces.counts(of: $0.cashOut)[index])
        }.zero(.count(0)).shown(as: .pieces).sum()
      }
      if pieces.smallest != nil {
        Column.money("Not in cash", "rest") { pieces.rest(of: $0.cashOut) }.sum()
      }
    }
    return [
      .section(translated("Cash to hand out, in bills and coins")),
      .table(
        Listing(
          .cash, table,
          rows.sorted { ($0.employee.name, $0.number) < ($1.employee.name, $1.number) },
          total: translated("Take out of the safe"))),
    ]
  }

  // MARK: Tips by day

  private var tipsByDay: [Block] {
    let days = daysWithShifts
    guard !days.isEmpty else { return [] }
    let types = shiftTypes
    let table = Table<DayContent> {
      Column("Day", "day") { .text($0.label) }.role(.navigation)
      for (index, type) in types.enumerated() {
        Column(Words(verbatim: type), "type_\(index)", .right, width: .amount) {
          $0.money(ofType: type).map { .money($0) } ?? .none
        }.zero(.money(.zero)).formula { day, row in day.cameIn(ofType: type, row) }.sum()
      }
      if types.count > 1 {
        Column.money("Total", "total") { $0.money }.formula { _, row in
          "SUM(\(row["type_0"]):\(row["type_\(types.count - 1)"]))"
        }.sum().role(.owed)
      }
      Column.hours("Hours that share", "hours", width: 9) { $0.sharingHours }.sum()
      Column("Tips an hour", "per_hour", .right, width: .fixed(11)) {
        .perHour($0.money, $0.sharingHours)
      }.computed(
        total: { totals in
          guard case .money(let tips) = totals[types.count > 1 ? "total" : "type_0"],
            case .hours(let hours) = totals["hours"]
          else { preconditionFailure("days without tips and hours") }
          return .perHour(tips, hours)
        },
        { row in
          let tips = row[types.count > 1 ? "total" : "type_0"]
          return "IF(\(row["hours"])>0,\(tips)/\(row["hours"]),0)"
        }
      ).shown(as: .plainMoney)
    }
    return [
      .section(
        period.collected.cardFee > .zero
          ? translated("Tips by day, less the card fee") : translated("Tips by day")),
      .table(
        Listing(
          .days, table, days, total: translated("Total"), highlights: [("per_hour", .bar)],
          links: days.map { .cameIn($0.shifts[0].index) })), .space(10),
    ]
  }

  /// The types of the period's shifts, in the restaurant's order.
  private var shiftTypes: [String] {
    var types: [String] = []
    for shift in period.shifts where !types.contains(shift.shift.type) {
      types.append(shift.shift.type)
    }
    let known = restaurant.shiftTypes
    return known.filter(types.contains) + types.filter { !known.contains($0) }
  }
}

extension Column where Row == PaidPerson {
  /// Takes the total of the same column from the person's statement.
  fileprivate func fromStatement() -> Column {
    let key = key
    return formula { person, row in row.total(.statement(person.number), key) }
  }
}

extension Column {
  /// An employee's name, wrapped if it is long.
  static func employee(_ name: @escaping @Sendable (Row) -> String) -> Column {
    Column("Employee", "employee", width: .texts(least: 14, most: 24)) { .text(name($0)) }
      .shown(as: .wrappedText).onSheetOnly()
  }
}

extension BookSource.PayrollFile {
  /// `Gusto: upload payroll/gusto.csv – 13 people, 17,500.01`
  fileprivate func step(in currency: Currency) -> String {
    guard !isRecord || people == nil else {
      return translated("\(program): keep \(path) for your records; it pays nobody")
    }
    let details = [
      people.map { $0 == 1 ? translated("1 person") : translated("\($0) people") },
      amount.flatMap { $0 > .zero ? currency.grouped($0) : nil },
    ].compactMap { $0 }
    let upload =
      isPaid || people == nil
      ? translated("\(program): upload \(path)") : translated("\(program): pay from \(path)")
    return details.isEmpty ? upload : upload + " – " + details.joined(separator: ", ")
  }
}
