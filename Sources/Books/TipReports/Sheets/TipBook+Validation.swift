import Rules
import Text
import Tips

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
      text +=
        " "
        + translated(
          "Expected \(expected.shown(in: currency)), found \(found.shown(in: currency)).")
    }
    guard let file = finding.subject.shift.flatMap(file(of:)) else { return text }
    return text + " (\(file))"
  }

  /// Returns the shift file among those that the workbook was made from.
  private func file(of shift: ShiftID) -> String? {
    guard let own = period.shifts.first(where: { $0.shift.id == shift }) else { return nil }
    let name = Array(own.shift.fileStem.utf8)
    return source.files.first { file in
      let path = Array(file.path.utf8)
      return path.indices.contains { path[$0...].starts(with: name) }
    }?.path
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
      .section(translated("Reconciliation")),
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
      guard finding.subject.path.steps.first == "payroll" else { return false }
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

  // MARK: Rules

  private var rules: [Block] {
    let rows = grouped(findings).map { CheckedRule($0) }
    let failed = rows.filter { !$0.isPassed }
    let table = Table<CheckedRule> {
      Column("Check", "check", width: .texts(least: 16, most: 34)) { .text($0.name) }
        .shown(as: .wrappedText)
      Column("Holds", "holds", .center, width: .fixed(11)) { .text($0.result) }
        .shown(as: .centeredText)
      Column("Meaning", "meaning") { .text($0.meaning) }.spansRest()
    }
    return [
      .section(translated("All checks")),
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
      (isPassed ? "✓ " : "✗ ") + translated("\(context: "checks")\(passed) of \(findings.count)")
    let first = findings.first { $0.status == .pass } ?? findings[0]
    let isAlike = findings.allSatisfy { $0.detail.english == first.detail.english }
    let shift = first.subject.shift.map { "\($0.date.shortText) \($0.type): " } ?? ""
    meaning = (isAlike ? "" : shift) + first.detail.text
  }
}
