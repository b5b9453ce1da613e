package import Text
package import Tips

extension Table where Row == WageWeek {
  /// A row per employee and workweek with checked wages: the sheet Wages, and wages.csv.
  static let wages = Table {
    Column.employee { $0.employee.name }
    Column("Week", "week", width: .fixed(17)) { .text($0.week.label) }
      .shown(as: .wrappedText).onSheetOnly()
    Column("Status", "status", width: .texts(least: 14, most: 20)) { .words($0.statusText) }
      .shown(as: .wrappedText).inFile(after: "make_up")
    Column(file: "week_start") { .date($0.week.from) }
    Column(file: "week_end") { .date($0.week.to) }
    Column(file: "employee_id") { .text($0.employee.id.text) }
    Column(file: "name") { .text($0.employee.name) }
    Column.hours("Tipped hours", "tipped_hours", width: 9) { $0.tippedHours }.sum()
    Column.hours("Other hours", "other_hours", width: 9) { $0.otherHours }.sum()
    Column("Overtime hours", "overtime_hours", .right, width: .fixed(10)) { week in
      week.overtimeHours.map { .hours($0) } ?? .none
    }.zero(.hours(.zero)).formula { week, row in
      week.overtimeHours.map { _ in "MAX(0,\(row["tipped_hours"])+\(row["other_hours"])-40)" }
    }.sum()
    Column("Cash wage", "cash_wage", .right, width: .fixed(13)) { .wages($0.cashWages) }
    Column("Minimum wage", "minimum", .right, width: .fixed(13)) { .wages($0.minimums) }
    Column.money("Tips", "tips") { $0.tips }.sum()
    Column.money("Service charges", "service_charges") { $0.serviceCharges }.sum()
    Column.money("Credit needed", "credit_needed") { $0.creditNeeded }.sum()
    Column.money("Credit taken", "credit_taken") { $0.creditTaken }
      .formula { week, row in
        week.isSimple ? "MIN(\(row["credit_needed"]),\(row["tips"]))" : nil
      }.sum()
    Column("Credit per hour", "credit_per_hour", .right, width: .fixed(11)) {
      .hourly($0.creditPerHour)
    }
    Column("Make-up", "make_up", .right, width: .amount) { week in
      week.makeUp.map { .money($0) } ?? .none
    }.zero(.money(.zero)).formula { week, row in
      week.isSimple && week.makeUp != nil
        ? "MAX(0,\(row["credit_needed"])-\(row["tips"]))" : nil
    }.sum()
    Column.cash("Cash wages", "wages") { .money($0.wages) }.zero(.money(.zero)).sum()
    Column("Overtime rate", "overtime_rate", .right, width: .fixed(13)) {
      $0.overtimeHours ?? .zero > .zero ? .rates($0.overtimeRates) : .none
    }.onSheetOnly()
    Column.cash("Regular rate", "regular_rate") { .hourly($0.regularRate) }
    Column("Overtime premium", "premium", .right, width: .amount) {
      $0.cashPay.map { .money($0.premium) } ?? .none
    }.zero(.money(.zero)).sum()
    Column.cash("Wages owed", "cash") { .money($0.total) }.zero(.money(.zero))
      .formula { week, row in
        week.cashPay.map { _ in
          """
          \(row["wages"])+\(row["premium"])+\(row["service_charges"])+\(row["make_up"])
          """
        }
      }.sum()
  }
}

extension Column where Row == WageWeek {
  /// A worksheet column about the week in cash; blank if that is not known.
  fileprivate static func cash(
    _ title: Words, _ key: String, _ value: @escaping @Sendable (CashPay) -> TableValue
  ) -> Column {
    Column(title, key, .right, width: .amount) { $0.cashPay.map(value) ?? .none }.onSheetOnly()
  }
}

extension TableValue {
  /// Returns one wage as an amount, or several as a text separated by semicolons.
  fileprivate static func wages(_ wages: [Money]) -> TableValue {
    wages.count == 1 ? .money(wages[0]) : wages.isEmpty ? .none : .amounts(wages)
  }

  fileprivate static func rates(_ rates: [FractionalMoney]) -> TableValue {
    rates.count == 1 ? .hourly(rates[0]) : .none
  }
}

extension WageWeek {
  /// Whether the make-up is simply the part of the tip credit that tips do not cover.
  fileprivate var isSimple: Bool {
    guard policy.test == .workweek, !policy.serviceChargesCount else { return false }
    return switch outcome {
    case .fullWage, .covered, .short: true
    case .belowThreshold, .untippedDay, .untippedWork, .wageNotKnown: false
    }
  }

  /// The text in the column `status`.
  package var statusText: Words {
    if outcome == .wageNotKnown { return "wage not known" }
    if isOpen { return "open" }
    let words: Words =
      switch outcome {
      case .fullWage: "full wage"
      case .covered: "covered"
      case .short: "make-up"
      case .belowThreshold: "make-up: below the threshold"
      case .untippedDay: "make-up: untipped day"
      case .untippedWork: "make-up: untipped work"
      case .wageNotKnown: "wage not known"
      }
    return week.isPartial ? words + " (open week)" as Words : words
  }
}

extension CSVTable {
  /// A row per employee and workweek with checked wages, by employee ID and then by week; nil if the restaurant has no
  /// `wages`.
  package static func wages(of period: PeriodAllocation, in restaurant: Restaurant) -> CSVTable? {
    guard restaurant.wages != nil else { return nil }
    return Table.wages.file(
      period.wageWeeks(in: restaurant), currency: restaurant.currency)
  }
}
