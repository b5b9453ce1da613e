import Text
import Tips

/// One location as tables list it.
struct LocationRow: Sendable {
  let location: GroupLocation
  let title: String

  var isRefused: Bool { location.refusal != nil }

  /// Returns a value that refused locations do not have.
  func value(_ value: (GroupLocation) -> TableValue) -> TableValue {
    isRefused ? .none : value(location)
  }
}

extension Table where Row == LocationRow {
  /// A row for each location, refused ones too.
  ///
  /// - Parameter hasCharges: whether service charges came in anywhere.
  static func locations(hasCharges: Bool) -> Table {
    Table {
      Column("Location", "location", width: .texts(least: 16, most: 34)) { .text($0.title) }
      Column(file: "folder") { .text($0.location.key) }
      Column("Code", "code", width: .texts(least: 7, most: 12)) {
        .text($0.location.place.code ?? "")
      }
      Column("Region", "region", width: .texts(least: 9, most: 18)) {
        .text($0.location.place.region ?? "")
      }
      Column(file: "company") { .text($0.location.place.company ?? "") }
      Column(file: "status") { .text($0.isRefused ? "refused" : "done") }
      Column(file: "from") { row in row.location.period.map { .date($0.from) } ?? .none }
      Column(file: "to") { row in row.location.period.map { .date($0.to) } ?? .none }
      Column.collected("Digital tips", "digital_tips") { $0.collected.digital }
      Column.collected("Cash tips", "cash_tips") { $0.collected.cash }
      Column.collected("Total tips", "total_tips") { $0.collected.tips }
      Column.collected("Card fee", "card_fee") { $0.cardFee }
      if hasCharges {
        Column.collected("Service charges", "service_charges") { $0.collected.serviceCharges }
      }
      Column("Hours", "hours", .right, width: .fixed(11)) { row in
        row.value { .hours($0.collected.hours) }
      }.zero(.hours(.zero)).sum()
      Column("People", "people", .right, width: .fixed(8)) { row in
        row.value { .count($0.people) }
      }
      Column("Per hour", "per_hour", .right, width: .hourlyAmount) { row in
        row.value { .perHour($0.collected.tips, $0.collected.hours) }
      }.shown(as: .plainMoney).onSheetOnly()
      Column("Period before", "tips_before", .right, width: .amount) { row in
        row.value { location in location.tipsBefore.map { .money($0) } ?? .none }
      }.zero(.money(.zero)).sum()
      Column("Change", "change", .right, width: .amount) { row in
        row.value { location in
          location.tipsBefore.map { .moneyDifference(location.collected.tips - $0) } ?? .none
        }
      }.zero(.moneyDifference(.zero)).sum()
      Column("Failed checks", "failed_checks", .right, width: .fixed(8)) { row in
        row.value { .count($0.failedChecks) }
      }.zero(.count(0)).sum()
      Column(file: "bundle") { .text($0.location.bundle?.name ?? "") }
      Column(file: "sha256") { .text($0.location.bundle?.checksum ?? "") }
    }
  }
}

extension Column where Row == LocationRow {
  fileprivate static func collected(
    _ title: Words, _ key: String, _ money: @escaping @Sendable (GroupLocation) -> Money
  ) -> Column {
    Column(title, key, .right, width: .amount) { row in row.value { .money(money($0)) } }
      .zero(.money(.zero)).sum()
  }
}

/// The refusal of a location, as tables list it.
struct RefusedRow: Sendable {
  let location: GroupLocation
  let title: String
  let refusal: GroupLocation.Refusal
}

extension Table where Row == RefusedRow {
  static let refused = Table {
    Column("Location", "location", width: .texts(least: 16, most: 34)) { .text($0.title) }
    Column(file: "folder") { .text($0.location.key) }
    Column("Where", "place", width: .texts(least: 14, most: 36)) { .text($0.refusal.place ?? "") }
    Column("Reason", "reason", width: .fixed(60)) { .text($0.refusal.reason) }
      .shown(as: .wrappedText)
    Column("Next step", "help", width: .fixed(44)) { .text($0.refusal.help ?? "") }
      .shown(as: .wrappedText)
    Column("Errors", "errors", .right, width: .fixed(8)) { .count($0.refusal.errors) }
  }
}

extension Column {
  /// The columns of hours, digital and cash tips, and their total.
  static func amounts(
    hasCharges: Bool, of amounts: @escaping @Sendable (Row) -> GroupAmounts
  ) -> [Column] {
    [
      Column.hours(width: 11) { amounts($0).hours }.sum(),
      Column.money("Digital tips", "digital_tips") { amounts($0).digital }.sum(),
      Column.money("Cash tips", "cash_tips") { amounts($0).cash }.sum(),
    ]
      + (hasCharges
        ? [Column.money("Service charges", "service_charges") { amounts($0).serviceCharges }.sum()]
        : [])
      + [Column.money("Total tips", "total_tips") { amounts($0).tips }.sum()]
  }
}

/// A check that does not pass, or a remark about several locations together.
struct CheckRow: Sendable {
  let location: String
  let date: String
  let shift: String
  let check: String
  let status: String
  let expected: String
  let actual: String
  let difference: String
  let detail: Words
}

extension Table where Row == CheckRow {
  static let checks = Table {
    Column("Location", "location", width: .texts(least: 16, most: 40)) { .text($0.location) }
      .shown(as: .wrappedText)
    Column("Day", "date", width: .fixed(11)) { .text($0.date) }
    Column("Shift", "shift", width: .texts(least: 9, most: 16)) { .text($0.shift) }
    Column("Check", "check", width: .fixed(28)) { .words(Words(stringLiteral: $0.check)) }.shown(
      as: .wrappedText)
    Column("Status", "status", .center, width: .fixed(8)) {
      .words(Words(stringLiteral: $0.status))
    }.role(.status)
    Column(file: "expected") { .text($0.expected) }
    Column(file: "actual") { .text($0.actual) }
    Column(file: "difference") { .text($0.difference) }
    Column("Message", "detail", width: .fixed(74)) { .words($0.detail) }
      .shown(as: .wrappedText)
  }
}
