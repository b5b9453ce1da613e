import Spreadsheet
import TipAllocation
import TipModel
import TipValidation
import Wording

// The sheet Validation: what fails or is doubted, the reconciliation, and what was checked.
extension TipBook {
  var validation: SheetDraft {
    SheetDraft(
      translated("Validation"), .proof, largest: largest,
      [
        [
          .title(translated("Validation"), about(translated("\(restaurant.title), \(periodText)"))),
          .banner(state), .space(6),
        ], problems, inAndOut, payrollFiles, journal, declared, rules,
      ])
  }

  // MARK: Problems

  /// The most findings of one name and status that get a line each.
  private static let mostAlone = 12

  private var problems: [Block] {
    let found = findings.filter { $0.status != .pass }
    guard !found.isEmpty else { return [] }
    var lines: [Block] = []
    for status in [Finding.Status.fail, .warn] {
      let own = found.filter { $0.status == status }
      for group in grouped(own) {
        let role: Style.Role = status == .fail ? .alert : .warned
        let shown = group.count > TipBook.mostAlone ? Array(group.prefix(1)) : group
        lines += shown.map { .text(line(of: $0), role) }
        if group.count > shown.count {
          lines.append(
            .text(
              translated(
                "There are \(group.count) of these; validation.csv lists each one."), .note))
        }
      }
    }
    return [.section(translated("Look at these first"))] + lines + [.space(8)]
  }

  /// Returns findings of each name, in order.
  private func grouped(_ findings: [Finding]) -> [[Finding]] {
    var groups: [[Finding]] = []
    var places: [String: Int] = [:]
    for finding in findings {
      let name = finding.name.english
      if let place = places[name] {
        groups[place].append(finding)
      } else {
        places[name] = groups.count
        groups.append([finding])
      }
    }
    return groups
  }

  /// `FAIL  Tue Apr 9 Dinner, cash pool: … Expected 41.50, found 41.49. (shifts/2024-04-09-dinner.yaml)`
  private func line(of finding: Finding) -> String {
    let shift = finding.subject.shift.map { "\($0.date.shortText) \($0.type), " } ?? ""
    var text = "\(finding.status.words.text)  \(shift)\(finding.name.text): \(finding.detail.text)"
    let (expected, found) = (TableValue(finding.expected), TableValue(finding.actual))
    if finding.status == .fail, finding.expected != .none {
      text += " "
        + translated(
          "Expected \(expected.shown(in: currency)), found \(found.shown(in: currency)).")
    }
    guard let file = finding.subject.shift.flatMap(file(of:)) else { return text }
    return text + " (\(file))"
  }

  /// Returns the shift file among those that the workbook was made from.
  private func file(of shift: ShiftID) -> String? {
    guard let own = period.shifts.first(where: { $0.shift.id == shift }) else { return nil }
    return source.files.first { $0.path.contains(own.shift.fileStem) }?.path
  }

  // MARK: Reconciliation

  private var inAndOut: [Block] {
    let hasCharges = period.hasServiceCharges
    let hasHeld = period.shifts.contains { $0.ledger.held != .zero }
    let hasKept = period.chargesKept > .zero
    let isPeriod = if case .shift = kind { false } else { true }
    let rows =
      daysWithShifts.map { Reconciled.day($0) }
      + (isPeriod ? period.pools.map { Reconciled.pool($0) } : [])
    let table = Table<Reconciled> {
      Column("Day", "label", width: .texts(least: 16, most: 34)) { .text($0.label) }
      cameIn("Card tips", "credit_card_tips") { $0.creditCard }
      cameIn("− card fee", "card_fee") { $0.cardFee }
      cameIn("+ house tips", "house_tips") { $0.house }
      cameIn("Cash tips", "cash_tips") { $0.cash }
      if hasCharges { cameIn("Service charges", "service_charges") { $0.serviceCharge } }
      if hasKept {
        Column.money("− kept", "kept") { $0.kept }.fromShifts("charges_kept", .cameIn) {
          $0.allocation.ledger.house > .zero
        }.sum()
      }
      if hasHeld {
        Column.difference("− held for longer pools", "held_back") { $0.held }
          .shown(as: .plainMoney).fromShifts("held", .cameIn) {
            $0.allocation.ledger.held != .zero
          }.sum()
      }
      given("Given out, digital", "digital_tips") { $0.digital }
      given("Given out, cash", "cash_tips") { $0.cash }
      if hasCharges { given("Given out, charges", "service_charges") { $0.serviceCharge } }
      Column.difference("Difference", "difference") { $0.difference }.shown(as: .tick)
        .formula { _, row in
          let keys = [
            ("credit_card_tips", "+"), ("card_fee", "-"), ("house_tips", "+"), ("cash_tips", "+"),
            ("service_charges", "+"), ("kept", "-"), ("held_back", "-"),
          ].filter { row.range.has($0.0) }
          let outs = ["digital_tips", "cash_tips", "service_charges"].map { $0 + "_out" }
            .filter { row.range.has($0) }
          let sum = keys.map { "\(Formula(literal: $0.1))\(row[$0.0])" as Formula }
          return row.rounded(
            "\(sum, separator: "")-\(outs.map { "\(row[$0])" as Formula }, separator: "-")")
        }.sum()
    }
    return [
      .section(translated("What came in is given out")),
      .table(
        Listing(
          .inAndOut, table, rows, total: translated("Total"),
          highlights: [("difference", .notZero)])),
    ] + (isPeriod ? [.equations([summaryAgrees], of: .inAndOut)] : []) + [.space(8)]
  }

  /// The totals by day and those by employee on the first sheet.
  private var summaryAgrees: Equation {
    let keys = ["digital_tips", "cash_tips"] + (hasCharges ? ["service_charges"] : [])
    let shown = period.hasServiceCharges ? keys : Array(keys.prefix(2))
    return Equation(
      label: translated("Less the totals on sheet Summary"),
      differences: shown.map { key in
        .init(key: key + "_out", value: .zero, kind: .tick) { range, book in
          let sum = book.total(.people, key, from: range.sheet)
          return "ROUND(\(range.total(key + "_out"))-\(sum),\(book.currency.minorUnitDigits))"
        }
      })
  }

  private func cameIn(
    _ title: Words, _ key: String, _ amount: @escaping @Sendable (TipPools) -> Money
  ) -> Column<Reconciled> {
    Column(title, key, .right, width: .amount) { row in
      row.collected.map { .money(amount($0)) } ?? .none
    }.zero(.money(.zero)).fromShifts(key, .cameIn).sum()
  }

  private func given(
    _ title: Words, _ key: String, _ amount: @escaping @Sendable (TipShares) -> Money
  ) -> Column<Reconciled> {
    Column.money(title, key + "_out") { amount($0.given) }.fromShifts(key, .staff) {
      key != "service_charges" || $0.allocation.hasServiceCharges
    }.sum()
  }

  // MARK: Payroll files and journal

  private var payrollFiles: [Block] {
    let own = findings.filter { finding in
      guard case .payrollFile = finding.subject else { return false }
      if case .moneyDifference = finding.expected { return true }
      return false
    }
    guard !own.isEmpty else { return [] }
    let table = Table<Finding> {
      Column("File", "what", width: .texts(least: 16, most: 34)) { .words($0.name) }
        .shown(as: .wrappedText)
      Column("Shared", "shared", .right, width: .amount) { TableValue($0.expected) }
        .shown(as: .plainMoney)
      Column("In the file", "written", .right, width: .amount) { TableValue($0.actual) }
        .shown(as: .plainMoney)
      Column("Difference", "difference", .right, width: .amount) { TableValue($0.difference) }
        .shown(as: .tick).formula { _, row in row.rounded("\(row["written"])-\(row["shared"])") }
      Column("Meaning", "meaning") { .words($0.detail) }.spansRest()
    }
    return [
      .section(translated("Payroll files")),
      .table(
        Listing(.payroll, table, own, highlights: [("difference", .notZero)])), .space(8),
    ]
  }

  private var journal: [Block] {
    if case .shift = kind { return [] }
    return [
      .section(translated("Journal entry")),
      .table(
        Listing(
          .journal, JournalRow.table, JournalRow.rows(of: period, source.accounts),
          total: translated("Total"))), .space(8),
    ]
  }

  private var declared: [Block] {
    let rows = DeclaredRow.rows(of: shifts)
    guard !rows.isEmpty else { return [] }
    return [
      .section(translated("Declared elsewhere, and shared here")),
      .table(
        Listing(
          .declared, DeclaredRow.table, rows, total: translated("Total"),
          highlights: [("digital_difference", .notZero), ("cash_difference", .notZero)])),
      .space(8),
    ]
  }

  // MARK: What was checked

  private var rules: [Block] {
    let rows = grouped(findings).map { CheckedRule($0) }
    let failed = rows.filter { !$0.isPassed }
    let table = Table<CheckedRule> {
      Column("Check", "check", width: .texts(least: 16, most: 34)) { .text($0.name) }
        .shown(as: .wrappedText)
      Column("Holds", "holds", .right, width: .fixed(11)) { .text($0.result) }
        .shown(as: .centeredText)
      Column("Meaning", "meaning") { .text($0.meaning) }.spansRest()
    }
    return [
      .section(translated("What was checked")),
      .table(Listing(.rules, table, failed + rows.filter { $0.isPassed })),
    ]
  }
}

/// A rule with its result: a line of the list of checks.
private struct CheckedRule: Sendable {
  let name: String
  let isPassed: Bool

  /// `13 of 13`, with a mark.
  let result: String
  let meaning: String

  init(_ findings: [Finding]) {
    name = findings[0].name.text
    let passed = findings.count { $0.status == .pass }
    isPassed = passed == findings.count
    result =
      (isPassed ? "✓ " : "✗ ")
      + translated("\(context: "checks")\(passed) of \(findings.count)")
    let first = findings.first { $0.status == .pass } ?? findings[0]
    let isAlike = findings.allSatisfy { $0.detail.english == first.detail.english }
    let shift = first.subject.shift.map { "\($0.date.shortText) \($0.type): " } ?? ""
    meaning = (isAlike ? "" : shift) + first.detail.text
  }
}

/// A day, or a pool over several shifts, in the reconciliation.
struct Reconciled: Sendable {
  let label: String
  let shifts: [ShiftContent]

  /// Nil for a pool over several shifts.
  let collected: TipPools?
  let given: TipShares

  /// The money held for longer pools; below zero for a pool that gives it out.
  let held: MoneyDifference
  let kept: Money

  static func day(_ day: DayContent) -> Reconciled {
    let all = day.shifts.map { $0.allocation }
    let nothing = TipPools(creditCard: .zero, cardFee: .zero, house: .zero, cash: .zero)
    let held = all.reduce(KindAmounts.zero) { $0 + $1.ledger.held }
    return Reconciled(
      label: day.label, shifts: day.shifts, collected: all.reduce(nothing) { $0 + $1.pools },
      given: all.reduce(.zero) { $0 + $1.totals.shares },
      held: held.all - .zero, kept: all.reduce(.zero) { $0 + $1.ledger.house })
  }

  static func pool(_ pool: PeriodPool) -> Reconciled {
    Reconciled(
      label: pool.policy.name + ", " + pool.to.shortText, shifts: [], collected: nil,
      given: pool.parts.reduce(.zero) { $0 + $1.shares }, held: .zero - pool.collected.all,
      kept: .zero)
  }

  var difference: MoneyDifference {
    let cameIn =
      collected.map { $0.digital.minorUnits + $0.cash.minorUnits + $0.serviceCharge.minorUnits }
      ?? 0
    return MoneyDifference(
      minorUnits: cameIn - kept.minorUnits - held.minorUnits - given.earned.minorUnits)
  }
}

extension KindAmounts {
  fileprivate var all: Money { digital + cash + serviceCharge }
}

extension Column where Row == Reconciled {
  enum Source { case cameIn, staff }

  /// Adds up the cells of the day's shifts.
  fileprivate func fromShifts(
    _ key: String, _ source: Source,
    where has: @escaping @Sendable (ShiftContent) -> Bool = { _ in true }
  ) -> Column {
    formula { day, row in
      let cells = day.shifts.filter { shift in
        has(shift) && (source == .staff || row.book[.cameIn(shift.index)].has(key))
      }.map { shift in
        source == .cameIn
          ? row.cell(.cameIn(shift.index), key, row: 0) : row.total(.staff(shift.index), key)
      }
      return cells.isEmpty ? nil : "\(cells, separator: "+")"
    }
  }
}

/// An employee's tips as another system or paper declares them, next to the employee's share.
private struct DeclaredRow: Sendable {
  let declared: DeclaredAmount
  let shift: ShiftContent

  /// The employee's row; nil if the employee was not on the shift.
  let row: ShiftRow?

  static func rows(of shifts: [ShiftContent]) -> [DeclaredRow] {
    shifts.flatMap { shift in
      shift.allocation.shift.declared.map { declared in
        DeclaredRow(
          declared: declared, shift: shift,
          row: shift.rows.first { $0.row.employeeID == declared.employee })
      }
    }
  }

  static var table: Table<DeclaredRow> {
    Table {
      Column("Employee", "name", width: .texts(least: 16, most: 34)) { row in
        let name = row.row?.row.name ?? translated("Not on the shift")
        return .text("\(name), \(row.shift.allocation.shift.label)")
      }.shown(as: .wrappedText)
      amounts("Digital", "digital", { $0.digital }) { $0.digitalShare }
      amounts("Cash", "cash", { $0.cash }) { $0.cashShare }
    }
  }

  /// The columns of the declared amount, the share, and the difference; empty if nothing is declared.
  @ColumnList<DeclaredRow>
  private static func amounts(
    _ title: Words, _ key: String, _ declared: @escaping @Sendable (DeclaredAmount) -> Money?,
    _ share: @escaping @Sendable (AllocationRow) -> Money
  ) -> [Column<DeclaredRow>] {
    let shared: @Sendable (DeclaredRow) -> Money = { $0.row.map { share($0.row) } ?? .zero }
    Column("\(title), declared", key + "_declared", .right, width: .amount) { row in
      declared(row.declared).map { .money($0) } ?? .none
    }.shown(as: .plainMoney).zero(.money(.zero)).sum()
    Column("\(title), shared", key + "_shared", .right, width: .amount) { row in
      declared(row.declared) == nil ? .none : .money(shared(row))
    }.shown(as: .plainMoney).zero(.money(.zero)).sum()
      .formula { item, row in
        guard let place = item.row?.place, declared(item.declared) != nil else { return nil }
        return row.cell(.staff(item.shift.index), key + "_tips", row: place)
      }
    Column("More declared", key + "_difference", .right, width: .amount) { row in
      declared(row.declared).map { .moneyDifference($0 - shared(row)) } ?? .none
    }.shown(as: .tick).zero(.moneyDifference(.zero)).sum()
      .formula { item, row in
        let (told, paid) = (row[key + "_declared"], row[key + "_shared"])
        return declared(item.declared) == nil ? nil : row.rounded("\(told)-\(paid)")
      }
  }
}

/// A line of the journal entry.
///
/// Debits are what came in, by day; credits are what is owed and paid, by person. So they are equal only if both ways to
/// the same money agree.
private struct JournalRow: Sendable {
  enum Source { case cameIn, people, none }

  let account: String
  let debit: Money?
  let credit: Money?
  private let source: Source
  private let key: String

  private init(
    _ account: String, debit: Money? = nil, credit: Money? = nil, _ source: Source = .none,
    _ key: String = ""
  ) {
    // Credits are indented, as in a ledger.
    self.account = credit == nil ? account : "    " + account
    self.debit = debit
    self.credit = credit
    self.source = source
    self.key = key
  }

  /// - Parameter accounts: the restaurant's names of accounts, by their keys in the payroll template `journal`.
  static func rows(of period: PeriodAllocation, _ accounts: [String: String]) -> [JournalRow] {
    let (collected, totals) = (period.collected, period.totals)
    let name = { (key: String, usual: Words) in accounts[key] ?? usual.text }
    var rows: [JournalRow] = []
    if collected.creditCard > .zero || collected.house == .zero {
      rows.append(
        JournalRow(
          name("card_tips_account", "\(context: "account")Card tips"), debit: collected.creditCard, .cameIn,
          "credit_card_tips"))
    }
    if collected.house > .zero {
      rows.append(
        JournalRow(
          name("house_tips_account", "House tips"), debit: collected.house, .cameIn, "house_tips"))
    }
    if collected.cardFee > .zero {
      rows.append(
        JournalRow(
          name("card_fee_account", "Card fee withheld"), credit: collected.cardFee, .cameIn,
          "card_fee"))
    }
    rows.append(
      JournalRow(
        name("tips_owed_account", "Tips owed through payroll"), credit: totals.digital, .people,
        "digital_tips"))
    if collected.cash > .zero || totals.cash > .zero {
      rows += [
        JournalRow(
          name("cash_in_account", "Cash tips"), debit: collected.cash, .cameIn, "cash_tips"),
        JournalRow(
          name("cash_out_account", "Cash tips handed out or kept"), credit: totals.cash, .people,
          "cash_tips"),
      ]
    }
    guard period.hasServiceCharges else { return rows }
    rows += [
      JournalRow(
        name("charges_account", "Service charges"), debit: collected.serviceCharge, .cameIn,
        "service_charges"),
      JournalRow(
        name("wages_owed_account", "Service charges owed as wages"),
        credit: totals.serviceCharge, .people, "service_charges"),
    ]
    if period.chargesKept > .zero {
      rows.append(
        JournalRow(
          name("charges_kept_account", "Service charges kept"), credit: period.chargesKept,
          .cameIn, "kept"))
    }
    return rows
  }

  private func formula(_ row: TableRow) -> Formula? {
    switch source {
    case .cameIn: row.total(.inAndOut, key)
    case .people: row.total(.people, key)
    case .none: nil
    }
  }

  static let table = Table<JournalRow> {
    Column("Account", "account", width: .texts(least: 16, most: 34)) { .text($0.account) }
    booked("Debit", "debit") { $0.debit }
    booked("Credit", "credit") { $0.credit }
  }

  private static func booked(
    _ title: Words, _ key: String, _ amount: @escaping @Sendable (JournalRow) -> Money?
  ) -> Column<JournalRow> {
    Column(title, key, .right, width: .amount) { row in amount(row).map { .money($0) } ?? .none }
      .zero(.money(.zero)).sum()
      .formula { item, row in amount(item) == nil ? nil : item.formula(row) }
  }
}
